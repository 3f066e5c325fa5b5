import { defineStatement } from '@fonds/db/statement'
import type {
  Cards,
  DateValue,
  EntityName,
  EntityNote,
  EntityType,
  ExhibitCards,
  ExhibitSection,
  NameCard,
} from '@fonds/types'

/** Reads the searchable text of visible entities. */
export const searchedEntities = defineStatement(
  'indexer.entities',
  ['ids'],
  `
SELECT e.id, e.name, e.translations, e.entity_type, e.dates, e.content -> 'names' AS names, e.content ->> 'name' AS record_name,
  e.content -> 'biographical_notes' AS notes
FROM api.visible_entities(:tenant) e WHERE e.id = ANY (:ids::uuid[])`,
)

export interface SearchedEntity {
  readonly id: string
  readonly name: string
  readonly translations?: Cards<NameCard> | null
  readonly entity_type: EntityType
  readonly dates: DateValue | null
  /** Names, main name and prose of the authority record; null without one. */
  readonly names: readonly Pick<EntityName, 'value'>[] | null
  readonly record_name: string | null
  readonly notes: readonly Pick<EntityNote, 'blocks' | 'lang'>[] | null
}

/** Reads the searchable text of exhibits. */
export const searchedExhibits = defineStatement(
  'indexer.exhibits',
  ['ids'],
  `
SELECT x.id, x.title, x.summary, x.curator, x.sections, x.translations
FROM api.exhibits(:tenant) x WHERE x.id = ANY (:ids::uuid[])`,
)

export interface SearchedExhibit {
  readonly id: string
  readonly title: string
  readonly summary: string | null
  readonly curator: string | null
  readonly sections: readonly ExhibitSection[]
  readonly translations: ExhibitCards | null
}

/** Reads the languages of an archive. */
export const archiveLanguages = defineStatement(
  'indexer.archive_languages',
  [],
  'SELECT t.languages FROM api.tenant(:tenant) t',
)
