import { type OpenTag, Refusal, type XmlHandler } from '@fonds/reader-xml'
import { type Edges, type ReadText, TextLines } from './text-lines.ts'

interface OpenLine {
  readonly edges: Edges | null
  readonly words: { text: string; edges: Edges | null }[]
}

/**
 * Reads ALTO 2, 3 and 4: the words of each `TextLine`. A hyphen (`HYP`) belongs to the word before it.
 */
export class AltoReader implements XmlHandler {
  readonly #lines = new TextLines()
  /** Names of the open elements, and the language in each. */
  readonly #open: { readonly name: string; readonly language: string | null }[] = []
  #unit: string | null = null
  #pages = 0
  #page: ReadText['page'] = null
  #line: OpenLine | null = null

  open(tag: OpenTag): void {
    const { local: name, attributes } = tag
    const above = this.#open.at(-1)
    const language = attributes.get('LANG') ?? attributes.get('language') ?? above?.language ?? null
    this.#open.push({ name, language: language === '' ? null : language })
    if (name === 'Page') this.#startPage(attributes)
    else if (name === 'TextLine') this.#line = { edges: edgesOf(attributes), words: [] }
    else if (name === 'String')
      this.#line?.words.push({ text: attributes.get('CONTENT') ?? '', edges: edgesOf(attributes) })
    else if (name === 'HYP') this.#hyphenate(attributes.get('CONTENT') ?? '-')
  }

  text(text: string): void {
    if (this.#open.at(-1)?.name === 'MeasurementUnit') this.#unit = `${this.#unit ?? ''}${text.trim()}`.slice(0, 20)
  }

  close(): void {
    const closed = this.#open.pop()
    if (closed?.name !== 'TextLine' || this.#line === null) return
    this.#lines.add(this.#line.words, this.#line.edges, closed.language)
    this.#line = null
  }

  /** @throws Refusal for an unknown unit */
  result(): ReadText {
    const unit = this.#unit ?? 'pixel'
    if (!['pixel', 'mm10', 'inch1200'].includes(unit)) {
      throw new Refusal('not_ead', `MeasurementUnit is ${JSON.stringify(unit)}; expected pixel, mm10 or inch1200`)
    }
    const { lines, language } = this.#lines
    return { format: 'alto', page: this.#page, pixels: unit === 'pixel', language, lines }
  }

  #startPage(attributes: ReadonlyMap<string, string>): void {
    if (++this.#pages > 1) throw new Refusal('not_ead', 'has several pages; make a file for each image')
    const [width, height] = [numberOf(attributes, 'WIDTH'), numberOf(attributes, 'HEIGHT')]
    if (width !== null && height !== null && width > 0 && height > 0) this.#page = { width, height }
  }

  #hyphenate(hyphen: string): void {
    const word = this.#line?.words.at(-1)
    if (word !== undefined) word.text += hyphen
  }
}

function edgesOf(attributes: ReadonlyMap<string, string>): Edges | null {
  const [left, top] = [numberOf(attributes, 'HPOS'), numberOf(attributes, 'VPOS')]
  const [width, height] = [numberOf(attributes, 'WIDTH'), numberOf(attributes, 'HEIGHT')]
  return left === null || top === null || width === null || height === null
    ? null
    : [left, top, left + width, top + height]
}

function numberOf(attributes: ReadonlyMap<string, string>, name: string): number | null {
  const text = attributes.get(name)?.trim() ?? ''
  const number = /^-?\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(number) ? number : null
}
