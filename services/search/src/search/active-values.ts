import { type EngineRequest, FILTERED, type Filtered, type SearchEngine } from '../engine/engine.ts'
import type { FacetCounts } from '../engine/facets.ts'
import { type ActiveFilter, ofFacet } from './active-filters.ts'

interface Counted {
  /** The number of results. */
  readonly total: number
  readonly facets: FacetCounts
  readonly active: readonly ActiveFilter[]
}

/** A value that a facet has not listed. */
interface Added {
  readonly facet: Filtered
  readonly value: FacetCounts['values'][Filtered][number]
  readonly isCounted: boolean
}

/** Adds the values of active filters to the values of their facets, after those that are more frequent. */
export async function withActiveValues(
  engine: Pick<SearchEngine, 'search'>,
  request: EngineRequest,
  { total, facets, active }: Counted,
): Promise<FacetCounts> {
  const { values, others } = facets
  const added = await Promise.all(
    FILTERED.filter((facet) => request.counted.includes(facet)).flatMap((facet) => {
      const own = ofFacet(active, facet)
      const missing = own.filter(({ value }) => !values[facet].some((listed) => listed.value === value))
      return missing.map(async (filter): Promise<Added> => {
        const { value, label, isCounted } = filter
        // A facet is counted without its own filter, so what its only value finds are the results.
        const count = own.length === 1 ? total : await countOf(engine, request, filter)
        return { facet, isCounted, value: { value, label, count } }
      })
    }),
  )
  if (added.length === 0) return facets
  const more = (facet: Filtered) => added.filter((one) => one.facet === facet)
  return {
    ...facets,
    values: mapped(values, (facet, listed) => [...listed, ...more(facet).map(({ value }) => value)]),
    others: mapped(others, (facet, rest) =>
      more(facet).reduce((sum, { isCounted, value }) => (isCounted ? Math.max(0, sum - value.count) : sum), rest),
    ),
  }
}

/** Returns the number of results with one value of a filter instead of all. */
async function countOf(
  engine: Pick<SearchEngine, 'search'>,
  request: EngineRequest,
  { alone }: ActiveFilter,
): Promise<number> {
  const filters = { ...request.filters, ...alone }
  const { onHits: _, grouped: _grouped, ...rest } = request
  return (await engine.search({ ...rest, filters, sort: 'title', counted: [], limit: 1, offset: 0, after: null })).total
}

const mapped = <T>(of: Readonly<Record<Filtered, T>>, map: (facet: Filtered, value: T) => T): Record<Filtered, T> =>
  Object.fromEntries(Object.entries(of).map(([facet, value]) => [facet, map(facet as Filtered, value)])) as Record<
    Filtered,
    T
  >
