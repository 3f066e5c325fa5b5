-- How far the statements of access that earlier readers read have been read again: everything up to a description, in the
-- order of archives and paths. One row for each revision of the reader.
CREATE TABLE search.access_reading (
  revision integer PRIMARY KEY,
  tenant_id uuid,
  path text COLLATE "C",
  finished boolean NOT NULL DEFAULT false
);

-- Returns the next descriptions to read: of p_limit in a row, those that make a statement of access, or whose access the
-- operator left unknown, and the last one, from which the next call continues. No row once all have been read.
CREATE FUNCTION search.access_statements(p_revision integer, p_limit integer)
RETURNS TABLE (id uuid, tenant_id uuid, root_id uuid, path text, own_access jsonb, dates jsonb, last_below integer,
  decided boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH page AS (
    SELECT d.id, d.tenant_id, d.root_id, d.path, d.own_access, d.set_access, d.body, d.aggregate_end
    FROM fonds.description d
    WHERE NOT EXISTS (SELECT FROM search.access_reading r WHERE r.revision = p_revision AND r.finished)
      AND (d.tenant_id, d.path) > (
        coalesce((SELECT r.tenant_id FROM search.access_reading r WHERE r.revision = p_revision),
          '00000000-0000-0000-0000-000000000000'::uuid),
        coalesce((SELECT r.path FROM search.access_reading r WHERE r.revision = p_revision), ''))
    ORDER BY d.tenant_id, d.path LIMIT p_limit
  )
  SELECT p.id, p.tenant_id, p.root_id, p.path, CASE WHEN p.own_access ->> 'statement' IS NOT NULL THEN p.own_access END,
    CASE WHEN p.own_access ->> 'statement' IS NOT NULL THEN p.body -> 'dates' END, p.aggregate_end,
    p.set_access ->> 'status' = 'unknown' AND p.set_access -> 'understood' IS NULL
  FROM page p
  WHERE p.own_access ->> 'statement' IS NOT NULL
    OR (p.set_access ->> 'status' = 'unknown' AND p.set_access -> 'understood' IS NULL)
    OR (p.tenant_id, p.path) = (SELECT q.tenant_id, q.path FROM page q ORDER BY q.tenant_id DESC, q.path DESC LIMIT 1)
  ORDER BY p.tenant_id, p.path
$$;

-- Records up to which description statements have been read; of null, that all have been.
CREATE FUNCTION search.note_access_read(p_revision integer, p_tenant uuid, p_path text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  INSERT INTO search.access_reading AS r (revision, tenant_id, path, finished)
  VALUES (p_revision, p_tenant, p_path, p_tenant IS NULL)
  ON CONFLICT (revision) DO UPDATE SET tenant_id = excluded.tenant_id, path = excluded.path, finished = excluded.finished
  WHERE NOT r.finished
$$;

-- Gives descriptions of one tree another reading of their statements of access, where it is not null, and updates at most
-- p_limit descriptions whose access follows from it, with a position in the feed of its own. Access that the operator
-- left unknown counts as decided. Call it until it returns 0, the number of updated descriptions; it returns null while
-- another transaction writes to the tree, or while it is being published or unpublished.
CREATE FUNCTION search.reread_access(p_tenant uuid, p_root uuid, p_ids uuid[], p_access jsonb[], p_limit integer)
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
      NOT c.suppressed AND (c.kind = 'record' OR c.parent_id IS NULL), NOT c.suppressed
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
REVOKE EXECUTE ON FUNCTION search.access_statements(integer, integer), search.note_access_read(integer, uuid, text),
  search.reread_access(uuid, uuid, uuid[], jsonb[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search.access_statements(integer, integer), search.note_access_read(integer, uuid, text),
  search.reread_access(uuid, uuid, uuid[], jsonb[], integer) TO fonds_indexer;
