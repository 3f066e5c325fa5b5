import { type OpenTag, Refusal, type XmlHandler } from '@fonds/reader-xml'
import { type Edges, type ReadText, splitWords, TextLines } from './text-lines.ts'

/** Classes of elements that are lines. */
const LINES = new Set(['ocr_line', 'ocrx_line', 'ocr_header', 'ocr_footer', 'ocr_caption', 'ocr_textfloat'])

interface OpenElement {
  readonly kind: 'line' | 'word' | null
  readonly language: string | null
}

interface OpenLine {
  readonly edges: Edges | null
  /** Text outside of words. */
  text: string
  readonly words: { text: string; readonly edges: Edges | null }[]
}

/** Reads hOCR 1.2, written as XHTML: the words of each line, or its text if words are not marked. */
export class HocrReader implements XmlHandler {
  readonly #lines = new TextLines()
  readonly #open: OpenElement[] = []
  #pages = 0
  #page: ReadText['page'] = null
  #line: OpenLine | null = null
  #inWord = 0

  open({ attributes }: OpenTag): void {
    const classes = splitWords(attributes.get('class') ?? '')
    const edges = boxOf(attributes.get('title') ?? '')
    if (classes.includes('ocr_page')) this.#startPage(edges)
    let kind: OpenElement['kind'] = null
    if (this.#line === null && classes.some((name) => LINES.has(name))) {
      kind = 'line'
      this.#line = { edges, text: '', words: [] }
    } else if (classes.includes('ocrx_word') && this.#line !== null && this.#inWord === 0) {
      kind = 'word'
      this.#inWord = 1
      this.#line.words.push({ text: '', edges })
    }
    const language = attributes.get('lang') ?? this.#open.at(-1)?.language ?? null
    this.#open.push({ kind, language: language === '' ? null : language })
  }

  text(text: string): void {
    if (this.#line === null) return
    const word = this.#line.words.at(-1)
    if (this.#inWord > 0 && word !== undefined) word.text += text
    else this.#line.text += text
  }

  close(): void {
    const closed = this.#open.pop()
    if (closed?.kind === 'word') this.#inWord = 0
    if (closed?.kind !== 'line' || this.#line === null) return
    const { words, text, edges } = this.#line
    this.#lines.add(words.length === 0 ? [{ text, edges: null }] : words, edges, closed.language)
    this.#line = null
  }

  result(): ReadText {
    const { lines, language } = this.#lines
    return { format: 'hocr', page: this.#page, pixels: true, language, lines }
  }

  #startPage(edges: Edges | null): void {
    if (++this.#pages > 1) throw new Refusal('not_ead', 'has several pages; make a file for each image')
    // Positions are counted from the corner of the image, even if the page begins elsewhere.
    if (edges !== null && edges[2] > 0 && edges[3] > 0) this.#page = { width: edges[2], height: edges[3] }
  }
}

/** Reads the bounding box in the properties of an element, such as `bbox 10 20 300 400; x_wconf 95`. */
function boxOf(title: string): Edges | null {
  const found = /(?:^|;)\s*bbox\s+(\d{1,7})\s+(\d{1,7})\s+(\d{1,7})\s+(\d{1,7})\s*(?:;|$)/.exec(title)
  if (found === null) return null
  const [left = 0, top = 0, right = 0, bottom = 0] = found.slice(1).map(Number)
  return [left, top, right, bottom]
}
