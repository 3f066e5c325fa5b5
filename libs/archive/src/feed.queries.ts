import { defineStatement } from '@fonds/db/statement'

/** Reads when some descriptions, entities and exhibits changed and were first published, as far as they are visible. */
export const changesOfItems = defineStatement(
  'feed.items',
  ['ids'],
  `
SELECT d.id, d.updated_at, coalesce(d.first_published_at, d.published_at) AS published_at, d.body ->> 'description_language' AS language
FROM api.visible_descriptions(:tenant) d WHERE d.id = ANY (:ids::uuid[])
UNION ALL
SELECT e.id, e.updated_at, NULL, e.content ->> 'description_language'
FROM api.visible_entities(:tenant) e WHERE e.id = ANY (:ids::uuid[])
UNION ALL
SELECT x.id, x.updated_at, x.published_at::timestamp AT TIME ZONE 'UTC', x.translations ->> 'original'
FROM api.exhibits(:tenant) x WHERE x.id = ANY (:ids::uuid[])`,
)

/** When an item of a list changed, and was first published. */
export interface ChangedItem {
  readonly id: string
  readonly updated_at: Date
  /** Null for entities, which are public as long as something public names them. */
  readonly published_at: Date | null
  /** The language in which the source says that it is written. */
  readonly language: string | null
}
