import type { Block, Inline } from '@fonds/types'
import { paragraphsOf } from '../ead/blocks.ts'
import type { XmlWriter } from '../xml/xml-writer.ts'
import { writeInline3 } from './inline3.ts'
import { plain } from './plain.ts'
import { standardDate } from './values.ts'
import type { Eac } from './version.ts'

const STYLES: Readonly<Record<string, string>> = {
  bold: 'bold',
  italic: 'italic',
  underline: 'underline',
  smcaps: 'small-caps',
  super: 'super',
  sub: 'sub',
}

/**
 * Writes the mixed content of `p`, `item` and similar elements: spans, and links if the version has them; otherwise
 * text.
 */
export function writeInline(xml: XmlWriter, eac: Eac, nodes: readonly Inline[], links: boolean): void {
  for (const node of nodes) {
    if (typeof node === 'string') xml.text(node)
    else if (node.t === 'lb') xml.text(' ')
    else if (eac.third && writeInline3(xml, eac, node)) continue
    else if (node.t === 'emph' || node.t === 'title') {
      const style =
        node.render === null ? (node.t === 'emph' ? 'emphasis' : null) : (STYLES[node.render] ?? node.render)
      // A span contains only text.
      xml.leaf('span', plain(node.c), { localType: node.t === 'title' ? 'title' : null, style })
    } else if (node.t === 'link' && links && eac.modern) {
      xml.start('reference', eac.linkAttributes(node.href)).text(plain(node.c)).end()
    } else writeInline(xml, eac, node.c, links)
  }
}

function paragraph(xml: XmlWriter, eac: Eac, name: string, nodes: readonly Inline[]): void {
  xml.start(name)
  writeInline(xml, eac, nodes, true)
  xml.end()
}

/** Writes `descriptiveNote` as paragraphs. */
export function writeDescriptiveNote(xml: XmlWriter, eac: Eac, blocks: readonly Block[]): void {
  if (blocks.length === 0) return
  const paragraphs = paragraphsOf(blocks)
  xml.start('descriptiveNote')
  for (const c of paragraphs.length > 0 ? paragraphs : [[]]) paragraph(xml, eac, 'p', c)
  xml.end()
}

/** Writes blocks as one run of mixed content. */
export function writeInlineText(xml: XmlWriter, eac: Eac, blocks: readonly Block[]): void {
  for (const [n, c] of paragraphsOf(blocks).entries()) {
    if (n > 0) xml.text(' ')
    writeInline(xml, eac, c, true)
  }
}

/**
 * Writes the blocks of `biogHist` and similar elements: paragraphs, lists, and chronologies if the element allows them.
 */
export function writeProse(xml: XmlWriter, eac: Eac, blocks: readonly Block[], chronologies: boolean): void {
  for (const block of blocks) {
    if (block.t === 'list' && block.head === null && block.items.length > 0) writeList(xml, eac, block)
    else if (block.t === 'table' && block.chronology && chronologies && block.rows.length > 0) {
      writeChronology(xml, eac, block.rows)
    } else for (const c of paragraphsOf([block])) paragraph(xml, eac, 'p', c)
  }
}

function writeList(xml: XmlWriter, eac: Eac, { items, style }: Extract<Block, { t: 'list' }>): void {
  xml.start('list', { listType: eac.modern && style === 'ordered' ? 'ordered' : null })
  for (const { label, c } of items) {
    const lines = paragraphsOf(c)
    const words: Inline[] = label === null ? [] : [...label, ': ']
    for (const [n, line] of lines.entries()) words.push(...(n === 0 ? [] : [' ']), ...line)
    paragraph(xml, eac, 'item', words)
  }
  xml.end()
}

function writeChronology(xml: XmlWriter, eac: Eac, rows: readonly (readonly (readonly Inline[])[])[]): void {
  xml.start('chronList')
  for (const [when = [], ...what] of rows) {
    xml.start('chronItem')
    writeDateOrRange(xml, when)
    const words = what.flatMap((cell, n) => [...(n === 0 ? [] : [' ']), ...cell])
    if (eac.modern) paragraph(xml, eac, 'event', words)
    else xml.leaf('event', plain(words))
    xml.end()
  }
  xml.end()
}

/** Writes one date, the two ends of a range, or text. */
function writeDateOrRange(xml: XmlWriter, nodes: readonly Inline[]): void {
  const [first, between, last, more] = nodes
  if (isDate(first) && between === ' – ' && isDate(last) && more === undefined) {
    xml.start('dateRange')
    xml.leaf('fromDate', plain(first.c), { standardDate: standardDate(first.normal) })
    xml.leaf('toDate', plain(last.c), { standardDate: standardDate(last.normal) }).end()
  } else {
    const normal = isDate(first) && between === undefined ? first.normal : null
    xml.leaf('date', plain(nodes), { standardDate: standardDate(normal) })
  }
}

const isDate = (node: Inline | undefined): node is Extract<Inline, { t: 'date' }> =>
  typeof node === 'object' && node.t === 'date'
