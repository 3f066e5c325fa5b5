import { defineCommand } from '@fonds/db/statement'
import { DESCRIBED, DESCRIPTION_COLUMNS } from '../description-columns.ts'
import type { Report } from '../report.ts'

/** Returns a date's first side without hyphens and qualifiers, as SQL: equal in `normal` and in the EDTF that was read from it. */
const firstSide = (date: string): string => `translate(split_part(${date}, '/', 1), '-~?%', '')`

export const dates: Report = {
  name: 'dates',
  summary: 'List dates that were not understood, are impossible, or contradict those of the parent',
  details:
    'Dates that say that there is none, such as “undated”, do not count. Years in the future are those after the current ' +
    'one in the time zone of the archive. A date is compared with all dates of the description directly above, if that has any.',
  problems: {
    unread: {
      title: 'Not understood',
      advice: 'No search by years finds it. State it in figures, as the normal attribute of the date.',
    },
    not_in_calendar: {
      title: 'Not in the calendar',
      advice: 'Such as 31 February. Correct the day or month in the finding aid.',
    },
    reversed: {
      title: 'Ends before it begins',
      advice: 'Fonds has read it the other way round. Correct the finding aid.',
    },
    future: { title: 'In the future', advice: 'Correct the year, unless the material is still to come.' },
    outside_parent: {
      title: 'Outside the dates of its parent',
      advice: 'Correct the date, or widen that of the parent.',
    },
  },
  columns: [
    ...DESCRIPTION_COLUMNS,
    { key: 'date', heading: 'Date', textWidth: 40 },
    { key: 'normal', heading: 'Normal form', textWidth: 30 },
    { key: 'edtf', heading: 'Understood as', textWidth: 30 },
    { key: 'parent', heading: 'Parent', textWidth: 0 },
    { key: 'parent_date', heading: 'Date of parent', textWidth: 40 },
  ],
  select: async function* select(rows) {
    const { selectDates } = await import('../dates/select-dates.ts')
    yield* selectDates(rows)
  },
  statement: defineCommand(
    'report.dates',
    ['day'],
    `
WITH today AS (
  SELECT extract(year FROM coalesce(:day::date, (now() AT TIME ZONE t.time_zone)::date))::integer AS year
  FROM fonds.tenant t WHERE t.id = :tenant
)
SELECT ${DESCRIBED}, x.display AS date, x.normal, x.certainty, x.era, x.edtf,
  s.unread, s.suspicious, s.future, s.outside, CASE WHEN s.outside THEN p.slug END AS parent,
  CASE WHEN s.outside THEN p.date ->> 'display' END AS parent_date
FROM fonds.description d JOIN fonds.description r ON r.id = d.root_id CROSS JOIN today
  LEFT JOIN fonds.description p ON p.id = d.parent_id AND coalesce(p.date_start, p.date_end) IS NOT NULL
  CROSS JOIN LATERAL ROWS FROM (
    jsonb_to_recordset(d.body -> 'dates')
      AS (display text, normal text, certainty text, era text, edtf text, "start" integer, "end" integer)
  ) WITH ORDINALITY AS x(display, normal, certainty, era, edtf, "start", "end", n)
  CROSS JOIN LATERAL (
    SELECT coalesce(x."start", x."end") AS first, coalesce(x."end", x."start") AS last
  ) y
  CROSS JOIN LATERAL (
    SELECT y.first IS NULL AS unread,
      -- What was read may differ from what was written; the words decide.
      CASE WHEN x.normal IS NULL THEN (substring(x.display FROM '[0-9]{3,4}'))::integer IS DISTINCT FROM x."start"
        ELSE ${firstSide('x.normal')} IS DISTINCT FROM ${firstSide('x.edtf')} END AS suspicious,
      coalesce(greatest(x."start", x."end") > today.year, false) AS future,
      coalesce(CASE WHEN y.first < p.date_start OR y.last > p.date_end OR y.first > p.date_end OR y.last < p.date_start THEN (
        SELECT y.first < min(coalesce(z."start", -10000)) OR y.last > max(coalesce(z."end", 10000))
        FROM jsonb_to_recordset(p.body -> 'dates') AS z("start" integer, "end" integer)
        WHERE z."start" IS NOT NULL OR z."end" IS NOT NULL
      ) END, false) AS outside
  ) s
WHERE d.tenant_id = :tenant AND (s.unread OR s.suspicious OR s.future OR s.outside)
ORDER BY d.path, x.n`,
  ),
}
