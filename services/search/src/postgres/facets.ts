import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { toApiError } from '@fonds/http'
import type { Facet } from '@fonds/types'
import type { TsQuery } from '../documents/tsquery.ts'
import type { Counted, Filtered, FilterValues } from '../engine/engine.ts'
import { type FacetCounts, type FacetRow, presentFacets } from '../engine/facets.ts'
import { histogramOf } from '../engine/year-histogram.ts'
import type { DateParameter } from './dates.queries.ts'
import { allFacetCounts, facetCounts, otherFacetCounts } from './facets.queries.ts'
import { type Matches, statementFor } from './sources.ts'

/** The input of facet counts: what to count in, and the filter of each facet. */
export interface FacetSource extends Matches, Pick<FilterValues, DateParameter> {
  readonly counted: readonly Counted[]
  /** The number of values per facet. */
  readonly listed: number
  readonly facets: Readonly<Record<Filtered, TsQuery | null>>
}

/** `sum` is the total over all values of the facet. */
type CountedFacet = FacetRow & { readonly sum: number }
type CountedYear = { readonly facet: 'first_year' | 'last_year'; readonly value: string; readonly count: number }
type CountedRow = CountedFacet | CountedYear

const STATEMENTS = { descriptions: facetCounts, others: otherFacetCounts, all: allFacetCounts }

const isYear = (row: CountedRow): row is CountedYear => row.facet === 'first_year' || row.facet === 'last_year'

/** Counts facets. Returns null if the statement timed out. */
export async function countFacets(pool: Pool, tenant: string, source: FacetSource): Promise<FacetCounts | null> {
  const { facets, ...matched } = source
  try {
    const rows = await query<CountedRow>(
      pool,
      bind(statementFor(matched, STATEMENTS), { tenant, ...matched, ...facets }),
    )
    const counted = rows.filter((row): row is CountedFacet => !isYear(row))
    const ofFacet = (facet: Facet) => counted.filter((row) => row.facet === facet)
    const yearsOf = (name: CountedYear['facet']) =>
      rows.filter(({ facet }) => facet === name).map(({ value, count }) => ({ year: Number(value), count }))
    return presentFacets(
      counted,
      (facet) => ofFacet(facet).reduce((rest, { count }) => rest - count, ofFacet(facet)[0]?.sum ?? 0),
      histogramOf({ first: yearsOf('first_year'), last: yearsOf('last_year') }, source),
    )
  } catch (error) {
    if (toApiError(error).code === 'service_unavailable') return null
    throw error
  }
}
