import { type OpenTag, Refusal } from '@fonds/reader-xml'
import type { PageReader } from './page-reader.ts'
import { around, aroundPoints, type Edges, numberIn, rectangle } from './places.ts'
import { type Block, inReadingOrder } from './reading-order.ts'
import type { Substituted } from './substitutions.ts'
import { type ReadText, type ReadWord, TextLines, type WrittenLine } from './text-lines.ts'

interface OpenLine {
  readonly id: string | null
  edges: Edges | null
  readonly baseline: Edges | null
  readonly words: OpenWord[]
}

interface OpenWord extends ReadWord {
  text: string
  edges: Edges | null
  /** Characters of its glyphs, in place of a missing `CONTENT`. */
  glyphs: string | null
}

interface OpenPage {
  readonly size: ReadText['page']
  readonly number: number | null
}

const BLOCKS: ReadonlySet<string> = new Set(['TextBlock', 'ComposedBlock', 'Illustration', 'GraphicalElement'])
const UNITS: readonly string[] = ['pixel', 'mm10', 'inch1200']
/** Sign for a hyphen of which the file has no character. */
const SOFT_HYPHEN = '\u00ad'

/**
 * Reads ALTO 1 to 4: the words of each `TextLine`, in the order that the file states (`ReadingOrder` of ALTO 4.3, or
 * `IDNEXT`). A hyphen (`HYP`) belongs to the word before it.
 */
export class AltoReader implements PageReader {
  readonly pages: ReadText[] = []
  /** Names of the open elements, and the language in each. */
  readonly #open: { readonly name: string; readonly language: string | null }[] = []
  readonly #order: string[] = []
  /** The open blocks, from the page on. */
  #blocks: Block<WrittenLine>[] = []
  #unit: string | null = null
  #page: OpenPage | null = null
  #line: OpenLine | null = null

  open(tag: OpenTag): void {
    const { local: name, attributes } = tag
    const above = this.#open.at(-1)
    const language = attributes.get('LANG') ?? attributes.get('language') ?? above?.language ?? null
    this.#open.push({ name, language: language === '' ? null : language })
    if (name === 'Page') this.#startPage(attributes)
    else if (BLOCKS.has(name)) this.#startBlock(attributes)
    else if (name === 'TextLine') this.#startLine(attributes)
    else if (name === 'String') this.#startWord(attributes)
    else if (name === 'HYP') this.#hyphenate(attributes.get('CONTENT') ?? '')
    else if (name === 'Glyph') this.#addGlyph(attributes.get('CONTENT') ?? '')
    else if (name === 'Polygon') this.#place(aroundPoints(attributes.get('POINTS')))
    else if (name === 'ElementRef' || name.endsWith('orderedGroup') || name.endsWith('OrderedGroup'))
      this.#order.push(...(attributes.get('REF') ?? '').split(/\s+/).filter((id) => id !== ''))
  }

