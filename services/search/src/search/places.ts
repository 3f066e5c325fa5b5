import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { labelsIn } from '@fonds/labels'
import type { Deps } from '../deps.ts'
import type { Matching, PlaceCounts } from '../engine/engine.ts'
import type { Relaxed } from '../relax/relax.ts'
import { type ActiveFilter, activeFilters } from './active-filters.ts'
import { costOf } from './cost.ts'
import { type FoundPlaceRow, type PlacedRow, placed } from './places.queries.ts'
import { matchingOf, relaxed, type Search, withinLimits } from './search.ts'

/** Counting places costs as much as counting facets with this number of values. */
const FACET_LIMIT = 100

/** A place's position in the list: number of results, sort key of the name, UUID. */
export type PlacePosition = readonly [number, string, string]

/** A search for places, of which the sort order and limits of hits are not part. */
export interface PlaceSearch
  extends Pick<
    Search,
    'tenant' | 'client' | 'network' | 'contentVersion' | 'asked' | 'language' | 'textLanguage' | 'query' | 'paging'
  > {
  readonly after: PlacePosition | null
}

/** A page of places. */
interface PlacesPage {
  /** The number of places on all pages. */
  readonly total: number
  readonly places: readonly FoundPlaceRow[]
  /** The position of the last place; null on the last page. */
  readonly last: PlacePosition | null
}

export interface FoundPlaces extends PlacesPage, Omit<PlaceCounts, 'places'> {
  readonly active: readonly ActiveFilter[]
  /** As in `/search`. */
  readonly relaxed: Relaxed['shown'] | null
}

/**
 * Finds one page of the places that are linked to the results.
 * @throws ApiError not_found for an unknown `collection` or `within`; search_unavailable beyond the limits of time, connections and
 * waiting searches
 */
export const findPlaces = (deps: Deps, search: PlaceSearch): Promise<FoundPlaces> =>
  withinLimits(deps, async () => {
    const { tenant, client, network, asked, language, textLanguage } = search
    const { matching: sought, named } = await matchingOf(deps, search)
    const active = activeFilters(asked, named, { labels: labelsIn(language, tenant), textLanguage })
    // Entities and exhibits are linked to no places.
    const matching = { ...sought, filters: { ...sought.filters, with_others: false } }
    const cost = costOf({ query: matching.query, facetLimit: FACET_LIMIT, limit: 0 })
    return deps.gate.run(
      async () => {
        const strict = await deps.engine.countPlaces(matching)
        const fewer = strict.places.length > 0 ? null : await relaxedSearch(deps, search, sought)
        const { places, ...counted } =
          fewer === null ? strict : await deps.engine.countPlaces({ ...matching, query: fewer.query })
        return { ...(await readPlaced(deps, search, places)), ...counted, active, relaxed: fewer?.shown ?? null }
      },
      { tenant: tenant.id, network, client, cost },
    )
  })

/** Relaxes a search if `/search` does: results without places are results, too. */
async function relaxedSearch(deps: Deps, search: PlaceSearch, matching: Matching): Promise<Relaxed | null> {
  const { engine } = deps
  const page = { typed: '', counted: [], facetLimit: 1, sort: 'title', limit: 1, offset: 0, after: null } as const
  const { total } = await engine.search({ ...matching, ...page })
  return total > 0 ? null : relaxed(deps, search.asked, matching)
}

/** Reads the places that are currently visible and whose coordinates are known. */
async function readPlaced({ pool }: Deps, search: PlaceSearch, counts: PlaceCounts['places']): Promise<PlacesPage> {
  const { tenant, paging, after } = search
  const rows = await query<PlacedRow>(
    pool,
    bind(placed, {
      tenant: tenant.id,
      ids: counts.map(([id]) => id),
      counts: counts.map(([, count]) => count),
      after: after === null ? null : JSON.stringify(after),
      limit: paging.limit,
      offset: paging.mode === 'page' ? paging.offset : 0,
    }),
  )
  const found = rows.filter((row) => row.id !== null)
  const places = found.slice(0, paging.limit)
  const last = found.length > paging.limit ? places.at(-1) : undefined
  return {
    total: rows[0]?.total ?? 0,
    places,
    last: last === undefined ? null : [last.count, last.sort_name, last.id],
  }
}
