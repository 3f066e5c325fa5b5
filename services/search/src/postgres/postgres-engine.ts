import { isDeepStrictEqual } from 'node:util'
import { bind, matchText, sortKey } from '@fonds/db'
import { type Pool, query } from '@fonds/db/pool'
import { searchUnavailable } from '@fonds/http'
import { BoundedMap } from '@fonds/util'
import { otherTenantLexeme, tenantLexeme } from '../documents/lexemes.ts'
import { allOf, lexeme, NOTHING, type TsQuery } from '../documents/tsquery.ts'
import {
  canResume,
  type EngineAnswer,
  type EngineRequest,
  MAX_COUNTED_PLACES,
  type Matching,
  type PlaceCounts,
  type SearchEngine,
} from '../engine/engine.ts'
import type { FacetCache } from '../engine/facets.ts'
import { countFacets, type FacetSource } from './facets.ts'
import { filterTerms } from './filters.ts'
import type { IndexState } from './index-state.queries.ts'
import { matchOf, rankOf } from './match.ts'
import { type PlacesRow, placeCounts } from './places.queries.ts'
import { allByKey, allByRelevance, byKey, byRelevance, type PageRow } from './search.queries.ts'

/** Limits the cost of any search. */
interface Bounds {
  /** Maximum number of documents that are unpacked for ranking, chosen by title and code. */
  readonly ranked: number
  /** Maximum number of results for which facets are counted. */
  readonly counted: number
  /** The age of unindexed changes, in seconds, beyond which responses are marked as degraded. */
  readonly maxLag: number
}

/**
 * Maximum number of archives whose withdrawn names are cached, and of attempts at a search while those names change.
 */
const MAX_ARCHIVES = 1_000
const MAX_ATTEMPTS = 5

const DEFAULT_BOUNDS: Bounds = { ranked: 2_000, counted: 250_000, maxLag: 300 }

/** The queries that descriptions, and entities and exhibits, must match. */
type Matches = Pick<FacetSource, 'match' | 'others'>

/** Searches with PostgreSQL's full text search, in the documents that the indexer stores next to the archive. */
export class PostgresEngine implements SearchEngine {
  readonly name = 'postgresql'
  readonly #pool: Pool
  readonly #facets: FacetCache
  readonly #bounds: Bounds
  /** The withdrawn names of archives that have, or have had, any. */
  readonly #withdrawn = new BoundedMap<string, readonly string[]>(MAX_ARCHIVES)

  constructor(pool: Pool, facets: FacetCache, bounds: Partial<Bounds> = {}) {
    this.#pool = pool
    this.#facets = facets
    this.#bounds = { ...DEFAULT_BOUNDS, ...bounds }
  }

  async search(request: EngineRequest): Promise<EngineAnswer> {
    if (!canResume(this.name, request)) throw searchUnavailable('the cursor belongs to an engine that is unavailable')
    const { tenant, query: sought, filters, facetLimit, sort, limit } = request
    const { facets: narrowing } = filterTerms(filters)
    const { date_start, date_end } = filters
    const found = await this.#current(request, (withdrawn) => this.#page(request, narrowedMatches(request, withdrawn)))
    const { positions, total, version, withdrawn, behind } = found
    const matches = allMatches(request, withdrawn)
    const page = positions.slice(0, limit)
    const scored = sort === 'relevance' && sought !== null
    const hits = page.map(([key, , id]) => ({ id, score: scored ? -key / 1_000_000 : null }))
    request.onHits?.(hits)
    const source = { ...matches, date_start, date_end, listed: facetLimit, facets: narrowing }
    const key = JSON.stringify([this.name, tenant, version, source])
    const count = () => countFacets(this.#pool, tenant, source)
    const facets = total > this.#bounds.counted ? null : await this.#facets.get(key, count)
    const last = positions.length > limit ? page.at(-1) : undefined
    return {
      hits,
      total,
      next: last === undefined ? null : { engine: this.name, position: last },
      facets,
      degraded: behind || facets === null,
    }
  }

  async countPlaces(matching: Matching): Promise<PlaceCounts> {
    const { tenant, filters } = matching
    const { date_start, date_end } = filters
    const limits = { matches_limit: this.#bounds.counted + 1, places_limit: MAX_COUNTED_PLACES + 1 }
    const values = { tenant, date_start, date_end, ...limits, max_lag: this.#bounds.maxLag }
    const { matches, places, behind } = await this.#current(matching, async (withdrawn) => {
      const { match } = narrowedMatches(matching, withdrawn)
      return onlyRow(
        await query<PlacesRow & Record<string, unknown>>(this.#pool, bind(placeCounts, { ...values, match })),
      )
    })
    return {
      places: places.slice(0, MAX_COUNTED_PLACES),
      truncated: matches > this.#bounds.counted || places.length > MAX_COUNTED_PLACES,
      degraded: behind,
    }
  }

  /** Queries with the last known withdrawn names, and once more if those have changed. */
  async #current<R extends IndexState>(
    { tenant, query: sought }: Matching,
    run: (withdrawn: readonly string[]) => Promise<R>,
  ): Promise<R> {
    for (let tries = 0; ; tries += 1) {
      const known = this.#withdrawn.get(tenant) ?? []
      const row = await run(known)
      if (sought === null || isDeepStrictEqual(row.withdrawn, known)) return row
      this.#withdrawn.set(tenant, row.withdrawn)
      if (tries === MAX_ATTEMPTS) throw searchUnavailable('names are being withdrawn too quickly')
    }
  }

  async #page(request: EngineRequest, matches: Matches): Promise<PageRow> {
    const { tenant, sort, after, limit, offset, typed } = request
    const { date_start, date_end } = request.filters
    const position = after === null ? null : JSON.stringify(after.position)
    const page = { after: position, limit, offset, max_lag: this.#bounds.maxLag }
    const values = { tenant, ...matches, date_start, date_end, ...page }
    // An exact reference code or title ranks first.
    const whole = { typed_code: matchText(typed), typed_title: sortKey(typed) }
    const rank = { ...rankOf(request.query), ...whole, ranked: this.#bounds.ranked }
    const [relevance, key] = matches.others === null ? [byRelevance, byKey] : [allByRelevance, allByKey]
    const statement = sort === 'relevance' ? bind(relevance, { ...values, ...rank }) : bind(key[sort], values)
    return onlyRow(await query<PageRow & Record<string, unknown>>(this.#pool, statement))
  }
}

/** Builds the queries of a search without the filters of facets. */
function allMatches({ tenant, query: sought, nothing, filters }: Matching, withdrawn: readonly string[]): Matches {
  return ofArchive(tenant, filters.with_others, [
    ...(nothing ? [NOTHING] : []),
    ...filterTerms(filters).always,
    ...(sought === null ? [] : [matchOf(sought, withdrawn)]),
  ])
}

/** Builds the queries of a search with all filters. */
function narrowedMatches(matching: Matching, withdrawn: readonly string[]): Matches {
  const narrowed = Object.values(filterTerms(matching.filters).facets).filter((facet) => facet !== null)
  const { match, others } = allMatches(matching, withdrawn)
  return { match: allOf([match, ...narrowed]), others: others && allOf([others, ...narrowed]) }
}

const ofArchive = (tenant: string, withOthers: boolean, terms: readonly TsQuery[]): Matches => ({
  match: allOf([lexeme(tenantLexeme(tenant)), ...terms]),
  others: withOthers ? allOf([lexeme(otherTenantLexeme(tenant)), ...terms]) : null,
})

function onlyRow<R>([row]: readonly R[]): R {
  if (row === undefined) throw new Error('the search statement must return one row')
  return row
}
