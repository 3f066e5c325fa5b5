import { claim, take, warnOfUnplaced, type XmlElement } from '@fonds/reader-ead/parts'
import type { Citation, ContactLine, Coordinates, EntityPlace, PlaceName } from '@fonds/types'
import { type Authority, takeAuthority, takeType, takeWords, textOf, textsOf } from './attributes.ts'
import { readDates } from './dates.ts'
import { partsFor, type RecordContext } from './draft.ts'
import { noteOf, takeHref } from './prose.ts'

/** Reads a `placeEntry` (2010), `placeName` (2.0) or `label` (3). `around` is the vocabulary given for the place itself. */
function readPlaceName(el: XmlElement, ctx: RecordContext, around: Authority | null): PlaceName | null {
  // An export calls a place without a name by its address.
  if (el.attributes.get('element') === 'address') {
    el.attributes.delete('element')
    return null
  }
  const words = takeWords(el)
  const { identifier, source, source_uri } = takeAuthority(el, ctx, true)
  const type = takeType(el)
  const country = take(el, 'countryCode')
  const value = textOf(el) || (country ?? '')
  if (value === '') return null
  return {
    value,
    type,
    ...words,
    source: source ?? source_uri ?? around?.source ?? around?.source_uri ?? null,
    identifier: identifier ?? around?.identifier ?? null,
    country,
  }
}

const PLACE_NAMES: readonly string[] = ['placeEntry', 'placeName']

/** Reads the place names among an element's children, which have one of these names. */
export function placeNames(
  el: XmlElement,
  ctx: RecordContext,
  around: Authority | null = null,
  elements: readonly string[] = PLACE_NAMES,
): PlaceName[] {
  return elements.flatMap((name) => claim(el, name)).flatMap((entry) => readPlaceName(entry, ctx, around) ?? [])
}

/**
 * Reads coordinates, which are attributes of the name in 2010, and an element in 2.0. Warns of those that cannot be shown
 * on a map, which are kept as written.
 */
function readCoordinates(el: XmlElement, ctx: RecordContext): Coordinates[] {
  const entries = claim(el, 'placeEntry').flatMap((entry) => coordinatesOfEntry(entry, ctx))
  const elements = claim(el, 'geographicCoordinates').flatMap((one) => {
    const system = take(one, 'coordinateSystem')
    return checked({ text: textOf(one), system }, one, ctx)
  })
  return [...entries, ...elements]
}

function coordinatesOfEntry(entry: XmlElement, ctx: RecordContext): Coordinates[] {
  const values = ['latitude', 'longitude', 'altitude'].map((name) => take(entry, name))
  return checked({ text: values.filter((value) => value !== null).join(', '), system: null }, entry, ctx)
}

function checked(coordinates: Coordinates, { line }: XmlElement, { report }: RecordContext): Coordinates[] {
  if (coordinates.text === '') return []
  warnOfUnplaced(coordinates, line, report)
  return [coordinates]
}

function readLine(el: XmlElement, typeName: string): ContactLine | null {
  const type = take(el, typeName) ?? takeType(el)
  const href = takeHref(el)
  const value = textOf(el) || (href ?? '')
  return value === '' ? null : { type, value, href }
}

function lines(el: XmlElement, wrapper: string, line: string): ContactLine[] {
  const found = claim(el, wrapper).flatMap((one) => claim(one, line))
  return found.flatMap((one) => readLine(one, `${line}Type`) ?? [])
}

/** Reads `citation` of 2010 and `reference` of 2.0 outside prose. */
export function readCitations(el: XmlElement): Citation[] {
  return ['citation', 'reference']
    .flatMap((name) => claim(el, name))
    .flatMap((one): Citation[] => {
      const href = takeHref(one)
      const text = textOf(one) || (href ?? '')
      return text === '' ? [] : [{ text, href }]
    })
}

/** Reads a place; null for an empty one, which some systems write. */
export function readPlace(el: XmlElement, ctx: RecordContext): EntityPlace | null {
  el.mapped = true
  const coordinates = readCoordinates(el, ctx)
  const around = takeAuthority(el, ctx)
  const names = placeNames(el, ctx, around, [...PLACE_NAMES, 'label'])
  const address = lines(el, 'address', 'addressLine')
  const roles = textsOf(el, 'placeRole', 'role', 'relationship')
  const place = {
    names,
    role: roles.join('; ') || null,
    type: take(el, 'placeType') ?? takeType(el),
    identifier: names.find((name) => name.identifier !== null)?.identifier ?? around.identifier,
    country: names.find((name) => name.country !== null)?.country ?? null,
    address,
    contacts: lines(el, 'contact', 'contactLine'),
    coordinates,
    date: readDates(el, ctx),
    citations: readCitations(el),
    note: noteOf(el),
  }
  const name = names[0]?.value ?? address.map((line) => line.value).join(', ')
  const text = name || (coordinates[0]?.text ?? place.contacts[0]?.value ?? place.citations[0]?.text ?? '')
  if (text === '' && place.note.length === 0 && place.date === null) return null
  return { name: text, ...place }
}

/** Maps `place`, alone or in `places`. */
export function mapPlace(el: XmlElement, ctx: RecordContext): void {
  const place = readPlace(el, ctx)
  if (place !== null) partsFor(el, ctx).places.push(place)
}

/** Reads the places of a relation of 2010, each of which is a name, with coordinates if any. */
export const placesOfRelation = (el: XmlElement, ctx: RecordContext): EntityPlace[] =>
  PLACE_NAMES.flatMap((element) => claim(el, element)).flatMap((entry) => {
    const coordinates = coordinatesOfEntry(entry, ctx)
    const name = readPlaceName(entry, ctx, null)
    return name === null ? [] : placeOfName(name, coordinates)
  })

function placeOfName(name: PlaceName, coordinates: readonly Coordinates[]): EntityPlace {
  return {
    name: name.value,
    names: [name],
    role: null,
    type: null,
    identifier: name.identifier,
    country: name.country,
    address: [],
    contacts: [],
    coordinates,
    date: null,
    citations: [],
    note: [],
  }
}
