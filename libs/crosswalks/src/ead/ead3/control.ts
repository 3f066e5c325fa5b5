import type { FindingAid, FullDescription } from '@fonds/archive'
import { languageName } from '@fonds/language'
import type { DescriptionControl, Note } from '@fonds/types'
import { isoSeconds } from '@fonds/util'
import { isPlainUri, nmtoken } from '../../xml/characters.ts'
import { writeBlocks } from '../blocks.ts'
import type { EadWriter } from '../ead-writer.ts'
import { type HeaderNotes, headerNotes, plainTextOf, representationOf } from '../header-notes.ts'
import { isRecordIdentifier, RECORD_IDS } from '../identifiers.ts'
import { isBasic, writeInline } from '../inline.ts'
import { languageCode } from '../languages.ts'
import { singleParagraph, writeNoteBlocks } from '../notes.ts'
import { standardDateTime } from '../standard-date-time.ts'
import { SUPPLIED } from '../supplied.ts'
import { languageAttributes } from '../twins.ts'

/**
 * Writes `control`: what the source says about its finding aid, plus what EAD3 requires. For a part, rules, languages
 * and agency come from the finding aid that contains it.
 */
export function writeControl(xml: EadWriter, findingAid: FindingAid): void {
  const { collection, ancestors } = findingAid
  const own = collection.body.description_control
  const control = own ?? ancestors.findLast(({ body }) => body.description_control !== null)?.body.description_control
  const notes = headerNotes(collection.body.notes)
  xml.line().start('control', {
    countryencoding: 'iso3166-1',
    dateencoding: 'iso8601',
    langencoding: 'iso639-3',
    repositoryencoding: 'iso15511',
    scriptencoding: 'iso15924',
  })
  writeRecordIds(xml, collection)
  writeRepresentations(xml, notes)
  writeFileDescription(xml, findingAid, notes)
  writeStatus(xml, control ?? null)
  writeAgency(xml, findingAid, control ?? null, notes)
  writeDeclarations(xml, control ?? null, notes)
  writeTerms(xml, findingAid)
  if (control?.status != null && !STATUSES.has(control.status)) {
    xml.line().start('localcontrol', { localtype: 'findaidstatus' }).leaf('term', control.status).end()
  }
  writeHistory(xml, findingAid, own)
  const sources = control?.sources ?? []
  if (sources.length > 0) {
    xml.line().start('sources')
    for (const source of sources) xml.start('source').leaf('sourceentry', source).end()
    xml.end()
  }
  xml.line().end()
}

function writeRecordIds(xml: EadWriter, { id, body }: FullDescription): void {
  const identifier = body.description_control?.identifier ?? null
  const ids = body.identifiers.filter(isRecordIdentifier)
  const url =
    identifier === null ? undefined : ids.find(({ type, value }) => type === 'recordid_url' && isPlainUri(value))
  if (identifier === null) xml.line().leaf('recordid', id, SUPPLIED)
  else xml.line().leaf('recordid', identifier, { instanceurl: url?.value ?? null })
  for (const other of ids) {
    if (other === url) continue
    xml.line().leaf('otherrecordid', other.value, { localtype: RECORD_IDS[other.type] ?? null })
  }
}

function writeRepresentations(xml: EadWriter, { representations }: HeaderNotes): void {
  for (const note of representations) {
    const { href = null, text = '' } = representationOf(note) ?? {}
    xml.line().leaf('representation', text, { href, linktitle: note.label })
  }
}

function writeFileDescription(xml: EadWriter, { collection, organization }: FindingAid, notes: HeaderNotes): void {
  xml.line().start('filedesc').start('titlestmt')
  if (notes.titles.length === 0) xml.leaf('titleproper', collection.title, SUPPLIED)
  writeLines(xml, 'titleproper', notes.titles)
  writeLines(xml, 'subtitle', notes.subtitles)
  writeLines(xml, 'author', notes.authors)
  writeLines(xml, 'sponsor', notes.sponsors)
  xml.end()
  writeStatement(xml, 'editionstmt', notes.edition)
  if (notes.publication === null) xml.start('publicationstmt', SUPPLIED).leaf('publisher', organization.name).end()
  writeStatement(xml, 'publicationstmt', notes.publication)
  writeStatement(xml, 'seriesstmt', notes.series)
  if (notes.others.length > 0) {
    xml.start('notestmt')
    for (const note of notes.others) writeControlNote(xml, note)
    xml.end()
  }
  xml.end()
}

function writeLines(xml: EadWriter, name: string, notes: readonly Note[]): void {
  for (const note of notes) {
    xml.start(name, { localtype: note.label, ...languageAttributes(note.lang) })
    writeInline(xml, singleParagraph(note) ?? [], 'line')
    xml.end()
  }
}

function writeStatement(xml: EadWriter, name: string, note: Note | null): void {
  if (note === null) return
  xml.start(name)
  writeBlocks(xml, note.blocks)
  xml.end()
}

/**
 * Writes a `controlnote` with the note's type as its kind. The element has no heading, so the label becomes a
 * paragraph.
 */
