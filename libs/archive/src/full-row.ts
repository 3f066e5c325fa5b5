import type { Access, Rights } from '@fonds/types'
import type { Ancestor, AttachedImage, OtherFile } from './description.ts'
import type { FullDescription, NamedEntity } from './full-description.ts'
import { type LinkTargets, withTargets } from './link-targets.ts'
import { ancestorById, type BaseRow, fromBase } from './read-description.ts'

/** A row of the statements in full-description.queries.ts. */
export interface FullRow extends BaseRow {
  readonly title_devised: boolean
  readonly first_published_at: Date | null
  readonly depth: number
  readonly ancestor_ids: readonly string[]
  readonly source_xml_id: string | null
  readonly set_access: Access | null
  readonly own_access: Access | null
}

/** The names, files and targets of links of a batch of descriptions, by UUID. */
export interface NamesAndImages {
  readonly names: ReadonlyMap<string, readonly NamedEntity[]>
  readonly images: ReadonlyMap<string, readonly AttachedImage[]>
  /** Files that are not pictures. */
  readonly files: ReadonlyMap<string, readonly OtherFile[]>
  readonly targets: ReadonlyMap<string, LinkTargets>
}

/** Values shared by all descriptions of an archive in one snapshot. */
export interface ArchiveState {
  readonly material_rights: Rights | null
  readonly committed_at: Date
}

/** An ancestor of a description, with the names of its creators. */
export interface AncestorWithCreators {
  readonly ancestor: Ancestor
  readonly creators: readonly NamedEntity[]
}

/** Combines a row with its names and images; `above` is root first. */
export function fromFullRow(
  row: FullRow,
  above: readonly AncestorWithCreators[],
  { names, images, files, targets }: NamesAndImages,
  { material_rights, committed_at }: ArchiveState,
): FullDescription {
  const ancestors = above.map(({ ancestor }) => ancestor)
  const entities = names.get(row.id) ?? []
  const description: FullDescription = {
    ...fromBase(row, ancestors),
    default_rights: material_rights,
    committed_at,
    title_devised: row.title_devised,
    first_published_at: row.first_published_at,
    depth: row.depth,
    xml_id: row.source_xml_id,
    access_set: row.set_access !== null,
    access_stated: row.set_access ?? row.own_access,
    entities,
    creators: creatorsInForce(entities, above),
    images: images.get(row.id) ?? [],
    files: files.get(row.id) ?? [],
  }
  return withTargets(description, targets)
}

/** Returns its own creators, else those of the nearest ancestor that names any. */
function creatorsInForce(
  entities: readonly NamedEntity[],
  above: readonly AncestorWithCreators[],
): FullDescription['creators'] {
  const own = entities.filter(({ creator }) => creator)
  if (own.length > 0) return { value: own, from: null }
  const nearest = above.findLast(({ creators }) => creators.length > 0)
  if (nearest === undefined) return null
  return { value: nearest.creators, from: ancestorById([nearest.ancestor], nearest.ancestor.id) }
}

/** Returns a title by language, the original's included. */
const titlesOf = (title: string, own: string, translations: FullRow['translations']): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(translations?.in ?? {}).flatMap(([language, card]) =>
      card.title === undefined ? [] : [[language, card.title] as const],
    ),
  ),
  [own]: title,
})

/** Converts a description to an ancestor of another. */
export function ancestorWithCreators(row: FullRow, names: NamesAndImages['names']): AncestorWithCreators {
  const { id, kind, slug, title, translations, level, reference_code, children_count, body } = row
  const own = body.description_language
  return {
    ancestor: {
      ...{ id, kind, slug, title, translations, level, reference_code, children_count },
      ...(own !== null && { titles: titlesOf(title, own, translations) }),
    },
    creators: (names.get(id) ?? []).filter(({ creator }) => creator),
  }
}
