-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- manifest.below: $1 tenant, $2 path, $3 limit
SELECT m.id, m.sha256, m.mime_type, m.file_name, m.caption, m.captions, m.renderable, m.width, m.height, m.thumb_width,
  m.thumb_height, m.page, m.file_id, m.page_label, d.id AS description_id, d.title, d.titles,
  (SELECT w FROM api.originals_withheld($1, d.suppressed, d.access) w) AS withheld,
  d.body ->> 'description_language' AS language, d.notice
FROM api.visible_descriptions($1) d JOIN api.visible_media($1) m ON m.description_id = d.id
WHERE d.kind = 'record' AND d.thumbnail IS NOT NULL AND d.path > $2 AND d.path < $2 || '~' AND m.renderable
ORDER BY d.path, m.position LIMIT $3;
