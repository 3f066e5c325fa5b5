import { type Html, html } from '@fonds/http'
import { isSameLanguage, contentLanguage as languageCode } from '@fonds/language'
import { dir, wordsIn } from './parts.ts'
import type { Surface } from './visit.ts'

/** What an item of the API says about the languages of its texts. */
export interface InLanguages {
  readonly url?: string
  /** The language that it was written in; null if that is unknown, absent from lists and references. */
  readonly description_language?: string | null | undefined
  /** Languages other than its own in which the archive wrote it, or what it wrote in them. */
  readonly translations?: readonly string[] | Readonly<Record<string, unknown>> | undefined
  /** The languages of those fields that are not in the language asked for. */
  readonly field_languages?: Readonly<Record<string, string>> | undefined
}

/** What is known of the language of a text. */
export interface Spoken {
  /** The language; null if it is unknown. */
  readonly lang: string | null
  /** Whether the reader asked for another. */
  readonly isOther: boolean
}

/** A text of unknown language. */
export const UNKNOWN: Spoken = { lang: null, isOther: false }

/** The part of a visit that says which languages the reader understands. */
export type Reader = Pick<Surface, 'labels' | 'contentLanguage'>

/** The code of a language that is not known (ISO 639-2). */
const UNDETERMINED = 'und'

/** Returns the languages in which an item can be read, its own first; none if it has only one. */
export function languagesOf({ translations = [], description_language: own }: InLanguages): readonly string[] {
  const others = Array.isArray(translations) ? translations : Object.keys(translations)
  return others.length === 0 ? [] : [...new Set([...(own ? [own] : []), ...others])]
}

/** Returns whether an item has been translated, but not into the language asked for. */
export const isUntranslated = (item: InLanguages, { contentLanguage }: Reader): boolean => {
  const languages = languagesOf(item)
  return (
    languages.length > 0 && contentLanguage !== null && !languages.some((one) => isSameLanguage(one, contentLanguage))
  )
}

/**
 * Returns what is known of the language of a field.
 * @param original the language of what is not translated, if it is known
 */
export function spokenIn(
  item: InLanguages,
  field: string,
  { contentLanguage }: Pick<Reader, 'contentLanguage'>,
  original: string | null = item.description_language ?? null,
): Spoken {
  const other = item.field_languages?.[field]
  if (other !== undefined) return { lang: other, isOther: true }
  // An item that names its other languages has everything else in the one asked for, such as the archive's own statements.
  const isTranslated = Object.keys(item.translations ?? []).length > 0 || item.field_languages !== undefined
  return { lang: isTranslated && contentLanguage !== null ? contentLanguage : original, isOther: false }
}

/** Returns the language of a text for an element of the page; null if it is that of the page, or unknown. */
export const langOf = ({ lang }: Spoken, { labels }: Pick<Reader, 'labels'>): string | null =>
  lang === labels.language || lang === UNDETERMINED ? null : lang

/** Renders the attributes of an element that has a text of the archive: its direction, and its language if that is not the page's. */
export const textAttributes = (text: string, spoken: Spoken, reader: Pick<Reader, 'labels'>): Html =>
  html`${dir(text, spoken.lang)}${langAttribute(spoken, reader)}`

/** Renders the attribute for the language of a text, if it is not that of the page. */
export function langAttribute(spoken: Spoken, reader: Pick<Reader, 'labels'>): Html | false {
  const lang = langOf(spoken, reader)
  return lang !== null && html` lang="${lang}"`
}

/** Renders a text within a line, in its language. */
export const spokenWords = (text: string, spoken: Spoken, reader: Pick<Reader, 'labels'>): Html =>
  wordsIn(text, langOf(spoken, reader))

/** Renders what tells readers, also those who listen, that a text is not in their language; null if it is. */
export function otherLanguage({ lang, isOther }: Spoken, { labels }: Pick<Reader, 'labels'>): Html | null {
  if (!isOther || lang === null) return null
  const language = labels.languageName(lang)
  return html` <span class="in-language">${labels.text('page.in_language', { language })}</span>`
}

/** Renders a text within a line, in its language, and marked if that is not the reader's. */
export const markedText = (text: string, spoken: Spoken, reader: Pick<Reader, 'labels'>): Html =>
  html`${spokenWords(text, spoken, reader)}${otherLanguage(spoken, reader)}`

/** Returns what is known of the language of a note that says in which language it is. */
export function spokenNote(lang: string | null, { contentLanguage }: Reader): Spoken {
  const code = lang === null ? null : languageCode(lang)
  return { lang: code, isOther: code !== null && contentLanguage !== null && !isSameLanguage(code, contentLanguage) }
}
