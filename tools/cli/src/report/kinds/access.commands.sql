-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- report.access: $1 tenant, $2 day
WITH today AS (
  SELECT coalesce($2::date, (now() AT TIME ZONE t.time_zone)::date)::text AS day
  FROM fonds.tenant t WHERE t.id = $1
)
SELECT CASE WHEN s.status = 'unknown' THEN 'not_understood' WHEN s.until <= today.day THEN 'ended' ELSE 'ends' END
    AS problem, d.reference_code, d.title, d.kind, d.slug, r.slug AS finding_aid, s.status, s.until, s.statement
FROM fonds.description d JOIN fonds.description r ON r.id = d.root_id CROSS JOIN today
  CROSS JOIN LATERAL jsonb_to_record(coalesce(d.set_access, d.own_access)) AS s(status text, until text, statement text)
WHERE d.tenant_id = $1 AND coalesce(d.set_access, d.own_access) IS NOT NULL
  AND (s.status = 'unknown' OR (s.status <> 'open' AND left(s.until, 4) = left(today.day, 4)))
ORDER BY d.path;
