import { arkOf, type FullDescription, permalink } from '@fonds/archive'
import { languageName, scriptName } from '@fonds/language'
import type { Container, DescriptionDate, Inline, Note } from '@fonds/types'
import { nmtoken } from '../../xml/characters.ts'
import type { Attributes } from '../../xml/xml-writer.ts'
import { normalOf } from '../did-parts.ts'
import type { EadWriter } from '../ead-writer.ts'
import { unitIdentifiers } from '../identifiers.ts'
import { NAME_ELEMENTS, writeInline } from '../inline.ts'
import { languageCode } from '../languages.ts'
import { DID_ELEMENTS, HOLDERS } from '../notes.ts'
import { SUPPLIED } from '../supplied.ts'
import { languageAttributes, type SpokenExtent } from '../twins.ts'
import type { UnitContext } from '../unit.ts'

type DescriptionBody = FullDescription['body']

/** Writes each identifier of a unit, then its permalink and its ARK. */
export function writeIdentifiers({ xml, place }: UnitContext, unit: FullDescription): void {
  for (const { type, value, label, country = null, repository = null } of unitIdentifiers(unit)) {
    const codes = { countrycode: nmtoken(country), repositorycode: repository }
    xml.line().leaf('unitid', value, { localtype: type === 'unitid' ? null : type, label, ...codes })
  }
  if (place === null) return
  xml.line().leaf('unitid', permalink(place, unit.kind, unit.slug), { localtype: 'permalink', ...SUPPLIED })
  const ark = arkOf(place, unit.id)
  if (ark !== null) {
    xml.line().leaf('unitid', ark, { localtype: 'ark', identifier: `${place.origin}/${ark}`, ...SUPPLIED })
  }
}

/** Writes a note of `did` in its element, which contains inline content only. */
export function writeDidNote(xml: EadWriter, note: Note, words: readonly Inline[]): void {
  const element = DID_ELEMENTS[note.type] ?? 'didnote'
  xml.line().start(element, {
    id: xml.noteId(note.xml_id),
    localtype: element === 'physdesc' ? note.type : (note.local_type ?? null),
    label: note.label,
    ...languageAttributes(note.lang),
  })
  writeInline(xml, words, 'basic')
  xml.end()
}

/** Writes a repository. EAD3 requires a name, so other text, such as an address, is written as one. */
export function writeRepository(
  xml: EadWriter,
  words: readonly Inline[],
  { label, lang, local_type, xml_id }: Note,
): void {
  const [first, second] = words
  const named = typeof first === 'object' && first.t === 'name' && second === undefined ? first : null
  const element = named === null ? 'corpname' : NAME_ELEMENTS[named.type]
  xml.line().start('repository', {
    ...{ id: xml.noteId(xml_id), localtype: local_type ?? null, label },
    ...languageAttributes(lang),
  })
  const { identifier = null, source = null } = named ?? {}
  xml
    .start(HOLDERS.has(element) ? element : 'name', { identifier, source, altrender: named === null ? 'words' : null })
    .start('part')
  writeInline(xml, named === null ? words : named.c, 'name')
  xml.end().end().end()
}

/** Returns the attributes of `unitdate`. */
export function dateAttributes(date: DescriptionDate): Attributes {
  const { type, normal, edtf, certainty, era, calendar, label = null } = date
  const made = normal === null && certainty === null ? normalOf(edtf) : null
  return {
    label,
    unitdatetype: type === 'bulk' ? 'bulk' : null,
    datechar: type === 'bulk' ? null : type,
    normal: normal ?? made,
    certainty: nmtoken(certainty),
    era: nmtoken(era),
    calendar: nmtoken(calendar),
    altrender: made === null ? null : 'normal-supplied-by-export',
  }
}

/** Returns the attributes of `container`. */
export const containerAttributes = ({ type, label, identifier }: Container): Attributes => ({
  localtype: type,
  label,
  containerid: identifier ?? null,
})

