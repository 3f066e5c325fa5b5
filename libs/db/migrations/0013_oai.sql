-- What OAI-PMH needs of the feed: which items harvesters were ever told of, for then they are told when one goes.

-- Collections deeper than two that the operator made sets; it comes back with an item like all that was decided.
ALTER TABLE fonds.description ADD oai_set boolean NOT NULL DEFAULT false;
ALTER TABLE fonds.tombstone ADD oai_set boolean;

-- disclosed: a record or a top-level collection that was open to aggregators, once or now. It never becomes false.
-- ancestor_ids: of what was deleted, to tell in which sets it was. Of all else the description has them.
ALTER TABLE fonds.change_log
  ADD disclosed boolean NOT NULL DEFAULT false,
  ADD ancestor_ids uuid[];

UPDATE fonds.change_log c SET disclosed = true
WHERE (c.item_kind = 'record' OR (c.item_kind = 'collection' AND c.item_id = c.root_id))
  AND (c.action = 'delete' OR EXISTS (SELECT FROM fonds.description d WHERE d.id = c.item_id AND d.visible AND NOT d.suppressed));

-- One index for lists of everything and of one root: within a batch, items are in order of root and id.
CREATE INDEX change_log_disclosed ON fonds.change_log (batch_id, root_id, item_id) WHERE disclosed;
CREATE INDEX change_log_disclosed_top ON fonds.change_log (batch_id, item_id) WHERE disclosed AND item_id = root_id;
CREATE INDEX change_batch_time ON fonds.change_batch (tenant_id, committed_at, seq);
CREATE INDEX description_oai_set ON fonds.description (tenant_id, path)
  WHERE kind = 'collection' AND (depth <= 1 OR oai_set);

-- The time, in seconds, when all that was committed before it is seen by the next statement: who comes back with it
-- misses nothing. A transaction takes its time of commit under the same lock (libs/db batch.ts).
CREATE FUNCTION api.oai_now(p_tenant uuid) RETURNS SETOF timestamptz LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF p_tenant IS NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('fonds-tenant:' || p_tenant::text, 0));
  RETURN NEXT date_trunc('second', clock_timestamp());
END
$$;

-- The numbers of the first and last batch that was committed from p_from to p_until, both included; null: no bound.
CREATE FUNCTION api.oai_window(p_tenant uuid, p_from timestamptz, p_until timestamptz)
RETURNS TABLE (first_seq bigint, last_seq bigint) LANGUAGE sql STABLE AS $$
  SELECT
    (SELECT b.seq FROM fonds.change_batch b WHERE b.tenant_id = p_tenant AND b.committed_at >= coalesce(p_from, '-infinity')
     ORDER BY b.committed_at, b.seq LIMIT 1),
    (SELECT b.seq FROM fonds.change_batch b WHERE b.tenant_id = p_tenant AND b.committed_at <= coalesce(p_until, 'infinity')
     ORDER BY b.committed_at DESC, b.seq DESC LIMIT 1)
  WHERE p_tenant IS NOT NULL
$$;

-- When the first of all items, living or deleted, changed last; null where there is none.
CREATE FUNCTION api.oai_earliest(p_tenant uuid) RETURNS SETOF timestamptz LANGUAGE sql STABLE AS $$
  SELECT b.committed_at FROM fonds.change_batch b
  WHERE b.tenant_id = p_tenant
    AND EXISTS (SELECT FROM fonds.change_log c WHERE c.batch_id = b.batch_id AND c.disclosed)
  ORDER BY b.seq LIMIT 1
$$;

-- Collections that are sets now: those at the top and below it, and deeper ones by the operator's choice.
CREATE FUNCTION api.oai_sets(p_tenant uuid) RETURNS SETOF fonds.description LANGUAGE sql STABLE AS $$
  SELECT d.* FROM fonds.description d
  WHERE d.tenant_id = p_tenant AND d.visible AND NOT d.suppressed AND d.kind = 'collection' AND (d.depth <= 1 OR d.oai_set)
    AND NOT EXISTS (
      SELECT FROM fonds.hidden_range h
      WHERE h.tenant_id = p_tenant AND d.path >= h.path_from AND d.path < h.path_to
    )
$$;

