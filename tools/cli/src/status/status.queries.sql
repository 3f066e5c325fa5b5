-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- status.archives (whole installation): $1 limit
SELECT t.slug, s.collections::float8 AS collections, s.records::float8 AS records,
  (SELECT coalesce(sum(c.entities), 0)::float8 FROM fonds.entity_count c WHERE c.tenant_id = t.id) AS entities,
  s.exhibits::float8 AS exhibits, s.seq::float8 AS seq,
  CASE WHEN s.seq > 0 THEN s.committed_at END AS changed_at,
  coalesce((SELECT extract(epoch FROM now() - w.since)
    FROM api.unindexed_since(t.id, coalesce(i.seq, 0), i.item_id) w(since)), 0)::float8 AS search_lag
FROM (SELECT id, slug FROM fonds.tenant ORDER BY slug LIMIT $1) t
  JOIN fonds.tenant_state s ON s.tenant_id = t.id LEFT JOIN search.tenant_index i ON i.tenant_id = t.id
ORDER BY t.slug;

-- status.programs (whole installation): 
SELECT substr(split_part(application_name, '/', 1), 7) AS program, split_part(application_name, '/', 2) AS version,
  count(*)::int AS connections
FROM pg_stat_activity
WHERE datname = current_database() AND application_name LIKE 'fonds-%/%' AND pid <> pg_backend_pid()
GROUP BY 1, 2 ORDER BY 1, 2 LIMIT 100;

-- status.replicas (whole installation): 
SELECT coalesce(nullif(application_name, ''), 'replica') AS replica, state, extract(epoch FROM replay_lag)::float8 AS seconds,
  CASE WHEN NOT pg_is_in_recovery() THEN pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 END AS bytes
FROM pg_stat_replication ORDER BY 1 LIMIT 100;

-- status.totals (whole installation): 
SELECT count(*)::float8 AS archives, coalesce(sum(s.collections), 0)::float8 AS collections,
  coalesce(sum(s.records), 0)::float8 AS records
FROM fonds.tenant_state s;
