import type { Facet, SearchPage } from '@fonds/types'
import { BoundedMap, currentSignal, runDetached, whileAwaited } from '@fonds/util'
import { memoizeByWord } from '../analysis/memo.ts'
import type { YearHistogram } from './year-histogram.ts'

export type Facets = Omit<NonNullable<SearchPage['facets']>, 'years'>

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
    rows
      .filter((row) => row.facet === facet)
      .map(({ value, label, count }) => ({ value, label: labelOf(facet, value, label), count }))
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
})

const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' })

function labelOf(facet: Facet, value: string, label: string): string {
  if (facet === 'language') return languageName(value)
  return facet === 'decade' ? decadeName(Number(value)) : label
}

/**
 * Returns the name of a decade, given its first astronomical year. Decades before the common era are named by their
 * years, because BCE decades do not align with astronomical ones: -50 to -41 are 51 to 42 BCE. Year 0 is 1 BCE.
 */
function decadeName(first: number): string {
  if (first > 0) return `${first}s`
  return first === 0 ? '1 BCE–9 CE' : `${1 - first}–${1 - (first + 9)} BCE`
}

/** Returns the English name of a language, or its code if it is unknown. */
const languageName = memoizeByWord((code) => {
  try {
    return LANGUAGES.of(code) ?? code
  } catch (error) {
    if (error instanceof RangeError) return code
    throw error
  }
})
