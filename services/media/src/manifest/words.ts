import { normaliseLanguage } from '@fonds/language'
import type { LabelValue, LanguageMap } from './presentation.ts'

/** Words that are ours. */
export const english = (...texts: string[]): LanguageMap => ({ en: texts })

/** Words in no language, as codes and names are. */
export const bare = (...texts: string[]): LanguageMap => ({ none: texts.map(plain) })

/** The archivist's words, in the language of the description where it is known. */
export function inLanguage(language: string | null, ...texts: string[]): LanguageMap {
  const known = language === null ? null : normaliseLanguage(language)
  return { [known ?? 'none']: texts.map(plain) }
}

export const entry = (label: string, value: LanguageMap): LabelValue => ({ label: english(label), value })

// What stands between < and > would be taken for HTML (Presentation 3.0 §4.5); a space that nobody sees prevents it.
const plain = (text: string): string => (text.startsWith('<') ? `\u200b${text}` : text)
