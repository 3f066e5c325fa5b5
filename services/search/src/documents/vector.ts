import { BoundedMap } from '@fonds/util'
import type { WordForms } from '../analysis/forms.ts'
import { memoizeByWord } from '../analysis/memo.ts'
import { runsOf, wordsOfRun } from '../analysis/words.ts'
import type { QueryField } from '../grammar/query.ts'
import { encodeVector, WEIGHTS } from './binary-vector.ts'
import { accentedLexeme, exactLexeme, foldedLexeme, nameLexeme, nameStemLexeme, stemLexeme } from './lexemes.ts'

/** Weight of a word in PostgreSQL's notation; A is the highest. */
export type Weight = keyof typeof WEIGHTS

/** PostgreSQL stores positions up to 16,383; later words share the last one, where phrases do not match. */
const LAST_POSITION = 16_000
export const OVERFLOW_POSITION = 16_383
/** The bits of a position below its weight. */
const POSITION_BITS = 0x3fff
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

/** The lexemes written for a word. */
interface WordLexemes {
  readonly forms: WordForms
  readonly folded: string
  /** Null if the word is written like its folded form. */
  readonly exact: string | null
  /** Keyed by language; null if the word has no stem in it. */
  readonly stems: Map<string, string | null>
  readonly spelt: boolean
}

/** A word of a run of letters and digits. */
interface RunWord {
  readonly word: WordLexemes
  readonly last: WordLexemes | null
}

/** Returns the lexemes of the words in a run of letters and digits. */
const lexemesOfRun = memoizeByWord((run): readonly RunWord[] =>
  wordsOfRun(run).map(({ forms, last }) => ({ word: lexemesOf(forms), last: last === null ? null : lexemesOf(last) })),
)

const lexemesOf = (forms: WordForms): WordLexemes => ({
  forms,
  folded: foldedLexeme(forms.folded),
  exact: forms.exact === forms.folded ? null : exactLexeme(forms.exact),
  stems: new Map(),
  spelt: isSpelt(forms.exact),
})

function stemIn(language: string, { forms, stems }: WordLexemes): string | null {
  const found = stems.get(language)
  if (found !== undefined) return found
  const stem = forms.stem(language)
  const made = stem === null ? null : stemLexeme(stem)
  stems.set(language, made)
  return made
}

/** Returns the words of a text in order; their positions are consecutive. */
function analyse(text: string): readonly RunWord[] {
  const words: RunWord[] = []
  for (const { 0: run } of runsOf(text.slice(0, MAX_TEXT_LENGTH)))
    for (const word of lexemesOfRun(run)) words.push(word)
  return words
}

/** Number of short texts whose words are kept: titles of ancestors and names recur in many documents. */
const MAX_KEPT_TEXTS = 5_000
/** Longer texts hardly ever recur. */
const MAX_KEPT_LENGTH = 150
const kept = new BoundedMap<string, readonly RunWord[]>(MAX_KEPT_TEXTS)

function wordsIn(text: string): readonly RunWord[] {
  if (text.length > MAX_KEPT_LENGTH) return analyse(text)
  const known = kept.get(text)
  if (known !== undefined) return known
  const words = analyse(text)
  kept.set(text, words)
  return words
}

/** Builds the terms of a document as a `tsvector`. PostgreSQL accepts the result for any input. */
export class TermVector {
  /** Positions with their weights, as PostgreSQL stores them, keyed by the lexeme. */
  readonly #places = new Map<string, number[]>()
  readonly #words = new Map<string, string>()
  /** Words with accents, keyed by their folded form. */
  readonly #accented = new Map<string, Set<string>>()
  #next = 1
  #bytes = 0

