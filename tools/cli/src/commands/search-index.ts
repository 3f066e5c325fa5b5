import { setTimeout as sleep } from 'node:timers/promises'
import {
  type EngineIndexState,
  engineReindexProgress,
  findTenant,
  hasEngineIndex,
  type IndexState,
  listTenants,
  type ReindexProgress,
  readEngineCheck,
  reindexProgress,
  requestEngineCheck,
  requestEngineIndex,
  requestEngineReindex,
  requestReindex,
  verifyIndex,
} from '@fonds/db'
import { EXIT } from '../exit-codes.ts'
import { table } from '../output.ts'
import { Progress } from '../progress.ts'
import { type Command, type CommandContext, expectPositionals } from './command.ts'

const options = { tenant: { type: 'string' } } as const
const optionHelp = { tenant: 'slug of the tenant; all where not given' }

/** How long a rebuild may stand still before we say that no indexer runs, in milliseconds. */
const STILL_MS = 20_000
const LOOK_MS = 250

async function tenantsOf({ pool }: CommandContext, slug: unknown): Promise<readonly { id: string; slug: string }[]> {
  if (typeof slug !== 'string') return listTenants(pool)
  const { id } = await findTenant(pool, slug)
  return [{ id, slug }]
}

export const reindex: Command = {
  name: 'reindex',
  usage: '[--tenant TENANT]',
  summary: [
    'Make the search index anew, and wait for the end. The search worker does the work, and search goes on meanwhile.',
    'Where Elasticsearch searches, it gets another index of all archives; with --tenant the documents of one.',
    'Ended early, the command leaves the work to the worker.',
  ].join('\n'),
  example: 'reindex --tenant city',
  options,
  optionHelp,
  parse(values, positionals) {
    expectPositionals(positionals, [])
    return async (context) => {
      const { pool, out } = context
      const tenants = await tenantsOf(context, values.tenant)
      const elasticsearch = await hasEngineIndex(pool)
      const whole = elasticsearch && typeof values.tenant !== 'string'
      for (const { id } of tenants) {
        await requestReindex(pool, id)
        if (elasticsearch && !whole) await requestEngineReindex(pool, id)
      }
      if (whole) await requestEngineIndex(pool)
      const works = tenants.map(({ id, slug }): Work => ({ name: slug, progress: () => reindexProgress(pool, id) }))
      if (elasticsearch) {
        const id = whole ? null : (tenants[0]?.id ?? null)
        works.push({ name: 'Elasticsearch', progress: () => engineReindexProgress(pool, id) })
      }
      for (const work of works) if (!(await follow(context, work))) return EXIT.failed
      out.result({ reindexed: tenants.map(({ slug }) => slug), elasticsearch })
      return EXIT.ok
    }
  },
}

/** Something that the worker makes anew. */
interface Work {
  readonly name: string
  progress(): Promise<ReindexProgress>
}

/** Shows how far the worker has come until it ends. @returns false where nothing moves */
async function follow({ out }: CommandContext, { name, progress: read }: Work): Promise<boolean> {
  let moved = Date.now()
  let before = -1
  const { total } = await read()
  const progress = new Progress(name, total, 'items')
  for (;;) {
    const { done, ended } = await read()
    if (ended) break
    if (done !== before) moved = Date.now()
    before = done
    progress.update(done)
    if (Date.now() - moved > STILL_MS) {
      progress.end()
      console.error(`${name}: asked for, but nothing moves. Does the search worker run? It goes on when it does.`)
      return false
    }
    await sleep(LOOK_MS)
  }
  progress.end()
  out.line(`${name}: made anew`)
  return true
}

export const indexVerify: Command = {
  name: 'index verify',
  usage: '[--tenant TENANT]',
  summary:
    'Compare the search index with the archive: what is missing, out of date or too many. Exit code 5 where it differs.',
  example: 'index verify --tenant city',
  options,
  optionHelp,
  parse(values, positionals) {
    expectPositionals(positionals, [])
    return async (context) => {
      const { pool, out } = context
      const elasticsearch = await hasEngineIndex(pool)
      const states: TenantState[] = []
      for (const { id, slug } of await tenantsOf(context, values.tenant)) {
        const state = { tenant: slug, ...(await verifyIndex(pool, id)) }
        states.push({ ...state, elasticsearch: elasticsearch ? await compared(context, id, slug) : null })
      }
      out.result({ tenants: states })
      out.line(
        table(['tenant', 'index', 'documents', 'missing', 'stale', 'extra', 'under way'], states.flatMap(rowsOf)),
      )
      for (const { tenant, examples, elasticsearch: other } of states) {
        const some = [...new Set([...examples, ...(other?.examples ?? [])])]
        if (some.length > 0) out.line(`${tenant}: for example ${some.join(', ')}`)
      }
      const whole = ({ missing, stale, extra }: Counts) => missing + stale + extra === 0
      const well = (state: TenantState) =>
        whole(state) && (!elasticsearch || (state.elasticsearch !== null && whole(state.elasticsearch)))
      return states.every(well) ? EXIT.ok : EXIT.failed
    }
  },
}

type Counts = Pick<EngineIndexState, 'missing' | 'stale' | 'extra'>
interface TenantState extends IndexState {
  readonly tenant: string
  /** Null: there is none, or nobody answers for it. */
  readonly elasticsearch: EngineIndexState | null
}

function rowsOf({ tenant, elasticsearch, ...own }: TenantState): (string | number)[][] {
  const { documents, missing, stale, extra } = own
  const rows: (string | number)[][] = [
    [tenant, 'PostgreSQL', documents, missing, stale, extra, own.under_way ? 'yes' : 'no'],
  ]
  if (elasticsearch !== null) {
    const { documents, missing, stale, extra } = elasticsearch
    rows.push([tenant, 'Elasticsearch', documents, missing, stale, extra, ''])
  }
  return rows
}

/** What the search worker finds in Elasticsearch. Null where no worker answers, or no index serves yet. */
async function compared({ pool }: CommandContext, id: string, slug: string): Promise<EngineIndexState | null> {
  await requestEngineCheck(pool, id)
  for (const asked = Date.now(); ; await sleep(LOOK_MS)) {
    const check = await readEngineCheck(pool, id)
    if (check.kind === 'done') return check.state
    if (check.kind === 'building') console.error(`${slug}: the index in Elasticsearch is still being built`)
    else if (check.kind === 'begun' || Date.now() - asked < STILL_MS) continue
    else console.error(`${slug}: no search worker answers for Elasticsearch`)
    return null
  }
}
