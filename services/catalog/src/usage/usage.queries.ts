import { defineStatement } from '@fonds/db/read'

/** Rows of each type that are read; those of items that are not public any more are left out after that. */
const READ = 300

/** A month's sums. */
export interface MonthRow {
  readonly month: string
  readonly investigations: number
  readonly requests: number
}

/** Whether the archive shows how it is used, and the sums of its months, the newest first. */
export const usageMonths = defineStatement(
  'usage.months',
  [],
  `
SELECT EXISTS (SELECT FROM api.tenant(:tenant) t WHERE t.usage = 'public') AS public, coalesce((
  SELECT json_agg(json_build_object('month', m.month, 'investigations', m.investigations, 'requests', m.requests) ORDER BY m.month DESC)
  FROM (
    SELECT to_char(u.day, 'YYYY-MM') AS month, sum(u.investigations) AS investigations, sum(u.requests) AS requests
    FROM api.usage_days(:tenant) u GROUP BY 1 ORDER BY 1 DESC LIMIT 120
  ) m
), '[]') AS months`,
)

/** Use in a month: of a top-level collection or record with all in it. */
export interface UsedRow {
  readonly type: 'collection' | 'record' | 'entity' | 'exhibit' | 'image' | 'file'
  readonly id: string
  readonly title: string
  /** The resource on whose page it is shown. */
  readonly kind: 'collection' | 'record' | 'entity' | 'exhibit'
  readonly slug: string
  readonly investigations: number
  readonly requests: number
}

/** Reads the most used of each type in a month that are public now. `from` is its first day. */
export const usedItems = defineStatement(
  'usage.items',
  ['from'],
  `
WITH used AS MATERIALIZED (
  SELECT u.item_id, u.kind, u.root_id, sum(u.investigations) AS investigations, sum(u.requests) AS requests
  FROM api.usage_items(:tenant) u WHERE u.day >= :from::date AND u.day < :from::date + interval '1 month' GROUP BY 1, 2, 3
), ranked AS (
  SELECT a.*, row_number() OVER (PARTITION BY a.type ORDER BY a.investigations + a.requests DESC, a.id) AS n FROM (
    SELECT 'collection' AS type, u.root_id AS id, sum(u.investigations) AS investigations, sum(u.requests) AS requests
    FROM used u WHERE u.root_id IS NOT NULL GROUP BY u.root_id
    UNION ALL
    SELECT u.kind, u.item_id, sum(u.investigations), sum(u.requests) FROM used u
    WHERE u.root_id IS NULL OR u.root_id <> u.item_id GROUP BY u.item_id, u.kind
  ) a
)
SELECT CASE WHEN r.type = 'collection' THEN d.kind ELSE r.type END AS type, r.id,
  coalesce(d.title, e.name, x.title, h.title) AS title,
  coalesce(d.kind, h.kind, CASE WHEN e.id IS NOT NULL THEN 'entity' ELSE 'exhibit' END) AS kind,
  coalesce(d.slug, e.slug, x.slug, h.slug) AS slug, r.investigations::float8 AS investigations, r.requests::float8 AS requests
FROM ranked r LEFT JOIN api.visible_descriptions(:tenant) d ON d.id = r.id LEFT JOIN api.visible_entities(:tenant) e ON e.id = r.id
  LEFT JOIN api.exhibits(:tenant) x ON x.id = r.id LEFT JOIN api.visible_media(:tenant) m ON m.id = r.id
  LEFT JOIN api.visible_descriptions(:tenant) h ON h.id = m.description_id
WHERE r.n <= ${READ} AND (d.id IS NOT NULL OR e.id IS NOT NULL OR x.id IS NOT NULL OR h.id IS NOT NULL)
ORDER BY r.type, r.n`,
)

/** Reads words that found nothing in a month, which are stored only if three askers have sent them within a day. */
export const usedWords = defineStatement(
  'usage.words',
  ['from'],
  `
SELECT u.words, count(*)::integer AS days FROM api.usage_words(:tenant) u
WHERE u.day >= :from::date AND u.day < :from::date + interval '1 month' GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 100`,
)
