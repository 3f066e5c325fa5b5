const OPEN_START = -2_147_483_648
const OPEN_END = 2_147_483_647

/** SQL expressions for a date: its EDTF, and its first and last year. */
interface DateColumns {
  readonly edtf: string
  readonly start: string
  readonly end: string
  /** SQL condition under which all of a date must lie in the span, and not only part of it; never if absent. */
  readonly within?: string
}

/** Parameters of the conditions below; null for none. */
export const DATE_PARAMETERS = ['date_start', 'date_end', 'day_start', 'day_end'] as const

/** Returns a condition that holds if its parameter is null. */
export const unlessNull = (parameter: string, condition: string): string => `(:${parameter} IS NULL OR ${condition})`

const plain = (part: string): string => `(regexp_replace(${part}, '[~?%]', '', 'g') COLLATE "C")`

/** Matches the part of an EDTF date that is a month or a day, which sorts as text. */
const EXACT = "'^[0-9]{4}-[01][0-9](-[0-9][0-9])?$'"

/**
 * Returns the conditions that a date overlaps a span of years, months or days. A date known to the month or day is compared as
 * such, others by year.
 */
export function dateConditions({ edtf, start, end, within }: DateColumns): readonly string[] {
  // The years that dates reach from and to, as searches have them: an unknown end equals the beginning.
  const from = `CASE WHEN ${start} IS NULL AND ${edtf} LIKE '../%' THEN ${OPEN_START} ELSE coalesce(${start}, ${end}) END`
  const to = `CASE WHEN ${end} IS NULL AND ${edtf} LIKE '%/..' THEN ${OPEN_END} ELSE coalesce(${end}, ${start}) END`
  const first = `split_part(${edtf}, '/', 1)`
  const last = `coalesce(nullif(split_part(${edtf}, '/', 2), ''), ${first})`
  // An unknown end equals the beginning.
  const [begins, ends] = [
    `CASE WHEN ${start} IS NULL THEN ${end} ELSE ${start} END`,
    `CASE WHEN ${end} IS NULL THEN ${start} ELSE ${end} END`,
  ]
  const isIn = (part: string, day: string): string => `${plain(part)} ~ ${EXACT} AND left(${part}, 4) = left(${day}, 4)`
  const endsIn = (day: string): string =>
    `(${isIn(last, day)} AND ${plain(last)} || '~' < ${day} AND left(${day}, 4)::integer = ${ends}) IS NOT TRUE`
  const beginsIn = (day: string): string =>
    `(${isIn(first, day)} AND ${plain(first)} > ${day} || '~' AND left(${day}, 4)::integer = ${begins}) IS NOT TRUE`
  const overlaps = [
    unlessNull('date_start::integer', `${to} >= :date_start::integer`),
    unlessNull('date_end::integer', `${from} <= :date_end::integer`),
    unlessNull('day_start::text', endsIn(':day_start::text')),
    unlessNull('day_end::text', beginsIn(':day_end::text')),
  ]
  if (within === undefined) return overlaps
  // A date that is known to the year only reaches from its first day to its last.
  const firstDay = `CASE WHEN ${isIn(first, ':day_start::text')} THEN ${plain(first)} ELSE left(:day_start::text, 4) || '-01-01' END`
  const lastDay = `CASE WHEN ${isIn(last, ':day_end::text')} THEN ${plain(last)} ELSE left(:day_end::text, 4) || '-12-31' END`
  const bounds = [
    unlessNull('date_start::integer', `${from} >= :date_start::integer`),
    unlessNull('date_end::integer', `${to} <= :date_end::integer`),
    unlessNull(
      'day_start::text',
      `(left(:day_start::text, 4)::integer = ${begins} AND rpad(${firstDay}, 10, '-01') < :day_start::text) IS NOT TRUE`,
    ),
    unlessNull(
      'day_end::text',
      // A month ends on its 31st, as does the span.
      `(left(:day_end::text, 4)::integer = ${ends} AND rpad(${lastDay}, 10, '-31') > :day_end::text) IS NOT TRUE`,
    ),
  ]
  return [...overlaps, `(${within} IS NOT TRUE OR (${bounds.join('\n        AND ')}))`]
}
