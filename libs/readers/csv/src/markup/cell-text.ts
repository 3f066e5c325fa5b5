import type { XmlElement, XmlNode } from '@fonds/reader-ead/parts'
import { buildElement as element } from '@fonds/reader-ead/parts'
import { htmlNodes, isHtml } from './html.ts'
import { markdownBlocks, markdownInline } from './markdown.ts'

/**
 * Builds the blocks of a cell, whose text may have the marks of AtoM: HTML, or else Markdown. Empty lines separate
 * paragraphs; other line breaks stay.
 */
export function paragraphs(line: number, text: string): XmlElement[] {
  if (isHtml(text)) return htmlNodes(line, text).filter((node) => typeof node !== 'string')
  return text
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .filter((part) => part.trim() !== '')
    .flatMap((part) => markdownBlocks(line, part.trim()))
}

/** Builds the content of a cell that is a single line, such as a title. */
export function inline(line: number, text: string): XmlNode[] {
  if (!isHtml(text)) return markdownInline(line, text)
  return htmlNodes(line, text).flatMap((node, n): XmlNode[] => {
    const words = typeof node === 'string' ? [node] : wordsOf(node)
    return n === 0 ? words : [element(line, 'lb', {}, []), ...words]
  })
}

/** Returns what a block has, without its paragraphs and lists. */
const wordsOf = ({ children }: XmlElement): XmlNode[] =>
  children.flatMap((child): XmlNode[] =>
    typeof child !== 'string' && /^(?:p|item|list)$/.test(child.name) ? [' ', ...wordsOf(child)] : [child],
  )