-- Sets as deleted items know them: those that are, and those that were seen once and are not forgotten. Nothing of them
-- is told but the name that they had.
CREATE FUNCTION api.oai_set_names(p_tenant uuid)
RETURNS TABLE (id uuid, slug text, root_id uuid, depth integer, ancestor_ids uuid[]) LANGUAGE sql STABLE AS $$
  SELECT d.id,
    -- What is hidden may have been renamed since: that is nobody's business.
    CASE WHEN d.visible THEN d.slug ELSE coalesce((
      SELECT h.slug FROM fonds.slug_history h
      WHERE h.tenant_id = p_tenant AND h.item_id = d.id AND h.kind = 'collection' AND h.changed_at >= (
        SELECT b.committed_at FROM fonds.change_log c JOIN fonds.change_batch b ON b.batch_id = c.batch_id
        WHERE c.tenant_id = p_tenant AND c.item_id = d.id
      ) ORDER BY h.changed_at LIMIT 1), d.slug) END,
    d.root_id, d.depth::integer, d.ancestor_ids
  FROM fonds.description d
  WHERE d.tenant_id = p_tenant AND d.kind = 'collection' AND (d.depth <= 1 OR d.oai_set) AND d.published_at IS NOT NULL
  UNION ALL
  SELECT t.id, t.slug, c.root_id, cardinality(c.ancestor_ids), c.ancestor_ids
  FROM fonds.tombstone t JOIN fonds.change_log c ON c.tenant_id = t.tenant_id AND c.item_id = t.id
  WHERE t.tenant_id = p_tenant AND t.kind = 'collection' AND t.slug IS NOT NULL AND t.was_visible AND NOT t.forgotten
    AND (cardinality(c.ancestor_ids) <= 1 OR t.oai_set)
$$;

-- One item as harvesters know it; no row for what they were never told of.
CREATE FUNCTION api.oai_item(p_tenant uuid, p_item uuid)
RETURNS TABLE (seq bigint, committed_at timestamptz, root_id uuid, item_id uuid, item_kind text, live boolean, above uuid[])
LANGUAGE sql STABLE AS $$
  SELECT b.seq, b.committed_at, c.root_id, c.item_id, c.item_kind,
    coalesce(d.visible AND NOT d.suppressed AND (d.kind = 'record' OR d.parent_id IS NULL) AND NOT EXISTS (
      SELECT FROM fonds.hidden_range h
      WHERE h.tenant_id = p_tenant AND d.path >= h.path_from AND d.path < h.path_to
    ), false),
    coalesce(d.ancestor_ids, c.ancestor_ids, '{}')
  FROM fonds.change_log c JOIN fonds.change_batch b ON b.batch_id = c.batch_id
    LEFT JOIN fonds.description d ON d.id = c.item_id
  WHERE c.tenant_id = p_tenant AND c.item_id = p_item AND c.disclosed
$$;

-- Items in the order of their datestamps, after the place (p_seq, p_root, p_item), up to the batch p_last. A page costs
-- the same wherever it is: batches are taken one after the other by index. p_set_root takes those of one root alone,
-- p_tops top-level collections alone. Of a set within a root (p_set) all items that were looked at are given, `within`
-- or not: the caller goes on behind the last. A row without an item says no more than how far the search has come.
CREATE FUNCTION api.oai_items(p_tenant uuid, p_seq bigint, p_root uuid, p_item uuid, p_last bigint, p_set_root uuid,
  p_set uuid, p_tops boolean, p_limit integer)
RETURNS TABLE (seq bigint, committed_at timestamptz, root_id uuid, item_id uuid, item_kind text, live boolean,
  above uuid[], within boolean, bytes integer)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  nil CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
  b record;
  n integer;
  wanted integer := least(p_limit, 1000);
  batches integer := 0;
  after_root uuid;
  after_item uuid;
