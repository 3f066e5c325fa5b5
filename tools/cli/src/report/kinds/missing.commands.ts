import { defineCommand } from '@fonds/db/statement'
import { DESCRIBED, DESCRIPTION_COLUMNS } from '../description-columns.ts'
import type { Report } from '../report.ts'

const ONCE = 'State it once in the finding aid; everything below inherits it.'

/** Conditions for each problem, for a description `d` and its body `b`. */
const CONDITIONS = {
  title: 'd.title_devised',
  reference_code: 'd.reference_code IS NULL',
  level: `d.level = 'unspecified'`,
  date: `b.dates = '[]'`,
  extent: `b.extent = '[]' AND b.containers = '[]'`,
  scope: `d.kind = 'collection' AND b.scope_and_content = '[]' AND b.abstract IS NULL`,
  creator: `d.parent_id IS NULL
      AND NOT EXISTS (SELECT FROM fonds.description_entity l WHERE l.description_id = d.id AND l.creator)`,
  language: `d.parent_id IS NULL AND d.languages = '{}'`,
  access: 'd.parent_id IS NULL AND d.access IS NULL',
  rights: 'd.parent_id IS NULL AND d.rights IS NULL AND d.use_conditions IS NULL',
} as const

export const missing: Report = {
  name: 'missing',
  summary: 'List descriptions without a title, date, extent or other essential elements',
  details:
    'Titles, reference codes, levels, dates and extents are expected in every description, scope and content in every ' +
    'collection and series, and the rest at the top of each finding aid.',
  problems: {
    title: {
      title: 'No title',
      advice: 'Readers see a title that Fonds devised from the date, the reference code or the level.',
    },
    reference_code: { title: 'No reference code', advice: 'Readers cannot cite or request it by a code.' },
    level: { title: 'No level of description', advice: 'Fonds takes it for a record, and shows no level.' },
    date: { title: 'No date', advice: 'It is not found by years. If nothing is known, state an estimate.' },
    extent: { title: 'No extent', advice: 'Neither an extent nor a container says how much there is.' },
    scope: { title: 'No scope and content', advice: 'A collection or series without scope and content or abstract.' },
    creator: { title: 'No creator', advice: 'Name the creator as the origination of the finding aid.' },
    language: { title: 'No language of the material', advice: ONCE },
    access: { title: 'No conditions of access', advice: ONCE },
    rights: { title: 'No rights or conditions of use', advice: ONCE },
  } satisfies Report['problems'] & Readonly<Record<keyof typeof CONDITIONS, unknown>>,
  columns: DESCRIPTION_COLUMNS,
  statement: defineCommand(
    'report.missing',
    [],
    `
SELECT m.problem, ${DESCRIBED}
FROM fonds.description d JOIN fonds.description r ON r.id = d.root_id
  CROSS JOIN LATERAL jsonb_to_record(d.body)
    AS b(dates jsonb, extent jsonb, containers jsonb, scope_and_content jsonb, abstract text)
  CROSS JOIN LATERAL unnest(ARRAY[
    ${Object.entries(CONDITIONS)
      .map(([problem, condition]) => `CASE WHEN ${condition} THEN '${problem}' END`)
      .join(',\n    ')}
  ]) WITH ORDINALITY m(problem, n)
WHERE d.tenant_id = :tenant AND NOT d.internal AND m.problem IS NOT NULL
ORDER BY d.path, m.n`,
  ),
}
