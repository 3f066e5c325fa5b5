import { defineStatement } from '@fonds/db'

/** In what language descriptions are written, of those that say so. */
export const wordsLanguages = defineStatement(
  'indexer.words_language',
  ['ids'],
  `
SELECT d.id, d.body ->> 'description_language' AS language FROM api.visible_descriptions(:tenant) d
WHERE d.id = ANY (:ids::uuid[]) AND d.body ->> 'description_language' IS NOT NULL`,
)

export interface WordsLanguageRow {
  readonly id: string
  readonly language: string
}
