import type { Block, Inline } from '@fonds/types'
import { xhtmlOf } from '../ead/ead4/block-trees.ts'
import { write } from '../ead/ead4/tree.ts'
import type { XmlWriter } from '../xml/xml-writer.ts'
import { plain } from './plain.ts'
import { writeInline } from './prose.ts'
import { standardDate } from './values.ts'
import type { Eac } from './version.ts'

type Table = Extract<Block, { t: 'table' }>

const isEvents = (block: Block | undefined): block is Table =>
  block?.t === 'table' && block.chronology && block.head === null && block.columns.length === 0 && block.rows.length > 0

/** Returns the blocks before a chronology at the end, whose events are elements of their own. */
export const withoutEvents = (blocks: readonly Block[]): readonly Block[] =>
  isEvents(blocks.at(-1)) ? blocks.slice(0, -1) : blocks

/** Returns whether blocks are paragraphs; in version 3, a note with anything else is XHTML as a whole. */
export const isSimple = (blocks: readonly Block[]): boolean =>
  blocks.every((block) => block.t === 'p' && !hasBreak(block.c))

const hasBreak = (nodes: readonly Inline[]): boolean =>
  nodes.some((node) => typeof node !== 'string' && (node.t === 'lb' || hasBreak(node.c)))

/** Writes the content of a note in version 3: paragraphs or XHTML, then events if the element has them. */
export function writeProse3(
  xml: XmlWriter,
  eac: Eac,
  {
    label,
    blocks,
    events,
  }: { readonly label: string | null; readonly blocks: readonly Block[]; readonly events: boolean },
): void {
  const before = events ? withoutEvents(blocks) : blocks
  if (isSimple(before)) {
    for (const block of before) {
      if (block.t !== 'p') continue
      xml.start('p')
      writeInline(xml, eac, block.c, true)
      xml.end()
    }
  } else {
    const parts = xhtmlOf(before, label)
    if (parts.length > 0) xml.start('formattingExtension')
    for (const part of parts) write(xml, part)
    if (parts.length > 0) xml.end()
  }
  const last = blocks.at(-1)
  if (events && isEvents(last)) for (const row of last.rows) writeEvent(xml, eac, row)
}

function writeEvent(xml: XmlWriter, eac: Eac, [when = [], ...what]: Table['rows'][number]): void {
  xml.start('narrativeEvent')
  const [only, more] = when
  const isDate = typeof only === 'object' && only.t === 'date' && more === undefined
  xml.leaf('date', plain(when), { standardDate: isDate ? standardDate(only.normal) : null })
  for (const cell of what) {
    for (const line of linesOf(cell)) {
      xml.start('eventDescription')
      writeInline(xml, eac, line, true)
      xml.end()
    }
  }
  xml.end()
}

/** Returns the lines of a cell, which are separate statements. */
function linesOf(cell: readonly Inline[]): Inline[][] {
  const lines: Inline[][] = [[]]
  for (const node of cell) {
    if (typeof node === 'object' && node.t === 'lb') lines.push([])
    else lines.at(-1)?.push(node)
  }
  return lines
}
