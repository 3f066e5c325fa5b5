import type { ComponentInput, Heading, NameType } from '@fonds/types'
import { matchText } from './fold.ts'
import { uuidV5 } from './uuid.ts'

export type EntityType = 'person' | 'corporate_body' | 'family' | 'place' | 'subject'

// Genres, functions, occupations and titles are subjects; what they are is kept in the role. A name whose kind the
// source does not say is a subject too, since nothing more can be claimed of it.
const ENTITY_TYPES: Readonly<Record<NameType, EntityType>> = {
  person: 'person',
  corporate_body: 'corporate_body',
  family: 'family',
  place: 'place',
  subject: 'subject',
  genre: 'subject',
  function: 'subject',
  occupation: 'subject',
  title: 'subject',
  name: 'subject',
}

export interface HeadingRow {
  readonly ord: number
  readonly entity_id: string
  readonly entity_type: EntityType
  readonly name: string
  readonly match_key: string
  readonly role: string
  readonly place: Heading['where']
  readonly identifier: string | null
  readonly source: string | null
  readonly position: number
}

/** A unit's headings as links to entities: one entity for each tenant, type and normalised form. */
export function headingRows(tenantId: string, component: ComponentInput): HeadingRow[] {
  const rows: HeadingRow[] = []
  const seen = new Set<string>()
  component.content.headings.forEach((heading, position) => {
    const type = ENTITY_TYPES[heading.type]
    const key = matchText(heading.name).slice(0, 500)
    if (key === '') return
    const id = uuidV5(tenantId, `entity\n${type}\n${key}`)
    if (seen.has(`${id} ${heading.role}`)) return
    seen.add(`${id} ${heading.role}`)
    rows.push({
      ord: component.ordinal,
      entity_id: id,
      entity_type: type,
      name: heading.name,
      match_key: key,
      role: heading.role,
      place: heading.where,
      identifier: heading.identifier,
      source: heading.source,
      position,
    })
  })
  return rows
}
