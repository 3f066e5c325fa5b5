import { type ComponentInput, entityTypeOf, type Heading } from '@fonds/types'
import { jsonText } from './clean-text.ts'
import { confidenceOf, headingKey, identifierKey } from './entity-keys.ts'
import type { SoughtHeading } from './known-entities.ts'

/** A heading as it waits on the stage for its entity. Headings with the same `lookup` are of the same entity. */
interface HeadingRow extends SoughtHeading {
  readonly ord: number
  readonly role: string
  readonly creator: boolean
  readonly confidence: number
  readonly position: number
  /** The heading itself, JSON. */
  readonly heading: string
}

/** A unit's headings, ready for the stage. */
export function headingRows(component: ComponentInput): HeadingRow[] {
  return component.content.headings.flatMap((heading, position) => {
    const type = entityTypeOf(heading.type)
    const { key, from, to } = headingKey(type, heading.name)
    if (key === '') return []
    const id = heading.identifier ? identifierKey(heading.identifier, heading.source) : null
    return [
      {
        ord: component.ordinal,
        lookup: [type, key, from ?? '', to ?? '', id?.key ?? ''].join('\u001f'),
        entity_type: type,
        name: heading.name,
        match_key: key,
        date_from: from,
        date_to: to,
        id_key: id?.key ?? null,
        id_scheme: id?.scheme ?? null,
        role: heading.role,
        creator: heading.where === 'origination',
        confidence: confidenceOf(heading),
        position,
        heading: stored(heading, position),
      },
    ]
  })
}

// Names and their parts are said once, and what is not said takes no room.
function stored({ type, name, parts, role, source, rules, identifier, where }: Heading, position: number): string {
  const single = parts.length === 1 && parts[0]?.type === null && parts[0].value === name
  return jsonText({
    position,
    type,
    name,
    role,
    where,
    ...(single ? {} : { parts }),
    ...(source === null ? {} : { source }),
    ...(rules === null ? {} : { rules }),
    ...(identifier === null ? {} : { identifier }),
  })
}
