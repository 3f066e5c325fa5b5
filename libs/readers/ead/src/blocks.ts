import type { Block, Inline, ListItem } from '@fonds/types'
import { childWords, chronology, listHead } from './block-tables.ts'
import { elementsOf, take, takeFirst, type XmlElement, type XmlNode } from './element.ts'
import { readInline, readRun } from './inline.ts'
import { table } from './tables-of-cells.ts'
import { append, type UnitContext } from './unit.ts'

/** Maps one block element. */
type BlockReader = (el: XmlElement, ctx: UnitContext) => Block[]

export interface BlockRule {
  readonly to: string
  readonly read: BlockReader
}

function paragraph(c: readonly Inline[]): Block[] {
  return c.length === 0 ? [] : [{ t: 'p', c }]
}

/** Splits mixed content that contains blocks: text between the blocks becomes paragraphs. */
function splitByBlocks(
  children: readonly XmlNode[],
  ctx: UnitContext,
  blockOf: (el: XmlElement) => BlockRule | undefined,
): Block[] {
  const blocks: Block[] = []
  let run: XmlNode[] = []
  const flush = () => {
    if (run.length > 0) append(blocks, paragraph(readRun(run, ctx)))
    run = []
  }
  for (const child of children) {
    const rule = typeof child === 'string' ? undefined : blockOf(child)
    if (typeof child === 'string' || rule === undefined) {
      run.push(child)
      continue
    }
    flush()
    child.mapped = true
    append(blocks, rule.read(child, ctx))
  }
  flush()
  return blocks
}

/** Elements that are part of the sentence within a paragraph, and separate paragraphs elsewhere. */
const INLINE_IN_FLOW: ReadonlySet<string> = new Set(['note', 'footnote', 'archref', 'bibref'])

/** Maps the content of a paragraph or an item, which lists and tables may interrupt. */
export function readFlow(children: readonly XmlNode[], ctx: UnitContext): Block[] {
  return splitByBlocks(children, ctx, ({ name }) => (INLINE_IN_FLOW.has(name) ? undefined : BLOCKS.get(name)))
}

const flow: BlockReader = (el, ctx) => {
  // EAD3 allows no heading among the blocks of a note, so an export marks such a paragraph.
  return el.attributes.get('altrender') === 'head' ? heading(el, ctx) : readFlow(el.children, ctx)
}

/** Maps the content of a note or similar element, which consists of blocks; bare text also becomes a paragraph. */
export function readBlocks(children: readonly XmlNode[], ctx: UnitContext): Block[] {
  return splitByBlocks(children, ctx, (child) => BLOCKS.get(child.name))
}

type ListStyle = Extract<Block, { t: 'list' }>['style']

function listStyle(el: XmlElement, items: readonly ListItem[]): ListStyle {
  const type = takeFirst(el, 'listtype', 'type')?.toLowerCase()
  if (type === 'deflist' || items.some((item) => item.label !== null)) return 'definition'
  return type === 'ordered' ? 'ordered' : 'unordered'
}

function itemBlocks(el: XmlElement, ctx: UnitContext): Block[] {
  el.mapped = true
  return flow(el, ctx)
}

function definition(el: XmlElement, ctx: UnitContext): ListItem {
  const label = elementsOf(el).find((child) => child.name === 'label')
  const items = elementsOf(el).filter((child) => child.name === 'item')
  if (label !== undefined) label.mapped = true
  const words = label === undefined ? [] : readInline(label, ctx)
  return { label: words.length === 0 ? null : words, c: items.flatMap((it) => itemBlocks(it, ctx)) }
}

const list: BlockReader = (el, ctx) => {
  const head = childWords(el, 'head', ctx)
  const [terms, ...definitions] = listHead(el, ctx)
  const items: ListItem[] = []
  for (const child of elementsOf(el)) {
    if (child.name === 'item') items.push({ label: null, c: itemBlocks(child, ctx) })
    else if (child.name === 'defitem') {
      child.mapped = true
      items.push(definition(child, ctx))
    }
  }
  const style = listStyle(el, items)
  // Only a definition list has columns; the headings of another list are its own.
  const columns = style === 'definition' && terms !== undefined ? ([terms, definitions.join(' / ')] as const) : null
  const title = head ?? (columns === null ? [terms ?? '', ...definitions].join(' / ') || null : null)
  if (items.length === 0 && title === null) return []
  return [{ t: 'list', style, head: title, ...(columns === null ? {} : { columns }), items }]
}

const quotation: BlockReader = (el, ctx) => {
  const c = readBlocks(el.children, ctx)
  return c.length === 0 ? [] : [{ t: 'quote', c }]
}

const heading: BlockReader = (el, ctx) => {
  const c = readInline(el, ctx)
  return c.length === 0 ? [] : [{ t: 'head', c }]
}

/** Maps blocks that only group others, such as a note within a note, with the label as a heading. */
const group: BlockReader = (el, ctx) => {
  const label = take(el, 'label')
  const blocks = readBlocks(el.children, ctx)
  return label === null || blocks.length === 0 ? blocks : [{ t: 'head', c: [label] }, ...blocks]
}

/** Maps the title page of a printed finding aid, with each element on a separate line. */
const titlePage: BlockReader = (el, ctx) => el.children.flatMap((child) => readBlocks([child], ctx))

/** Maps an inline element among blocks to a paragraph. */
const alone: BlockReader = (el, ctx) => paragraph(readRun([el], ctx))

function rules(to: string, read: BlockReader, ...names: readonly string[]): [string, BlockRule][] {
  return names.map((name) => [name, { to, read }])
}

/** Every block element of EAD2002 and EAD3. */
export const BLOCKS: ReadonlyMap<string, BlockRule> = new Map([
  ...rules('p', flow, 'p'),
  ...rules('head', heading, 'head'),
  ...rules('list', list, 'list'),
  ...rules('table (chronology)', chronology, 'chronlist'),
  ...rules('table', table, 'table'),
  ...rules('quote', quotation, 'blockquote'),
  ...rules('blocks', group, 'note', 'footnote', 'descriptivenote', 'daodesc', 'controlnote'),
  ...rules('p', alone, 'address', 'archref', 'bibref'),
  ...rules('blocks', group, 'div'),
  ...rules('a paragraph for each element', titlePage, 'titlepage'),
])
