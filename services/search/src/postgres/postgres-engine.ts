import { isDeepStrictEqual } from 'node:util'
import { type Pool, query } from '@fonds/db/pool'
import { bind, sortKey } from '@fonds/db/read'
import { searchUnavailable } from '@fonds/http'
import { BoundedMap } from '@fonds/util'
import { codeKey } from '../analysis/codes.ts'
import { baseLanguage } from '../documents/document.ts'
import { NOTHING } from '../documents/tsquery.ts'
import {
  canResume,
  type EngineAnswer,
  type EngineRequest,
  type Hit,
  isWider,
  MAX_COUNTED_PLACES,
  type Matching,
  type PlaceCounts,
  type Position,
  type SearchEngine,
  type WordCounts,
  type WordSearch,
} from '../engine/engine.ts'
import type { FacetCache, FacetCounts } from '../engine/facets.ts'
import { countColumns } from './columns/column-facets.ts'
import type { ColumnStore } from './columns/column-store.ts'
import { readOrdinals } from './columns/columns.ts'
import { findContents } from './contents.ts'
import { datesIn } from './dates.queries.ts'
import { countFacets } from './facets.ts'
import { filterTerms } from './filters.ts'
import { type GroupsRow, groupsByKey, groupsByRelevance } from './groups.queries.ts'
import { type IndexState, versionOf } from './index-state.queries.ts'
import { type DocumentTraits, NO_TRAITS, rankOf } from './match.ts'
import { countedMatches, narrowedMatches } from './matches.ts'
import { type PlacesRow, placeCounts } from './places.queries.ts'
import {
  allByKey,
  allByRelevance,
  allByTitle,
  allOrdinalsOf,
  byKey,
  byRelevance,
  byTitle,
  type OrdinalsRow,
  ordinalsOf,
  otherOrdinalsOf,
  othersByKey,
  othersByRelevance,
  othersByTitle,
  type PageRow,
} from './search.queries.ts'
import { type Matches, statementFor } from './sources.ts'
import { countsOf, readWords } from './words.ts'

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
  /**
   * Connections that plan statements once, for searches of entities and exhibits only: their documents are few, so that any
   * words have the same plan, which takes longer to make than to run. By default, those of all other searches.
   */
  readonly planned?: Pool
}

/**
 * Maximum number of archives whose documents' traits are cached, and of attempts at a search while those change. The first
 * search of an archive that is not cached runs twice.
 */
const MAX_ARCHIVES = 10_000
const MAX_ATTEMPTS = 5

const DEFAULT_BOUNDS: Bounds = { ranked: 500, counted: 250_000, maxLag: 300 }

/** A page of results, and all documents that match if they are listed. */
interface FoundPage extends Omit<PageRow, 'ordinals'>, Partial<Pick<GroupsRow, 'groups' | 'groups_total'>> {
  readonly ordinals: PageRow['ordinals'] | Int32Array
}

const BY_KEY = { descriptions: byKey, others: othersByKey, all: allByKey }
const BY_TITLE = { descriptions: byTitle, others: othersByTitle, all: allByTitle }
const BY_RELEVANCE = { descriptions: byRelevance, others: othersByRelevance, all: allByRelevance }
const ORDINALS = { descriptions: ordinalsOf, others: otherOrdinalsOf, all: allOrdinalsOf }

/** Searches with PostgreSQL's full text search, in the documents that the indexer stores next to the archive. */
export class PostgresEngine implements SearchEngine {
  readonly name = 'postgresql'
  readonly #pool: Pool
  readonly #planned: Pool
  readonly #facets: FacetCache
  readonly #bounds: Bounds
  readonly #columns: ColumnStore | null
  /** The last known traits of each archive's documents. */
  readonly #traits = new BoundedMap<string, DocumentTraits>(MAX_ARCHIVES)

