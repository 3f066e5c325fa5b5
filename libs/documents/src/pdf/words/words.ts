import { blocksToText, inlinesToText, tableCells, tableWidth, withoutSecondMarks } from '@fonds/archive'
import { type Direction, directionOf, isolated } from '@fonds/language'
import { type Block, type Inline, type InlineElement, isAbsoluteLink, type ListItem } from '@fonds/types'
import type { Field, Node, TextBlock } from '../document.ts'
import type { FontSet } from '../fonts/font-set.ts'
import { clean } from './clean.ts'
import { languageOf } from './language.ts'

/**
 * The maximum nesting depth; deeper content is flattened. No archivist nests this deep, and it must not exhaust the
 * stack.
 */
const MAX_DEPTH = 12
const MAX_UNBROKEN_URL = 80

/** Returns the headings of a definition list as its first entry. */
const headingItem = ([terms, definitions]: readonly [string, string]): ListItem => ({
  label: [terms],
  c: [{ t: 'p', c: [{ t: 'emph', render: 'bold', c: [definitions] }] }],
})

/** Prepares the archivist's text for the template: cleaned, drawable, with language and direction. */
export class Words {
  readonly #fonts: Pick<FontSet, 'take'>
  readonly #language: string
  /** The direction in which the document is laid out, that of its language. */
  readonly direction: Direction

  /** @param language the document's language (BCP 47) */
  constructor(fonts: Pick<FontSet, 'take'>, language: string) {
    this.#fonts = fonts
    this.#language = language
    this.direction = directionOf('', language)
  }

  /** Returns plain text for places that only take a string: metadata and alternative text. */
  plain(text: string, language: string | null = null): string {
    return this.#fonts.take(clean(text).trim(), languageOf(text, language) ?? this.#language)
  }

  /** Returns plain text that shares a line with others, as an isolate of its direction where that is needed. */
  inline(text: string, language: string | null = null): string {
    return this.#apart(this.plain(text, language), directionOf(text, language))
  }

  /** Returns a field that shares a line with others. */
  field(text: string, language: string | null = null): Field {
    return this.#spoken(this.inline(text, language), languageOf(text, language))
  }

  /** Returns text for its own line; right-to-left text is aligned to the right. */
  line(text: string, language: string | null = null): Field {
    const field = this.field(text, language)
    if (directionOf(text, language) === 'ltr') return field
    return typeof field === 'string' ? { s: field, d: 'rtl' } : { ...field, d: 'rtl' }
  }

  /** Adds to the field of a title the marks that its source gives it. */
  marked(field: Field, inline: readonly Inline[] | null, title: string, language: string | null): Field {
    if (inline === null || inline.every((node) => typeof node === 'string')) return field
    if (inlinesToText(inline, ' ').trim() !== title) return field
    const c = this.#isolate(this.nodes(inline, language), inline, language)
    return typeof field === 'string' ? { s: field, c } : { ...field, c }
  }

  /** Splits plain text into paragraphs at empty lines. */
  paragraphs(text: string, language: string | null = null): readonly TextBlock[] {
    return text.split(/\n\s*\n/).flatMap((paragraph) => this.blocks([{ t: 'p', c: [paragraph] }], language))
  }

  /**
   * Returns a paragraph of nodes that share its lines, each in its own direction.
   * @param text the text that the paragraph has its language and direction from
   */
  paragraphOf(c: readonly Node[], text: string, language: string | null): TextBlock {
    return { t: 'p', c, ...this.#marks(text, language) }
  }

  /** Returns a title as a paragraph, with its inline elements if it has any. */
  titleBlock(inline: readonly Inline[] | null, text: string, language: string | null): TextBlock {
    return this.#paragraph('p', inline ?? [text], language) ?? ''
  }

  /** Returns a link that shows its own address. */
  link(href: string): Node {
    if (!isAbsoluteLink(href)) return this.inline(href)
    const shown = address(href)
    // A break opportunity would be copied with the address, so only addresses too long for a line get any.
    const text = shown.length > MAX_UNBROKEN_URL ? this.plain(shown) : shown
    return { t: 'a', href: shown, c: [this.#apart(text, 'ltr')] }
  }

  blocks(blocks: readonly Block[], language: string | null = null, depth = 0): readonly TextBlock[] {
    return blocks.flatMap((block) => this.#block(block, language, depth) ?? [])
  }

  #block(block: Block, language: string | null, depth: number): TextBlock | null {
    switch (block.t) {
      case 'p':
      case 'head':
        return this.#paragraph(block.t, block.c, language)
      case 'quote':
        return { t: 'quote', c: depth > MAX_DEPTH ? [] : this.blocks(block.c, language, depth + 1) }
      case 'list':
        return this.#list(block, language, depth)
      case 'table':
        return this.#table(block, language)
    }
  }

  #paragraph(t: 'p' | 'head', content: readonly Inline[], language: string | null): TextBlock | null {
    const text = inlinesToText(content, ' ')
    if (clean(text).trim() === '') return null
    const c = this.nodes(content, language)
    const spoken = this.#marks(text, language)
    const [only] = c
    return t === 'p' && c.length === 1 && typeof only === 'string' && !('l' in spoken || 'd' in spoken)
      ? only
      : { t, c, ...spoken }
  }

  #list(block: Extract<Block, { t: 'list' }>, language: string | null, depth: number): TextBlock | null {
    const listed = block.columns === undefined ? block.items : [headingItem(block.columns), ...block.items]
    const items = listed.map(({ label, c }) => ({
      ...(label === null ? {} : { label: this.#isolate(this.nodes(label, language), label, language) }),
      c: depth > MAX_DEPTH ? [] : this.blocks(c, language, depth + 1),
    }))
    const filled = items.filter(({ label, c }) => c.length > 0 || (label ?? []).length > 0)
    if (filled.length === 0) return null
    const d = directed(directionOf(blocksToText([block]), language))
    return { t: 'list', style: block.style, ...d, ...this.#head(block.head, language), items: filled }
  }

  #table(block: Extract<Block, { t: 'table' }>, language: string | null): TextBlock | null {
    const count = tableWidth(block)
    if (count === 0 || block.rows.length === 0) return null
    const rows = tableCells(block).map((cells) =>
      cells.map(({ c, rows: h, columns: w }) => ({
        ...this.#cell(c, language),
        ...(h > 1 ? { h } : {}),
        ...(w > 1 ? { w } : {}),
      })),
    )
    const columns = block.columns.map((name) => this.field(name, language))
    const padded = columns.length === 0 ? [] : [...columns, ...Array<string>(count - columns.length).fill('')]
    return {
      t: 'table',
      ...directed(directionOf(blocksToText([block]), language)),
      ...this.#head(block.head, language),
      columns: padded,
      count,
      heads: rows.slice(0, block.header_rows ?? 0),
      rows: rows.slice(block.header_rows ?? 0),
      chronology: block.chronology && count === 2,
    }
  }

  #cell(content: readonly Inline[], language: string | null): { c: readonly Node[]; d?: 'rtl' } {
    return { c: this.nodes(content, language), ...directed(directionOf(inlinesToText(content, ' '), language)) }
  }

  #head(head: string | null, language: string | null): { head?: Field } {
    return head === null ? {} : { head: this.field(head, language) }
  }

  /** Returns inline elements, with adjacent runs of plain text merged. */
  nodes(inlines: readonly Inline[], language: string | null = null, depth = 0): readonly Node[] {
    const nodes: Node[] = []
    for (const inline of withoutSecondMarks(inlines)) {
      const node = typeof inline === 'string' ? this.#text(inline, language) : this.#element(inline, language, depth)
      const last = nodes.at(-1)
      if (typeof node === 'string' && typeof last === 'string') nodes[nodes.length - 1] = last + node
      else if (node !== '') nodes.push(node)
    }
    return nodes
  }

  #text(text: string, language: string | null): string {
    return this.#fonts.take(clean(text), languageOf(text, language) ?? this.#language)
  }

