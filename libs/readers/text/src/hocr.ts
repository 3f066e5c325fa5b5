import type { OpenTag } from '@fonds/reader-xml'
import { Alternatives } from './hocr-alternatives.ts'
import type { PageReader } from './page-reader.ts'
import { aroundCorners, type Edges, numberIn } from './places.ts'
import { type ReadText, splitWords, TextLines } from './text-lines.ts'

/** Classes of elements that are lines. */
const LINES = new Set(['ocr_line', 'ocrx_line', 'ocr_header', 'ocr_footer', 'ocr_caption', 'ocr_textfloat'])

interface OpenElement {
  readonly kind: 'page' | 'line' | 'word' | 'alternatives' | 'reading' | 'other'
  readonly language: string | null
}

interface OpenLine {
  readonly edges: Edges | null
  readonly language: string | null
  /** Number of elements around it, if it is no element but words outside of any. */
  readonly impliedAt: number | null
  /** Text outside of words, since the last of them. */
  loose: string
  words: { text: string; readonly edges: Edges | null }[]
}

/**
 * Reads hOCR 1.2: the words of each line, or its text if words are not marked. Of alternative readings it takes the one
 * that is marked as inserted.
 */
export class HocrReader implements PageReader {
  readonly pages: ReadText[] = []
  readonly #open: OpenElement[] = []
  readonly #alternatives = new Alternatives()
  /** The open lines; one may contain others. */
  readonly #lines: OpenLine[] = []
  #word: OpenLine['words'][number] | null = null
  #text = new TextLines()
  #page: Pick<ReadText, 'number' | 'page'> | null = null
  #stated: string | null = null

  open({ local, attributes }: OpenTag): void {
    const classes = splitWords(attributes.get('class') ?? '')
    const title = attributes.get('title') ?? ''
    const stated = attributes.get('lang') ?? this.#open.at(-1)?.language ?? null
    const language = stated === '' ? null : stated
    this.#open.push({ kind: this.#start(local, classes, { title, language }), language })
    if (local === 'meta' && attributes.get('name') === 'ocr-langs') this.#stateLanguage(attributes.get('content') ?? '')
  }

  text(text: string): void {
    const read = this.#alternatives.take(text)
    if (this.#word !== null) this.#word.text += read
    else if (this.#lines.length > 0) (this.#lines.at(-1) as OpenLine).loose += read
  }

  close(): void {
    const closed = this.#open.pop()
    if (closed?.kind === 'alternatives') this.#chosen(this.#alternatives.end())
    else if (closed?.kind === 'reading') this.#alternatives.endReading()
    else if (closed?.kind === 'word') this.#word = null
    else if (closed?.kind === 'line') this.#endLine()
    else if (closed?.kind === 'page') this.end()
    const implied = this.#lines.at(-1)?.impliedAt ?? null
    if (implied !== null && this.#open.length < implied) this.#endLine()
  }

  end(): void {
    if (this.#page !== null || this.#text.lines.length > 0 || this.#lines.length > 0) this.#endPage()
  }

  #start(
    local: string,
    classes: readonly string[],
    of: { title: string; language: string | null },
  ): OpenElement['kind'] {
    if (this.#alternatives.isOpen && (local === 'ins' || local === 'del')) {
      this.#alternatives.startReading(local)
      return 'reading'
    }
    if (classes.includes('alternatives') && !this.#alternatives.isOpen) {
      this.#alternatives.start()
      return 'alternatives'
    }
    if (this.#alternatives.isRejecting) return 'other'
    if (classes.includes('ocr_page')) {
      this.end()
      this.#page = startOf(of.title)
      return 'page'
    }
    if (classes.some((name) => LINES.has(name))) {
      this.#startLine({ edges: boxOf(of.title), language: of.language, impliedAt: null })
      return 'line'
    }
    if (classes.includes('ocrx_word')) {
      this.#startWord(of)
      return 'word'
    }
    if (local === 'br') {
      if ((this.#lines.at(-1)?.impliedAt ?? null) !== null) this.#endLine()
      else this.text(' ')
    }
    return 'other'
  }

  #startLine(line: Pick<OpenLine, 'edges' | 'language' | 'impliedAt'>): void {
    // The words of the outer line so far come before.
    const outer = this.#lines.at(-1)
    if (outer !== undefined && outer.impliedAt !== null) this.#endLine()
    else if (outer !== undefined) this.#addLine(outer)
    this.#word = null
    this.#lines.push({ ...line, loose: '', words: [] })
  }

  #startWord({ title, language }: { readonly title: string; readonly language: string | null }): void {
    // Words outside of lines are a line together, as far as their parent goes.
    if (this.#lines.length === 0) this.#startLine({ edges: null, language, impliedAt: this.#open.length })
    const line = this.#lines.at(-1) as OpenLine
    takeLoose(line)
    this.#word = { text: '', edges: boxOf(title) }
    line.words.push(this.#word)
  }

  #endLine(): void {
    const line = this.#lines.pop()
    this.#word = null
    if (line !== undefined) this.#addLine(line)
  }

  #addLine(line: OpenLine): void {
    takeLoose(line)
    this.#text.add(line)
    line.words = []
  }

  /** Adds the alternative that was chosen in the end. */
  #chosen(text: string): void {
    if (text !== '') this.text(text)
  }

  #endPage(): void {
    while (this.#lines.length > 0) this.#endLine()
    const { number = null, page = null } = this.#page ?? {}
    const read = this.#text.build()
    const language = read.language ?? this.#stated
    this.pages.push({ format: 'hocr', number, page, pixels: true, ...read, language })
    this.#text = new TextLines()
    this.#page = null
  }

  #stateLanguage(content: string): void {
    const codes = content.split(/[\s,;+]+/).filter((code) => code !== '' && code !== 'unknown')
    this.#stated = codes.length === 1 ? (codes[0] ?? null) : null
  }
}

/** Makes text outside of words a word without a position, unless it is punctuation that follows a word at once. */
function takeLoose(line: OpenLine): void {
  const last = line.words.at(-1)
  const { loose } = line
  line.loose = ''
  if (loose.trim() === '') return
  if (last !== undefined && /^[\p{P}\p{S}]+\s*$/u.test(loose)) last.text += loose.trim()
  else line.words.push({ text: loose, edges: null })
}

/** Reads what the properties of a page say: its number, from 0, and its size. */
function startOf(title: string): Pick<ReadText, 'number' | 'page'> {
  const number = numberIn(/(?:^|;)\s*ppageno\s+(\d+)/.exec(title)?.[1])
  const edges = boxOf(title)
  // Positions are counted from the corner of the image, even if the page begins elsewhere.
  const sized = edges !== null && edges[2] > 0 && edges[3] > 0
  return { number, page: sized ? { width: edges[2], height: edges[3] } : null }
}

/** Reads the bounding box in the properties of an element, such as `bbox 10 20 300 400; x_wconf 95`. */
function boxOf(title: string): Edges | null {
  const found = /(?:^|;)\s*(?:bbox|x_bboxes)\s+([^;]*)/.exec(title)?.[1]
  return found === undefined ? null : aroundCorners(found)
}
