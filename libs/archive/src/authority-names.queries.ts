import { defineStatement } from '@fonds/db/statement'

/** Selects the forms of a person's name in its authority record, from a row `e` of `api.visible_entities`, as `AuthorityName`. */
export const AUTHORITY_NAME = `json_build_object('sort_name', e.content->>'sort_name', 'romanised',
        (SELECT json_build_object('value', n->>'value', 'lang', n->>'lang')
          FROM jsonb_array_elements(e.content->'names') WITH ORDINALITY AS names (n, place)
          WHERE n->>'script' = 'Latn' AND n->>'lang' ~ '^(zh|zho|chi|ko|kor|ja|jpn)(-|$)'
          ORDER BY place LIMIT 1))`

/** Reads the forms of names of persons that have an authority record. */
export const authorityNames = defineStatement(
  'authority_names',
  ['ids'],
  `
SELECT e.id, ${AUTHORITY_NAME} AS name FROM api.visible_entities(:tenant) e
WHERE e.id = ANY (:ids::uuid[]) AND e.entity_type = 'person' AND e.content IS NOT NULL`,
)

/** Further forms of a name in an authority record. */
export interface AuthorityName {
  /** Surname first, with commas between the parts; null for a name without an authority record. */
  readonly sort_name: string | null
  /** First form in Latin letters of a Chinese, Japanese or Korean name. */
  readonly romanised: { readonly value: string; readonly lang: string } | null
}
