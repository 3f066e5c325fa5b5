import { defineStatement } from '@fonds/db/read'
import type { Cards } from '@fonds/types'

/**
 * Reads the approximate number of descriptions, which determines the number of pages, and the time of the last change.
 */
export const sitemapState = defineStatement(
  'sitemap.state',
  [],
  'SELECT (s.collections + s.records)::int AS n, s.committed_at FROM api.tenant_state(:tenant) s',
)

export interface SitemapStateRow {
  readonly n: number
  readonly committed_at: Date
}

/** Reads the descriptions in a range of ids that are available to aggregators, in the order of their ids. */
export const sitemapPage = defineStatement(
  'sitemap.page',
  ['from', 'until', 'limit'],
  `
SELECT d.kind, d.slug, d.updated_at, d.translations FROM api.visible_descriptions(:tenant) d
WHERE d.id >= :from::uuid AND d.id <= :until::uuid AND NOT d.suppressed
ORDER BY d.id LIMIT :limit::int`,
)

export interface SitemapRow {
  readonly kind: 'collection' | 'record'
  readonly slug: string
  readonly updated_at: Date
  readonly translations: Cards<object> | null
}
