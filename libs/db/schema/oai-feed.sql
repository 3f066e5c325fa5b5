-- The change feed as listed by OAI-PMH. Functions that return deleted items run as the owner: a deleted item keeps its
-- sets, and the collections behind those sets may be hidden.

-- Returns the time, in seconds, before which everything committed is visible to the next statement, so that a harvester
-- that continues from it misses nothing. Transactions take their commit time under the same lock (feed/batch.ts).
CREATE FUNCTION api.oai_now(p_tenant uuid) RETURNS SETOF timestamptz LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF p_tenant IS NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('fonds-tenant:' || p_tenant::text, 0));
  RETURN NEXT date_trunc('second', clock_timestamp());
END
$$;

-- Returns the first and last batch committed from p_from to p_until, both inclusive; null means no bound.
CREATE FUNCTION api.oai_window(p_tenant uuid, p_from timestamptz, p_until timestamptz)
RETURNS TABLE (first_seq bigint, last_seq bigint) LANGUAGE sql STABLE AS $$
  SELECT
    (SELECT b.seq FROM fonds.change_batch b WHERE b.tenant_id = p_tenant AND b.committed_at >= coalesce(p_from, '-infinity')
     ORDER BY b.committed_at, b.seq LIMIT 1),
    (SELECT b.seq FROM fonds.change_batch b WHERE b.tenant_id = p_tenant AND b.committed_at <= coalesce(p_until, 'infinity')
     ORDER BY b.committed_at DESC, b.seq DESC LIMIT 1)
  WHERE p_tenant IS NOT NULL
$$;

-- Returns the time of the earliest last change among all items, live or deleted; null if there are none.
CREATE FUNCTION api.oai_earliest(p_tenant uuid) RETURNS SETOF timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT b.committed_at FROM fonds.change_batch b
  WHERE b.tenant_id = p_tenant
    AND EXISTS (SELECT FROM fonds.change_log c WHERE c.batch_id = b.batch_id AND c.disclosed)
  ORDER BY b.seq LIMIT 1
$$;

-- Collections that currently are sets: the top two levels, and deeper ones that the operator chose.
CREATE FUNCTION api.oai_sets(p_tenant uuid) RETURNS SETOF fonds.description LANGUAGE sql STABLE AS $$
  SELECT d.* FROM fonds.description d
  WHERE d.tenant_id = p_tenant AND d.visible AND NOT d.suppressed AND d.kind = 'collection' AND (d.depth <= 1 OR d.oai_set)
    AND NOT EXISTS (
      SELECT FROM fonds.hidden_range h
      WHERE h.tenant_id = p_tenant AND d.path >= h.path_from AND d.path < h.path_to
    )
$$;

-- Names of sets for deleted items: current sets, and those that were once visible and are not forgotten. Reveals only
-- the name that they had. Only the owner may call it, as the two functions below do.
CREATE FUNCTION oai.set_names(p_tenant uuid)
RETURNS TABLE (id uuid, slug text, root_id uuid, depth integer, ancestor_ids uuid[]) LANGUAGE sql STABLE AS $$
  SELECT d.id,
    -- A hidden collection may have been renamed since: harvesters must not learn its new name.
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

