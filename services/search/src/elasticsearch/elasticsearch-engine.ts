import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { estypes } from '@elastic/elasticsearch'
import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { BoundedMap, currentSignal } from '@fonds/util'
import {
  canResume,
  type EngineAnswer,
  EngineError,
  type EngineRequest,
  type Hit,
  type Matching,
  type PlaceCounts,
  type SearchEngine,
  type WordCounts,
  type WordSearch,
} from '../engine/engine.ts'
import type { FacetCache, FacetCounts } from '../engine/facets.ts'
import { allOf } from './clauses.ts'
import type { Elasticsearch } from './client.ts'
import { engineErrorOf } from './errors.ts'
import { facetAggregations, readFacets } from './facets.ts'
import { findGroups } from './groups.ts'
import { LabelCache } from './labels.ts'
import { INDEX_MAPPING, servingAlias } from './mapping.ts'
import { positionOf, searchAfter, sortOf } from './order.ts'
import { PLACE_FIELDS, placeAggregations, readPlaces } from './places.ts'
import { ranking } from './ranking.ts'
import { languagesOf, narrowing, scoped } from './scope.ts'
import { type EngineState, engineState } from './state.queries.ts'
import { merged, partOf, titledParts } from './titled.ts'
import { totalOf } from './total.ts'
import { readWordCounts, wordSearch } from './words.ts'

interface ElasticsearchEngineOptions extends Elasticsearch {
  /** The archive's database, for unindexed changes and the labels of facet values. */
  readonly pool: Pool
  readonly facets: FacetCache
  /** The search timeout in milliseconds. */
  readonly timeoutMs: number
  /** The age of unindexed changes, in seconds, beyond which responses are marked as degraded. */
  readonly maxLag?: number
}

const DEFAULT_MAX_LAG = 300

/** Number of hits that one response can have. */
const MOST_AT_ONCE = 5_000

/** Maximum size of a response; a page of 100 positions with all facets takes a tenth of this. */
const MAX_RESPONSE_BYTES = 2_000_000
/** Maximum size of a response with places, whose names may be long, or with groups. */
const MAX_PLACES_BYTES = 16_000_000
/** Maximum size of a response with the keys of titles up to the deepest page. */
const MAX_TITLES_BYTES = 16_000_000
const POINTS = 100
/** Maximum number of archives whose last known state is cached. */
const MAX_CACHED_STATES = 1_000
/** Parts of the response to request. */
const PAGE_FIELDS = ['timed_out', 'hits.total.value', 'hits.hits.sort']
const FACET_FIELDS = [
  'timed_out',
  ...['aggregations.*', 'aggregations.*.values'].flatMap((terms) => [
    `${terms}.buckets`,
    `${terms}.sum_other_doc_count`,
  ]),
]

/**
 * The page and the facets of all pages. They are requested in parallel, because each takes about as long as the other.
 */
interface PendingSearch {
  readonly page: Promise<Page>
  readonly facets: Promise<FacetCounts | null>
}

/** The facets of a search that asks for none. */
const NOT_COUNTED = Promise.resolve(null)

/** Limits of a request to Elasticsearch. */
interface SendLimits {
  readonly timeoutMs?: number | undefined
  readonly maxBytes?: number
}

type Page = Pick<EngineAnswer, 'hits' | 'groups' | 'total' | 'next'>

/** Searches with Elasticsearch, in its own index of PostgreSQL's documents. */
export class ElasticsearchEngine implements SearchEngine {
  readonly name = 'elasticsearch'
  readonly #options: ElasticsearchEngineOptions
  readonly #states = new BoundedMap<string, EngineState>(MAX_CACHED_STATES)
  readonly #labels: LabelCache

  constructor(options: ElasticsearchEngineOptions) {
    this.#options = options
    this.#labels = new LabelCache(options.pool)
  }

  async search(request: EngineRequest): Promise<EngineAnswer> {
    return request.limit > MOST_AT_ONCE ? this.#walk(request) : this.#search(request)
  }

