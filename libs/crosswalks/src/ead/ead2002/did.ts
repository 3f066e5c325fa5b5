import { arkUrl, type FullDescription, permalink } from '@fonds/archive'
import { languageName } from '@fonds/language'
import type { Container, DescriptionDate, Identifier, Inline, Note } from '@fonds/types'
import { nmtoken } from '../../xml/characters.ts'
import type { Attributes } from '../../xml/xml-writer.ts'
import { normalOf, ownId } from '../did-parts.ts'
import type { EadWriter } from '../ead-writer.ts'
import { unitIdentifiers } from '../identifiers.ts'
import { isOnly, NAME_ELEMENTS, writeInline } from '../inline.ts'
import { languageCode } from '../languages.ts'
import { SUPPLIED } from '../supplied.ts'
import type { SpokenExtent } from '../twins.ts'
import type { UnitContext } from '../unit.ts'
import type { Kind } from '../vocabulary.ts'
import { isNormal } from './normal.ts'

/**
 * Returns the attributes of `archdesc` or `c`. Every component has a level, which ArchivesSpace requires, and an `id`,
 * from which ArcLight and ArchivesSpace make its address and identifier.
 */
export function unitAttributes(
  { id, level, other_level, body }: FullDescription,
  name: 'archdesc' | 'c',
  sourceId: string | null,
): Attributes {
  const unnamed = level === 'unspecified'
  const language = body.description_language
  return {
    level: unnamed ? 'otherlevel' : level,
    otherlevel: unnamed ? 'unspecified' : level === 'otherlevel' ? other_level : null,
    ...(name === 'c' ? { id: sourceId ?? ownId(id) } : {}),
    lang: language === null ? null : nmtoken(languageCode(language)),
    // An id of our own is none of the source's.
    ...(name === 'c' && sourceId === null ? { sourceid: '' } : {}),
  }
}

/**
 * Writes each identifier of a unit. Its URL, which is its ARK or else its permalink, is an attribute of the reference
 * code: AtoM and ArchivesSpace take a second `unitid` for the code itself. Without a code, it is a `unitid` with a type,
 * as every `archdesc` needs one.
 */
export function writeIdentifiers({ xml, place }: UnitContext, unit: FullDescription): void {
  const ark = place === null ? null : arkUrl(place, unit.id)
  const url = place === null ? null : (ark ?? permalink(place, unit.kind, unit.slug))
  const identifiers = unitIdentifiers(unit)
  const main = identifiers.find(({ value }) => value === unit.written_code) ?? null
  for (const each of identifiers) writeUnitid(xml, each, each === main, url)
  if (main === null && url !== null) {
    xml.line().leaf('unitid', url, { localtype: ark === null ? 'permalink' : 'ark', ...SUPPLIED })
  }
}

function writeUnitid(xml: EadWriter, identifier: Identifier, isMain: boolean, url: string | null): void {
  const { type, value, label, country = null, repository = null } = identifier
  xml.line().leaf('unitid', value, {
    // AtoM takes only a code without a type.
    [isMain ? 'codetype' : 'localtype']: type === 'unitid' ? null : type,
    label,
    countrycode: nmtoken(country),
    repositorycode: repository,
    permalink: isMain ? url : null,
  })
}

/** Returns the attributes of `unitdate`; a range that is not of the bulk is `inclusive`, as importers expect. */
export function dateAttributes(date: DescriptionDate): Attributes {
  const { type, normal, edtf, certainty, era, calendar, label = null } = date
  const made = normal === null && certainty === null ? normalOf(edtf) : null
  const form = normal ?? made
  const range = /\//.test(form ?? '')
  return {
    label,
    type: type === 'bulk' ? 'bulk' : range ? 'inclusive' : null,
    datechar: type === 'bulk' ? null : type,
    normal: form,
    ...(form !== null && !isNormal(form) ? { standard: normalOf(edtf) } : {}),
    certainty,
    era: nmtoken(era),
    calendar: nmtoken(calendar),
    altrender: made === null ? null : 'normal-supplied-by-export',
  }
}

/** Returns the attributes of a container. */
export const containerAttributes = ({ type, label, identifier }: Container): Attributes => ({
  localtype: type,
  label,
  containerid: identifier ?? null,
})

