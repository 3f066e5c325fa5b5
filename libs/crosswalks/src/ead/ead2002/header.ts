import type { FullDescription } from '@fonds/archive'
import { languageName, ownLanguageName } from '@fonds/language'
import type { DescriptionControl, Identifier, Note } from '@fonds/types'
import { isoSeconds } from '@fonds/util'
import { nmtoken } from '../../xml/characters.ts'
import { writeBlocks } from '../blocks.ts'
import type { EadWriter } from '../ead-writer.ts'
import { headerNotes } from '../header-notes.ts'
import { isRecordIdentifier } from '../identifiers.ts'
import { isOnly, writeInline } from '../inline.ts'
import { languageCode } from '../languages.ts'
import { singleParagraph, writeNoteBlocks } from '../notes.ts'
import { SUPPLIED } from '../supplied.ts'
import type { HeadedFindingAid } from '../vocabulary.ts'
import { carried } from './carried.ts'
import { isNormal } from './normal.ts'

/**
 * Writes `eadheader`: what the source says about its finding aid, plus what EAD 2002 requires. For a part, rules,
 * languages and agency come from the finding aid that contains it.
 */
export function writeHeader(xml: EadWriter, findingAid: HeadedFindingAid): void {
  const { collection, ancestors } = findingAid
  const own = collection.body.description_control
  const containing = ancestors.findLast(({ body }) => body.description_control !== null)
  const control = own ?? containing?.body.description_control ?? null
  const status = nmtoken(control?.status ?? null)
  const agency = agencyOf(control, collection)
  const exact = {
    ...(control?.status == null || control.status === status ? {} : { findaidstatus: control.status }),
    ...(agency === null || agency === nmtoken(agency) ? {} : { agencycode: agency }),
  }
  xml.line().start('eadheader', {
    findaidstatus: status,
    countryencoding: 'iso3166-1',
    dateencoding: 'iso8601',
    langencoding: 'iso639-2b',
    repositoryencoding: 'iso15511',
    scriptencoding: 'iso15924',
    altrender: carried(exact),
  })
  writeEadid(xml, collection, control?.country ?? null, agency)
  writeFileDescription(xml, findingAid, control)
  writeProfile(xml, control, own)
  writeRevisions(xml, findingAid, own)
  xml.line().end()
}

/** Returns the agency's code; null if the source only has its name. */
function agencyOf(control: DescriptionControl | null, { body }: FullDescription): string | null {
  const agency = control?.agency ?? null
  const named = body.notes.some((note) => note.type === 'maintenanceagency' && singleParagraph(note)?.[0] === agency)
  return named ? null : agency
}

/** Writes `eadid`. It has no `altrender`, so one without a source is marked in `encodinganalog`. */
function writeEadid(
  xml: EadWriter,
  { id, body }: FullDescription,
  country: string | null,
  agency: string | null,
): void {
  const identifier = body.description_control?.identifier ?? null
  const first = (wanted: string) => body.identifiers.find(({ type }) => type === wanted)?.value ?? null
  xml.line().leaf('eadid', identifier ?? id, {
    countrycode: nmtoken(country),
    mainagencycode: nmtoken(agency),
    publicid: first('publicid'),
    urn: first('recordid_urn'),
    url: first('recordid_url'),
    identifier: first('recordid'),
    encodinganalog: identifier === null ? SUPPLIED.altrender : null,
  })
}

/** Returns the identifiers of the finding aid for which `eadid` has no attribute left. */
function furtherIds({ body }: FullDescription): readonly Identifier[] {
  const ids = body.identifiers.filter(isRecordIdentifier)
  return ids.filter((id) => id !== ids.find(({ type }) => type === id.type))
}

