import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { notFound } from '@fonds/http'
import type { TenantContext } from '@fonds/types/context'
import type { Deps } from '../deps.ts'
import { type Listed, pageNames } from './pages.ts'
import { type SitemapStateRow, sitemapEntities, sitemapExhibits, sitemapPage, sitemapState } from './sitemap.queries.ts'

export const XML_TYPE = 'application/xml; charset=utf-8'

/** Statements that read a range of ids. */
export const STATEMENTS = {
  descriptions: sitemapPage,
  entities: sitemapEntities,
  exhibits: sitemapExhibits,
} as const satisfies Record<Listed, unknown>

/** Reads how much there is, and the time of the last change. */
export async function stateOf({ pool }: Deps, tenant: TenantContext): Promise<SitemapStateRow> {
  const [row] = await query<SitemapStateRow>(pool, bind(sitemapState, { tenant: tenant.id }))
  if (row === undefined) throw notFound()
  return row
}

/** Returns the names of all pages. */
export const pagesOf = ({ descriptions, entities, exhibits }: SitemapStateRow): string[] => [
  ...pageNames(descriptions),
  ...(entities > 0 ? pageNames(entities, 'entities') : []),
  ...(exhibits > 0 ? pageNames(exhibits, 'exhibits') : []),
]
