import { type Language, languagesOf, type Token, tokensOf } from './tokens.ts'

/** A token in a document. */
export interface Found extends Token {
  /** Language that the document states for it, as a BCP 47 tag; null where the format cannot state any. */
  readonly stated: string | null
  /** Place in the document, for messages. */
  readonly where: string
}

/** Returns the tokens of a text for which a document states one language. */
export const found = (text: string, stated: string | null, where: string): Found[] =>
  tokensOf(text).map((token) => ({ ...token, stated, where }))

const CODES: Readonly<Record<string, Language>> = { eng: 'en', fre: 'fr', fra: 'fr', wel: 'cy', cym: 'cy', ara: 'ar' }

const primary = (tag: string): string => {
  const code = tag.toLowerCase().split('-')[0] ?? ''
  return CODES[code] ?? code
}

/** Returns the sentences for which a document states another language than theirs, or none. */
export const unmarked = (all: readonly Found[]): string[] =>
  all
    .filter(({ stated, language }) => stated !== null && primary(stated) !== language)
    .map(({ word, stated, where }) => `${where}: ${word} is stated to be in "${stated}"`)

/** Returns the sentences that a reader gets in another language although they are written in the reader's. */
export const untranslated = (all: readonly Found[], reader: Language): string[] =>
  all
    .filter(({ language, number }) => language !== reader && languagesOf(number).includes(reader))
    .map(({ word, where }) => `${where}: ${word}, although it is written in ${reader}`)

/** Returns the sentences of a document with all languages that lack one of their languages. */
export function incomplete(all: readonly Found[]): string[] {
  const languages = new Map<number, Set<Language>>()
  for (const { number, language } of all) languages.set(number, (languages.get(number) ?? new Set()).add(language))
  return [...languages].flatMap(([number, has]) =>
    languagesOf(number).flatMap((language) => (has.has(language) ? [] : [`zol${language}${number} is missing`])),
  )
}
