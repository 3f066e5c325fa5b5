import { bind } from '@fonds/db'
import { type Pool, query } from '@fonds/db/pool'
import { toApiError } from '@fonds/http'
import type { Facet } from '@fonds/types'
import type { TsQuery } from '../documents/tsquery.ts'
import type { Filtered } from '../engine/engine.ts'
import { type FacetCounts, type FacetRow, presentFacets } from '../engine/facets.ts'
import { facetCounts } from './facets.queries.ts'

/** The input of facet counts: the match and the filter of each facet. */
export interface FacetSource {
  readonly match: TsQuery
  readonly date_start: number | null
  readonly date_end: number | null
  /** The number of values per facet. */
  readonly listed: number
  readonly facets: Readonly<Record<Filtered, TsQuery | null>>
}

/** `sum` is the total over all values of the facet. */
type CountedRow = FacetRow & { readonly sum: number }

/** Counts all facets. Returns null if the statement timed out. */
export async function countFacets(pool: Pool, tenant: string, source: FacetSource): Promise<FacetCounts | null> {
  const { facets, ...matched } = source
  try {
    const rows = await query<CountedRow>(pool, bind(facetCounts, { tenant, ...matched, ...facets }))
    const ofFacet = (facet: Facet) => rows.filter((row) => row.facet === facet)
    return presentFacets(rows, (facet) =>
      ofFacet(facet).reduce((rest, { count }) => rest - count, ofFacet(facet)[0]?.sum ?? 0),
    )
  } catch (error) {
    if (toApiError(error).code === 'service_unavailable') return null
    throw error
  }
}
