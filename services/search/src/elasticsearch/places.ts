import type { estypes } from '@elastic/elasticsearch'
import { MAX_COUNTED_PLACES, type PlaceCounts } from '../engine/engine.ts'
import { idOfFacetKey } from './document.ts'
import { bucketsOf } from './facets.ts'

/** Counts the results of each place. The key of a place starts with its name, which orders ties. */
export const placeAggregations: Record<string, estypes.AggregationsAggregationContainer> = {
  place: {
    terms: { field: 'place', size: MAX_COUNTED_PLACES + 1, order: [{ _count: 'desc' }, { _key: 'asc' }] },
  },
}

/** Parts of the response to request. */
export const PLACE_FIELDS = ['timed_out', 'aggregations.place.buckets']

export function readPlaces(
  counts: Readonly<Record<string, estypes.AggregationsAggregate>>,
): Pick<PlaceCounts, 'places' | 'truncated'> {
  const buckets = bucketsOf(counts.place)
  return {
    places: buckets.slice(0, MAX_COUNTED_PLACES).map(({ key, count }) => [idOfFacetKey(key), count]),
    truncated: buckets.length > MAX_COUNTED_PLACES,
  }
}
