-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- placeholders.missing: $1 tenant, $2 after
SELECT m.sha256, m.bytes, m.renderable, m.page, m.width, m.height, m.thumb_width, m.thumb_height
FROM api.visible_media($1) m
WHERE m.renderable AND m.placeholder IS NULL AND m.file_id IS NULL AND m.sha256 > $2
ORDER BY m.sha256 LIMIT 5000;
