import type { CollectionDetail, RecordDetail } from '../api/bodies.ts'

/** The fields of a record or collection that its page shows. */
const SHOWN = [
  'access',
  'ancestors',
  'citation',
  'containers',
  'date',
  'dates',
  'description_control',
  'description_language',
  'digital_objects',
  'entities',
  'extent',
  'field_languages',
  'files',
  'id',
  'images',
  'inherited',
  'json_ld',
  'languages',
  'languages_of_material',
  'level',
  'level_label',
  'links',
  'more',
  'notes',
  'notice',
  'other_level',
  'provenance',
  'reference_code',
  'repository',
  'requests',
  'rights',
  'scope_and_content_html',
  'slug',
  'summary',
  'title',
  'title_html',
  'titles',
  'to_order',
  'translations',
  'type',
  'url',
] as const

/**
 * The fields of a record that its page shows: without its siblings, for whose summaries the catalog would take longer than
 * for everything else.
 */
export const SHOWN_OF_RECORD = [...SHOWN, 'children', 'previous', 'next'] as const
/** The fields of a collection that its page shows. */
export const SHOWN_OF_COLLECTION = [...SHOWN, 'children', 'records_count'] as const

/** A record with the fields that its page asks for. */
export type ShownRecord = Pick<RecordDetail, (typeof SHOWN_OF_RECORD)[number]>
/** A collection with the fields that its page asks for. */
export type ShownCollection = Pick<CollectionDetail, (typeof SHOWN_OF_COLLECTION)[number]>
export type Detail = ShownRecord | ShownCollection
