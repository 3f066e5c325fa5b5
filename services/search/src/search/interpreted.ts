import { type DatePoint, invalidParameters, spanProblems } from '@fonds/http'
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

/** Writes a value that is excluded, and a date, as the request does. */
function asText(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('not' in value) return `!${String(value.not)}`
  return isDate(value) ? (value.day ?? value.year) : value
}

const isDate = (value: object): value is DatePoint => 'day' in value && 'year' in value

/** @throws ApiError invalid_parameter if the span of dates ends before it begins */
export function refuseBackwards(asked: SearchQuery): void {
  const problems = spanProblems(asked)
  if (problems.length > 0) throw invalidParameters(problems)
}
