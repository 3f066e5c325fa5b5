-- Nothing asks for the descriptions of a root by its id: a tree is a range of paths.
DROP INDEX fonds.description_root;

-- All that an operator decided comes back with an item. Of what was deleted "and forgotten" no more is kept than
-- id, tenant_id, kind, deleted_at and was_visible.
ALTER TABLE fonds.tombstone
  ADD publication_decided boolean,
  ADD cover_id uuid,
  ADD published_at timestamptz;

-- Segment of a path for the n-th sibling (from 0): a letter for the count of base-36 digits, then the digits.
-- 'a0' … 'az', 'b10' … : bytewise order is numeric order, and no segment is a prefix of another. One expression, so that
-- it is inlined where a tree of many thousands is placed.
CREATE OR REPLACE FUNCTION fonds.path_segment(n integer) RETURNS text LANGUAGE sql IMMUTABLE CALLED ON NULL INPUT AS $$
  SELECT CASE
    WHEN n < 36 THEN 'a'
    WHEN n < 1296 THEN 'b' || substr('0123456789abcdefghijklmnopqrstuvwxyz', n / 36 + 1, 1)
    WHEN n < 46656 THEN 'c' || substr('0123456789abcdefghijklmnopqrstuvwxyz', n / 1296 + 1, 1)
      || substr('0123456789abcdefghijklmnopqrstuvwxyz', n / 36 % 36 + 1, 1)
    WHEN n < 1679616 THEN 'd' || substr('0123456789abcdefghijklmnopqrstuvwxyz', n / 46656 + 1, 1)
      || substr('0123456789abcdefghijklmnopqrstuvwxyz', n / 1296 % 36 + 1, 1)
      || substr('0123456789abcdefghijklmnopqrstuvwxyz', n / 36 % 36 + 1, 1)
    -- Up to 60,466,175; beyond, null, which no path may be.
    WHEN n < 60466176 THEN 'e' || substr('0123456789abcdefghijklmnopqrstuvwxyz', n / 1679616 + 1, 1)
      || substr('0123456789abcdefghijklmnopqrstuvwxyz', n / 46656 % 36 + 1, 1)
      || substr('0123456789abcdefghijklmnopqrstuvwxyz', n / 1296 % 36 + 1, 1)
      || substr('0123456789abcdefghijklmnopqrstuvwxyz', n / 36 % 36 + 1, 1)
  END || substr('0123456789abcdefghijklmnopqrstuvwxyz', n % 36 + 1, 1)
$$;

