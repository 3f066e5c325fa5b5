import { fold } from '@fonds/db'
import { isStemmed, STEMMED_LANGUAGES, type StemmedLanguage, stem } from './stem.ts'
import { type Word, wordsOf } from './words.ts'

/**
 * What is written into an index for one word. Both engines index these as they are and never analyse anything
 * themselves, so that they agree.
 */
export interface Term {
  readonly position: number
  /** As written, lower case: preferred over what only matches when folded. */
  readonly exact: string
  /** Without accents. */
  readonly folded: string
  /** Stem, folded, with the language that made it (`en~letter`); null where no algorithm knows the word. */
  readonly stem: string | null
  /** Where it stands in the text as given, in UTF-16 units. */
  readonly start: number
  readonly end: number
}

/** What a word of a query looks for: any of the stems, since nobody says what language a query is in. */
export interface Wanted {
  readonly exact: string
  readonly folded: string
  readonly stems: readonly string[]
  /** One character of a script without spaces, of which the index has pairs only. */
  readonly single: boolean
}

/** The terms of a text in a language (ISO 639-1; null for unknown). */
export function* termsOf(text: string, language: string | null): Generator<Term> {
  const known = language !== null && isStemmed(language) ? language : null
  for (const word of wordsOf(text)) {
    const { position, text: exact, start, end } = word
    yield { position, exact, folded: fold(exact), stem: stemOf(word, known), start, end }
  }
}

/** What the words of a query look for, in order. */
export function wanted(text: string): readonly Wanted[] {
  return [...wordsOf(text)].map((word) => ({
    exact: word.text,
    folded: fold(word.text),
    stems: [...new Set(STEMMED_LANGUAGES.flatMap((language) => stemOf(word, language) ?? []))],
    single: word.bigram && [...word.text].length === 1,
  }))
}

function stemOf(word: Word, language: StemmedLanguage | null): string | null {
  if (language === null || word.bigram || /\d/u.test(word.text)) return null
  return `${language}~${fold(stem(word.text, language))}`
}
