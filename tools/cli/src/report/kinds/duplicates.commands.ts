import { defineCommand } from '@fonds/db/statement'
import { DESCRIBED, DESCRIPTION_COLUMNS } from '../description-columns.ts'
import type { Report } from '../report.ts'

export const duplicates: Report = {
  name: 'duplicates',
  summary: 'List reference codes that are used twice, and siblings that look the same',
  details:
    'Each description is listed with the previous one that has the same reference code, or, among its siblings, the ' +
    'same title and date. Titles that Fonds devised for untitled descriptions do not count.',
  problems: {
    code_in_finding_aid: {
      title: 'Reference code used before in the same finding aid',
      advice: 'Readers cannot request one of them by its code. Correct the code in the finding aid.',
    },
    code_elsewhere: {
      title: 'Reference code used before in another finding aid',
      advice: 'Correct one of the codes, or delete a finding aid that was imported twice under different names.',
    },
    same_title: {
      title: 'Same title and date as a sibling',
      advice: 'Readers cannot tell them apart in lists. Say in the titles what distinguishes them.',
    },
  },
  columns: [
    ...DESCRIPTION_COLUMNS,
    { key: 'date', heading: 'Date', textWidth: 30 },
    { key: 'same_as', heading: 'Same as' },
    { key: 'same_as_finding_aid', heading: 'In finding aid', textWidth: 0 },
  ],
  statement: defineCommand(
    'report.duplicates',
    [],
    `
WITH code AS (
  SELECT d.id, d.root_id, lag(d.id) OVER w AS same_id, lag(d.root_id) OVER w AS same_root_id
  FROM fonds.description d WHERE d.tenant_id = :tenant AND d.reference_code IS NOT NULL
  WINDOW w AS (PARTITION BY d.reference_code COLLATE "C" ORDER BY d.path)
), sibling AS (
  SELECT d.id, lag(d.id) OVER (
    PARTITION BY d.parent_id, d.title COLLATE "C", (d.date ->> 'display') COLLATE "C" ORDER BY d.path) AS same_id
  FROM fonds.description d WHERE d.tenant_id = :tenant AND d.parent_id IS NOT NULL AND NOT d.title_devised
), found AS (
  SELECT CASE WHEN c.root_id = c.same_root_id THEN 'code_in_finding_aid' ELSE 'code_elsewhere' END AS problem, c.id,
    c.same_id
  FROM code c WHERE c.same_id IS NOT NULL
  UNION ALL
  SELECT 'same_title', s.id, s.same_id FROM sibling s WHERE s.same_id IS NOT NULL
)
SELECT f.problem, ${DESCRIBED}, d.date ->> 'display' AS date, o.slug AS same_as, q.slug AS same_as_finding_aid
FROM found f JOIN fonds.description d ON d.id = f.id JOIN fonds.description r ON r.id = d.root_id
  JOIN fonds.description o ON o.id = f.same_id JOIN fonds.description q ON q.id = o.root_id
ORDER BY d.path, f.problem`,
  ),
}
