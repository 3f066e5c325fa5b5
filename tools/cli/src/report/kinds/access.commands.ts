import { defineCommand } from '@fonds/db/statement'
import { DESCRIBED, DESCRIPTION_COLUMNS } from '../description-columns.ts'
import type { Report } from '../report.ts'
import { shellCommand } from '../shell-words.ts'

export const access: Report = {
  name: 'access',
  summary: 'List access statements that were not understood, and restrictions that end this year',
  details:
    'Lists descriptions that make such a statement, not those that inherit it. A statement that was not understood is ' +
    'listed once for each finding aid, with the number of descriptions that repeat it. The year is the current one in ' +
    'the time zone of the archive.',
  problems: {
    not_understood: {
      title: 'Statement that was not understood',
      advice:
        'Readers see the statement, but no status. Reword it in the finding aid, or set open, partial, restricted or ' +
        'closed for each description, as the command shows.',
    },
    ended: { title: 'Restriction that ended this year', advice: 'It is open since that day.' },
    ends: { title: 'Restriction that ends later this year', advice: 'It opens by itself on that day.' },
  },
  columns: [
    ...DESCRIPTION_COLUMNS,
    { key: 'status', heading: 'Status', textWidth: 0 },
    { key: 'until', heading: 'Until' },
    { key: 'descriptions', heading: 'Descriptions' },
    { key: 'statement', heading: 'Statement', textWidth: 60 },
    {
      key: 'command',
      heading: 'Command',
      textWidth: 0,
      value: ({ problem, kind, slug }, { tenant }) =>
        problem === 'not_understood'
          ? shellCommand('fonds', 'set', '--tenant', tenant, String(kind), String(slug), 'access=STATUS')
          : null,
    },
  ],
  statement: defineCommand(
    'report.access',
    ['day'],
    `
WITH today AS (
  SELECT coalesce(:day::date, (now() AT TIME ZONE t.time_zone)::date)::text AS day
  FROM fonds.tenant t WHERE t.id = :tenant
), stated AS (
  SELECT d.id, d.root_id, d.path, s.status, s.until, s.statement,
    CASE WHEN s.status = 'unknown' THEN 'not_understood' WHEN s.until <= today.day THEN 'ended' ELSE 'ends' END AS problem
  FROM fonds.description d CROSS JOIN today
    CROSS JOIN LATERAL jsonb_to_record(coalesce(d.set_access, d.own_access)) AS s(status text, until text, statement text)
  WHERE d.tenant_id = :tenant AND coalesce(d.set_access, d.own_access) IS NOT NULL
    AND (s.status = 'unknown' OR (s.status <> 'open' AND left(s.until, 4) = left(today.day, 4)))
), listed AS (
  SELECT a.id, a.problem, a.status, a.until, a.statement, 1 AS descriptions
  FROM stated a WHERE a.problem <> 'not_understood'
  UNION ALL
  SELECT a.id, a.problem, a.status, a.until, a.statement, a.descriptions::integer
  FROM (
    SELECT u.*, row_number() OVER (PARTITION BY u.root_id, md5(u.statement) ORDER BY u.path) AS n,
      count(*) OVER (PARTITION BY u.root_id, md5(u.statement)) AS descriptions
    FROM stated u WHERE u.problem = 'not_understood'
  ) a WHERE a.n = 1
)
SELECT l.problem, ${DESCRIBED}, l.status, l.until, l.descriptions, left(l.statement, 2000) AS statement
FROM listed l JOIN fonds.description d ON d.id = l.id JOIN fonds.description r ON r.id = d.root_id
ORDER BY d.path`,
  ),
}
