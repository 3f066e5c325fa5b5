import { defineCommand } from '@fonds/db/statement'
import { DESCRIBED, DESCRIPTION_COLUMNS } from '../description-columns.ts'
import type { Report } from '../report.ts'
import { shellCommand } from '../shell-words.ts'

export const access: Report = {
  name: 'access',
  summary: 'List access statements that were not understood, and restrictions that end this year',
  details:
    'Lists each description that makes the statement, not those that inherit it. The year is the current one in the time ' +
    'zone of the archive.',
  problems: {
    not_understood: {
      title: 'Statement that was not understood',
      advice: 'Readers see the statement, but no status. Set one, as the command shows.',
    },
    ended: { title: 'Restriction that ended this year', advice: 'It is open since that day.' },
    ends: { title: 'Restriction that ends later this year', advice: 'It opens by itself on that day.' },
  },
  columns: [
    ...DESCRIPTION_COLUMNS,
    { key: 'status', heading: 'Status' },
    { key: 'until', heading: 'Until' },
    { key: 'statement', heading: 'Statement', textWidth: 60 },
    {
      key: 'command',
      heading: 'Command',
      textWidth: 0,
      value: ({ problem, kind, slug }, { tenant }) =>
        problem === 'not_understood'
          ? shellCommand('fonds', 'set', '--tenant', tenant, String(kind), String(slug), 'access=open')
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
)
SELECT CASE WHEN s.status = 'unknown' THEN 'not_understood' WHEN s.until <= today.day THEN 'ended' ELSE 'ends' END
    AS problem, ${DESCRIBED}, s.status, s.until, s.statement
FROM fonds.description d JOIN fonds.description r ON r.id = d.root_id CROSS JOIN today
  CROSS JOIN LATERAL jsonb_to_record(coalesce(d.set_access, d.own_access)) AS s(status text, until text, statement text)
WHERE d.tenant_id = :tenant AND coalesce(d.set_access, d.own_access) IS NOT NULL
  AND (s.status = 'unknown' OR (s.status <> 'open' AND left(s.until, 4) = left(today.day, 4)))
ORDER BY d.path`,
  ),
}
