import { defineCommand } from '@fonds/db/statement'
import { DESCRIBED, DESCRIPTION_COLUMNS } from '../description-columns.ts'
import type { Problem, Report, Row } from '../report.ts'
import { shellCommand } from '../shell-words.ts'

/** How statements were read: all of them are listed, so that a person can check each once. */
const READINGS: Readonly<Record<string, Problem>> = {
  not_understood: {
    title: 'Statement that was not understood',
    advice:
      'Readers see the statement, but no status, and originals that follow access are withheld. Decide on it with the ' +
      'command, where STATUS is open, partial, restricted or closed.',
  },
  decided: {
    title: 'Statement on which you decided',
    advice: 'The decision applies to all descriptions that make the statement. The command takes it back.',
  },
  read_partial: {
    title: 'Statement that was read as partial',
    advice: 'Some of the material is not open. If that is wrong, decide on the statement with the command.',
  },
  read_restricted: {
    title: 'Statement that was read as restricted',
    advice: 'Access depends on a condition. If that is wrong, decide on the statement with the command.',
  },
  read_closed: {
    title: 'Statement that was read as closed',
    advice: 'The material is closed until the day, if there is one. If that is wrong, decide with the command.',
  },
  read_open: {
    title: 'Statement that was read as open',
    advice: 'If that is wrong, decide on the statement with the command.',
  },
}

/** Length of the beginning of a statement's key that names it in commands. */
const ID_LENGTH = 12

const commandOf = ({ problem, id }: Row, tenant: string): string | null => {
  if (typeof id !== 'string') return null
  const access = problem === 'decided' ? 'access=' : 'access=STATUS'
  return shellCommand('fonds', 'set', '--tenant', tenant, '--statement', id, access)
}

export const access: Report = {
  name: 'access',
  summary: 'List each statement on access with how it was read, and restrictions that end this year',
  details:
    'Lists each different statement once, with the number of descriptions and images to which it applies, whether they ' +
    'make or inherit it, and the first description that makes it. Statements of descriptions whose access was set one by ' +
    'one are left out. Restrictions that end this year are listed for each description that states one. The year is the ' +
    'current one in the time zone of the archive.',
  problems: {
    ...READINGS,
    ended: { title: 'Restriction that ended this year', advice: 'It is open since that day.' },
    ends: { title: 'Restriction that ends later this year', advice: 'It opens by itself on that day.' },
  },
  columns: [
    { key: 'id', heading: 'Statement id' },
    { key: 'descriptions', heading: 'Descriptions' },
    { key: 'images', heading: 'Images' },
    { key: 'until', heading: 'Until' },
    { key: 'statement', heading: 'Statement', textWidth: 60 },
    ...DESCRIPTION_COLUMNS,
    { key: 'status', heading: 'Status', textWidth: 0 },
    { key: 'command', heading: 'Command', textWidth: 0, value: (row, { tenant }) => commandOf(row, tenant) },
  ],
  statement: defineCommand(
    'report.access',
    ['day'],
    `
WITH today AS (
  SELECT coalesce(:day::date, (now() AT TIME ZONE t.time_zone)::date)::text AS day
  FROM fonds.tenant t WHERE t.id = :tenant
), stated AS MATERIALIZED (
  SELECT d.id, d.path, fonds.access_key(d.own_access ->> 'statement') AS key, d.own_access ->> 'statement' AS statement,
    coalesce(d.set_access, d.own_access) AS access, d.set_access IS NOT NULL AS decided
  FROM fonds.description d
  WHERE d.tenant_id = :tenant AND d.own_access ->> 'statement' IS NOT NULL
    AND (d.set_access IS NULL OR d.set_access ? 'by_statement')
), applied AS (
  SELECT fonds.access_key(d.access ->> 'statement') AS key, count(*)::integer AS descriptions,
    sum(d.image_count)::integer AS images
  FROM fonds.description d WHERE d.tenant_id = :tenant AND d.access ->> 'statement' IS NOT NULL
  GROUP BY fonds.access_key(d.access ->> 'statement')
), statements AS (
  SELECT s.key, (array_agg(s.id ORDER BY s.path))[1] AS id, min(s.statement) AS statement, bool_or(s.decided) AS decided,
    mode() WITHIN GROUP (ORDER BY s.access ->> 'status') AS status,
    CASE WHEN count(DISTINCT coalesce(s.access ->> 'until', '')) = 1 THEN min(s.access ->> 'until') END AS until
  FROM stated s GROUP BY s.key
), listed AS (
  SELECT s.id, s.status, s.until, s.statement, left(s.key, ${ID_LENGTH}) AS statement_id, a.descriptions, a.images,
    CASE WHEN s.decided THEN 'decided' WHEN s.status = 'unknown' THEN 'not_understood' ELSE 'read_' || s.status END AS problem
  FROM statements s JOIN applied a ON a.key = s.key
  UNION ALL
  SELECT d.id, i.status, i.until, i.statement, NULL, 1, d.image_count,
    CASE WHEN i.until <= today.day THEN 'ended' ELSE 'ends' END
  FROM fonds.description d CROSS JOIN today
    CROSS JOIN LATERAL jsonb_to_record(coalesce(d.set_access, d.own_access)) AS i(status text, until text, statement text)
  WHERE d.tenant_id = :tenant AND coalesce(d.set_access, d.own_access) IS NOT NULL
    AND i.status IN ('partial', 'restricted', 'closed') AND left(i.until, 4) = left(today.day, 4)
)
SELECT l.problem, ${DESCRIBED}, l.status, l.until, l.statement_id AS id, l.descriptions, l.images,
  left(l.statement, 2000) AS statement
FROM listed l JOIN fonds.description d ON d.id = l.id JOIN fonds.description r ON r.id = d.root_id
ORDER BY d.path, l.statement_id`,
  ),
}
