import type { WordForms } from '../analysis/forms.ts'
import { wordsOf } from '../analysis/words.ts'
import type { QueryField } from '../grammar/query.ts'
import { exactLexeme, foldedLexeme, nameLexeme, nameStemLexeme, quoted, stemLexeme } from './lexemes.ts'

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

/** A lexeme as a `tsvector` is written, and the bytes that it takes there with its first position. */
interface Lexeme {
  readonly quoted: string
  readonly bytes: number
}

const lexemeOf = (text: string): Lexeme => ({ quoted: quoted(text), bytes: Buffer.byteLength(text) + 6 })

/** What is written of a word. */
interface Lexemes {
  readonly exact: Lexeme
  readonly folded: Lexeme
  /** By language. */
  readonly stems: Map<string, Lexeme>
  readonly spelt: boolean
}

/** For as long as analysis remembers the words. */
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

/** The terms of a document, as the text of a `tsvector`. Whatever it is given, PostgreSQL takes the result. */
export class TermVector {
  /** By the lexeme as it is written. */
  readonly #places = new Map<string, string[]>()
  readonly #words = new Map<string, string>()
  #next = 1
  #bytes = 0

  /** Words of a text: as written, folded, and their stems in each language (ISO 639-1) that it may be in. */
  add(text: string, languages: readonly string[], weight: Weight): void {
    const start = this.#next
    for (const { forms, position, last } of wordsOf(text.slice(0, LONGEST_TEXT))) {
      const lexemes = lexemesOf(forms)
      const at = this.#place(start + position)
      this.#put(lexemes.exact, at, weight)
      this.#put(lexemes.folded, at, weight)
      // One character is looked for as what pairs begin with, which it does not where it is the last.
      if (last !== null) this.#put(lexemesOf(last).folded, at, weight)
      for (const language of languages) {
        const stem = stemIn(language, forms, lexemes)
        if (stem !== null) this.#put(stem, at, weight)
      }
      if (lexemes.spelt) this.#words.set(forms.exact, forms.folded)
    }
    this.#next += GAP
  }

  /**
   * Words of a name, to be found by what it is the name of: once as they are, and once for each language (ISO 639-1) that
   * it may be in, so that each is a text of its own for phrases.
   */
  addName(field: QueryField, name: string, languages: readonly string[]): void {
    const words = [...wordsOf(name.slice(0, LONGEST_TEXT))]
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

  /** Something that is there or not. */
  mark(text: string): void {
    const marked = lexemeOf(text)
    if (!this.#places.has(marked.quoted) && this.#fits(marked)) this.#places.set(marked.quoted, [])
  }

  /** Its words as written, with their folded forms: those that a misspelt one may have been meant for. */
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
    return position > LAST_PLACED ? BEYOND : position
  }

  #put(lexeme: Lexeme, position: number, weight: Weight): void {
    const places = this.#places.get(lexeme.quoted)
    if (places === undefined) {
      if (this.#fits(lexeme)) this.#places.set(lexeme.quoted, [`${position}${weight}`])
    } else if (places.length < MOST_PLACES && this.#bytes + 2 < MOST_BYTES) {
      this.#bytes += 2
      places.push(`${position}${weight}`)
    }
  }

  #fits({ bytes }: Lexeme): boolean {
    if (this.#bytes + bytes > MOST_BYTES) return false
    this.#bytes += bytes
    return true
  }
}
