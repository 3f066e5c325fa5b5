import { STEMMED_LANGUAGES } from '../analysis/stem.ts'
import { containerLexeme, idLexeme, roleLexeme } from '../documents/lexemes.ts'
import {
  type ExcludedValues,
  type Filtered,
  type Matching,
  NAME_FACETS,
  ROLE_FACETS,
  VALUE_FILTERS,
} from '../engine/engine.ts'
import type { Query } from '../grammar/query.ts'
import { allOf, anyOf, type EsQuery, NOTHING } from './clauses.ts'
import { datedIn } from './dates.ts'
import { matchOf, matchWithoutNames } from './query.ts'
import type { EngineState } from './state.queries.ts'
import { descriptionsTerm, othersTerm } from './tenant-terms.ts'

/**
 * Restricts a query to its archive and to what is visible; every query passes through here. The index is complete only
 * up to a position in the feed, so what was hidden since then is excluded.
 * @param points the clauses that rank the results
 */
export function scoped(matching: Matching, state: EngineState, points: EsQuery[] = []): EsQuery {
  const { gone, hidden } = state
  const { tenant, query, nothing, filters } = matching
  const { within, entity_type, has_image, has_digital_object, container } = filters
  const filter: EsQuery[] = [
    filters.with_others
      ? { terms: { tenant: [descriptionsTerm(tenant), othersTerm(tenant)] } }
      : { term: { tenant: descriptionsTerm(tenant) } },
  ]
  if (query !== null) filter.push(wordsOf(query, state))
  if (nothing) filter.push(NOTHING)
  if (within !== null) filter.push(linked([within]))
  if (filters.repository !== null) filter.push(linked(filters.repository))
  if (container !== null) filter.push(held(container))
  if (entity_type !== null) filter.push({ terms: { entity_type: [...entity_type] } })
  if (has_image !== null) filter.push({ term: { image: has_image } })
  if (has_digital_object !== null) filter.push({ term: { digital_object: has_digital_object } })
  filter.push(...datedIn(filters))
  const must_not: EsQuery[] = []
  const without = [...gone, ...hidden]
  if (without.length > 0) must_not.push({ terms: { id: without } })
  if (filters.not !== null) must_not.push(...excluded(filters.not))
  if (hidden.length > 0) must_not.push({ terms: { links: hidden.map(idLexeme) } })
  return { bool: { filter, must_not, should: points, minimum_should_match: 0 } }
}

/** Excludes matches on suppressed names that the index may still contain. */
export function wordsOf(query: Query, state: Pick<EngineState, 'withdrawn' | 'stemmed_in'>): EsQuery {
  const { withdrawn } = state
  const languages = languagesOf(state)
  if (withdrawn.length === 0) return matchOf(query, languages)
  const others = { bool: { filter: [matchOf(query, languages)], must_not: [linked(withdrawn)] } }
  return anyOf([others, allOf([linked(withdrawn), matchWithoutNames(query, languages)])])
}

/** Returns the languages in which words of any document may be stemmed. */
export const languagesOf = ({ stemmed_in }: Pick<EngineState, 'stemmed_in'>): readonly string[] =>
  stemmed_in ?? STEMMED_LANGUAGES

/** Returns the clauses of the requested facet filters. */
export function narrowing({ filters }: Pick<Matching, 'filters'>): Partial<Record<Filtered, EsQuery>> {
  const found: Partial<Record<Filtered, EsQuery>> = {}
  for (const facet of VALUE_FILTERS) {
    const values = filters[facet]
    if (values !== null) found[facet] = { terms: { [facet]: [...values] } }
  }
  if (filters.collection !== null) found.collection = linked([filters.collection])
  for (const facet of NAME_FACETS) {
    const names = filters[facet]
    if (names !== null) found[facet] = allOf(names.map((ids) => linked(ids)))
  }
  for (const facet of ROLE_FACETS) {
    const names = filters[facet]
    if (names !== null) found[facet] = allOf(names.map((ids) => linked(ids, (id) => roleLexeme(facet, id))))
  }
  return found
}

const held = (keys: readonly string[]): EsQuery => linked(keys, containerLexeme)

const excluded = ({ linked: ids, container, ...values }: ExcludedValues): EsQuery[] => [
  ...VALUE_FILTERS.flatMap((facet) => (values[facet].length === 0 ? [] : [{ terms: { [facet]: [...values[facet]] } }])),
  ...(ids.length === 0 ? [] : [linked(ids)]),
  ...(container.length === 0 ? [] : [held(container)]),
  ...ROLE_FACETS.flatMap((facet) =>
    values[facet].length === 0 ? [] : [linked(values[facet], (id) => roleLexeme(facet, id))],
  ),
]

const linked = (ids: readonly string[], lexemeOf: (id: string) => string = idLexeme): EsQuery =>
  ids.length === 0 ? NOTHING : { terms: { links: ids.map(lexemeOf) } }
