import { type Inline, type InlineElement, isLink } from '@fonds/types'
import { take, takeFirst, tidy, type XmlElement } from './element.ts'
import { isInlineName, NAME_TYPES, readInlineHeading } from './names.ts'
import { lastText, settle } from './settle.ts'
import type { UnitContext } from './unit.ts'

/** Maps one inline element to nodes of the model's inline tree. */
type InlineReader = (el: XmlElement, ctx: UnitContext) => Inline[]

/** A row of the table of inline elements, used by the reader and the documentation. */
export interface InlineRule {
  readonly to: string
  readonly read: InlineReader
}

/** Returns the children of an element as raw nodes, before white space is normalized. */
function childNodes(el: XmlElement, ctx: UnitContext): Inline[] {
  const nodes: Inline[] = []
  let previous: XmlElement | null = null
  for (const child of el.children) {
    if (typeof child === 'string') {
      nodes.push(child)
      previous = null
      continue
    }
    if (previous !== null && mustSeparate(previous, child, nodes)) nodes.push(' ')
    for (const node of inlineNodes(child, ctx)) nodes.push(node)
    previous = child
  }
  return nodes
}

/** Elements whose text is always separate from the text around them. */
const SEPARATE: ReadonlySet<string> = new Set(['part', 'subarea', 'language', 'script', 'languageset', 'citation'])

/**
 * Returns whether two adjacent elements of an imprint must be separated. Only the text of an imprint is kept, so its
 * names and dates cannot be separated later by `settle`.
 */
function mustSeparate(previous: XmlElement, next: XmlElement, nodes: readonly Inline[]): boolean {
  if (SEPARATE.has(previous.name) || SEPARATE.has(next.name)) return true
  return (previous.name === 'imprint' || next.name === 'imprint') && /[,;:.]$/.test(lastText(nodes.at(-1)))
}

const through: InlineReader = (el, ctx) => childNodes(el, ctx)

/** Returns the text of an element that is a block elsewhere, separated from its neighbours. */
const apart: InlineReader = (el, ctx) => [' ', ...childNodes(el, ctx), ' ']

/** Returns `render`; EAD3 keeps an unknown value in `altrender`. */
function renderOf(el: XmlElement): string | null {
  const render = take(el, 'render')
  return render === 'altrender' ? (take(el, 'altrender') ?? render) : render
}

const emphasis: InlineReader = (el, ctx) => [{ t: 'emph', render: renderOf(el), c: childNodes(el, ctx) }]

/** Takes the URL of a link if it is allowed; otherwise, it is not taken and therefore reported. */
function linkAddress(el: XmlElement, ctx: UnitContext): string | null {
  const href = el.attributes.get('href')?.trim()
  if (href !== undefined && href !== '') return isLink(href) ? take(el, 'href') : null
  const entity = el.attributes.get('entityref')
  const address = entity === undefined ? null : ctx.unparsed(entity)
  if (address !== null && isLink(address)) {
    el.attributes.delete('entityref')
    return address
  }
  const target = take(el, 'target')
  return target === null ? null : `#${target}`
}

/** Returns the text of a link that has none: its title, or else its URL. */
const linkText = (el: XmlElement, href: string): string => takeFirst(el, 'linktitle', 'title', 'label') ?? href

/** Maps a link. One without text gets its title or URL as text, but not in a plain text, which it would spoil. */
const link: InlineReader = (el, ctx) => {
  const words = childNodes(el, ctx)
  if (ctx.plain === true && settle(words).length === 0) return []
  const href = linkAddress(el, ctx)
  if (href === null) return words
  return [{ t: 'link', href, c: settle(words).length > 0 ? words : [linkText(el, href)] }]
}

/** Maps a pointer, which should have no text, unless it stands for something to embed. */
const pointer: InlineReader = (el, ctx) => {
  if (el.attributes.get('show') === 'embed') {
    // The pointer stands for an external resource to embed, which is not in the file.
    el.mapped = false
    return []
  }
  return link(el, ctx)
}

const work: InlineReader = (el, ctx) => {
  const c = childNodes(el, ctx)
  readInlineHeading(el, ctx, settle(c))
  const href = linkAddress(el, ctx)
  const named = href === null || settle(c).length > 0 ? c : [linkText(el, href)]
  const title: InlineElement = { t: 'title', render: renderOf(el), c: named }
  return href === null ? [title] : [{ t: 'link', href, c: [title] }]
}

const DATES = ['unitdate', 'date', 'datesingle', 'fromdate', 'todate'] as const

const date: InlineReader = (el, ctx) => {
  const normal = takeFirst(el, 'normal', 'standarddate')
  return [{ t: 'date', normal, c: childNodes(el, ctx) }]
}

