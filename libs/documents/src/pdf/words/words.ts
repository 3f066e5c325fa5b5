import { inlinesToText } from '@fonds/archive'
import { directionOf, startsRightToLeft } from '@fonds/language'
import { type Block, type Inline, type InlineElement, isAbsoluteLink } from '@fonds/types'
import type { Field, Node, TextBlock } from '../document.ts'
import type { FontSet } from '../fonts/font-set.ts'
import { clean } from './clean.ts'
import { isolated, languageOf } from './language.ts'

/**
 * The maximum nesting depth; deeper content is flattened. No archivist nests this deep, and it must not exhaust the
 * stack.
 */
const MAX_DEPTH = 12
const MAX_UNBROKEN_URL = 80

/** Prepares the archivist's text for the template: cleaned, drawable, with language and direction. */
export class Words {
  readonly #fonts: FontSet
  readonly #language: string

  /** @param language the document's language (BCP 47) */
  constructor(fonts: FontSet, language: string) {
    this.#fonts = fonts
    this.#language = language
  }

  /** Returns plain text for places that only take a string: metadata and alternative text. */
  plain(text: string, language: string | null = null): string {
    return this.#fonts.take(clean(text).trim(), languageOf(text, language) ?? this.#language)
  }

  /** Returns a field that shares a line with others. */
  field(text: string, language: string | null = null): Field {
    const taken = this.plain(text, language)
    return this.#spoken(startsRightToLeft(taken) ? isolated(taken) : taken, languageOf(text, language))
  }

  /** Returns text for a line of its own; right-to-left text is aligned to the right. */
  line(text: string, language: string | null = null): Field {
    const taken = this.plain(text, language)
    const field = this.#spoken(taken, languageOf(text, language))
    if (!startsRightToLeft(taken)) return field
    return typeof field === 'string' ? { s: field, d: 'rtl' } : { ...field, d: 'rtl' }
  }

  /** Splits plain text into paragraphs at empty lines. */
  paragraphs(text: string, language: string | null = null): readonly TextBlock[] {
    return text.split(/\n\s*\n/).flatMap((paragraph) => this.blocks([{ t: 'p', c: [paragraph] }], language))
  }

  /** Returns a title as a paragraph, with its inline elements if it has any. */
  titleBlock(inline: readonly Inline[] | null, text: string, language: string | null): TextBlock {
    return this.#paragraph('p', inline ?? [text], language) ?? ''
  }

  /** Returns a link that shows its own address. */
  link(href: string): Node {
    if (!isAbsoluteLink(href)) return this.plain(href)
    const shown = address(href)
    // A break opportunity would be copied with the address, so only addresses too long for a line get any.
    return { t: 'a', href: shown, c: [shown.length > MAX_UNBROKEN_URL ? this.plain(shown) : shown] }
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
    const items = block.items.map(({ label, c }) => ({
      ...(label === null ? {} : { label: this.nodes(label, language) }),
      c: depth > MAX_DEPTH ? [] : this.blocks(c, language, depth + 1),
    }))
    const filled = items.filter(({ label, c }) => c.length > 0 || (label ?? []).length > 0)
    if (filled.length === 0) return null
    return { t: 'list', style: block.style, ...this.#head(block.head), items: filled }
  }

  #table(block: Extract<Block, { t: 'table' }>, language: string | null): TextBlock | null {
    const count = Math.max(block.columns.length, ...block.rows.map(({ length }) => length))
    if (!(count > 0) || block.rows.length === 0) return null
    const rows = block.rows.map((cells) =>
      Array.from({ length: count }, (_, at) => ({ c: this.nodes(cells[at] ?? [], language) })),
    )
    const columns = block.columns.map((name) => this.plain(name, language))
    const padded = columns.length === 0 ? [] : [...columns, ...Array<string>(count - columns.length).fill('')]
    return {
      t: 'table',
      ...this.#head(block.head),
      columns: padded,
      count,
      rows,
      chronology: block.chronology && count === 2,
    }
  }

  #head(head: string | null): { head?: string } {
    return head === null ? {} : { head: this.plain(head) }
  }

  /** Returns inline elements, with adjacent runs of plain text merged. */
  nodes(inlines: readonly Inline[], language: string | null = null, depth = 0): readonly Node[] {
    const nodes: Node[] = []
    for (const inline of inlines) {
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
        return isAbsoluteLink(inline.href) && c.length > 0 ? { t: 'a', href: address(inline.href), c } : group(c)
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
      ...(directionOf(text, stated) === 'rtl' ? { d: 'rtl' as const } : {}),
    }
  }
}

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
