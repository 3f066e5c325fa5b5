import { normaliseLanguage } from '@fonds/language'
import type { LabelValue, LanguageMap } from './presentation.ts'

/** Builds text of our own, in English. */
export const english = (...texts: string[]): LanguageMap => ({ en: texts })

/** Builds text without a language, such as codes and names. */
export const bare = (...texts: string[]): LanguageMap => ({ none: texts.map(plain) })

/** Builds the archivist's text, in the language of the description if known. */
export function inLanguage(language: string | null, ...texts: string[]): LanguageMap {
  const known = language === null ? null : normaliseLanguage(language)
  return { [known ?? 'none']: texts.map(plain) }
}

export const entry = (label: string, value: LanguageMap): LabelValue => ({ label: english(label), value })

// Viewers would take text from < to > for HTML (Presentation 3.0 §4.5); a zero-width space prevents that.
const plain = (text: string): string => (text.startsWith('<') ? `\u200b${text}` : text)
