import { invalidParameters } from '@fonds/http'
import { COUNTED, type Counted } from '../engine/engine.ts'
import type { SearchQuery } from './parameters.ts'

/**
 * Returns what to count: everything by default.
 * @throws ApiError invalid_parameter for `none` together with the name of a facet
 */
export function countedOf({ facets }: Pick<SearchQuery, 'facets'>): readonly Counted[] {
  if (facets === undefined) return COUNTED
  // Repositories are not counted by the engine (repository-facet.ts).
  if (!facets.includes('none')) return COUNTED.filter((name) => facets.includes(name))
  if (facets.length === 1) return []
  throw invalidParameters([{ parameter: 'facets', message: 'must be either none or the names of facets' }])
}
