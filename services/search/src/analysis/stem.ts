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

/** Snowball's algorithms, by ISO 639-1 code. Words of other languages are not stemmed. */
const STEMMERS = { en, fr, de, es, it, pt, nl, el, ru, ar } as const

export type StemmedLanguage = keyof typeof STEMMERS
export const STEMMED_LANGUAGES = Object.keys(STEMMERS) as readonly StemmedLanguage[]

export const isStemmed = (language: string): language is StemmedLanguage => language in STEMMERS

/** Scripts in which the algorithm of a language can say anything of a word. */
const SCRIPTS: Readonly<Partial<Record<StemmedLanguage, RegExp>>> = {
  el: /^\p{Script=Greek}+$/u,
  ru: /^\p{Script=Cyrillic}+$/u,
  ar: /^\p{Script=Arabic}+$/u,
}
const LATIN = /^[\p{Script=Latin}\p{M}]+$/u
/** A word longer than this is none; the algorithms' time grows with it. */
const LONGEST = 60

/** The stem of a lower-case word; the word itself where the language's algorithm does not know its script. */
export function stem(word: string, language: StemmedLanguage): string {
  const script = SCRIPTS[language] ?? LATIN
  if (word.length > LONGEST || !script.test(word)) return word
  const found = STEMMERS[language](word)
  return found === '' ? word : found
}
