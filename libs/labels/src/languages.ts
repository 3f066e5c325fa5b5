import { normaliseLanguage } from '@fonds/language'
import Negotiator from 'negotiator'

/** The languages of labels; the first is the default. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'el', 'ar', 'zh'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = LANGUAGES[0]

/**
 * A BCP 47 language tag (RFC 5646, without its grandfathered forms): language, script, region, variants, extensions and
 * private use. Written for both cases, because JSON Schema patterns have no flags.
 */
export const LANGUAGE_TAG =
  /^[a-zA-Z]{2,8}(-[a-zA-Z]{3}){0,3}(-[a-zA-Z]{4})?(-([a-zA-Z]{2}|[0-9]{3}))?(-([a-zA-Z0-9]{5,8}|[0-9][a-zA-Z0-9]{3}))*(-[a-wy-zA-WY-Z0-9](-[a-zA-Z0-9]{2,8})+)*(-[xX](-[a-zA-Z0-9]{1,8})+)?$/

/** Maximum length of an `Accept-Language` header in characters; browsers send less than 200. */
const MAX_HEADER_LENGTH = 500

/** Returns the language of labels that a language tag asks for by its first part, or null if it is not among them. */
export function labelLanguage(tag: string): Language | null {
  const code = normaliseLanguage(tag)
  return LANGUAGES.find((language) => language === code) ?? null
}

/**
 * Returns the first of our languages that an `Accept-Language` header prefers (RFC 9110 §12.5.4). Null if it prefers any
 * language (`*`) to ours or accepts none of them, and for a header that is absent or too long.
 */
export function negotiatedLanguage(header: string | undefined): Language | null {
  if (header === undefined || header.length > MAX_HEADER_LENGTH) return null
  for (const tag of new Negotiator({ headers: { 'accept-language': header } }).languages()) {
    if (tag === '*') return null
    const language = labelLanguage(tag)
    if (language !== null) return language
  }
  return null
}
