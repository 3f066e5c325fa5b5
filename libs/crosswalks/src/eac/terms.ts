import type { Block, Citation, EntityPlace, EntityTerm, PlaceName } from '@fonds/types'
import { paragraphsOf } from '../ead/blocks.ts'
import type { XmlWriter } from '../xml/xml-writer.ts'
import { writeDate } from './dates.ts'
import { citationBlock, writePlace3 } from './place3.ts'
import { plain } from './plain.ts'
import { writeDescriptiveNote } from './prose.ts'
import { anyUri } from './values.ts'
import type { Eac } from './version.ts'

const paragraph = (text: string): Block => ({ t: 'p', c: [text] })

/** Writes functions, occupations and similar terms in their group, with the group's own prose. */
export function writeTerms(
  xml: XmlWriter,
  eac: Eac,
  name: string,
  group: string,
  terms: readonly EntityTerm[],
  prose: readonly Block[],
): void {
  if (terms.length === 0 && (prose.length === 0 || eac.modern)) return
  // In 2010 each of these has a type, and their group would need one too.
  const grouped = group !== 'localDescriptions' || eac.modern || prose.length > 0
  if (grouped)
    xml
      .line()
      .start(
        group,
        grouped && group === 'localDescriptions' ? { localType: eac.version === '2010' ? 'all' : null } : undefined,
      )
  for (const term of terms) writeTerm(xml, eac, name, term)
  if (!grouped) return
  if (terms.length > 0) writeDescriptiveNote(xml, eac, prose)
  // 2010 allows a group without members to be prose.
  else writeParagraphs(xml, prose)
  xml.end()
}

/** Writes a group without members as prose. */
export function writeParagraphs(xml: XmlWriter, blocks: readonly Block[]): void {
  for (const c of paragraphsOf(blocks)) xml.leaf('p', plain(c))
}

function writeTerm(xml: XmlWriter, eac: Eac, name: string, term: EntityTerm): void {
  const { type, lang, identifier, source, source_uri, date, places, citations, note } = term
  const two = eac.modern
  const authority = two
    ? { vocabularySource: source, vocabularySourceURI: anyUri(source_uri), valueURI: anyUri(identifier) }
    : undefined
  const kind = eac.localType(type) ?? (name === 'localDescription' && !two ? 'unknown' : null)
  xml.line().start(name, { localType: kind, ...authority })
  // In 2010 the vocabulary is an attribute of the term, and an identifier has no attribute of its own.
  const known = two ? null : anyUri(identifier ?? source_uri ?? source)
  const terms = term.term === null ? term.other_terms : [term.term, ...term.other_terms]
  if (two) {
    for (const text of terms.length > 0 ? terms : ['']) xml.leaf('term', text, eac.languageAttributes(lang, null))
    if (date !== null) writeDate(xml, eac, date)
    for (const place of places) writePlaceName(xml, eac, place)
  } else {
    const [first] = terms
    if (first !== undefined) xml.leaf('term', first, { ...eac.languageAttributes(lang, null), vocabularySource: known })
    for (const place of places) writePlaceName(xml, eac, place)
    if (date !== null) writeDate(xml, eac, date)
    writeCitation(xml, eac, citations)
  }
  const more = two ? citations : citations.slice(1)
  const others = two ? [] : terms.slice(1)
  const cited = eac.third ? more.map(citationBlock) : more.map(({ text }) => paragraph(text))
  writeDescriptiveNote(xml, eac, [...note, ...others.map(paragraph), ...cited])
  xml.end()
}

function writeCitation(xml: XmlWriter, eac: Eac, [first]: readonly Citation[]): void {
  if (first !== undefined) xml.leaf('citation', first.text, eac.linkAttributes(first.href))
}

/** Writes `placeEntry` (2010) or `placeName` (2.0). */
export function writePlaceName(
  xml: XmlWriter,
  eac: Eac,
  { value, type, lang, script, source, identifier, country }: PlaceName,
  coordinates: Readonly<Record<string, string | null>> = {},
): void {
  const two = eac.modern
  xml.leaf(two ? 'placeName' : 'placeEntry', value, {
    ...eac.languageAttributes(lang, script),
    localType: eac.localType(type),
    countryCode: country !== null && /^[A-Z]{2}$/.test(country) ? country : null,
    ...(two
      ? { vocabularySource: source, valueURI: anyUri(identifier), ...(eac.third && coordinates) }
      : { vocabularySource: anyUri(identifier ?? source), ...coordinates }),
  })
}

/** Matches decimal degrees, and metres above sea level. */
const DEGREES = /^(-?\d{1,3}(?:\.\d+)?), ?(-?\d{1,3}(?:\.\d+)?)(?:, ?(-?\d+(?:\.\d+)?))?$/

/** Returns a place's first coordinates as attributes of its name in 2010, if they are decimal degrees. */
export function coordinateAttributes({ coordinates }: Pick<EntityPlace, 'coordinates'>) {
  const [latitude = null, longitude = null, altitude = null] = DEGREES.exec(coordinates[0]?.text ?? '')?.slice(1) ?? []
  return { latitude, longitude, altitude }
}

/** Writes a place with its names, address, coordinates, time and prose. */
export function writePlace(xml: XmlWriter, eac: Eac, place: EntityPlace): void {
  if (eac.third) {
    writePlace3(xml, eac, place)
    return
  }
  const { names, role, type, address, contacts, coordinates, date, citations, note } = place
  const two = eac.modern
  xml.line().start('place', { localType: eac.localType(type) })
  if (role !== null) xml.leaf('placeRole', role)
  const bare = {
    value: place.name,
    type: null,
    lang: null,
    script: null,
    source: null,
    identifier: null,
    country: null,
  }
  for (const [n, name] of (names.length > 0 || address.length > 0 ? names : [bare]).entries()) {
    writePlaceName(xml, eac, name, n === 0 ? coordinateAttributes(place) : {})
  }
  const lines = two ? address : [...address, ...contacts]
  if (two) {
    for (const { text, system } of coordinates) {
      xml.leaf('geographicCoordinates', text, { coordinateSystem: system ?? '' })
    }
  }
  if (lines.length > 0) {
    xml.start('address')
    for (const line of lines) xml.leaf('addressLine', line.value, { localType: eac.localType(line.type) })
    xml.end()
  }
  if (two && contacts.length > 0) {
    xml.start('contact')
    for (const { type: kind, value, href } of contacts) {
      xml.leaf('contactLine', value, { localType: kind, href: anyUri(href) })
    }
    xml.end()
  }
  if (date !== null) writeDate(xml, eac, date)
  if (!two) writeCitation(xml, eac, citations)
  const more = two ? citations : citations.slice(1)
  writeDescriptiveNote(xml, eac, [...note, ...more.map(({ text }) => paragraph(text))])
  xml.end()
}
