import { termsOf } from '../analysis/terms.ts'
import type { QueryField } from '../grammar/query.ts'
import { exactLexeme, foldedLexeme, nameLexeme, quoted, stemLexeme } from './lexemes.ts'

/** What a word counts for, as PostgreSQL names it: A most. */
export type Weight = 'A' | 'B' | 'C' | 'D'

/** PostgreSQL keeps positions up to 16,383; words beyond this all stand at the last, where no phrase is found. */
const LAST_PLACED = 16_000
export const BEYOND = 16_383
/** Positions of one lexeme. */
const MOST_PLACES = 255
/** A tsvector has less than 1 MiB. */
const MOST_BYTES = 900_000
/** Of one text; longer ones are found by what they begin with. */
const LONGEST_TEXT = 400_000
/** Between two texts, so that no phrase reaches from one into the next. */
const GAP = 10

/** Of letters, and neither too short nor too long to be a misspelling of another. Pairs of Chinese characters are no words. */
const isSpelt = (word: string): boolean =>
  /^[\p{L}\p{M}]{3,40}$/u.test(word) &&
  !/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)

/** The terms of a document, as the text of a `tsvector`. Whatever it is given, PostgreSQL takes the result. */
export class TermVector {
  readonly #places = new Map<string, string[]>()
  readonly #words = new Map<string, string>()
  #next = 1
  #bytes = 0

  /** Words of a text: as written, folded, and their stems in each language (ISO 639-1) that it may be in. */
  add(text: string, languages: readonly string[], weight: Weight): void {
    const start = this.#next
    const [first = null, ...others] = languages
    const known = text.slice(0, LONGEST_TEXT)
    for (const { position, exact, folded, stem } of termsOf(known, first)) {
      const at = this.#place(start + position)
      this.#put(exactLexeme(exact), at, weight)
      this.#put(foldedLexeme(folded), at, weight)
      if (stem !== null) this.#put(stemLexeme(stem), at, weight)
      if (isSpelt(exact)) this.#words.set(exact, folded)
    }
    for (const language of others) {
      for (const { position, stem } of termsOf(known, language)) {
        if (stem !== null) this.#put(stemLexeme(stem), this.#place(start + position), weight)
      }
    }
    this.#next += GAP
  }

  /** Words of a name, to be found by what it is the name of. */
  addName(field: QueryField, name: string): void {
    const start = this.#next
    for (const { position, folded } of termsOf(name.slice(0, LONGEST_TEXT), null)) {
      this.#put(nameLexeme(field, folded), this.#place(start + position), 'B')
    }
    this.#next += GAP
  }

  /** Something that is there or not. */
  mark(lexeme: string): void {
    if (!this.#places.has(lexeme) && this.#fits(lexeme)) this.#places.set(lexeme, [])
  }

  /** Its words as written, with their folded forms: those that a misspelt one may have been meant for. */
  get words(): ReadonlyMap<string, string> {
    return this.#words
  }

  toString(): string {
    return [...this.#places]
      .map(([lexeme, places]) => `${quoted(lexeme)}${places.length === 0 ? '' : `:${places.join(',')}`}`)
      .join(' ')
  }

  #place(position: number): number {
    this.#next = Math.max(this.#next, position + 1)
    return position > LAST_PLACED ? BEYOND : position
  }

  #put(lexeme: string, position: number, weight: Weight): void {
    const places = this.#places.get(lexeme)
    if (places === undefined) {
      if (this.#fits(lexeme)) this.#places.set(lexeme, [`${position}${weight}`])
    } else if (places.length < MOST_PLACES && this.#bytes + 2 < MOST_BYTES) {
      this.#bytes += 2
      places.push(`${position}${weight}`)
    }
  }

  #fits(lexeme: string): boolean {
    // With its first position, the count of positions and what aligns them.
    const bytes = Buffer.byteLength(lexeme) + 6
    if (this.#bytes + bytes > MOST_BYTES) return false
    this.#bytes += bytes
    return true
  }
}
