import { bestLanguage, contentLanguage, isSameLanguage, normaliseLanguage } from '@fonds/language'
import type { Cards } from '@fonds/types'

/** The original texts of an item's fields, by name, and whether each is translated. */
export type TranslatedFields = Readonly<Record<string, readonly [text: string | null | undefined, translated: boolean]>>

/** Returns whether a text is in any language: it has a letter, unlike most dates. */
export const hasWords = (text: string | null | undefined): boolean => /\p{L}/u.test(text ?? '')

/** What is translated of an item in the language wanted. */
export interface InTranslation<Card> {
  /** The language of the translation; null if there is none in the language wanted. */
  readonly language: string | null
  readonly card: Partial<Card>
  /** The language of everything else; `und` if it is not known. */
  readonly original: string
}

/**
 * Returns what is translated of an item; null if it is shown as it was written: it has no translations, no language is
 * wanted, or the one in which it was written.
 */
export function translationIn<Card extends object>(
  cards: Cards<Card> | null | undefined,
  wanted: string | null | undefined,
): InTranslation<Card> | null {
  if (!cards || !wanted) return null
  const language = bestLanguage(Object.keys(cards.in), wanted)
  const original = codeOf(cards.original)
  const isOriginal = original !== null && isSameLanguage(original, wanted) && language !== wanted
  if (isOriginal) return null
  return { language, card: (language === null ? null : cards.in[language]) ?? {}, original: original ?? 'und' }
}

/** Returns the member that says which fields of an item are not in the language wanted; none if all are. */
export function fieldLanguages(
  shown: Pick<InTranslation<object>, 'original'> | null,
  fields: TranslatedFields,
): { field_languages?: Record<string, string> } {
  if (shown === null) return {}
  const names = Object.entries(fields).flatMap(([name, [text, translated]]) =>
    !translated && hasWords(text) ? [name] : [],
  )
  if (names.length === 0) return {}
  return { field_languages: Object.fromEntries(names.map((name) => [name, shown.original])) }
}

/** Returns a language as translations have it. Of a description without any, it is as the source wrote it. */
const codeOf = (language: string | null): string | null =>
  language === null || language === 'und' ? language : contentLanguage(language)

/** Returns the text of the best language for a reader; undefined if there is none. */
export function textIn(
  texts: Readonly<Record<string, string>> | undefined,
  wanted: string | null | undefined,
): string | undefined {
  if (texts === undefined || !wanted) return undefined
  const language = bestLanguage(Object.keys(texts), wanted)
  return language === null ? undefined : texts[language]
}

/** Returns the language in which a source says that it is written, as an ISO 639 code. */
export const writtenIn = (language: string | null): string | null =>
  language === null ? null : normaliseLanguage(language)

/** Returns the languages in which an item can be read besides its own. */
export const translationsOf = (cards: Cards<object> | null | undefined): string[] =>
  cards ? Object.keys(cards.in).toSorted() : []

/** A title or name in the language wanted, and the language it has if it has another one than wanted. */
export interface Titled {
  readonly title: string
  readonly fellBack: string | null
}

/**
 * Chooses a title.
 * @param titles titles by language, and the main one by its own; null without translations
 */
export function titleIn(
  title: string,
  titles: Readonly<Record<string, string>> | null | undefined,
  wanted: string | null,
): Titled {
  if (!titles || wanted === null) return { title, fellBack: null }
  const language = bestLanguage(Object.keys(titles), wanted)
  const found = language === null ? undefined : titles[language]
  if (found !== undefined) return { title: found, fellBack: null }
  // Without translations, the main title may not be among the others, and nothing is said about it.
  const own = codeOf(Object.keys(titles).find((code) => titles[code] === title) ?? null)
  return { title, fellBack: own !== null && isSameLanguage(own, wanted) ? null : own }
}
