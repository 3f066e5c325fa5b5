import { otherTenantLexeme, tenantLexeme } from '../documents/lexemes.ts'
import { allOf, lexeme, NOTHING, type TsQuery } from '../documents/tsquery.ts'
import { type EngineRequest, type FilterValues, findsDescriptions, type Matching } from '../engine/engine.ts'
import type { Query } from '../grammar/query.ts'
import { filterTerms } from './filters.ts'
import { type Conditions, conditionsOf, type DocumentTraits, matchOf } from './match.ts'
import { MAX_WORDS } from './sources.queries.ts'
import type { Matches } from './sources.ts'

/** Builds the queries of the documents in which facets are counted: without the filters of facets. */
export function countedMatches(request: EngineRequest, traits: DocumentTraits): Matches {
  const { filters, counted } = request
  // Only the facet of types counts those that a filter leaves out.
  const withDescriptions = counted.includes('type') || findsDescriptions(filters)
  return matchesOf(request, traits, { narrowed: [], withDescriptions })
}

/** Builds the queries of a search with all filters. */
export function narrowedMatches(matching: Matching, traits: DocumentTraits): Matches {
  const { filters } = matching
  return matchesOf(matching, traits, { narrowed: narrowing(filters), withDescriptions: findsDescriptions(filters) })
}

/** Builds the same queries for documents that are looked up by one condition. */
export function undividedMatches(
  { tenant, query: sought, filters }: Pick<Matching, 'tenant' | 'filters'> & { readonly query: Query },
  traits: DocumentTraits,
): Matches {
  const terms = [...filterTerms(filters).always, ...narrowing(filters), matchOf(sought, traits)]
  return {
    match: findsDescriptions(filters) ? allOf([lexeme(tenantLexeme(tenant)), ...terms]) : null,
    words: [],
    alternatives: [],
    others: filters.with_others ? allOf([lexeme(otherTenantLexeme(tenant)), ...terms]) : null,
  }
}

/** Returns the filters of facets. */
const narrowing = (filters: FilterValues): TsQuery[] =>
  Object.values(filterTerms(filters).facets).filter((facet) => facet !== null)

/** Builds the queries of a search in an archive. @param narrowed the filters of facets */
function matchesOf(
  { tenant, query: sought, nothing, filters }: Matching,
  traits: DocumentTraits,
  { narrowed, withDescriptions }: { readonly narrowed: readonly TsQuery[]; readonly withDescriptions: boolean },
): Matches {
  const filtered = [...(nothing ? [NOTHING] : []), ...filterTerms(filters).always, ...narrowed]
  const { rest, ...conditions } = sought === null ? NO_CONDITIONS : conditionsOf(sought, traits, MAX_WORDS)
  const whole = sought === null ? [] : [matchOf(sought, traits)]
  return {
    match: withDescriptions ? allOf([lexeme(tenantLexeme(tenant)), ...filtered, ...rest]) : null,
    ...conditions,
    others: filters.with_others ? allOf([lexeme(otherTenantLexeme(tenant)), ...filtered, ...whole]) : null,
  }
}

const NO_CONDITIONS: Conditions = { words: [], alternatives: [], rest: [] }
