import { isDeepStrictEqual } from 'node:util'
import { type Pool, query } from '@fonds/db/pool'
import { bind, matchText, sortKey } from '@fonds/db/read'
import { searchUnavailable } from '@fonds/http'
import { BoundedMap } from '@fonds/util'
import { otherTenantLexeme, tenantLexeme } from '../documents/lexemes.ts'
import { allOf, lexeme, NOTHING, type TsQuery } from '../documents/tsquery.ts'
import {
  canResume,
  type EngineAnswer,
  type EngineRequest,
  FILTERED,
  type FilterValues,
  MAX_COUNTED_PLACES,
  type Matching,
  type PlaceCounts,
  type SearchEngine,
} from '../engine/engine.ts'
import type { FacetCache, FacetCounts } from '../engine/facets.ts'
import { countColumns } from './columns/column-facets.ts'
import type { ColumnStore } from './columns/column-store.ts'
import { readOrdinals } from './columns/columns.ts'
import { countFacets, type FacetSource } from './facets.ts'
import { filterTerms } from './filters.ts'
import { type IndexState, versionOf } from './index-state.queries.ts'
import { matchOf, rankOf } from './match.ts'
import { type PlacesRow, placeCounts } from './places.queries.ts'
import {
  allByKey,
  allByRelevance,
  allOrdinalsOf,
  byKey,
  byRelevance,
  type OrdinalsRow,
  ordinalsOf,
  type PageRow,
} from './search.queries.ts'

/** Limits the cost of any search. */
interface Bounds {
  /** Maximum number of documents that are unpacked for ranking, chosen by title and code. */
  readonly ranked: number
  /** Maximum number of results for which facets are counted. */
  readonly counted: number
  /** The age of unindexed changes, in seconds, beyond which responses are marked as degraded. */
  readonly maxLag: number
}

interface PostgresEngineOptions extends Partial<Bounds> {
  /** Counts facets in memory; without it, the database counts. */
  readonly columns?: ColumnStore
}

/**
 * Maximum number of archives whose withdrawn names are cached, and of attempts at a search while those names change.
 */
const MAX_ARCHIVES = 1_000
const MAX_ATTEMPTS = 5

const DEFAULT_BOUNDS: Bounds = { ranked: 500, counted: 250_000, maxLag: 300 }

/** The queries that descriptions, and entities and exhibits, must match. */
type Matches = Pick<FacetSource, 'match' | 'others'>

/** Searches with PostgreSQL's full text search, in the documents that the indexer stores next to the archive. */
export class PostgresEngine implements SearchEngine {
  readonly name = 'postgresql'
  readonly #pool: Pool
  readonly #facets: FacetCache
  readonly #bounds: Bounds
  readonly #columns: ColumnStore | null
  /** The withdrawn names of archives that have, or have had, any. */
  readonly #withdrawn = new BoundedMap<string, readonly string[]>(MAX_ARCHIVES)

  constructor(pool: Pool, facets: FacetCache, { columns, ...bounds }: PostgresEngineOptions = {}) {
    this.#pool = pool
    this.#facets = facets
    this.#columns = columns ?? null
    this.#bounds = { ...DEFAULT_BOUNDS, ...bounds }
  }

  async search(request: EngineRequest): Promise<EngineAnswer> {
    if (!canResume(this.name, request)) throw searchUnavailable('the cursor belongs to an engine that is unavailable')
    const { tenant, query: sought, filters, facetLimit, sort, limit } = request
    const { facets: narrowing } = filterTerms(filters)
    const { date_start, date_end } = filters
    const found = await this.#current(request, (withdrawn) => this.#page(request, narrowedMatches(request, withdrawn)))
    const { positions, total, withdrawn, behind } = found
    const matches = allMatches(request, withdrawn)
    const page = positions.slice(0, limit)
    const scored = sort === 'relevance' && sought !== null
    const hits = page.map(([key, , id]) => ({ id, score: scored ? -key / 1_000_000 : null }))
    request.onHits?.(hits)
    const source = { ...matches, date_start, date_end, listed: facetLimit, facets: narrowing }
    const key = JSON.stringify([this.name, tenant, versionOf(found), source])
    const count = async () =>
      (await this.#countInMemory(request, found, matches)) ?? (await countFacets(this.#pool, tenant, source))
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

  /** Counts facets from columns. Returns null if these do not belong to the state in which the page was read. */
  async #countInMemory(request: EngineRequest, page: PageRow, matches: Matches): Promise<FacetCounts | null> {
    if (this.#columns === null) return null
    const { tenant, filters, facetLimit: limit } = request
    const columns = await this.#columns.at(tenant, page.revision)
    if (columns === null) return null
    const row = isNarrowed(filters) ? await this.#ordinals(request, matches) : page
    const ordinals = versionOf(row) === versionOf(page) ? readOrdinals(row.ordinals) : null
    if (ordinals === null || columns.revision !== page.revision) return null
    return countColumns(this.#pool, columns, { tenant, seq: page.seq, ordinals, filters, limit })
  }

  async #ordinals({ tenant, filters }: Matching, matches: Matches): Promise<OrdinalsRow> {
    const { date_start, date_end } = filters
    const statement = bind(matches.others === null ? ordinalsOf : allOrdinalsOf, {
      ...{ tenant, ...matches, date_start, date_end },
    })
    return onlyRow(await query<OrdinalsRow & Record<string, unknown>>(this.#pool, statement))
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
    // With filters by facets, facets are counted in more descriptions than the page has.
    const listing = this.#columns !== null && !isNarrowed(request.filters)
    const values = { tenant, listing, ...matches, date_start, date_end, ...page }
    // An exact reference code or title ranks first.
    const whole = { typed_code: matchText(typed), typed_title: sortKey(typed) }
    const rank = { ...rankOf(request.query), ...whole, ranked: this.#bounds.ranked }
    const [relevance, key] = matches.others === null ? [byRelevance, byKey] : [allByRelevance, allByKey]
    const statement = sort === 'relevance' ? bind(relevance, { ...values, ...rank }) : bind(key[sort], values)
    return onlyRow(await query<PageRow & Record<string, unknown>>(this.#pool, statement))
  }
}

const isNarrowed = (filters: FilterValues): boolean => FILTERED.some((facet) => filters[facet] !== null)

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
