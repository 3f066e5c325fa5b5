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
}

/** What a word of a query looks for: any of the stems, since nobody says what language a query is in. */
export interface Wanted {
  readonly exact: string
  readonly folded: string
  readonly stems: readonly string[]
  /** Position of the word in its text, for phrases. */
  readonly position: number
}

/** The terms of a text in a language (ISO 639-1; null for unknown). */
export function* termsOf(text: string, language: string | null): Generator<Term> {
  const known = language !== null && isStemmed(language) ? language : null
  for (const word of wordsOf(text)) {
    yield { position: word.position, exact: word.text, folded: fold(word.text), stem: stemOf(word, known) }
  }
}

/** What the words of a query look for, in order. */
export function wanted(text: string): readonly Wanted[] {
  return [...wordsOf(text)].map((word) => ({
    exact: word.text,
    folded: fold(word.text),
    stems: [...new Set(STEMMED_LANGUAGES.flatMap((language) => stemOf(word, language) ?? []))],
    position: word.position,
  }))
}

function stemOf(word: Word, language: StemmedLanguage | null): string | null {
  if (language === null || word.bigram || /\d/u.test(word.text)) return null
  return `${language}~${fold(stem(word.text, language))}`
}
