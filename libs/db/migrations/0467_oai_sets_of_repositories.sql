-- Sets of OAI-PMH for the repositories of an archive.
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

CREATE OR REPLACE FUNCTION api.oai_items(p_tenant uuid, p_seq bigint, p_root uuid, p_item uuid, p_last bigint, p_set_root uuid,
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

CREATE OR REPLACE FUNCTION api.oai_count(p_tenant uuid, p_first bigint, p_last bigint, p_set_root uuid, p_set uuid, p_tops boolean)
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

REVOKE EXECUTE ON FUNCTION api.oai_repositories_of(uuid, uuid[]), api.oai_repository_sets(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.oai_repositories_of(uuid, uuid[]), api.oai_repository_sets(uuid) TO fonds_oai;
