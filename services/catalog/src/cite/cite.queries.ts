import { defineStatement } from '@fonds/db'
import type { Note } from '@fonds/types'

/**
 * What a citation needs besides the description: whose it is, how its names are sorted, and the words that the archive
 * wants to be cited by, of the description itself or of the nearest ancestor that has any.
 */
export const citation = defineStatement(
  'citation',
  ['entities', 'descriptions'],
  `
SELECT t.name, t.address, t.time_zone,
  (SELECT coalesce(json_object_agg(e.id, e.sort_name), '{}')
    FROM api.visible_entities(:tenant) e WHERE e.id = ANY (:entities::uuid[])) AS sort_names,
  (SELECT note
    FROM api.visible_descriptions(:tenant) d, jsonb_array_elements(d.body->'notes') note
    WHERE d.id = ANY (:descriptions::uuid[]) AND note->>'type' = 'prefercite'
    ORDER BY d.depth DESC LIMIT 1) AS preferred
FROM api.tenant(:tenant) t`,
)

/** What `citation` answers. */
export interface CitationRow {
  readonly name: string
  readonly address: Readonly<Record<string, string>> | null
  readonly time_zone: string
  readonly sort_names: Readonly<Record<string, string>>
  readonly preferred: Note | null
}
