import { type AttachedPicture, IMAGES_BELOW } from '@fonds/archive'
import { defineStatement } from '@fonds/db/read'
import type { StoredNotice } from '@fonds/types'

/** Reads the images of all records below a path, in the order of the archive. */
export const imagesBelow = defineStatement(
  'manifest.below',
  ['path', 'limit'],
  `
SELECT m.id, m.sha256, m.mime_type, m.file_name, m.caption, m.captions, m.renderable, m.width, m.height, m.thumb_width,
  m.thumb_height, m.page, m.file_id, m.page_label, d.id AS description_id, d.title, d.titles,
  (SELECT w FROM api.originals_withheld(:tenant, d.suppressed, d.access) w) AS withheld,
  d.body ->> 'description_language' AS language, d.notice
${IMAGES_BELOW} LIMIT :limit`,
)

/** A row of this statement. */
export interface BelowRow extends AttachedPicture {
  readonly description_id: string
  readonly title: string
  /** The title in all languages; null if it has only one. */
  readonly titles: Readonly<Record<string, string>> | null
  /** Whether the files of the description are withheld. */
  readonly withheld: boolean
  /** Language of the texts. */
  readonly language: string | null
  /** The notice in force; null for none. */
  readonly notice: StoredNotice | null
}
