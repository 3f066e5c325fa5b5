import { bestLanguage, contentLanguage, normaliseLanguage } from '@fonds/language'
import Negotiator from 'negotiator'
import { ADDED_LANGUAGES, type AddedLanguage, OWN_LANGUAGES } from './added-languages.ts'

export type Language = (typeof OWN_LANGUAGES)[number] | AddedLanguage
/** The languages of labels, those that the operator has added last; the first is the default. */
export const LANGUAGES: readonly Language[] = [...OWN_LANGUAGES, ...ADDED_LANGUAGES]
export const DEFAULT_LANGUAGE: Language = OWN_LANGUAGES[0]

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
export const negotiatedLanguage = (header: string | undefined): Language | null =>
  firstOf(tagsOf(header), labelLanguage)

/** The languages that an `Accept-Language` header prefers; null without a preference. */
export interface NegotiatedLanguages {
  readonly labels: Language | null
  /** In which the archive's own words are wanted, as `contentLanguage` returns it. */
  readonly content: string | null
}

/**
 * Returns the languages that an `Accept-Language` header prefers. The language of content is the first that the archive has, else
 * that of labels.
 * @param content the languages of the archive's content, and `und` if it does not say of all of it in which it is written, which may
 *   then be any of ours; undefined if it has at most one
 */
export function negotiatedLanguages(
  header: string | undefined,
  content: readonly string[] | undefined,
): NegotiatedLanguages {
  const tags = tagsOf(header)
  const labels = firstOf(tags, labelLanguage)
  if (content === undefined) return { labels, content: labels }
  const held = (tag: string): string | null => {
    const code = contentLanguage(tag)
    const best = code === null ? null : bestLanguage(content, code)
    return best ?? (content.includes('und') ? labelLanguage(tag) : null)
  }
  return { labels, content: firstOf(tags, held) ?? labels }
}

/**
 * Returns a header that prefers the same languages as another, and is one of few: caches keep a response for each. It is `*` without a
 * preference.
 * @param content as for {@link negotiatedLanguages}
 */
export function reducedHeader(header: string, content: readonly string[] | undefined): string {
  const chosen = negotiatedLanguages(header, content)
  const tags = [chosen.content, chosen.labels].filter((tag) => tag !== null)
  const headers = [...tags, tags.join(', '), tags.toReversed().join(', ')]
  const isSame = (reduced: string) => {
    const again = negotiatedLanguages(reduced, content)
    return again.labels === chosen.labels && again.content === chosen.content
  }
  return headers.find((reduced) => reduced !== '' && isSame(reduced)) ?? '*'
}

/** Returns the language tags of a header by preference, up to any language (`*`); none if it is absent or too long. */
function tagsOf(header: string | undefined): readonly string[] {
  if (header === undefined || header.length > MAX_HEADER_LENGTH) return []
  const tags = new Negotiator({ headers: { 'accept-language': header } }).languages()
  return tags.includes('*') ? tags.slice(0, tags.indexOf('*')) : tags
}

function firstOf<T>(tags: readonly string[], find: (tag: string) => T | null): T | null {
  for (const tag of tags) {
    const found = find(tag)
    if (found !== null) return found
  }
  return null
}
