import { AUTHORITY_NAME, type AuthorityName } from '@fonds/archive'
import { defineStatement } from '@fonds/db/read'
import type { Note } from '@fonds/types'
import { ARCHIVE_COLUMNS, type ArchiveRow } from '../organization/organization.queries.ts'

/**
 * Selects everything that a citation needs besides the description `d`: the archive, the sort forms of names in authority
 * records, and the preferred citation of the description or its nearest ancestor. People whom the material is only about
 * are not cited, and may be hundreds.
 */
const CITED = `json_build_object(
    'archive', (SELECT row_to_json(a) FROM (SELECT ${ARCHIVE_COLUMNS} FROM api.tenant(:tenant) t) a),
    'names', (SELECT coalesce(json_object_agg(e.id, ${AUTHORITY_NAME}), '{}')
      FROM api.visible_entity_links(:tenant) l JOIN api.visible_entities(:tenant) e ON e.id = l.entity_id
      WHERE l.description_id = d.id AND e.entity_type = 'person' AND e.content IS NOT NULL
        AND (l.creator OR NOT l.roles <@ '{subject,mentioned}')),
    'preferred', (SELECT note
      FROM api.visible_descriptions(:tenant) a, jsonb_array_elements(a.body->'notes') note
      WHERE a.id = ANY (d.ancestor_ids || d.id) AND note->>'type' = 'prefercite'
      ORDER BY a.depth DESC LIMIT 1)
  ) AS cited`

/** Reads what the citation of a description needs besides it. */
export const citation = defineStatement(
  'citation',
  ['id'],
  `SELECT ${CITED} FROM api.visible_descriptions(:tenant) d WHERE d.id = :id`,
)

/** The row of the statement. */
export interface CitedRow {
  readonly cited: {
    /** Null if the archive has gone offline in the meantime. */
    readonly archive: ArchiveRow | null
    /** Names of persons by id, if they have an authority record. */
    readonly names: Readonly<Record<string, AuthorityName>>
    readonly preferred: Note | null
  }
}
