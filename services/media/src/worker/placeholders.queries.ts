import { defineStatement } from '@fonds/db/read'

/**
 * Number of images that are read together. Each read checks which descriptions are visible, all at once; without missing
 * placeholders, it reads nothing.
 */
const IMAGES_READ = 5_000

/**
 * Reads visible images without a placeholder, in the order of checksums behind `after`. A file that is attached several
 * times may be repeated.
 */
export const imagesWithoutPlaceholder = defineStatement(
  'placeholders.missing',
  ['after'],
  `
SELECT m.sha256, m.bytes, m.renderable, m.page, m.width, m.height, m.thumb_width, m.thumb_height
FROM api.visible_media(:tenant) m
WHERE m.renderable AND m.placeholder IS NULL AND m.file_id IS NULL AND m.sha256 > :after
ORDER BY m.sha256 LIMIT ${IMAGES_READ}`,
)
