import type { XmlElement, XmlNode } from '@fonds/reader-ead/parts'
import { buildElement as element } from '@fonds/reader-ead/parts'
import { isLink } from '@fonds/types'

/**
 * Matches a mark of Markdown within a line (CommonMark, 6): an escaped character, code, bold and italic text, a link, an
 * image, and an address in angle brackets. Marks touch their text, and those of `_` no other word.
 */
const MARK =
  /\\([!-/:-@[-`{-~])|`([^`\n]{1,500})`|(?<![*\w])(\*\*\*?)(?=[^\s*])([^\n]{0,500}?[^\s*])\3(?![*\w])|(?<![*\w])\*(?=[^\s*])([^*\n]{0,500}?[^\s*])\*(?![*\w])|(?<![_\w])(__?)(?=[^\s_])([^\n]{0,500}?[^\s_])\6(?![_\w])|!?\[([^[\]\n]{1,2000})\]\(\s*<?([^\s<>()]{1,2000}(?:\([^\s()]*\)[^\s<>()]*)?)>?(?:\s+"[^"\n]*")?\s*\)|<((?:https?:\/\/|mailto:)[^\s<>]{1,2000})>/gu

/** Maximum depth of marks within marks. */
const MAX_DEPTH = 4

/** Reads the marks of Markdown in a line; what is none stays as it is. */
export function markdownInline(line: number, text: string, depth = 0): XmlNode[] {
  if (depth >= MAX_DEPTH || !/[\\`*_[<]/.test(text)) return [text]
  const nodes: XmlNode[] = []
  let at = 0
  const add = (node: XmlNode): void => {
    const last = nodes.at(-1)
    if (typeof node === 'string' && typeof last === 'string') nodes[nodes.length - 1] = last + node
    else if (node !== '') nodes.push(node)
  }
  for (const match of text.matchAll(MARK)) {
    const node = nodeOf(line, match, depth)
    if (node === null) continue
    add(text.slice(at, match.index))
    add(node)
    at = match.index + match[0].length
  }
  add(text.slice(at))
  return nodes
}

function nodeOf(line: number, match: RegExpExecArray, depth: number): XmlNode | null {
  const [, escaped, code, stars, bold, italic, lines, underlined, words, target, address] = match
  if (escaped !== undefined) return escaped
  if (code !== undefined) return code
  const emph = (render: string, inner: string) =>
    element(line, 'emph', { render }, markdownInline(line, inner, depth + 1))
  if (bold !== undefined) return emph(stars === '***' ? 'bolditalic' : 'bold', bold)
  if (italic !== undefined) return emph('italic', italic)
  if (underlined !== undefined) return emph(lines === '__' ? 'bold' : 'italic', underlined)
  const href = target ?? address ?? ''
  if (!isLink(href)) return null
  const inner = words === undefined ? [href] : markdownInline(line, words, depth + 1)
  return element(line, 'extref', { href }, inner)
}

const BULLET = /^ {0,3}[-*+•]\s+(?=\S)/
const NUMBER = /^ {0,3}(\d{1,4})[.)]\s+(?=\S)/
const HEADING = /^ {0,3}#{1,6}\s+(.*?)\s*#*\s*$/
const QUOTE = /^ {0,3}>\s?/

/** Reads text without empty lines as blocks: lists, headings, quotations, and lines, whose breaks stay. */
export function markdownBlocks(line: number, text: string): XmlElement[] {
  const blocks: XmlElement[] = []
  const rows = text.split('\n')
  let words: string[] = []
  const flush = (): void => {
    if (words.some((row) => row.trim() !== '')) blocks.push(paragraph(line, words))
    words = []
  }
  for (let at = 0; at < rows.length; ) {
    const { kind, length } = runAt(rows, at)
    const run = rows.slice(at, at + length)
    at += length
    if (kind === null) {
      words.push(...run)
      continue
    }
    flush()
    blocks.push(blockOf(line, kind, run))
  }
  flush()
  return blocks
}

type Kind = 'marked' | 'ordered' | 'quote' | 'heading'

/**
 * Returns the kind of block that begins in a row, and its number of rows. One row alone may be a sentence that begins
 * with a dash or a number, and a list has no other numbers than 1, 2, 3.
 */
function runAt(rows: readonly string[], at: number): { readonly kind: Kind | null; readonly length: number } {
  const lengthOf = (test: (row: string, n: number) => boolean): number => {
    let length = 0
    while (at + length < rows.length && test(rows[at + length] ?? '', length)) length++
    return length
  }
  const marked = lengthOf((row) => BULLET.test(row))
  if (marked > 1) return { kind: 'marked', length: marked }
  const ordered = lengthOf((row, n) => NUMBER.exec(row)?.[1] === String(n + 1))
  if (ordered > 1) return { kind: 'ordered', length: ordered }
  const quoted = lengthOf((row) => QUOTE.test(row))
  if (quoted > 0) return { kind: 'quote', length: quoted }
  return { kind: HEADING.exec(rows[at] ?? '')?.[1] ? 'heading' : null, length: 1 }
}

function blockOf(line: number, kind: Kind, rows: readonly string[]): XmlElement {
  const inline = (row: string, marker: RegExp) => markdownInline(line, row.replace(marker, ''))
  switch (kind) {
    case 'heading': {
      const words = HEADING.exec(rows[0] ?? '')?.[1] ?? ''
      return element(line, 'p', {}, [element(line, 'emph', { render: 'bold' }, markdownInline(line, words))])
    }
    case 'quote': {
      const inner = rows.map((row) => row.replace(QUOTE, ''))
      return element(line, 'blockquote', {}, [paragraph(line, inner)])
    }
    default: {
      const marker = kind === 'marked' ? BULLET : NUMBER
      const items = rows.map((row) => element(line, 'item', {}, inline(row, marker)))
      return element(line, 'list', { type: kind }, items)
    }
  }
}

function paragraph(line: number, rows: readonly string[]): XmlElement {
  const lines = rows.flatMap((row, n): XmlNode[] => {
    const nodes = markdownInline(line, row.replace(/ {2,}$|\\$/, ''))
    return n === 0 ? nodes : [element(line, 'lb', {}, []), ...nodes]
  })
  return element(line, 'p', {}, lines)
}
