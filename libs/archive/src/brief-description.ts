import type { Access, Rights } from '@fonds/types'
import type { Ancestor, Description, DescriptionBody, EntityLink } from './description.ts'

/** The source of a short record: a description's own text and names, and the titles of its ancestors. */
export interface BriefDescription
  extends Pick<
    Description,
    'id' | 'kind' | 'slug' | 'level' | 'other_level' | 'title' | 'reference_code' | 'written_code' | 'thumbnail'
  > {
  readonly languages: { readonly value: readonly string[] }
  readonly access: { readonly value: Access } | null
  readonly rights: { readonly value: Rights } | null
  readonly use_conditions: { readonly value: string } | null
  readonly entities: readonly Pick<EntityLink, 'name' | 'entity_type' | 'roles' | 'creator' | 'headings'>[]
  readonly body: DescriptionBody
  /** Root first. */
  readonly ancestors: readonly Pick<Ancestor, 'kind' | 'slug' | 'title' | 'titles' | 'translations'>[]
}

/** A description as `SELECT_BRIEF` selects it. */
export interface BriefRow
  extends Pick<
    Description,
    'slug' | 'level' | 'other_level' | 'title' | 'reference_code' | 'written_code' | 'thumbnail' | 'body'
  > {
  readonly languages: readonly string[]
  readonly access: Access | null
  readonly rights: Rights | null
  readonly use_conditions: string | null
  readonly entities: BriefDescription['entities'] | null
}

/** Returns a description from its columns and its ancestors, root first. */
export function briefDescription(
  row: BriefRow & Pick<BriefDescription, 'id' | 'kind'>,
  ancestors: BriefDescription['ancestors'],
): BriefDescription {
  const held = <T>(value: T | null) => (value === null ? null : { value })
  // Names each field, because copying the others of a row costs as much as parsing it.
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    level: row.level,
    other_level: row.other_level,
    title: row.title,
    reference_code: row.reference_code,
    written_code: row.written_code ?? row.reference_code,
    thumbnail: row.thumbnail,
    body: row.body,
    languages: { value: row.languages },
    access: held(row.access),
    rights: held(row.rights),
    use_conditions: held(row.use_conditions),
    entities: row.entities ?? [],
    ancestors,
  }
}
