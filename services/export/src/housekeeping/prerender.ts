import type { Installation } from '@fonds/config'
import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import type { Formats, Resource } from '@fonds/documents'
import { artifactId, DocumentJob, findResource } from '@fonds/documents'
import type { Logger } from '@fonds/http'
import type { JobQueue } from '@fonds/queue'
import type { TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import type { Artifacts } from '../artifacts/artifacts.ts'
import { feedPositionsKey, prerenderCountKey } from '../queue/keys.ts'
import { type ChangedRootRow, changedRoots, type FeedStateRow, feedState } from './prerender.queries.ts'
import { allTenants } from './tenants.ts'

export interface PrerenderDeps {
  readonly pool: Pool
  readonly artifacts: Artifacts
  readonly formats: Formats
  readonly queue: JobQueue<DocumentJob>
  readonly prefix: string
  /** Determines the URLs in the documents. */
  readonly installation: Installation
  readonly logger: Logger
  readonly signal: AbortSignal
  /** Maximum number of documents per archive and day. */
  readonly perDay: number
  /**
   * Time in milliseconds that an archive must be unchanged first, so an import does not cause a build for each file.
   */
  readonly quietMs: number
}

/** Maximum number of feed pages per run; the next run reads on. */
const MAX_PAGES = 50

/**
 * Queues the documents of changed top-level collections before anyone requests them. They run after all requested ones,
 * up to a daily limit per archive.
 * @returns the number of documents queued
 */
export async function prerender(deps: PrerenderDeps): Promise<number> {
  let added = 0
  for await (const tenant of allTenants(deps.pool, deps.installation)) {
    if (deps.signal.aborted) return added
    added += await prerenderOf(deps, tenant)
  }
  return added
}

const FeedPosition = z.object({ seq: z.string(), item: z.string().nullable() })

async function prerenderOf(deps: PrerenderDeps, tenant: TenantContext): Promise<number> {
  const { pool, queue, prefix, quietMs } = deps
  const [state] = await query<FeedStateRow>(pool, bind(feedState, { tenant: tenant.id }))
  if (state === undefined || Date.now() - state.committed_at.getTime() < quietMs) return 0
  const kept = await queue.reach((redis) => redis.hget(feedPositionsKey(prefix), tenant.id))
  const seen = kept === null ? { seq: '0', item: null } : FeedPosition.parse(JSON.parse(kept))
  const { roots, last } = await rootsAfter(pool, tenant, seen)
  let added = 0
  for (const root of roots) added += await queueRoot(deps, tenant, root)
  // Saved last: the next run repeats an interrupted one, and skips documents that are already queued or stored.
  if (last !== seen) await queue.reach((redis) => redis.hset(feedPositionsKey(prefix), tenant.id, JSON.stringify(last)))
  return added
}

async function rootsAfter(pool: Pool, tenant: TenantContext, seen: z.output<typeof FeedPosition>) {
  const roots = new Set<string>()
  let last = seen
  for (let page = 0; page < MAX_PAGES; page++) {
    const rows = await query<ChangedRootRow>(pool, bind(changedRoots, { tenant: tenant.id, ...last }))
    for (const { root } of rows) if (root !== null) roots.add(root)
    const end = rows.at(-1)
    if (end === undefined) break
    last = { seq: end.seq, item: end.item }
  }
  return { roots, last }
}

async function queueRoot(deps: PrerenderDeps, tenant: TenantContext, root: string): Promise<number> {
  const resource = await findResource(deps.pool, tenant.id, { type: 'collection', slugOrId: root })
  if (resource === null || !resource.top) return 0
  let added = 0
  for (const kind of ['pdf', 'ead'] as const) if (await queueDocument(deps, tenant, resource, kind)) added++
  return added
}

async function queueDocument(
  { artifacts, formats, queue, prefix, perDay }: PrerenderDeps,
  tenant: TenantContext,
  resource: Resource,
  kind: 'pdf' | 'ead',
): Promise<boolean> {
  const format = formats[kind]
  if (format === undefined || format.isDirect(resource)) return false
  const audience = 'public'
  const id = artifactId({ tenant, format, resource, audience, language: null })
  if ((await artifacts.find(tenant.id, id)) !== null || (await queue.find(id)) !== null) return false
  const key = prerenderCountKey(prefix, tenant.id, new Date())
  const count = await queue.reach(async (redis) => {
    await redis.set(key, '0', 'EX', 2 * 24 * 60 * 60, 'NX')
    return redis.incr(key)
  })
  if (count > perDay) return false
  await queue.add({
    id,
    data: DocumentJob.parse({ kind, resource: resource.id, audience, tenant }),
    group: tenant.id,
    lane: 'later',
  })
  return true
}
