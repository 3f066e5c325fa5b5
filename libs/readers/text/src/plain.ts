import { EadError, type EadErrorCode, Refusal } from '@fonds/reader-xml'
import { type ReadText, TextLines } from './text-lines.ts'

/** Reads plain text, a line of the image on each line. Form feeds separate the pages, as programs write them. */
export class PlainFeed {
  readonly pages: ReadText[] = []
  readonly #file: string
  readonly #maxLength: number
  #lines = new TextLines()
  #rest = ''
  #line = 1
  #count = 0

  constructor(file: string, maxLength: number) {
    this.#file = file
    this.#maxLength = maxLength
  }

  /** @throws Refusal beyond a limit */
  write(text: string): void {
    const parts = `${this.#rest}${text}`.split(/(\r\n|\n|\r(?!$)|\f)/)
    this.#rest = parts.pop() ?? ''
    for (let at = 0; at < parts.length; at += 2) {
      this.#add(parts[at] ?? '')
      if (parts[at + 1] === '\f') this.#endPage()
      else this.#line++
    }
    if (this.#rest.length > this.#maxLength) throw new Refusal('limit_exceeded', 'the line is too long')
  }

  /** @throws Refusal beyond a limit */
  end(): void {
    this.#add(this.#rest)
    // A form feed at the end begins no page.
    if (this.#lines.lines.length > 0 || this.#count === 0) this.#endPage()
  }

  /** Creates an error at the current position. */
  error(code: EadErrorCode, message: string): EadError {
    return new EadError(code, message, this.#file, { line: this.#line, column: 1 })
  }

  #add(text: string): void {
    this.#lines.add({ words: [{ text, edges: null }], edges: null, language: null })
  }

  #endPage(): void {
    this.#count++
    this.pages.push({ format: 'text', number: null, page: null, pixels: true, ...this.#lines.build() })
    this.#lines = new TextLines()
  }
}
