-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- report.images: $1 tenant
SELECT 'none_attached' AS problem, d.reference_code, d.title, d.kind, d.slug, r.slug AS finding_aid, jsonb_array_length(d.body -> 'digital_objects') AS digital_objects,
  d.body -> 'digital_objects' -> 0 ->> 'url' AS url, NULL AS file_name, NULL AS reason, d.path, NULL::integer AS position
FROM fonds.description d JOIN fonds.description r ON r.id = d.root_id
WHERE d.tenant_id = $1 AND d.kind = 'record' AND d.image_count = 0 AND d.file_kinds = '{}' AND d.body -> 'digital_objects' <> '[]'
UNION ALL
SELECT CASE WHEN m.mime_type LIKE 'image/%' THEN 'refused' ELSE 'not_an_image' END, d.reference_code, d.title, d.kind, d.slug, r.slug AS finding_aid, NULL, NULL, m.file_name,
  m.reason, d.path, m.position
FROM fonds.media m JOIN fonds.description d ON d.id = m.description_id JOIN fonds.description r ON r.id = d.root_id
WHERE m.tenant_id = $1 AND NOT m.renderable AND coalesce(m.pages, 0) = 0 AND m.copy_id IS NULL
ORDER BY path, position;
