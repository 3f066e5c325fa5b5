import type { DescriptionDate } from '@fonds/types'
import type { Random } from './random.ts'

const MONTHS = [
  ['January', 31],
  ['February', 28],
  ['March', 31],
  ['April', 30],
  ['May', 31],
  ['June', 30],
  ['July', 31],
  ['August', 31],
  ['September', 30],
  ['October', 31],
  ['November', 30],
  ['December', 31],
] as const

/** The range of years for a unit's dates. */
export interface Span {
  readonly first: number
  readonly last: number
}

interface WrittenDate {
  readonly display: string
  readonly edtf: string | null
  readonly start: number | null
  readonly end: number | null
  /** A value for EAD's `normal` attribute (ISO 8601). */
  readonly normal: string | null
}

const two = (n: number): string => String(n).padStart(2, '0')

const FORMS: readonly ((year: number, random: Random) => WrittenDate)[] = [
  (year) => ({ display: `${year}`, edtf: `${year}`, start: year, end: year, normal: `${year}` }),
  (year, random) => {
    const end = year + random.int(1, 40)
    return { display: `${year}–${end}`, edtf: `${year}/${end}`, start: year, end, normal: `${year}/${end}` }
  },
  (year, random) => {
    const month = random.int(0, 11)
    const [name, days] = MONTHS[month] ?? MONTHS[0]
    const day = random.int(1, days)
    const iso = `${year}-${two(month + 1)}-${two(day)}`
    return { display: `${day} ${name} ${year}`, edtf: iso, start: year, end: year, normal: iso }
  },
  (year) => ({ display: `circa ${year}`, edtf: `${year}~`, start: year, end: year, normal: `${year}` }),
  (year) => ({ display: `before ${year}`, edtf: `../${year}`, start: null, end: year, normal: `/${year}` }),
  (year) => ({ display: `no later than ${year}?`, edtf: null, start: null, end: null, normal: null }),
]
/** Frequency of each form, in tenths. */
const FORM_WEIGHTS = [0, 0, 0, 1, 1, 2, 2, 2, 3, 4]

/** Picks a range of years within another: for a tree, or for a unit within its parent's range. */
export function spanWithin(random: Random, { first, last }: Span): Span {
  const begin = random.int(first, last)
  return { first: begin, last: Math.min(last, begin + random.int(0, 60)) }
}

/** Generates a creation date as an archivist writes it; one in thirty is not machine-readable. */
export function generateDate(random: Random, { first, last }: Span): DescriptionDate {
  const form = FORMS[random.chance(0.03) ? 5 : random.pick(FORM_WEIGHTS)] ?? FORMS[0]
  const written = form?.(random.int(first, last), random)
  if (written === undefined) throw new RangeError('no form of dates')
  return { ...written, type: 'creation', certainty: null, era: null, calendar: null }
}

/** Returns the date of a whole tree. */
export function wholeDate({ first, last }: Span): DescriptionDate {
  const years = `${first}/${last}`
  const open = { type: 'creation', certainty: null, era: null, calendar: null }
  return { ...open, display: `${first}–${last}`, edtf: years, start: first, end: last, normal: years }
}
