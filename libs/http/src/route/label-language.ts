import type { IncomingHttpHeaders } from 'node:http'
import { DEFAULT_LANGUAGE, type Language, labelLanguage, negotiatedLanguages } from '@fonds/labels/languages'
import { contentLanguage } from '@fonds/language'
import type { Reply } from './reply.ts'

/** The language of a response's labels, and whether `Accept-Language` decided it. */
interface ChosenLanguage {
  readonly language: Language
  /** Language in which the archive's own words are wanted; null without a preference. */
  readonly textLanguage: string | null
  readonly negotiated: boolean
}

/**
 * Chooses the language of labels.
 * @param lang the parameter `lang`; undefined if it is not given, and `Accept-Language` decides
 * @param content the languages of the archive's content; undefined if it has at most one
 */
export function labelLanguageOf(
  lang: unknown,
  headers: IncomingHttpHeaders,
  content: readonly string[] | undefined,
): ChosenLanguage {
  if (typeof lang === 'string') {
    const textLanguage = contentLanguage(lang)
    return { language: labelLanguage(lang) ?? DEFAULT_LANGUAGE, textLanguage, negotiated: false }
  }
  const negotiated = negotiatedLanguages(headers['accept-language'], content)
  return { language: negotiated.labels ?? DEFAULT_LANGUAGE, textLanguage: negotiated.content, negotiated: true }
}

/** Returns the language that `Accept-Language` prefers for what an archive wrote; null without a preference. */
export const textLanguageOf = (
  { headers }: { readonly headers: IncomingHttpHeaders },
  { languages }: { readonly languages?: readonly string[] | undefined },
): string | null => labelLanguageOf(undefined, headers, languages).textLanguage

/** States the language of a reply, if it is of a kind that has labels: JSON, a page, a table, or a form of a page of a list. */
export function answerIn({ language, negotiated }: ChosenLanguage, reply: Reply): Reply {
  const labelled =
    'json' in reply ||
    ('text' in reply && (reply.isLabelled === true || reply.contentType.startsWith('text/html'))) ||
    ('stream' in reply && reply.contentType.startsWith('text/csv'))
  if (!labelled) return reply
  // A handler states the language of content that is in another one.
  const stated = { ...reply, headers: { 'Content-Language': language, ...reply.headers } }
  return negotiated ? varyingBy('Accept-Language', stated) : stated
}

/** Adds a request header to the reply's `Vary`. */
export function varyingBy(header: string, reply: Reply): Reply {
  const { Vary: vary, ...headers } = reply.headers ?? {}
  return { ...reply, headers: { ...headers, Vary: vary === undefined ? header : `${vary}, ${header}` } }
}
