import { accessMember, collectionCoverJson, collectionJson, placeMembers } from '@fonds/archive'
import { defineStatement } from '@fonds/db/read'
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
  item: collectionJson('p'),
  refers: false,
  total: '(SELECT s.top_level_collections FROM api.tenant_state(:tenant) s)',
  found: 'true',
})

const byIds = {
  name: 'collections',
  from: 'visible_descriptions',
  where: `r.kind = 'collection'`,
  kind: 'collection',
  refers: false,
} as const

/** Finds collections at any level by slug or UUID. */
export const collectionsByIds = idsStatement({ ...byIds, item: collectionJson('p') })

/** Finds collections at any level by slug or UUID, with their places and access. */
export const placedCollectionsByIds = idsStatement({
  ...byIds,
  item: collectionJson('p', undefined, { ...placeMembers('p'), ...accessMember('p') }),
  placed: true,
})

/** Reads the cover image of a collection as JSON. */
export const collectionCover = defineStatement(
  'collection_cover',
  ['base', 'labels', 'text_language', 'id'],
  `
SELECT coalesce(${collectionCoverJson('d')}, 'null') AS cover
FROM api.visible_descriptions(:tenant) d
WHERE d.id = :id`,
)
