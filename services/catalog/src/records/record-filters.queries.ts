import { DATE_PARAMETERS, dateConditions, unlessNull } from '../descriptions/date-conditions.ts'

/** Holds for descriptions `k` of any of the repositories. */
export const IN_REPOSITORY =
  'k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections(:tenant, :repositories::text[]) h))'

/** Parameters of the conditions below; null for none. */
export const FILTER_PARAMETERS = [
  'languages',
  'levels',
  'access',
  'has_image',
  'media',
  'repositories',
  'updated_since',
  'updated_until',
  ...DATE_PARAMETERS,
] as const

/** Conditions on a record `k` by any combination of filters. They are checked row by row, in the order of the list. */
export const FILTERS = [
  unlessNull('languages::text[]', 'k.languages && :languages::text[]'),
  unlessNull('levels::text[]', 'k.level = ANY (:levels::text[])'),
  unlessNull(
    'access::text[]',
    `CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY (:access::text[])`,
  ),
  unlessNull('has_image::boolean', '(k.image_count > 0) = :has_image::boolean'),
  unlessNull(
    'media::text[]',
    `((k.image_count > 0 AND 'image' = ANY (:media::text[])) OR k.file_kinds && :media::text[])`,
  ),
  unlessNull('repositories::text[]', IN_REPOSITORY),
  unlessNull('updated_since::timestamptz', 'k.updated_at >= :updated_since::timestamptz'),
  unlessNull('updated_until::timestamptz', 'k.updated_at < :updated_until::timestamptz'),
  ...dateConditions({ edtf: `(k.date ->> 'edtf')`, start: 'k.date_start', end: 'k.date_end' }),
].join('\n      AND ')
