import { otherTenantLexeme, tenantLexeme } from '../documents/lexemes.ts'
import { allOf, lexeme, NOTHING, type TsQuery } from '../documents/tsquery.ts'
import { type EngineRequest, findsDescriptions, type Matching } from '../engine/engine.ts'
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
  const narrowed = Object.values(filterTerms(filters).facets).filter((facet) => facet !== null)
  return matchesOf(matching, traits, { narrowed, withDescriptions: findsDescriptions(filters) })
}

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
