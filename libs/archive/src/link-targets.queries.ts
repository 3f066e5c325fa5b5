import { defineStatement } from '@fonds/db/statement'
import type { LinkTarget } from './link-targets.ts'

/**
 * Reads the visible descriptions of some trees that have one of the ids of their file, or a note that has; the descriptions
 * first.
 */
export const linkTargets = defineStatement(
  'link.targets',
  ['roots', 'xml_ids'],
  `
SELECT r.id AS root_id, d.source_xml_id AS xml_id, d.kind, d.slug, d.title, NULL::text AS note, d.path
FROM api.visible_descriptions(:tenant) r
  JOIN api.visible_descriptions(:tenant) d ON d.source = r.source AND d.root_id = r.id
WHERE r.id = ANY (:roots::uuid[]) AND d.source_xml_id = ANY (:xml_ids::text[]) AND NOT d.suppressed
UNION ALL
SELECT d.root_id, n.xml_id, d.kind, d.slug, d.title,
  CASE WHEN n.xml_id = d.body ->> 'scope_xml_id' THEN 'scopecontent' ELSE 'note-' || n.xml_id END, d.path
FROM api.visible_descriptions(:tenant) d CROSS JOIN LATERAL unnest(d.note_ids) n (xml_id)
WHERE d.root_id = ANY (:roots::uuid[]) AND d.note_ids IS NOT NULL AND n.xml_id = ANY (:xml_ids::text[]) AND NOT d.suppressed
ORDER BY note NULLS FIRST, path`,
)

export interface LinkTargetRow extends LinkTarget {
  readonly root_id: string
  readonly xml_id: string
}
