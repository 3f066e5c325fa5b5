import { HEADINGS_OF_LINK } from './written-names.ts'

const PLAIN = [
  ...['slug', 'title', 'level', 'other_level', 'reference_code', 'written_code', 'access', 'rights', 'use_conditions'],
  ...['thumbnail', 'body'],
]

/** The columns of a `BriefRow`. */
export const BRIEF_COLUMNS: readonly string[] = [...PLAIN, 'languages', 'entities']

/** Selects them from a row `d` of `api.visible_descriptions`. Arrays are sent as JSON, which is parsed ten times as fast. */
export const SELECT_BRIEF = `${PLAIN.map((column) => `d.${column}`).join(', ')}, to_json(d.languages) AS languages,
    (SELECT json_agg(json_build_object('name', e.name, 'entity_type', e.entity_type, 'roles', l.roles, 'creator', l.creator,
      'headings', ${HEADINGS_OF_LINK})
      ORDER BY l.position, e.id)
    FROM api.visible_entity_links(:tenant) l JOIN api.visible_entities(:tenant) e ON e.id = l.entity_id
    WHERE l.description_id = d.id) AS entities`
