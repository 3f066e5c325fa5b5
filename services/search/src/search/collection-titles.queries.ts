import { defineStatement } from '@fonds/db/read'

/** Reads the titles that collections have in one language, by slug. */
export const collectionTitles = defineStatement(
  'search.collection_titles',
  ['text_language', 'slugs'],
  `
SELECT json_object_agg(d.slug, d.titles ->> :text_language::text) AS titles
FROM api.visible_descriptions(:tenant) d
WHERE d.kind = 'collection' AND d.slug = ANY (:slugs::text[]) AND d.titles ? :text_language::text`,
)

export interface CollectionTitlesRow {
  /** Null if none has a title in the language. */
  readonly titles: Readonly<Record<string, string>> | null
}
