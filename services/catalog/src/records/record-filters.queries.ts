import { ROLE_SQL, reuseSql } from '@fonds/archive'
import { DATE_PARAMETERS, dateConditions, unlessNull } from '../descriptions/date-conditions.ts'

const heldBy = (names: string): string => `ARRAY(SELECT h FROM api.held_collections(:tenant, :${names}::text[]) h)`

/** Holds for descriptions `k` of any of some repositories, if any are named, and of none of others. */
export const IN_REPOSITORY = [
  unlessNull('repositories::text[]', `k.root_id = ANY (${heldBy('repositories')})`),
  unlessNull('not_repositories::text[]', `k.root_id <> ALL (${heldBy('not_repositories')})`),
].join('\n      AND ')

/** Parameters of this condition. */
export const REPOSITORY_PARAMETERS = ['repositories', 'not_repositories'] as const

/** Parameters of the conditions below; null for none. */
export const FILTER_PARAMETERS = [
  'languages',
  'levels',
  'access',
  'has_image',
  'media',
  ...REPOSITORY_PARAMETERS,
  'updated_since',
  'updated_until',
  ...DATE_PARAMETERS,
  'within_dates',
  'decades',
  'not_decades',
  'reuse',
  'not_languages',
  'not_media',
  'not_linked',
] as const

/** Holds for records `k` with files of any of some kinds. */
const hasMedia = (kinds: string): string =>
  `((k.image_count > 0 AND 'image' = ANY (:${kinds}::text[])) OR k.file_kinds && :${kinds}::text[])`

/** The statement of rights in force of a record `k`. */
const RIGHTS_URI = `CASE WHEN k.rights IS NOT NULL THEN k.rights ->> 'uri'
      ELSE (SELECT t.material_rights ->> 'uri' FROM api.tenant(:tenant) t) END`

const EDTF = `(k.date ->> 'edtf')`

/** The years of a record `k`: its own, else those of what is below it. */
const FIRST = `CASE WHEN k.date_start IS NULL AND k.date_end IS NULL THEN least(k.aggregate_start, k.aggregate_end)
        WHEN k.date_start IS NULL THEN k.date_end ELSE k.date_start END`
const LAST = `CASE WHEN k.date_start IS NULL AND k.date_end IS NULL THEN greatest(k.aggregate_start, k.aggregate_end)
        WHEN k.date_end IS NULL AND ${EDTF} LIKE '%/..' THEN greatest(k.date_start, date_part('year', now())::integer)
        WHEN k.date_end IS NULL THEN k.date_start ELSE k.date_end END`

/** Years after the first decade in which a date still counts, as in searches (services/search: MAX_DECADES). */
const DECADES = 5_000

/** Holds for records `k` whose dates touch any of some decades, given by their first years. */
const touches = (decades: string): string => `EXISTS (SELECT FROM unnest(:${decades}::integer[]) v
      WHERE v + 9 >= ${FIRST} AND v <= ${LAST} AND v < ${FIRST} + ${DECADES})`

/**
 * Holds for records `k` that are linked in its role to any of the entities of a group: a row `g` of `jsonb_array_elements`, as
 * `{role, ids}`.
 */
const LINKED_TO_GROUP = `EXISTS (SELECT FROM api.visible_entity_links(:tenant) l
        WHERE l.description_id = k.id AND l.entity_id = ANY (ARRAY(SELECT i::uuid FROM jsonb_array_elements_text(g -> 'ids') i))
          AND CASE g ->> 'role' WHEN 'creator' THEN ${ROLE_SQL.creator} ELSE ${ROLE_SQL.genre} END)`

const groups = (parameter: string): string => `jsonb_array_elements(:${parameter}::jsonb) g`

/** Parameters of the conditions by names that must be linked; the first names choose the rows, any others check them. */
export const LINK_PARAMETERS = ['linked_ids', 'linked_role', 'linked_too'] as const

/** Holds for records `k` that are linked to all names. Those of the first are read along its index, the others row by row. */
export const LINKED = `k.id = ANY (ARRAY(
        SELECT l.description_id FROM api.visible_entity_links(:tenant) l
        WHERE l.entity_id = ANY (:linked_ids::uuid[]) AND l.kind = 'record'
          AND CASE :linked_role::text WHEN 'creator' THEN ${ROLE_SQL.creator} ELSE ${ROLE_SQL.genre} END))
      AND NOT EXISTS (SELECT FROM ${groups('linked_too')} WHERE NOT ${LINKED_TO_GROUP})`

/** Conditions on a record `k` by any combination of filters. They are checked row by row, in the order of the list. */
export const FILTERS = [
  unlessNull('languages::text[]', 'k.languages && :languages::text[]'),
  unlessNull('levels::text[]', 'k.level = ANY (:levels::text[])'),
  unlessNull(
    'access::text[]',
    `CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY (:access::text[])`,
  ),
  unlessNull('has_image::boolean', '(k.image_count > 0) = :has_image::boolean'),
  unlessNull('media::text[]', hasMedia('media')),
  IN_REPOSITORY,
  unlessNull('updated_since::timestamptz', 'k.updated_at >= :updated_since::timestamptz'),
  unlessNull('updated_until::timestamptz', 'k.updated_at < :updated_until::timestamptz'),
  ...dateConditions({ edtf: EDTF, start: 'k.date_start', end: 'k.date_end', within: ':within_dates::boolean' }),
  unlessNull('decades::integer[]', touches('decades')),
  unlessNull('not_decades::integer[]', `${touches('not_decades')} IS NOT TRUE`),
  unlessNull('reuse::text[]', `${reuseSql(RIGHTS_URI)} = ANY (:reuse::text[])`),
  unlessNull('not_languages::text[]', '(k.languages && :not_languages::text[]) IS NOT TRUE'),
  unlessNull('not_media::text[]', `${hasMedia('not_media')} IS NOT TRUE`),
  unlessNull('not_linked::jsonb', `NOT EXISTS (SELECT FROM ${groups('not_linked')} WHERE ${LINKED_TO_GROUP})`),
].join('\n      AND ')
