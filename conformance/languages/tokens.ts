/** The languages in which the archive writes: English and French throughout, the others here and there. */
export const LANGUAGES = ['en', 'fr', 'cy', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** A made-up word that tells the language and the number of the sentence that has it. */
export interface Token {
  readonly word: string
  readonly language: Language
  /** The same in all languages of a text. */
  readonly number: number
}

const SENTENCES: Readonly<Record<Language, (word: string) => string>> = {
  en: (word) => `The mill kept its books, ${word}`,
  fr: (word) => `Le moulin tenait ses livres, ${word}`,
  cy: (word) => `Cadwai’r felin ei llyfrau, ${word}`,
  ar: (word) => `كانت الطاحونة تحفظ دفاترها، ${word}`,
}

/** Languages of a text by its number: a third is in that of its description alone, others in a third language as well. */
const SETS: readonly (readonly Language[])[] = [
  ['en', 'fr'],
  ['en'],
  ['en', 'fr', 'cy'],
  ['en', 'fr', 'ar'],
  ['en', 'ar'],
  ['en', 'fr'],
]

/** Texts from this number on were written in French, all others in English. */
export const FRENCH = 5_000_000

/** Texts between these numbers are names. */
const NAMES = [2_000_000, 3_000_000] as const

/** Returns whether a text is a name. */
export const isName = (number: number): boolean => number >= NAMES[0] && number < NAMES[1]

const SWAPPED: Readonly<Record<Language, Language>> = { en: 'fr', fr: 'en', cy: 'cy', ar: 'ar' }

/** Returns the languages that a text has, first the one that it was written in. */
export function languagesOf(number: number): readonly Language[] {
  const languages = SETS[number % SETS.length] as readonly Language[]
  return number < FRENCH ? languages : languages.map((language) => SWAPPED[language])
}

export const wordOf = (language: Language, number: number): string => `zol${language}${number}`

/** Returns a text in one of its languages. */
export const sentence = (language: Language, number: number): string => SENTENCES[language](wordOf(language, number))

/** Returns a text in each of its languages. */
export const sentences = (number: number): Partial<Record<Language, string>> =>
  Object.fromEntries(languagesOf(number).map((language) => [language, sentence(language, number)]))

/** Returns the tokens of a text, in any case, whatever marks stand around them, but not those of slugs in addresses. */
export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/(?<![-/=\w])zol(en|fr|cy|ar)(\d+)/gi)].map(([word, language = 'en', number]) => ({
    word,
    language: language.toLowerCase() as Language,
    number: Number(number),
  }))
