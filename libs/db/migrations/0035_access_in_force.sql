-- Access in force on a day: a restriction ends on the day that it names (`until`), and the material is open from then
-- on. The archive's statement and the day are kept beside the status. A null day is today in the archive's time zone.
-- This is the only place that decides it. `fonds.description.access` stores its result, so lists, search, exports and
-- images agree with each other; own_access and set_access keep what was stated.
CREATE FUNCTION api.effective_access(p_tenant uuid, p_access jsonb, p_day date DEFAULT NULL) RETURNS SETOF jsonb
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN p_access ->> 'status' IN ('partial', 'restricted', 'closed')
      -- A stored day has the form YYYY-MM-DD: as text it sorts as the days do, and cannot fail to convert.
      AND p_access ->> 'until' <= to_char(coalesce(p_day, (now() AT TIME ZONE t.time_zone)::date), 'YYYY-MM-DD')
    THEN p_access || '{"status": "open"}' ELSE p_access END
  FROM fonds.tenant t WHERE t.id = p_tenant
$$;

-- Restrictions that end some day, by the day. Few descriptions have one.
CREATE INDEX description_access_ends ON fonds.description (tenant_id, ((access ->> 'until') COLLATE "C"))
WHERE access ->> 'until' IS NOT NULL AND access ->> 'status' IN ('partial', 'restricted', 'closed');

-- Opens what is restricted no more, in one tree at a time and at most p_limit descriptions of it, as a transaction with
-- its place in the feed of changes: versions, search, harvesters and caches follow. Leaves alone a tree that another
-- transaction is writing to, or that is just being published or unpublished. Returns how many descriptions it opened;
-- call it until that is 0. The search worker, which follows all archives anyway, calls it.
CREATE FUNCTION search.open_expired_access(p_limit integer, p_day date DEFAULT NULL) RETURNS integer
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
        NOT c.suppressed AND (c.kind = 'record' OR c.parent_id IS NULL), NOT c.suppressed
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

REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA api, search FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.effective_access(uuid, jsonb, date) TO fonds_reader;
GRANT EXECUTE ON FUNCTION search.open_expired_access(integer, date) TO fonds_indexer;
