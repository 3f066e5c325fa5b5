import type { FilterValues } from '../engine/engine.ts'

/** Parameters of the condition below. */
export const DATE_PARAMETERS = ['date_start', 'date_end', 'day_start', 'day_end', 'date_within'] as const
export type DateParameter = (typeof DATE_PARAMETERS)[number]

/** Returns their values. */
export const datesIn = ({
  date_start,
  date_end,
  day_start,
  day_end,
  date_within,
}: FilterValues): Pick<FilterValues, DateParameter> => ({ date_start, date_end, day_start, day_end, date_within })

/** A bound of a span: a year, and a day if the dates begin or end in this year. Those of a whole year begin and end with it. */
const bounded = (end: 'start' | 'end', column: 'from' | 'to'): string => {
  const [is, whole] = [end === 'start' ? '>=' : '<=', column === 'from' ? 101 : 1231]
  return `s.year_${column} ${is} :date_${end}::int AND (:day_${end}::int IS NULL OR s.year_${column} <> :date_${end}::int
        OR CASE WHEN s.day_${column} IS NULL THEN ${whole} ELSE s.day_${column} END ${is} :day_${end}::int)`
}

const eitherWay = (end: 'start' | 'end', within: 'from' | 'to', overlapping: 'from' | 'to'): string =>
  `(:date_${end}::int IS NULL OR CASE WHEN :date_within::boolean
      THEN ${bounded(end, within)}
      ELSE ${bounded(end, overlapping)} END)`

/** Requires dates that overlap those requested, or lie within them. Undated descriptions never do. */
export const overlapping = `${eitherWay('start', 'from', 'to')}
    AND ${eitherWay('end', 'to', 'from')}`
