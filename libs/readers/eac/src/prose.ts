import {
  claim,
  elementsOf,
  readXhtml,
  settle,
  take,
  tidy,
  type XmlElement,
  type XmlNode,
} from '@fonds/reader-ead/parts'
import { type Block, type Inline, isLink, type ListItem, type NameType } from '@fonds/types'
import { agentText } from './agents.ts'
import { takeAddress, takeWords, textOf } from './attributes.ts'

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
  const { lang } = takeWords(el)
  const words: Inline[] = lang === null ? c : [{ t: 'foreign', lang, c }]
  return styled ? [{ t: 'emph', render, c: words }] : words
}

/** Types of names in sentences (`referredEntityType`). */
const REFERRED: ReadonlyMap<string, NameType> = new Map([
  ['persName', 'person'],
  ['corpName', 'corporate_body'],
  ['famName', 'family'],
  ['geogName', 'place'],
  ['genreForm', 'genre'],
  ['function', 'function'],
  ['occupation', 'occupation'],
  ['subject', 'subject'],
  ['name', 'name'],
])

/** Reads a name, a title or a term in a sentence, which version 3 has. */
function referring(el: XmlElement): Inline[] {
  const c = inlineNodes(el.children)
  const type = el.attributes.get('referredEntityType')
  if (type === 'title') {
    el.attributes.delete('referredEntityType')
    return [{ t: 'title', render: takeRender(el), c }]
  }
  const known = REFERRED.get(type ?? 'name')
  if (known !== undefined) el.attributes.delete('referredEntityType')
  const role = take(el, 'referredEntityRelationship')
  const identifier = takeAddress(el, 'valueURI')
  const source = take(el, 'vocabularySource') ?? takeAddress(el, 'vocabularySourceURI')
  return [{ t: 'name', type: known ?? 'name', identifier, source, role, c }]
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
  ['referringString', referring],
  ['reference', reference],
  ['citation', reference],
  ['date', date],
  ['fromDate', date],
  ['toDate', date],
  ['dateRange', range],
  ['dateSet', set],
  ['event', (el) => inlineNodes(el.children)],
  ['eventDescription', (el) => inlineNodes(el.children)],
  ['agent', (el) => [agentText(el)]],
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

/** An event of version 3, which is a row of a chronology. */
const EVENT = 'narrativeEvent'

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

/** Reads XHTML, which version 3 has in place of lists and tables. Its heading is the label of a note (`headingOf`). */
const xhtml: BlockReader = (el) => {
  const { label, blocks } = readXhtml(el.children)
  return label === null ? blocks : [{ t: 'head', c: [label] }, ...blocks]
}

const BLOCKS: ReadonlyMap<string, BlockReader> = new Map<string, BlockReader>([
  ['p', (el) => readProse(el.children)],
  ['head', heading],
  ['list', list],
  ['outline', outline],
  ['chronList', chronology],
  ['formattingExtension', xhtml],
  ['descriptiveNote', (el) => readProse(el.children)],
])

/** Elements of prose, for the documentation and its test. */
export const PROSE_ELEMENTS: readonly string[] = [
  ...new Set([...BLOCKS.keys(), ...INLINE.keys(), 'chronItem', 'chronItemSet', 'level', EVENT]),
]

/** Reads prose as blocks; text between blocks becomes paragraphs, and events of version 3 a chronology. */
export function readProse(children: readonly XmlNode[]): Block[] {
  const blocks: Block[] = []
  let run: XmlNode[] = []
  let events: Inline[][][] = []
  const flush = () => {
    for (const block of paragraph(inlineNodes(run))) blocks.push(block)
    run = []
  }
  const endEvents = () => {
    if (events.length > 0) blocks.push({ t: 'table', head: null, columns: [], rows: events, chronology: true })
    events = []
  }
  for (const child of children) {
    if (events.length > 0 && typeof child === 'string' && tidy(child) === '') continue
    if (typeof child !== 'string' && child.name === EVENT) {
      flush()
      events.push(chronRow(child))
      continue
    }
    endEvents()
    const read = typeof child === 'string' ? undefined : BLOCKS.get(child.name)
    if (typeof child === 'string' || read === undefined) {
      run.push(child)
      continue
    }
    flush()
    for (const block of claimed(child, read)) blocks.push(block)
  }
  flush()
  endEvents()
  return blocks
}

/** Reads the prose of an element's `descriptiveNote`s. */
export function noteOf(el: XmlElement): Block[] {
  return claim(el, 'descriptiveNote').flatMap((note) => readProse(note.children))
}
