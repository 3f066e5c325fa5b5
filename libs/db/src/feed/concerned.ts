import { MAKER_ROLES } from '@fonds/types'

const NAMES = 'fonds.description_entity l JOIN fonds.entity e ON e.id = l.entity_id'

/** A name that readers see as a creator. */
const CREATOR = `l.creator AND e.state <> 'suppressed'`

/** A creator that is neither a person, nor a family or corporate body. */
const OTHER_MAKER = `e.entity_type IN ('place', 'subject') AND 'genre' <> ALL (l.roles) AND (l.creator OR EXISTS (
    SELECT FROM unnest(l.roles) r WHERE lower(r) = ANY ('{${MAKER_ROLES.join(',')}}')))`

/** Links within the finding aid in the texts of a description. */
const INTERNAL_LINKS = `jsonb_path_query(jsonb_build_array(d.body -> 'scope_and_content', d.body -> 'notes'),
    'lax $.**.href ? (@ starts with "#")') h`

/**
 * Why descriptions change in meaning without being written, and which of a tenant's descriptions (`d`) do. They also hold
 * for the schema of earlier versions.
 */
export const CONCERNED = {
  // The archive's statement for material holds where a description has no rights, own or inherited.
  rights: 'd.rights IS NULL',
  // Scripts that can belong to several languages, or to none of the description's own.
  scripts: `jsonb_array_length(d.body -> 'scripts') > 0 AND (cardinality(d.languages) > 1 OR d.languages_from <> d.id)`,
  // Earlier versions named the creators of the fonds as authors of what has none of its own, and took creators that are
  // neither persons nor bodies for subjects.
  authors: `(NOT EXISTS (SELECT FROM ${NAMES} WHERE l.description_id = d.id AND ${CREATOR})
    AND EXISTS (SELECT FROM ${NAMES} WHERE l.description_id = ANY (d.ancestor_ids) AND ${CREATOR})
  OR EXISTS (SELECT FROM ${NAMES} WHERE l.description_id = d.id AND ${OTHER_MAKER}))`,
  // Earlier versions did not follow links from one description of a finding aid to another.
  links: `(d.body::text LIKE '%"href": "#%' AND EXISTS (
    SELECT FROM ${INTERNAL_LINKS} JOIN fonds.description t
      ON t.tenant_id = d.tenant_id AND t.source = d.source AND t.source_xml_id = substr(h #>> '{}', 2)
    WHERE t.root_id = d.root_id AND t.visible AND NOT t.suppressed))`,
} as const
export type ReviewReason = keyof typeof CONCERNED
