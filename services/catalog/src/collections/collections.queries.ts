import { idsStatement } from '../descriptions/ids.queries.ts'
import { listStatements } from '../descriptions/list.queries.ts'
import { countedRows, type OrderedList } from '../descriptions/ordered-rows.queries.ts'
import { KIND, SHOWN_TITLE, TITLED } from '../descriptions/titled-rows.queries.ts'
import { IN_REPOSITORY, REPOSITORY_PARAMETERS } from '../records/record-filters.queries.ts'
import { ADDED, UPDATED } from '../records/records-order.queries.ts'

/** Lists top-level collections. Every root is a collection. */
const top = (name: string, order: OrderedList['order'][0]) =>
  listStatements<never>({
    name,
    parameters: [],
    from: 'visible_descriptions',
    where: KIND.collection,
    order: [order, { column: 'id', type: 'uuid' }],
    total: '(SELECT s.top_level_collections FROM api.tenant_state(:tenant) s)',
    found: 'true',
  })

/** Lists top-level collections in each order. */
export const collectionsInOrder = {
  title: top('collections.top', { column: 'sort_title', type: 'text' }),
  added: top('collections.by_added', ADDED),
  updated: top('collections.by_updated', UPDATED),
} as const

/** By the title that a reader of a language sees. */
const IN_LANGUAGE = {
  order: [SHOWN_TITLE, { column: 'id', type: 'uuid' }],
  titled: { kind: 'collection', next: 'id' },
} as const

/** Lists top-level collections by title in a language. */
export const collectionsTitled = listStatements<typeof TITLED>({
  name: 'collections.titled',
  parameters: [TITLED],
  from: 'visible_descriptions',
  where: KIND.collection,
  ...IN_LANGUAGE,
  total: '(SELECT s.top_level_collections FROM api.tenant_state(:tenant) s)',
  found: 'true',
})

/** Lists those of some repositories. */
const held = (name: string, order: OrderedList['order'][0]) => {
  const rows: OrderedList = {
    from: 'visible_descriptions',
    where: `${KIND.collection} AND ${IN_REPOSITORY}`,
    order: [order, { column: 'id', type: 'uuid' }],
  }
  return listStatements<(typeof REPOSITORY_PARAMETERS)[number]>({
    ...rows,
    from: 'visible_descriptions',
    name,
    parameters: [...REPOSITORY_PARAMETERS],
    total: countedRows(rows),
    found: 'true',
  })
}

/** The same in some repositories. */
export const heldCollectionsInOrder = {
  title: held('collections.held', { column: 'sort_title', type: 'text' }),
  added: held('collections.held_by_added', ADDED),
  updated: held('collections.held_by_updated', UPDATED),
} as const

const HELD: OrderedList = {
  from: 'visible_descriptions',
  where: `${KIND.collection} AND ${IN_REPOSITORY}`,
  ...IN_LANGUAGE,
}

/** Lists those of some repositories by title in a language. */
export const heldCollectionsTitled = listStatements<(typeof REPOSITORY_PARAMETERS)[number] | typeof TITLED>({
  ...HELD,
  from: 'visible_descriptions',
  name: 'collections.held_titled',
  parameters: [...REPOSITORY_PARAMETERS, TITLED],
  total: countedRows(HELD),
  found: 'true',
})

const byIds = {
  name: 'collections',
  from: 'visible_descriptions',
  where: `r.kind = 'collection'`,
  kind: 'collection',
} as const

/** Finds collections at any level by slug or UUID. */
export const collectionsByIds = idsStatement(byIds)

/** Finds collections at any level by slug or UUID, with their places. */
export const placedCollectionsByIds = idsStatement({ ...byIds, placed: true })
