import { listStatements } from '../descriptions/list.queries.ts'
import { recordJson } from '../descriptions/summaries.queries.ts'

const item = recordJson('d')
const itemWhere = 'd.path = n.path'

/** Most recently published first; what was published together stays in archival order. */
const byRecency = [
  { column: 'recency', type: 'bigint' },
  { column: 'path', type: 'text' },
] as const

/** Archival order. */
const byPath = [{ column: 'path', type: 'text' }] as const

const visible = 'api.visible_descriptions(:tenant)'
const visibleLanguages = 'api.visible_record_languages(:tenant)'

/** A collection and the range of paths below it. */
const scope = `WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions(:tenant) c
  WHERE c.kind = 'collection' AND c.slug = :collection
)`
const below = `k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)`
const inScope = '(SELECT true FROM scope)'

const countOf = (scopeId: string) => `coalesce(
  (SELECT c.records FROM api.language_counts(:tenant) c WHERE c.scope_id = ${scopeId} AND c.language = :language), 0)`

/** Every record. */
export const allRecords = listStatements({
  name: 'records.all',
  parameters: [],
  from: visible,
  where: `k.kind = 'record'`,
  order: byRecency,
  item,
  itemWhere,
  total: '(SELECT s.records FROM api.tenant_state(:tenant) s)',
  found: 'true',
})

/** Records of material in a language. */
export const recordsByLanguage = listStatements({
  name: 'records.language',
  parameters: ['language'],
  from: visibleLanguages,
  where: 'k.language = :language',
  order: byRecency,
  item,
  itemWhere,
  total: countOf(':tenant'),
  found: 'true',
})

/** Records at any depth below a collection. */
export const recordsInCollection = listStatements({
  name: 'records.collection',
  parameters: ['collection'],
  scope,
  from: visible,
  where: `k.kind = 'record' AND ${below}`,
  order: byPath,
  item,
  itemWhere,
  total: '(SELECT records_count FROM scope)',
  found: inScope,
})

/** Records at any depth below a collection, of material in a language. */
export const recordsInCollectionByLanguage = listStatements({
  name: 'records.collection_language',
  parameters: ['collection', 'language'],
  scope,
  from: visibleLanguages,
  where: `k.language = :language AND ${below}`,
  order: byPath,
  item,
  itemWhere,
  total: countOf('(SELECT id FROM scope)'),
  found: inScope,
})
