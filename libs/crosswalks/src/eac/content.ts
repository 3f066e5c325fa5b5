import type { Block, EntityContent, EntityNote } from '@fonds/types'
import type { Eac } from './version.ts'

/** The public content of an authority record. */
export type Content = Omit<EntityContent, 'internal_content'>

/** Returns the prose about a field. */
export const proseOf = (content: Content, type: string): Block[] =>
  content.biographical_notes.filter((note) => note.type === type).flatMap(({ blocks }) => blocks)

/** Returns whether the record itself states any relation. */
export const statesRelations = (content: Content): boolean =>
  content.relations.length + content.resource_relations.length + content.function_relations.length > 0

/**
 * Returns whether a note concerns a field for which the version has no element, usually because the field has no
 * members.
 */
export function hasNoElement({ type }: EntityNote, { modern }: Eac, content: Content): boolean {
  switch (type) {
    case 'relations':
      return !modern || !statesRelations(content)
    case 'demographics':
    case 'other_types':
      return !modern || content[type].length === 0
    case 'languages_used':
      return content.languages_used.length === 0
    case 'places':
    case 'functions':
    case 'occupations':
    case 'legal_statuses':
    case 'mandates':
    case 'local_descriptions':
      // 2010 allows prose in these groups.
      return modern && content[type].length === 0
    default:
      return false
  }
}
