import { bind, matchText, sortKey } from '@fonds/db'
import { type Pool, query, searchUnavailable } from '@fonds/service-kit'
import { tenantLexeme } from '../documents/lexemes.ts'
import { canResume, type EngineAnswer, type EngineRequest, type SearchEngine } from '../engine/engine.ts'
import type { FacetCache } from '../engine/facets.ts'
import { countFacets } from './facets.ts'
import { filterTerms } from './filters.ts'
import { allOf, lexeme, matchOf, NOTHING, rankOf } from './match.ts'
import { byKey, byRelevance, type PageRow } from './search.queries.ts'

/** What a search may cost, whatever is asked. */
interface Bounds {
  /** Documents that are unpacked to be ranked: those of which the most can be told by their titles and codes. */
  readonly ranked: number
  /** Where more are found than these, facets are not counted. */
  readonly counted: number
}

const BOUNDS: Bounds = { ranked: 2_000, counted: 250_000 }

/** Search by PostgreSQL's full text, over the documents that the indexer keeps beside the archive. */
export class PostgresEngine implements SearchEngine {
  readonly name = 'postgresql'
  readonly #pool: Pool
  readonly #facets: FacetCache
  readonly #bounds: Bounds

  constructor(pool: Pool, facets: FacetCache, bounds: Partial<Bounds> = {}) {
    this.#pool = pool
    this.#facets = facets
    this.#bounds = { ...BOUNDS, ...bounds }
  }

  async search(request: EngineRequest): Promise<EngineAnswer> {
    if (!canResume(this.name, request))
      throw searchUnavailable('the page goes on in the order of an engine that is away')
    const { tenant, query: sought, nothing, filters, facetLimit, sort, limit } = request
    const { always, facets: narrowing } = filterTerms(filters)
    const words = sought === null ? [] : [matchOf(sought)]
    const base = [lexeme(tenantLexeme(tenant)), ...words, ...(nothing ? [NOTHING] : []), ...always]
    const narrowed = Object.values(narrowing).filter((facet) => facet !== null)
    const { date_start, date_end } = filters
    const { positions, total, version } = await this.#page(request, allOf([...base, ...narrowed]))
    const page = positions.slice(0, limit)
    const scored = sort === 'relevance' && sought !== null
    const hits = page.map(([key, , id]) => ({ id, score: scored ? -key / 1_000_000 : null }))
    request.onHits?.(hits)
    const source = { match: allOf(base), date_start, date_end, listed: facetLimit, facets: narrowing }
    const key = JSON.stringify([this.name, tenant, version, source])
    const count = () => countFacets(this.#pool, tenant, source)
    const facets = total > this.#bounds.counted ? null : await this.#facets.get(key, count)
    const last = positions.length > limit ? page.at(-1) : undefined
    return {
      hits,
      total,
      next: last === undefined ? null : { engine: this.name, position: last },
      facets,
      degraded: facets === null,
    }
  }

  async #page(request: EngineRequest, match: string): Promise<PageRow> {
    const { tenant, sort, after, limit, offset, typed } = request
    const { date_start, date_end } = request.filters
    const position = after === null ? null : JSON.stringify(after.position)
    const values = { tenant, match, date_start, date_end, after: position, limit, offset }
    // Who types a whole code or title means what is called so.
    const whole = { typed_code: matchText(typed), typed_title: sortKey(typed) }
    const rank = { ...rankOf(request.query), ...whole, ranked: this.#bounds.ranked }
    const statement = sort === 'relevance' ? bind(byRelevance, { ...values, ...rank }) : bind(byKey[sort], values)
    const [row] = await query<PageRow>(this.#pool, statement)
    if (row === undefined) throw new Error('a search has one row')
    return row
  }
}
