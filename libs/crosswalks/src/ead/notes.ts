import type { DescriptionBody } from '@fonds/archive'
import type { Block, Inline, Note } from '@fonds/types'
import type { Attributes } from '../xml/xml-writer.ts'
import { writeBlocks } from './blocks.ts'
import type { EadWriter } from './ead-writer.ts'
import { writeIndex } from './index-entries.ts'
import { isBasic, writeInline } from './inline.ts'
import { languageAttributes } from './twins.ts'

/** Notes inside `did`, which contain inline content only. Those without their own element become a `physdesc`. */
export const DID_ELEMENTS: Readonly<Record<string, string>> = {
  materialspec: 'materialspec',
  physloc: 'physloc',
  didnote: 'didnote',
  physdesc: 'physdesc',
  physfacet: 'physdesc',
  dimensions: 'physdesc',
}

/** Returns the content of a note that is a single paragraph; otherwise null. */
export function singleParagraph({ blocks }: Pick<Note, 'blocks'>): readonly Inline[] | null {
  const [only, second] = blocks
  return only?.t === 'p' && second === undefined ? only.c : null
}

/** Returns whether a note belongs inside `did`. */
export function isDidNote(note: Note): boolean {
  if (note.type === 'repository') return singleParagraph(note) !== null
  return Object.hasOwn(DID_ELEMENTS, note.type) && singleParagraph(note) !== null
}

/** Writes a note inside `did`. */
export function writeDidNote(xml: EadWriter, note: Note): void {
  const words = singleParagraph(note) ?? []
  const { vocabulary } = xml
  if (note.type === 'repository') vocabulary.writeRepository(xml, words, note)
  else vocabulary.writeDidNote(xml, note, words)
}

/** Names that a repository can have. */
export const HOLDERS: ReadonlySet<string> = new Set(['persname', 'corpname', 'famname', 'name'])

/**
 * Writes a note next to `did`. If no element can hold it, it becomes an `odd` with its type.
 * @param status `localtype` for a note whose source gives none
 */
export function writeNote(xml: EadWriter, note: Note, status: string | null = null): void {
  if (note.type === 'relations' && xml.vocabulary.hasRelations && writeRelations(xml, note)) return
  if (note.type === 'index' && writeIndex(xml, note)) return
  const own = xml.vocabulary.noteElements.has(note.type)
  const localtype = own ? (note.local_type ?? status) : note.type
  const id = xml.noteId(note.xml_id)
  xml.line().start(own ? note.type : 'odd', { id, localtype, ...languageAttributes(note.lang) })
  if (note.label !== null) xml.leaf('head', note.label)
  writeNoteBlocks(xml, note.blocks)
  xml.end()
}

/** Writes blocks, or an empty paragraph if there are none. */
export function writeNoteBlocks(xml: EadWriter, blocks: readonly Block[]): void {
  if (blocks.every((block) => block.t === 'quote' && block.c.length === 0)) xml.start('p').end()
  else writeBlocks(xml, blocks)
}

/**
 * Writes `relations` if each block is plain text or a single link.
 * @returns false without writing anything for any other content
 */
function writeRelations(xml: EadWriter, { label, blocks, lang, xml_id }: Note): boolean {
  if (label !== null) return false
  const entries = blocks.map((block) => (block.t === 'p' ? relationOf(block.c) : null))
  if (entries.some((entry) => entry === null)) return false
  xml.line().start('relations', { id: xml.noteId(xml_id), ...languageAttributes(lang) })
  for (const entry of entries) {
    if (entry === null) continue
    const kind = { relationtype: 'otherrelationtype', otherrelationtype: 'related' }
    xml
      .start('relation', { ...kind, href: entry.href === null ? null : xml.addressFor(entry.href) })
      .leaf('relationentry', entry.text)
      .end()
  }
  xml.end()
  return true
}

function relationOf([first, second]: readonly Inline[]): {
  readonly href: string | null
  readonly text: string
} | null {
  if (first === undefined || second !== undefined) return null
  if (typeof first === 'string') return { href: null, text: first }
  if (first.t !== 'link') return null
  const [words, more] = first.c
  return typeof words === 'string' && more === undefined ? { href: first.href, text: words } : null
}

type Scope = Partial<Pick<DescriptionBody, 'scope_and_content' | 'scope_label' | 'scope_local_type' | 'scope_xml_id'>>

/** Writes `scopecontent`. If there is no label, a plain first heading becomes the element's `head`. */
export function writeScope(xml: EadWriter, scope: Scope, language: Attributes): void {
  const { scope_and_content: blocks = [], scope_label, scope_local_type, scope_xml_id } = scope
  if (blocks.length === 0) return
  const [first, ...rest] = blocks
  const heading = scope_label === undefined && first?.t === 'head' && rest.length > 0 && isPlain(first.c)
  const head = heading ? first.c : null
  const id = xml.noteId(scope_xml_id)
  xml.line().start('scopecontent', { id, localtype: scope_local_type ?? null, ...language })
  if (scope_label !== undefined) xml.leaf('head', scope_label)
  if (head !== null) {
    xml.start('head')
    writeInline(xml, head, 'basic')
    xml.end()
  }
  writeNoteBlocks(xml, head === null ? blocks : rest)
  xml.end()
}

const isPlain = (nodes: readonly Inline[]): boolean => isBasic(nodes) && nodes.every((node) => typeof node === 'string')
