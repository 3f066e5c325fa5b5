import type { Block, Inline, InlineElement, ListItem, Note } from '@fonds/types'
import { nmtoken } from '../xml/characters.ts'
import { writeBlocks } from './blocks.ts'
import type { EadWriter } from './ead-writer.ts'
import { isBasic, writeInline } from './inline.ts'

/** An index entry: names, or words in place of them, with links and entries below it. */
interface Entry {
  readonly names: readonly InlineElement[]
  readonly words: readonly Inline[]
  readonly links: readonly InlineElement[]
  readonly below: readonly Entry[]
}

/**
 * Writes a note of type `index` as EAD's element. Its blocks must end in a list of names with links.
 * @returns false without writing anything if the note has another form
 */
export function writeIndex(xml: EadWriter, { label, lang, blocks, local_type, xml_id }: Note): boolean {
  const list = blocks.at(-1)
  const entries = list === undefined ? null : entriesOf(list)
  if (entries === null || entries.length === 0) return false
  xml.line().start('index', { id: xml.noteId(xml_id), localtype: local_type ?? null, lang: nmtoken(lang) })
  if (label !== null) xml.leaf('head', label)
  writeBlocks(xml, blocks.slice(0, -1))
  for (const entry of entries) writeEntry(xml, entry)
  xml.end()
  return true
}

function entriesOf(list: Block): Entry[] | null {
  if (list.t !== 'list' || list.style !== 'unordered' || list.head !== null) return null
  const entries = list.items.map(entryOf)
  return entries.some((entry) => entry === null) ? null : entries.filter((entry) => entry !== null)
}

function entryOf({ label, c: [first, second, more] }: ListItem): Entry | null {
  if (label !== null || first?.t !== 'p' || more !== undefined) return null
  const below = second === undefined ? [] : entriesOf(second)
  if (below === null) return null
  const named = namesAndLinks(first.c)
  if (named !== null) return { ...named, words: [], below }
  return isBasic(first.c) ? { names: [], words: first.c, links: [], below } : null
}

/** Returns the names and the links after them, each separated by a space; null if there is any other text. */
function namesAndLinks(nodes: readonly Inline[]): Pick<Entry, 'names' | 'links'> | null {
  const [names, links]: [InlineElement[], InlineElement[]] = [[], []]
  for (const [n, node] of nodes.entries()) {
    if (n % 2 === 1) {
      if (node !== ' ') return null
    } else if (typeof node === 'string') return null
    else if (node.t === 'link' && names.length > 0) links.push(node)
    else if ((node.t === 'name' || node.t === 'title') && links.length === 0) names.push(node)
    else return null
  }
  return names.length === 0 ? null : { names, links }
}

function writeEntry(xml: EadWriter, { names, words, links, below }: Entry): void {
  xml.start('indexentry')
  if (names.length > 1) xml.start('namegrp')
  writeInline(xml, names, 'paragraph')
  if (names.length > 1) xml.end()
  if (names.length === 0) {
    // EAD requires a name here.
    xml.start('name', { altrender: 'words' }).start('part')
    writeInline(xml, words, 'name')
    xml.end().end()
  }
  if (links.length > 1) xml.start('ptrgrp')
  writeInline(xml, links, 'paragraph')
  if (links.length > 1) xml.end()
  for (const entry of below) writeEntry(xml, entry)
  xml.end()
}