const MEASURES =
  /^(?:linear|running|cubic|laufende|strekkende|m[eè]tres?|meters?|metri|metros|feet|foot|inch|[ckm]m\b|[kmgt]b\b|\w*bytes?)/i
const CARRIERS =
  /\b(?:box|boxes|folders?|volumes?|cartons?|reels?|items?|files?|discs?|disks?|tapes?|cassettes?|albums?|rolls?|drawers?|bundles?|packets?)\b/i

function extentType(unit: string): string {
  if (MEASURES.test(unit)) return 'spaceoccupied'
  return CARRIERS.test(unit) ? 'carrier' : 'materialtype'
}

/** Marks what belongs to the extent before it, where EAD3 has no element that holds both. */
const OF_EXTENT = { altrender: 'of-extent' } as const

/** Writes an extent: as quantity and unit if the text is exactly that, otherwise as text. */
export function writeExtent(xml: EadWriter, { extent, unit: original, attributes: language }: SpokenExtent): void {
  const { text, quantity, unit, label = null, part, approximate, facets = [], dimensions = [] } = extent
  const number = unit !== null && text.endsWith(` ${unit}`) ? text.slice(0, -unit.length - 1) : ''
  if (unit === null || Number(number) !== quantity || !/^\d+(?:\.\d{1,2})?$/.test(number)) {
    xml.line().leaf('physdesc', text, { label, altrender: part ? 'part' : null, ...language })
    for (const facet of facets) xml.line().leaf('physdesc', facet, { localtype: 'physfacet', ...OF_EXTENT })
    for (const size of dimensions) xml.line().leaf('physdesc', size, { localtype: 'dimensions', ...OF_EXTENT })
    return
  }
  const kind = { physdescstructuredtype: extentType(original ?? unit), coverage: part ? 'part' : 'whole' }
  xml.line().start('physdescstructured', { label, ...kind, ...language })
  xml.leaf('quantity', number, { approximate: approximate ? 'true' : null }).leaf('unittype', unit)
  for (const facet of facets) xml.leaf('physfacet', facet)
  for (const size of dimensions) xml.leaf('dimensions', size)
  xml.end()
}

/** Writes `langmaterial` with its prose as a `descriptivenote`. */
export function writeLanguages(
  xml: EadWriter,
  languages: readonly string[],
  body: DescriptionBody,
  language: Attributes,
): void {
  const notes = body.language_note?.split('\n\n') ?? []
  xml.line().start('langmaterial', { label: body.language_label ?? null, ...language })
  writeCodes(xml, languages, body)
  if (notes.length > 0) {
    xml.start('descriptivenote')
    for (const note of notes) xml.leaf('p', note)
    xml.end()
  }
  xml.end()
}

/** Writes languages, each in a set with its own scripts; if they are not paired, all of them in one. */
function writeCodes(xml: EadWriter, languages: readonly string[], body: DescriptionBody): void {
  const { scripts, language_scripts: pairs = [] } = body
  if (pairs.length === 0 || pairs.some(({ language }) => !languages.includes(language))) {
    if (scripts.length > 0) xml.start('languageset')
    for (const code of languages) writeLanguage(xml, code, body)
    // EAD3 does not allow a script without a language.
    if (languages.length === 0) xml.start('language').end()
    for (const code of scripts) writeScript(xml, code, body)
    if (scripts.length > 0) xml.end()
    return
  }
  for (const code of languages) {
    const own = pairs.filter(({ language }) => language === code)
    if (own.length > 0) xml.start('languageset')
    writeLanguage(xml, code, body)
    for (const { script } of own) writeScript(xml, script, body)
    if (own.length > 0) xml.end()
  }
}

function writeLanguage(xml: EadWriter, code: string, { language_names }: DescriptionBody): void {
  xml.leaf('language', language_names?.[code] ?? languageName(code), { langcode: nmtoken(languageCode(code)) })
}

function writeScript(xml: EadWriter, code: string, { language_names }: DescriptionBody): void {
  xml.leaf('script', language_names?.[code] ?? scriptName(code), { scriptcode: nmtoken(code) })
}
