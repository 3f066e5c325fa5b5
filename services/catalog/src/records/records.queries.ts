import { placeMembers, recordJson } from '@fonds/archive'
import { idsStatement } from '../descriptions/ids.queries.ts'
import { listStatements } from '../descriptions/list.queries.ts'
import { countedRows } from '../descriptions/ordered-rows.queries.ts'

const shown = { item: recordJson('p'), refers: true }

/** Sorts by publication, latest first; records published together are in archival order. */
const byRecency = [
  { column: 'recency', type: 'bigint' },
  { column: 'path', type: 'text' },
] as const

/** Sorts in archival order. */
const byPath = [{ column: 'path', type: 'text' }] as const

/** Selects a collection and the range of paths below it. */
const scope = `scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions(:tenant) c
  WHERE c.kind = 'collection' AND c.slug = :collection
)`
const TOP = '(SELECT path FROM scope)'
const below = `k.path > ${TOP} AND k.path < (SELECT path || '~' FROM scope)`
const inScope = '(SELECT true FROM scope)'

const countOf = (scopeId: string) => `coalesce(
  (SELECT c.records FROM api.language_counts(:tenant) c WHERE c.scope_id = ${scopeId} AND c.language = :language), 0)`

/** Lists all records. */
export const allRecords = listStatements({
  name: 'records.all',
  parameters: [],
  from: 'visible_descriptions',
  where: `k.kind = 'record'`,
  order: byRecency,
  pastHidden: {},
  ...shown,
  total: '(SELECT s.records FROM api.tenant_state(:tenant) s)',
  found: 'true',
})

const byIds = {
  name: 'records',
  from: 'visible_descriptions',
  where: `r.kind = 'record'`,
  kind: 'record',
  ...shown,
} as const

/** Finds records by slug or UUID. */
export const recordsByIds = idsStatement(byIds)

/** Finds records by slug or UUID, with their places. */
export const placedRecordsByIds = idsStatement({
  ...byIds,
  item: recordJson('p', undefined, placeMembers('p')),
  placed: true,
})

/** Lists records in a language. */
export const recordsByLanguage = listStatements({
  name: 'records.language',
  parameters: ['language'],
  from: 'visible_record_languages',
  where: 'k.language = :language',
  order: byRecency,
  pastHidden: { language: ':language' },
  ...shown,
  total: countOf(':tenant'),
  found: 'true',
})

/** Records in any of several languages: those of each are read in order. */
const inLanguages = {
  from: 'visible_record_languages',
  anyOf: { column: 'language', values: ':languages::text[]' },
} as const

const recent = { ...inLanguages, where: 'true', order: byRecency } as const

/** Lists records in any of several languages. */
export const recordsByLanguages = listStatements({
  name: 'records.languages',
  parameters: ['languages'],
  ...recent,
  ...shown,
  total: countedRows(recent),
  found: 'true',
})

/** Read along the partial index of records with images. */
const WITH_IMAGES = `k.kind = 'record' AND k.image_count > 0`

const recentImages = { from: 'visible_descriptions', where: WITH_IMAGES, order: byRecency } as const

/** Lists records with images of their own. */
export const recordsWithImages = listStatements({
  name: 'records.images',
  parameters: [],
  ...recentImages,
  ...shown,
  total: countedRows(recentImages),
  found: 'true',
})

/** Lists records at any depth below a collection. */
export const recordsInCollection = listStatements({
  name: 'records.collection',
  parameters: ['collection'],
  scope,
  from: 'visible_descriptions',
  where: `k.kind = 'record' AND ${below}`,
  order: byPath,
  pastHidden: { top: TOP },
  ...shown,
  total: '(SELECT records_count FROM scope)',
  found: inScope,
})

/** Lists records at any depth below a collection, in a language. */
export const recordsInCollectionByLanguage = listStatements({
  name: 'records.collection_language',
  parameters: ['collection', 'language'],
  scope,
  from: 'visible_record_languages',
  where: `k.language = :language AND ${below}`,
  order: byPath,
  pastHidden: { language: ':language', top: TOP },
  ...shown,
  total: countOf('(SELECT id FROM scope)'),
  found: inScope,
})

const belowInLanguages = { ...inLanguages, where: below, order: byPath } as const

/** Lists records at any depth below a collection, in any of several languages. */
export const recordsInCollectionByLanguages = listStatements({
  name: 'records.collection_languages',
  parameters: ['collection', 'languages'],
  scope,
  ...belowInLanguages,
  ...shown,
  total: countedRows(belowInLanguages),
  found: inScope,
})

const belowWithImages = { from: 'visible_descriptions', where: `${WITH_IMAGES} AND ${below}`, order: byPath } as const

/** Lists records with images of their own at any depth below a collection. */
export const recordsInCollectionWithImages = listStatements({
  name: 'records.collection_images',
  parameters: ['collection'],
  scope,
  ...belowWithImages,
  ...shown,
  total: countedRows(belowWithImages),
  found: inScope,
})
