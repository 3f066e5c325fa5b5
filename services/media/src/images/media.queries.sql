-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- media.first: $1 tenant, $2 description
SELECT m.id, m.description_id, m.position, m.sha256, m.bytes, m.mime_type, m.file_name, m.renderable, m.page, m.width, m.height, m.thumb_width, m.thumb_height, m.created_at,
  (SELECT w FROM api.originals_withheld($1, d.suppressed, d.access) w) AS withheld,
  CASE WHEN d.suppressed THEN 'suppressed' ELSE d.access ->> 'status' END AS withheld_for,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at
FROM api.visible_media($1) m JOIN api.visible_descriptions($1) d ON d.id = m.description_id
WHERE m.description_id = $2
ORDER BY m.renderable DESC, m.position LIMIT 1;

-- media.first_picture: $1 tenant, $2 description
SELECT m.id, m.description_id, m.position, m.sha256, m.bytes, m.mime_type, m.file_name, m.renderable, m.page, m.width, m.height, m.thumb_width, m.thumb_height, m.created_at,
  (SELECT w FROM api.originals_withheld($1, d.suppressed, d.access) w) AS withheld,
  CASE WHEN d.suppressed THEN 'suppressed' ELSE d.access ->> 'status' END AS withheld_for,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at
FROM api.visible_media($1) m JOIN api.visible_descriptions($1) d ON d.id = m.description_id
WHERE m.description_id = $2 AND m.role IS NULL
ORDER BY m.renderable DESC, m.poster_id IS NOT NULL DESC, m.position LIMIT 1;

-- media.master: $1 tenant, $2 file
SELECT m.id, m.description_id, m.position, m.sha256, m.bytes, m.mime_type, m.file_name, m.renderable, m.page, m.width, m.height, m.thumb_width, m.thumb_height, m.created_at,
  (SELECT w FROM api.originals_withheld($1, d.suppressed, d.access) w) AS withheld,
  CASE WHEN d.suppressed THEN 'suppressed' ELSE d.access ->> 'status' END AS withheld_for,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at
FROM api.visible_masters($1) m JOIN api.visible_descriptions($1) d ON d.id = m.description_id
WHERE m.id = $2
ORDER BY m.renderable DESC, m.position LIMIT 1;

-- media.by_id: $1 tenant, $2 file
SELECT m.id, m.description_id, m.position, m.sha256, m.bytes, m.mime_type, m.file_name, m.renderable, m.page, m.width, m.height, m.thumb_width, m.thumb_height, m.created_at,
  (SELECT w FROM api.originals_withheld($1, d.suppressed, d.access) w) AS withheld,
  CASE WHEN d.suppressed THEN 'suppressed' ELSE d.access ->> 'status' END AS withheld_for,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at
FROM api.visible_media($1) m JOIN api.visible_descriptions($1) d ON d.id = m.description_id
WHERE m.id = $2
ORDER BY m.renderable DESC, m.position LIMIT 1;

-- media.nth: $1 tenant, $2 description, $3 position
SELECT m.id, m.description_id, m.position, m.sha256, m.bytes, m.mime_type, m.file_name, m.renderable, m.page, m.width, m.height, m.thumb_width, m.thumb_height, m.created_at,
  (SELECT w FROM api.originals_withheld($1, d.suppressed, d.access) w) AS withheld,
  CASE WHEN d.suppressed THEN 'suppressed' ELSE d.access ->> 'status' END AS withheld_for,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at
FROM api.visible_media($1) m JOIN api.visible_descriptions($1) d ON d.id = m.description_id
WHERE m.description_id = $2 AND m.position = $3
ORDER BY m.renderable DESC, m.position LIMIT 1;

-- media.one: $1 tenant, $2 description, $3 image
SELECT m.id, m.description_id, m.position, m.sha256, m.bytes, m.mime_type, m.file_name, m.renderable, m.page, m.width, m.height, m.thumb_width, m.thumb_height, m.created_at,
  (SELECT w FROM api.originals_withheld($1, d.suppressed, d.access) w) AS withheld,
  CASE WHEN d.suppressed THEN 'suppressed' ELSE d.access ->> 'status' END AS withheld_for,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at
FROM api.visible_media($1) m JOIN api.visible_descriptions($1) d ON d.id = m.description_id
WHERE m.description_id = $2 AND m.id = $3
ORDER BY m.renderable DESC, m.position LIMIT 1;

-- media.poster: $1 tenant, $2 description, $3 image
SELECT m.id, m.description_id, m.position, m.sha256, m.bytes, m.mime_type, m.file_name, m.renderable, m.page, m.width, m.height, m.thumb_width, m.thumb_height, m.created_at,
  (SELECT w FROM api.originals_withheld($1, d.suppressed, d.access) w) AS withheld,
  CASE WHEN d.suppressed THEN 'suppressed' ELSE d.access ->> 'status' END AS withheld_for,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at
FROM api.visible_posters($1) m JOIN api.visible_descriptions($1) d ON d.id = m.description_id
WHERE m.description_id = $2 AND m.id = $3
ORDER BY m.renderable DESC, m.position LIMIT 1;

-- media.poster_of: $1 tenant, $2 file
SELECT m.id, m.description_id, m.position, m.sha256, m.bytes, m.mime_type, m.file_name, m.renderable, m.page, m.width, m.height, m.thumb_width, m.thumb_height, m.created_at,
  (SELECT w FROM api.originals_withheld($1, d.suppressed, d.access) w) AS withheld,
  CASE WHEN d.suppressed THEN 'suppressed' ELSE d.access ->> 'status' END AS withheld_for,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at
FROM api.visible_posters($1) m JOIN api.visible_descriptions($1) d ON d.id = m.description_id
WHERE m.id = (SELECT f.poster_id FROM api.visible_media($1) f WHERE f.id = $2)
ORDER BY m.renderable DESC, m.position LIMIT 1;
