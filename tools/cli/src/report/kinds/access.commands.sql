-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- report.access: $1 tenant, $2 day
WITH today AS (
  SELECT coalesce($2::date, (now() AT TIME ZONE t.time_zone)::date)::text AS day
  FROM fonds.tenant t WHERE t.id = $1
), stated AS MATERIALIZED (
  SELECT d.id, d.path, fonds.access_key(d.own_access ->> 'statement') AS key, d.own_access ->> 'statement' AS statement,
    coalesce(d.set_access, d.own_access) AS access, d.set_access IS NOT NULL AS decided
  FROM fonds.description d
  WHERE d.tenant_id = $1 AND d.own_access ->> 'statement' IS NOT NULL
    AND (d.set_access IS NULL OR d.set_access ? 'by_statement')
), applied AS (
  SELECT fonds.access_key(d.access ->> 'statement') AS key, count(*)::integer AS descriptions,
    sum(d.image_count)::integer AS images
  FROM fonds.description d WHERE d.tenant_id = $1 AND d.access ->> 'statement' IS NOT NULL
  GROUP BY fonds.access_key(d.access ->> 'statement')
), statements AS (
  SELECT s.key, (array_agg(s.id ORDER BY s.path))[1] AS id, min(s.statement) AS statement, bool_or(s.decided) AS decided,
    mode() WITHIN GROUP (ORDER BY s.access ->> 'status') AS status,
    CASE WHEN count(DISTINCT coalesce(s.access ->> 'until', '')) = 1 THEN min(s.access ->> 'until') END AS until
  FROM stated s GROUP BY s.key
), listed AS (
  SELECT s.id, s.status, s.until, s.statement, left(s.key, 12) AS statement_id, a.descriptions, a.images,
    CASE WHEN s.decided THEN 'decided' WHEN s.status = 'unknown' THEN 'not_understood' ELSE 'read_' || s.status END AS problem
  FROM statements s JOIN applied a ON a.key = s.key
  UNION ALL
  SELECT d.id, i.status, i.until, i.statement, NULL, 1, d.image_count,
    CASE WHEN i.until <= today.day THEN 'ended' ELSE 'ends' END
  FROM fonds.description d CROSS JOIN today
    CROSS JOIN LATERAL jsonb_to_record(coalesce(d.set_access, d.own_access)) AS i(status text, until text, statement text)
  WHERE d.tenant_id = $1 AND coalesce(d.set_access, d.own_access) IS NOT NULL
    AND i.status IN ('partial', 'restricted', 'closed') AND left(i.until, 4) = left(today.day, 4)
)
SELECT l.problem, d.reference_code, d.title, d.kind, d.slug, r.slug AS finding_aid, l.status, l.until, l.statement_id AS id, l.descriptions, l.images,
  left(l.statement, 2000) AS statement
FROM listed l JOIN fonds.description d ON d.id = l.id JOIN fonds.description r ON r.id = d.root_id
ORDER BY d.path, l.statement_id;
