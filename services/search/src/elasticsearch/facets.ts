import type { estypes } from '@elastic/elasticsearch'
import type { Facet } from '@fonds/types'
import { FILTERED, type Filtered, NAME_FACETS } from '../engine/engine.ts'
import { type FacetRow, type Facets, MOST_VALUES, presentFacets } from '../engine/facets.ts'
import { idOfFacetKey } from './document.ts'
import type { Labelled } from './labels.ts'
import { allOf, type EsQuery } from './query.ts'

type Aggregation = NonNullable<estypes.AggregationsAggregationContainer>

const COUNTED = [...FILTERED, 'decade'] as const satisfies readonly Facet[]
/** Facets whose values are looked up: names that are not visible now have none, and others move up. */
const LOOKED_UP: readonly Facet[] = [...NAME_FACETS, 'collection']
const SPARE = 10

/** Counts of all facets, each over what all filters leave but its own. */
export function facetAggregations(filters: Partial<Record<Filtered, EsQuery>>): Record<string, Aggregation> {
  return Object.fromEntries(COUNTED.map((facet) => [facet, aggregation(facet, filters)]))
}

function aggregation(facet: Facet, filters: Partial<Record<Facet, EsQuery>>): Aggregation {
  const others = Object.entries(filters).flatMap(([name, filter]) => (name === facet ? [] : [filter]))
  const size = LOOKED_UP.includes(facet) ? MOST_VALUES + SPARE : MOST_VALUES
  const values: Aggregation = { terms: { field: facet, size, order: [{ _count: 'desc' }, { _key: 'asc' }] } }
  // To ask each document whether nothing keeps it out costs a fifth of all.
  return others.length === 0 ? values : { filter: allOf(others), aggs: { values } }
}

/** What an answer says of each aggregation. */
type Counts = Readonly<Record<string, estypes.AggregationsAggregate>>

/** What values are called now, by UUID: of those that are not visible, nothing. */
export type LookUp = (
  values: Labelled,
) => Promise<ReadonlyMap<string, { readonly slug: string; readonly label: string }>>

/** The facets of an answer, with what their values are called now. */
export async function readFacets(counts: Counts, lookUp: LookUp): Promise<Facets> {
  const buckets = COUNTED.flatMap((facet) => bucketsOf(facet, counts[facet]))
  const ids = (facets: readonly Facet[]) =>
    buckets.filter(({ facet }) => facets.includes(facet)).map(({ key }) => idOfFacetKey(key))
  const labels = await lookUp({ names: ids(NAME_FACETS), collections: ids(['collection']) })
  const named = buckets.flatMap(({ facet, key, count }): FacetRow[] => {
    if (!LOOKED_UP.includes(facet)) return [{ facet, value: key, label: key, count }]
    const found = labels.get(idOfFacetKey(key))
    return found === undefined ? [] : [{ facet, value: found.slug, label: found.label, count }]
  })
  return presentFacets(COUNTED.flatMap((facet) => named.filter((row) => row.facet === facet).slice(0, MOST_VALUES)))
}

function bucketsOf(facet: Facet, counted: estypes.AggregationsAggregate | undefined) {
  const values = counted !== undefined && 'values' in counted ? counted.values : counted
  const buckets = typeof values === 'object' && values !== null && 'buckets' in values ? values.buckets : []
  if (!Array.isArray(buckets)) return []
  return (buckets as estypes.AggregationsStringTermsBucket[]).map(({ key, doc_count }) => ({
    facet,
    key: String(key),
    count: doc_count,
  }))
}
