import { joinedStem } from './compounds.ts'
import { folded } from './letters.ts'
import { type StemmedLanguage, stemmerLanguage, stemsOf } from './stem.ts'

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
  /** True for the name after "O'": see `isSurname`. */
  readonly surname: boolean
  readonly #stems = new Map<StemmedLanguage, readonly string[]>()
  readonly #stemmed: boolean

  /** @param written a word as `asWritten` returns it */
  constructor(written: string, kind: 'word' | 'bigram' | 'surname') {
    this.bigram = kind === 'bigram'
    this.surname = kind === 'surname'
    this.folded = folded(written)
    this.exact = written
    this.#stemmed = kind === 'word' && !/\d/u.test(written)
  }

  /**
   * Whether the folded form says all that is indexed. Of a bigram, it does: a country writes its characters in one way, so they
   * tell little of what is meant.
   */
  get isPlain(): boolean {
    return this.bigram || this.exact === this.folded
  }

  /**
   * Returns the folded stems with their language (ISO 639-1), as in `en~letter`: that of the word first, then those by
   * which other spellings and forms of it meet. Empty if the stemmer cannot handle the word. Of several bearers of a surname,
   * "O'Dowds", the stem is one of no language.
   */
  stems(language: string): readonly string[] {
    if (this.surname) return this.folded.endsWith('s') ? [joinedStem(this.folded.slice(0, -1))] : NONE
    const stemmed = this.#stemmed ? stemmerLanguage(language) : null
    if (stemmed === null) return NONE
    const known = this.#stems.get(stemmed)
    if (known !== undefined) return known
    const made = [...new Set(stemsOf(this.exact, stemmed).map(folded))].map((stem) => `${stemmed}~${stem}`)
    this.#stems.set(stemmed, made)
    return made
  }
}

const NONE: readonly string[] = []