  /**
   * Adds the words of a text: as written, folded, and stemmed in each of the languages (ISO 639-1).
   * @param spelt whether its words are candidates for spelling correction
   */
  add(text: string, languages: readonly string[], weight: Weight, { spelt = true } = {}): void {
    const start = this.#next
    let position = 0
    for (const { word, last } of wordsIn(text)) {
      const at = this.#place(start + position) | WEIGHTS[weight]
      position += 1
      this.#put(word.folded, at)
      if (word.exact !== null) this.#putExact(word.exact, word.forms.folded, at)
      // A single character matches as the beginning of a bigram, but the last character of a run begins none.
      if (last !== null) this.#put(last.folded, at)
      for (const language of languages) {
        const stem = stemIn(language, word)
        if (stem !== null) this.#put(stem, at)
      }
      if (spelt && word.spelt) this.#words.set(word.forms.exact, word.forms.folded)
    }
    this.#next += GAP
  }

  /**
   * Adds a name, to be found by the field of its type: once unstemmed, and once per language (ISO 639-1). For phrases,
   * each variant is a separate text.
   */
  addName(field: QueryField, name: string, languages: readonly string[]): void {
    const words = wordsIn(name)
    for (const language of [null, ...languages]) {
      const start = this.#next
      for (const [position, { word, last }] of words.entries()) {
        const at = this.#place(start + position) | WEIGHTS.B
        const { forms } = word
        if (language === null) {
          this.#put(nameLexeme(field, forms.folded), at)
          if (last !== null) this.#put(nameLexeme(field, last.forms.folded), at)
        } else {
          this.#put(nameStemLexeme(field, language, forms.stem(language), forms.folded), at)
        }
      }
      this.#next += GAP
    }
  }

  /** Adds a lexeme without a position. */
  mark(lexeme: string): void {
    if (!this.#places.has(lexeme) && this.#fits(lexeme)) this.#places.set(lexeme, [])
  }

  /** Returns the words as written with their folded forms, as candidates for spelling correction. */
  get words(): ReadonlyMap<string, string> {
    return this.#words
  }

  /** Returns the terms in PostgreSQL's binary format. */
  toBinary(): Buffer {
    for (const [folded, exact] of this.#accented) this.#tellApart(folded, exact)
    return encodeVector(this.#places)
  }

  #putExact(exact: string, folded: string, place: number): void {
    this.#put(exact, place)
    const known = this.#accented.get(folded)
    if (known === undefined) this.#accented.set(folded, new Set([exact]))
    else known.add(exact)
  }

  /** Marks a folded word as one with accents, and adds the places where it is written without them. */
  #tellApart(folded: string, exact: ReadonlySet<string>): void {
    const all = this.#places.get(foldedLexeme(folded)) ?? []
    const accented = new Set<number>()
    for (const lexeme of exact) for (const place of this.#places.get(lexeme) ?? []) accented.add(place & POSITION_BITS)
    this.#set(accentedLexeme(folded), all)
    const plain = all.filter((place) => !accented.has(place & POSITION_BITS))
    if (plain.length > 0) this.#set(exactLexeme(folded), plain)
  }

  #set(lexeme: string, places: number[]): void {
    if (this.#bytes + 2 * places.length > MAX_BYTES || !this.#fits(lexeme)) return
    this.#bytes += 2 * places.length
    this.#places.set(lexeme, places)
  }

  #place(position: number): number {
    this.#next = Math.max(this.#next, position + 1)
    return position > LAST_POSITION ? OVERFLOW_POSITION : position
  }

  #put(lexeme: string, place: number): void {
    const places = this.#places.get(lexeme)
    if (places === undefined) {
      if (this.#fits(lexeme)) this.#places.set(lexeme, [place])
      return
    }
    const last = places.length - 1
    const before = places[last] ?? 0
    if ((before & POSITION_BITS) === (place & POSITION_BITS)) {
      // A position has the highest of its weights.
      if (place > before && last >= 0) places[last] = place
    } else if (places.length < MAX_POSITIONS && this.#bytes + 2 < MAX_BYTES) {
      this.#bytes += 2
      places.push(place)
    }
  }

  #fits(lexeme: string): boolean {
    const bytes = Buffer.byteLength(lexeme) + 6
    if (this.#bytes + bytes > MAX_BYTES) return false
    this.#bytes += bytes
    return true
  }
}
