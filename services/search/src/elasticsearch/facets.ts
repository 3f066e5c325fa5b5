import type { estypes } from '@elastic/elasticsearch'
import type { Facet } from '@fonds/types'
import { type Counted, type EngineRequest, FILTERED, type Filtered, LINK_FACETS } from '../engine/engine.ts'
import { type FacetCounts, type FacetRow, presentFacets } from '../engine/facets.ts'
import { histogramOf, type YearCount } from '../engine/year-histogram.ts'
import { allOf, type EsQuery } from './clauses.ts'
import { idOfFacetKey } from './document.ts'
import type { Labelled } from './labels.ts'

type Aggregation = NonNullable<estypes.AggregationsAggregationContainer>

/**
 * Facets whose values have labels in the database. Names that are not visible have none, and the next values replace
 * them.
 */
const LOOKED_UP: readonly Facet[] = [...LINK_FACETS, 'collection']
const SPARE_VALUES = 10

/** Fields with the first and the last year of a document. */
const YEARS = ['year_from', 'year_to'] as const

/**
 * Builds the aggregations of facets, each of which applies every filter but its own, and of the years, which apply all of
 * them.
 */
export function facetAggregations(
  filters: Partial<Record<Filtered, EsQuery>>,
  { counted, facetLimit }: Pick<EngineRequest, 'counted' | 'facetLimit'>,
): Record<string, Aggregation> {
  const aggregations = (name: Counted): (readonly [string, Aggregation])[] =>
    name === 'years'
      ? YEARS.map((field) => [field, byYear(field, Object.values(filters))])
      : [[name, aggregation(name, filters, facetLimit)]]
  return Object.fromEntries(counted.flatMap(aggregations))
}

const byYear = (field: (typeof YEARS)[number], filters: EsQuery[]): Aggregation =>
  filtered({ histogram: { field, interval: 1, min_doc_count: 1 } }, filters)

/** Applies filters to an aggregation. An unneeded filter around every one would cost a fifth of the query time. */
const filtered = (values: Aggregation, filters: EsQuery[]): Aggregation =>
  filters.length === 0 ? values : { filter: allOf(filters), aggs: { values } }

function aggregation(facet: Facet, filters: Partial<Record<Facet, EsQuery>>, limit: number): Aggregation {
  const others = Object.entries(filters).flatMap(([name, filter]) => (name === facet ? [] : [filter]))
  const size = LOOKED_UP.includes(facet) ? limit + SPARE_VALUES : limit
  const values: Aggregation = { terms: { field: facet, size, order: [{ _count: 'desc' }, { _key: 'asc' }] } }
  return filtered(values, others)
}

/** The aggregations in a response. */
type Counts = Readonly<Record<string, estypes.AggregationsAggregate>>

/** Looks up the current labels of values by UUID; values that are not visible are missing. */
export type LookUp = (
  values: Labelled,
) => Promise<ReadonlyMap<string, { readonly slug: string; readonly label: string }>>

/**
 * Reads the facets of a response, with the current labels of their values.
 * @param limit the number of values per facet
 */
export async function readFacets(
  counts: Counts,
  { facetLimit: limit, filters }: Pick<EngineRequest, 'facetLimit' | 'filters'>,
  lookUp: LookUp,
): Promise<FacetCounts> {
  const buckets = FILTERED.flatMap((facet) => bucketsOf(counts[facet]).map((bucket) => ({ ...bucket, facet })))
  const ids = (facets: readonly Facet[]) =>
    buckets.filter(({ facet }) => facets.includes(facet)).map(({ key }) => idOfFacetKey(key))
  const labels = await lookUp({ names: ids(LINK_FACETS), collections: ids(['collection']) })
  const named = buckets.flatMap(({ facet, key, count }): FacetRow[] => {
    if (!LOOKED_UP.includes(facet)) return [{ facet, value: key, label: key, count }]
    const found = labels.get(idOfFacetKey(key))
    return found === undefined ? [] : [{ facet, value: found.slug, label: found.label, count }]
  })
  const ofFacet = (facet: Facet) => named.filter((row) => row.facet === facet)
  return presentFacets(
    FILTERED.flatMap((facet) => ofFacet(facet).slice(0, limit)),
    (facet) =>
      ofFacet(facet)
        .slice(limit)
        .reduce((sum, { count }) => sum + count, otherCountOf(counts[facet])),
    histogramOf({ first: yearsIn(counts.year_from), last: yearsIn(counts.year_to) }, filters),
  )
}

const yearsIn = (counted: estypes.AggregationsAggregate | undefined): YearCount[] =>
  bucketsOf(counted).map(({ key, count }) => ({ year: Number(key), count }))

/** Returns the aggregation of values, which may be nested in a filter aggregation. */
function valuesOf(counted: estypes.AggregationsAggregate | undefined): object {
  const values = counted !== undefined && 'values' in counted ? counted.values : counted
  return typeof values === 'object' && values !== null ? values : {}
}

/** Returns the number of documents in omitted buckets. */
function otherCountOf(counted: estypes.AggregationsAggregate | undefined): number {
  const terms = valuesOf(counted)
  return 'sum_other_doc_count' in terms ? Number(terms.sum_other_doc_count) : 0
}

/** Returns the buckets of an aggregation, which may be nested in a filter aggregation. */
export function bucketsOf(counted: estypes.AggregationsAggregate | undefined) {
  const values = valuesOf(counted)
  const buckets = 'buckets' in values ? values.buckets : []
  if (!Array.isArray(buckets)) return []
  return (buckets as estypes.AggregationsStringTermsBucket[]).map(({ key, doc_count }) => ({
    key: String(key),
    count: doc_count,
  }))
}
