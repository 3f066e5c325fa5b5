import { ReportBuilder } from '@fonds/reader-xml'
import type { Block } from '@fonds/types'
import { readBlocks } from '../blocks.ts'
import type { XmlNode } from '../element.ts'
import { inlineText } from '../text.ts'
import { newDraft, type UnitContext } from '../unit.ts'
import type { Content } from './node.ts'
import { xhtmlBlocks } from './xhtml.ts'

/** Attributes of XHTML that are read, or that only say how it looks. */
const READ: ReadonlySet<string> = new Set([
  ...['href', 'class', 'style', 'colspan', 'rowspan', 'lang', 'xml:lang', 'alt', 'title', 'scope', 'dir'],
])

/** Marks XHTML as read. Attributes without a meaning here stay, and are therefore reported. */
function mark(nodes: readonly XmlNode[]): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    node.mapped = true
    for (const name of node.attributes.keys()) if (READ.has(name)) node.attributes.delete(name)
    mark(node.children)
  }
}

const asElements = (content: Content): XmlNode[] =>
  content.map((node) => {
    if (typeof node === 'string') return node
    const { name, attributes, children, line } = node
    const href = attributes.get('href') ?? null
    return {
      name,
      attributes,
      href,
      children: asElements(children),
      line,
      internal: false,
      mapped: true,
      strayText: false,
    }
  })

/**
 * Reads the XHTML of a `formattingExtension`, whose elements are named `html:p` and so on, as blocks. A heading at its
 * beginning is the label of a note.
 */
export function readXhtml(content: readonly XmlNode[]): { readonly label: string | null; readonly blocks: Block[] } {
  const ctx: UnitContext = {
    draft: newDraft('unspecified', null, false),
    report: new ReportBuilder(),
    unparsed: () => null,
    mapChild: () => undefined,
    mapDid: () => undefined,
  }
  const [first, ...others] = xhtmlBlocks(content, true)
  const isLabel = first?.name === 'head'
  const nodes = asElements(isLabel || first === undefined ? others : [first, ...others])
  const label = isLabel ? labelOf(asElements([first])) : null
  mark(content)
  return { label, blocks: readBlocks(nodes, ctx) }

  function labelOf(head: readonly XmlNode[]): string | null {
    const words = readBlocks(head, ctx).map((block) => (block.t === 'head' ? inlineText(block.c) : ''))
    return words.join(' ').trim() || null
  }
}
