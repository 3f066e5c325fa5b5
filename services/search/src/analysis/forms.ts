import { fold } from '@fonds/db'
import { isStemmed, type StemmedLanguage, stem } from './stem.ts'

/**
 * A word in its forms: what is written into an index for it. Both engines index these as they are and never analyse
 * anything themselves, so that they agree.
 */
export class WordForms {
  /** As written, in lower case and composed (NFC): preferred over what only matches when folded. */
  readonly exact: string
  /** Made by us of two characters of a script without spaces: not a word of its own. */
  readonly bigram: boolean
  /** Without accents. */
  readonly folded: string
  readonly #stems = new Map<StemmedLanguage, string>()
  readonly #stemmed: boolean

  constructor(exact: string, bigram: boolean) {
    this.exact = exact
    this.bigram = bigram
    this.folded = fold(exact)
    this.#stemmed = !bigram && !/\d/u.test(exact)
  }

  /** The stem in a language (ISO 639-1), folded, with the language (`en~letter`); null where no algorithm knows the word. */
  stem(language: string): string | null {
    if (!this.#stemmed || !isStemmed(language)) return null
    const known = this.#stems.get(language)
    if (known !== undefined) return known
    const made = `${language}~${fold(stem(this.exact, language))}`
    this.#stems.set(language, made)
    return made
  }
}
