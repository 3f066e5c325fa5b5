import { defineStatement } from '@fonds/db/read'

/**
 * Reads visible sound and film of which nothing is known, in the order of checksums behind `after`: each file once. Without any,
 * nothing but an empty index is read.
 */
export const unmeasuredFiles = defineStatement(
  'recordings.missing',
  ['after', 'limit'],
  `
SELECT m.sha256, m.bytes
FROM api.visible_media(:tenant) m
WHERE m.recording IS NULL AND NOT m.renderable AND (m.mime_type LIKE 'audio/%' OR m.mime_type LIKE 'video/%')
  AND m.sha256 > :after
GROUP BY m.sha256, m.bytes ORDER BY m.sha256 LIMIT :limit::int`,
)
