import { blocksToText, type FullDescription, permalink } from '@fonds/archive'
import { scriptName } from '@fonds/language'
import type { DescriptionDate, Identifier } from '@fonds/types'
import { ownLanguages } from '../../marc/control-fields.ts'
import { materialType } from '../../material-type.ts'
import { openMedia } from '../../open-media.ts'
import { isPlainUri, nmtoken } from '../../xml/characters.ts'
import type { XmlWriter } from '../../xml/xml-writer.ts'
import { isRecordIdentifier, unitIdentifiers } from '../identifiers.ts'
import { headingsOf } from '../names.ts'
import { isDidNote } from '../notes.ts'
import type { ArchivePlace } from '../unit.ts'
import { writeLanguage } from './identity.ts'
import { NAMES } from './notes.ts'

/** Days, months and years as apeEAD allows them: to the year 2999, alone or as a range. */
const DAY = String.raw`-?[0-2]\d{3}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?`
const NORMAL = new RegExp(`^${DAY}(?:/${DAY})?$`)

function normalOf({ edtf, start, end }: DescriptionDate): string | null {
  if (edtf !== null && NORMAL.test(edtf)) return edtf
  if (start === null || end === null || start < 0) return null
  const [first, last] = [start, end].map((year) => String(year).padStart(4, '0'))
  const years = first === last ? `${first}` : `${first}/${last}`
  return NORMAL.test(years) ? years : null
}

/** Types of dates that are those of the material. */
const MADE: ReadonlySet<string> = new Set(['creation', 'accumulation', 'record_keeping', 'other'])

function writeDates(xml: XmlWriter, dates: readonly DescriptionDate[]): void {
  for (const date of dates) {
    const { type, display, label } = date
    if (MADE.has(type)) xml.line().leaf('unitdate', display, { normal: normalOf(date) })
    else writeNote(xml, `${label ?? type.replaceAll('_', ' ')}: ${display}`)
  }
}

function writeNote(xml: XmlWriter, text: string): void {
  const paragraphs = text.split('\n\n').filter((part) => part.trim() !== '')
  if (paragraphs.length === 0) return
  xml.line().start('note')
  for (const words of paragraphs) xml.leaf('p', words)
  xml.end()
}

/** Types of identifiers that the portal knows. */
function kindOf({ type, value }: Identifier, { written_code }: FullDescription): string {
  if (value === written_code) return 'call number'
  return /former|obsolete|previous|old/i.test(type) ? 'former call number' : type
}

/** Writes the `did` of a unit. */
export function writeDid(
  xml: XmlWriter,
  unit: FullDescription,
  place: ArchivePlace | null,
  holder: (() => void) | null,
): void {
  const { body, title, title_devised } = unit
  xml.line().start('did')
  const identifiers = unitIdentifiers(unit).filter((one) => !isRecordIdentifier(one))
  for (const one of identifiers) xml.line().leaf('unitid', one.value, { type: kindOf(one, unit) })
  // A unit may have nothing but a date, and a `did` must not be empty.
  if (!title_devised || body.dates.length === 0) xml.line().leaf('unittitle', title)
  for (const other of body.titles.filter(({ text }) => text !== title))
    xml.line().leaf('unittitle', other.text, { type: other.type })
  writeDates(xml, body.dates)
  writeExtents(xml, unit)
  writeLanguages(xml, unit)
  for (const { type, indicator, label } of body.containers) {
    const [name, text] = [
      nmtoken(type),
      label === null || indicator.startsWith(label) ? indicator : `${label} ${indicator}`,
    ]
    xml.line().leaf('container', text, { type: name })
  }
  for (const { where, type, name, identifier } of headingsOf(unit)) {
    if (where !== 'origination') continue
    const element = type === 'person' || type === 'family' || type === 'corporate_body' ? NAMES[type] : 'name'
    xml.line().start('origination').leaf(element, name, { authfilenumber: identifier }).end()
  }
  holder?.()
  for (const note of body.notes.filter(isDidNote)) {
    const text = blocksToText(note.blocks)
    if (note.type === 'physloc' || note.type === 'materialspec') {
      xml.line().leaf(note.type, text, note.type === 'physloc' ? { label: note.label } : {})
    } else if (note.type !== 'repository') writeNote(xml, note.label === null ? text : `${note.label}: ${text}`)
  }
  writeObjects(xml, unit, place)
  xml.line().end()
}

function writeExtents(xml: XmlWriter, unit: FullDescription): void {
  for (const { text, facets = [], dimensions = [] } of unit.body.extent) {
    xml.line().start('physdesc').leaf('extent', text)
    for (const facet of facets) xml.leaf('physfacet', facet)
    for (const size of dimensions) xml.leaf('dimensions', size)
    xml.end()
  }
  for (const { type, where, name, identifier } of headingsOf(unit)) {
    if (type === 'genre' && where !== 'inline') {
      xml.line().start('physdesc').leaf('genreform', name, { authfilenumber: identifier }).end()
    }
  }
}

function writeLanguages(xml: XmlWriter, unit: FullDescription): void {
  const { scripts, language_note: note } = unit.body
  const languages = ownLanguages(unit)
  if (languages.length === 0 && scripts.length === 0 && note === null) return
  xml.line().start('langmaterial')
  if (languages.length === 0 || note !== null) xml.text([note ?? '', ...scripts.map(scriptName)].join(' ').trim())
  for (const code of languages) writeLanguage(xml, code)
  xml.end()
}

/** Writes links to what anybody may see, with the kind of thing that the portal shows for each. */
function writeObjects(xml: XmlWriter, unit: FullDescription, place: ArchivePlace | null): void {
  const dao = (href: string, role: string, title: string | null) => {
    if (!isPlainUri(href)) return
    xml
      .line()
      .start('dao', { 'xlink:type': 'simple', 'xlink:href': href, 'xlink:role': role, 'xlink:title': title })
      .end()
  }
  if (place === null) {
    for (const { url, title } of unit.body.digital_objects) dao(url, 'UNSPECIFIED', title)
    return
  }
  const media = openMedia(unit, { place })
  const pictures = media.filter(({ service }) => service !== null)
  const own = materialType(
    [],
    media.flatMap(({ type }) => type ?? []),
  )
  if (pictures.length > 0) dao(permalink(place, unit.kind, unit.slug), 'IMAGE', unit.title)
  const titles = new Map(unit.body.digital_objects.map(({ url, title }) => [url.trim(), title]))
  const shown = new Set<string>()
  for (const { url, type, service } of media) {
    if (service !== null) continue
    shown.add(url)
    dao(url, type?.startsWith('image/') ? 'IMAGE' : (own ?? 'TEXT'), titles.get(url) ?? null)
  }
  for (const { url, title } of unit.body.digital_objects) {
    if (!shown.has(url.trim())) dao(url.trim(), 'UNSPECIFIED', title)
  }
}
