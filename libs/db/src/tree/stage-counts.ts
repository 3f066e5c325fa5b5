import type pg from 'pg'

/** Counts of visible descendants, computed before anything is stored: the whole tree is on the stage. */
export const CREATE_COUNTS = `
CREATE TEMPORARY TABLE import_count (
  ord integer PRIMARY KEY, children integer NOT NULL, collections integer NOT NULL, records integer NOT NULL,
  first integer, last integer
) ON COMMIT DROP;
CREATE TEMPORARY TABLE import_language (
  ord integer NOT NULL, language text NOT NULL, records bigint NOT NULL, PRIMARY KEY (ord, language)
) ON COMMIT DROP;`

// Counts one generation's parents from their children, whose own counts exist by then. $1 = depth of the children.
const COUNT = `
INSERT INTO import_count
SELECT p.parent, count(*), sum(coalesce(c.collections, 0) + (p.kind = 'collection')::integer),
  sum(coalesce(c.records, 0) + (p.kind = 'record')::integer), min(least(p.date_start, c.first)),
  max(greatest(p.date_end, c.last))
FROM import_place p LEFT JOIN import_count c USING (ord)
WHERE p.depth = $1 AND p.visible GROUP BY p.parent`

const COUNT_LANGUAGES = `
INSERT INTO import_language
SELECT x.parent, x.language, sum(x.records) FROM (
  SELECT p.parent, l.language, l.records FROM import_language l JOIN import_place p USING (ord)
  WHERE p.depth = $1 AND p.visible
  UNION ALL
  SELECT p.parent, language, count(*) FROM import_place p, unnest(p.languages) language
  WHERE p.depth = $1 AND p.visible AND p.kind = 'record' GROUP BY 1, 2
) x GROUP BY x.parent, x.language`

/** Counts the visible descendants of every unit of the stage. */
export async function countStage(client: pg.ClientBase, maxDepth: number): Promise<void> {
  for (let depth = maxDepth; depth > 0; depth--) {
    await client.query(COUNT, [depth])
    await client.query(COUNT_LANGUAGES, [depth])
  }
}

const UPDATE_KNOWN = `
UPDATE fonds.description d SET children_count = x.children, collections_count = x.collections, records_count = x.records,
  aggregate_start = x.first, aggregate_end = x.last
FROM (
  SELECT p.id, coalesce(c.children, 0) AS children, coalesce(c.collections, 0) AS collections,
    coalesce(c.records, 0) AS records, c.first, c.last
  FROM import_place p LEFT JOIN import_count c USING (ord) WHERE p.known AND NOT p.touched
) x
WHERE d.id = x.id AND (d.children_count, d.collections_count, d.records_count, d.aggregate_start, d.aggregate_end)
  IS DISTINCT FROM (x.children, x.collections, x.records, x.first, x.last)`

const FORGET_LANGUAGES = `
DELETE FROM fonds.language_count l USING import_place p WHERE p.known AND l.scope_id = p.id`

const STORE_LANGUAGES = `
INSERT INTO fonds.language_count (tenant_id, scope_id, language, records)
SELECT $1, p.id, l.language, l.records FROM import_language l JOIN import_place p USING (ord)`

/**
 * Stores the counts of units that are neither new nor touched, and the counts by language.
 * @param anyKnown whether any of the tree was stored before
 */
export async function storeCounts(client: pg.ClientBase, tenantId: string, anyKnown: boolean): Promise<void> {
  if (anyKnown) {
    await client.query(UPDATE_KNOWN)
    await client.query(FORGET_LANGUAGES)
  }
  await client.query(STORE_LANGUAGES, [tenantId])
}
