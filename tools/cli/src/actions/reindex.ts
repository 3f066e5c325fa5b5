import { setTimeout as sleep } from 'node:timers/promises'
import {
  engineReindexProgress,
  hasEngineIndex,
  mendNames,
  type ReindexProgress,
  reindexProgress,
  requestEngineIndex,
  requestEngineReindex,
  requestReindex,
} from '@fonds/db'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'
import { warn } from '../output.ts'
import { Progress } from '../progress.ts'
import { POLL_MS, STALL_MS, selectTenants } from './search-worker.ts'

/** Asks the search worker to rebuild the index, and waits for it to finish. */
export async function reindex(context: ActionContext, tenant: string | undefined): Promise<number> {
  const { pool, out } = context
  const tenants = await selectTenants(pool, tenant)
  const elasticsearch = await hasEngineIndex(pool)
  const whole = elasticsearch && tenant === undefined
  for (const { id } of tenants) {
    await mendNames(pool, id)
    await requestReindex(pool, id)
    if (elasticsearch && !whole) await requestEngineReindex(pool, id)
  }
  if (whole) await requestEngineIndex(pool)
  const rebuilds = tenants.map(({ id, slug }): Rebuild => ({ name: slug, progress: () => reindexProgress(pool, id) }))
  if (elasticsearch) {
    const id = whole ? null : (tenants[0]?.id ?? null)
    rebuilds.push({ name: 'Elasticsearch', progress: () => engineReindexProgress(pool, id) })
  }
  for (const rebuild of rebuilds) if (!(await follow(context, rebuild))) return EXIT.failed
  out.result({ reindexed: tenants.map(({ slug }) => slug), elasticsearch })
  return EXIT.ok
}

/** A rebuild to wait for. */
interface Rebuild {
  readonly name: string
  progress(): Promise<ReindexProgress>
}

/** Shows the progress of a rebuild until it ends. @returns false if it has stalled */
async function follow({ out }: ActionContext, { name, progress: read }: Rebuild): Promise<boolean> {
  let moved = performance.now()
  let before = -1
  const { total } = await read()
  const progress = new Progress(name, total, 'items')
  for (;;) {
    const { done, ended } = await read()
    if (ended) break
    if (done !== before) moved = performance.now()
    before = done
    progress.update(done)
    if (performance.now() - moved > STALL_MS) {
      progress.end()
      warn(`${name}: no progress for ${STALL_MS / 1000} seconds. Is a search worker running? It will pick this up.`)
      return false
    }
    await sleep(POLL_MS)
  }
  progress.end()
  out.line(`${name}: index rebuilt`)
  return true
}
