import { idsStatement } from '../descriptions/ids.queries.ts'
import { type ListDefinition, listStatements } from '../descriptions/list.queries.ts'
import { countedRows, type OrderedList } from '../descriptions/ordered-rows.queries.ts'
import { KIND, SHOWN_TITLE, TITLE_IN_LANGUAGE, TITLED } from '../descriptions/titled-rows.queries.ts'
import { FILTERS as CONDITIONS, FILTER_PARAMETERS, LINK_PARAMETERS, LINKED } from './record-filters.queries.ts'
import { ARCHIVAL, RECORD_ORDERS, type RecordOrder } from './records-order.queries.ts'

/** A part of the archive whose records are listed, and their order there. */
interface Place {
  readonly name: string
  readonly parameters: readonly 'collection'[]
  readonly scope?: string
  readonly where: string
  readonly order: ListDefinition<never>['order']
  readonly top?: string
  /** SQL expressions for the stored number of all its records, and the UUID for which it is stored by language. */
  readonly records: string
  readonly id: string
  readonly found: string
}

const TOP = '(SELECT path FROM scope)'

const PLACES = {
  /** In the whole archive, by publication, latest first; records published together are in archival order. */
  archive: {
    name: '',
    parameters: [],
    where: 'true',
    order: [
      { column: 'recency', type: 'bigint' },
      { column: 'path', type: 'text' },
    ],
    records: '(SELECT s.records FROM api.tenant_state(:tenant) s)',
    id: ':tenant',
    found: 'true',
  },
  /** At any depth below a collection, in archival order. */
  collection: {
    name: 'collection',
    parameters: ['collection'],
    scope: `scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions(:tenant) c
  WHERE c.kind = 'collection' AND c.slug = :collection
)`,
    where: `k.path > ${TOP} AND k.path < (SELECT path || '~' FROM scope)`,
    order: [{ column: 'path', type: 'text' }],
    top: TOP,
    records: '(SELECT records_count FROM scope)',
    id: '(SELECT id FROM scope)',
    found: '(SELECT true FROM scope)',
  },
} as const satisfies Readonly<Record<string, Place>>

/** Conditions that the records of a list share. Each is read along its own index. */
interface Filter extends Pick<ListDefinition<never>, 'from' | 'where' | 'anyOf'> {
  readonly name: string
  readonly parameters: readonly ('language' | 'languages' | 'media')[]
  /** SQL expression for the stored count; without it, rows are counted. */
  readonly total?: (place: Place) => string
  /** Arguments with which hidden records are skipped; without them, rows are checked one by one. */
  readonly pastHidden?: ListDefinition<never>['pastHidden']
}

const FILTERS = {
  none: {
    name: '',
    parameters: [],
    from: 'visible_descriptions',
    where: KIND.record,
    total: ({ records }) => records,
    pastHidden: {},
  },
  language: {
    name: 'language',
    parameters: ['language'],
    from: 'visible_record_languages',
    where: 'k.language = :language',
    total: ({ id }) => `coalesce(
    (SELECT c.records FROM api.language_counts(:tenant) c WHERE c.scope_id = ${id} AND c.language = :language), 0)`,
    pastHidden: { language: ':language' },
  },
  /** Any of several: the records of each are read in order. */
  languages: {
    name: 'languages',
    parameters: ['languages'],
    from: 'visible_record_languages',
    where: 'true',
    anyOf: { column: 'language', values: ':languages::text[]' },
  },
  /** With images of their own: read along the partial index of these. */
  images: {
    name: 'images',
    parameters: [],
    from: 'visible_descriptions',
    where: `k.kind = 'record' AND k.image_count > 0`,
  },
  /** With files of some kinds that are not pictures: read along the partial index of records with any. */
  files: {
    name: 'files',
    parameters: ['media'],
    from: 'visible_descriptions',
    where: `k.kind = 'record' AND k.file_kinds <> '{}' AND k.file_kinds && :media::text[]`,
  },
} as const satisfies Readonly<Record<string, Filter>>

/** Builds the list of the records in a place that a filter selects. */
function listOf<P extends Place, F extends Filter>(place: P, filter: F) {
  const { scope, order, top } = place as Place
  const { from, anyOf, total, pastHidden } = filter as Filter
  const where = [filter.where, place.where].filter((one) => one !== 'true').join(' AND ') || 'true'
  const rows = { from, where, order, ...(anyOf && { anyOf }) }
  return listStatements<P['parameters'][number] | F['parameters'][number]>({
    ...rows,
    name: `records.${[place.name, filter.name].filter(Boolean).join('_') || 'all'}`,
    parameters: [...place.parameters, ...filter.parameters],
    ...(scope !== undefined && { scope }),
    ...(pastHidden && { pastHidden: { ...pastHidden, ...(top !== undefined && { top }) } }),
    total: total?.(place) ?? countedRows(rows),
    found: place.found,
  })
}

const listsIn = <P extends Place>(place: P) => ({
  none: listOf(place, FILTERS.none),
  language: listOf(place, FILTERS.language),
  languages: listOf(place, FILTERS.languages),
  images: listOf(place, FILTERS.images),
  files: listOf(place, FILTERS.files),
})

