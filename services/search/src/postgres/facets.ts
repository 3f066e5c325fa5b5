import { bind } from '@fonds/db'
import { type Pool, query, toApiError } from '@fonds/service-kit'
import type { Filtered } from '../engine/engine.ts'
import { type FacetRow, type Facets, presentFacets } from '../engine/facets.ts'
import { facetCounts } from './facets.queries.ts'
import type { TsQuery } from './match.ts'

/** What facets count: all that matches, and what narrows each. */
export interface FacetSource {
  readonly match: TsQuery
  readonly date_start: number | null
  readonly date_end: number | null
  readonly facets: Readonly<Record<Filtered, TsQuery | null>>
}

/** Counts all facets. Null where that took longer than a statement may. */
export async function countFacets(pool: Pool, tenant: string, source: FacetSource): Promise<Facets | null> {
  const { match, date_start, date_end, facets } = source
  try {
    return presentFacets(
      await query<FacetRow>(pool, bind(facetCounts, { tenant, match, date_start, date_end, ...facets })),
    )
  } catch (error) {
    if (toApiError(error).code === 'service_unavailable') return null
    throw error
  }
}
