import type { estypes } from '@elastic/elasticsearch'
import { MAPPING } from '../documents/lexemes.ts'

/** Of the fields below. Raise it with any change to them, or to what is written into them. */
const FIELDS = 3

/** Of an index: it holds the documents of PostgreSQL in other fields, so a change to either is another index. */
export const INDEX_MAPPING = MAPPING * 100 + FIELDS

/** Of the pages that the API reaches, with one item more. */
const DEEPEST = 10_200
/** An archive lies in one of them, by routing; more of them take more archives. */
const SHARDS = 3

/** Only whether it is there, and to count by it. */
const counted = { type: 'keyword' } as const
/** Only whether it is there. */
const filtered = { type: 'keyword', doc_values: false } as const
/** Terms as we made them, parted by spaces: whether they are there. The boost of what asks for them is their score. */
const terms = { type: 'text', analyzer: 'terms', similarity: 'boolean', norms: false, index_options: 'docs' } as const

/** The fields of a document. Whatever else is sent is refused. */
const FIELDS_OF_A_DOCUMENT = {
  tenant: filtered,
  id: counted,
  version: { type: 'long' },
  type: counted,
  level: counted,
  access: counted,
  language: counted,
  decade: { type: 'integer' },
  image: { type: 'boolean', doc_values: false },
  links: filtered,
  collection: counted,
  person: counted,
  corporate_body: counted,
  family: counted,
  place: counted,
  subject: counted,
  year_from: { type: 'integer', doc_values: false },
  year_to: { type: 'integer', doc_values: false },
  sort_year: { type: 'integer', index: false },
  quality: { type: 'integer', index: false },
  title_key: counted,
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

export type IndexField = keyof typeof FIELDS_OF_A_DOCUMENT

export const MAPPINGS: estypes.MappingTypeMapping = {
  dynamic: 'strict',
  _routing: { required: true },
  // Documents are made again from the archive, never from here.
  _source: { includes: ['tenant', 'id', 'version', 'type', 'title_key'] },
  properties: FIELDS_OF_A_DOCUMENT,
}

/** Of an index that serves. */
export const SERVING: estypes.IndicesIndexSettings = {
  auto_expand_replicas: '0-1',
  // Said outright: an index that nobody asked for a while would else not see what is written.
  refresh_interval: '1s',
}

/** Of one that is built: nobody searches it, and it is copied when it is whole. */
export const BUILDING: estypes.IndicesIndexSettings = {
  number_of_shards: SHARDS,
  auto_expand_replicas: 'false',
  number_of_replicas: 0,
  refresh_interval: '-1',
  max_result_window: DEEPEST,
  analysis: { analyzer: { terms: { type: 'custom', tokenizer: 'whitespace' } } },
}

/** The alias that searches ask: of the indices of one mapping, that which serves. */
export const servingAlias = (prefix: string): string => `${prefix}-${INDEX_MAPPING}`
/** An index, by the number of its generation. */
export const indexName = (prefix: string, generation: number): string => `${prefix}-${INDEX_MAPPING}-${generation}`
/** What is written goes through it, so that an index that was lost is never made by writing to it. */
export const writingAlias = (index: string): string => `${index}-write`
