import type { SettableFields } from '@fonds/db'
import { contentLanguage } from '@fonds/language'
import { NOTICE } from '@fonds/types'
import { UsageError } from '../usage-error.ts'

/** Fields of a collection or record. */
export const FIELDS = [
  'suppress_from_aggregators',
  'access',
  'access_until',
  'access_statement',
  'notice',
  'cover',
  'oai_set',
  'repository',
  'slug',
] as const

/** Matches the name of a field in another language: `title (fr)`, `notes.odd.1 (cy)`, and `images.UUID (fr)` for a caption. */
const TRANSLATED = /^([a-z_]+(?:\.[a-z_0-9-]+){0,2})\s*\(([a-z]{2,3}(?:-[a-z0-9]{2,8})*)\)$/i

/** Returns the field and language of a name such as `title (fr)`; null for any other. */
function translatedField(name: string): { readonly field: string; readonly language: string } | null {
  const [, field, tag = ''] = TRANSLATED.exec(name) ?? []
  const language = contentLanguage(tag)
  return field === undefined || language === null ? null : { field, language }
}

/** Returns whether a collection or record has a field of that name. */
export const isField = (name: string): boolean =>
  (FIELDS as readonly string[]).includes(name) || translatedField(name) !== null

const NOTICE_FIELD = 'notice'

/** Texts of a notice by language, `''` for one that is not stated; undefined if none is given. @throws UsageError */
function noticeOf(given: ReadonlyMap<string, string>): SettableFields['notice'] | undefined {
  const texts = [...given].flatMap(([name, text]): readonly (readonly [string, string])[] => {
    if (name === NOTICE_FIELD) return [['', text.trim()]]
    const of = translatedField(name)
    return of?.field === NOTICE_FIELD ? [[of.language, text.trim()]] : []
  })
  if (texts.length === 0) return undefined
  for (const [, text] of texts) {
    const problem = text === '' ? undefined : NOTICE.safeParse(text).error?.issues[0]?.message
    if (problem !== undefined) throw new UsageError(`notice ${problem}`)
  }
  if (texts.every(([language, text]) => language === '' && text === '')) return null
  return Object.fromEntries(texts.map(([language, text]) => [language, text || null]))
}

/** Texts in other languages, by language and field; an empty one takes a translation back. */
function translationsOf(given: ReadonlyMap<string, string>): SettableFields['translations'] | undefined {
  const all: Record<string, Record<string, string | null>> = {}
  for (const [name, text] of given) {
    const of = translatedField(name)
    if (of === null || of.field === NOTICE_FIELD) continue
    all[of.language] = { ...all[of.language], [of.field]: text || null }
  }
  return Object.keys(all).length === 0 ? undefined : all
}

/**
 * Parses FIELD=VALUE arguments.
 * @throws UsageError
 */
function assignmentsOf(words: readonly string[]): Map<string, string> {
  const result = new Map<string, string>()
  for (const word of words) {
    const at = word.indexOf('=')
    const name = word.slice(0, Math.max(at, 0))
    if (!isField(name)) {
      throw new UsageError(
        `${JSON.stringify(word)} is not FIELD=VALUE; the fields are ${FIELDS.join(', ')}, and translations such as title (fr)`,
      )
    }
    if (result.has(name)) throw new UsageError(`${name} is set twice`)
    result.set(name, word.slice(at + 1))
  }
  return result
}

/**
 * Returns what FIELD=VALUE arguments decide on a statement; null to take a decision back.
 * @throws UsageError
 */
export function decisionOf(words: readonly string[]): { status: string; until: string | null } | null {
  const given = assignmentsOf(words)
  const status = given.get('access')
  const other = [...given.keys()].find((name) => name !== 'access' && name !== 'access_until')
  if (other !== undefined) throw new UsageError(`${other} cannot be set for a statement`)
  if (status === undefined) throw new UsageError('--statement needs access=STATUS, or access= to take a decision back')
  const until = given.get('access_until') || null
  if (status !== '') return { status, until }
  if (until !== null) throw new UsageError('an empty access also clears access_until; do not set it')
  return null
}

/**
 * Returns the fields set by FIELD=VALUE arguments.
 * @throws UsageError
 */
export const fieldsOf = (words: readonly string[]): SettableFields => fieldsFrom(assignmentsOf(words))

/**
 * Returns the fields set by their texts.
 * @throws UsageError
 */
export function fieldsFrom(given: ReadonlyMap<string, string>): SettableFields {
  const suppress = flagOf(given, 'suppress_from_aggregators')
  const oaiSet = flagOf(given, 'oai_set')
  const access = accessOf(given)
  const cover = given.get('cover')
  const slug = given.get('slug')
  const repository = given.get('repository')
  const notice = noticeOf(given)
  const translations = translationsOf(given)
  return {
    ...(suppress === undefined ? {} : { suppress_from_aggregators: suppress }),
    ...(oaiSet === undefined ? {} : { oai_set: oaiSet }),
    ...(access === undefined ? {} : { access }),
    ...(cover === undefined ? {} : { cover: cover || null }),
    ...(slug === undefined ? {} : { slug: slug || null }),
    ...(repository === undefined ? {} : { repository: repository || null }),
    ...(notice === undefined ? {} : { notice }),
    ...(translations === undefined ? {} : { translations }),
  }
}

/**
 * Parses true or false; an empty value means false, the default.
 * @throws UsageError
 */
function flagOf(given: ReadonlyMap<string, string>, name: 'suppress_from_aggregators' | 'oai_set') {
  const value = given.get(name)
  if (value === undefined) return undefined
  if (!['true', 'false', ''].includes(value))
    throw new UsageError(`${name} must be true or false; an empty value is false`)
  return value === 'true'
}

/**
 * Parses the three fields of access. A status replaces all of them; without one, the others change the existing
 * setting.
 * @throws UsageError
 */
function accessOf(given: ReadonlyMap<string, string>): SettableFields['access'] | undefined {
  const status = given.get('access')
  const parts = { until: given.get('access_until'), statement: given.get('access_statement') }
  if (status === undefined) {
    if (parts.until === undefined && parts.statement === undefined) return undefined
    return Object.fromEntries(
      Object.entries(parts).flatMap(([part, value]) => (value === undefined ? [] : [[part, value || null]])),
    )
  }
  if (status !== '') return { status, until: parts.until || null, statement: parts.statement || null }
  if (parts.until || parts.statement)
    throw new UsageError('an empty access also clears access_until and access_statement; do not set them')
  return null
}
