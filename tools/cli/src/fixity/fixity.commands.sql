-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- fixity.events: $1 tenant, $2 since
SELECT e.at, e.outcome, e.checks, f.sha256, f.bytes::float8 AS bytes, f.first_checked_at, n.names
FROM fonds.fixity f
CROSS JOIN LATERAL (
  SELECT f.checked_at AS at, f.outcome, f.checks WHERE f.checked_at IS NOT NULL
  UNION ALL
  SELECT v.at, v.outcome, NULL::integer FROM fonds.fixity_event v
  WHERE v.tenant_id = f.tenant_id AND v.sha256 = f.sha256 AND v.at < f.checked_at
) e
CROSS JOIN LATERAL (
  SELECT array_agg(DISTINCT m.file_name ORDER BY m.file_name) AS names FROM (
    SELECT file_name FROM fonds.media WHERE tenant_id = f.tenant_id AND sha256 = f.sha256 AND file_id IS NULL LIMIT 100
  ) m
) n
WHERE f.tenant_id = $1 AND ($2::timestamptz IS NULL OR e.at >= $2)
ORDER BY f.sha256, e.at;
