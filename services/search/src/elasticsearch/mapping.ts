import type { estypes } from '@elastic/elasticsearch'
import { MAPPING } from '../documents/lexemes.ts'

/** Version of the fields below. Raise it with every change to them or their contents. */
const FIELDS_VERSION = 11

/**
 * Version of an index. An index contains PostgreSQL's documents in other fields, so a change to either requires a new
 * index.
 */
export const INDEX_MAPPING = MAPPING * 100 + FIELDS_VERSION

/** Covers the deepest page the API allows, plus one item. */
const MAX_RESULT_WINDOW = 10_200
/** Supports existence checks and counts. */
const counted = { type: 'keyword' } as const
/** Supports existence checks only. */
const filtered = { type: 'keyword', doc_values: false } as const
/** Our own terms, separated by spaces. Only their presence matters: the boost of the query clause is the score. */
const terms = { type: 'text', analyzer: 'terms', similarity: 'boolean', norms: false, index_options: 'docs' } as const

/** The fields of a document. Others are rejected. */
const DOCUMENT_FIELDS = {
  tenant: filtered,
  id: counted,
  version: { type: 'long' },
  type: counted,
  entity_type: filtered,
  level: counted,
  access: counted,
  language: counted,
  decade: { type: 'integer' },
  image: { type: 'boolean', doc_values: false },
  digital_object: { type: 'boolean', doc_values: false },
  links: filtered,
  group: counted,
  collection: counted,
  person: counted,
  corporate_body: counted,
  family: counted,
  place: counted,
  subject: counted,
  creator: counted,
  genre: counted,
  reuse: counted,
  media: counted,
  year_from: { type: 'integer' },
  year_to: { type: 'integer' },
  day_from: { type: 'short' },
  day_to: { type: 'short' },
  sort_year: { type: 'integer', index: false },
  quality: { type: 'integer', index: false },
  added: { type: 'long', index: false },
  updated: { type: 'long', index: false },
  title_key: counted,
  /** By language: one field, whatever the number of languages. */
  title_keys: { type: 'flattened' },
  reference_key: counted,
  code_key: filtered,
  title: { ...terms, copy_to: 'any' },
  names: { ...terms, copy_to: 'any' },
  text: { ...terms, copy_to: 'any' },
  above: { ...terms, copy_to: 'any' },
  any: terms,
  named: terms,
  signs: terms,
  places: { ...terms, index_options: 'positions' },
} as const satisfies Record<string, estypes.MappingProperty>

export type IndexField = keyof typeof DOCUMENT_FIELDS

export const MAPPINGS: estypes.MappingTypeMapping = {
  dynamic: 'strict',
  _routing: { required: true },
  // Documents are always rebuilt from the archive, never from Elasticsearch.
  _source: { includes: ['tenant', 'id', 'version', 'type', 'title_key'] },
  properties: DOCUMENT_FIELDS,
}

/** Returns the settings of an index that is serving. @param replicas see `Elasticsearch` */
export const servingSettings = (replicas: number | undefined): estypes.IndicesIndexSettings => ({
  ...replicaSettings(replicas),
  // Set explicitly, because Elasticsearch stops refreshing an idle index by default.
  refresh_interval: '1s',
})

/** Returns the settings for the number of copies, which can change while an index is in use. */
export const replicaSettings = (replicas: number | undefined): estypes.IndicesIndexSettings =>
  replicas === undefined
    ? { auto_expand_replicas: '0-1' }
    : { auto_expand_replicas: 'false', number_of_replicas: replicas }

/** Returns the settings of an index under construction, which is not searched yet and gets its replicas once complete. */
export const buildingSettings = (shards: number): estypes.IndicesIndexSettings => ({
  number_of_shards: shards,
  auto_expand_replicas: 'false',
  number_of_replicas: 0,
  refresh_interval: '-1',
  max_result_window: MAX_RESULT_WINDOW,
  analysis: { analyzer: { terms: { type: 'custom', tokenizer: 'whitespace' } } },
})

/** Returns the alias that searches use: the serving index of one mapping. */
export const servingAlias = (prefix: string): string => `${prefix}-${INDEX_MAPPING}`
/** Returns the name of the index with the given generation number. */
export const indexName = (prefix: string, generation: number): string => `${prefix}-${INDEX_MAPPING}-${generation}`
/** Returns the alias used for writes; without one, a write would make Elasticsearch recreate a lost index. */
export const writingAlias = (index: string): string => `${index}-write`
