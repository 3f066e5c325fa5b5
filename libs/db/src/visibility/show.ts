import { refreshLinks, type Shift } from '../entities/links.ts'
import type { Batch } from '../feed/batch.ts'
import { DISCLOSED, logRows, SHOWN } from '../feed/change-rows.ts'
import type { Target } from '../tree/lookup.ts'
import { type PathRange, recountAbove, WITHIN } from './subtree.ts'

// Descriptions of a part, or above it, that hide what is below them. Each is looked up once, by key: with a join, the
// planner looks up the ancestors of each unit, or reads the descriptions of all archives, for each part again.
const BLOCKING = `
SELECT a.id FROM fonds.description a
WHERE (a.internal OR NOT a.published) AND a.id = ANY (ARRAY(
  SELECT DISTINCT unnest(d.ancestor_ids[$5::integer + 1:]) FROM fonds.description d WHERE ${WITHIN}))`

// Shows the descriptions of a part if they and all their ancestors up to the top of the subtree are published (those
// above the top are visible). The time when a description was first shown is kept. Counts start from zero, since they
// may be left over from an earlier publication.
const SHOW = `
UPDATE fonds.description d SET visible = true, first_published_at = coalesce(d.first_published_at, d.published_at),
  published_at = t.at, recency = -extract(epoch FROM t.at)::bigint,
  subtree_version = $4, children_count = 0, collections_count = 0, records_count = 0, aggregate_start = NULL,
  aggregate_end = NULL
FROM (SELECT date_trunc('second', coalesce($6::timestamptz, now())) AS at) t
WHERE ${WITHIN} AND d.published AND NOT d.internal AND NOT d.ancestor_ids && ARRAY(${BLOCKING})`

// Adds a part's counts to all its ancestors up to the top; those above the part appeared with it or earlier.
const COUNT = `
WITH sums AS MATERIALIZED (
  SELECT above AS id, (count(*) FILTER (WHERE above = d.parent_id))::integer AS children,
    (count(*) FILTER (WHERE d.kind = 'collection'))::integer AS collections,
    (count(*) FILTER (WHERE d.kind = 'record'))::integer AS records, min(d.date_start) AS first, max(d.date_end) AS last
  FROM fonds.description d, unnest(d.ancestor_ids[$4::integer + 1:]) above
  WHERE ${WITHIN} AND d.visible GROUP BY above
)
UPDATE fonds.description d SET children_count = d.children_count + s.children,
  collections_count = d.collections_count + s.collections, records_count = d.records_count + s.records,
  aggregate_start = least(d.aggregate_start, s.first), aggregate_end = greatest(d.aggregate_end, s.last)
FROM sums s WHERE d.id = s.id`

const FORGET_LANGUAGES = `
DELETE FROM fonds.language_count
WHERE scope_id = ANY (ARRAY(SELECT d.id FROM fonds.description d WHERE ${WITHIN}))`

const COUNT_LANGUAGES = `
INSERT INTO fonds.language_count AS c (tenant_id, scope_id, language, records)
SELECT d.tenant_id, above, language, count(*)
FROM fonds.description d, unnest(d.ancestor_ids[$4::integer + 1:]) above, unnest(d.languages) language
WHERE ${WITHIN} AND d.visible AND d.kind = 'record' GROUP BY d.tenant_id, above, language
ON CONFLICT (scope_id, language) DO UPDATE SET records = c.records + excluded.records`

const LIST_LANGUAGES = `
INSERT INTO fonds.description_language (tenant_id, language, description_id, recency, path)
SELECT DISTINCT d.tenant_id, language, d.id, d.recency, d.path
FROM fonds.description d, unnest(d.languages) language WHERE ${WITHIN} AND d.visible AND d.kind = 'record'
ON CONFLICT (tenant_id, language, path) DO UPDATE SET description_id = excluded.description_id, recency = excluded.recency`

// Until its batch enters the feed, a row records whether harvesters know the item.
const LOG = `${logRows(`
SELECT d.tenant_id, d.id, d.kind, d.root_id, $4, 'upsert', ${DISCLOSED('d')},
  ${SHOWN('d')} FROM fonds.description d
WHERE ${WITHIN} AND d.visible`)}, told = c.disclosed`

/**
 * Marks the visible descriptions of a part of a subtree, and updates everything that depends on them except above the
 * top: counts, languages, links and change rows. Parts are shown once each, in the order of their paths.
 * @param at the time of publication, the same for all parts of a subtree; null for now
 * @returns the number of descriptions, and the changes in the visible links of entities
 */
export async function show(
  batch: Batch,
  top: Target,
  { from, to }: PathRange,
  at: Date | null,
): Promise<{ changed: number; links: readonly Shift[] }> {
  const { client, tenantId, batchId } = batch
  const part = [tenantId, from, to]
  const { rowCount } = await client.query(SHOW, [...part, batchId, top.depth, at])
  await client.query(COUNT, [...part, top.depth])
  await client.query(FORGET_LANGUAGES, part)
  await client.query(COUNT_LANGUAGES, [...part, top.depth])
  await client.query(LIST_LANGUAGES, part)
  await client.query(LOG, [...part, batchId])
  return { changed: rowCount ?? 0, links: await refreshLinks(batch, from, to) }
}

/** Completes the publication of a subtree after all its parts: updates the counts of its ancestors. */
export async function reveal(batch: Batch, top: Target): Promise<void> {
  await recountAbove(batch, top)
  batch.changed()
}
