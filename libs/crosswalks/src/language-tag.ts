import { normaliseLanguage } from '@fonds/language'

/** Returns a language code of a source as a BCP 47 tag; null if it is none. */
export const tagOf = (language: string | null): string | null =>
  language === null ? null : normaliseLanguage(language)