-- Recomputes every node of a subtree (p_top included) from the visible rows below it. Cost: rows times depth.
CREATE OR REPLACE FUNCTION fonds.recount_subtree(p_top uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  top fonds.description;
BEGIN
  SELECT * INTO top FROM fonds.description WHERE id = p_top;
  IF NOT FOUND THEN RETURN; END IF;

  -- One aggregate and a lookup by key: right after an import the planner knows nothing of the new rows, and a join of
  -- two such sums would be made in the square of their number.
  WITH below AS MATERIALIZED (
    SELECT d.parent_id, d.kind, d.date_start, d.date_end, d.ancestor_ids[top.depth + 1:] AS above
    FROM fonds.description d
    WHERE d.tenant_id = top.tenant_id AND d.path > top.path AND d.path < top.path || '~' AND d.visible
  ), sums AS (
    SELECT a AS id, (count(*) FILTER (WHERE a = parent_id))::integer AS n,
      (count(*) FILTER (WHERE kind = 'collection'))::integer AS collections,
      (count(*) FILTER (WHERE kind = 'record'))::integer AS records, min(date_start) AS first, max(date_end) AS last
    FROM below, unnest(above) a GROUP BY a
  )
  UPDATE fonds.description d SET children_count = f.n, collections_count = f.collections, records_count = f.records,
    aggregate_start = f.first, aggregate_end = f.last
  FROM sums f
  WHERE d.id = f.id AND (d.children_count, d.collections_count, d.records_count, d.aggregate_start, d.aggregate_end)
    IS DISTINCT FROM (f.n, f.collections, f.records, f.first, f.last);

  UPDATE fonds.description d SET children_count = 0, collections_count = 0, records_count = 0,
    aggregate_start = NULL, aggregate_end = NULL
  WHERE d.tenant_id = top.tenant_id AND d.path >= top.path AND d.path < top.path || '~' AND d.children_count > 0
    AND NOT EXISTS (SELECT FROM fonds.description c WHERE c.parent_id = d.id AND c.visible);

  DELETE FROM fonds.language_count lc USING fonds.description d
  WHERE lc.scope_id = d.id AND d.tenant_id = top.tenant_id AND d.path >= top.path AND d.path < top.path || '~';
  INSERT INTO fonds.language_count (tenant_id, scope_id, language, records)
  SELECT top.tenant_id, a, l, count(*)
  FROM fonds.description d, unnest(d.ancestor_ids[top.depth + 1:]) a, unnest(d.languages) l
  WHERE d.tenant_id = top.tenant_id AND d.path > top.path AND d.path < top.path || '~' AND d.visible AND d.kind = 'record'
  GROUP BY a, l;
END
$$;

-- Brings description_language in line with the visible records of a subtree.
CREATE OR REPLACE FUNCTION fonds.refresh_languages(p_tenant uuid, p_from text, p_to text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM fonds.description_language l USING fonds.description d
  WHERE l.description_id = d.id AND d.tenant_id = p_tenant AND d.path >= p_from AND d.path < p_to
    AND NOT (d.visible AND d.kind = 'record' AND l.language = ANY (d.languages));
  INSERT INTO fonds.description_language AS l (tenant_id, language, description_id, recency, path)
  SELECT d.tenant_id, l.language, d.id, d.recency, d.path
  FROM fonds.description d CROSS JOIN LATERAL (SELECT DISTINCT language FROM unnest(d.languages) language) l
  WHERE d.tenant_id = p_tenant AND d.path >= p_from AND d.path < p_to AND d.visible AND d.kind = 'record'
  ON CONFLICT (description_id, language) DO UPDATE SET recency = excluded.recency, path = excluded.path
  WHERE (l.recency, l.path) IS DISTINCT FROM (excluded.recency, excluded.path);
END
$$;

-- Of the tenant as a whole, and of the descriptions that are visible.
CREATE OR REPLACE FUNCTION api.language_counts(p_tenant uuid) RETURNS SETOF fonds.language_count
LANGUAGE sql STABLE AS $$
  SELECT c.* FROM fonds.language_count c
  WHERE c.tenant_id = p_tenant AND c.records > 0
    AND (c.scope_id = p_tenant OR EXISTS (SELECT FROM api.visible_descriptions(p_tenant) d WHERE d.id = c.scope_id))
$$;

-- Old paths: of descriptions that are visible, or that answer 410. Other kinds of items: join them to their own function.
CREATE OR REPLACE FUNCTION api.former_slugs(p_tenant uuid) RETURNS SETOF fonds.slug_history
LANGUAGE sql STABLE AS $$
  SELECT h.* FROM fonds.slug_history h
  WHERE h.tenant_id = p_tenant
    AND (
      h.kind NOT IN ('collection', 'record')
      OR EXISTS (SELECT FROM api.visible_descriptions(p_tenant) d WHERE d.id = h.item_id)
      OR EXISTS (SELECT FROM api.gone(p_tenant) g WHERE g.id = h.item_id)
    )
$$;

-- The feed: changes after (p_seq, p_item) in commit order, p_limit at the most. A description that is not visible is a
-- `delete`, whatever its row says: a large subtree is hidden before its rows are. Cost does not depend on how long the
-- feed is: batches are read one after the other by index until the page is full.
CREATE OR REPLACE FUNCTION api.changes(p_tenant uuid, p_seq bigint, p_item uuid, p_limit integer)
RETURNS TABLE (seq bigint, item_id uuid, item_kind text, root_id uuid, action text, committed_at timestamptz)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  b record;
  found_rows integer;
  wanted integer := least(p_limit, 1000);
BEGIN
  IF p_tenant IS NULL OR wanted < 1 THEN
    RETURN;
  END IF;
  FOR b IN
    SELECT cb.batch_id, cb.seq, cb.committed_at FROM fonds.change_batch cb
    WHERE cb.tenant_id = p_tenant AND cb.seq >= p_seq
    ORDER BY cb.seq
  LOOP
    RETURN QUERY
      SELECT b.seq, c.item_id, c.item_kind, c.root_id,
        CASE WHEN c.item_kind IN ('collection', 'record')
          AND NOT EXISTS (SELECT FROM api.visible_descriptions(p_tenant) d WHERE d.id = c.item_id)
          THEN 'delete' ELSE c.action END,
        b.committed_at
      FROM fonds.change_log c
      WHERE c.batch_id = b.batch_id AND c.tenant_id = p_tenant
        AND (b.seq > p_seq OR p_item IS NULL OR c.item_id > p_item)
      ORDER BY c.item_id
      LIMIT wanted;
    GET DIAGNOSTICS found_rows = ROW_COUNT;
    wanted := wanted - found_rows;
    EXIT WHEN wanted <= 0;
  END LOOP;
END
$$;
