-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- report.orphans: $1 tenant
SELECT CASE WHEN e.record_source IS NULL THEN 'heading' ELSE 'authority_record' END AS problem, e.entity_type, e.name,
  e.slug, e.dates ->> 'display' AS dates, e.state, e.record_source AS source
FROM fonds.entity e
WHERE e.tenant_id = $1
  AND NOT EXISTS (SELECT FROM fonds.description_entity l WHERE l.entity_id = e.id)
  AND NOT EXISTS (SELECT FROM fonds.entity_relation t WHERE t.target_id = e.id)
  AND NOT EXISTS (SELECT FROM fonds.entity_relation t WHERE t.entity_id = e.id AND t.target_id IS NOT NULL)
  AND NOT EXISTS (SELECT FROM fonds.entity_subdivision s WHERE s.main_id = e.id)
ORDER BY e.sort_name, e.id;