  text(text: string): void {
    if (this.#open.at(-1)?.name === 'MeasurementUnit') this.#unit = `${this.#unit ?? ''}${text.trim()}`.slice(0, 20)
  }

  close(): void {
    const closed = this.#open.pop()
    if (closed?.name === 'TextLine') this.#endLine(closed.language)
    else if (closed?.name === 'Page') this.end()
    else if (closed !== undefined && BLOCKS.has(closed.name) && this.#blocks.length > 1) this.#blocks.pop()
  }

  /** @throws Refusal for an unknown unit, or beyond a limit */
  end(): void {
    const [root] = this.#blocks
    if (root === undefined) return
    const unit = this.#unit ?? 'pixel'
    if (!UNITS.includes(unit.toLowerCase())) {
      throw new Refusal('not_ead', `MeasurementUnit is ${JSON.stringify(unit)}; expected pixel, mm10 or inch1200`)
    }
    const lines = new TextLines()
    for (const line of inReadingOrder(root, this.#order)) lines.add(line)
    const { size: page = null, number = null } = this.#page ?? {}
    this.pages.push({ format: 'alto', number, page, pixels: unit.toLowerCase() === 'pixel', ...lines.build() })
    this.#blocks = []
    this.#page = null
  }

  #startPage(attributes: ReadonlyMap<string, string>): void {
    this.end()
    const [width, height] = [numberOf(attributes, 'WIDTH'), numberOf(attributes, 'HEIGHT')]
    const size = width !== null && height !== null && width > 0 && height > 0 ? { width, height } : null
    this.#page = { size, number: numberOf(attributes, 'PHYSICAL_IMG_NR') }
    this.#blocks = [{ id: null, next: null, items: [] }]
  }

  /** The innermost open block. A file without a page is a page itself. */
  #block(): Block<WrittenLine> {
    if (this.#blocks.length === 0) this.#blocks.push({ id: null, next: null, items: [] })
    return this.#blocks.at(-1) as Block<WrittenLine>
  }

  #startBlock(attributes: ReadonlyMap<string, string>): void {
    const block = { id: attributes.get('ID') ?? null, next: attributes.get('IDNEXT') ?? null, items: [] }
    this.#block().items.push(block)
    this.#blocks.push(block)
  }

  #startLine(attributes: ReadonlyMap<string, string>): void {
    const baseline = attributes.get('BASELINE') ?? ''
    this.#line = {
      id: attributes.get('ID') ?? null,
      edges: edgesOf(attributes),
      baseline: /\d[\s,]+\d/.test(baseline) ? aroundPoints(baseline) : null,
      words: [],
    }
  }

  #endLine(language: string | null): void {
    if (this.#line === null) return
    const { id, edges, baseline, words } = this.#line
    this.#line = null
    const placed = edges ?? words.reduce<Edges | null>((all, word) => around(all, word.edges), null)
    this.#block().items.push({ id, line: { words, edges: placed ?? baseline, language } })
  }

  #startWord(attributes: ReadonlyMap<string, string>): void {
    const content = attributes.get('CONTENT')
    this.#line?.words.push({
      text: content ?? '',
      edges: edgesOf(attributes),
      glyphs: content === undefined ? '' : null,
      substituted: substitutedBy(attributes),
    })
  }

  #addGlyph(character: string): void {
    const word = this.#line?.words.at(-1)
    if (word === undefined || word.glyphs === null || this.#open.at(-2)?.name !== 'String') return
    word.glyphs += character
    word.text = word.glyphs
  }

  /** Places the line or word whose shape this is, if it has no rectangle. */
  #place(edges: Edges | null): void {
    const line = this.#line
    const of = this.#open.at(-3)?.name
    const word = line?.words.at(-1)
    if (of === 'TextLine' && line !== null) line.edges ??= edges
    else if (of === 'String' && word !== undefined) word.edges ??= edges
  }

  #hyphenate(hyphen: string): void {
    const word = this.#line?.words.at(-1)
    if (word === undefined) return
    if (hyphen.trim() !== '') word.text += hyphen
    else if (word.substituted === null) word.text += SOFT_HYPHEN
  }
}

function substitutedBy(attributes: ReadonlyMap<string, string>): Substituted | null {
  const text = attributes.get('SUBS_CONTENT') ?? ''
  if (text === '') return null
  const type = attributes.get('SUBS_TYPE')?.toLowerCase()
  const part = type === 'hyppart1' ? 'first' : type === 'hyppart2' ? 'second' : 'whole'
  return { text, part }
}

const numberOf = (attributes: ReadonlyMap<string, string>, name: string): number | null =>
  numberIn(attributes.get(name))

const edgesOf = (attributes: ReadonlyMap<string, string>): Edges | null =>
  rectangle(
    numberOf(attributes, 'HPOS'),
    numberOf(attributes, 'VPOS'),
    numberOf(attributes, 'WIDTH'),
    numberOf(attributes, 'HEIGHT'),
  )
