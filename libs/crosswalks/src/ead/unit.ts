import { type Addresses, blocksToText, type FullDescription, type ImageOwner } from '@fonds/archive'
import {
  type Access,
  type AlternateTitle,
  type Inline,
  isNotice,
  type Note,
  noticeTexts,
  type StoredNotice,
} from '@fonds/types'
import { nmtoken } from '../xml/characters.ts'
import type { Attributes } from '../xml/xml-writer.ts'
import { writeContainers, writeDates, writeLanguages } from './did-parts.ts'
import { writeDigitalObjects, writeImages } from './digital-objects.ts'
import type { EadWriter } from './ead-writer.ts'
import { isHeaderNote } from './header-notes.ts'
import { writeInline } from './inline.ts'
import { headingsOf, writeAccessPoints, writeOriginations } from './names.ts'
import { isDidNote, writeDidNote, writeNote, writeScope } from './notes.ts'
import { SUPPLIED } from './supplied.ts'
import { extentsWithTwins, languageAttributes, objectsWithTwins, ownAttributes, twinsOf } from './twins.ts'

/** The URLs of the archive's website and API. */
export type ArchivePlace = Addresses &
  ImageOwner & {
    /** The archive's name by language; absent if it is not translated. */
    readonly names?: Readonly<Record<string, string>> | undefined
  }

/** Shared by all functions that write one document. */
export interface UnitContext {
  readonly xml: EadWriter
  /** Null for a document that no archive of ours publishes: it has no URLs of ours. */
  readonly place: ArchivePlace | null
}

/** Writes the `did` of a unit; `last` adds elements at its end. */
export function writeDid(context: UnitContext, unit: FullDescription, last: () => void = () => undefined): void {
  const { xml, place } = context
  const { body } = unit
  const headings = headingsOf(unit)
  xml.line().start('did')
  xml.vocabulary.writeIdentifiers(context, unit)
  writeTitles(xml, unit)
  writeDates(xml, body)
  writeAbstract(xml, unit)
  for (const extent of extentsWithTwins(body)) xml.vocabulary.writeExtent(xml, extent)
  writeContainers(xml, unit)
  writeLanguages(xml, unit)
  writeOriginations(xml, headings)
  for (const note of body.notes) if (isDidNote(note)) writeDidNote(xml, note)
  writeDigitalObjects(xml, objectsWithTwins(body))
  if (place !== null) writeImages(xml, unit, place)
  last()
  xml.line().end()
}

/** Writes one `abstract` per paragraph. */
function writeAbstract(xml: EadWriter, { body }: FullDescription): void {
  const twins = twinsOf(body).filter(({ texts }) => texts.abstract !== undefined)
  const write = ({ abstract, abstract_inline }: AbstractWords, attributes: Attributes) => {
    for (const words of abstract_inline ?? abstract?.split('\n\n').map((text) => [text]) ?? []) {
      xml.line().start('abstract', { label: body.abstract_label ?? null, ...attributes })
      writeInline(xml, words, 'abstract')
      xml.end()
    }
  }
  write(body, ownAttributes(body, twins.length > 0))
  for (const { texts, attributes } of twins) write(texts, attributes)
}

interface AbstractWords {
  readonly abstract?: string | null
  readonly abstract_inline?: readonly (readonly Inline[])[]
}

function writeTitles(xml: EadWriter, { title, title_devised, body }: FullDescription): void {
  const [first, ...others] = body.titles
  // If the source gives the main title a type, it is also the first entry of `titles`.
  const typed = first !== undefined && !title_devised && first.text === title
  const { type = null, lang = null } = typed ? first : {}
  const twins = twinsOf(body).filter(({ texts }) => texts.title !== undefined)
  if (title_devised) {
    if (body.dates.length === 0) xml.line().leaf('unittitle', title, SUPPLIED)
  } else {
    const common = { localtype: type, label: body.title_label ?? null }
    const own = lang === null ? ownAttributes(body, twins.length > 0) : { lang: nmtoken(lang) }
    xml.line().start('unittitle', { ...common, ...own })
    writeInline(xml, body.title_inline ?? [title], 'paragraph')
    xml.end()
    for (const { texts, attributes } of twins) {
      xml.line().start('unittitle', { ...common, ...attributes })
      writeInline(xml, texts.title_inline ?? [texts.title ?? ''], 'paragraph')
      xml.end()
    }
  }
  const write = ({ type: localtype, text, lang: own, label: caption }: AlternateTitle, language: Attributes) => {
    const stated = own === null ? language : { lang: nmtoken(own) }
    xml.line().leaf('unittitle', text, { localtype, label: caption ?? null, ...stated })
  }
  for (const other of typed ? others : body.titles) write(other, {})
  for (const { texts, attributes } of twinsOf(body)) for (const other of texts.titles ?? []) write(other, attributes)
}

