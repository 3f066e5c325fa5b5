import type pg from 'pg'

/** Ways to sum up figures of use. */
export type UsageGroup = 'day' | 'month' | 'collection' | 'item' | 'words'

/** Most rows that are read: the most used come first, except of days and months. */
export const MOST_USAGE_ROWS = 10_000

/** Which figures to read; both days (YYYY-MM-DD, UTC) are included. */
export interface UsageFilter {
  readonly tenant: string
  readonly from: string
  readonly to: string
}

/** A row of figures: by the group, texts and whole numbers. */
export type UsageRow = Readonly<Record<string, string | number | null>>

const periods = (length: number) => `
SELECT left(u.day::text, ${length}) AS period,
  coalesce(sum(u.investigations), 0)::float8 AS investigations, coalesce(sum(u.requests), 0)::float8 AS requests,
  ${['pages', 'api', 'files', 'iiif', 'oai', 'mirrors', 'robots']
    .map((door) => `coalesce(sum(u.answers) FILTER (WHERE u.door = '${door}'), 0)::float8 AS ${door}`)
    .join(', ')}
FROM fonds.usage_day u WHERE u.tenant_id = $1 AND u.day BETWEEN $2 AND $3 GROUP BY 1 ORDER BY 1 LIMIT ${MOST_USAGE_ROWS}`

// Titles are looked up for the rows that are shown, not for all that are summed up.
const STATEMENTS: Readonly<Record<UsageGroup, string>> = {
  day: periods(10),
  month: periods(7),
  collection: `
WITH used AS (
  SELECT u.root_id AS id, sum(u.investigations)::float8 AS investigations, sum(u.requests)::float8 AS requests
  FROM fonds.usage_item u WHERE u.tenant_id = $1 AND u.day BETWEEN $2 AND $3 AND u.root_id IS NOT NULL
  GROUP BY 1 ORDER BY sum(u.investigations + u.requests) DESC, 1 LIMIT ${MOST_USAGE_ROWS}
)
SELECT d.slug AS collection, d.title, u.investigations, u.requests, u.id
FROM used u LEFT JOIN fonds.description d ON d.id = u.id ORDER BY u.investigations + u.requests DESC, u.id`,
  item: `
WITH used AS (
  SELECT u.item_id AS id, u.kind, sum(u.investigations)::float8 AS investigations, sum(u.requests)::float8 AS requests
  FROM fonds.usage_item u WHERE u.tenant_id = $1 AND u.day BETWEEN $2 AND $3
  GROUP BY 1, 2 ORDER BY sum(u.investigations + u.requests) DESC, 1 LIMIT ${MOST_USAGE_ROWS}
)
SELECT u.kind, coalesce(d.slug, e.slug, x.slug, h.slug) AS item, coalesce(d.title, e.name, x.title, m.file_name) AS title,
  u.investigations, u.requests, u.id
FROM used u LEFT JOIN fonds.description d ON d.id = u.id LEFT JOIN fonds.entity e ON e.id = u.id
  LEFT JOIN fonds.exhibit x ON x.id = u.id LEFT JOIN fonds.media m ON m.id = u.id
  LEFT JOIN fonds.description h ON h.id = m.description_id
ORDER BY u.investigations + u.requests DESC, u.id`,
  words: `
SELECT u.words, count(*)::float8 AS days, max(u.askers)::float8 AS most_askers
FROM fonds.usage_words u WHERE u.tenant_id = $1 AND u.day BETWEEN $2 AND $3
GROUP BY 1 ORDER BY 2 DESC, 3 DESC, 1 LIMIT ${MOST_USAGE_ROWS}`,
}

/** Reads figures of use of an archive. What has been removed since has no slug and no title. */
export async function readUsage(
  client: pg.ClientBase | pg.Pool,
  group: UsageGroup,
  { tenant, from, to }: UsageFilter,
): Promise<UsageRow[]> {
  const { rows } = await client.query<UsageRow>(STATEMENTS[group], [tenant, from, to])
  return rows
}
