import { fold } from '@fonds/util'
import { inPresentLetters } from './historical.ts'
import { isStemmed, type StemmedLanguage, stem } from './stem.ts'

/**
 * The forms of a word that are written to an index. Both engines index these forms unchanged and do no analysis of
 * their own, so their matches agree.
 */
export class WordForms {
  /** As written, in lower case and NFC. An exact match ranks above a folded one. */
  readonly exact: string
  /** True for two adjacent characters of a script without spaces, which do not form a word of their own. */
  readonly bigram: boolean
  /** The exact form in present letters, without accents. */
  readonly folded: string
  readonly #present: string
  readonly #stems = new Map<StemmedLanguage, string>()
  readonly #stemmed: boolean

  constructor(exact: string, bigram: boolean) {
    this.exact = exact
    this.bigram = bigram
    this.#present = inPresentLetters(exact)
    this.folded = fold(this.#present)
    this.#stemmed = !bigram && !/\d/u.test(exact)
  }

  /**
   * Returns the folded stem with its language (ISO 639-1), as in `en~letter`; null if the stemmer cannot handle the
   * word.
   */
  stem(language: string): string | null {
    if (!this.#stemmed || !isStemmed(language)) return null
    const known = this.#stems.get(language)
    if (known !== undefined) return known
    const made = `${language}~${fold(stem(this.#present, language))}`
    this.#stems.set(language, made)
    return made
  }
}
