import { defineStatement } from '@fonds/db/read'
import type { Cards, NameCard } from '@fonds/types'

/**
 * Reads the titles of collections and the names of entities that are translated, by slug. Names are looked up one at a time,
 * in archives that have any in other languages.
 */
export const translatedLabels = defineStatement(
  'search.translated_labels',
  ['collections', 'names'],
  `
SELECT d.slug, d.title, d.titles, NULL::jsonb AS translations
FROM api.visible_descriptions(:tenant) d
WHERE d.kind = 'collection' AND d.slug = ANY (:collections::text[]) AND d.titles IS NOT NULL
UNION ALL
SELECT e.slug, NULL, NULL, e.translations FROM unnest(:names::text[]) n (slug) CROSS JOIN LATERAL (
  SELECT e.slug, e.translations FROM api.visible_entities(:tenant) e WHERE e.slug = n.slug OFFSET 0
) e
WHERE (SELECT EXISTS (SELECT FROM api.visible_entities(:tenant) o WHERE o.translations IS NOT NULL))
  AND e.translations IS NOT NULL`,
)

/** A collection with its titles by language, or a name with those in other languages. */
export type TranslatedLabelRow = { readonly slug: string } & (
  | { readonly title: string; readonly titles: Readonly<Record<string, string>>; readonly translations: null }
  | { readonly title: null; readonly titles: null; readonly translations: Cards<NameCard> }
)
