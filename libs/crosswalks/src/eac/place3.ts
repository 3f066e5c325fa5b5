import { type Block, type Citation, type EntityPlace, isLink } from '@fonds/types'
import type { XmlWriter } from '../xml/xml-writer.ts'
import { writeDate } from './dates.ts'
import { writeDescriptiveNote } from './prose.ts'
import { anyUri } from './values.ts'
import { type Eac, kept } from './version.ts'

/** Returns a citation as a paragraph, with its link. */
export const citationBlock = ({ text, href }: Citation): Block => ({
  t: 'p',
  c: href !== null && isLink(href) ? [{ t: 'link', href, c: [text] }] : [text],
})

/** Writes a place in version 3, which must have a name. */
export function writePlace3(xml: XmlWriter, eac: Eac, place: EntityPlace): void {
  const { name, names, role, type, address, contacts, coordinates, date, citations, note } = place
  xml.line().start('place', { placeType: type })
  for (const one of names) {
    xml.leaf('label', one.value, {
      ...eac.languageAttributes(one.lang, one.script),
      localType: eac.localType(one.type),
      vocabularySource: one.source,
      valueURI: anyUri(one.identifier),
      ...kept({ countryCode: one.country }),
    })
  }
  // Without a name, it is called by its address.
  if (names.length === 0) xml.leaf('label', name, address.length === 0 ? undefined : kept({ element: 'address' }))
  if (date !== null) writeDate(xml, eac, date)
  if (role !== null) xml.leaf('role', role)
  if (address.length > 0) {
    xml.start('address')
    for (const line of address) xml.leaf('addressLine', line.value, { addressLineType: line.type })
    xml.end()
  }
  if (contacts.length > 0) {
    xml.start('contact')
    for (const { type: kind, value, href } of contacts) {
      xml.leaf('contactLine', value, { contactLineType: kind, href: anyUri(href) })
    }
    xml.end()
  }
  for (const { text, system } of coordinates) {
    xml.leaf('geographicCoordinates', text, { coordinateSystem: system ?? '' })
  }
  writeDescriptiveNote(xml, eac, [...note, ...citations.map(citationBlock)])
  xml.end()
}
