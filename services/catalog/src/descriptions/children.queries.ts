import { listStatements } from './list.queries.ts'

/** Lists the children of a description in archival order. The caller already has their stored count. */
export const children = listStatements({
  name: 'children',
  parameters: ['parent'],
  from: 'visible_descriptions',
  where: 'k.parent_id = :parent',
  order: [{ column: 'path', type: 'text' }],
  total: 'null',
  found: 'true',
})