BEGIN
  IF p_tenant IS NULL OR wanted < 1 THEN RETURN; END IF;
  FOR b IN
    SELECT cb.batch_id, cb.seq, cb.committed_at FROM fonds.change_batch cb
    WHERE cb.tenant_id = p_tenant AND cb.seq >= p_seq AND cb.seq <= p_last ORDER BY cb.seq
  LOOP
    after_root := CASE WHEN b.seq > p_seq THEN nil ELSE coalesce(p_root, nil) END;
    after_item := CASE WHEN b.seq > p_seq THEN nil ELSE coalesce(p_item, nil) END;
    RETURN QUERY
      SELECT b.seq, b.committed_at, c.root_id, c.item_id, c.item_kind,
        coalesce(d.visible AND NOT d.suppressed AND (d.kind = 'record' OR d.parent_id IS NULL) AND NOT EXISTS (
          SELECT FROM fonds.hidden_range h
          WHERE h.tenant_id = p_tenant AND d.path >= h.path_from AND d.path < h.path_to
        ), false),
        coalesce(d.ancestor_ids, c.ancestor_ids, '{}'),
        p_set IS NULL OR p_set = ANY (coalesce(d.ancestor_ids, c.ancestor_ids, '{}')),
        coalesce(pg_column_size(d.body), 0)
      FROM (
        (SELECT c.root_id, c.item_id, c.item_kind, c.ancestor_ids FROM fonds.change_log c
         WHERE NOT p_tops AND p_set_root IS NULL AND c.batch_id = b.batch_id AND c.disclosed
           AND (c.root_id, c.item_id) > (after_root, after_item)
         ORDER BY c.root_id, c.item_id LIMIT wanted)
        UNION ALL
        (SELECT c.root_id, c.item_id, c.item_kind, c.ancestor_ids FROM fonds.change_log c
         WHERE NOT p_tops AND c.batch_id = b.batch_id AND c.disclosed AND c.root_id = p_set_root
           AND (c.root_id, c.item_id) > (after_root, after_item)
         ORDER BY c.item_id LIMIT wanted)
        UNION ALL
        (SELECT c.root_id, c.item_id, c.item_kind, c.ancestor_ids FROM fonds.change_log c
         WHERE p_tops AND c.batch_id = b.batch_id AND c.disclosed AND c.item_id = c.root_id
           AND c.item_id > after_root AND (p_set_root IS NULL OR c.item_id = p_set_root)
         ORDER BY c.item_id LIMIT wanted)
      ) c LEFT JOIN fonds.description d ON d.id = c.item_id
      ORDER BY c.root_id, c.item_id LIMIT wanted;
    GET DIAGNOSTICS n = ROW_COUNT;
    wanted := wanted - n;
    EXIT WHEN wanted <= 0;
    batches := batches + 1;
    IF batches >= 5000 THEN
      RETURN QUERY SELECT b.seq, b.committed_at, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid, NULL::uuid, NULL::text, false,
        '{}'::uuid[], false, 0;
      RETURN;
    END IF;
  END LOOP;
END
$$;

-- How many items a list has. Counted on its first page alone.
CREATE FUNCTION api.oai_count(p_tenant uuid, p_first bigint, p_last bigint, p_set_root uuid, p_set uuid, p_tops boolean)
RETURNS SETOF bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  n bigint;
BEGIN
  IF p_tenant IS NULL THEN RETURN; END IF;
  IF p_tops THEN
    SELECT count(*) INTO n FROM fonds.change_batch b JOIN fonds.change_log c ON c.batch_id = b.batch_id
    WHERE b.tenant_id = p_tenant AND b.seq BETWEEN p_first AND p_last AND c.disclosed AND c.item_id = c.root_id
      AND (p_set_root IS NULL OR c.item_id = p_set_root);
  ELSIF p_set_root IS NULL THEN
    SELECT count(*) INTO n FROM fonds.change_batch b JOIN fonds.change_log c ON c.batch_id = b.batch_id
    WHERE b.tenant_id = p_tenant AND b.seq BETWEEN p_first AND p_last AND c.disclosed;
  ELSIF p_set IS NULL THEN
    SELECT count(*) INTO n FROM fonds.change_batch b JOIN fonds.change_log c ON c.batch_id = b.batch_id
    WHERE b.tenant_id = p_tenant AND b.seq BETWEEN p_first AND p_last AND c.disclosed AND c.root_id = p_set_root;
  ELSE
    SELECT count(*) INTO n FROM fonds.change_batch b JOIN fonds.change_log c ON c.batch_id = b.batch_id
      LEFT JOIN fonds.description d ON d.id = c.item_id
    WHERE b.tenant_id = p_tenant AND b.seq BETWEEN p_first AND p_last AND c.disclosed AND c.root_id = p_set_root
      AND p_set = ANY (coalesce(d.ancestor_ids, c.ancestor_ids));
  END IF;
  RETURN NEXT n;
END
$$;

REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA api, fonds FROM PUBLIC;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA api TO fonds_reader;
