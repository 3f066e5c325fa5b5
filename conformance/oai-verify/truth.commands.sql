-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- truth.clear_items (whole installation): 
TRUNCATE harvested_item;

-- truth.compare_items: $1 tenant, $2 before, $3 set, $4 tops, $5 from, $6 until
WITH item AS MATERIALIZED (
  SELECT coalesce(d.id, c.item_id) AS id, coalesce(d.live, false) AS live, c.stamp, coalesce(d.root_id, c.root_id) AS root_id,
    coalesce(d.ancestor_ids, c.ancestor_ids, '{}') || CASE WHEN coalesce(d.kind, c.item_kind) = 'collection'
      THEN ARRAY[coalesce(d.id, c.item_id)] ELSE '{}' END AS chain,
    coalesce(c.seq > $2, false) OR coalesce(d.moving, false) AS changed
  FROM (
    SELECT d.id, d.kind, d.root_id, d.ancestor_ids, h.moving,
      d.visible AND NOT d.suppressed AND h.moving IS NULL AS live
    FROM fonds.description d LEFT JOIN LATERAL (
      SELECT true AS moving FROM fonds.hidden_range h
      WHERE h.tenant_id = $1 AND d.path >= h.path_from AND d.path < h.path_to LIMIT 1) h ON true
    WHERE d.tenant_id = $1
  ) d FULL JOIN (
    SELECT c.item_id, c.item_kind, c.root_id, c.ancestor_ids, b.seq, to_char(b.committed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS stamp
    FROM fonds.change_log c JOIN fonds.change_batch b ON b.batch_id = c.batch_id
    WHERE c.tenant_id = $1 AND c.disclosed
  ) c ON c.item_id = d.id
  WHERE d.live OR c.item_id IS NOT NULL),
part AS MATERIALIZED (SELECT s.id, CASE WHEN s.slug ~ '^[A-Za-z0-9_.!~*''()-]+$' AND EXISTS (SELECT FROM api.oai_sets($1) o WHERE o.id = s.id)
    THEN s.slug ELSE s.id::text END AS part FROM api.oai_set_names($1) s),
spec AS MATERIALIZED (
  SELECT chain, coalesce(string_agg(spec, ' ' ORDER BY n), '') AS sets FROM (
    SELECT chain, n, string_agg(p.part, ':') OVER (PARTITION BY chain ORDER BY n) AS spec
    FROM (SELECT DISTINCT chain FROM item) c, unnest(c.chain) WITH ORDINALITY u(id, n) JOIN part p USING (id)
  ) s GROUP BY chain
),
due AS (
  SELECT i.*, coalesce(s.sets, '') AS sets,
    ($3::uuid IS NULL OR $3 = ANY (i.chain)) AND (NOT $4 OR i.id = i.root_id)
      AND ($5::text IS NULL OR i.stamp >= $5) AND ($6::text IS NULL OR i.stamp <= $6) AS fits
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
FROM judged GROUP BY 1, 2;

-- truth.compare_sets: $1 tenant
WITH part AS (
  SELECT s.id, s.ancestor_ids, CASE WHEN s.slug ~ '^[A-Za-z0-9_.!~*''()-]+$' THEN s.slug ELSE s.id::text END AS part FROM fonds.description s
  WHERE s.tenant_id = $1 AND s.kind = 'collection' AND (s.depth <= 1 OR s.oai_set) AND s.visible AND NOT s.suppressed
    AND NOT EXISTS (SELECT FROM fonds.hidden_range h
      WHERE h.tenant_id = $1 AND s.path >= h.path_from AND s.path < h.path_to)
),
due_set AS (
  SELECT p.id, (SELECT string_agg(a.part, ':' ORDER BY u.n)
    FROM unnest(p.ancestor_ids || p.id) WITH ORDINALITY u(id, n) JOIN part a ON a.id = u.id) AS spec
  FROM part p
)
SELECT coalesce(d.spec, h.spec) AS spec,
  CASE WHEN h.spec IS NULL THEN 'missing' WHEN d.spec IS NULL THEN 'extra' ELSE 'twice' END AS kind
FROM due_set d FULL JOIN (SELECT spec, count(*) AS times FROM harvested_set GROUP BY spec) h USING (spec)
WHERE d.spec IS NULL OR h.spec IS NULL OR h.times > 1 ORDER BY 1 LIMIT 100;

-- truth.create_items (whole installation): 
CREATE TEMP TABLE IF NOT EXISTS harvested_item (
  id uuid NOT NULL, stamp text NOT NULL, deleted boolean NOT NULL, sets text NOT NULL
);

-- truth.create_sets (whole installation): 
CREATE TEMP TABLE IF NOT EXISTS harvested_set (n integer NOT NULL, spec text NOT NULL);

-- truth.drop_tables (whole installation): 
DISCARD TEMP;

-- truth.last_change: $1 tenant
SELECT seq FROM fonds.tenant_state WHERE tenant_id = $1;

-- truth.samples: $1 tenant, $2 before
SELECT
  ARRAY(SELECT i.id::text FROM (
  SELECT coalesce(d.id, c.item_id) AS id, coalesce(d.live, false) AS live, c.stamp, coalesce(d.root_id, c.root_id) AS root_id,
    coalesce(d.ancestor_ids, c.ancestor_ids, '{}') || CASE WHEN coalesce(d.kind, c.item_kind) = 'collection'
      THEN ARRAY[coalesce(d.id, c.item_id)] ELSE '{}' END AS chain,
    coalesce(c.seq > $2, false) OR coalesce(d.moving, false) AS changed
  FROM (
    SELECT d.id, d.kind, d.root_id, d.ancestor_ids, h.moving,
      d.visible AND NOT d.suppressed AND h.moving IS NULL AS live
    FROM fonds.description d LEFT JOIN LATERAL (
      SELECT true AS moving FROM fonds.hidden_range h
      WHERE h.tenant_id = $1 AND d.path >= h.path_from AND d.path < h.path_to LIMIT 1) h ON true
    WHERE d.tenant_id = $1
  ) d FULL JOIN (
    SELECT c.item_id, c.item_kind, c.root_id, c.ancestor_ids, b.seq, to_char(b.committed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS stamp
    FROM fonds.change_log c JOIN fonds.change_batch b ON b.batch_id = c.batch_id
    WHERE c.tenant_id = $1 AND c.disclosed
  ) c ON c.item_id = d.id
  WHERE d.live OR c.item_id IS NOT NULL) i WHERE i.live AND i.stamp IS NOT NULL
    ORDER BY i.id <> i.root_id, i.id LIMIT 4) AS open,
  ARRAY(SELECT i.id::text FROM (
  SELECT coalesce(d.id, c.item_id) AS id, coalesce(d.live, false) AS live, c.stamp, coalesce(d.root_id, c.root_id) AS root_id,
    coalesce(d.ancestor_ids, c.ancestor_ids, '{}') || CASE WHEN coalesce(d.kind, c.item_kind) = 'collection'
      THEN ARRAY[coalesce(d.id, c.item_id)] ELSE '{}' END AS chain,
    coalesce(c.seq > $2, false) OR coalesce(d.moving, false) AS changed
  FROM (
    SELECT d.id, d.kind, d.root_id, d.ancestor_ids, h.moving,
      d.visible AND NOT d.suppressed AND h.moving IS NULL AS live
    FROM fonds.description d LEFT JOIN LATERAL (
      SELECT true AS moving FROM fonds.hidden_range h
      WHERE h.tenant_id = $1 AND d.path >= h.path_from AND d.path < h.path_to LIMIT 1) h ON true
    WHERE d.tenant_id = $1
  ) d FULL JOIN (
    SELECT c.item_id, c.item_kind, c.root_id, c.ancestor_ids, b.seq, to_char(b.committed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS stamp
    FROM fonds.change_log c JOIN fonds.change_batch b ON b.batch_id = c.batch_id
    WHERE c.tenant_id = $1 AND c.disclosed
  ) c ON c.item_id = d.id
  WHERE d.live OR c.item_id IS NOT NULL) i WHERE NOT i.live ORDER BY i.id LIMIT 3) AS gone,
  ARRAY(SELECT d.id::text FROM fonds.description d WHERE d.tenant_id = $1 AND NOT EXISTS (
    SELECT FROM fonds.change_log c WHERE c.tenant_id = $1 AND c.item_id = d.id AND c.disclosed)
    ORDER BY d.id LIMIT 3) AS never;

-- truth.set_after: $1 tenant, $2 n
WITH part AS (
  SELECT s.id, s.ancestor_ids, CASE WHEN s.slug ~ '^[A-Za-z0-9_.!~*''()-]+$' THEN s.slug ELSE s.id::text END AS part FROM fonds.description s
  WHERE s.tenant_id = $1 AND s.kind = 'collection' AND (s.depth <= 1 OR s.oai_set) AND s.visible AND NOT s.suppressed
    AND NOT EXISTS (SELECT FROM fonds.hidden_range h
      WHERE h.tenant_id = $1 AND s.path >= h.path_from AND s.path < h.path_to)
),
due_set AS (
  SELECT p.id, (SELECT string_agg(a.part, ':' ORDER BY u.n)
    FROM unnest(p.ancestor_ids || p.id) WITH ORDINALITY u(id, n) JOIN part a ON a.id = u.id) AS spec
  FROM part p
)
SELECT h.n, h.spec, d.id FROM harvested_set h JOIN due_set d USING (spec) WHERE h.n > $2 ORDER BY h.n LIMIT 1;

-- truth.stamps: $1 tenant, $2 before
SELECT min(stamp) AS first, percentile_disc(0.5) WITHIN GROUP (ORDER BY stamp) AS middle FROM (
  SELECT coalesce(d.id, c.item_id) AS id, coalesce(d.live, false) AS live, c.stamp, coalesce(d.root_id, c.root_id) AS root_id,
    coalesce(d.ancestor_ids, c.ancestor_ids, '{}') || CASE WHEN coalesce(d.kind, c.item_kind) = 'collection'
      THEN ARRAY[coalesce(d.id, c.item_id)] ELSE '{}' END AS chain,
    coalesce(c.seq > $2, false) OR coalesce(d.moving, false) AS changed
  FROM (
    SELECT d.id, d.kind, d.root_id, d.ancestor_ids, h.moving,
      d.visible AND NOT d.suppressed AND h.moving IS NULL AS live
    FROM fonds.description d LEFT JOIN LATERAL (
      SELECT true AS moving FROM fonds.hidden_range h
      WHERE h.tenant_id = $1 AND d.path >= h.path_from AND d.path < h.path_to LIMIT 1) h ON true
    WHERE d.tenant_id = $1
  ) d FULL JOIN (
    SELECT c.item_id, c.item_kind, c.root_id, c.ancestor_ids, b.seq, to_char(b.committed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS stamp
    FROM fonds.change_log c JOIN fonds.change_batch b ON b.batch_id = c.batch_id
    WHERE c.tenant_id = $1 AND c.disclosed
  ) c ON c.item_id = d.id
  WHERE d.live OR c.item_id IS NOT NULL) i;

-- truth.keep_items (whole installation): $1 ids, $2 stamps, $3 deleted, $4 sets
INSERT INTO harvested_item SELECT * FROM unnest($1::uuid[], $2::text[], $3::boolean[], $4::text[]);

-- truth.keep_sets (whole installation): $1 from, $2 specs
INSERT INTO harvested_set SELECT $1 + n, spec FROM unnest($2::text[]) WITH ORDINALITY s(spec, n);

-- truth.tenant_by_namespace (whole installation): $1 namespace
SELECT id, slug FROM fonds.tenant WHERE oai_namespace = $1;