/** Lists records by filter: those of the archive, and those below a collection. */
export const recordsOfArchive = listsIn(PLACES.archive)
export const recordsOfCollection = listsIn(PLACES.collection)

const CODED_AFTER = 'api.records_coded_after(:tenant, :after::jsonb ->> 0, :after::jsonb ->> 1, :limit::integer + 1)'

/** Lists all records in another order, along its index. */
const sorted = (sort: RecordOrder) =>
  listStatements<never>({
    name: `records.by_${sort}`,
    parameters: [],
    from: 'visible_descriptions',
    where: FILTERS.none.where,
    order: [RECORD_ORDERS[sort], ARCHIVAL],
    ...(sort === 'reference' && { following: CODED_AFTER }),
    total: PLACES.archive.records,
    found: 'true',
  })

/** By the title that a reader of a language sees. Ties are in archival order. */
const IN_LANGUAGE = { order: [SHOWN_TITLE, ARCHIVAL], titled: { kind: 'record', next: 'path' } } as const

/** Lists all records by title in a language. */
export const recordsTitled = listStatements<typeof TITLED>({
  name: 'records.titled',
  parameters: [TITLED],
  from: 'visible_descriptions',
  where: FILTERS.none.where,
  ...IN_LANGUAGE,
  total: PLACES.archive.records,
  found: 'true',
})

const byIds = { name: 'records', from: 'visible_descriptions', where: `r.kind = 'record'`, kind: 'record' } as const

/** Finds records by slug or UUID. */
export const recordsByIds = idsStatement(byIds)

/** Finds records by slug or UUID, with their places. */
export const placedRecordsByIds = idsStatement({ ...byIds, placed: true })

/** Lists the records that any filters leave in a place. Those of a collection are sorted on each request. */
function filtered<P extends Place>(place: P, sort: RecordOrder | 'titled' | null) {
  const { name, parameters, scope, where, order, found } = place as Place
  const along =
    sort === 'titled' ? (scope === undefined ? IN_LANGUAGE : { order: [TITLE_IN_LANGUAGE, ARCHIVAL] as const }) : null
  const rows: OrderedList = {
    from: 'visible_descriptions',
    where: [FILTERS.none.where, ...(where === 'true' ? [] : [where]), CONDITIONS].join('\n      AND '),
    order: sort === null || sort === 'titled' ? order : [RECORD_ORDERS[sort], ARCHIVAL],
    ...along,
  }
  return listStatements<P['parameters'][number] | (typeof FILTER_PARAMETERS)[number] | typeof TITLED>({
    ...rows,
    from: 'visible_descriptions',
    name: `records.${[name, 'filtered', sort].filter(Boolean).join('_')}`,
    parameters: [...parameters, ...FILTER_PARAMETERS, ...(sort === 'titled' ? [TITLED] : [])],
    ...(scope !== undefined && { scope }),
    total: countedRows(rows),
    found,
    byIds: recordsByIds,
  })
}

/**
 * Lists the records of some names that any other filters leave, in the archive or below a collection. They are found along the index
 * of links and sorted on each request.
 */
function linked(sort: RecordOrder | 'titled' | 'recency' | 'path') {
  const { archive, collection } = PLACES
  const places = { recency: archive.order, path: collection.order, titled: [TITLE_IN_LANGUAGE, ARCHIVAL] } as const
  const rows: OrderedList = {
    from: 'visible_descriptions',
    where: [FILTERS.none.where, LINKED, `(:collection::text IS NULL OR (${collection.where}))`, CONDITIONS].join(
      '\n      AND ',
    ),
    order: sort === 'recency' || sort === 'path' || sort === 'titled' ? places[sort] : [RECORD_ORDERS[sort], ARCHIVAL],
  }
  return listStatements<string>({
    ...rows,
    from: 'visible_descriptions',
    name: `records.linked_${sort}`,
    parameters: ['collection', ...LINK_PARAMETERS, ...FILTER_PARAMETERS, ...(sort === 'titled' ? [TITLED] : [])],
    scope: collection.scope,
    total: countedRows(rows),
    found: '(:collection::text IS NULL OR EXISTS (SELECT FROM scope))',
    byIds: recordsByIds,
  })
}

const inOrders = <T>(of: (sort: RecordOrder) => T): Readonly<Record<RecordOrder, T>> => ({
  added: of('added'),
  updated: of('updated'),
  title: of('title'),
  date: of('date'),
  date_desc: of('date_desc'),
  reference: of('reference'),
})

function inAnyOrder<P extends Place>(place: P) {
  return {
    place: filtered(place, null),
    titled: filtered(place, 'titled'),
    ...inOrders((sort) => filtered(place, sort)),
  }
}

export const recordsInOrder = inOrders(sorted)
export const linkedRecords = {
  recency: linked('recency'),
  path: linked('path'),
  titled: linked('titled'),
  ...inOrders(linked),
}
export const filteredRecords = {
  archive: inAnyOrder(PLACES.archive),
  collection: inAnyOrder(PLACES.collection),
}
