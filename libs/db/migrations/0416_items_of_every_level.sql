-- Descriptions of every level are items of OAI-PMH, each in the sets of what is above it, and in its own.
CREATE OR REPLACE FUNCTION api.oai_item(p_tenant uuid, p_item uuid)
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
        p_set IS NULL OR c.item_id = p_set OR p_set = ANY (coalesce(d.ancestor_ids, c.ancestor_ids, '{}')),
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

CREATE OR REPLACE FUNCTION api.oai_count(p_tenant uuid, p_first bigint, p_last bigint, p_set_root uuid, p_set uuid, p_tops boolean)
RETURNS SETOF bigint LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
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
      AND (c.item_id = p_set OR p_set = ANY (coalesce(d.ancestor_ids, c.ancestor_ids)));
  END IF;
  RETURN NEXT n;
END
$$;

CREATE OR REPLACE FUNCTION search.open_expired_access(p_limit integer, p_day date DEFAULT NULL) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  tree record;
  batch bigint;
  opened integer;
  shown integer;
BEGIN
  FOR tree IN
    SELECT t.id AS tenant_id, e.root_id, day.today
    FROM fonds.tenant t
    CROSS JOIN LATERAL (SELECT coalesce(p_day, (now() AT TIME ZONE t.time_zone)::date)) day (today)
    CROSS JOIN LATERAL (
      SELECT DISTINCT d.root_id FROM (
        SELECT d.root_id FROM fonds.description d
        WHERE d.tenant_id = t.id AND d.access ->> 'until' IS NOT NULL AND d.access ->> 'status' IN ('partial', 'restricted', 'closed')
          AND (d.access ->> 'until') COLLATE "C" <= to_char(day.today, 'YYYY-MM-DD')
        LIMIT p_limit
      ) d
    ) e
  LOOP
    CONTINUE WHEN NOT pg_try_advisory_xact_lock(hashtextextended('fonds-root:' || tree.root_id, 0));
    CONTINUE WHEN EXISTS (
      SELECT FROM fonds.hidden_range h JOIN fonds.description d ON d.id = h.description_id
      WHERE h.tenant_id = tree.tenant_id AND d.root_id = tree.root_id
    );
    batch := nextval('fonds.batch_id');
    WITH expired AS MATERIALIZED (
      SELECT d.id FROM fonds.description d
      WHERE d.tenant_id = tree.tenant_id AND d.root_id = tree.root_id
        AND d.access ->> 'until' IS NOT NULL AND d.access ->> 'status' IN ('partial', 'restricted', 'closed')
        AND (d.access ->> 'until') COLLATE "C" <= to_char(tree.today, 'YYYY-MM-DD')
      LIMIT p_limit
    ), changed AS (
      UPDATE fonds.description d SET
        access = (SELECT a FROM api.effective_access(d.tenant_id, d.access, tree.today) a),
        updated_at = date_trunc('second', now()), subtree_version = batch
      FROM expired e WHERE d.id = e.id
      RETURNING d.id, d.tenant_id, d.kind, d.root_id, d.parent_id, d.ancestor_ids, d.visible, d.suppressed
    ), above AS (
      UPDATE fonds.description d SET subtree_version = batch
      WHERE d.id = ANY (ARRAY(SELECT unnest(c.ancestor_ids) FROM changed c EXCEPT SELECT c.id FROM changed c))
    ), logged AS (
      INSERT INTO fonds.change_log AS l (tenant_id, item_id, item_kind, root_id, batch_id, action, disclosed, shown)
      SELECT c.tenant_id, c.id, c.kind, c.root_id, batch, 'upsert',
        NOT c.suppressed, NOT c.suppressed
      FROM changed c WHERE c.visible
      ON CONFLICT (tenant_id, item_id) DO UPDATE SET item_kind = excluded.item_kind, root_id = excluded.root_id,
        batch_id = excluded.batch_id, action = excluded.action, disclosed = l.disclosed OR excluded.disclosed,
        shown = l.shown OR excluded.shown
    )
    SELECT count(*), count(*) FILTER (WHERE c.visible) INTO opened, shown FROM changed c;
    CONTINUE WHEN opened = 0;
    IF shown > 0 THEN
      PERFORM pg_advisory_xact_lock(hashtextextended('fonds-tenant:' || tree.tenant_id, 0));
      WITH next AS (
        UPDATE fonds.tenant_state s SET seq = s.seq + 1,
          committed_at = greatest(s.committed_at, date_trunc('second', clock_timestamp()))
        WHERE s.tenant_id = tree.tenant_id RETURNING s.seq, s.committed_at
      )
      INSERT INTO fonds.change_batch (batch_id, tenant_id, seq, committed_at)
      SELECT batch, tree.tenant_id, n.seq, n.committed_at FROM next n;
    END IF;
    RETURN opened;
  END LOOP;
  RETURN 0;
