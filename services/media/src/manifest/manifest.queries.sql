-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- manifest.media: $1 tenant, $2 description
SELECT m.id, m.description_id, m.sha256, m.mime_type, m.file_name, m.caption, m.renderable,
  m.width, m.height, m.thumb_width, m.thumb_height
FROM api.visible_media($1) m
WHERE m.description_id = $2
ORDER BY m.position LIMIT 10000;