  constructor(pool: Pool, facets: FacetCache, { columns, planned, ...bounds }: PostgresEngineOptions = {}) {
    this.#pool = pool
    this.#planned = planned ?? pool
    this.#facets = facets
    this.#columns = columns ?? null
    this.#bounds = { ...DEFAULT_BOUNDS, ...bounds }
  }

  async search(request: EngineRequest): Promise<EngineAnswer> {
    if (!canResume(this.name, request)) throw searchUnavailable('the cursor belongs to an engine that is unavailable')
    const { query: sought, sort, limit } = request
    const contents = request.grouped === true ? null : await this.#contents(request)
    const found = contents ?? (await this.#matching(request))
    const { positions, total, behind } = found
    const page = positions.slice(0, limit)
    const scored = sort === 'relevance' && sought !== null
    const hitAt = ([key, , id]: Position): Hit => ({ id, score: scored ? -key / 1_000_000 : null })
    const groups = found.groups?.slice(0, limit).map((group) => ({ ...group, hits: group.hits.map(hitAt) }))
    const hits = groups === undefined ? page.map(hitAt) : groups.flatMap((group) => group.hits)
    request.onHits?.(hits)
    const isCounting = request.counted.length > 0
    const facets = isCounting && total <= this.#bounds.counted ? await this.#count(request, found) : null
    const last = positions.length > limit ? page.at(-1) : undefined
    return {
      hits,
      total,
      ...(groups !== undefined && { groups: { total: found.groups_total ?? groups.length, page: groups } }),
      next: last === undefined ? null : { engine: this.name, position: last },
      facets,
      degraded: behind || (isCounting && facets === null),
    }
  }

  #matching(request: EngineRequest): Promise<FoundPage> {
    return this.#current(request, (traits) => this.#page(request, traits))
  }

  async #contents(request: EngineRequest): Promise<FoundPage | null> {
    if (this.#columns === null) return null
    const deps = { pool: this.#planned, columns: this.#columns, maxLag: this.#bounds.maxLag }
    const found = await findContents(deps, request)
    // Without words, no name has to be left out.
    return found && { ...found, withdrawn: [], stemmed_in: null, total: found.ordinals.length }
  }

  async #count(request: EngineRequest, found: FoundPage): Promise<FacetCounts | null> {
    const { tenant, filters, counted, facetLimit: listed } = request
    const matches = countedMatches(request, traitsOf(found))
    const source = {
      ...matches,
      ...datesIn(filters),
      counted,
      listed,
      facets: filterTerms(filters).facets,
    }
    const key = JSON.stringify([this.name, tenant, versionOf(found), source])
    return this.#facets.get(
      key,
      async () =>
        (await this.#countInMemory(request, found, matches)) ?? (await countFacets(this.#pool, tenant, source)),
    )
  }