  /** Lists more hits than one response has, each once. */
  async #walk(request: EngineRequest): Promise<EngineAnswer> {
    const hits = new Map<string, Hit>()
    let { after } = request
    let degraded = false
    for (;;) {
      const limit = Math.min(MOST_AT_ONCE, request.limit - hits.size)
      const page: EngineAnswer = await this.#search({ ...request, limit, after })
      for (const hit of page.hits) hits.set(hit.id, hit)
      degraded ||= page.degraded
      after = page.next
      if (after === null || hits.size >= request.limit) {
        request.onHits?.([...hits.values()])
        return { ...page, hits: [...hits.values()], degraded }
      }
    }
  }

  async #search(request: EngineRequest): Promise<EngineAnswer> {
    if (!canResume(this.name, request)) throw new EngineError('unable', 'the cursor belongs to another engine', null)
    const { tenant } = request
    const known = this.#states.get(tenant)
    if (known === undefined || isUndecided(request, known)) return this.#searchIn(request, await this.#state(tenant))
    // Queries with the last known state of the archive, and once more if the state has changed.
    const asked = this.#ask(request, known)
    // Lets the slowest request start first.
    await setImmediate()
    const state = await this.#state(tenant)
    return isDeepStrictEqual(known, state) ? this.#read(request, asked, state) : this.#searchIn(request, state)
  }

  async countPlaces(matching: Matching): Promise<PlaceCounts> {
    const { tenant } = matching
    const state = await this.#state(tenant)
    const search = {
      query: allOf([scoped(matching, state), ...Object.values(narrowing(matching))]),
      aggs: placeAggregations,
      size: 0,
      filter_path: PLACE_FIELDS,
      track_total_hits: false,
    }
    const { aggregations = {} } = await this.#send(tenant, search, { maxBytes: MAX_PLACES_BYTES })
    return { ...readPlaces(aggregations), degraded: state.behind }
  }

  async countWords(search: WordSearch): Promise<WordCounts> {
    const state = await this.#state(search.tenant)
    if (isUndecided(search, state)) throw new EngineError('unable', 'a tree is being hidden or shown', null)
    const { hits, aggregations = {} } = await this.#send(search.tenant, wordSearch(search, state))
    return readWordCounts(search, hits, aggregations)
  }

  async #searchIn(request: EngineRequest, state: EngineState): Promise<EngineAnswer> {
    if (isUndecided(request, state)) throw new EngineError('unable', 'a tree is being hidden or shown', null)
    return this.#read(request, this.#ask(request, state), state)
  }

  async #read(request: EngineRequest, asked: PendingSearch, { behind }: EngineState): Promise<EngineAnswer> {
    const page = await asked.page
    request.onHits?.(page.hits)
    const facets = await asked.facets
    return { ...page, facets, degraded: behind || (facets === null && request.counted.length > 0) }
  }

  /**
   * Reports the health of the cluster.
   * @throws EngineError if the index cannot be queried: unreachable, red, or not built yet
   */
  async ping(timeoutMs: number): Promise<'green' | 'yellow'> {
    const { client, prefix } = this.#options
    const health = await client.cluster
      .health({ index: servingAlias(prefix), timeout: '0s', level: 'cluster' }, { requestTimeout: timeoutMs })
      .catch((error: unknown) => {
        throw engineErrorOf(error)
      })
    const status = health.status.toLowerCase()
    if (status === 'green' || status === 'yellow') return status
    throw new EngineError('away', `the index is ${status}`, null)
  }

  /**
   * Runs a search that no client waits for, with its own timeout. The first search of a newly started engine loads and
   * compiles what later ones need.
   * @throws EngineError
   */
  async warmUp(request: EngineRequest, timeoutMs: number): Promise<void> {
    const state = await this.#state(request.tenant)
    // The request's cursor may be one of the fallback.
    const first = { ...request, after: null, offset: 0 }
    // Bypasses the cache of facets, which survives a restart of the engine.
    const facets = first.counted.length === 0 ? NOT_COUNTED : this.#count(first, state, timeoutMs)
    await Promise.all([this.#page(first, state, timeoutMs), facets])
  }

  async #state(tenant: string): Promise<EngineState> {
    const [state] = await query<EngineState & Record<string, unknown>>(
      this.#options.pool,
      bind(engineState, { tenant, max_lag: this.#options.maxLag ?? DEFAULT_MAX_LAG }),
    )
    // The index is being built for the first time or for another version of this code.
    if (state?.mapping !== INDEX_MAPPING) throw new EngineError('unable', 'the index is not built yet', null)
    this.#states.set(tenant, state)
    return state
  }

  #ask(request: EngineRequest, state: EngineState): PendingSearch {
    const page = this.#page(request, state)
    const count = () => this.#count(request, state)
    const facets = request.counted.length === 0 ? NOT_COUNTED : this.#options.facets.get(keyOf(request, state), count)
    // Callers see these failures when they await. A call that nobody awaits must not cause an unhandled rejection.
    for (const each of [page, facets]) each.catch(() => undefined)
    return { page, facets }
  }

  async #page(request: EngineRequest, state: EngineState, timeoutMs?: number): Promise<Page> {
    const { query: sought, typed, sort, titleLanguage, limit, offset, after } = request
    const narrowed = Object.values(narrowing(request))
    const points = sought !== null && sort === 'relevance' ? ranking(sought, typed, languagesOf(state)) : []
    if (request.grouped === true) {
      const matching = { bool: { must: [scoped(request, state, points)], filter: narrowed } }
      return findGroups(request, matching, (search) =>
        this.#send(request.tenant, search, { timeoutMs, maxBytes: MAX_PLACES_BYTES }),
      )
    }
    const search = {
      query: scoped(request, state, points),
      ...(narrowed.length === 0 ? {} : { post_filter: { bool: { filter: narrowed } } }),
      sort: sortOf(sort),
      size: limit + 1,
      ...(after === null ? { from: offset } : { search_after: searchAfter(sort, after.position) }),
      // The sort values contain everything needed.
      _source: false,
      stored_fields: '_none_',
      filter_path: PAGE_FIELDS,
      track_total_hits: true,
    }
    if (sort === 'title' && titleLanguage)
      return this.#titledPage(request, search, titledParts(titleLanguage), timeoutMs)
    const { hits } = await this.#send(request.tenant, search, { timeoutMs })
    return pageOf(request, hits)
  }

  async #titledPage(
    request: EngineRequest,
    search: Parameters<typeof partOf>[0],
    parts: ReturnType<typeof titledParts>,
    timeoutMs?: number,
  ): Promise<Page> {
    const limits = { timeoutMs, maxBytes: MAX_TITLES_BYTES }
    const found = await Promise.all(
      parts.map((part) => this.#send(request.tenant, partOf(search, part, request), limits)),
    )
    return pageOf(
      request,
      merged(
        found.map(({ hits }) => hits),
        request,
      ),
    )
  }

  async #count(request: EngineRequest, state: EngineState, timeoutMs?: number): Promise<FacetCounts> {
    const { tenant } = request
    const search = {
      query: scoped(request, state),
      aggs: facetAggregations(narrowing(request), request),
      size: 0,
      filter_path: FACET_FIELDS,
      track_total_hits: false,
    }
    const { aggregations = {} } = await this.#send(tenant, search, { timeoutMs })
    return readFacets(aggregations, request, (values) => this.#labels.get(tenant, versionOf(state), values))
  }

  async #send(
    tenant: string,
    search: estypes.SearchRequest,
    { timeoutMs = this.#options.timeoutMs, maxBytes = MAX_RESPONSE_BYTES }: SendLimits = {},
  ): Promise<Pick<estypes.SearchResponse, 'hits' | 'aggregations'>> {
    const { client, prefix } = this.#options
    const signal = currentSignal()
    try {
      const answer = await client.search(
        {
          ...search,
          index: servingAlias(prefix),
          routing: tenant,
          // Keep an archive on one shard copy: copies refresh independently.
          preference: tenant,
          allow_partial_search_results: false,
          timeout: `${timeoutMs}ms`,
        },
        { requestTimeout: timeoutMs, maxResponseSize: maxBytes, ...(signal && { signal }) },
      )
      if (answer.timed_out) throw new EngineError('away', `no response within ${timeoutMs} ms`, null)
      return answer
    } catch (error) {
      // The caller has left; the engine has not failed.
      signal?.throwIfAborted()
      throw engineErrorOf(error)
    }
  }
}

