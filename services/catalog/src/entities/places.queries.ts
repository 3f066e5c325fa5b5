import { listStatements } from '../descriptions/list.queries.ts'
import { countedRows } from '../descriptions/ordered-rows.queries.ts'

/** Read along the partial index of places with coordinates, by name. */
const placed = {
  from: 'visible_entities',
  where: 'k.coordinates IS NOT NULL',
  order: [
    { column: 'sort_name', type: 'text' },
    { column: 'id', type: 'uuid' },
  ],
} as const

/** Lists places with coordinates. */
export const placesOnMap = listStatements({
  name: 'entities.placed',
  parameters: [],
  ...placed,
  columns: [
    ...['slug', 'name', 'entity_type', 'dates', 'links_count', 'collections_count', 'type_certain', 'coordinates'],
    'translations',
  ],
  total: countedRows(placed),
  found: 'true',
})
