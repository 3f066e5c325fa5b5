import { defineStatement } from '@fonds/db'

/** About how much there is, to say on how many pages, and when it last changed. */
export const sitemapState = defineStatement(
  'sitemap.state',
  [],
  'SELECT (s.collections + s.records)::int AS n, s.committed_at FROM api.tenant_state(:tenant) s',
)

export interface SitemapStateRow {
  readonly n: number
  readonly committed_at: Date
}

/** Descriptions open to aggregators whose ids lie within a range, in order of their ids. */
export const sitemapPage = defineStatement(
  'sitemap.page',
  ['from', 'until', 'limit'],
  `
SELECT d.kind, d.slug, d.updated_at FROM api.visible_descriptions(:tenant) d
WHERE d.id >= :from::uuid AND d.id <= :until::uuid AND NOT d.suppressed
ORDER BY d.id LIMIT :limit::int`,
)

export interface SitemapRow {
  readonly kind: 'collection' | 'record'
  readonly slug: string
  readonly updated_at: Date
}
