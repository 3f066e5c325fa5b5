import { type Content, elements, hasText, made, type Node } from './node.ts'
import { table } from './xhtml-tables.ts'

/** Begins a class in which an export keeps the element of EAD3, since XHTML has no foreign attributes here. */
const CARRIED = 'ead3?'

interface Carried {
  readonly element: string | null
  readonly attributes: Readonly<Record<string, string>>
}

/** Returns what an export has kept in the class of an element. */
function carriedBy(node: Node): Carried {
  const token = (node.attributes.get('class') ?? '').split(/\s+/).find((word) => word.startsWith(CARRIED))
  const values = [...new URLSearchParams(token?.slice(CARRIED.length) ?? '')].filter(
    // XML could not contain others.
    ([name, value]) => /^[a-z]{1,24}$/.test(name) && !/\p{Cc}|\p{Cs}/u.test(value),
  )
  const all = Object.fromEntries(values)
  const { element = null, ...attributes } = all
  return { element: element !== null && /^[a-z]{1,24}$/.test(element) ? element : null, attributes }
}

const RENDER: ReadonlyMap<string, string> = new Map([
  ['em', 'italic'],
  ['i', 'italic'],
  ['cite', 'italic'],
  ['dfn', 'italic'],
  ['strong', 'bold'],
  ['b', 'bold'],
  ['sub', 'sub'],
  ['sup', 'super'],
  ['small', 'smcaps'],
  ['code', 'nonproport'],
])

const nameOf = ({ name }: Node): string => name.slice('html:'.length)

const languageOf = ({ attributes }: Node): string | undefined => attributes.get('lang') ?? attributes.get('xml:lang')

/** Converts an inline element of XHTML; of one that EAD3 does not have, the content stays. */
export function xhtmlInline(node: Node): (Node | string)[] {
  const name = nameOf(node)
  const content = xhtmlContent(node.children)
  const { element, attributes } = carriedBy(node)
  if (element !== null) {
    const address = element === 'ref' ? { href: node.attributes.get('href') } : {}
    return [made(node, element, content, { ...address, ...attributes })]
  }
  if (name === 'br') return [made(node, 'lb', [])]
  if (name === 'img') return [node.attributes.get('alt') ?? '']
  if (name === 'a') {
    const href = node.attributes.get('href')
    return href === undefined ? content : [made(node, 'ref', content, { href })]
  }
  if (name === 'q') return [made(node, 'quote', content)]
  if (name === 'abbr') return [made(node, 'abbr', content, { expan: node.attributes.get('title') })]
  const render = RENDER.get(name)
  if (render !== undefined) return [made(node, 'emph', content, { render })]
  const lang = languageOf(node)
  if (name === 'span' && lang !== undefined) return [made(node, 'foreign', content, { lang })]
  return content
}

/** Converts mixed content, in which there may be blocks. */
function xhtmlContent(content: Content): (Node | string)[] {
  return content.flatMap((child) => {
    if (typeof child === 'string') return [child]
    if (!child.name.startsWith('html:')) return [child]
    return BLOCKS.has(nameOf(child)) ? blockOf(child, false) : xhtmlInline(child)
  })
}

const BLOCKS: ReadonlySet<string> = new Set([
  ...['p', 'div', 'ul', 'ol', 'dl', 'table', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr'],
])

function list(node: Node): Node[] {
  const listtype = nameOf(node) === 'ol' ? 'ordered' : 'unordered'
  const { attributes } = carriedBy(node)
  const items: Node[] = []
  for (const child of elements(node)) {
    const name = nameOf(child)
    const content = xhtmlContent(child.children)
    const last = items.at(-1)
    // A list directly in a list belongs to the item before it.
    if (name === 'li') items.push(made(child, 'item', content))
    else if (last !== undefined) last.children.push(...blockOf(child, false))
    else items.push(made(child, 'item', blockOf(child, false)))
  }
  const { head, ...rest } = attributes
  const title = head === undefined ? [] : [made(node, 'head', [head])]
  return [made(node, 'list', [...title, ...items], { listtype, ...rest })]
}

function definitions(node: Node): Node[] {
  const { head, terms, definitions: column } = carriedBy(node).attributes
  const items: Node[] = []
  for (const child of elements(node).flatMap((one) => (nameOf(one) === 'div' ? elements(one) : [one]))) {
    const content = xhtmlContent(child.children)
    const open = items.at(-1)
    if (nameOf(child) === 'dt') items.push(made(child, 'defitem', [made(child, 'label', content)]))
    else if (open === undefined) items.push(made(child, 'defitem', [made(child, 'item', content)]))
    else open.children.push(made(child, 'item', content))
  }
  const title = head === undefined ? [] : [made(node, 'head', [head])]
  const heads = [terms, column].flatMap((text, n) => (text === undefined ? [] : [made(node, `head0${n + 1}`, [text])]))
  const columns = heads.length === 0 ? [] : [made(node, 'listhead', heads)]
  return [made(node, 'list', [...title, ...columns, ...items], { listtype: 'deflist' })]
}

/** @param first whether it begins a note, so that a heading is the note's own */
function blockOf(node: Node, first: boolean): Node[] {
  const name = nameOf(node)
  const content = () => xhtmlContent(node.children)
  if (/^h[1-6]$/.test(name)) {
    const isLabel = first && carriedBy(node).element !== 'p'
    return [isLabel ? made(node, 'head', content()) : made(node, 'p', content(), { altrender: 'head' })]
  }
  if (name === 'p') return [made(node, 'p', content())]
  if (name === 'ul' || name === 'ol') return list(node)
  if (name === 'dl') return definitions(node)
  if (name === 'table') return [table(node, xhtmlContent, carriedBy(node).element === 'chronlist')]
  if (name === 'blockquote') return [made(node, 'blockquote', xhtmlBlocks(node.children, false))]
  if (name === 'div') return xhtmlBlocks(node.children, first)
  return []
}

/** Converts XHTML of a note to blocks of EAD3. @param first whether it begins the note */
export function xhtmlBlocks(content: Content, first: boolean): Node[] {
  const blocks: Node[] = []
  let run: (Node | string)[] = []
  const flush = (line: number) => {
    if (hasText(run)) blocks.push(made({ line }, 'p', run))
    run = []
  }
  for (const child of content) {
    if (typeof child !== 'string' && child.name.startsWith('html:') && BLOCKS.has(nameOf(child))) {
      flush(child.line)
      blocks.push(...blockOf(child, first && blocks.length === 0))
    } else if (typeof child === 'string') run.push(child)
    else run.push(...(child.name.startsWith('html:') ? xhtmlInline(child) : [child]))
  }
  flush(0)
  return blocks
}