  #element(inline: InlineElement, language: string | null, depth: number): Node {
    if (inline.t === 'lb') return { t: 'br' }
    if (depth > MAX_DEPTH) return this.#text(inlinesToText(inline.c, ' '), language)
    const c = this.nodes(inline.c, language, depth + 1)
    switch (inline.t) {
      case 'emph':
        return { t: styleOf(inline.render), c }
      case 'title':
        return { t: inline.render === null ? 'i' : styleOf(inline.render), c }
      case 'quote':
        return { t: 'q', c }
      case 'link':
        return isAbsoluteLink(inline.href) && c.length > 0
          ? { t: 'a', href: address(inline.href), c: this.#isolate(c, inline.c, language) }
          : group(c)
      case 'foreign': {
        const l = inline.lang === null ? null : languageOf('', inline.lang)
        return l === null || l === this.#language ? group(c) : { t: 'lang', l, c: this.nodes(inline.c, l, depth + 1) }
      }
      case 'date':
      case 'name':
        return group(c)
    }
  }

  #spoken(s: string, language: string | null): Field {
    return language === null || language === this.#language ? s : { s, l: language }
  }

  #marks(text: string, stated: string | null): { l?: string; d?: 'rtl' } {
    const l = languageOf(text, stated)
    return {
      ...(l === null || l === this.#language ? {} : { l }),
      ...directed(directionOf(text, stated)),
    }
  }

  /** Isolates a text within its line. */
  #apart(text: string, direction: Direction): string {
    return text === '' || this.#isPlain(direction) ? text : isolated(text, direction)
  }

  /** Isolates nodes that share a line with others. */
  #isolate(nodes: readonly Node[], content: readonly Inline[], language: string | null): readonly Node[] {
    const direction = directionOf(inlinesToText(content, ' '), language)
    if (nodes.length === 0 || this.#isPlain(direction)) return nodes
    const [opening = '', closing = ''] = isolated('', direction)
    return [opening, ...nodes, closing]
  }

  /** Returns whether text needs no isolate: text from left to right in a document of the same direction. */
  #isPlain(direction: Direction): boolean {
    return direction === 'ltr' && this.direction === 'ltr'
  }
}

const directed = (direction: Direction): { d?: 'rtl' } => (direction === 'rtl' ? { d: 'rtl' } : {})

const group = (c: readonly Node[]): Node => {
  const [only] = c
  return c.length === 1 && only !== undefined ? only : { t: 'lang', c }
}

/** Maps EAD's `render` to one of the template's styles. */
function styleOf(render: string | null): 'i' | 'b' | 'u' | 'sup' | 'sub' | 'sc' | 'mono' | 'q' {
  if (render === null || render === 'altrender') return 'i'
  if (render.includes('quote')) return 'q'
  if (render.startsWith('bold')) return 'b'
  if (render === 'super') return 'sup'
  if (render === 'sub') return 'sub'
  if (render === 'smcaps') return 'sc'
  if (render === 'underline') return 'u'
  return render === 'nonproport' ? 'mono' : 'i'
}

/** Returns a link in ASCII, which every PDF viewer accepts. */
export function address(href: string): string {
  try {
    return new URL(href).href
  } catch {
    return encodeURI(clean(href).replaceAll('\u200b', ''))
  }
}
