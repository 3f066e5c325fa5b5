import { entityTypeOf, type Heading } from '@fonds/types'
import type { EntityType } from './entity-keys.ts'

type Worded = Pick<Heading, 'type' | 'name' | 'where' | 'identifier'> & Partial<Pick<Heading, 'parts'>>

/** Limits the characters of a heading that are examined. */
const MAX_NAME_LENGTH = 1_000

/** Matches two or more hyphens, and dashes with or without spaces around them. */
const SEPARATOR = /\s*-{2,}\s*|\s+[–—]\s+|[–—]/gu
/**
 * Types of an EAD3 `part` that name a subdivision, folded to letters and digits, and the corresponding MARC subfields.
 */
const SUBDIVIDES =
  /^(?:(?:general|topical|geographic|chronological|form)?subdivision|topic|topical|genreform|form|temporal|chronological|6\d\d[vxyz]|[vxyz])$/
/** Types of a `part` that belong to the preceding name. */
const QUALIFIES = /^(?:qualifier|note|scopenote|usagenote|dates?|existdates|suffix|fullerform|number|numeration)$/

/**
 * Returns the main heading of a heading with subdivisions ("Royal Observatory" of "Royal
 * Observatory--Staff--Portraits"), or null if there are none. Spans of years, compounds with a dash ("Austria–Hungary")
 * and subordinate units ("France. Ministère …") are not subdivisions.
 */
export function mainHeadingOf(heading: Worded): string | null {
  // A name of unstated type is never a subject, which a heading with subdivisions would be.
  if (heading.type === 'name') return null
  const bounded = { ...heading, name: heading.name.slice(0, MAX_NAME_LENGTH) }
  return mainPart(bounded) ?? beforeSeparator(bounded)
}

/** Returns the type of a heading's entity: with subdivisions it is a subject, unless the entity is the creator. */
export function headingEntityType(heading: Worded, mainHeading: string | null): EntityType {
  const type = entityTypeOf(heading.type)
  return mainHeading === null || heading.where === 'origination' ? type : 'subject'
}

function mainPart({ type, parts = [] }: Worded): string | null {
  const [first, ...rest] = parts
  if (first === undefined || rest.length === 0) return null
  const subject = entityTypeOf(type) === 'subject'
  const subdivides = rest.map((part) => {
    const kind = (part.type ?? '').toLowerCase().replace(/[^a-z0-9]/g, '')
    if (/^\s*(?:-{2,}|[–—])/u.test(part.value)) return true
    if (QUALIFIES.test(kind) || /^[(,]/.test(part.value)) return false
    return subject || SUBDIVIDES.test(kind)
  })
  const at = subdivides.indexOf(true)
  if (at < 0) return null
  const main = [first, ...rest.slice(0, at)]
    .map(({ value }) => value)
    .join(' ')
    .slice(0, MAX_NAME_LENGTH)
  return beforeSeparator({ type, name: main, where: 'controlaccess', identifier: null }) ?? trimmed(main)
}

function beforeSeparator(heading: Worded): string | null {
  const { name } = heading
  for (const match of name.matchAll(SEPARATOR)) {
    const [left, right] = [name.slice(0, match.index).trimEnd(), name.slice(match.index + match[0].length).trimStart()]
    if (isSeparator(heading, match[0], left, right)) return trimmed(left)
  }
  return null
}

function isSeparator({ type, identifier }: Worded, found: string, left: string, right: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(left) || !/^[\p{L}\p{N}("'“«]/u.test(right)) return false
  // A span of years or an unknown year ("18--") belongs to the preceding text.
  if (/\d\??$/.test(left) && !/^["'“«(]?\p{L}/u.test(right)) return false
  if (found.includes('--')) return true
  if (/\s/.test(found)) return type !== 'title'
  return type !== 'title' && type !== 'family' && isTight({ type, identifier }, found, left, right)
}

/** Returns whether a dash without spaces joins two words instead of separating them. */
function isTight(
  { type, identifier }: Pick<Worded, 'type' | 'identifier'>,
  dash: string,
  left: string,
  right: string,
): boolean {
  if (!/^["'“«(]?[\p{Lu}\p{Lo}]/u.test(right)) return false
  if (type === 'person') return left.includes(',')
  if (type === 'corporate_body' || type === 'place') return identifier !== null || dash === '—'
  // "Franco–Prussian War"
  return !/^\p{L}+o$/u.test(left)
}

const trimmed = (text: string): string | null => text.replace(/[\s–—-]+$/u, '') || null
