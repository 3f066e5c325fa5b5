import { defineCommand } from '@fonds/db/statement'
import type { Report } from '../report.ts'

export const orphans: Report = {
  name: 'orphans',
  summary: 'List people, organizations, families, places and subjects that nothing names',
  details:
    'An entity is listed if no description names it, no authority record relates it to another entity, and it is not the ' +
    'main heading of a subdivided one.',
  problems: {
    authority_record: {
      title: 'Authority record that nothing names',
      advice:
        'If finding aids name it otherwise, merge the two (fonds entity merge), or give both the same identifier. If ' +
        'they should name it, add the heading and import again.',
    },
    heading: {
      title: 'Name that no description uses',
      advice:
        'Left over from an earlier import. If it was renamed, merge it into the new name, so that its URL redirects.',
    },
  },
  columns: [
    { key: 'entity_type', heading: 'Type' },
    { key: 'name', heading: 'Name', textWidth: 60 },
    { key: 'slug', heading: 'Slug' },
    { key: 'dates', heading: 'Dates', textWidth: 30 },
    { key: 'state', heading: 'State' },
    { key: 'source', heading: 'Authority record', textWidth: 0 },
  ],
  statement: defineCommand(
    'report.orphans',
    [],
    `
SELECT CASE WHEN e.record_source IS NULL THEN 'heading' ELSE 'authority_record' END AS problem, e.entity_type, e.name,
  e.slug, e.dates ->> 'display' AS dates, e.state, e.record_source AS source
FROM fonds.entity e
WHERE e.tenant_id = :tenant
  AND NOT EXISTS (SELECT FROM fonds.description_entity l WHERE l.entity_id = e.id)
  AND NOT EXISTS (SELECT FROM fonds.entity_relation t WHERE t.target_id = e.id)
  AND NOT EXISTS (SELECT FROM fonds.entity_relation t WHERE t.entity_id = e.id AND t.target_id IS NOT NULL)
  AND NOT EXISTS (SELECT FROM fonds.entity_subdivision s WHERE s.main_id = e.id)
ORDER BY e.sort_name, e.id`,
  ),
}
