import { claim, elementsOf, settle, take, tidy, type XmlElement, type XmlNode } from '@fonds/reader-ead/parts'
import { type Block, type Inline, isLink, type ListItem } from '@fonds/types'
import { textOf } from './attributes.ts'

/** Maps `style` of a span, in words or as CSS, to the model's `render`. */
const RENDERS: readonly (readonly [RegExp, string])[] = [
  [/bold/i, 'bold'],
  [/ital|oblique/i, 'italic'],
  [/underline/i, 'underline'],
  [/small-?caps/i, 'smcaps'],
  [/super/i, 'super'],
  [/\bsub/i, 'sub'],
]

function takeRender(el: XmlElement): string | null {
  const style = el.attributes.get('style') ?? ''
  const render = RENDERS.find(([pattern]) => pattern.test(style))?.[1] ?? null
  if (render !== null) el.attributes.delete('style')
  return render
}

function span(el: XmlElement): Inline[] {
  const c = inlineNodes(el.children)
  const styled = el.attributes.has('style')
  const render = takeRender(el)
  if (/^title$/i.test(el.attributes.get('localType') ?? '')) {
    el.attributes.delete('localType')
    return [{ t: 'title', render, c }]
  }
  return styled ? [{ t: 'emph', render, c }] : c
}

/** Takes the URL of a link if it is safe; otherwise, it is not taken and therefore reported. */
export function takeHref(el: XmlElement): string | null {
  const href = tidy(el.attributes.get('href') ?? '')
  return href !== '' && isLink(href) ? take(el, 'href') : null
}

function reference(el: XmlElement): Inline[] {
  const href = takeHref(el)
  const words = inlineNodes(el.children)
  const title = take(el, 'linkTitle') ?? take(el, 'title')
  const c = settle(words).length > 0 ? words : [title ?? href ?? '']
  return href === null ? c : [{ t: 'link', href, c }]
}

function date(el: XmlElement): Inline[] {
  return [{ t: 'date', normal: take(el, 'standardDate'), c: inlineNodes(el.children) }]
}

function range(el: XmlElement): Inline[] {
  return elementsOf(el).flatMap((side, index) => [...(index === 0 ? [] : [' – ']), ...inlineNodes([side])])
}

function set(el: XmlElement): Inline[] {
  return elementsOf(el).flatMap((one, index) => [...(index === 0 ? [] : ['; ']), ...inlineNodes([one])])
}

/** Returns text on separate lines. */
function apart(el: XmlElement): Inline[] {
  return [' ', ...inlineNodes(el.children), ' ']
}

const INLINE: ReadonlyMap<string, (el: XmlElement) => Inline[]> = new Map([
  ['span', span],
  ['reference', reference],
  ['citation', reference],
  ['date', date],
  ['fromDate', date],
  ['toDate', date],
  ['dateRange', range],
  ['dateSet', set],
  ['event', (el) => inlineNodes(el.children)],
  ['placeEntry', (el) => inlineNodes(el.children)],
  ['placeName', (el) => inlineNodes(el.children)],
  ['place', apart],
  ['placeRole', apart],
  ['p', apart],
  ['item', apart],
  ['head', apart],
])

/** Reads inline nodes. Elements not allowed in prose keep their text, and are reported. */
function inlineNodes(children: readonly XmlNode[]): Inline[] {
  const nodes: Inline[] = []
  for (const child of children) {
    if (typeof child === 'string') {
      nodes.push(child)
      continue
    }
    const read = INLINE.get(child.name)
    if (read !== undefined) child.mapped = true
    for (const node of read === undefined ? inlineNodes(child.children) : read(child)) nodes.push(node)
  }
  return nodes
}

type BlockReader = (el: XmlElement) => Block[]

function paragraph(nodes: readonly Inline[]): Block[] {
  const c = settle(nodes)
  return c.length === 0 ? [] : [{ t: 'p', c }]
}

