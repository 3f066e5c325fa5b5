import type { XmlNode } from '@fonds/reader-ead/parts'
import { paragraphs } from '../markup/cell-text.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for XML on one line; characters that XML does not have are left out. */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/(?![\t\n\r\x80-\x9f])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replace(/[\t\r\n]+/g, ' ')
    .replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char)

/** Returns an element with text; empty without any. */
export const leaf = (name: string, text: string, attributes = ''): string =>
  text.trim() === '' ? '' : `<${name}${attributes}>${escaped(text.trim())}</${name}>`

/** Returns an element around what it contains; empty without content. */
export const around = (name: string, content: string, attributes = ''): string =>
  content === '' ? '' : `<${name}${attributes}>${content}</${name}>`

/** Returns the text of a cell, with its marks, as paragraphs and lists of EAC-CPF. */
export const prose = (line: number, text: string): string => paragraphs(line, text).map(blockOf).join('')

function blockOf(node: XmlNode): string {
  if (typeof node === 'string') return around('p', escaped(node))
  const { name, children, attributes } = node
  switch (name) {
    case 'list': {
      const type = attributes.get('type') === 'ordered' ? ' listType="ordered"' : ''
      return around('list', children.map((item) => around('item', inlineOf(item))).join(''), type)
    }
    case 'blockquote':
      return children.map(blockOf).join('')
    default:
      return linesOf(children)
        .map((words) => around('p', words.map(inlineOf).join('')))
        .join('')
  }
}

/** Returns the lines of a paragraph, since EAC-CPF has no line breaks. */
function linesOf(nodes: readonly XmlNode[]): XmlNode[][] {
  const lines: XmlNode[][] = [[]]
  for (const node of nodes) {
    if (typeof node !== 'string' && node.name === 'lb') lines.push([])
    else lines.at(-1)?.push(node)
  }
  return lines
}

function inlineOf(node: XmlNode): string {
  if (typeof node === 'string') return escaped(node)
  const { name, children, attributes, href } = node
  const content = children.map(inlineOf).join('')
  if (name === 'extref' && href !== null) return around('reference', content, ` xlink:href="${escaped(href)}"`)
  if (name === 'emph') return around('span', content, ` style="${escaped(attributes.get('render') ?? '')}"`)
  return name === 'lb' ? ' ' : content
}