function writeFileDescription(
  xml: EadWriter,
  { collection, organization, elsewhere }: HeadedFindingAid,
  control: DescriptionControl | null,
): void {
  const notes = headerNotes(collection.body.notes, (note) => {
    const words = singleParagraph(note)
    return words !== null && isOnly(words, xml.vocabulary.allowed.line)
  })
  const [author, ...authors] = notes.authors
  const [sponsor, ...sponsors] = notes.sponsors
  xml.line().start('filedesc').start('titlestmt')
  if (notes.titles.length === 0) xml.leaf('titleproper', collection.title, SUPPLIED)
  for (const note of notes.titles) writeLine(xml, 'titleproper', note)
  for (const note of notes.subtitles) writeLine(xml, 'subtitle', note)
  if (author !== undefined) writeLine(xml, 'author', author)
  if (sponsor !== undefined) writeLine(xml, 'sponsor', sponsor)
  xml.end()
  writeStatement(xml, 'editionstmt', notes.edition)
  if (notes.publication === null) {
    xml.start('publicationstmt', SUPPLIED).leaf('publisher', organization.name)
    const { statement = null, uri = null } = organization.metadata_rights ?? {}
    const terms = [statement, uri].filter((part) => part !== null).join(' ')
    // EAD 2002 has no element for the terms of a finding aid. Those of the source come before the archive's.
    if (terms !== '' && notes.rights.length === 0) xml.leaf('p', terms)
    xml.end()
  }
  writeStatement(xml, 'publicationstmt', notes.publication)
  writeStatement(xml, 'seriesstmt', notes.series)
  const { representations, languages, rights, agencies } = notes
  const rest = [...authors, ...sponsors, ...representations, ...languages, ...rights, ...agencies, ...notes.others]
  const others = rest.toSorted((a, b) => collection.body.notes.indexOf(a) - collection.body.notes.indexOf(b))
  const ids = furtherIds(collection)
  const sources = control?.sources ?? []
  const writeText = (localtype: string, text: string) =>
    xml.line().start('controlnote', { localtype }).leaf('p', text).end()
  if (others.length > 0 || ids.length > 0 || sources.length > 0 || elsewhere.length > 0) {
    xml.start('notestmt')
    for (const note of others) writeNote(xml, note)
    for (const { type, value } of ids) writeText(type, value)
    for (const source of sources) writeText('source', source)
    if (elsewhere.length > 0) writeElsewhere(xml, elsewhere)
    xml.end()
  }
  xml.end()
}

/** Writes where the finding aid is in its other languages, of which each has its own name. */
function writeElsewhere(xml: EadWriter, elsewhere: HeadedFindingAid['elsewhere']): void {
  xml.start('controlnote', SUPPLIED).start('p').text('Also in: ')
  for (const [n, { language, url }] of elsewhere.entries()) {
    if (n > 0) xml.text(', ')
    xml.leaf('ref', ownLanguageName(language), { href: url })
  }
  xml.end().end()
}

function writeLine(xml: EadWriter, name: string, note: Note): void {
  xml.start(name, { localtype: note.label, lang: nmtoken(note.lang) })
  writeInline(xml, singleParagraph(note) ?? [], 'line')
  xml.end()
}

function writeStatement(xml: EadWriter, name: string, note: Note | null): void {
  if (note === null) return
  xml.start(name)
  writeBlocks(xml, note.blocks)
  xml.end()
}

/** Writes a note of the header with its type as its kind, and its label, which has no element here, as a paragraph. */
function writeNote(xml: EadWriter, { type, label, lang, blocks }: Note): void {
  const kind = type === 'controlnote' ? null : type
  xml.line().start('controlnote', { localtype: kind ?? label, lang: nmtoken(lang) })
  if (kind !== null && label !== null) xml.leaf('p', label, { altrender: 'label' })
  writeNoteBlocks(xml, blocks)
  xml.end()
}

/** Writes when the source created the description, in which languages and by which rules. */
function writeProfile(xml: EadWriter, control: DescriptionControl | null, own: DescriptionControl | null): void {
  const { languages = [], rules = null } = control ?? {}
  const created = own?.created ?? null
  if (created === null && languages.length === 0 && rules === null) return
  xml.line().start('profiledesc')
  if (created !== null) {
    xml.start('creation', SUPPLIED).text('Created ')
    writeDay(xml, created)
    xml.end()
  }
  if (languages.length > 0) {
    xml.start('langusage')
    for (const [n, code] of languages.entries()) {
      if (n > 0) xml.text(', ')
      xml.leaf('language', languageName(code), { langcode: nmtoken(languageCode(code)) })
    }
    xml.end()
  }
  if (rules !== null) xml.leaf('descrules', rules)
  xml.end()
}

/** Writes when the source last revised the description, and when this archive first published and last changed it. */
function writeRevisions(
  xml: EadWriter,
  { collection, changed_at }: HeadedFindingAid,
  own: DescriptionControl | null,
): void {
  const { first_published_at } = collection
  xml.line().start('revisiondesc')
  const change = (words: string, at: string) => {
    xml.line().start('change', SUPPLIED)
    writeDay(xml, at)
    xml.leaf('item', words).end()
  }
  if (own?.revised != null) change('revised', own.revised)
  if (first_published_at !== null) change('published', isoSeconds(first_published_at))
  change('changed', isoSeconds(changed_at))
  xml.end()
}

/** Writes a date or time as given; the schema has no normal form of a time. */
function writeDay(xml: EadWriter, at: string): void {
  xml.leaf('date', at, isNormal(at) ? { normal: at } : undefined)
}