function list(el: XmlElement): Block[] {
  const items: ListItem[] = []
  let head: string | null = null
  for (const child of elementsOf(el)) {
    if (child.name === 'head') head = textOf(child) || null
    else if (child.name === 'item') items.push({ label: null, c: itemBlocks(child) })
    else if (child.name === 'list') items.push({ label: null, c: claimed(child, list) })
  }
  const style = take(el, 'listType')?.toLowerCase() === 'ordered' ? 'ordered' : 'unordered'
  const kept = items.filter((item) => item.c.length > 0)
  return kept.length === 0 && head === null ? [] : [{ t: 'list', style, head, items: kept }]
}

function claimed(el: XmlElement, read: BlockReader): Block[] {
  el.mapped = true
  return read(el)
}

function itemBlocks(el: XmlElement): Block[] {
  el.mapped = true
  return readProse(el.children)
}

/** Reads a level of an outline: its item, and the nested levels as a list. */
function level(el: XmlElement): ListItem {
  el.mapped = true
  const below = elementsOf(el).filter((child) => child.name === 'level')
  const blocks = claim(el, 'item').flatMap(itemBlocks)
  if (below.length > 0) blocks.push({ t: 'list', style: 'ordered', head: null, items: below.map(level) })
  return { label: null, c: blocks }
}

function outline(el: XmlElement): Block[] {
  const items = elementsOf(el)
    .filter((child) => child.name === 'level')
    .map(level)
  return items.length === 0 ? [] : [{ t: 'list', style: 'ordered', head: null, items }]
}

const CHRON_DATES: ReadonlySet<string> = new Set(['date', 'dateRange', 'dateSet'])

/** Reads one row of a chronology: the date, then events and places as lines of one cell. */
function chronRow(el: XmlElement): Inline[][] {
  el.mapped = true
  const when: Inline[] = []
  const what: Inline[] = []
  for (const child of elementsOf(el)) {
    if (child.name === 'chronItemSet') child.mapped = true
    const within = child.name === 'chronItemSet' ? elementsOf(child) : [child]
    for (const one of within) {
      const cell = CHRON_DATES.has(one.name) ? when : what
      const words = settle(inlineNodes([one]))
      if (cell.length > 0 && words.length > 0) cell.push({ t: 'lb' })
      for (const node of words) cell.push(node)
    }
  }
  return [when, what]
}

function chronology(el: XmlElement): Block[] {
  const rows = claim(el, 'chronItem').map(chronRow)
  return rows.length === 0 ? [] : [{ t: 'table', head: null, columns: [], rows, chronology: true }]
}

function heading(el: XmlElement): Block[] {
  const c = settle(inlineNodes(el.children))
  return c.length === 0 ? [] : [{ t: 'head', c }]
}

const BLOCKS: ReadonlyMap<string, BlockReader> = new Map<string, BlockReader>([
  ['p', (el) => readProse(el.children)],
  ['head', heading],
  ['list', list],
  ['outline', outline],
  ['chronList', chronology],
  ['descriptiveNote', (el) => readProse(el.children)],
])

/** Elements of prose, for the documentation and its test. */
export const PROSE_ELEMENTS: readonly string[] = [
  ...new Set([...BLOCKS.keys(), ...INLINE.keys(), 'chronItem', 'chronItemSet', 'level']),
]

/** Reads prose as blocks; text between blocks becomes paragraphs. */
export function readProse(children: readonly XmlNode[]): Block[] {
  const blocks: Block[] = []
  let run: XmlNode[] = []
  const flush = () => {
    for (const block of paragraph(inlineNodes(run))) blocks.push(block)
    run = []
  }
  for (const child of children) {
    const read = typeof child === 'string' ? undefined : BLOCKS.get(child.name)
    if (typeof child === 'string' || read === undefined) {
      run.push(child)
      continue
    }
    flush()
    for (const block of claimed(child, read)) blocks.push(block)
  }
  flush()
  return blocks
}

/** Reads the prose of an element's `descriptiveNote`s. */
export function noteOf(el: XmlElement): Block[] {
  return claim(el, 'descriptiveNote').flatMap((note) => readProse(note.children))
}
