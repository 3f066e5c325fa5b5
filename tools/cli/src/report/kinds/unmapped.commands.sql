-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- report.unmapped: $1 tenant
SELECT CASE WHEN u.path LIKE '%/@%' THEN 'attribute' WHEN u.path LIKE '%/text()' THEN 'text' ELSE 'element' END AS problem,
  u.path, u.occurrences, u.file, u.line, r.slug AS finding_aid
FROM fonds.unmapped_element u
  JOIN fonds.description r ON r.tenant_id = u.tenant_id AND r.source = u.source AND r.parent_id IS NULL
WHERE u.tenant_id = $1
ORDER BY r.path, u.occurrences DESC, u.path;
