import { defineCommand, defineInstallationStatement } from '@fonds/db/statement'

const isSpec = (slug: string) => `${slug} ~ '^[A-Za-z0-9_.!~*''()-]+$'`
const SPEC_PART = `CASE WHEN ${isSpec('s.slug')} THEN s.slug ELSE s.id::text END`
/** Headers of deleted items name a withdrawn set by UUID. */
const SHOWN_PART = `CASE WHEN ${isSpec('s.slug')} AND EXISTS (SELECT FROM api.oai_sets(:tenant) o WHERE o.id = s.id)
    THEN s.slug ELSE s.id::text END`
const STAMP = `to_char(b.committed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/**
 * Selects every item that harvesters should see: those currently open to them, from the descriptions, and those that
 * once were, from the feed. Items of a subtree that is being published or unpublished count as changing.
 */
const ITEMS = `
  SELECT coalesce(d.id, c.item_id) AS id, coalesce(d.live, false) AS live, c.stamp, coalesce(d.root_id, c.root_id) AS root_id,
    coalesce(d.ancestor_ids, c.ancestor_ids, '{}') || CASE WHEN coalesce(d.kind, c.item_kind) = 'collection'
      THEN ARRAY[coalesce(d.id, c.item_id)] ELSE '{}' END AS chain,
    coalesce(c.seq > :before, false) OR coalesce(d.moving, false) AS changed
  FROM (
    SELECT d.id, d.kind, d.root_id, d.ancestor_ids, h.moving,
      d.visible AND NOT d.suppressed AND h.moving IS NULL AS live
    FROM fonds.description d LEFT JOIN LATERAL (
      SELECT true AS moving FROM fonds.hidden_range h
      WHERE h.tenant_id = :tenant AND d.path >= h.path_from AND d.path < h.path_to LIMIT 1) h ON true
    WHERE d.tenant_id = :tenant
  ) d FULL JOIN (
    SELECT c.item_id, c.item_kind, c.root_id, c.ancestor_ids, b.seq, ${STAMP} AS stamp
    FROM fonds.change_log c JOIN fonds.change_batch b ON b.batch_id = c.batch_id
    WHERE c.tenant_id = :tenant AND c.disclosed
  ) c ON c.item_id = d.id
  WHERE d.live OR c.item_id IS NOT NULL`

const DUE_SETS = `
WITH part AS (
  SELECT s.id, s.ancestor_ids, ${SPEC_PART} AS part FROM fonds.description s
  WHERE s.tenant_id = :tenant AND s.kind = 'collection' AND (s.depth <= 1 OR s.oai_set) AND s.visible AND NOT s.suppressed
    AND NOT EXISTS (SELECT FROM fonds.hidden_range h
      WHERE h.tenant_id = :tenant AND s.path >= h.path_from AND s.path < h.path_to)
),
due_set AS (
  SELECT p.id, (SELECT string_agg(a.part, ':' ORDER BY u.n)
    FROM unnest(p.ancestor_ids || p.id) WITH ORDINALITY u(id, n) JOIN part a ON a.id = u.id) AS spec
  FROM part p
)`

export const tenantByNamespace = defineInstallationStatement(
  'truth.tenant_by_namespace',
  ['namespace'],
  'SELECT id, slug FROM fonds.tenant WHERE oai_namespace = :namespace',
)

/**
 * Creates the tables for harvested items. They belong to the connection, so that lists need no memory in this process.
 */
export const createItems = defineInstallationStatement(
  'truth.create_items',
  [],
  `
CREATE TEMP TABLE IF NOT EXISTS harvested_item (
  id uuid NOT NULL, stamp text NOT NULL, deleted boolean NOT NULL, sets text NOT NULL
)`,
)

export const createSets = defineInstallationStatement(
  'truth.create_sets',
  [],
  'CREATE TEMP TABLE IF NOT EXISTS harvested_set (n integer NOT NULL, spec text NOT NULL)',
)

/** Drops the tables. */
export const dropTables = defineInstallationStatement('truth.drop_tables', [], 'DISCARD TEMP')

export const clearItems = defineInstallationStatement('truth.clear_items', [], 'TRUNCATE harvested_item')

export const storeItems = defineInstallationStatement(
  'truth.keep_items',
  ['ids', 'stamps', 'deleted', 'sets'],
  'INSERT INTO harvested_item SELECT * FROM unnest(:ids::uuid[], :stamps::text[], :deleted::boolean[], :sets::text[])',
)

export const storeSets = defineInstallationStatement(
  'truth.keep_sets',
  ['from', 'specs'],
  'INSERT INTO harvested_set SELECT :from + n, spec FROM unnest(:specs::text[]) WITH ORDINALITY s(spec, n)',
)

/** Reads the number of the last change. */
export const lastChange = defineCommand(
  'truth.last_change',
  [],
  'SELECT seq FROM fonds.tenant_state WHERE tenant_id = :tenant',
)

/** Classifies the items of a list by how they differ from the harvested ones. */
export const compareItems = defineCommand(
  'truth.compare_items',
  ['before', 'set', 'tops', 'from', 'until'],
  `
