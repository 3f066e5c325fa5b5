import { defineStatement } from '@fonds/db/statement'
import type { LinkTarget } from './link-targets.ts'

/** Reads the visible descriptions of some trees that have one of the ids of their file. */
export const linkTargets = defineStatement(
  'link.targets',
  ['roots', 'xml_ids'],
  `
SELECT r.id AS root_id, d.source_xml_id AS xml_id, d.kind, d.slug, d.title
FROM api.visible_descriptions(:tenant) r
  JOIN api.visible_descriptions(:tenant) d ON d.source = r.source AND d.root_id = r.id
WHERE r.id = ANY (:roots::uuid[]) AND d.source_xml_id = ANY (:xml_ids::text[]) AND NOT d.suppressed
ORDER BY d.path`,
)

export interface LinkTargetRow extends LinkTarget {
  readonly root_id: string
  readonly xml_id: string
}
