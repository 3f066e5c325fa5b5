-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- report.missing: $1 tenant
SELECT m.problem, d.reference_code, d.title, d.kind, d.slug, r.slug AS finding_aid
FROM fonds.description d JOIN fonds.description r ON r.id = d.root_id
  CROSS JOIN LATERAL jsonb_to_record(d.body)
    AS b(dates jsonb, extent jsonb, containers jsonb, scope_and_content jsonb, abstract text)
  CROSS JOIN LATERAL unnest(ARRAY[
    CASE WHEN d.title_devised THEN 'title' END,
    CASE WHEN d.reference_code IS NULL THEN 'reference_code' END,
    CASE WHEN d.level = 'unspecified' THEN 'level' END,
    CASE WHEN b.dates = '[]' THEN 'date' END,
    CASE WHEN b.extent = '[]' AND b.containers = '[]' THEN 'extent' END,
    CASE WHEN d.kind = 'collection' AND b.scope_and_content = '[]' AND b.abstract IS NULL THEN 'scope' END,
    CASE WHEN d.parent_id IS NULL
      AND NOT EXISTS (SELECT FROM fonds.description_entity l WHERE l.description_id = d.id AND l.creator) THEN 'creator' END,
    CASE WHEN d.parent_id IS NULL AND d.languages = '{}' THEN 'language' END,
    CASE WHEN d.parent_id IS NULL AND d.access IS NULL THEN 'access' END,
    CASE WHEN d.parent_id IS NULL AND d.rights IS NULL AND d.use_conditions IS NULL THEN 'rights' END
  ]) WITH ORDINALITY m(problem, n)
WHERE d.tenant_id = $1 AND NOT d.internal AND m.problem IS NOT NULL
ORDER BY d.path, m.n;
