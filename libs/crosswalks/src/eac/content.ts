import type { Block, EntityContent, EntityNote } from '@fonds/types'
import type { Eac } from './version.ts'

/** What an authority record says that may be seen. */
export type Content = Omit<EntityContent, 'internal_content'>

/** The prose about a field. */
export const proseOf = (content: Content, type: string): Block[] =>
  content.biographical_notes.filter((note) => note.type === type).flatMap(({ blocks }) => blocks)

/** Whether the record itself relates its entity to anything. */
export const statesRelations = (content: Content): boolean =>
  content.relations.length + content.resource_relations.length + content.function_relations.length > 0

/** Prose about a field for which the version has no element, mostly where the field has no members. */
export function isStray({ type }: EntityNote, { version }: Eac, content: Content): boolean {
  switch (type) {
    case 'relations':
      return version === '2010' || !statesRelations(content)
    case 'demographics':
    case 'other_types':
      return version === '2010' || content[type].length === 0
    case 'languages_used':
      return content.languages_used.length === 0
    case 'places':
    case 'functions':
    case 'occupations':
    case 'legal_statuses':
    case 'mandates':
    case 'local_descriptions':
      // 2010 lets these groups be prose.
      return version === '2.0' && content[type].length === 0
    default:
      return false
  }
}
