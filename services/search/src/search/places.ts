import { summaryWords } from '@fonds/archive'
import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { BASE_PATH } from '@fonds/types/context'
import type { Deps } from '../deps.ts'
import type { PlaceCounts } from '../engine/engine.ts'
import { costOf } from './cost.ts'
import { type PlacedRow, placed } from './places.queries.ts'
import { matchingOf, type Search, withinLimits } from './search.ts'

/** Counting places costs as much as counting facets with this number of values. */
const FACET_LIMIT = 100

/** A place's position in the list: number of results, sort key of the name, UUID. */
export type PlacePosition = readonly [number, string, string]

/** A search for places, of which the sort order and limits of hits are not part. */
export interface PlaceSearch
  extends Pick<
    Search,
    'tenant' | 'client' | 'contentVersion' | 'asked' | 'language' | 'textLanguage' | 'query' | 'paging'
  > {
  readonly after: PlacePosition | null
}

export interface FoundPlaces extends PlacedRow, Omit<PlaceCounts, 'places'> {}

/**
 * Finds one page of the places that are linked to the results.
 * @throws ApiError not_found for an unknown `collection` or `within`; search_unavailable beyond the limits of time, connections and
 * waiting searches
 */
export const findPlaces = (deps: Deps, search: PlaceSearch): Promise<FoundPlaces> =>
  withinLimits(deps, async () => {
    const { tenant, client } = search
    const matching = await matchingOf(deps, search)
    const cost = costOf({ query: matching.query, facetLimit: FACET_LIMIT, limit: 0 })
    return deps.gate.run(
      async () => {
        // Entities and exhibits are linked to no places.
        const filters = { ...matching.filters, with_others: false }
        const { places, ...counted } = await deps.engine.countPlaces({ ...matching, filters })
        return { ...(await readPlaced(deps, search, places)), ...counted }
      },
      { tenant: tenant.id, client, cost },
    )
  })

/** Reads the places that are currently visible and whose coordinates are known. */
async function readPlaced({ pool }: Deps, search: PlaceSearch, places: PlaceCounts['places']): Promise<PlacedRow> {
  const { tenant, paging, after } = search
  const [row] = await query<PlacedRow>(
    pool,
    bind(placed, {
      tenant: tenant.id,
      base: `${tenant.origin}${BASE_PATH}`,
      labels: summaryWords(search).labels,
      ids: places.map(([id]) => id),
      counts: places.map(([, count]) => count),
      after: after === null ? null : JSON.stringify(after),
      limit: paging.limit,
      offset: paging.mode === 'page' ? paging.offset : 0,
    }),
  )
  if (row === undefined) throw new Error('the statement must return one row')
  return row
}
