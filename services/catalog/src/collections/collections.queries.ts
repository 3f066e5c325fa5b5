import { idsStatement } from '../descriptions/ids.queries.ts'
import { listStatements } from '../descriptions/list.queries.ts'

/** Lists top-level collections by title. Every root is a collection. */
export const topCollections = listStatements({
  name: 'collections.top',
  parameters: [],
  from: 'visible_descriptions',
  where: 'k.parent_id IS NULL',
  order: [
    { column: 'sort_title', type: 'text' },
    { column: 'id', type: 'uuid' },
  ],
  total: '(SELECT s.top_level_collections FROM api.tenant_state(:tenant) s)',
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
