import type { StemmedLanguage } from '../analysis/stem.ts'
import type { QueryField } from '../grammar/query.ts'
import { POSITION_BITS, WEIGHTS } from './binary-vector.ts'
import { accentedLexeme, exactLexeme, TEXT_LEXEME } from './lexemes.ts'
import { markElsewhere } from './marks.ts'
import { Places } from './places.ts'
import { NONE, type Stems } from './stems.ts'
import { AND, currentVocabulary, NEVER, type SpeltWord } from './vocabulary.ts'

/** Weight of a word in PostgreSQL's notation; A is the highest. */
export type Weight = keyof typeof WEIGHTS

/** PostgreSQL stores positions up to 16,383; later words share the last one, where phrases do not match. */
const LAST_POSITION = 16_000
export const OVERFLOW_POSITION = 16_383
/** The gap between texts, which prevents phrases from matching across them. */
const GAP = 10

/** Builds the terms of a document as a `tsvector`. PostgreSQL accepts the result for any input. */
export class TermVector {
  readonly #vocabulary = currentVocabulary()
  readonly #places = new Places(this.#vocabulary)
  readonly #words: SpeltWord[] = []
  /** Lexemes with accents, by that of their folded word. */
  readonly #accented = new Map<number, Set<number>>()
  readonly #languages = new Set<StemmedLanguage>()
  #next = 1
  /** The position where texts of images begin; null if there are none. */
  #texts: number | null = null

  /**
   * Adds the words of a text: as written, folded, and stemmed in each of the languages (ISO 639-1).
   * @param spelt whether its words are candidates for spelling correction
   */
  add(text: string, languages: readonly string[], weight: Weight, { spelt = true } = {}): void {
    const places = this.#places
    const vocabulary = this.#vocabulary
    places.claim()
    const stems = vocabulary.stemsIn(languages)
    this.#stemIn(stems)
    const start = this.#next
    let position = 0
    const joined = (word: number) => {
      // With the last of its parts, where the next word follows; the sign with the word that follows it.
      const place = this.#place(start + Math.max(0, word === AND ? position : position - 1)) | WEIGHTS[weight]
      places.put(vocabulary.joinedLexeme(word), place)
      if (word !== AND) this.#putStems(stems, word, place)
    }
    const taken = (run: number) => {
      const end = run + 1 + 2 * (vocabulary.runs.values[run] as number)
      for (let at = run + 1; at < end; at += 2) {
        const word = vocabulary.runs.values[at] as number
        const last = vocabulary.runs.values[at + 1] as number
        const place = this.#place(start + position) | WEIGHTS[weight]
        position += 1
        places.put(vocabulary.folded.values[word] as number, place)
        if (vocabulary.exact.values[word] !== NONE) this.#putExact(word, place)
        // A single character matches as the beginning of a bigram, but the last character of a run begins none.
        if (last !== NONE) places.put(last, place)
        this.#putStems(stems, word, place)
        if (spelt) this.#spell(word)
      }
    }
    vocabulary.eachRun(text, taken, joined)
    this.#next += GAP
  }

  /** Adds lexemes that stand for something in the description, such as its dates. None of them is found by phrases. */
  addTerms(lexemes: Iterable<string>, weight: Weight): void {
    this.#places.claim()
    const place = this.#place(this.#next) | WEIGHTS[weight]
    for (const lexeme of lexemes) this.#places.put(this.#vocabulary.lexeme(lexeme), place)
    this.#next += GAP
  }

  /**
   * Adds a name, to be found by the field of its type: once unstemmed, and once per language (ISO 639-1). For phrases,
   * each variant is a separate text.
   */
  addName(field: QueryField, name: string, languages: readonly string[]): void {
    this.#places.claim()
    this.#stemIn(this.#vocabulary.stemsIn(languages))
    for (const variant of this.#vocabulary.nameLexemes(field, name, languages)) {
      const start = this.#next
      for (const [position, lexemes] of variant.entries()) {
        const at = this.#place(start + position) | WEIGHTS.B
        for (const lexeme of lexemes) this.#places.put(lexeme, at)
      }
      this.#next += GAP
    }
  }

  /** Adds a lexeme without a position, such as a filter. */
  mark(lexeme: string): void {
    this.#places.mark(lexeme)
  }

  /** Returns the words as written with their folded forms, as candidates for spelling correction. */
  get words(): readonly SpeltWord[] {
    return this.#words
  }

  /** Returns the languages in which any of the words are stemmed. */
  get languages(): readonly StemmedLanguage[] {
    return [...this.#languages]
  }

  /** Says that what is added from now on are the texts of images, which a search can be limited to. */
  beginTexts(): void {
    // Behind a long description, all words have the last position.
    this.#texts = Math.min(this.#next, OVERFLOW_POSITION)
    this.mark(TEXT_LEXEME)
  }

  /** Returns the terms in PostgreSQL's binary format. Nothing may be added afterwards. */
  toBinary(): Buffer {
    this.#places.claim()
    if (this.#texts !== null) markElsewhere(this.#places, this.#vocabulary, this.#texts)
    for (const [folded, exact] of this.#accented) this.#tellApart(folded, exact)
    return this.#places.toBinary()
  }

  #stemIn(stems: readonly Stems[]): void {
    for (const { language } of stems) this.#languages.add(language)
  }

  #putStems(stems: readonly Stems[], word: number, place: number): void {
    for (const language of stems) {
      const stem = language.of(word)
      if (stem === NONE) continue
      this.#places.put(stem, place)
      for (const other of language.others(word)) this.#places.put(other, place)
    }
  }

  #spell(word: number): void {
    const { spellers, forms } = this.#vocabulary
    const speller = spellers.values[word]
    if (speller === this.#places.vector || speller === NEVER) return
    spellers.values[word] = this.#places.vector
    const found = forms[word]
    if (found !== undefined) this.#words.push(found)
  }

  #putExact(word: number, place: number): void {
    const exact = this.#vocabulary.exact.values[word] as number
    const folded = this.#vocabulary.folded.values[word] as number
    this.#places.put(exact, place)
    const known = this.#accented.get(folded)
    if (known === undefined) this.#accented.set(folded, new Set([exact]))
    else known.add(exact)
  }

  /** Marks a folded word as one with accents, and adds the places where it is written without them. */
  #tellApart(folded: number, exact: ReadonlySet<number>): void {
    const all = this.#places.of(folded)
    const accented = new Set<number>()
    for (const lexeme of exact) for (const place of this.#places.of(lexeme)) accented.add(place & POSITION_BITS)
    const word = this.#vocabulary.textOf(folded).slice(1)
    this.#places.set(this.#vocabulary.lexeme(accentedLexeme(word)), all)
    const plain = all.filter((place) => !accented.has(place & POSITION_BITS))
    if (plain.length > 0) this.#places.set(this.#vocabulary.lexeme(exactLexeme(word)), plain)
  }

  #place(position: number): number {
    this.#next = Math.max(this.#next, position + 1)
    return position > LAST_POSITION ? OVERFLOW_POSITION : position
  }
}
