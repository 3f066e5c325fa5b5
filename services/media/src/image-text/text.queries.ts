import type { StoredText } from '@fonds/archive'
import { defineStatement } from '@fonds/db/read'

/** Reads the text of an image of a description. */
export const oneText = defineStatement(
  'image_text.one',
  ['description', 'image'],
  `
SELECT t.content, t.boxes, t.language, (SELECT s.committed_at FROM api.tenant_state(:tenant) s) AS committed_at
FROM api.visible_image_texts(:tenant) t WHERE t.description_id = :description AND t.image_id = :image`,
)

/** The row of this statement. */
export interface TextRow extends StoredText {
  /** Time of the archive's last change, to the second. */
  readonly committed_at: Date
}

/** Finds which of the given images have texts. */
export const imagesWithTexts = defineStatement(
  'image_text.images',
  ['ids'],
  'SELECT t.image_id AS id FROM api.visible_image_texts(:tenant) t WHERE t.image_id = ANY (:ids::uuid[])',
)