function writeControlNote(xml: EadWriter, { type, label, lang, blocks }: Note): void {
  const kind = type === 'controlnote' ? null : type
  xml.line().start('controlnote', { localtype: kind ?? label, ...languageAttributes(lang) })
  if (kind !== null && label !== null) xml.leaf('p', label, { altrender: 'label' })
  writeNoteBlocks(xml, blocks)
  xml.end()
}

/** Maintenance statuses defined by EAD3. */
const STATUSES: ReadonlySet<string> = new Set(
  'revised deleted new deletedsplit deletedmerged deletedreplaced cancelled derived'.split(' '),
)

function writeStatus(xml: EadWriter, control: DescriptionControl | null): void {
  const status = control?.status ?? null
  if (status !== null && STATUSES.has(status)) xml.line().start('maintenancestatus', { value: status }).end()
  else {
    const value = control?.revised == null ? 'new' : 'revised'
    xml
      .line()
      .start('maintenancestatus', { value, ...SUPPLIED })
      .end()
  }
  xml
    .line()
    .start('publicationstatus', { value: 'published', ...SUPPLIED })
    .end()
}

function writeAgency(
  xml: EadWriter,
  { organization }: FindingAid,
  control: DescriptionControl | null,
  { agencies }: HeaderNotes,
): void {
  const names = agencies.map(plainTextOf)
  const code = control?.agency ?? null
  xml.line().start('maintenanceagency', { countrycode: nmtoken(control?.country ?? null) })
  // If the source gives no code, this is the agency's name.
  if (code !== null && !names.includes(code)) xml.leaf('agencycode', code)
  else if (code === null && organization.identifier !== null) xml.leaf('agencycode', organization.identifier, SUPPLIED)
  if (agencies.length === 0) xml.leaf('agencyname', organization.name, SUPPLIED)
  for (const name of names) xml.leaf('agencyname', name ?? '')
  xml.end()
}

function writeDeclarations(xml: EadWriter, control: DescriptionControl | null, notes: HeaderNotes): void {
  const languages: readonly (string | null)[] = control?.languages ?? []
  const texts = notes.languages.map(plainTextOf)
  for (let n = 0; n < Math.max(languages.length, texts.length); n++) {
    const code = languages[n] ?? null
    const text = texts[n] ?? null
    xml.line().start('languagedeclaration')
    const name = code === null || texts.length > 0 ? '' : languageName(code)
    xml
      .leaf('language', name, { langcode: code === null ? null : nmtoken(languageCode(code)) })
      .start('script')
      .end()
    if (text !== null) xml.start('descriptivenote').leaf('p', text).end()
    xml.end()
  }
  if (control?.rules != null) xml.line().start('conventiondeclaration').leaf('citation', control.rules).end()
  for (const { blocks } of notes.rights) {
    const paragraphs = blocks.flatMap((block) => (block.t === 'p' ? [block.c] : []))
    const [first = []] = paragraphs
    const cited = isBasic(first)
    xml.line().start('rightsdeclaration').start('citation')
    if (cited) writeInline(xml, first, 'basic')
    xml.end()
    const rest = cited ? paragraphs.slice(1) : paragraphs
    if (rest.length > 0) {
      xml.start('descriptivenote')
      writeBlocks(
        xml,
        rest.map((c) => ({ t: 'p', c })),
      )
      xml.end()
    }
    xml.end()
  }
}

/** Writes the archive's terms of its descriptions, unless the source has its own. They are not about the material. */
function writeTerms(xml: EadWriter, { collection, organization: { metadata_rights } }: FindingAid): void {
  const { statement, uri } = metadata_rights ?? { statement: null, uri: null }
  const text = statement ?? uri
  if (text === null || collection.body.notes.some(({ type }) => type === 'rightsdeclaration')) return
  const href = uri !== null && isPlainUri(uri) ? uri : null
  xml.line().start('rightsdeclaration', SUPPLIED).leaf('citation', text, { href }).end()
}

/**
 * Writes when the source created and revised the description, and when this archive first published and last changed
 * it.
 */
function writeHistory(xml: EadWriter, findingAid: FindingAid, control: DescriptionControl | null): void {
  const { collection, organization, changed_at } = findingAid
  const { first_published_at } = collection
  xml.line().start('maintenancehistory')
  const event = (type: string, words: string, at: string) => {
    const standarddatetime = standardDateTime(at)
    // Marked as supplied: these events repeat the record or exist in this archive only.
    xml.line().start('maintenanceevent', SUPPLIED).leaf('eventtype', words, { value: type })
    xml.leaf('eventdatetime', at, { standarddatetime }).start('agenttype', { value: 'machine' }).end()
    xml.leaf('agent', organization.name).end()
  }
  if (control?.created != null) event('created', '', control.created)
  if (control?.revised != null) event('revised', '', control.revised)
  if (first_published_at !== null) event('unknown', 'published', isoSeconds(first_published_at))
  event('updated', 'changed', isoSeconds(changed_at))
  xml.end()
}
