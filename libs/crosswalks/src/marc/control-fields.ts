import type { FullDescription } from '@fonds/archive'
import { bibliographicCode } from '@fonds/language'

/** Returns the languages of the material that the description states itself: those of a fonds are not those of an item. */
export const ownLanguages = ({ languages }: FullDescription): readonly string[] =>
  languages.from === null ? languages.value : []

/**
 * Returns the leader ("Leader" of MARC 21's format for bibliographic data): mixed materials under archival control, in
 * Unicode. Lengths are those of a record that is not in ISO 2709.
 */
export function leaderOf({ ancestors, level }: FullDescription): string {
  const bibliographic = ancestors.length > 0 ? 'd' : level === 'item' ? 'm' : 'c'
  return `00000np${bibliographic}aa2200000 u 4500`
}

const two = (n: number): string => String(n).padStart(2, '0')

/** Returns field 005: when the record was last changed, in UTC. */
export const changedField = ({ updated_at }: FullDescription): string =>
  `${updated_at.toISOString().slice(0, 19).replace(/\D/g, '')}.0`

const MADE: ReadonlySet<string> = new Set(['creation', 'accumulation'])
const NO_DATE = 'nuuuuuuuu'

/** Returns positions 06 to 14 of field 008: the kind of date, and two years. */
function yearsOf({ body, level }: FullDescription): string {
  const made = body.dates.filter(({ type, start, end }) => MADE.has(type) && (start !== null || end !== null))
  const starts = made.flatMap(({ start }) => start ?? [])
  const ends = made.flatMap(({ end }) => end ?? [])
  if (starts.length + ends.length === 0) return NO_DATE
  const first = starts.length === 0 ? null : Math.min(...starts)
  const isOpen = made.some(({ end, edtf }) => end === null && edtf?.endsWith('/..'))
  const last = made.some(({ end }) => end === null) || ends.length === 0 ? null : Math.max(...ends)
  if ((first ?? 1) < 1 || (last ?? 1) < 1) return 'b        '
  if (Math.max(first ?? 1, last ?? 1) > 9_999) return NO_DATE
  const year = (n: number | null, unknown: string) => (n === null ? unknown : String(n).padStart(4, '0'))
  if (first !== null && first === last) return `s${year(first, '')}    `
  return `${level === 'item' ? 'q' : 'i'}${year(first, 'uuuu')}${year(last, isOpen ? '9999' : 'uuuu')}`
}

/** Returns field 008 for mixed materials, of 40 characters. */
export function fixedField(description: FullDescription): string {
  const { first_published_at, updated_at } = description
  const entered = first_published_at ?? updated_at
  const day = `${two(entered.getUTCFullYear() % 100)}${two(entered.getUTCMonth() + 1)}${two(entered.getUTCDate())}`
  const languages = ownLanguages(description)
  const [only, another] = languages.map((code) => bibliographicCode(code) ?? 'und')
  const language = another === undefined ? (only ?? 'und') : 'mul'
  // Place, form of item and what mixed materials do not have; then language, not modified, another source of cataloguing.
  return `${day}${yearsOf(description)}xx ${' '.repeat(17)}${language} d`
}
