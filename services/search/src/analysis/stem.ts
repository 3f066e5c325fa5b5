import { stemmer as ar } from '@orama/stemmers/arabic'
import { stemmer as nl } from '@orama/stemmers/dutch'
import { stemmer as en } from '@orama/stemmers/english'
import { stemmer as fr } from '@orama/stemmers/french'
import { stemmer as de } from '@orama/stemmers/german'
import { stemmer as el } from '@orama/stemmers/greek'
import { stemmer as it } from '@orama/stemmers/italian'
import { stemmer as pt } from '@orama/stemmers/portuguese'
import { stemmer as ru } from '@orama/stemmers/russian'
import { stemmer as es } from '@orama/stemmers/spanish'

/** Snowball stemmers by ISO 639-1 code. Words in other languages are not stemmed. */
const STEMMERS = { en, fr, de, es, it, pt, nl, el, ru, ar } as const

export type StemmedLanguage = keyof typeof STEMMERS
export const STEMMED_LANGUAGES = Object.keys(STEMMERS) as readonly StemmedLanguage[]

export const isStemmed = (language: string): language is StemmedLanguage => language in STEMMERS

/** The scripts that a language's stemmer can handle. */
const SCRIPTS: Readonly<Partial<Record<StemmedLanguage, RegExp>>> = {
  el: /^\p{Script=Greek}+$/u,
  ru: /^\p{Script=Cyrillic}+$/u,
  ar: /^\p{Script=Arabic}+$/u,
}
const LATIN = /^[\p{Script=Latin}\p{M}]+$/u
/** Longer strings are not words, and stemming time grows with length. */
const MAX_WORD_LENGTH = 60

/** Returns the stem of a lower-case word, or the word itself if the language's stemmer does not handle its script. */
export function stem(word: string, language: StemmedLanguage): string {
  const script = SCRIPTS[language] ?? LATIN
  if (word.length > MAX_WORD_LENGTH || !script.test(word)) return word
  const found = STEMMERS[language](word)
  return found === '' ? word : found
}
