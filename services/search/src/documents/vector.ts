import type { WordForms } from '../analysis/forms.ts'
import { wordsOf } from '../analysis/words.ts'
import type { QueryField } from '../grammar/query.ts'
import { exactLexeme, foldedLexeme, nameLexeme, nameStemLexeme, quoted, stemLexeme } from './lexemes.ts'

/** Weight of a word in PostgreSQL's notation; A is the highest. */
export type Weight = 'A' | 'B' | 'C' | 'D'

/** PostgreSQL stores positions up to 16,383; later words share the last one, where phrases do not match. */
const LAST_POSITION = 16_000
export const OVERFLOW_POSITION = 16_383
/** The number of positions stored per lexeme. */
const MAX_POSITIONS = 255
/** Keeps a `tsvector` below PostgreSQL's limit of 1 MiB. */
const MAX_BYTES = 900_000
/** Only the beginning of longer texts is indexed. */
const MAX_TEXT_LENGTH = 400_000
/** The gap between texts, which prevents phrases from matching across them. */
const GAP = 10

/**
 * Returns whether a word consists of letters and is long enough for its spelling to be corrected. Bigrams are not
 * words.
 */
const isSpelt = (word: string): boolean =>
  /^[\p{L}\p{M}]{3,40}$/u.test(word) &&
  !/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)

/** A lexeme in `tsvector` syntax, and the bytes it takes with its first position. */
interface Lexeme {
  readonly quoted: string
  readonly bytes: number
}

const lexemeOf = (text: string): Lexeme => ({ quoted: quoted(text), bytes: Buffer.byteLength(text) + 6 })

/** The lexemes written for a word. */
interface Lexemes {
  readonly exact: Lexeme
  readonly folded: Lexeme
  /** Keyed by language. */
  readonly stems: Map<string, Lexeme>
  readonly spelt: boolean
}

/** Entries live as long as the analysis cache keeps the words. */
const known = new WeakMap<WordForms, Lexemes>()

function lexemesOf(forms: WordForms): Lexemes {
  const found = known.get(forms)
  if (found !== undefined) return found
  const { exact, folded } = forms
  const made = {
    exact: lexemeOf(exactLexeme(exact)),
    folded: lexemeOf(foldedLexeme(folded)),
    stems: new Map<string, Lexeme>(),
    spelt: isSpelt(exact),
  }
  known.set(forms, made)
  return made
}

function stemIn(language: string, forms: WordForms, { stems }: Lexemes): Lexeme | null {
  const found = stems.get(language)
  if (found !== undefined) return found
  const stem = forms.stem(language)
  if (stem === null) return null
  const made = lexemeOf(stemLexeme(stem))
  stems.set(language, made)
  return made
}

/** Builds the terms of a document as the text of a `tsvector`. PostgreSQL accepts the result for any input. */
export class TermVector {
  /** Keyed by the lexeme as written. */
  readonly #places = new Map<string, string[]>()
  readonly #words = new Map<string, string>()
  #next = 1
  #bytes = 0

  /**
   * Adds the words of a text: as written, folded, and stemmed in each of the languages (ISO 639-1).
   * @param spelt whether its words are candidates for spelling correction
   */
  add(text: string, languages: readonly string[], weight: Weight, { spelt = true } = {}): void {
    const start = this.#next
    for (const { forms, position, last } of wordsOf(text.slice(0, MAX_TEXT_LENGTH))) {
      const lexemes = lexemesOf(forms)
      const at = this.#place(start + position)
      this.#put(lexemes.exact, at, weight)
      this.#put(lexemes.folded, at, weight)
      // A single character matches as the beginning of a bigram, but the last character of a run begins none.
      if (last !== null) this.#put(lexemesOf(last).folded, at, weight)
      for (const language of languages) {
        const stem = stemIn(language, forms, lexemes)
        if (stem !== null) this.#put(stem, at, weight)
      }
      if (spelt && lexemes.spelt) this.#words.set(forms.exact, forms.folded)
    }
    this.#next += GAP
  }

  /**
   * Adds a name, to be found by the field of its type: once unstemmed, and once per language (ISO 639-1). For phrases,
   * each variant is a separate text.
   */
  addName(field: QueryField, name: string, languages: readonly string[]): void {
    const words = [...wordsOf(name.slice(0, MAX_TEXT_LENGTH))]
    for (const language of [null, ...languages]) {
      const start = this.#next
      for (const { forms, position, last } of words) {
        const at = this.#place(start + position)
        if (language === null) {
          for (const { folded } of [forms, ...(last === null ? [] : [last])]) {
            this.#put(lexemeOf(nameLexeme(field, folded)), at, 'B')
          }
        } else {
          this.#put(lexemeOf(nameStemLexeme(field, language, forms.stem(language), forms.folded)), at, 'B')
        }
      }
      this.#next += GAP
    }
  }

  /** Adds a lexeme without a position. */
  mark(text: string): void {
    const marked = lexemeOf(text)
    if (!this.#places.has(marked.quoted) && this.#fits(marked)) this.#places.set(marked.quoted, [])
  }

  /** Returns the words as written with their folded forms, as candidates for spelling correction. */
  get words(): ReadonlyMap<string, string> {
    return this.#words
  }

  toString(): string {
    let text = ''
    for (const [lexeme, places] of this.#places) {
      text += places.length === 0 ? `${lexeme} ` : `${lexeme}:${places.join(',')} `
    }
    return text
  }

  #place(position: number): number {
    this.#next = Math.max(this.#next, position + 1)
    return position > LAST_POSITION ? OVERFLOW_POSITION : position
  }

  #put(lexeme: Lexeme, position: number, weight: Weight): void {
    const places = this.#places.get(lexeme.quoted)
    if (places === undefined) {
      if (this.#fits(lexeme)) this.#places.set(lexeme.quoted, [`${position}${weight}`])
    } else if (places.length < MAX_POSITIONS && this.#bytes + 2 < MAX_BYTES) {
      this.#bytes += 2
      places.push(`${position}${weight}`)
    }
  }

  #fits({ bytes }: Lexeme): boolean {
    if (this.#bytes + bytes > MAX_BYTES) return false
    this.#bytes += bytes
    return true
  }
}
