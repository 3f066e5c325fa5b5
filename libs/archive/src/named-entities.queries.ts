import { defineStatement } from '@fonds/db/statement'
import type { Cards, NameCard } from '@fonds/types'

/** Finds names of some types that contain all of the words, and the name with that slug or UUID. */
export const namesLike = defineStatement(
  'names_like',
  ['entity_types', 'slug', 'id', 'words'],
  `
SELECT e.id, e.slug, e.name, e.translations FROM api.visible_entities(:tenant) e
WHERE e.entity_type = ANY (:entity_types::text[]) AND (e.slug = :slug OR e.id = :id::uuid 
  OR e.id = ANY (ARRAY(SELECT m FROM api.entities_matching(:tenant, :words::tsquery, NULL) m)))
ORDER BY e.slug <> :slug, e.id IS DISTINCT FROM :id::uuid, length(e.name), e.id LIMIT 200`,
)

/** An entity that a filter names. */
export interface NamedRow {
  readonly id: string
  readonly slug: string
  readonly name: string
  /** Its names in other languages. */
  readonly translations: Cards<NameCard> | null
}

/** Returns what an entity is called in other languages. */
export const translatedNames = (cards: Cards<NameCard> | null | undefined): string[] =>
  Object.values(cards?.in ?? {}).flatMap(({ name }) => (name === undefined ? [] : [name]))
