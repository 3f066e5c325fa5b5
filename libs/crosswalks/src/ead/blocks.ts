import { type TableCell, tableCells, tableWidth } from '@fonds/archive'
import type { Block, Inline, ListItem } from '@fonds/types'
import type { EadWriter } from './ead-writer.ts'
import { writeInline } from './inline.ts'

/** EAD3 has no element for a heading among blocks, so it becomes a marked paragraph. */
const HEADING = { altrender: 'head' } as const

/** Writes blocks where EAD3 allows `m.blocks`: paragraphs, lists, tables, chronologies and quotations. */
export function writeBlocks(xml: EadWriter, blocks: readonly Block[], within: 'note' | 'blockquote' = 'note'): void {
  for (const block of blocks) {
    switch (block.t) {
      case 'p':
      case 'head':
        paragraph(xml, block.c, block.t === 'head' ? HEADING : undefined)
        break
      case 'list':
        writeList(xml, block)
        break
      case 'table':
        if (block.chronology) writeChronology(xml, block)
        else writeTable(xml, block)
        break
      case 'quote':
        // A quotation within a quotation has no element of its own.
        if (within === 'blockquote') writeBlocks(xml, block.c, within)
        else if (block.c.length > 0) {
          xml.start('blockquote')
          writeBlocks(xml, block.c, 'blockquote')
          xml.end()
        }
    }
  }
}

function paragraph(xml: EadWriter, nodes: readonly Inline[], attributes?: Readonly<Record<string, string>>): void {
  xml.start('p', attributes)
  writeInline(xml, nodes, 'paragraph')
  xml.end()
}

type List = Extract<Block, { t: 'list' }>
type Table = Extract<Block, { t: 'table' }>

const LIST_TYPES = { ordered: 'ordered', unordered: 'unordered', definition: 'deflist' } as const

function writeList(xml: EadWriter, { style, head, columns, items }: List): void {
  xml.start('list', { listtype: LIST_TYPES[style] })
  if (head !== null) xml.leaf('head', head)
  if (columns !== undefined) xml.start('listhead').leaf('head01', columns[0]).leaf('head02', columns[1]).end()
  // A list requires at least one item.
  for (const item of items.length > 0 ? items : [{ label: null, c: [] }]) {
    if (style !== 'definition') {
      writeItem(xml, item.c)
      continue
    }
    xml.start('defitem').start('label')
    writeInline(xml, item.label ?? [], 'basic')
    xml.end()
    writeItem(xml, item.c)
    xml.end()
  }
  xml.end()
}

function writeItem(xml: EadWriter, blocks: readonly Block[]): void {
  xml.start('item')
  writeFlow(xml, blocks)
  xml.end()
}

/** Writes blocks where only inline elements and lists are allowed: paragraphs and table rows become lines. */
function writeFlow(xml: EadWriter, blocks: readonly Block[]): void {
  let open = false
  for (const block of flow(blocks)) {
    if (block.t === 'list') {
      writeList(xml, block)
      open = false
      continue
    }
    if (open) xml.start('lb').end()
    writeInline(xml, block.c, 'paragraph')
    open = true
  }
}

type Line = { readonly t: 'p'; readonly c: readonly Inline[] }

function flow(blocks: readonly Block[]): (Line | List)[] {
  return blocks.flatMap((block): (Line | List)[] => {
    if (block.t === 'list') return [block]
    if (block.t === 'quote') return flow(block.c)
    return linesOf(block).map((c) => ({ t: 'p', c }))
  })
}

/** Returns the text of blocks as paragraphs, for places that allow nothing else. */
export function paragraphsOf(blocks: readonly Block[]): (readonly Inline[])[] {
  return blocks.flatMap((block) => {
    if (block.t === 'quote') return paragraphsOf(block.c)
    if (block.t === 'list') {
      const heads = [block.head, block.columns?.join(': ') ?? null].filter((text) => text !== null)
      return [...heads.map((text) => [text]), ...block.items.flatMap(itemLines)]
    }
    return linesOf(block)
  })
}

function itemLines({ label, c }: ListItem): (readonly Inline[])[] {
  const [first = [], ...rest] = paragraphsOf(c)
  return [label === null ? first : [...label, ': ', ...first], ...rest]
}

function linesOf(block: Extract<Block, { t: 'p' | 'head' | 'table' }>): (readonly Inline[])[] {
  if (block.t !== 'table') return [block.c]
  const { head, columns, rows } = block
  const heads = [head, columns.join(' | ')].filter((text) => text !== null && text !== '').map((text) => [text ?? ''])
  return [...heads, ...rows.map((cells) => cells.flatMap((cell, n) => (n === 0 ? cell : [' | ', ...cell])))]
}

function writeTable(xml: EadWriter, table: Table): void {
  const { head, columns, header_rows = 0 } = table
  const width = Math.max(1, tableWidth(table))
  const rows = tableCells(table)
  xml.start('table')
  if (head !== null) xml.leaf('head', head)
  xml.start('tgroup', { cols: String(width) })
  // Wide cells name the columns over which they extend.
  if (table.spans?.some((span) => span.columns > 1)) {
    for (let column = 0; column < width; column++) xml.start('colspec', { colname: columnName(column) }).end()
  }
  if (columns.length > 0 || header_rows > 0) {
    xml.start('thead')
    if (columns.length > 0) {
      xml.start('row')
      for (const column of columns) xml.leaf('entry', column)
      xml.end()
    }
    writeRows(xml, rows.slice(0, header_rows))
    xml.end()
  }
  xml.start('tbody')
  writeRows(xml, rows.length > header_rows ? rows.slice(header_rows) : [[]])
  xml.end().end().end()
}

const columnName = (column: number): string => `c${column + 1}`

function writeRows(xml: EadWriter, rows: readonly (readonly TableCell[])[]): void {
  for (const cells of rows) {
    xml.start('row')
    for (const { c, at, rows: height, columns: width } of cells.length > 0 ? cells : [EMPTY]) {
      xml.start('entry', {
        morerows: height > 1 ? String(height - 1) : null,
        namest: width > 1 ? columnName(at) : null,
        nameend: width > 1 ? columnName(at + width - 1) : null,
      })
      writeInline(xml, c, 'paragraph')
      xml.end()
    }
    xml.end()
  }
}

/** A row requires a cell. */
const EMPTY: TableCell = { c: [], at: 0, rows: 1, columns: 1 }

function writeChronology(xml: EadWriter, { head, columns, rows }: Table): void {
  xml.start('chronlist')
  if (head !== null) xml.leaf('head', head)
  const [when, what] = columns
  if (when !== undefined) {
    xml.start('listhead').leaf('head01', when)
    if (what !== undefined) xml.leaf('head02', what)
    xml.end()
  }
  for (const [date = [], ...events] of rows.length > 0 ? rows : [[]]) {
    xml.start('chronitem')
    xml.vocabulary.writeChronologyDate(xml, date)
    xml.start('event')
    for (const [n, event] of events.entries()) {
      if (n > 0) xml.text(' ')
      writeInline(xml, event, 'paragraph')
    }
    xml.end().end()
  }
  xml.end()
}
