import type { Heading } from '@fonds/types'
import type { ReadPlace } from '../entity-lookup.ts'

/** Headings of a link, reduced to what determines their entity. */
export interface LinkedWords {
  readonly entity_id: string
  /** Their JSON, used to find them again. */
  readonly words: string
  readonly heading: Pick<Heading, 'type' | 'name' | 'where'> & Partial<Pick<Heading, 'parts' | 'source' | 'identifier'>>
  /** Agencies and languages of the finding aids that contain them. */
  readonly contexts: readonly { readonly agency: string | null; readonly language: string | null }[]
}

/** The headings of a link `l` to an entity `e`. Links stored before headings were kept have only the name. */
export const HEADINGS_OF_LINK = `CASE WHEN l.headings <> '[]' THEN l.headings ELSE jsonb_build_array(jsonb_build_object(
  'position', l.position, 'type', e.entity_type, 'name', l.heading, 'role', coalesce(l.roles[1], 'subject'),
  'where', CASE WHEN l.creator THEN 'origination' ELSE 'controlaccess' END)) END`

/** Removes the parts of a heading `h` that do not affect its entity. */
export const WORDS_OF_HEADING = `h.h - '{position,role,rules,label,normal}'::text[]`

/** Reads the distinct headings of some entities' links. */
export async function readLinkedWords(
  { client }: Pick<ReadPlace, 'client'>,
  ids: readonly string[],
): Promise<LinkedWords[]> {
  const { rows } = await client.query<LinkedWords>({
    name: 'linked-words',
    text: `WITH said AS (
        SELECT l.entity_id, d.root_id, ${WORDS_OF_HEADING} AS words
        FROM fonds.description_entity l JOIN fonds.entity e ON e.id = l.entity_id
          JOIN fonds.description d ON d.id = l.description_id, jsonb_array_elements(${HEADINGS_OF_LINK}) h(h)
        WHERE l.entity_id = ANY ($1) GROUP BY 1, 2, 3
      )
      SELECT s.entity_id, s.words::text AS words, s.words AS heading, json_agg(json_build_object(
        'agency', r.body #>> '{description_control,agency}', 'language', r.body ->> 'description_language')) AS contexts
      FROM said s JOIN fonds.description r ON r.id = s.root_id GROUP BY s.entity_id, s.words ORDER BY s.entity_id, s.words`,
    values: [ids],
  })
  return rows
}
