import { BoundedMap } from '@fonds/service-kit'
import type { Facet, SearchPage } from '@fonds/types'
import { remembered } from '../analysis/memo.ts'

export type Facets = NonNullable<SearchPage['facets']>

/** Values of one facet. */
export const MOST_VALUES = 20

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
  readonly #kept = new BoundedMap<string, Promise<Facets | null>>(MOST_KEPT)

  /** @param key what the value depends on, whole */
  async get(key: string, count: () => Promise<Facets | null>): Promise<Facets | null> {
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

/** @param rows in the order in which values are shown */
export function presentFacets(rows: readonly FacetRow[]): Facets {
  const of = (facet: Facet) =>
    rows
      .filter((row) => row.facet === facet)
      .map(({ value, label, count }) => ({ value, label: labelOf(facet, value, label), count }))
  return {
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
  }
}

const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' })

function labelOf(facet: Facet, value: string, label: string): string {
  if (facet === 'language') return languageName(value)
  if (facet !== 'decade') return label
  const first = Number(value)
  // 50s BCE: the years 50 to 59 BCE, of which astronomical -58 is the first.
  return first >= 0 ? `${value}s` : `${-first - 10}s BCE`
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
