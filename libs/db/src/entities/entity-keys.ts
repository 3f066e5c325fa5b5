import type { EntityType } from '@fonds/types'
import { fold, matchText, sortKey } from '../values/fold.ts'

export type { EntityType }

/** What a heading is compared by: its name without case, accents, punctuation and trailing dates, and those dates. */
export interface HeadingKey {
  readonly key: string
  readonly from: number | null
  readonly to: number | null
}

// Years at the end of a heading: ", 1850-1910", " (1850–)", ", b. 1850", ", approximately 1850-1910", ", d. 1910".
const TRAILING =
  /[\s,(]+(?<word>b\.|born|d\.|died|fl\.|active|ca\.?|approximately|circa)?\s*(?<first>\d{3,4})\??(?:\s*(?<dash>[-–/])\s*(?:ca\.?|approximately)?\s*(?<last>\d{3,4})?\??)?\s*\)?\.?$/iu

/** Only names of agents carry dates of life; in a subject ("World War, 1939-1945") they are part of the name. */
const DATED: ReadonlySet<EntityType> = new Set(['person', 'family', 'corporate_body'])

/** Takes a heading apart for comparing; of the name no more than 1,000 characters count, of the key 500. */
export function headingKey(type: EntityType, name: string): HeadingKey {
  const trimmed = name.slice(0, 1000).trim()
  const found = DATED.has(type) ? TRAILING.exec(trimmed)?.groups : undefined
  const bare = found ? trimmed.replace(TRAILING, '') : trimmed
  const key = matchText(bare)
  // A heading that is nothing but a date, or has no letter at all, is compared as it stands.
  if (!found || key === '') return { key: (matchText(trimmed) || trimmed).slice(0, 500), from: null, to: null }
  const first = Number(found.first)
  const died = /^d/i.test(found.word ?? '')
  return {
    key: key.slice(0, 500),
    from: died ? null : first,
    to: died ? first : found.last ? Number(found.last) : null,
  }
}

/** Whether two headings' dates can be those of one agent: what both state is the same. */
export function sameLife(a: Omit<HeadingKey, 'key'>, b: Omit<HeadingKey, 'key'>): boolean {
  const agrees = (x: number | null, y: number | null) => x === null || y === null || x === y
  return agrees(a.from, b.from) && agrees(a.to, b.to)
}

/** An authority's identifier as it is compared: `key` is unique, `scheme` says whose it is. */
export function identifierKey(identifier: string, source: string | null): { key: string; scheme: string } {
  const text = identifier.trim().slice(0, 500)
  if (URL.canParse(text) && /^https?:/i.test(text)) {
    const { host, pathname, search } = new URL(text)
    const scheme = host.replace(/^www\./, '')
    return { key: `${scheme}${pathname.replace(/\/$/, '')}${search}`, scheme }
  }
  const scheme = fold(source ?? '')
  return { key: `${scheme}|${text}`, scheme }
}

/** Signs of transliteration that a name may begin with ("ʿAlī"), beside whose letter it stands. */
const LEADING_SIGNS = /^[\u02b0-\u02ff\s]+/u
const CASELESS = /^\p{Script=Georgian}$/u
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * The letter of any script under which a name is listed: the first of its sort key, folded, in upper case where its
 * script has one in daily use; `#` for digits and signs.
 */
export function letterOf(sortName: string): string {
  const key = sortKey(sortName).replace(LEADING_SIGNS, '').slice(0, 40)
  const [first] = graphemes.segment(key)
  // Without what else is written on it, as vowel signs of Indic scripts.
  const [letter = ''] = (first?.segment ?? '').normalize('NFC')
  if (!/^\p{L}$/u.test(letter)) return '#'
  const [upper = letter] = letter.toUpperCase()
  return CASELESS.test(letter) ? letter : upper
}

/** A word that stands for a tenant in an index that serves all. No text has a word that begins like it. */
export const tenantWord = (tenantId: string): string => `@${tenantId.replaceAll('-', '')}`

/**
 * A folded word of a name as it stands in the index of names: the tenant comes first, so that the words that begin like
 * one are read of that tenant alone. Two tenants of one beginning would only be read together.
 */
export const nameWord = (tenantId: string, word: string): string =>
  `${tenantWord(tenantId).slice(0, 13)}.${word.slice(0, 60)}`

/** The words by which an entity is found. */
export function searchWords(tenantId: string, names: readonly string[]): string[] {
  const words = names.flatMap((name) => matchText(name).split(' ')).filter((word) => word !== '')
  return [...new Set(words.map((word) => nameWord(tenantId, word)))].slice(0, 500)
}

/**
 * How sure a link is that a heading makes, 0 to 1. An authority's identifier names one entity; a heading alone may be
 * another of the same name, less so where rules or a vocabulary stand behind it.
 */
export const CONFIDENCE = {
  identifier: 1,
  origination_controlled: 0.9,
  controlaccess_controlled: 0.8,
  origination: 0.7,
  controlaccess: 0.6,
  inline: 0.4,
} as const

/** The confidence of a link, by what its heading states. */
export function confidenceOf(heading: {
  identifier: string | null
  source: string | null
  rules: string | null
  where: 'origination' | 'controlaccess' | 'inline'
}): number {
  if (heading.identifier) return CONFIDENCE.identifier
  if (heading.where === 'inline') return CONFIDENCE.inline
  return heading.source || heading.rules ? CONFIDENCE[`${heading.where}_controlled`] : CONFIDENCE[heading.where]
}
