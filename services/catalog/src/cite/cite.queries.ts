import { defineStatement } from '@fonds/db'
import type { Note } from '@fonds/types'
import { ARCHIVE_COLUMNS, type ArchiveRow } from '../organization/organization.queries.ts'

/**
 * Reads everything that a citation needs besides the description: the archive, the sort forms of names in authority
 * records, and the preferred citation of the description or its nearest ancestor.
 */
export const citation = defineStatement(
  'citation',
  ['entities', 'descriptions'],
  `
SELECT ${ARCHIVE_COLUMNS},
  (SELECT coalesce(json_object_agg(e.id, json_build_object('sort_name', e.content->>'sort_name', 'romanised',
      (SELECT json_build_object('value', n->>'value', 'lang', n->>'lang')
        FROM jsonb_array_elements(e.content->'names') WITH ORDINALITY AS names (n, place)
        WHERE n->>'script' = 'Latn' AND n->>'lang' ~ '^(zh|zho|chi|ko|kor|ja|jpn)(-|$)'
        ORDER BY place LIMIT 1))), '{}')
    FROM api.visible_entities(:tenant) e WHERE e.id = ANY (:entities::uuid[])) AS names,
  (SELECT note
    FROM api.visible_descriptions(:tenant) d, jsonb_array_elements(d.body->'notes') note
    WHERE d.id = ANY (:descriptions::uuid[]) AND note->>'type' = 'prefercite'
    ORDER BY d.depth DESC LIMIT 1) AS preferred
FROM api.tenant(:tenant) t`,
)

/** Further forms of a name in an authority record. */
export interface AuthorityName {
  /** Surname first, with commas between the parts; null for a name without an authority record. */
  readonly sort_name: string | null
  /** First form in Latin letters of a Chinese, Japanese or Korean name. */
  readonly romanised: { readonly value: string; readonly lang: string } | null
}

/** A row of `citation`. */
export interface CitationRow extends ArchiveRow {
  /** Names by id, if they have an authority record. */
  readonly names: Readonly<Record<string, AuthorityName>>
  readonly preferred: Note | null
}
