import type { Facet, SearchPage } from '@fonds/types'
import { BoundedMap } from '@fonds/util'
import { remembered } from '../analysis/memo.ts'

export type Facets = NonNullable<SearchPage['facets']>

/** What is counted of a search: the values of each facet, and the sum of the counts of those that are left out. */
export interface FacetCounts {
  readonly values: Facets
  readonly others: Readonly<Record<Facet, number>>
}

/** One value of one facet, with how many have it. */
export interface FacetRow {
  readonly facet: Facet
  readonly value: string
  readonly label: string
  readonly count: number
}

/** Counted facets that are kept, for crawlers that walk them and readers who turn pages. */
const MOST_KEPT = 500

/** Facets by archive, state of its index, and question; the oldest go first. */
export class FacetCache {
  readonly #kept = new BoundedMap<string, Promise<FacetCounts | null>>(MOST_KEPT)

  /** @param key what the value depends on, whole */
  async get(key: string, count: () => Promise<FacetCounts | null>): Promise<FacetCounts | null> {
    const kept = this.#kept.get(key)
    if (kept !== undefined) return kept
    const counting = count()
    this.#kept.set(key, counting)
    try {
      const facets = await counting
      // What took too long now need not do so again.
      if (facets === null) this.#kept.delete(key)
      return facets
    } catch (error) {
      this.#kept.delete(key)
      throw error
    }
  }
}

/**
 * @param rows in the order in which values are shown, those that are left out not among them
 * @param other the sum of the counts of what is left out of a facet
 */
export function presentFacets(rows: readonly FacetRow[], other: (facet: Facet) => number): FacetCounts {
  const valuesOf = (facet: Facet): Facets[Facet] =>
    rows
      .filter((row) => row.facet === facet)
      .map(({ value, label, count }) => ({ value, label: labelOf(facet, value, label), count }))
  return { values: ofEach(valuesOf), others: ofEach(other) }
}

/** Something of each facet, in the order of the contract. */
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
 * What a decade is called, by its first astronomical year. Before the common era its years are named, since no decade of
 * BCE years begins where one of astronomical years does: -50 to -41 are 51 to 42 BCE. Year 0 is 1 BCE.
 */
function decadeName(first: number): string {
  if (first > 0) return `${first}s`
  return first === 0 ? '1 BCE–9 CE' : `${1 - first}–${1 - (first + 9)} BCE`
}

/** What a language is called, in English; its code where that is not known. */
const languageName = remembered((code) => {
  try {
    return LANGUAGES.of(code) ?? code
  } catch (error) {
    if (error instanceof RangeError) return code
    throw error
  }
})
