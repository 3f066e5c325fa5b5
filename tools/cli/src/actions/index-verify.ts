import { setTimeout as sleep } from 'node:timers/promises'
import {
  type EngineIndexState,
  hasEngineIndex,
  type IndexState,
  type NamesState,
  readEngineCheck,
  requestEngineCheck,
  verifyIndex,
  verifyNames,
} from '@fonds/db'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'
import { table, warn } from '../output.ts'
import { POLL_MS, STALL_MS, selectTenants } from './search-worker.ts'

/** Compares the search index with the database. */
export async function verify(context: ActionContext, tenant: string | undefined): Promise<number> {
  const { pool, out } = context
  const elasticsearch = await hasEngineIndex(pool)
  const states: TenantState[] = []
  for (const { id, slug } of await selectTenants(pool, tenant)) {
    const state = { tenant: slug, ...(await verifyIndex(pool, id)), names: await verifyNames(pool, id) }
    states.push({ ...state, elasticsearch: elasticsearch ? await compareEngine(context, id, slug) : null })
  }
  out.result({ tenants: states })
  out.lines(
    table(['tenant', 'index', 'documents', 'missing', 'outdated', 'extra', 'in progress'], states.flatMap(rowsOf)),
  )
  for (const { tenant: slug, examples, names, elasticsearch: engine } of states) {
    const differing = [...new Set([...examples, ...names.examples, ...(engine?.examples ?? [])])]
    if (differing.length > 0) out.line(`${slug}: for example ${differing.join(', ')}`)
  }
  const agrees = ({ missing, stale, extra }: Counts) => missing + stale + extra === 0
  const isCurrent = (state: TenantState) =>
    agrees(state) &&
    state.names.outdated === 0 &&
    (!elasticsearch || (state.elasticsearch !== null && agrees(state.elasticsearch)))
  return states.every(isCurrent) ? EXIT.ok : EXIT.failed
}

type Counts = Pick<EngineIndexState, 'missing' | 'stale' | 'extra'>
interface TenantState extends IndexState {
  readonly tenant: string
  /** The words by which names are found, and fonds by those of their creators. */
  readonly names: NamesState
  /** Null without Elasticsearch, or if no search worker answers. */
  readonly elasticsearch: EngineIndexState | null
}

function rowsOf({ tenant, names, elasticsearch, ...own }: TenantState): (string | number)[][] {
  const { documents, missing, stale, extra } = own
  const rows: (string | number)[][] = [
    [tenant, 'PostgreSQL', documents, missing, stale, extra, own.under_way ? 'yes' : 'no'],
    [tenant, 'names', names.names, 0, names.outdated, 0, ''],
  ]
  if (elasticsearch !== null) {
    const { documents, missing, stale, extra } = elasticsearch
    rows.push([tenant, 'Elasticsearch', documents, missing, stale, extra, ''])
  }
  return rows
}

/** Asks the search worker to compare Elasticsearch. @returns null if no worker answers, or no index is in use yet */
async function compareEngine({ pool }: ActionContext, id: string, slug: string): Promise<EngineIndexState | null> {
  await requestEngineCheck(pool, id)
  for (const asked = performance.now(); ; await sleep(POLL_MS)) {
    const check = await readEngineCheck(pool, id)
    if (check.kind === 'done') return check.state
    if (check.kind === 'building') warn(`${slug}: the Elasticsearch index is still being built`)
    else if (check.kind === 'begun' || performance.now() - asked < STALL_MS) continue
    else warn(`${slug}: no search worker has compared Elasticsearch`)
    return null
  }
}
