import { TO_ISO_639_1 } from './iso-639.ts'

/** Two or three letters, with or without the further subtags of BCP 47 (`en-GB`, `zh-Hant`, also written `en_GB`). */
const LANGUAGE_TAG = /^([a-z]{2,3})(?:[-_][a-z0-9]{1,8})*$/

/**
 * A language code in the form that is stored and answered: ISO 639-1 where the language has such a code, else the
 * three letters of ISO 639-2 or 639-3 as they are. Takes any case, the bibliographic codes (`ger`), withdrawn ones
 * (`iw`) and language tags, of which only the language is kept.
 *
 * @returns null for what has not the form of a code; a well-formed code that no standard knows is given back.
 */
export function normaliseLanguage(code: string): string | null {
  if (code.length > 100) return null
  const language = LANGUAGE_TAG.exec(code.trim().toLowerCase())?.[1]
  if (language === undefined) return null
  return TO_ISO_639_1.get(language) ?? language
}