/** Writes what follows `did`: notes and names. */
export function writeNotesAndNames({ xml }: UnitContext, unit: FullDescription, isTop: boolean): void {
  const { body, access_set, access_stated } = unit
  if (access_set && access_stated !== null) writeAccess(xml, access_stated)
  const scopes = twinsOf(body).filter(({ texts }) => texts.scope_and_content !== undefined)
  writeScope(xml, body, ownAttributes(body, scopes.length > 0))
  for (const { texts, attributes } of scopes) writeScope(xml, texts, attributes)
  const status = access_set ? 'unknown' : (access_stated?.status ?? 'unknown')
  const isRestriction = ({ type }: Note): boolean => type === 'accessrestrict'
  const translated = twinsOf(body).flatMap(({ texts: { notes = [] } }) => notes.filter(isRestriction))
  const single = body.notes.filter(isRestriction).length - translated.length === 1
  if (unit.set_notice) for (const note of noticeNotes(unit.set_notice)) writeNote(xml, note)
  const repeats = unit.set_notice ? repeatsOf(unit.set_notice) : () => false
  for (const note of body.notes) {
    if (isDidNote(note) || (isTop && isHeaderNote(note)) || repeats(note)) continue
    const says = single && note.type === 'accessrestrict' && status !== 'unknown'
    writeNote(xml, note, says ? status : null)
  }
  writeAccessPoints(xml, headingsOf(unit))
}

/** Returns a notice as notes, one for each language. */
export const noticeNotes = (notice: StoredNotice): Note[] =>
  [...noticeTexts(notice)].map(([lang, text]) => ({
    type: 'odd',
    label: null,
    blocks: text.split('\n').map((line) => ({ t: 'p' as const, c: [line] })),
    lang: lang || null,
    local_type: NOTICE_TYPE,
    internal: false,
  }))

/** Returns what finds notes that say the same as a notice, as those of an export that was imported. */
function repeatsOf(notice: StoredNotice): (note: Note) => boolean {
  const texts = new Set([...noticeTexts(notice).values()].map(bare))
  return (note) => isNotice(note) && texts.has(bare(blocksToText(note.blocks)))
}

const bare = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The type by which the reader knows a notice again. */
export const NOTICE_TYPE = 'contentwarning'

/** Writes the access status that an operator set or that is inherited. */
export function writeAccess(xml: EadWriter, { status, until, statement }: Access): void {
  const words = statement ?? `Access: ${status}.`
  const paragraphs = [...words.split('\n\n'), ...(until === null || status === 'open' ? [] : [`Until ${until}.`])]
  const note: Note = {
    type: 'accessrestrict',
    label: null,
    blocks: paragraphs.map((text) => ({ t: 'p', c: [text] })),
    lang: null,
    internal: false,
  }
  writeSupplied(xml, note, status)
}

/** Writes a note that the description itself does not have. */
export function writeSupplied(
  xml: EadWriter,
  { type, label, blocks, lang }: Note,
  localtype: string | null = null,
): void {
  xml.line().start(type, { localtype, ...SUPPLIED, ...languageAttributes(lang) })
  if (label !== null) xml.leaf('head', label)
  for (const block of blocks) {
    if (block.t !== 'p') continue
    xml.start('p')
    writeInline(xml, block.c, 'paragraph')
    xml.end()
  }
  xml.end()
}
