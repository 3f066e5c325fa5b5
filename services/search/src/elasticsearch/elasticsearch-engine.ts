import type { estypes } from '@elastic/elasticsearch'
import { bind } from '@fonds/db'
import { type Pool, query } from '@fonds/service-kit'
import { canResume, type EngineAnswer, EngineError, type EngineRequest, type SearchEngine } from '../engine/engine.ts'
import type { FacetCache, Facets } from '../engine/facets.ts'
import type { Elasticsearch } from './client.ts'
import { engineErrorOf } from './errors.ts'
import { facetAggregations, readFacets } from './facets.ts'
import { INDEX_MAPPING, servingAlias } from './mapping.ts'
import { positionOf, searchAfter, sortOf } from './order.ts'
import { narrowing, scoped } from './scope.ts'
import { type EngineState, engineState } from './state.queries.ts'

interface ElasticsearchEngineOptions extends Elasticsearch {
  /** Where the archive is: for what the index has not heard of, and what values of facets are called. */
  readonly pool: Pool
  readonly facets: FacetCache
  /** What a search may take, in milliseconds. */
  readonly timeoutMs: number
}

/** A page of 100 positions and all facets have a tenth of it. */
const MOST_BYTES = 2_000_000
const POINTS = 100

/** Search by Elasticsearch, over the documents of PostgreSQL in an index of its own. */
export class ElasticsearchEngine implements SearchEngine {
  readonly name = 'elasticsearch'
  readonly #options: ElasticsearchEngineOptions

  constructor(options: ElasticsearchEngineOptions) {
    this.#options = options
  }

  async search(request: EngineRequest): Promise<EngineAnswer> {
    const { pool, facets: cache } = this.#options
    const { tenant, query: sought, nothing, filters } = request
    if (!canResume(this.name, request)) throw new EngineError('unable', 'the page goes on in another order', null)
    const state = await this.#state(tenant)
    const key = JSON.stringify([this.name, tenant, state.version, sought, nothing, filters])
    const kept = cache.peek(key)
    const answer = await this.#ask(request, state, kept === undefined)
    const counted = kept ?? cache.get(key, () => readFacets(pool, tenant, answer.aggregations ?? {}))
    const { hits, total, next } = pageOf(request, answer)
    const facets: Facets | null = await counted
    return { hits, total, next, facets, degraded: facets === null }
  }

  /**
   * Whether the index can be asked now, and how its cluster is.
   * @throws EngineError where it cannot be asked: away, or red, or not built yet
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

  async #state(tenant: string): Promise<EngineState> {
    const [state] = await query<EngineState & Record<string, unknown>>(
      this.#options.pool,
      bind(engineState, { tenant }),
    )
    // While an index is built for the first time, or for another version of this code.
    if (state?.mapping !== INDEX_MAPPING) throw new EngineError('unable', 'the index is not built yet', null)
    return state
  }

  async #ask(request: EngineRequest, state: EngineState, counting: boolean): Promise<estypes.SearchResponse> {
    const { client, prefix, timeoutMs } = this.#options
    const { tenant, sort, limit, offset, after } = request
    const filters = narrowing(request)
    const narrowed = Object.values(filters)
    try {
      const answer = await client.search(
        {
          index: servingAlias(prefix),
          routing: tenant,
          // The same copy for the same archive: what one has refreshed another may not have.
          preference: tenant,
          query: scoped(request, state),
          ...(narrowed.length === 0 ? {} : { post_filter: { bool: { filter: narrowed } } }),
          ...(counting ? { aggs: facetAggregations(filters) } : {}),
          sort: sortOf(sort),
          size: limit + 1,
          ...(after === null ? { from: offset } : { search_after: searchAfter(sort, after.position) }),
          _source: false,
          track_total_hits: true,
          allow_partial_search_results: false,
          timeout: `${timeoutMs}ms`,
        },
        { requestTimeout: timeoutMs, maxRetries: 0, maxResponseSize: MOST_BYTES },
      )
      if (answer.timed_out) throw new EngineError('away', `no answer within ${timeoutMs} ms`, null)
      return answer
    } catch (error) {
      throw engineErrorOf(error)
    }
  }
}

function pageOf(
  { sort, limit, query: sought }: EngineRequest,
  { hits: { hits: found, total } }: estypes.SearchResponse,
): Pick<EngineAnswer, 'hits' | 'total' | 'next'> {
  const positions = found.map((hit) => positionOf(sort, hit.sort ?? []))
  const page = positions.slice(0, limit)
  const last = positions.length > limit ? page.at(-1) : undefined
  const scored = sort === 'relevance' && sought !== null
  return {
    hits: page.map(([key, , id]) => ({ id, score: scored ? -key / POINTS : null })),
    total: typeof total === 'number' ? total : (total?.value ?? 0),
    next: last === undefined ? null : { engine: 'elasticsearch', position: last },
  }
}