END
$$;

CREATE OR REPLACE FUNCTION search.reread_access(p_tenant uuid, p_root uuid, p_ids uuid[], p_access jsonb[], p_limit integer)
RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  batch bigint;
  updated integer;
  shown integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('fonds-root:' || p_root, 0)) OR EXISTS (
    SELECT FROM fonds.hidden_range h JOIN fonds.description d ON d.id = h.description_id
    WHERE h.tenant_id = p_tenant AND d.root_id = p_root
  ) THEN
    RETURN NULL;
  END IF;
  UPDATE fonds.description d SET own_access = g.access
  FROM unnest(p_ids, p_access) g (id, access)
  WHERE d.id = g.id AND d.tenant_id = p_tenant AND d.root_id = p_root AND g.access IS NOT NULL
    AND d.own_access ->> 'statement' = g.access ->> 'statement' AND d.own_access <> g.access;
  UPDATE fonds.description d SET set_access = d.set_access || '{"understood": true}'
  WHERE d.id = ANY (p_ids) AND d.tenant_id = p_tenant AND d.root_id = p_root
    AND d.set_access ->> 'status' = 'unknown' AND d.set_access -> 'understood' IS NULL;
  batch := nextval('fonds.batch_id');
  WITH RECURSIVE stated AS (
    SELECT d.id, d.tenant_id, d.parent_id, coalesce(d.set_access, d.own_access) AS access
    FROM fonds.description d
    WHERE d.id = ANY (p_ids) AND d.tenant_id = p_tenant AND d.root_id = p_root
      AND coalesce(d.set_access, d.own_access) IS NOT NULL
  ), due AS (
    SELECT s.id, CASE WHEN s.access ->> 'until' IS NULL THEN s.access
        ELSE (SELECT a FROM api.effective_access(s.tenant_id, s.access) a) END AS access, NULL::uuid AS access_from
    FROM stated s
    UNION ALL
    SELECT c.id, u.access, coalesce(u.access_from, u.id)
    FROM due u JOIN fonds.description c ON c.parent_id = u.id WHERE coalesce(c.set_access, c.own_access) IS NULL
  ), differing AS MATERIALIZED (
    SELECT u.id, u.access, u.access_from FROM due u JOIN fonds.description d ON d.id = u.id
    WHERE (d.access, d.access_from) IS DISTINCT FROM (u.access, u.access_from) LIMIT p_limit
  ), changed AS (
    UPDATE fonds.description d SET access = u.access, access_from = u.access_from,
      updated_at = date_trunc('second', now()), subtree_version = batch
    FROM differing u WHERE d.id = u.id
    RETURNING d.id, d.tenant_id, d.kind, d.root_id, d.parent_id, d.ancestor_ids, d.visible, d.suppressed
  ), above AS (
    UPDATE fonds.description d SET subtree_version = batch
    WHERE d.id = ANY (ARRAY(SELECT unnest(c.ancestor_ids) FROM changed c EXCEPT SELECT c.id FROM changed c))
  ), logged AS (
    INSERT INTO fonds.change_log AS l (tenant_id, item_id, item_kind, root_id, batch_id, action, disclosed, shown)
    SELECT c.tenant_id, c.id, c.kind, c.root_id, batch, 'upsert',
      NOT c.suppressed, NOT c.suppressed
    FROM changed c WHERE c.visible
    ON CONFLICT (tenant_id, item_id) DO UPDATE SET item_kind = excluded.item_kind, root_id = excluded.root_id,
      batch_id = excluded.batch_id, action = excluded.action, disclosed = l.disclosed OR excluded.disclosed,
      shown = l.shown OR excluded.shown
  )
  SELECT count(*), count(*) FILTER (WHERE c.visible) INTO updated, shown FROM changed c;
  IF shown > 0 THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('fonds-tenant:' || p_tenant, 0));
    WITH next AS (
      UPDATE fonds.tenant_state s SET seq = s.seq + 1,
        committed_at = greatest(s.committed_at, date_trunc('second', clock_timestamp()))
      WHERE s.tenant_id = p_tenant RETURNING s.seq, s.committed_at
    )
    INSERT INTO fonds.change_batch (batch_id, tenant_id, seq, committed_at)
    SELECT batch, p_tenant, n.seq, n.committed_at FROM next n;
  END IF;
  RETURN updated;
END
$$;
