import { accessText, blocksToText, type FullDescription } from '@fonds/archive'
import type { Block, NameType, Note } from '@fonds/types'
import type { XmlWriter } from '../../xml/xml-writer.ts'
import { isHeaderNote } from '../header-notes.ts'
import { headingsOf } from '../names.ts'
import { isDidNote } from '../notes.ts'
import { writeBlocks } from './text.ts'

/** Elements of names; apeEAD has no element for anything else. */
export const NAMES: Readonly<Record<NameType, string>> = {
  ...{ person: 'persname', family: 'famname', corporate_body: 'corpname', place: 'geogname', subject: 'subject' },
  ...{ genre: 'genreform', function: 'function', occupation: 'occupation', title: 'title', name: 'name' },
}

/** Notes that apeEAD has an element for. */
const ELEMENTS: ReadonlySet<string> = new Set(
  `accessrestrict accruals acqinfo altformavail appraisal arrangement bibliography bioghist custodhist fileplan odd originalsloc
  otherfindaid phystech prefercite processinfo relatedmaterial scopecontent separatedmaterial userestrict`.split(/\s+/),
)

function write(
  xml: XmlWriter,
  name: string,
  head: string | null,
  blocks: readonly Block[],
  type: string | null = null,
): void {
  if (blocksToText(blocks).trim() === '') return
  xml.line().start(name, { type })
  if (head !== null) xml.leaf('head', head)
  writeBlocks(xml, blocks, name === 'phystech' ? { onlyParagraphs: true } : {})
  xml.line().end()
}

const paragraphs = (text: string): readonly Block[] => text.split('\n\n').map((words) => ({ t: 'p', c: [words] }))

function writeNote(xml: XmlWriter, { type, label, blocks }: Note): void {
  const name = type === 'legalstatus' ? 'accessrestrict' : ELEMENTS.has(type) ? type : 'odd'
  write(xml, name, label, blocks)
}

/** Writes what follows the `did`: notes, rights of digital objects, and names. */
export function writeNotes(xml: XmlWriter, unit: FullDescription): void {
  const { body, access, access_set, rights, default_rights } = unit
  const scope = [...(body.abstract === null ? [] : paragraphs(body.abstract)), ...body.scope_and_content]
  write(xml, 'scopecontent', body.scope_label ?? null, scope)
  const notes = body.notes.filter((note) => !isDidNote(note) && !isHeaderNote(note))
  for (const note of notes) writeNote(xml, note)
  // The access that the operator set is in force, whatever the source's own note says.
  const isStated = !access_set && notes.some(({ type }) => type === 'accessrestrict')
  const stated = access === null || isStated ? null : accessText(access.value)
  if (stated !== null) write(xml, 'accessrestrict', null, paragraphs(stated))
  const { statement = null, uri = null } = rights?.value ?? default_rights ?? {}
  if (uri !== null) {
    write(xml, 'userestrict', null, [{ t: 'p', c: [{ t: 'link', href: uri, c: [statement ?? uri] }] }], 'dao')
  }
  writeNames(xml, unit)
}

function writeNames(xml: XmlWriter, unit: FullDescription): void {
  const names = headingsOf(unit).filter(({ where, type }) => where !== 'origination' && type !== 'genre')
  if (names.length === 0) return
  xml.line().start('controlaccess')
  for (const { type, name, identifier } of names) xml.line().leaf(NAMES[type], name, { authfilenumber: identifier })
  xml.line().end()
}
