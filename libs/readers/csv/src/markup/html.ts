import type { XmlElement, XmlNode } from '@fonds/reader-ead/parts'
import { buildElement as element } from '@fonds/reader-ead/parts'
import { withoutReferences } from '@fonds/reader-xml'
import { isLink } from '@fonds/types'

/** Matches a tag of HTML, or the beginning of a comment. */
const TAG = /<!--|<(\/?)([a-zA-Z][a-zA-Z0-9]{0,15})((?:\s[^<>]*)?)\/?>/g
/** Markup that is no text, up to its end. */
const DROPPED: Readonly<Record<string, RegExp>> = { script: /<\/script\s*>/gi, style: /<\/style\s*>/gi, '': /-->/g }

/** Elements of HTML for which EAD has one. */
const INLINE: Readonly<Record<string, string>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  u: 'underline',
  sup: 'super',
  sub: 'sub',
}
const BLOCKS: ReadonlySet<string> = new Set(
  'p div ul ol li blockquote h1 h2 h3 h4 h5 h6 table tr td th dl dt dd pre'.split(' '),
)
/** Elements without a meaning of their own, whose text stays. */
const TRANSPARENT: ReadonlySet<string> = new Set(
  'span font center small big tbody thead tfoot section article body html'.split(' '),
)
const MAX_DEPTH = 30

const isKnown = (name: string): boolean =>
  Object.hasOwn(INLINE, name) ||
  BLOCKS.has(name) ||
  TRANSPARENT.has(name) ||
  ['a', 'br', 'hr', 'img', 'script', 'style'].includes(name)

/** Returns whether a text has elements of HTML. */
export function isHtml(text: string): boolean {
  if (!text.includes('<')) return false
  for (const [, , name = ''] of text.matchAll(TAG)) if (isKnown(name.toLowerCase())) return true
  return false
}

interface Open {
  readonly name: string
  readonly el: XmlElement
}

/**
 * Reads a cell of HTML, as AtoM's editor writes them, as EAD: paragraphs, lists, links, bold and italic text. Anything
 * else loses its tags and keeps its text; scripts and styles are left out. Tags may be missing or crossed.
 */
export function htmlNodes(line: number, html: string): XmlNode[] {
  const root = element(line, 'root', {}, [])
  const open: Open[] = [{ name: '', el: root }]
  let at = 0
  const top = (): XmlElement => open.at(-1)?.el ?? root
  const addText = (text: string): void => {
    const words = withoutReferences(text.replace(/[ \t\r\n]+/g, ' '))
    if (words !== '' && (words !== ' ' || top() !== root)) top().children.push(words)
  }
  const close = (name: string): void => {
    const index = open.findLastIndex((one) => one.name === name)
    if (index > 0) open.length = index
  }
  const tags = new RegExp(TAG)
  for (let match = tags.exec(html); match !== null; match = tags.exec(html)) {
    const [whole, slash = '', written = '', attributes = ''] = match
    const name = written.toLowerCase()
    if (name !== '' && !isKnown(name)) continue
    addText(html.slice(at, match.index))
    at = match.index + whole.length
    if (Object.hasOwn(DROPPED, name) && slash === '') {
      at = endOf(name, html, at)
      tags.lastIndex = at
    } else if (name === 'br' || name === 'hr') top().children.push(element(line, 'lb', {}, []))
    else if (slash !== '') close(name)
    else start(line, name, attributes, { open, top, close })
  }
  addText(html.slice(at))
  return inParagraphs(line, root.children)
}

/** Returns where a comment, script or style ends that begins at a place; what has no end is all of the rest. */
function endOf(name: string, html: string, from: number): number {
  const end = DROPPED[name]
  if (end === undefined) return from
  end.lastIndex = from
  return end.exec(html) === null ? html.length : end.lastIndex
}

interface Tree {
  readonly open: Open[]
  readonly top: () => XmlElement
  readonly close: (name: string) => void
}

function start(line: number, name: string, attributes: string, { open, top, close }: Tree): void {
  if (name === 'img' || open.length > MAX_DEPTH) return
  // An unclosed paragraph or item ends where the next block begins.
  if (BLOCKS.has(name) && name !== 'ul' && name !== 'ol') close('p')
  if (name === 'li') {
    const list = open.findLastIndex((one) => one.name === 'ul' || one.name === 'ol')
    if (open.findLastIndex((one) => one.name === 'li') > list) close('li')
  }
  const el = elementFor(line, name, attributes, top())
  if (el === null) return
  if (el !== top()) top().children.push(el)
  open.push({ name, el })
}

/** Returns the element of EAD for one of HTML; `parent` for one that has none of its own. */
function elementFor(line: number, name: string, attributes: string, parent: XmlElement): XmlElement | null {
  if (Object.hasOwn(INLINE, name)) return element(line, 'emph', { render: INLINE[name] ?? '' }, [])
  switch (name) {
    case 'a': {
      const [, quoted, single, bare] = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? []
      const href = withoutReferences(quoted ?? single ?? bare ?? '').trim()
      return isLink(href) ? element(line, 'extref', { href }, []) : parent
    }
    case 'ul':
      return element(line, 'list', { type: 'marked' }, [])
    case 'ol':
      return element(line, 'list', { type: 'ordered' }, [])
    case 'li':
      return parent.name === 'list' ? element(line, 'item', {}, []) : element(line, 'p', {}, [])
    case 'blockquote':
      return parent.name === 'root' ? element(line, 'blockquote', {}, []) : parent
    case 'td':
    case 'th':
    case 'dt':
    case 'dd':
      parent.children.push(' ')
      return parent
    default:
      return BLOCKS.has(name) && /^(?:root|blockquote)$/.test(parent.name) ? element(line, 'p', {}, []) : parent
  }
}

/** Elements of EAD that stand beside paragraphs. */
const APART: ReadonlySet<string> = new Set(['p', 'list', 'blockquote'])

/** Puts text between blocks into paragraphs of its own. */
function inParagraphs(line: number, nodes: readonly XmlNode[]): XmlNode[] {
  const blocks: XmlElement[] = []
  let words: XmlNode[] = []
  const flush = (): void => {
    if (words.some((node) => typeof node !== 'string' || node.trim() !== '')) blocks.push(element(line, 'p', {}, words))
    words = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || !APART.has(node.name)) words.push(node)
    else {
      flush()
      if (node.name === 'blockquote') node.children.splice(0, Infinity, ...inParagraphs(line, node.children))
      if (node.children.length > 0) blocks.push(node)
    }
  }
  flush()
  return blocks
}
