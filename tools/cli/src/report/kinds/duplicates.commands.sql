-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- report.duplicates: $1 tenant
WITH code AS (
  SELECT d.id, d.root_id, lag(d.id) OVER w AS same_id, lag(d.root_id) OVER w AS same_root_id
  FROM fonds.description d WHERE d.tenant_id = $1 AND d.reference_code IS NOT NULL
  WINDOW w AS (PARTITION BY d.reference_code COLLATE "C" ORDER BY d.path)
), sibling AS (
  SELECT d.id, lag(d.id) OVER (
    PARTITION BY d.parent_id, d.title COLLATE "C", (d.date ->> 'display') COLLATE "C" ORDER BY d.path) AS same_id
  FROM fonds.description d WHERE d.tenant_id = $1 AND d.parent_id IS NOT NULL AND NOT d.title_devised
), found AS (
  SELECT CASE WHEN c.root_id = c.same_root_id THEN 'code_in_finding_aid' ELSE 'code_elsewhere' END AS problem, c.id,
    c.same_id
  FROM code c WHERE c.same_id IS NOT NULL
  UNION ALL
  SELECT 'same_title', s.id, s.same_id FROM sibling s WHERE s.same_id IS NOT NULL
)
SELECT f.problem, d.reference_code, d.title, d.kind, d.slug, r.slug AS finding_aid, d.date ->> 'display' AS date, o.slug AS same_as, q.slug AS same_as_finding_aid
FROM found f JOIN fonds.description d ON d.id = f.id JOIN fonds.description r ON r.id = d.root_id
  JOIN fonds.description o ON o.id = f.same_id JOIN fonds.description q ON q.id = o.root_id
ORDER BY d.path, f.problem;
