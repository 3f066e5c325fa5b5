import { defineStatement } from '@fonds/db/read'

/** Reads the titles that collections have in one language, by slug. */
export const collectionTitles = defineStatement(
  'search.collection_titles',
  ['text_language', 'slugs'],
  `
SELECT d.slug, d.titles ->> :text_language::text AS title
FROM api.visible_descriptions(:tenant) d
WHERE d.kind = 'collection' AND d.slug = ANY (:slugs::text[]) AND d.titles ? :text_language::text`,
)

export interface CollectionTitleRow {
  readonly slug: string
  readonly title: string
}
