import type { FilterValues } from '../engine/engine.ts'
import { allOf, anyOf, type EsQuery, not } from './clauses.ts'

/** Returns the conditions that dates overlap those requested, or lie within them: see `overlapping` of PostgreSQL. */
export function datedIn(filters: FilterValues): EsQuery[] {
  const { date_start, date_end, day_start, day_end, date_within } = filters
  return [
    ...(date_start === null ? [] : [bounded('gte', date_within ? 'from' : 'to', date_start, day_start)]),
    ...(date_end === null ? [] : [bounded('lte', date_within ? 'to' : 'from', date_end, day_end)]),
  ]
}

function bounded(is: 'gte' | 'lte', column: 'from' | 'to', year: number, day: number | null): EsQuery {
  const [years, days] = [`year_${column}` as const, `day_${column}` as const]
  const inYears: EsQuery = { range: { [years]: { [is]: year } } }
  if (day === null) return inYears
  // Dates of a whole year begin and end with it.
  const whole = column === 'from' ? 101 : 1231
  const isWholeIn = is === 'gte' ? whole >= day : whole <= day
  return allOf([
    inYears,
    anyOf([
      not({ term: { [years]: year } }),
      { range: { [days]: { [is]: day } } },
      ...(isWholeIn ? [not({ exists: { field: days } })] : []),
    ]),
  ])
}
