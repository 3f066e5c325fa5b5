import { defineStatement } from '@fonds/db/statement'

/** Reads the text of an image of a description, unless its file is withheld. */
export const imageText = defineStatement(
  'export.image_text',
  ['description', 'image'],
  `
SELECT t.content, t.boxes, t.language
FROM api.visible_image_texts(:tenant) t WHERE t.description_id = :description AND t.image_id = :image`,
)
