import { parse } from 'edtf'

const YEAR_BOUND = 9_999
const CACHE_SIZE = 5_000
const valid = new Map<string, boolean>()

function parses(edtf: string): boolean {
  try {
    parse(edtf, { level: 1 })
    return true
  } catch {
    // The parser throws for invalid text.
    return false
  }
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

/** A year, month or day, without season or unspecified digits. */
const PLAIN_DATE = /^(-?\d{4})(?:-(0[1-9]|1[0-2])(?:-(\d\d))?)?[~?%]?$/

/**
 * Returns whether a date, whose day exists, is EDTF. A plain one always is: finding aids contain thousands of different days, and
 * the parser takes a tenth of a millisecond for each. It has no year -0.
 */
function isValid(edtf: string): boolean {
  if (PLAIN_DATE.test(edtf) && !edtf.startsWith('-0000')) return true
  const known = valid.get(edtf)
  if (known !== undefined) return known
  if (valid.size >= CACHE_SIZE) valid.clear()
  const result = parses(edtf)
  valid.set(edtf, result)
  return result
}

/** Returns the number of days of a month (1–12) of an astronomical year, in the Gregorian calendar. */
export function daysIn(year: number, month: number): number {
  if (month === 2) return isLeap(Math.abs(year)) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Returns whether a date with a day exists, which the package does not check (29 February 1900). */
function isInCalendar(edtf: string): boolean {
  const [, year = '', month, day] = PLAIN_DATE.exec(edtf) ?? []
  return day === undefined || (Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month)))
}

/** Returns the first or last day of a year, month or day as a sortable number. */
function boundary(side: string, last: boolean): number {
  const [, year = '', month, day] = PLAIN_DATE.exec(side) ?? []
  const [monthOfYear, dayOfMonth] = [month ?? (last ? '12' : '01'), day ?? (last ? '31' : '01')]
  return Number(year) * 10_000 + Number(monthOfYear) * 100 + Number(dayOfMonth)
}

/** Returns whether a side of an interval is open (`..`) or unknown (empty). They differ: ISO 8601-2, 4.4. */
const isEndless = (side: string): boolean => side === '..' || side === ''

/**
 * Returns whether a string is EDTF of level 0 or 1 (ISO 8601-2) according to the `edtf` package, with days that exist.
 * An interval is valid if both sides are years, months or days in order; one side may be open or unknown.
 */
export function isEdtf(edtf: string): boolean {
  const slash = edtf.indexOf('/')
  if (slash < 0) return isInCalendar(edtf) && isValid(edtf)
  const [from, to] = [edtf.slice(0, slash), edtf.slice(slash + 1)]
  const known = [from, to].filter((side) => !isEndless(side))
  if (known.length === 0) return false
  if (!known.every((side) => PLAIN_DATE.test(side) && isInCalendar(side) && isValid(side))) return false
  return known.length < 2 || boundary(from, false) <= boundary(to, true)
}

/** Writes an astronomical year in EDTF: four digits, with a minus before year 0. */
export function edtfYear(year: number): string {
  return `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(4, '0')}`
}

export function isYear(year: number): boolean {
  return Number.isInteger(year) && Math.abs(year) <= YEAR_BOUND
}

/** One date, decade or century that has not been written as EDTF yet. */
export interface Point {
  /** EDTF of the first and last day, month or year that it covers; equal for a single date. */
  readonly first: string
  readonly last: string
  readonly start: number
  readonly end: number
  /** EDTF with unspecified digits (`189X`, `1984-XX`). */
  readonly unspecified: string | null
  readonly approximate: boolean
  readonly uncertain: boolean
}

export interface EdtfReading {
  readonly edtf: string | null
  readonly start: number | null
  readonly end: number | null
}

/** The end of a range without a date. */
export type Endless = 'open' | 'unknown'
export type End = Point | Endless

const isPoint = (end: End): end is Point => typeof end === 'object'

function qualifier(point: Point): string {
  if (point.approximate) return point.uncertain ? '%' : '~'
  return point.uncertain ? '?' : ''
}

function checked(edtf: string, start: number | null, end: number | null): EdtfReading | null {
  return isEdtf(edtf) ? { edtf, start, end } : null
}

/** Matches a season, which level 1 allows only without qualifier, and not as a side of an interval. */
const SEASON = /^(-?\d{4})-2[1-4]$/

/** Returns the year of a season; any other date unchanged. */
const withoutSeason = (date: string): string => date.replace(SEASON, '$1')

/**
 * Writes a single point. A qualified decade or century has no form of its own, so it is written as its span; a
 * qualified season, as its year.
 */
export function pointReading(point: Point): EdtfReading | null {
  const mark = qualifier(point)
  if (mark !== '' && SEASON.test(point.first)) {
    return checked(`${withoutSeason(point.first)}${mark}`, point.start, point.end)
  }
  if (point.unspecified !== null && mark === '') return checked(point.unspecified, point.start, point.end)
  if (point.first === point.last) return checked(`${point.first}${mark}`, point.start, point.end)
  return checked(`${point.first}${mark}/${point.last}${mark}`, point.start, point.end)
}

function sideOf(end: End, side: 'first' | 'last'): string {
  if (isPoint(end)) return `${withoutSeason(end[side])}${qualifier(end)}`
  return end === 'open' ? '..' : ''
}

/** Writes the range between two points. Either end may be open or unknown. */
export function rangeReading(from: End, to: End): EdtfReading | null {
  const [first, last] = [sideOf(from, 'first'), sideOf(to, 'last')]
  const seasons = [from, to].some((end) => isPoint(end) && SEASON.test(end.first))
  const edtf = seasons && first === last ? first : `${first}/${last}`
  return checked(edtf, isPoint(from) ? from.start : null, isPoint(to) ? to.end : null)
}

/** Adds a qualifier to the sides of an EDTF date that have none; null if level 1 has no such form. */
export function qualified(edtf: string, mark: string): string | null {
  const sides = edtf.split('/').map((side) => (isEndless(side) || /[~?%]$/.test(side) ? side : `${side}${mark}`))
  return isEdtf(sides.join('/')) ? sides.join('/') : null
}