  async countPlaces(matching: Matching): Promise<PlaceCounts> {
    const { tenant, filters } = matching
    const limits = { matches_limit: this.#bounds.counted + 1, places_limit: MAX_COUNTED_PLACES + 1 }
    const values = { tenant, ...datesIn(filters), ...limits, max_lag: this.#bounds.maxLag }
    const { matches, places, behind } = await this.#current(matching, async (traits) => {
      // Entities and exhibits are linked to no places.
      const { match, words, alternatives } = narrowedMatches(matching, traits)
      const statement = bind(placeCounts, { ...values, match: match ?? NOTHING, words, alternatives })
      return onlyRow(await query<PlacesRow & Record<string, unknown>>(this.#pool, statement))
    })
    return {
      places: places.slice(0, MAX_COUNTED_PLACES),
      truncated: matches > this.#bounds.counted || places.length > MAX_COUNTED_PLACES,
      degraded: behind,
    }
  }

  async countWords(search: WordSearch): Promise<WordCounts> {
    const { maxLag } = this.#bounds
    return countsOf(await this.#current(search, (traits) => readWords(this.#pool, search, traits, maxLag)), search)
  }

  /** Counts facets from columns. Returns null if these do not belong to the state in which the page was read. */
  async #countInMemory(request: EngineRequest, page: FoundPage, matches: Matches): Promise<FacetCounts | null> {
    if (this.#columns === null) return null
    const { tenant, filters, counted, facetLimit: limit } = request
    const columns = await this.#columns.at(tenant, page.revision)
    if (columns === null) return null
    const row = isWider(request) ? await this.#ordinals(request, matches) : page
    const ordinals = versionOf(row) === versionOf(page) ? ordinalsIn(row) : null
    if (ordinals === null || columns.revision !== page.revision) return null
    return countColumns(this.#pool, columns, { tenant, seq: page.seq, ordinals, filters, counted, limit })
  }

  async #ordinals({ tenant, filters }: Matching, matches: Matches): Promise<OrdinalsRow> {
    const statement = bind(statementFor(matches, ORDINALS), { tenant, ...matches, ...datesIn(filters) })
    return onlyRow(await query<OrdinalsRow & Record<string, unknown>>(this.#pool, statement))
  }

  /** Queries with the last known traits of the documents, and once more if those have changed. */
  async #current<R extends IndexState>(
    { tenant, query: sought }: Matching,
    run: (traits: DocumentTraits) => Promise<R>,
  ): Promise<R> {
    for (let tries = 0; ; tries += 1) {
      const known = this.#traits.get(tenant) ?? NO_TRAITS
      const row = await run(known)
      const traits = traitsOf(row)
      if (sought === null || isDeepStrictEqual(traits, known)) return row
      this.#traits.set(tenant, traits)
      if (tries === MAX_ATTEMPTS) throw searchUnavailable('names are being withdrawn too quickly')
    }
  }

  async #page(request: EngineRequest, traits: DocumentTraits): Promise<PageRow & Partial<GroupsRow>> {
    const matches = narrowedMatches(request, traits)
    const { tenant, sort, titleLanguage, after, limit, offset, typed } = request
    const position = after === null ? null : JSON.stringify(after.position)
    const page = { after: position, limit, offset, max_lag: this.#bounds.maxLag }
    const listing = this.#columns !== null && request.counted.length > 0 && !isWider(request)
    const values = { tenant, listing, ...matches, ...datesIn(request.filters), ...page }
    // An exact reference code or title ranks first.
    const whole = { typed_code: codeKey(typed), typed_title: sortKey(typed) }
    const { ranked } = this.#bounds
    const rank = {
      ...rankOf(request.query, traits.stemmedIn),
      ...whole,
      ranked,
      unranked: request.grouped === true || after !== null || offset + limit >= ranked,
    }
    const [byRank, byKeys] =
      request.grouped === true
        ? [groupsByRelevance, groupsByKey]
        : [statementFor(matches, BY_RELEVANCE), statementFor(matches, BY_KEY)]
    const statement =
      sort === 'relevance'
        ? bind(byRank, { ...values, ...rank })
        : sort === 'title' && titleLanguage
          ? bind(statementFor(matches, BY_TITLE), {
              ...values,
              title_language: titleLanguage,
              title_base: baseLanguage(titleLanguage),
            })
          : bind(byKeys[sort], values)
    const pool = matches.match === null ? this.#planned : this.#pool
    return onlyRow(await query<PageRow & Partial<GroupsRow> & Record<string, unknown>>(pool, statement))
  }
}

const traitsOf = ({ withdrawn, stemmed_in }: IndexState): DocumentTraits => ({
  withdrawn,
  stemmedIn: stemmed_in ?? NO_TRAITS.stemmedIn,
})

const ordinalsIn = ({ ordinals }: Pick<FoundPage, 'ordinals'>): Int32Array | null =>
  ordinals instanceof Int32Array ? ordinals : readOrdinals(ordinals)

function onlyRow<R>([row]: readonly R[]): R {
  if (row === undefined) throw new Error('the search statement must return one row')
  return row
}
