-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- report.fixity: $1 tenant
SELECT CASE WHEN f.outcome <> 'good' THEN f.outcome ELSE 'overdue' END AS problem, d.reference_code, d.title, d.kind, d.slug, r.slug AS finding_aid, m.file_name, m.bytes::float8 AS bytes, m.sha256,
  to_char(f.checked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS checked,
  CASE WHEN f.outcome <> 'good' THEN to_char(f.outcome_since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') END AS since
FROM fonds.fixity f JOIN fonds.media m ON m.tenant_id = f.tenant_id AND m.sha256 = f.sha256
JOIN fonds.description d ON d.id = m.description_id JOIN fonds.description r ON r.id = d.root_id
WHERE f.tenant_id = $1 AND m.file_id IS NULL
  AND (f.outcome <> 'good' OR f.counted_from < now() - interval '32 days')
ORDER BY d.path, m.position;
