-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- report.access: $1 tenant, $2 day
WITH today AS (
  SELECT coalesce($2::date, (now() AT TIME ZONE t.time_zone)::date)::text AS day
  FROM fonds.tenant t WHERE t.id = $1
), stated AS (
  SELECT d.id, d.root_id, d.path, s.status, s.until, s.statement,
    CASE WHEN s.status = 'unknown' THEN 'not_understood' WHEN s.until <= today.day THEN 'ended' ELSE 'ends' END AS problem
  FROM fonds.description d CROSS JOIN today
    CROSS JOIN LATERAL jsonb_to_record(coalesce(d.set_access, d.own_access)) AS s(status text, until text, statement text)
  WHERE d.tenant_id = $1 AND coalesce(d.set_access, d.own_access) IS NOT NULL
    AND (s.status = 'unknown' OR (s.status <> 'open' AND left(s.until, 4) = left(today.day, 4)))
), listed AS (
  SELECT a.id, a.problem, a.status, a.until, a.statement, 1 AS descriptions
  FROM stated a WHERE a.problem <> 'not_understood'
  UNION ALL
  SELECT a.id, a.problem, a.status, a.until, a.statement, a.descriptions::integer
  FROM (
    SELECT u.*, row_number() OVER (PARTITION BY u.root_id, md5(u.statement) ORDER BY u.path) AS n,
      count(*) OVER (PARTITION BY u.root_id, md5(u.statement)) AS descriptions
    FROM stated u WHERE u.problem = 'not_understood'
  ) a WHERE a.n = 1
)
SELECT l.problem, d.reference_code, d.title, d.kind, d.slug, r.slug AS finding_aid, l.status, l.until, l.descriptions, left(l.statement, 2000) AS statement
FROM listed l JOIN fonds.description d ON d.id = l.id JOIN fonds.description r ON r.id = d.root_id
ORDER BY d.path;
