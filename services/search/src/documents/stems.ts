import type { WordForms } from '../analysis/forms.ts'
import type { StemmedLanguage } from '../analysis/stem.ts'
import { stemLexeme } from './lexemes.ts'

/** In place of a lexeme. */
export const NONE = -1

/** Words and lexemes by number. */
interface Lexicon {
  readonly forms: readonly WordForms[]
  lexeme(text: string): number
}

const NO_LEXEMES: readonly number[] = []

/** The stems of words in one language. */
export class Stems {
  readonly #vocabulary: Lexicon
  readonly language: StemmedLanguage
  /** For each word, the lexeme of its stem plus two, one if it has none, and 0 if that is not known. */
  #lexemes = new Int32Array(1_024)
  /** Further stems of the few words that have them. */
  readonly #others = new Map<number, readonly number[]>()

  constructor(vocabulary: Lexicon, language: StemmedLanguage) {
    this.#vocabulary = vocabulary
    this.language = language
  }

  /** Returns the lexemes of further stems of a word. */
  others(word: number): readonly number[] {
    return this.#others.get(word) ?? NO_LEXEMES
  }

  /** Returns the lexeme of the stem of a word, or `NONE`. `others` has further ones only after this. */
  of(word: number): number {
    const known = word < this.#lexemes.length ? (this.#lexemes[word] as number) : 0
    return known === 0 ? this.#add(word) : known - 2
  }

  #add(word: number): number {
    const stems = this.#vocabulary.forms[word]?.stems(this.language) ?? []
    const [lexeme = NONE, ...others] = stems.map((stem) => this.#vocabulary.lexeme(stemLexeme(stem)))
    if (others.length > 0) this.#others.set(word, others)
    if (word >= this.#lexemes.length) {
      const lexemes = new Int32Array(2 * word)
      lexemes.set(this.#lexemes)
      this.#lexemes = lexemes
    }
    this.#lexemes[word] = lexeme + 2
    return lexeme
  }
}
