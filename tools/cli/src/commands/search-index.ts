import { setTimeout as sleep } from 'node:timers/promises'
import { findTenant, listTenants, reindexProgress, requestReindex, verifyIndex } from '@fonds/db'
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
    'Ended early, the command leaves the work to the worker.',
  ].join('\n'),
  example: 'reindex --tenant city',
  options,
  optionHelp,
  parse(values, positionals) {
    expectPositionals(positionals, [])
    return async (context) => {
      const tenants = await tenantsOf(context, values.tenant)
      for (const { id } of tenants) await requestReindex(context.pool, id)
      for (const tenant of tenants) {
        if (!(await follow(context, tenant))) return EXIT.failed
      }
      context.out.result({ reindexed: tenants.map(({ slug }) => slug) })
      return EXIT.ok
    }
  },
}

/** Shows the progress of a rebuild until it ends. @returns false where nothing moves */
async function follow({ pool, out }: CommandContext, { id, slug }: { id: string; slug: string }): Promise<boolean> {
  let moved = Date.now()
  let before = -1
  const { total } = await reindexProgress(pool, id)
  const progress = new Progress(slug, total, 'items')
  for (;;) {
    const { done, ended } = await reindexProgress(pool, id)
    if (ended) break
    if (done !== before) moved = Date.now()
    before = done
    progress.update(done)
    if (Date.now() - moved > STILL_MS) {
      progress.end()
      console.error(`${slug}: asked for, but nothing moves. Does the search worker run? It goes on when it does.`)
      return false
    }
    await sleep(LOOK_MS)
  }
  progress.end()
  out.line(`${slug}: made anew`)
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
      const states = []
      for (const { id, slug } of await tenantsOf(context, values.tenant)) {
        states.push({ tenant: slug, ...(await verifyIndex(pool, id)) })
      }
      out.result({ tenants: states })
      const rows = states.map((s) => [s.tenant, s.documents, s.missing, s.stale, s.extra, s.under_way ? 'yes' : 'no'])
      out.line(table(['tenant', 'documents', 'missing', 'stale', 'extra', 'under way'], rows))
      for (const { tenant, examples } of states) {
        if (examples.length > 0) out.line(`${tenant}: for example ${examples.join(', ')}`)
      }
      return states.every(({ missing, stale, extra }) => missing + stale + extra === 0) ? EXIT.ok : EXIT.failed
    }
  },
}