/** Writes an extent in a `physdesc`; that of a part is marked as ArchivesSpace does. */
export function writeExtent(xml: EadWriter, { extent }: SpokenExtent): void {
  const { text, label = null, part, approximate, facets = [], dimensions = [] } = extent
  xml
    .line()
    .start('physdesc', { label, altrender: part ? 'part' : null })
    .leaf('extent', text, approximate ? { approximate: 'true' } : undefined)
  for (const facet of facets) xml.leaf('physfacet', facet)
  for (const size of dimensions) xml.leaf('dimensions', size)
  xml.end()
}

/** Writes the codes in one `langmaterial`, and each paragraph of prose in one from which no codes are read. */
export function writeLanguages(xml: EadWriter, languages: readonly string[], body: FullDescription['body']): void {
  const { scripts, language_scripts: pairs = [], language_names, language_label = null, language_note } = body
  const paired = pairs.length > 0 && pairs.every(({ language }) => languages.includes(language))
  if (languages.length > 0 || scripts.length > 0) {
    xml.line().start('langmaterial', { label: language_label })
    const write = (code: string, scriptcode: string | null) =>
      xml.leaf('language', language_names?.[code] ?? languageName(code), {
        langcode: nmtoken(languageCode(code)),
        scriptcode: nmtoken(scriptcode),
      })
    for (const code of languages) {
      const own = paired ? pairs.filter(({ language }) => language === code) : []
      if (own.length === 0) write(code, null)
      for (const { script } of own) write(code, script)
    }
    if (!paired) for (const code of scripts) xml.start('language', { scriptcode: nmtoken(code) }).end()
    xml.end()
  }
  for (const paragraph of language_note?.split('\n\n') ?? []) {
    const label = languages.length + scripts.length === 0 ? language_label : null
    xml.line().leaf('langmaterial', paragraph, { label, localtype: 'note' })
  }
}

const PHYSICAL: ReadonlySet<string> = new Set(['physfacet', 'dimensions'])

/** Writes a note of `did` in its element: physical details in `physdesc`, a general note in a paragraph. */
export function writeDidNote(xml: EadWriter, note: Note, words: readonly Inline[]): void {
  const { type, label, lang, local_type, xml_id } = note
  const id = xml.noteId(xml_id)
  xml.line()
  if (PHYSICAL.has(type)) {
    xml.start('physdesc', { label, lang: nmtoken(lang) }).start(type, { id })
    writeInline(xml, words, 'basic')
    xml.end().end()
    return
  }
  const localtype = type === 'physdesc' ? type : (local_type ?? null)
  xml.start(type, { id, localtype, label, lang: nmtoken(lang) })
  if (type === 'didnote') xml.start('p')
  writeInline(xml, words, type === 'didnote' ? 'paragraph' : 'basic')
  if (type === 'didnote') xml.end()
  xml.end()
}

const HOLDERS: ReadonlySet<string> = new Set(['corpname', 'name'])
/** All but links, which a name cannot contain. */
const LINKLESS: ReadonlySet<Kind> = new Set(['emph', 'title', 'date', 'name', 'quote', 'foreign', 'lb'])

/** Writes a repository. AtoM takes it from a name, so words alone are written as one. */
export function writeRepository(xml: EadWriter, words: readonly Inline[], note: Note): void {
  const { label, lang, local_type, xml_id } = note
  const [first, second] = words
  const isName = typeof first === 'object' && first.t === 'name' && second === undefined
  const element = isName ? NAME_ELEMENTS[first.type] : null
  xml.line().start('repository', {
    ...{ id: xml.noteId(xml_id), localtype: local_type ?? null, label },
    lang: nmtoken(lang),
  })
  if (isName && element !== null && HOLDERS.has(element)) {
    xml.start(element, { identifier: first.identifier, source: first.source })
    writeInline(xml, first.c, 'name')
    xml.end()
  } else if (isOnly(words, LINKLESS)) {
    xml.start('corpname', { altrender: 'words' })
    writeInline(xml, words, 'name')
    xml.end()
  } else writeInline(xml, words, 'basic')
  xml.end()
}
