import { type DatePoint, SPAN_PARAMETERS, spanProblems } from '@fonds/http'
import type { MessageKey } from '@fonds/labels'
import type { Visit } from '../page/visit.ts'
import { readYears } from './read-year.ts'

const FIELDS = ['date_start', 'date_end'] as const
export type YearField = (typeof FIELDS)[number]

/** The years of a search as its reader typed them. */
export interface TypedYears {
  /** What is wrong with a field; its text is left out of the search. */
  readonly problems: Readonly<Partial<Record<YearField, MessageKey>>>
  readonly typed: Readonly<Record<YearField, string>>
  /** The same visit, with the years as the API has them. */
  readonly visit: Visit
}

/** Reads the years of a search: those that cannot be read, or contradict each other, do not filter. */
export function readTypedYears(visit: Visit): TypedYears {
  const asked = new URLSearchParams(visit.rawQuery)
  const [from, to] = FIELDS.map((name) => (asked.get(name) ?? '').trim())
  const typed = { date_start: from ?? '', date_end: to ?? '' }
  const [first, last] = [readDate(typed.date_start, 'first'), readDate(typed.date_end, 'last')]
  const problems: Partial<Record<YearField, MessageKey>> = {
    ...(typed.date_start !== '' && first === null && { date_start: 'page.problem_year' as const }),
    ...(typed.date_end !== '' && last === null && { date_end: 'page.problem_year' as const }),
    ...(first !== null &&
      last !== null &&
      isBackwards(first, last) && { date_end: 'page.problem_years_order' as const }),
  }
  const isLeftOut = problems.date_end === 'page.problem_years_order'
  const years = { date_start: isLeftOut ? null : asGiven(first), date_end: isLeftOut ? null : asGiven(last) }
  if (FIELDS.every((name) => typed[name] === (years[name] ?? ''))) {
    return { problems, typed, visit }
  }
  const read = (query: string): string => {
    const others = [...new URLSearchParams(query)].filter(([name]) => !FIELDS.some((field) => field === name))
    const kept = FIELDS.flatMap((name) => (years[name] === null ? [] : [[name, years[name]] as [string, string]]))
    return new URLSearchParams([...others, ...kept]).toString()
  }
  return {
    problems,
    typed,
    visit: { ...visit, rawQuery: read(visit.rawQuery), contentQuery: read(visit.contentQuery) },
  }
}

/** Reads a year as people type it, or a month or day as the API has it; null if it is none of these. */
function readDate(typed: string, end: 'first' | 'last'): DatePoint | null {
  const exact = SPAN_PARAMETERS.date_start.safeParse(typed)
  if (exact.success && exact.data !== undefined) return exact.data
  const year = readYears(typed)?.[end]
  return year === undefined ? null : { year, day: null }
}

const isBackwards = (date_start: DatePoint, date_end: DatePoint): boolean =>
  spanProblems({ date_start, date_end }).length > 0

const asGiven = (point: DatePoint | null): string | null => point && (point.day ?? String(point.year))
