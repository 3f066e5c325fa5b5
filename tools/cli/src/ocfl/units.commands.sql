-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- ocfl.collection: $1 tenant, $2 name
SELECT d.id FROM fonds.description d
WHERE d.tenant_id = $1 AND d.parent_id IS NULL AND (d.slug = $2 OR d.id::text = $2);

-- ocfl.files: $1 tenant, $2 unit, $3 published
SELECT m.id, m.sha256, m.bytes::float8 AS bytes, m.mime_type, m.file_name, m.caption, m.copy_id, m.withheld, m.poster_id
FROM fonds.media m JOIN fonds.description d ON d.id = m.description_id
WHERE m.tenant_id = $1 AND m.description_id = $2::uuid AND m.file_id IS NULL AND (NOT $3::boolean OR NOT (SELECT w FROM api.originals_withheld($1, d.suppressed, d.access) w)) AND NOT ($3 AND m.withheld)
ORDER BY m.position;

-- ocfl.texts: $1 tenant, $2 unit, $3 published
SELECT t.image_id AS id, coalesce(m.file_id, m.id) AS media_id, m.page, t.format AS kind, t.language, t.file_name,
  t.boxes IS NULL AS is_plain
FROM fonds.image_text t JOIN fonds.media m ON m.id = t.image_id LEFT JOIN fonds.media f ON f.id = m.file_id
  JOIN fonds.description d ON d.id = t.description_id
WHERE t.tenant_id = $1 AND t.description_id = $2::uuid AND (NOT $3::boolean OR NOT (SELECT w FROM api.originals_withheld($1, d.suppressed, d.access) w))
  AND NOT ($3 AND coalesce(f.withheld, m.withheld))
UNION ALL
SELECT t.id, t.media_id, NULL, t.kind, t.language, t.file_name, false
FROM fonds.file_text t JOIN fonds.media m ON m.id = t.media_id JOIN fonds.description d ON d.id = t.description_id
WHERE t.tenant_id = $1 AND t.description_id = $2::uuid AND (NOT $3::boolean OR NOT (SELECT w FROM api.originals_withheld($1, d.suppressed, d.access) w)) AND NOT ($3 AND m.withheld)
ORDER BY media_id, page, kind, language, id;

-- ocfl.units: $1 tenant, $2 root, $3 published, $4 after, $5 limit
SELECT d.id, d.kind, d.parent_id IS NULL AS is_root, d.title, d.reference_code, d.slug, d.level,
  r.id AS root_id, r.slug AS root_slug, r.title AS root_title
FROM fonds.description d JOIN fonds.description r ON r.id = d.root_id
WHERE d.tenant_id = $1 AND d.id > $4::uuid AND ($2::uuid IS NULL OR d.root_id = $2)
  AND (d.parent_id IS NULL OR ((NOT $3::boolean OR NOT (SELECT w FROM api.originals_withheld($1, d.suppressed, d.access) w)) AND EXISTS (SELECT FROM fonds.media m WHERE m.description_id = d.id)))
  AND (NOT $3 OR EXISTS (SELECT FROM api.visible_descriptions($1) v WHERE v.id = d.id))
ORDER BY d.id LIMIT $5::integer;

-- ocfl.words: $1 tenant, $2 text
SELECT t.content, t.boxes, NULL::float8[] AS times FROM fonds.image_text t
WHERE t.tenant_id = $1 AND t.image_id = $2::uuid
UNION ALL
SELECT t.content, NULL, t.times FROM fonds.file_text t WHERE t.tenant_id = $1 AND t.id = $2::uuid;
