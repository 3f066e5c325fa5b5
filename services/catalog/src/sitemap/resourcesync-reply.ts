import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { lastModified, notFound, type Reply } from '@fonds/http'
import type { TenantContext } from '@fonds/types/context'
import type { Deps } from '../deps.ts'
import { readRecentChanges } from './change-days.ts'
import { MAX_URLS, readPage } from './pages.ts'
import {
  CAPABILITIES,
  CHANGES,
  partOf,
  RESOURCES,
  SOURCE,
  writeCapabilities,
  writeChangeIndex,
  writeChanges,
  writeResourceIndex,
  writeResources,
  writeSource,
} from './resourcesync.ts'
import type { SitemapRow } from './sitemap.queries.ts'
import { pagesOf, STATEMENTS, stateOf, XML_TYPE } from './sitemap-state.ts'

/**
 * Returns a document of ResourceSync.
 * @throws ApiError not_found
 */
export async function resourceSync(deps: Deps, page: string, tenant: TenantContext): Promise<Reply> {
  // Read before everything else, so that a change in between is later.
  const state = await stateOf(deps, tenant)
  const at = state.committed_at
  const reply = (text: string): Reply => ({ text, contentType: XML_TYPE, ...lastModified(at) })
  if (page === SOURCE) return reply(writeSource(tenant))
  if (page === CAPABILITIES) return reply(writeCapabilities(tenant))
  if (page === RESOURCES) return reply(writeResourceIndex(tenant, pagesOf(state), at))
  const range = page.startsWith(partOf(RESOURCES, '')) ? readPage(page.slice(RESOURCES.length + 1)) : null
  if (range !== null) {
    const { listed, ...ids } = range
    const values = { tenant: tenant.id, ...ids, limit: MAX_URLS }
    return reply(writeResources(tenant, await query<SitemapRow>(deps.pool, bind(STATEMENTS[listed], values)), at))
  }
  if (page !== CHANGES && !page.startsWith(partOf(CHANGES, ''))) throw notFound()
  const recent = await readRecentChanges(deps, tenant.id, { now: new Date(), upTo: at })
  // The days that there are become others without a change of content.
  const dated = (text: string): Reply => ({ text, contentType: XML_TYPE })
  if (page === CHANGES) return dated(writeChangeIndex(tenant, recent))
  const day = recent.days.find((each) => page === partOf(CHANGES, each.day))
  if (day === undefined) throw notFound()
  return dated(writeChanges(tenant, day))
}
