import { invalidParameters } from '@fonds/http'
import type { SearchPage } from '@fonds/types'
import { LINK_FACETS } from '../engine/engine.ts'
import { printQuery } from '../grammar/print.ts'
import type { Query } from '../grammar/query.ts'
import type { ActiveFilter } from './active-filters.ts'
import type { SearchQuery } from './parameters.ts'

/** Returns the request as interpreted, for the response. */
export const interpreted = (
  query: Query | null,
  {
    active,
    relaxed,
    hints,
  }: {
    readonly active: readonly ActiveFilter[]
    readonly relaxed: SearchPage['query']['relaxed']
    readonly hints: SearchPage['query']['hints']
  },
): SearchPage['query'] => ({
  text: query === null ? '' : printQuery(query),
  filters: active.map(({ parameter, value, label }) => ({ parameter, value, label })),
  relaxed,
  hints,
})

const NAMED: ReadonlySet<string> = new Set(LINK_FACETS)

type Filters = Record<string, string | number | boolean | readonly (string | number)[]>

/** Returns what decides which results a search has, to which cursors are bound: a single value as a scalar, several as a list. */
export function filtersOf({
  page: _,
  limit: _limit,
  cursor: _cursor,
  sort: _sort,
  facets: _facets,
  facet_limit: _facetLimit,
  ...asked
}: SearchQuery): Filters {
  const filters: Filters = {}
  for (const [name, value] of Object.entries(asked)) {
    const [only, ...others] = Array.isArray(value) ? value : []
    const several = Array.isArray(value) && (others.length > 0 || NAMED.has(name))
    const shown = Array.isArray(value) && !several ? only : value
    if (shown !== undefined) filters[name] = JSON.parse(JSON.stringify(shown, asText)) as Filters[string]
  }
  return filters
}

/** Writes a value that is excluded as the request does. */
const asText = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'not' in value ? `!${String(value.not)}` : value

/** @throws ApiError invalid_parameter if the first year is after the last */
export function refuseBackwards({ date_start, date_end }: SearchQuery): void {
  if (date_start === undefined || date_end === undefined || date_start <= date_end) return
  throw invalidParameters([
    { parameter: 'date_start', message: 'must not be after date_end' },
    { parameter: 'date_end', message: 'must not be before date_start' },
  ])
}
