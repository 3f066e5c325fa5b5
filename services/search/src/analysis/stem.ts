import { createStemmer } from 'multilingual-stemmer'
import { inOneEnglish } from './english.ts'
import { inPresentLetters } from './historical.ts'
import { folded } from './letters.ts'
import { otherForms, usualForm } from './word-endings.ts'

/**
 * Languages with a stemmer, by ISO 639-1 code: those of Snowball, and Hebrew. Words in other languages are not stemmed. A
 * query is stemmed in the order of this list.
 */
const SNOWBALL = [
  ...['en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'el', 'ru', 'ar', 'ca', 'cs', 'da', 'eo', 'et', 'eu', 'fa', 'fi', 'ga'],
  ...['hi', 'hu', 'hy', 'id', 'lt', 'ne', 'no', 'pl', 'ro', 'sr', 'st', 'sv', 'ta', 'tr', 'yi'],
] as const

export type StemmedLanguage = (typeof SNOWBALL)[number] | 'he'
export const STEMMED_LANGUAGES: readonly StemmedLanguage[] = [...SNOWBALL, 'he']

/** Languages that are stemmed as another. */
const ALIKE: Readonly<Record<string, StemmedLanguage>> = { nb: 'no', nn: 'no' }

const known: ReadonlySet<string> = new Set(STEMMED_LANGUAGES)
const isKnown = (language: string): language is StemmedLanguage => known.has(language)

/** Returns the language whose stemmer handles a language (both ISO 639-1); null if none does. */
export function stemmerLanguage(language: string): StemmedLanguage | null {
  if (isKnown(language)) return language
  return ALIKE[language] ?? null
}

/** Languages whose stemmers also take away or change the beginnings of words. */
const BEGINNINGS: ReadonlySet<StemmedLanguage> = new Set(['eo', 'ga', 'id', 'nl', 'sr', 'st', 'tr'])

/** Returns whether stems in a language begin with the first letter of their word, if that is in ASCII. */
export function keepsBeginning(language: string): boolean {
  const stemmed = stemmerLanguage(language)
  return stemmed === null || !BEGINNINGS.has(stemmed)
}

/** The scripts that a language's stemmer can handle, if it is not the Latin one. */
const SCRIPTS: Readonly<Partial<Record<StemmedLanguage, RegExp>>> = {
  el: /^\p{Script=Greek}+$/u,
  ru: /^\p{Script=Cyrillic}+$/u,
  sr: /^[\p{Script=Latin}\p{Script=Cyrillic}\p{M}]+$/u,
  ar: /^[\p{Script=Arabic}\p{M}]+$/u,
  fa: /^[\p{Script=Arabic}\p{M}]+$/u,
  he: /^[\p{Script=Hebrew}\p{M}]+$/u,
  yi: /^[\p{Script=Hebrew}\p{M}]+$/u,
  hi: /^[\p{Script=Devanagari}\p{M}]+$/u,
  ne: /^[\p{Script=Devanagari}\p{M}]+$/u,
  hy: /^\p{Script=Armenian}+$/u,
  ta: /^[\p{Script=Tamil}\p{M}]+$/u,
}
const LATIN = /^[\p{Script=Latin}\p{M}]+$/u
/** Longer strings are not words, and stemming time grows with length. */
const MAX_WORD_LENGTH = 60

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const ASCII = /^[\x00-\x7f]*$/

const stemmers = new Map<StemmedLanguage, (word: string) => string>()

/**
 * Returns the stems of a lower-case word: its own, and those of its spelling without accents and of other forms that the
 * stemmer keeps apart from it, so that the spellings and forms of a word have a stem in common. Only the word itself if the
 * language's stemmer does not handle its script.
 */
export function stemsOf(word: string, language: StemmedLanguage): readonly string[] {
  const present = usualForm(inPresentLetters(word), language)
  if (word.length > MAX_WORD_LENGTH || !(SCRIPTS[language] ?? LATIN).test(present)) return [present]
  const forms = [present, ...otherForms(present, language)]
  if (forms.length === 1 && ASCII.test(present)) return [stem(present, language)]
  const spellings = [...forms, ...forms.map(folded)]
  return [...new Set(spellings)].map((form) => stem(form, language))
}

function stem(word: string, language: StemmedLanguage): string {
  if (language === 'he') return withoutHebrewEnding(word)
  let stemmer = stemmers.get(language)
  if (stemmer === undefined) {
    stemmer = createStemmer(language)
    stemmers.set(language, stemmer)
  }
  const found = stemmer(word)
  if (found === '') return word
  return language === 'en' ? inOneEnglish(found) : found
}

/** The endings of the plural, and that of the feminine singular whose plural has another. */
const HEBREW_ENDING = /(?<=[\u05d0-\u05ea]{3})(?:ים|ות|ה|ת)$/u

/** Hebrew has no stemmer of Snowball's. Its prefixes are left, which are the beginnings of many words. */
const withoutHebrewEnding = (word: string): string => word.replace(HEBREW_ENDING, '')
