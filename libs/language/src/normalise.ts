import { TO_ISO_639_1 } from './iso-639.ts'

/** Two or three letters, optionally with further BCP 47 subtags (`en-GB`, `zh-Hant`, or `en_GB`). */
const LANGUAGE_TAG = /^([a-z]{2,3})(?:[-_][a-z0-9]{1,8})*$/

/**
 * Returns the form of a language code that is stored and returned by the API: ISO 639-1 if the language has such a
 * code, otherwise the three letters of ISO 639-2 or 639-3. Accepts any case, bibliographic codes (`ger`), withdrawn
 * ones (`iw`) and language tags, of which only the language is kept.
 *
 * @returns null for text that does not look like a code; a well-formed but unknown code is returned as it is
 */
export function normaliseLanguage(code: string): string | null {
  if (code.length > 100) return null
  const language = LANGUAGE_TAG.exec(code.trim().toLowerCase())?.[1]
  if (language === undefined) return null
  return TO_ISO_639_1.get(language) ?? language
}
