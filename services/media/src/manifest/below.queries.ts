import type { AttachedFile } from '@fonds/archive'
import { defineStatement } from '@fonds/db/read'

/** Maximum number of descendants' images in a record's manifest; the rest are in the manifests of the descendants. */
export const MAX_DESCENDANT_IMAGES = 2_000

/** Reads the images of all records below a path, in the order of the archive. */
export const imagesBelow = defineStatement(
  'manifest.below',
  ['path', 'limit'],
  `
SELECT m.id, m.sha256, m.mime_type, m.file_name, m.caption, m.renderable, m.width, m.height, m.thumb_width,
  m.thumb_height, m.position + 1 AS number, d.id AS description_id, d.title,
  (SELECT w FROM api.originals_withheld(:tenant, d.suppressed, d.access) w) AS withheld,
  d.body ->> 'description_language' AS language
FROM api.visible_descriptions(:tenant) d JOIN api.visible_media(:tenant) m ON m.description_id = d.id
WHERE d.kind = 'record' AND d.thumbnail IS NOT NULL AND d.path > :path AND d.path < :path || '~' AND m.renderable
ORDER BY d.path, m.position LIMIT :limit`,
)

/** A row of this statement. */
export interface BelowRow extends AttachedFile {
  readonly number: number
  readonly description_id: string
  readonly title: string
  /** Whether the files of the description are withheld. */
  readonly withheld: boolean
  /** Language of the texts. */
  readonly language: string | null
}
