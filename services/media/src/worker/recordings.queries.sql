-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- recordings.missing: $1 tenant, $2 after, $3 limit
SELECT m.sha256, m.bytes
FROM api.visible_media($1) m
WHERE m.recording IS NULL AND NOT m.renderable AND (m.mime_type LIKE 'audio/%' OR m.mime_type LIKE 'video/%')
  AND m.sha256 > $2
GROUP BY m.sha256, m.bytes ORDER BY m.sha256 LIMIT $3::int;
