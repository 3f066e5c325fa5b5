import { bind, matchText, sortKey } from '@fonds/db'
import { BASE_PATH, type Paging, query, searchUnavailable, type TenantContext, toApiError } from '@fonds/service-kit'
import type { Deps } from '../deps.ts'
import { tenantLexeme } from '../documents/lexemes.ts'
import { parseQuery } from '../grammar/parse.ts'
import type { Query } from '../grammar/query.ts'
import { countFacets, type Facets } from './facets.ts'
import { readFilters } from './filters.ts'
import { Highlighter } from './highlight.ts'
import { allOf, lexeme, matchOf, NOTHING, rankOf, soughtIn } from './match.ts'
import type { SearchQuery } from './parameters.ts'
import { byKey, byRelevance, type FoundRow, type PageRow, type Sort } from './search.queries.ts'

/** The key of an item in its order: what a cursor carries. */
export type Position = readonly [number, string, string]

/** What is asked, as it was understood. */
export interface Search {
  readonly tenant: TenantContext
  readonly asked: SearchQuery
  /** Null for no words. */
  readonly query: Query | null
  readonly sort: Sort
  readonly paging: Paging
  readonly after: Position | null
}

export interface Found {
  readonly items: readonly object[]
  readonly total: number
  readonly last: Position | null
  /** Null where they took too long. */
  readonly facets: Facets | null
}

/** What is sought in a text. `sort`: what was asked for, if anything. */
export function understood(asked: SearchQuery): { readonly query: Query | null; readonly sort: Sort } {
  const query = parseQuery(asked.q ?? '')
  return { query, sort: asked.sort ?? (query === null ? 'title' : 'relevance') }
}

/**
 * Finds one page, and counts the facets.
 * @throws ApiError not_found for an unknown collection; search_unavailable past the bounds of time and connections
 */
export async function search(deps: Deps, search: Search): Promise<Found> {
  try {
    return await find(deps, search)
  } catch (error) {
    throw toApiError(error).code === 'service_unavailable' ? searchUnavailable(error) : error
  }
}

async function find(deps: Deps, search: Search): Promise<Found> {
  const { tenant, asked, query: sought } = search
  const filters = await readFilters(deps, tenant.id, asked)
  const words = sought === null ? wordless(asked.q) : [matchOf(sought)]
  const base = [lexeme(tenantLexeme(tenant.id)), ...words, ...filters.always]
  const narrowed = Object.values(filters.facets).filter((facet) => facet !== null)
  const years = { date_start: asked.date_start ?? null, date_end: asked.date_end ?? null }
  const page = await readPage(deps, search, { match: allOf([...base, ...narrowed]), ...years })
  const source = { match: allOf(base), ...years, facets: filters.facets }
  const key = JSON.stringify([tenant.id, page.version, source])
  const facets = await deps.facets.get(key, () => countFacets(deps, tenant.id, source))
  const highlighter = new Highlighter(sought === null ? [] : soughtIn(sought))
  const scored = search.sort === 'relevance' && sought !== null
  const items = page.items.map((row) => itemOf(row, highlighter, scored))
  return { items, total: page.total, last: page.last, facets }
}

/** A query of signs alone asks for something that nothing can be found by; a star for everything. */
const wordless = (q: string | undefined): string[] => (/^[\s*]*$/u.test(q ?? '') ? [] : [NOTHING])

interface Matching {
  readonly match: string
  readonly date_start: number | null
  readonly date_end: number | null
}

async function readPage(deps: Deps, search: Search, matching: Matching): Promise<PageRow> {
  const { tenant, sort, paging, after } = search
  const values = {
    ...matching,
    tenant: tenant.id,
    base: `${tenant.origin}${BASE_PATH}`,
    after: after === null ? null : JSON.stringify(after),
    limit: paging.limit,
    offset: paging.mode === 'page' ? paging.offset : 0,
  }
  const statement =
    sort === 'relevance' ? bind(byRelevance, { ...values, ...rankValues(search) }) : bind(byKey[sort], values)
  const [row] = await query<PageRow>(deps.pool, statement)
  if (row === undefined) throw new Error('a search has one row')
  return row
}

/** Who types a whole code or title means what is called so. */
function rankValues({ asked, query }: Search) {
  const typed = asked.q ?? ''
  return { ...rankOf(query), typed_code: matchText(typed), typed_title: sortKey(typed) }
}

function itemOf({ summary, key, words, language }: FoundRow, highlighter: Highlighter, scored: boolean): object {
  return {
    ...summary,
    score: scored ? -key / 1_000_000 : null,
    highlights: { title: highlighter.whole(summary.title, language), text: highlighter.passages(words, language) },
  }
}
