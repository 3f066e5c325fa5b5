import { type ComponentInput, entityTypeOf, type Heading, pointOf } from '@fonds/types'
import { jsonText } from '../values/clean-text.ts'
import { confidenceOf, headingKey, identifierKey } from './entity-keys.ts'
import type { MainHeading, SoughtHeading } from './known-entities.ts'
import { typeShownBy } from './shown-type.ts'
import { headingEntityType, mainHeadingOf } from './subdivisions.ts'

/** A staged heading whose entity is not yet resolved. Headings with the same `lookup` belong to the same entity. */
interface HeadingRow extends Omit<SoughtHeading, 'main'> {
  readonly ord: number
  readonly role: string
  readonly creator: boolean
  readonly confidence: number
  readonly position: number
  /** The heading itself, as JSON. */
  readonly heading: string
  /** `MainHeading` as JSON, if the heading has subdivisions. */
  readonly main: string | null
  /** `GeoCoordinates` of a place as JSON, if the heading has some that can be read. */
  readonly coordinates: string | null
}

/** The parts of a heading that determine its entity. */
export type HeadingWords = Pick<Heading, 'type' | 'name' | 'source' | 'identifier' | 'where'> &
  Partial<Pick<Heading, 'parts'>>

/** Returns the lookup of a heading, or null if it has no letter or digit. */
export function lookupOf(heading: HeadingWords): SoughtHeading | null {
  const words = mainHeadingOf(heading)
  const certain = heading.type !== 'name'
  const type = certain ? headingEntityType(heading, words) : typeShownBy(heading.name)
  const { key, from, to } = headingKey(type, heading.name)
  if (key === '') return null
  const id = heading.identifier ? identifierKey(heading.identifier, heading.source) : null
  // The identifier belongs to the main heading: a heading with subdivisions rarely has its own.
  const main = words === null ? null : mainOf(heading, words, id?.key ?? null)
  const own = main === null ? id : null
  return {
    lookup: [certain ? type : 'name', key, from ?? '', to ?? '', own?.key ?? ''].join('\u001f'),
    entity_type: type,
    name: heading.name,
    match_key: key,
    date_from: from,
    date_to: to,
    id_key: own?.key ?? null,
    id_scheme: own?.scheme ?? null,
    main,
    certain,
  }
}

function mainOf({ type }: HeadingWords, words: string, id_key: string | null): MainHeading {
  const entity_type = entityTypeOf(type)
  return { entity_type, ...headingKey(entity_type, words), id_key }
}

/** Returns a unit's headings as rows of the stage. */
export function headingRows(component: ComponentInput): HeadingRow[] {
  return component.content.headings.flatMap((heading, position) => {
    const sought = lookupOf(heading)
    if (sought === null) return []
    return [
      {
        ...sought,
        main: sought.main && jsonText(sought.main),
        ord: component.ordinal,
        role: heading.role,
        creator: heading.where === 'origination',
        confidence: confidenceOf(heading),
        position,
        heading: stored(heading, position),
        coordinates: sought.entity_type === 'place' ? coordinatesOf(heading) : null,
      },
    ]
  })
}

function coordinatesOf({ coordinates }: Heading): string | null {
  const found = coordinates === undefined ? null : pointOf(coordinates)
  return found && jsonText(found)
}

// Names and their parts are stored once; absent values take no space.
function stored(
  { type, name, parts, role, source, rules, identifier, where, label, normal, coordinates }: Heading,
  position: number,
): string {
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
    label,
    normal,
    coordinates,
  })
}
