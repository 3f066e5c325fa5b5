import { defineCommand } from '@fonds/db/statement'
import type { Report } from '../report.ts'

const ADVICE = 'Readers do not see it. Move it to where it has a field, or leave it: it is still in your file.'

export const unmapped: Report = {
  name: 'unmapped',
  summary: 'List what finding aids contain that no field of Fonds holds',
  details:
    'Lists the elements, attributes and text that the last import of each finding aid lost, by path, with the number of ' +
    'occurrences and the line of the first. docs/ead-mapping.md lists what has a field, and what is left out on ' +
    'purpose. Finding aids imported before this version are missing until they are imported again.',
  problems: {
    element: { title: 'Element without a field', advice: ADVICE },
    attribute: { title: 'Attribute without a field', advice: ADVICE },
    text: { title: 'Text where only elements are expected', advice: 'Put it into a paragraph.' },
  },
  columns: [
    { key: 'path', heading: 'Path', textWidth: 60 },
    { key: 'occurrences', heading: 'Occurrences' },
    { key: 'file', heading: 'File', textWidth: 40 },
    { key: 'line', heading: 'First line' },
    { key: 'finding_aid', heading: 'Finding aid', textWidth: 0 },
  ],
  statement: defineCommand(
    'report.unmapped',
    [],
    `
SELECT CASE WHEN u.path LIKE '%/@%' THEN 'attribute' WHEN u.path LIKE '%/text()' THEN 'text' ELSE 'element' END AS problem,
  u.path, u.occurrences, u.file, u.line, r.slug AS finding_aid
FROM fonds.unmapped_element u
  JOIN fonds.description r ON r.tenant_id = u.tenant_id AND r.source = u.source AND r.parent_id IS NULL
WHERE u.tenant_id = :tenant
ORDER BY r.path, u.occurrences DESC, u.path`,
  ),
}
