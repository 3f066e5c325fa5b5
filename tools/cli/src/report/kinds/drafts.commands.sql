-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- report.drafts: $1 tenant
WITH draft AS (
  SELECT d.id, d.published, CASE
      WHEN h.purpose IS NOT NULL THEN 'unfinished'
      WHEN d.internal THEN 'internal'
      WHEN p.visible IS FALSE THEN 'within_unpublished'
      ELSE 'unpublished' END AS problem
  FROM fonds.description d
    LEFT JOIN fonds.description p ON p.id = d.parent_id
    LEFT JOIN fonds.hidden_range h ON h.description_id = d.id
  WHERE d.tenant_id = $1 AND (NOT d.published OR d.internal OR h.purpose IS NOT NULL)
)
SELECT f.problem, f.published, d.path, d.reference_code, d.title, d.kind, d.slug, r.slug AS finding_aid,
  (SELECT count(*)::integer FROM fonds.description x
    WHERE x.tenant_id = $1 AND x.path >= d.path AND x.path < d.path || '~') AS descriptions
FROM draft f JOIN fonds.description d ON d.id = f.id JOIN fonds.description r ON r.id = d.root_id
UNION ALL
SELECT 'suppressed', NULL, NULL, NULL, e.name, 'entity', e.slug, NULL, NULL
FROM fonds.entity e WHERE e.tenant_id = $1 AND e.state = 'suppressed'
ORDER BY path NULLS LAST, slug;