WITH item AS MATERIALIZED (${ITEMS}),
part AS MATERIALIZED (SELECT s.id, ${SHOWN_PART} AS part FROM api.oai_set_names(:tenant) s),
spec AS MATERIALIZED (
  SELECT chain, coalesce(string_agg(spec, ' ' ORDER BY n), '') AS sets FROM (
    SELECT chain, n, string_agg(p.part, ':') OVER (PARTITION BY chain ORDER BY n) AS spec
    FROM (SELECT DISTINCT chain FROM item) c, unnest(c.chain) WITH ORDINALITY u(id, n) JOIN part p USING (id)
  ) s GROUP BY chain
),
due AS (
  SELECT i.*, coalesce(s.sets, '') AS sets,
    (:set::uuid IS NULL OR :set = ANY (i.chain)) AND (NOT :tops OR i.id = i.root_id)
      AND (:from::text IS NULL OR i.stamp >= :from) AND (:until::text IS NULL OR i.stamp <= :until) AS fits
  FROM item i LEFT JOIN spec s USING (chain)
),
given AS (
  SELECT id, count(*) AS times, min(stamp) AS stamp, bool_or(deleted) AS deleted, min(sets) AS sets
  FROM harvested_item GROUP BY id
),
judged AS (
  SELECT id, d.changed, d.fits, CASE
    WHEN d.id IS NULL THEN 'extra'
    WHEN g.id IS NULL THEN CASE WHEN d.fits THEN 'missing' END
    WHEN NOT d.fits THEN 'extra'
    WHEN g.times > 1 THEN 'twice'
    WHEN d.live AND g.deleted THEN 'deleted'
    WHEN NOT d.live AND NOT g.deleted THEN 'resurrected'
    WHEN g.stamp <> d.stamp THEN 'datestamp'
    WHEN g.sets <> d.sets THEN 'sets'
  END AS kind
  FROM due d FULL JOIN given g USING (id)
)
SELECT kind, changed IS TRUE AS changed, count(*)::float8 AS count, (count(*) FILTER (WHERE fits))::float8 AS due,
  (array_agg(id::text ORDER BY id) FILTER (WHERE kind IS NOT NULL))[1:5] AS examples
FROM judged GROUP BY 1, 2`,
)

/** Finds some sets that are only in the archive, only in ListSets, or more than once in it. */
export const compareSets = defineCommand(
  'truth.compare_sets',
  [],
  `
${DUE_SETS}
SELECT coalesce(d.spec, h.spec) AS spec,
  CASE WHEN h.spec IS NULL THEN 'missing' WHEN d.spec IS NULL THEN 'extra' ELSE 'twice' END AS kind
FROM due_set d FULL JOIN (SELECT spec, count(*) AS times FROM harvested_set GROUP BY spec) h USING (spec)
WHERE d.spec IS NULL OR h.spec IS NULL OR h.times > 1 ORDER BY 1 LIMIT 100`,
)

/** Finds the next set of ListSets that exists. */
export const setAfter = defineCommand(
  'truth.set_after',
  ['n'],
  `
${DUE_SETS}
SELECT h.n, h.spec, d.id FROM harvested_set h JOIN due_set d USING (spec) WHERE h.n > :n ORDER BY h.n LIMIT 1`,
)

/** Finds the first and the median datestamp. */
export const stamps = defineCommand(
  'truth.stamps',
  ['before'],
  `
SELECT min(stamp) AS first, percentile_disc(0.5) WITHIN GROUP (ORDER BY stamp) AS middle FROM (${ITEMS}) i`,
)

/** Finds some items that are open, that once were, and that never were. */
export const samples = defineCommand(
  'truth.samples',
  ['before'],
  `
SELECT
  ARRAY(SELECT i.id::text FROM (${ITEMS}) i WHERE i.live AND i.stamp IS NOT NULL
    ORDER BY i.id <> i.root_id, i.id LIMIT 4) AS open,
  ARRAY(SELECT i.id::text FROM (${ITEMS}) i WHERE NOT i.live ORDER BY i.id LIMIT 3) AS gone,
  ARRAY(SELECT d.id::text FROM fonds.description d WHERE d.tenant_id = :tenant AND NOT EXISTS (
    SELECT FROM fonds.change_log c WHERE c.tenant_id = :tenant AND c.item_id = d.id AND c.disclosed)
    ORDER BY d.id LIMIT 3) AS never`,
)
