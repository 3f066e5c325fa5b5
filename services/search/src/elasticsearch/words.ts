import type { estypes } from '@elastic/elasticsearch'
import type { WordCounts, WordSearch } from '../engine/engine.ts'
import { allOf, type EsQuery } from './clauses.ts'
import { narrowing, scoped, wordsOf } from './scope.ts'
import type { EngineState } from './state.queries.ts'

/** Parts of the response to request. */
const FIELDS = ['timed_out', 'hits.hits._score', 'aggregations.words.buckets.doc_count']

/**
 * Builds the search that counts words: an aggregation has the results of each, and the best hit the largest number of words
 * together, since each scores one point.
 */
export function wordSearch(search: WordSearch, state: EngineState): estypes.SearchRequest {
  const { words, rest } = search
  const clauses = words.map((word) => wordsOf(word, state))
  const found: EsQuery = { bool: { should: clauses.map(onePoint), minimum_should_match: 1 } }
  return {
    query: {
      bool: {
        must: [found],
        filter: [allOf([scoped({ ...search, query: null }, state), ...Object.values(narrowing(search))])],
      },
    },
    aggs: { words: { filters: { filters: clauses } } },
    // Applies to the hits, not to the counts.
    ...(rest === null ? {} : { post_filter: wordsOf(rest, state) }),
    size: 1,
    _source: false,
    stored_fields: '_none_',
    filter_path: FIELDS,
    track_total_hits: false,
  }
}

const onePoint = (filter: EsQuery): EsQuery => ({ constant_score: { filter, boost: 1 } })

/** Reads the response to the search. */
export function readWordCounts(
  { words }: WordSearch,
  hits: estypes.SearchHitsMetadata | undefined,
  aggregations: Readonly<Record<string, estypes.AggregationsAggregate>>,
): WordCounts {
  const { buckets = [] } = (aggregations.words ?? {}) as { buckets?: readonly { readonly doc_count: number }[] }
  return { counts: words.map((_, n) => buckets[n]?.doc_count ?? 0), most: Math.round(hits?.hits?.[0]?._score ?? 0) }
}
