/** Left, top, right and bottom edge; of boxes in points, bottom and top change places. */
export type Edges = readonly [number, number, number, number]

/** A line of words with their places. */
export type PdfLine = readonly { readonly text: string; readonly edges: Edges | null }[]

/** Hyphens at the end of a line, which PDFium marks where a word goes on in the next. */
const HYPHENS: ReadonlySet<number> = new Set([0x02, 0xff_fe])
const LINE_ENDS: ReadonlySet<number> = new Set([0x0a, 0x0d])

/** Characters that are no text: other control characters, and fonts without a meaning. */
const NO_TEXT = /[\p{Cc}\p{Co}\p{Cn}\ufffd]/u

/** Puts characters together to words and lines. */
export class TextCollector {
  readonly #place: (box: Edges) => Edges
  readonly #lines: PdfLine[] = []
  #line: { readonly text: string; readonly edges: Edges | null }[] = []
  #word = ''
  #box: Edges | null = null

  /** @param place converts the box of a word */
  constructor(place: (box: Edges) => Edges) {
    this.#place = place
  }

  /** Adds a character, with its box unless it has none. */
  add(code: number, box: Edges | null): void {
    if (HYPHENS.has(code)) {
      this.#append('-', box)
      this.#endLine()
    } else if (LINE_ENDS.has(code)) this.#endLine()
    else if (code > 0x10_ff_ff || code <= 0) return
    else {
      const character = String.fromCodePoint(code)
      if (/\s/u.test(character)) this.#endWord()
      else if (!NO_TEXT.test(character)) this.#append(character, box)
    }
  }

  /** Returns all lines. */
  end(): readonly PdfLine[] {
    this.#endLine()
    return this.#lines
  }

  #append(character: string, box: Edges | null): void {
    this.#word += character
    this.#box = around(this.#box, box)
  }

  #endWord(): void {
    const text = this.#word.toWellFormed()
    if (text !== '') this.#line.push({ text, edges: this.#box === null ? null : this.#place(this.#box) })
    this.#word = ''
    this.#box = null
  }

  #endLine(): void {
    this.#endWord()
    if (this.#line.length > 0) this.#lines.push(this.#line)
    this.#line = []
  }
}

const around = (a: Edges | null, b: Edges | null): Edges | null =>
  a === null || b === null
    ? (a ?? b)
    : [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])]
