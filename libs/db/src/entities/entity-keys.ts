import type { EntityType } from '@fonds/types'
import { fold } from '@fonds/util'
import { matchText, sortKey } from '../values/fold.ts'

export type { EntityType }

/** The comparison key of a heading: its name without case, accents, punctuation and trailing dates, and those dates. */
export interface HeadingKey {
  readonly key: string
  readonly from: number | null
  readonly to: number | null
}

// Years at the end of a heading: ", 1850-1910", " (1850–)", ", b. 1850", ", approximately 1850-1910", ", d. 1910".
const TRAILING =
  /[\s,(]+(?<word>b\.|born|d\.|died|fl\.|active|ca\.?|approximately|circa)?\s*(?<first>\d{3,4})\??(?:\s*(?<dash>[-–/])\s*(?:ca\.?|approximately)?\s*(?<last>\d{3,4})?\??)?\s*\)?\.?$/iu

/** Only names of agents carry life dates; in a subject ("World War, 1939-1945") the dates are part of the name. */
const DATED: ReadonlySet<EntityType> = new Set(['person', 'family', 'corporate_body'])

/** Parses a heading for comparison. At most 1,000 characters of the name and 500 of the key are used. */
export function headingKey(type: EntityType, name: string): HeadingKey {
  const trimmed = name.slice(0, 1000).trim()
  const found = DATED.has(type) ? TRAILING.exec(trimmed)?.groups : undefined
  const bare = found ? trimmed.replace(TRAILING, '') : trimmed
  const key = matchText(bare)
  // A heading that is only a date, or has no letters, is compared verbatim.
  if (!found || key === '') return { key: (matchText(trimmed) || trimmed).slice(0, 500), from: null, to: null }
  const first = Number(found.first)
  const died = /^d/i.test(found.word ?? '')
  return {
    key: key.slice(0, 500),
    from: died ? null : first,
    to: died ? first : found.last ? Number(found.last) : null,
  }
}

/** Returns whether the dates of two headings are compatible: those that both state must be equal. */
export function haveCompatibleYears(a: Omit<HeadingKey, 'key'>, b: Omit<HeadingKey, 'key'>): boolean {
  const agrees = (x: number | null, y: number | null) => x === null || y === null || x === y
  return agrees(a.from, b.from) && agrees(a.to, b.to)
}

/** Returns the comparison form of an authority identifier: `key` is unique, `scheme` names the authority. */
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

/** Transliteration marks at the beginning of a name ("ʿAlī"), which is listed under the letter that follows. */
const LEADING_SIGNS = /^[\u02b0-\u02ff\s]+/u
const CASELESS = /^\p{Script=Georgian}$/u
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * Returns the letter, in any script, under which a name is listed: the first letter of its sort key, folded, in upper
 * case if its script commonly uses it; `#` for digits and symbols.
 */
export function letterOf(sortName: string): string {
  const key = sortKey(sortName).replace(LEADING_SIGNS, '').slice(0, 40)
  const [first] = graphemes.segment(key)
  // Strips marks such as the vowel signs of Indic scripts.
  const [letter = ''] = (first?.segment ?? '').normalize('NFC')
  if (!/^\p{L}$/u.test(letter)) return '#'
  const [upper = letter] = letter.toUpperCase()
  return CASELESS.test(letter) ? letter : upper
}

/** Returns the word that stands for a tenant in an index shared by all. No word of a text begins like it. */
export const tenantWord = (tenantId: string): string => `@${tenantId.replaceAll('-', '')}`

/**
 * Returns a folded word as the index of names stores it. The tenant comes first, so a prefix search reads only its
 * words. Tenants whose identifiers share a beginning would only cost reading both.
 */
export const nameWord = (tenantId: string, word: string): string =>
  `${tenantWord(tenantId).slice(0, 13)}.${word.slice(0, 60)}`

/** Returns a folded word of a name as `tsquery` has it. It consists of letters and digits, so that it cannot end its quotes. */
export const nameLexeme = (tenantId: string, word: string): string => `'${nameWord(tenantId, word)}'`

/** Is the lexeme of no name. */
export const NO_NAME = "'-'"

/** Returns the words by which an entity is found. */
export function searchWords(tenantId: string, names: readonly string[]): string[] {
  const words = names.flatMap((name) => matchText(name).split(' ')).filter((word) => word !== '')
  return [...new Set(words.map((word) => nameWord(tenantId, word)))].slice(0, 500)
}

/**
 * The confidence of a link by its heading, from 0 to 1. An authority identifier is unambiguous. A heading alone may
 * refer to a namesake, though this is less likely if it follows rules or a vocabulary.
 */
export const CONFIDENCE = {
  identifier: 1,
  origination_controlled: 0.9,
  controlaccess_controlled: 0.8,
  origination: 0.7,
  controlaccess: 0.6,
  inline: 0.4,
} as const

/** Returns the confidence of a link by what its heading states. */
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
