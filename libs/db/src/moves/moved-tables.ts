/** A table of which an archive takes its rows along when it moves to another installation. */
export interface MovedTable {
  readonly name: string
  /** The column that names a row's owner, and the table of owners, for a table without `tenant_id`. */
  readonly through?: { readonly column: string; readonly table: string }
  /** The number of a row's batch, which is one of the installation: `given` on arrival, or `named` by its position in the feed. */
  readonly batch?: 'given' | 'named'
  /** Order of the rows, where a row needs others before it, or readers of the table gain by it. */
  readonly order?: string
}

/** In the order in which the rows are written: what others refer to comes first. */
export const MOVED_TABLES: readonly MovedTable[] = [
  { name: 'fonds.tenant' },
  { name: 'fonds.tenant_state' },
  { name: 'fonds.feed_review' },
  { name: 'fonds.site_entry' },
  { name: 'fonds.description', order: 'path' },
  { name: 'fonds.description_internal', through: { column: 'description_id', table: 'fonds.description' } },
  { name: 'fonds.access_decision' },
  { name: 'fonds.set_translation' },
  { name: 'fonds.translation_file' },
  { name: 'fonds.code_rule' },
  { name: 'fonds.code_review' },
  { name: 'fonds.unmapped_element' },
  { name: 'fonds.description_language' },
  { name: 'fonds.language_count' },
  { name: 'fonds.slug_history' },
  { name: 'fonds.former_address' },
  { name: 'fonds.set_slug' },
  { name: 'fonds.tombstone' },
  { name: 'fonds.change_batch', batch: 'given', order: 'seq' },
  { name: 'fonds.change_log', batch: 'named' },
  { name: 'fonds.entity' },
  { name: 'fonds.entity_key' },
  { name: 'fonds.entity_identifier' },
  { name: 'fonds.description_entity' },
  { name: 'fonds.entity_relation' },
  { name: 'fonds.entity_subdivision' },
  { name: 'fonds.entity_internal', through: { column: 'entity_id', table: 'fonds.entity' } },
  { name: 'fonds.entity_count' },
  { name: 'fonds.entity_candidate' },
  { name: 'fonds.exhibit' },
  { name: 'fonds.exhibit_item' },
  { name: 'fonds.archive_page' },
  { name: 'fonds.repository' },
  { name: 'fonds.collection_repository' },
  // A page of a document refers to the document, a master to its access copy.
  { name: 'fonds.media', order: 'file_id NULLS FIRST, copy_id NULLS FIRST, poster_id NULLS FIRST, id' },
  { name: 'fonds.image_text' },
  { name: 'fonds.file_text' },
  { name: 'fonds.linked_manifest' },
  { name: 'fonds.sync_source' },
  { name: 'fonds.sync_resource', through: { column: 'source_id', table: 'fonds.sync_source' } },
  { name: 'fonds.provenance' },
  { name: 'fonds.usage_day', order: 'day' },
  { name: 'fonds.usage_item', order: 'day' },
  { name: 'fonds.usage_words', order: 'day' },
  { name: 'media.activity_feed' },
  { name: 'media.activity', order: 'n' },
]

/** Tables of which an archive takes nothing along, and the reason. */
export const LEFT_TABLES: Readonly<Record<string, string>> = {
  'fonds.hidden_range': 'no archive is exported while a subtree is being shown or hidden',
  'fonds.hidden_link_count': 'as fonds.hidden_range',
  'fonds.name_review': 'only version 0.9 has rows in it',
  'fonds.type_review': 'only version 0.9 has rows in it',
  'fonds.withdrawn_name': 'concerns a search index that is rebuilt',
  'fonds.backup': 'belongs to the installation',
  'fonds.sync_heading': 'is read from the source again',
  'fonds.command_log': 'belongs to the installation',
  'fonds.fixity': 'concerns the object store of this installation; written by the triggers of fonds.media',
  'fonds.fixity_event': 'as fonds.fixity',
  'fonds.stored': 'counted again by the triggers of fonds.description and fonds.fixity',
  'fonds.description_title': 'written by the triggers of fonds.description',
  'search.tenant_index': 'rebuilt by the search worker',
  'search.document': 'rebuilt by the search worker',
  'search.vacant_ordinal': 'rebuilt by the search worker',
  'search.word': 'rebuilt by the search worker',
  'search.image_text': 'rebuilt by the search worker',
  'search.file_text': 'rebuilt by the search worker',
  'search.generation': 'belongs to the installation',
  'search.generation_place': 'rebuilt by the search worker',
  'search.check': 'an answer about the search index',
  'search.access_reading': 'belongs to the installation',
  'oai.block': 'a cache of version 0.9',
  'oai.record': 'a cache of version 0.9',
}

/** Tables of {@link LEFT_TABLES} whose rows belong to an archive through something else than `tenant_id`. */
export const LEFT_THROUGH: readonly Required<Pick<MovedTable, 'name' | 'through'>>[] = [
  { name: 'fonds.hidden_link_count', through: { column: 'entity_id', table: 'fonds.entity' } },
]
