import { LANGUAGES, labelsIn, type MessageKey } from '@fonds/labels'
import { normaliseLanguage } from '@fonds/language'
import type { LabelValue, LanguageMap } from './presentation.ts'

/** Builds text of our own in every language of labels. */
export const labelled = (key: MessageKey): LanguageMap =>
  Object.fromEntries(LANGUAGES.map((language) => [language, [labelsIn(language).text(key)]]))

/** Builds the names of languages in every language of labels. */
export const languageNames = (codes: readonly string[]): LanguageMap =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, codes.map((code) => labelsIn(language).languageName(code))]),
  )

/** Builds text without a language, such as codes and names. */
export const bare = (...texts: string[]): LanguageMap => ({ none: texts.map(plain) })

/** Builds the archivist's text, in the language of the description if known. */
export function inLanguage(language: string | null, ...texts: string[]): LanguageMap {
  const known = language === null ? null : normaliseLanguage(language)
  return { [known ?? 'none']: texts.map(plain) }
}

export const entry = (key: MessageKey, value: LanguageMap): LabelValue => ({ label: labelled(key), value })

// Viewers would take text from < to > for HTML (Presentation 3.0 §4.5); a zero-width space prevents that.
const plain = (text: string): string => (text.startsWith('<') ? `\u200b${text}` : text)