/** Returns whether only the database can tell which entities are visible, since a tree is being hidden or shown. */
const isUndecided = ({ filters }: Pick<Matching, 'filters'>, { hidden }: EngineState): boolean =>
  filters.with_others && hidden.length > 0

/** Returns a value that changes whenever the archive, its index, or the set of hidden descriptions does. */
const versionOf = ({ version, hidden }: EngineState): string => JSON.stringify([version, hidden])

function keyOf(request: EngineRequest, state: EngineState): string {
  const { tenant, query: sought, nothing, filters, counted, facetLimit } = request
  return JSON.stringify(['elasticsearch', tenant, versionOf(state), sought, nothing, filters, counted, facetLimit])
}

function pageOf(
  { sort, limit, query: sought }: EngineRequest,
  { hits: found = [], total }: estypes.SearchHitsMetadata,
): Page {
  const positions = found.map((hit) => positionOf(sort, hit.sort ?? []))
  const page = positions.slice(0, limit)
  const last = positions.length > limit ? page.at(-1) : undefined
  const scored = sort === 'relevance' && sought !== null
  return {
    hits: page.map(([key, , id]) => ({ id, score: scored ? -key / POINTS : null })),
    total: totalOf(total),
    next: last === undefined ? null : { engine: 'elasticsearch', position: last },
  }
}
