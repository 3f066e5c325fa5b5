import type { Facet, SearchPage } from '@fonds/types'
import { BoundedMap, currentSignal, runDetached, whileAwaited } from '@fonds/util'
import type { YearHistogram } from './year-histogram.ts'

export type Facets = Pick<NonNullable<SearchPage['facets']>, Facet>

/** The values of each facet with their counts, the sum of the counts of omitted values, and the years of the result. */
export interface FacetCounts {
  readonly values: Facets
  readonly others: Readonly<Record<Facet, number>>
  /** Null if no result is dated. */
  readonly years: YearHistogram | null
}

/** One value of a facet and the number of matching documents. */
export interface FacetRow {
  readonly facet: Facet
  readonly value: string
  readonly label: string
  readonly count: number
}

/**
 * Maximum number of cached facet counts, for crawlers that walk through facets and readers who page through results.
 */
const MAX_CACHED_FACETS = 500

/** Caches facet counts by archive, index state and query; evicts the oldest first. */
export class FacetCache {
  readonly #kept = new BoundedMap<string, Promise<FacetCounts | null>>(MAX_CACHED_FACETS)

  /**
   * Returns the counts, or null if counting timed out or nobody waits any longer.
   * @param key everything that the counts depend on
   */
  async get(key: string, count: () => Promise<FacetCounts | null>): Promise<FacetCounts | null> {
    const counting = this.#kept.get(key) ?? this.#count(key, count)
    const signal = currentSignal()
    try {
      return await whileAwaited(counting, signal)
    } catch (error) {
      if (signal?.aborted) return null
      throw error
    }
  }

  #count(key: string, count: () => Promise<FacetCounts | null>): Promise<FacetCounts | null> {
    const counting = runDetached(count)
    this.#kept.set(key, counting)
    const forget = () => this.#kept.delete(key)
    // A count that timed out may succeed next time.
    counting.then((facets) => facets === null && forget(), forget)
    return counting
  }
}

/**
 * Builds the facets of a response.
 * @param rows the listed values in display order
 * @param other returns the sum of the counts of a facet's omitted values
 */
export function presentFacets(
  rows: readonly FacetRow[],
  other: (facet: Facet) => number,
  years: YearHistogram | null,
): FacetCounts {
  const valuesOf = (facet: Facet): Facets[Facet] =>
    rows.filter((row) => row.facet === facet).map(({ value, label, count }) => ({ value, label, count }))
  return { values: ofEach(valuesOf), others: ofEach(other), years }
}

/** Maps each facet to a value, in the order in which responses list them. */
const ofEach = <T>(of: (facet: Facet) => T): Record<Facet, T> => ({
  type: of('type'),
  language: of('language'),
  person: of('person'),
  corporate_body: of('corporate_body'),
  family: of('family'),
  place: of('place'),
  subject: of('subject'),
  collection: of('collection'),
  level: of('level'),
  decade: of('decade'),
  access: of('access'),
  creator: of('creator'),
  genre: of('genre'),
  reuse: of('reuse'),
  media: of('media'),
})
