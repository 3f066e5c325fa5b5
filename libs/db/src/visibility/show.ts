import { flipLinks, type Shift } from '../entities/links.ts'
import type { Batch } from '../feed/batch.ts'
import { DISCLOSED, logRows, SHOWN } from '../feed/change-rows.ts'
import type { Target } from '../tree/lookup.ts'
import { type PathRange, recountAbove, WITHIN } from './subtree.ts'

// Shows the descriptions of a part if they and all their ancestors up to the top of the subtree are published (those
// above the top are visible), in one statement, which reads each description twice instead of once for everything that
// depends on it.
//
// - `blocking`: descriptions of the part, or above it, that hide what is below them. Each is looked up once, by key: with a
//   join, the planner looks up the ancestors of each unit, or reads the descriptions of all archives, for each part.
// - `sums`: a part's counts for all ancestors up to the top. Those in the part start from zero, since their counts may be
//   left over from an earlier publication; those above it appeared with an earlier part, and add to theirs.
// - `spoken`: the same for records by language.
// - The time when a description was first shown is kept.
// - Until its batch enters the feed, a change row records whether harvesters know the item.
const SHOW = `
WITH part AS MATERIALIZED (
  SELECT d.id, d.parent_id, d.ancestor_ids, d.kind, d.date_start, d.date_end, d.published AND NOT d.internal AS open
  FROM fonds.description d WHERE ${WITHIN}
), blocking AS MATERIALIZED (
  SELECT array_agg(a.id) AS ids FROM fonds.description a
  WHERE (a.internal OR NOT a.published)
    AND a.id = ANY (ARRAY(SELECT DISTINCT unnest(p.ancestor_ids[$5::integer + 1:]) FROM part p))
), due AS MATERIALIZED (
  SELECT p.* FROM part p WHERE p.open AND NOT p.ancestor_ids && coalesce((SELECT ids FROM blocking), '{}')
), sums AS MATERIALIZED (
  SELECT above AS id, (count(*) FILTER (WHERE above = d.parent_id))::integer AS children,
    (count(*) FILTER (WHERE d.kind = 'collection'))::integer AS collections,
    (count(*) FILTER (WHERE d.kind = 'record'))::integer AS records, min(d.date_start) AS first, max(d.date_end) AS last
  FROM due d, unnest(d.ancestor_ids[$5::integer + 1:]) above GROUP BY above
), shown AS (
  UPDATE fonds.description d SET visible = true, first_published_at = coalesce(d.first_published_at, d.published_at),
    published_at = n.at, recency = -extract(epoch FROM n.at)::bigint, subtree_version = $4,
    children_count = n.children, collections_count = n.collections, records_count = n.records, aggregate_start = n.first,
    aggregate_end = n.last
  FROM (
    SELECT due.id, coalesce(s.children, 0) AS children, coalesce(s.collections, 0) AS collections,
      coalesce(s.records, 0) AS records, s.first, s.last, date_trunc('second', coalesce($6::timestamptz, now())) AS at
    FROM due LEFT JOIN sums s USING (id)
  ) n
  WHERE ${WITHIN} AND d.id = n.id
  RETURNING d.tenant_id, d.id, d.kind, d.root_id, d.parent_id, d.ancestor_ids, d.visible, d.suppressed, d.languages, d.recency, d.path
), above AS (
  UPDATE fonds.description d SET children_count = d.children_count + s.children,
    collections_count = d.collections_count + s.collections, records_count = d.records_count + s.records,
    aggregate_start = least(d.aggregate_start, s.first), aggregate_end = greatest(d.aggregate_end, s.last)
  FROM sums s
  WHERE d.id = s.id AND d.path < $2 AND d.id = ANY (ARRAY(SELECT id FROM sums WHERE id NOT IN (SELECT id FROM due)))
), spoken AS MATERIALIZED (
  SELECT above AS scope_id, language, count(*) AS records
  FROM shown d, unnest(d.ancestor_ids[$5::integer + 1:]) above, unnest(d.languages) language
  WHERE d.kind = 'record' GROUP BY above, language
), unspoken AS (
  DELETE FROM fonds.language_count c
  WHERE c.scope_id = ANY (ARRAY(SELECT id FROM part))
    AND (c.scope_id, c.language) NOT IN (SELECT scope_id, language FROM spoken)
), spoken_here AS (
  INSERT INTO fonds.language_count AS c (tenant_id, scope_id, language, records)
  SELECT $1, scope_id, language, records FROM spoken WHERE scope_id IN (SELECT id FROM due)
  ON CONFLICT (scope_id, language) DO UPDATE SET records = excluded.records
), spoken_above AS (
  INSERT INTO fonds.language_count AS c (tenant_id, scope_id, language, records)
  SELECT $1, scope_id, language, records FROM spoken WHERE scope_id NOT IN (SELECT id FROM due)
  ON CONFLICT (scope_id, language) DO UPDATE SET records = c.records + excluded.records
), listed AS (
  INSERT INTO fonds.description_language (tenant_id, language, description_id, recency, path)
  SELECT d.tenant_id, l.language, d.id, d.recency, d.path
  FROM shown d CROSS JOIN LATERAL (SELECT DISTINCT language FROM unnest(d.languages) language) l WHERE d.kind = 'record'
  ON CONFLICT (tenant_id, language, path) DO UPDATE
  SET description_id = excluded.description_id, recency = excluded.recency
), logged AS (${logRows(`
  SELECT d.tenant_id, d.id, d.kind, d.root_id, $4, 'upsert', ${DISCLOSED('d')}, ${SHOWN('d')} FROM shown d`)}, told = c.disclosed
)
SELECT count(*)::integer AS n FROM shown`

// A part's rows are joined with each other. If the planner expects few of them, it would compare each with each.
const BY_HASH = 'SET LOCAL enable_nestloop = off'
const BY_ANY = 'SET LOCAL enable_nestloop = on'

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
  await client.query(BY_HASH)
  const { rows } = await client.query<{ n: number }>(SHOW, [tenantId, from, to, batchId, top.depth, at])
  await client.query(BY_ANY)
  return { changed: rows[0]?.n ?? 0, links: await flipLinks(batch, from, to, true) }
}

/** Completes the publication of a subtree after all its parts: updates the counts of its ancestors. */
export async function reveal(batch: Batch, top: Target): Promise<void> {
  await recountAbove(batch, top)
  batch.changed()
}