const name: InlineReader = (el, ctx) => {
  const c = childNodes(el, ctx)
  // EAD3 requires a name here instead of plain text; an export marks it.
  if (el.attributes.get('altrender') === 'words') return c
  const heading = readInlineHeading(el, ctx, settle(c))
  const { identifier, source, role } = heading
  return [{ t: 'name', type: NAME_TYPES.get(el.name) ?? 'name', identifier, source, role, c }]
}

/** Keeps the text of an element that does not belong in a sentence, in brackets. */
const bracketed: InlineReader = (el, ctx) => {
  const words = settle(childNodes(el, ctx))
  return words.length === 0 ? [] : [' [', ...words, '] ']
}

const lines: InlineReader = (el, ctx) => {
  const nodes: Inline[] = []
  for (const child of el.children) {
    if (typeof child === 'string') {
      nodes.push(child)
      continue
    }
    const line = inlineNodes(child, ctx)
    if (nodes.some((node) => typeof node !== 'string' || tidy(node) !== '')) nodes.push({ t: 'lb' })
    for (const node of line) nodes.push(node)
  }
  return nodes
}

/** Keeps the name of a part of a body after the name of the body, often without a space between. */
const subarea: InlineReader = (el, ctx) => [' ', ...childNodes(el, ctx)]

function rules(to: string, read: InlineReader, ...names: readonly string[]): [string, InlineRule][] {
  return names.map((element) => [element, { to, read }])
}

/** Inline elements of EAD2002 and EAD3 that have a node in the model; of others, only the text is kept. */
export const INLINE: ReadonlyMap<string, InlineRule> = new Map([
  ...rules('emph', emphasis, 'emph'),
  ...rules('lb', (el, ctx) => [{ t: 'lb' }, ...childNodes(el, ctx)], 'lb'),
  ...rules('link', link, 'ref', 'extref', 'archref', 'bibref', 'refloc', 'extrefloc', 'citation', 'representation'),
  ...rules('link', pointer, 'ptr', 'extptr', 'ptrloc', 'extptrloc'),
  ...rules('title', work, 'title'),
  ...rules('date', date, ...DATES),
  ...rules('name', name, ...[...NAME_TYPES.keys()].filter(isInlineName)),
  ...rules('quote', (el, ctx) => [{ t: 'quote', c: childNodes(el, ctx) }], 'quote'),
  ...rules('foreign', (el, ctx) => [{ t: 'foreign', lang: take(el, 'lang'), c: childNodes(el, ctx) }], 'foreign'),
  ...rules('text in brackets', bracketed, 'note', 'footnote'),
  ...rules('lines', lines, 'address'),
  ...rules('text', subarea, 'subarea'),
  ...rules('text', through, 'part', 'num', 'abbr', 'expan', 'imprint', 'edition', 'publisher'),
  ...rules('text', through, 'bibseries', 'linkgrp', 'ptrgrp', 'daterange', 'language', 'script', 'languageset'),
  ...rules('text', through, 'runner'),
  ...rules('text', apart, 'p', 'item', 'event', 'label', 'addressline', 'descriptivenote', 'quantity', 'unittype'),
  ...rules('text', apart, 'titleproper', 'subtitle', 'author', 'sponsor'),
  ...rules('text', apart, 'unittitle', 'unitid', 'origination', 'repository', 'physloc', 'container', 'abstract'),
  ...rules('text', apart, 'physdesc', 'extent', 'dimensions', 'physfacet', 'materialspec', 'langmaterial', 'did'),
])

function inlineNodes(el: XmlElement, ctx: UnitContext): Inline[] {
  const rule = INLINE.get(el.name)
  if (rule === undefined) return childNodes(el, ctx)
  el.mapped = true
  return rule.read(el, ctx)
}

/** Maps the mixed content of an element to the model. */
export function readInline(el: XmlElement, ctx: UnitContext): Inline[] {
  const [only] = el.children
  if (typeof only === 'string' && el.children.length === 1) {
    const words = tidy(only)
    return words === '' ? [] : [words]
  }
  return settle(childNodes(el, ctx))
}

/** Normalizes a run of nodes of mixed content that a block has split off. */
export function readRun(children: readonly (XmlElement | string)[], ctx: UnitContext): Inline[] {
  return readInline({ ...EMPTY, children: [...children] }, ctx)
}

const EMPTY: Omit<XmlElement, 'children'> = {
  name: '',
  attributes: new Map(),
  href: null,
  line: 0,
  internal: false,
  mapped: true,
  strayText: false,
}
