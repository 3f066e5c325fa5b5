import { blocksToText, inlinesToText } from '@fonds/archive'
import { type Block, type Inline, isLink } from '@fonds/types'
import { isPlainUri } from '../../xml/characters.ts'
import type { XmlWriter } from '../../xml/xml-writer.ts'

const BOLD = /bold/
const ITALIC = /ital|title|quoted/

/** Writes words of a paragraph or item: emphasis, links and line breaks; of everything else, the text. */
function writeInline(xml: XmlWriter, nodes: readonly Inline[]): void {
  for (const node of nodes) {
    if (typeof node === 'string') xml.text(node)
    else if (node.t === 'lb') xml.start('lb').end()
    else if (node.t === 'link' && isLink(node.href) && isPlainUri(node.href)) {
      xml.leaf('extref', inlinesToText(node.c), { 'xlink:type': 'simple', 'xlink:href': node.href })
    } else if (node.t === 'emph' || node.t === 'title') writeEmphasis(xml, node)
    else writeInline(xml, node.c)
  }
}

function writeEmphasis(xml: XmlWriter, node: Extract<Inline, { t: 'emph' | 'title' }>): void {
  const render = BOLD.test(node.render ?? '')
    ? 'bold'
    : node.t === 'title' || ITALIC.test(node.render ?? '')
      ? 'italic'
      : null
  // Emphasis has text alone in it, and a link is worth more.
  const isPlain = node.c.every((part) => typeof part === 'string')
  if (render === null || !isPlain) writeInline(xml, node.c)
  else xml.leaf('emph', inlinesToText(node.c), { render })
}

function paragraph(xml: XmlWriter, words: readonly Inline[]): void {
  if (inlinesToText(words).trim() === '') return
  xml.line().start('p')
  writeInline(xml, words)
  xml.end()
}

/** Writes blocks as paragraphs, lists and tables; returns whether there was anything to write. */
export function writeBlocks(
  xml: XmlWriter,
  blocks: readonly Block[],
  options: { readonly onlyParagraphs?: true } = {},
): void {
  for (const block of blocks) {
    if (block.t === 'p' || block.t === 'head') paragraph(xml, block.c)
    else if (block.t === 'quote') writeBlocks(xml, block.c, options)
    else if (options.onlyParagraphs) {
      for (const text of blocksToText([block]).split(/\n+/)) paragraph(xml, [text])
    } else if (block.t === 'list') writeList(xml, block)
    else writeTable(xml, block)
  }
}

type List = Extract<Block, { t: 'list' }>

function writeList(xml: XmlWriter, { style, head, items }: List): void {
  const filled = items.filter(({ label, c }) => inlinesToText(label ?? []) !== '' || blocksToText(c) !== '')
  if (filled.length === 0) {
    paragraph(xml, [head ?? ''])
    return
  }
  xml.line().start('list', style === 'ordered' ? { type: 'ordered', numeration: 'arabic' } : { type: 'marked' })
  if (head !== null) xml.leaf('head', head)
  for (const { label, c } of filled) {
    xml.line().start('item')
    if (label !== null) xml.text(`${inlinesToText(label)}: `)
    const [first, ...others] = c
    if (first?.t === 'p' && others.length === 0) writeInline(xml, first.c)
    else xml.text(blocksToText(c).replaceAll(/\s+/g, ' '))
    xml.end()
  }
  xml.end()
}

type Table = Extract<Block, { t: 'table' }>

function writeTable(xml: XmlWriter, { head, columns, rows }: Table): void {
  const width = Math.max(1, columns.length, ...rows.map((row) => row.length))
  const filled = rows.filter((row) => row.length > 0)
  if (filled.length === 0) {
    paragraph(xml, [[head ?? '', ...columns].join(' ')])
    return
  }
  const row = (cells: readonly string[]) => {
    xml.start('row')
    for (const cell of cells) xml.leaf('entry', cell)
    xml.end()
  }
  xml.line().start('table')
  if (head !== null) xml.leaf('head', head)
  xml.start('tgroup', { cols: String(width) })
  if (columns.length > 0) {
    xml.start('thead')
    row(columns)
    xml.end()
  }
  xml.start('tbody')
  for (const cells of filled) row(cells.map((cell) => inlinesToText(cell)))
  xml.end().end().end()
}
