import { type CitedDate, type DatePoint, readEdtf, saysUndated } from './edtf-date.ts'
import type { CitedMaterial } from './material.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const SHORT_MONTHS = 'Jan. Feb. Mar. Apr. May June July Aug. Sept. Oct. Nov. Dec.'.split(' ')

/** A date formatted in one of the styles. */
export interface StyledDate {
  readonly text: string
  /** Whether it belongs in square brackets directly after the title (Chicago 14.44). */
  readonly bracketed: boolean
}

/**
 * Returns the parsed date, or its words if it cannot be parsed; null if the material has none, or words that only say
 * so.
 */
export function dateOf({ date }: Pick<CitedMaterial, 'date'>): CitedDate | string | null {
  if (date === null || (date.edtf === null && saysUndated(date.display))) return null
  return (date.edtf === null ? null : readEdtf(date.edtf)) ?? date.display.trim()
}

/** Returns the access date as `YYYY-MM-DD`; null if the citation omits it. */
export function accessDateOf(material: CitedMaterial): string | null {
  const undated = material.kind === 'record' && dateOf(material) === null
  return undated || material.says_access_date === 'always' ? material.access_date : null
}

/** Formats a date as `May 14, 1931`, `[ca. 1885]` or `[1955–1960?]`, with the years of a range in full. */
export function chicagoDate(date: CitedDate | string): StyledDate {
  if (typeof date === 'string') return { text: date, bracketed: false }
  const span = literalDate(date)
  if (!date.approximate && !date.uncertain) return { text: span, bracketed: false }
  return { text: `[${date.approximate ? 'ca. ' : ''}${span}${date.uncertain ? '?' : ''}]`, bracketed: true }
}

/** Formats a range without an end, or a decade, without the marks of a style: `May 14, 1931–`, `1930s–1940s`. */
export const literalDate = (date: CitedDate): string => range(date, { point: monthFirst, shorten: false, era: 'BCE' })

/** Formats the content of APA's parentheses: `1935, February 4`, `ca. 1885`, `1919–1960`. */
export function apaDate(date: CitedDate | string): string {
  if (typeof date === 'string') return date
  return `${date.approximate ? 'ca. ' : ''}${apaRange(date)}${date.uncertain ? '?' : ''}`
}

/** Formats a date as `14 May 1931`, `Circa 1885` or `1955–60?`. A range within a century is shortened to two digits. */
export function mlaDate(date: CitedDate | string): string {
  if (typeof date === 'string') return date
  const span = range(date, { point: dayFirst, shorten: true, era: 'BCE' })
  return `${date.approximate ? 'Circa ' : ''}${span}${date.uncertain ? '?' : ''}`
}

/** Formats `2026-11-21` as `November 21, 2026`. */
export const chicagoDay = (day: string): string => dayWith(day, monthFirst)

/** Formats `2026-11-21` as `21 Nov. 2026`. */
export const mlaDay = (day: string): string => dayWith(day, dayFirst)

const dayWith = (day: string, point: (at: DatePoint, year: string) => string): string => {
  const date = readEdtf(day)
  return date === null ? day : point(date.start, String(date.start.year))
}

interface RangeForm {
  readonly point: (at: DatePoint, year: string) => string
  readonly shorten: boolean
  readonly era: string
}

function range({ start, end }: CitedDate, form: RangeForm): string {
  const era = (year: number): string => (year <= 0 ? ` ${form.era}` : '')
  const first = form.point(start, yearOf(start))
  if (end === null) return `${first}${era(start.year)}`
  if (typeof end === 'string') return `${first}${era(start.year)}–${end === 'open' ? '' : '?'}`
  const sameEra = start.year <= 0 === end.year <= 0
  const short = form.shorten && isYear(start) && isYear(end) && start.year > 999 && sameCentury(start, end)
  const last = short ? yearOf(end).slice(-2) : form.point(end, yearOf(end))
  return `${first}${sameEra ? '' : era(start.year)}–${last}${era(end.year)}`
}

function apaRange(date: CitedDate): string {
  const { start, end } = date
  const form = { point: yearFirst, shorten: false, era: 'B.C.E.' }
  if (end === null || typeof end === 'string' || isYear(end) || start.year !== end.year || start.month === null) {
    return range(date, form)
  }
  return `${yearFirst(start, yearOf(start))}–${monthAndDay(end)}`
}

const isYear = ({ month, decade }: DatePoint): boolean => month === null && !decade
const sameCentury = (one: DatePoint, other: DatePoint): boolean =>
  Math.trunc(one.year / 100) === Math.trunc(other.year / 100)

/** Converts an astronomical year, which has a year 0, to BCE if it is before 1 CE. */
const yearOf = ({ year, decade }: DatePoint): string => `${year <= 0 ? 1 - year : year}${decade ? 's' : ''}`

const monthAndDay = ({ month, day }: DatePoint): string => {
  const name = month === null ? '' : (MONTHS[month - 1] ?? '')
  return day === null ? name : `${name} ${day}`
}

function monthFirst(at: DatePoint, year: string): string {
  if (at.month === null) return year
  return at.day === null ? `${monthAndDay(at)} ${year}` : `${monthAndDay(at)}, ${year}`
}

function dayFirst({ month, day }: DatePoint, year: string): string {
  if (month === null) return year
  const name = SHORT_MONTHS[month - 1] ?? ''
  return day === null ? `${name} ${year}` : `${day} ${name} ${year}`
}

const yearFirst = (at: DatePoint, year: string): string => (at.month === null ? year : `${year}, ${monthAndDay(at)}`)
