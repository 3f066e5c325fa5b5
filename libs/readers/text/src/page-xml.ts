import type { OpenTag } from '@fonds/reader-xml'
import { type Holder, newHolder, type OpenRegion, writtenLines } from './page-lines.ts'
import { PageOrder } from './page-order.ts'
import type { PageReader } from './page-reader.ts'
import { around, aroundPoints, numberIn } from './places.ts'
import { type Block, inReadingOrder } from './reading-order.ts'
import { type ReadText, TextLines, type WrittenLine } from './text-lines.ts'

const isRegion = (name: string): boolean => name.endsWith('Region') || name === 'TableCell'
const HOLDERS: ReadonlySet<string> = new Set(['TextLine', 'Word', 'Glyph'])

/**
 * Reads PAGE XML of 2010 to 2019, as Transkribus, eScriptorium, OCR-D and others write it: the text of each line in the
 * order of the regions that the file states. Of several texts, the one with the lowest index counts.
 */
export class PageXmlReader implements PageReader {
  readonly pages: ReadText[] = []
  readonly #open: { readonly name: string; readonly language: string | null }[] = []
  /** The open regions, from the page on. */
  #regions: OpenRegion[] = []
  /** The open line, word and glyph within the innermost region. */
  #holders: Holder[] = []
  #order = new PageOrder()
  #size: ReadText['page'] = null
  #equivalent: { readonly index: number; readonly of: Holder; unicode: string; plain: string } | null = null

  open({ local: name, attributes }: OpenTag): void {
    const stated = attributes.get('primaryLanguage') ?? attributes.get('language')
    const language = stated ?? this.#open.at(-1)?.language ?? null
    this.#open.push({ name, language: language === '' ? null : language })
    if (name === 'Page') this.#startPage(attributes)
    else if (this.#regions.length === 0) return
    else if (isRegion(name)) this.#startRegion(attributes, language)
    else if (HOLDERS.has(name)) this.#startHolder(attributes, language)
    else if (name === 'Coords' || name === 'Baseline') this.#place(name, attributes.get('points'))
    else if (name === 'Point')
      this.#place(this.#open.at(-2)?.name ?? '', `${attributes.get('x')},${attributes.get('y')}`)
    else if (name === 'TextEquiv') this.#startEquivalent(attributes)
    else this.#order.open(name, attributes)
  }

  text(text: string): void {
    const name = this.#open.at(-1)?.name
    if (this.#equivalent === null) return
    if (name === 'Unicode') this.#equivalent.unicode += text
    else if (name === 'PlainText') this.#equivalent.plain += text
  }

  close(): void {
    const name = this.#open.pop()?.name ?? ''
    if (name === 'Page') this.end()
    else if (isRegion(name) && this.#regions.length > 1) this.#regions.pop()
    else if (HOLDERS.has(name)) this.#holders.pop()
    else if (name === 'TextEquiv') this.#endEquivalent()
    else this.#order.close(name)
  }

  /** @throws Refusal beyond a limit */
  end(): void {
    const [root] = this.#regions
    if (root === undefined) return
    const lines = new TextLines()
    for (const line of inReadingOrder(blockOf(root, !this.#order.isStated), this.#order.stated)) lines.add(line)
    this.pages.push({ format: 'page', number: null, page: this.#size, pixels: true, ...lines.build() })
    this.#regions = []
    this.#order = new PageOrder()
  }

  #startPage(attributes: ReadonlyMap<string, string>): void {
    this.end()
    const [width, height] = [numberIn(attributes.get('imageWidth')), numberIn(attributes.get('imageHeight'))]
    this.#size = width !== null && height !== null && width > 0 && height > 0 ? { width, height } : null
    this.#regions = [{ ...newHolder(null, null), regions: [] }]
    this.#holders = []
  }

  #startRegion(attributes: ReadonlyMap<string, string>, language: string | null): void {
    const region = { ...newHolder(attributes, language), regions: [] }
    this.#regions.at(-1)?.regions.push(region)
    this.#regions.push(region)
    this.#holders = []
  }

  #startHolder(attributes: ReadonlyMap<string, string>, language: string | null): void {
    const holder = newHolder(attributes, language)
    const parent = this.#holders.at(-1) ?? this.#regions.at(-1)
    parent?.parts.push(holder)
    this.#holders.push(holder)
  }

  #place(name: string, points: string | undefined): void {
    const holder = this.#holders.at(-1) ?? this.#regions.at(-1)
    if (holder === undefined) return
    if (name === 'Coords') holder.edges = around(holder.edges, aroundPoints(points))
    else if (name === 'Baseline') holder.baseline = around(holder.baseline, aroundPoints(points))
  }

  #startEquivalent(attributes: ReadonlyMap<string, string>): void {
    const of = this.#holders.at(-1) ?? this.#regions.at(-1)
    if (of !== undefined)
      this.#equivalent = { index: numberIn(attributes.get('index')) ?? 0, of, unicode: '', plain: '' }
  }

  #endEquivalent(): void {
    if (this.#equivalent === null) return
    const { index, of, unicode, plain } = this.#equivalent
    this.#equivalent = null
    const text = unicode.trim() === '' ? plain : unicode
    if (text.trim() !== '' && (of.text === null || index < of.text.index)) of.text = { index, text }
  }
}

/** Returns a region as a block. Without a stated order, regions have that of their own indexes, if all have one. */
function blockOf(region: OpenRegion, byIndex: boolean): Block<WrittenLine> {
  const { id, regions } = region
  const sorted = byIndex && regions.every(({ index }) => index !== null)
  const within = sorted ? regions.toSorted((a, b) => (a.index ?? 0) - (b.index ?? 0)) : regions
  const inner = within.map((one) => blockOf(one, byIndex))
  // The text of a region repeats that of the regions in it.
  const own = inner.some(hasLines) && region.parts.length === 0 ? [] : writtenLines(region)
  return { id, next: null, items: [...own.map((line) => ({ id: line.id, line })), ...inner] }
}

const hasLines = ({ items }: Block<WrittenLine>): boolean => items.some((item) => 'line' in item || hasLines(item))