CREATE FUNCTION api.oai_set_names(p_tenant uuid)
RETURNS TABLE (id uuid, slug text, root_id uuid, depth integer, ancestor_ids uuid[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT * FROM oai.set_names(p_tenant)
$$;

-- The same for the given sets, looked up one at a time: for a tenant of average size, the planner would read all of its sets.
CREATE FUNCTION api.oai_set_names_of(p_tenant uuid, p_ids uuid[])
RETURNS TABLE (id uuid, slug text, root_id uuid, depth integer, ancestor_ids uuid[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT n.* FROM unnest(p_ids) i (id) CROSS JOIN LATERAL (
    SELECT n.* FROM oai.set_names(p_tenant) n WHERE n.id = i.id OFFSET 0
  ) n
$$;

-- The repositories that hold top-level collections which harvesters have seen, or did at last, of an archive that has several.
CREATE FUNCTION api.oai_repositories_of(p_tenant uuid, p_roots uuid[]) RETURNS TABLE (root_id uuid, slug text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT h.root_id, r.slug
  FROM fonds.collection_repository h JOIN fonds.repository r ON r.id = h.repository_id
  WHERE h.tenant_id = p_tenant AND r.tenant_id = p_tenant AND h.root_id = ANY (p_roots)
    AND EXISTS (SELECT FROM fonds.change_log c WHERE c.tenant_id = p_tenant AND c.item_id = h.root_id AND c.disclosed)
    AND (SELECT count(*) FROM fonds.repository o WHERE o.tenant_id = p_tenant) > 1
$$;

-- The repositories of an archive that has several, each of which is a set.
CREATE FUNCTION api.oai_repository_sets(p_tenant uuid) RETURNS TABLE (id uuid, slug text, name text, "position" integer)
LANGUAGE sql STABLE AS $$
  SELECT r.id, r.slug, r.name, r.position FROM api.repositories(p_tenant) r
$$;

-- Returns one item as harvesters know it; no row for an item that they have never seen. An item that is about to
-- reappear stays deleted until then.
CREATE FUNCTION api.oai_item(p_tenant uuid, p_item uuid)
RETURNS TABLE (seq bigint, committed_at timestamptz, root_id uuid, item_id uuid, item_kind text, live boolean, above uuid[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT coalesce(b.seq, s.seq), coalesce(b.committed_at, s.committed_at), c.root_id, c.item_id, c.item_kind,
    coalesce(d.visible AND NOT d.suppressed AND NOT EXISTS (
      SELECT FROM fonds.hidden_range h
      WHERE h.tenant_id = p_tenant AND d.path >= h.path_from AND d.path < h.path_to
    ), false),
    coalesce(d.ancestor_ids, c.ancestor_ids, '{}')
  FROM fonds.change_log c JOIN fonds.tenant_state s ON s.tenant_id = c.tenant_id
    LEFT JOIN fonds.change_batch b ON b.batch_id = c.batch_id
    LEFT JOIN fonds.description d ON d.id = c.item_id
  WHERE c.tenant_id = p_tenant AND c.item_id = p_item AND c.disclosed AND (b.batch_id IS NOT NULL OR c.told)
$$;

-- Lists items in the order of their datestamps, after the position (p_seq, p_root, p_item), up to the batch p_last.
-- Batches are read one by one, by index, so that every page costs the same. p_set_root selects one root, p_tops
-- top-level collections, and p_set without a root what that repository holds. For a set within a root (p_set), all examined items
-- are returned, with `within`; the caller continues after the last one. A row without an item states how far the search has come.
-- Planner settings keep each page on its index: the planner does not know how short a page is, and would sort a whole batch of a
-- large import.
CREATE FUNCTION api.oai_items(p_tenant uuid, p_seq bigint, p_root uuid, p_item uuid, p_last bigint, p_set_root uuid,
  p_set uuid, p_tops boolean, p_limit integer)
RETURNS TABLE (seq bigint, committed_at timestamptz, root_id uuid, item_id uuid, item_kind text, live boolean,
  above uuid[], within boolean, bytes integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET enable_sort = off SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off
SET search_path = pg_catalog AS $$
DECLARE
  nil CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
  b record;
  n integer;
  wanted integer := least(p_limit, 1000);
  batches integer := 0;
  after_root uuid;
  after_item uuid;
  -- Top-level collections of the repository, visible or not: deleted items keep their sets. Null for another set, or none.
  held CONSTANT uuid[] := CASE WHEN p_set_root IS NULL AND p_set IS NOT NULL THEN ARRAY(
    SELECT h.root_id FROM fonds.collection_repository h WHERE h.tenant_id = p_tenant AND h.repository_id = p_set) END;
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
        coalesce(d.visible AND NOT d.suppressed AND NOT EXISTS (
          SELECT FROM fonds.hidden_range h
          WHERE h.tenant_id = p_tenant AND d.path >= h.path_from AND d.path < h.path_to
        ), false),
        coalesce(d.ancestor_ids, c.ancestor_ids, '{}'),
        p_set IS NULL OR held IS NOT NULL OR c.item_id = p_set OR p_set = ANY (coalesce(d.ancestor_ids, c.ancestor_ids, '{}')),
        coalesce(pg_column_size(d.body), 0)
      FROM (
        (SELECT c.root_id, c.item_id, c.item_kind, c.ancestor_ids FROM fonds.change_log c
         WHERE NOT p_tops AND p_set_root IS NULL AND held IS NULL AND c.batch_id = b.batch_id AND c.disclosed
           AND (c.root_id, c.item_id) > (after_root, after_item)
         ORDER BY c.root_id, c.item_id LIMIT wanted)
        UNION ALL
        (SELECT c.root_id, c.item_id, c.item_kind, c.ancestor_ids FROM fonds.change_log c
         WHERE NOT p_tops AND c.batch_id = b.batch_id AND c.disclosed AND c.root_id = p_set_root
           AND (c.root_id, c.item_id) > (after_root, after_item)
         ORDER BY c.item_id LIMIT wanted)
        UNION ALL
        (SELECT c.root_id, c.item_id, c.item_kind, c.ancestor_ids FROM fonds.change_log c
         WHERE NOT p_tops AND c.batch_id = b.batch_id AND c.disclosed AND c.root_id = ANY (held)
           AND (c.root_id, c.item_id) > (after_root, after_item)
         ORDER BY c.root_id, c.item_id LIMIT wanted)
        UNION ALL
        (SELECT c.root_id, c.item_id, c.item_kind, c.ancestor_ids FROM fonds.change_log c
         WHERE p_tops AND held IS NULL AND c.batch_id = b.batch_id AND c.disclosed AND c.item_id = c.root_id
           AND c.item_id > after_root AND (p_set_root IS NULL OR c.item_id = p_set_root)
         ORDER BY c.item_id LIMIT wanted)
        UNION ALL
        (SELECT c.root_id, c.item_id, c.item_kind, c.ancestor_ids FROM fonds.change_log c
         WHERE p_tops AND c.batch_id = b.batch_id AND c.disclosed AND c.item_id = c.root_id
           AND c.item_id > after_root AND c.item_id = ANY (held)
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

-- Counts the items of a list. Called only for its first page.
CREATE FUNCTION api.oai_count(p_tenant uuid, p_first bigint, p_last bigint, p_set_root uuid, p_set uuid, p_tops boolean)
RETURNS SETOF bigint LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  n bigint;
BEGIN
  IF p_tenant IS NULL THEN RETURN; END IF;
  IF p_set_root IS NULL AND p_set IS NOT NULL THEN
    SELECT count(*) INTO n FROM fonds.change_batch b JOIN fonds.change_log c ON c.batch_id = b.batch_id
      JOIN fonds.collection_repository h ON h.root_id = c.root_id
    WHERE b.tenant_id = p_tenant AND b.seq BETWEEN p_first AND p_last AND c.disclosed
      AND h.tenant_id = p_tenant AND h.repository_id = p_set AND (NOT p_tops OR c.item_id = c.root_id);
  ELSIF p_tops THEN
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
      AND (c.item_id = p_set OR p_set = ANY (coalesce(d.ancestor_ids, c.ancestor_ids)));
  END IF;
  RETURN NEXT n;
END
$$;
