-- How far search is behind the archive.

-- Returns since when a change of a tenant has waited to be indexed, for an index that has come to a place in the feed; no
-- row if none waits. A null item: the whole batch is still to come; the largest UUID: none of it is.
CREATE FUNCTION api.unindexed_since(p_tenant uuid, p_seq bigint, p_item uuid) RETURNS SETOF timestamptz
LANGUAGE sql STABLE AS $$
  SELECT b.committed_at FROM fonds.change_batch b
  WHERE b.tenant_id = p_tenant
    AND b.seq >= p_seq + (p_item IS NOT DISTINCT FROM 'ffffffff-ffff-ffff-ffff-ffffffffffff')::integer
  ORDER BY b.seq LIMIT 1
$$;

-- Returns how many seconds the longest-waiting change of any tenant has waited for PostgreSQL's documents, and for the
-- serving index of Elasticsearch; 0 if none waits.
CREATE FUNCTION api.index_lag() RETURNS TABLE (engine text, seconds double precision)
LANGUAGE sql STABLE AS $$
  SELECT e.engine, coalesce(extract(epoch FROM now() - min(w.since)), 0)::double precision
  FROM (
    SELECT 'postgresql' AS engine, s.tenant_id, coalesce(i.seq, 0) AS seq, i.item_id
    FROM fonds.tenant_state s LEFT JOIN search.tenant_index i ON i.tenant_id = s.tenant_id
    UNION ALL
    SELECT 'elasticsearch', s.tenant_id, coalesce(p.seq, 0), p.item_id
    FROM search.generation g CROSS JOIN fonds.tenant_state s
      LEFT JOIN search.generation_place p ON p.generation = g.number AND p.tenant_id = s.tenant_id
    WHERE g.serving
  ) e LEFT JOIN LATERAL api.unindexed_since(e.tenant_id, e.seq, e.item_id) w(since) ON true
  GROUP BY e.engine
$$;

REVOKE EXECUTE ON FUNCTION api.unindexed_since(uuid, bigint, uuid), api.index_lag() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.unindexed_since(uuid, bigint, uuid), api.index_lag() TO fonds_reader;
