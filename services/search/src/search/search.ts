import { type ResponseLanguages, summaryWords } from '@fonds/archive'
import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { type Paging, searchUnavailable, toApiError } from '@fonds/http'
import { BASE_PATH, type TenantContext } from '@fonds/types/context'
import { runWithin } from '@fonds/util'
import type { Deps } from '../deps.ts'
import {
  type EngineAnswer,
  EngineError,
  type EngineRequest,
  type FilterValues,
  findsDescriptions,
  type Hit,
  type Mark,
  type Matching,
  type Sort,
} from '../engine/engine.ts'
import type { FacetCounts } from '../engine/facets.ts'
import { positiveTermsOf } from '../engine/positive-terms.ts'
import { matchesNothing, parseQuery } from '../grammar/parse.ts'
import type { Query } from '../grammar/query.ts'
import { findMatchingTexts } from '../image-texts/find-texts.ts'
import { presentTexts } from '../image-texts/present-texts.ts'
import { didYouMean } from '../spelling/did-you-mean.ts'
import { type CollectionTitlesRow, collectionTitles } from './collection-titles.queries.ts'
import { costOf } from './cost.ts'
import { countedOf } from './counted.ts'
import { readFilters } from './filters.ts'
import { Highlighter } from './highlight.ts'
import { otherSummaries } from './other-summaries.queries.ts'
import type { SearchQuery } from './parameters.ts'
import { type FoundRow, type SummariesRow, type SummaryValues, summaries } from './summaries.queries.ts'

/** A parsed search request. */
export interface Search extends ResponseLanguages {
  readonly tenant: TenantContext
  /** Key of the client whose limits apply. */
  readonly client: string
  /** Version of the archive's content; null if unknown. */
  readonly contentVersion: string | null
  readonly asked: SearchQuery
  /** Null if there are no words. */
  readonly query: Query | null
  readonly sort: Sort
  readonly paging: Paging
  readonly after: Mark | null
}

export interface Found extends Omit<EngineAnswer, 'hits'> {
  readonly items: readonly object[]
  /** A similar query, if nothing was found and that query has results; otherwise null. */
  readonly didYouMean: string | null
}

/** Parses the query and chooses the sort order, which defaults to relevance if there is a query. */
export function parseRequest(asked: SearchQuery): { readonly query: Query | null; readonly sort: Sort } {
  const query = parseQuery(asked.q ?? '')
  return { query, sort: asked.sort ?? (query === null ? 'title' : 'relevance') }
}

/**
 * Finds one page and counts the facets.
 * @throws ApiError invalid_parameter for facets that exclude each other; not_found for an unknown `collection` or `within`; search_unavailable beyond the limits of time, connections and
 * waiting searches
 */
export const search = (deps: Deps, search: Search): Promise<Found> => withinLimits(deps, () => find(deps, search))

/**
 * Runs a search within its deadline.
 * @throws ApiError search_unavailable after the deadline, or if nothing can answer
 */
export async function withinLimits<T>({ deadlineMs }: Deps, work: () => Promise<T>): Promise<T> {
  const late = () => searchUnavailable(`no answer within ${deadlineMs} ms`)
  try {
    return await runWithin(deadlineMs, late, work)
  } catch (error) {
    const away = error instanceof EngineError || toApiError(error).code === 'service_unavailable'
    throw away ? searchUnavailable(error) : error
  }
}

/**
 * Reads what a request asks for.
 * @throws ApiError not_found for an unknown `collection` or `within`
 */
export async function matchingOf(
  deps: Deps,
  { tenant, contentVersion, asked, query }: Pick<Search, 'tenant' | 'contentVersion' | 'asked' | 'query'>,
): Promise<Matching> {
  return {
    tenant: tenant.id,
    query,
    nothing: matchesNothing(asked.q ?? '', query),
    filters: await readFilters(deps, { tenant: tenant.id, contentVersion }, asked),
  }
}

async function find(deps: Deps, search: Search): Promise<Found> {
  const { tenant, client, asked, query: sought, sort, paging, after } = search
  const request: EngineRequest = {
    ...(await matchingOf(deps, search)),
    typed: asked.q ?? '',
    counted: countedOf(asked),
    facetLimit: asked.facet_limit,
    sort,
    limit: paging.limit,
    offset: paging.mode === 'page' ? paging.offset : 0,
    after,
    summary: summaryValues(search),
  }
  const { filters } = request
  const withOthers = filters.with_others
  // Summaries are read while the engine counts facets.
  const read = new Map<readonly Hit[], Promise<readonly FoundRow[]>>()
  const onHits = (hits: readonly Hit[], found?: readonly FoundRow[]): void => {
    const rows = found === undefined ? readFound(deps, search, hits, filters) : Promise.resolve(found)
    rows.catch(() => undefined)
    read.set(hits, rows)
  }
  const { counted, facetLimit, limit } = request
  const cost = costOf({ query: sought, facetLimit: counted.length === 0 ? 0 : facetLimit, limit, withOthers })
  const holder = { tenant: tenant.id, client, cost }
  return deps.gate.run(async () => {
    const { hits, ...found } = await deps.engine.search({ ...request, onHits })
    const [rows, texts] = await Promise.all([
      read.get(hits) ?? readFound(deps, search, hits, filters),
      findMatchingTexts(deps, { tenant: tenant.id, ids: pictured(hits, filters), sought }),
    ])
    const highlighter = new Highlighter(sought === null ? [] : positiveTermsOf(sought))
    return {
      ...found,
      facets: found.facets && (await translated(deps, search, found.facets)),
      didYouMean: found.total === 0 ? await didYouMean(deps.seeking, request) : null,
      items: present(hits, rows, highlighter, await presentTexts(deps.seeking, { tenant, rows, texts, highlighter })),
    }
  }, holder)
}

const summaryValues = (search: Search): SummaryValues => ({
  base: `${search.tenant.origin}${BASE_PATH}`,
  ...summaryWords(search),
})

/** Reads the hits that are currently visible. */
async function readFound(
  { pool }: Deps,
  search: Search,
  hits: readonly Hit[],
  filters: FilterValues,
): Promise<readonly FoundRow[]> {
  if (hits.length === 0) return []
  const ids = hits.map(({ id }) => id)
  const values = { tenant: search.tenant.id, ...summaryValues(search), ids }
  const [[descriptions], [others]] = await Promise.all([
    findsDescriptions(filters) ? query<SummariesRow>(pool, bind(summaries, values)) : [],
    filters.with_others ? query<SummariesRow>(pool, bind(otherSummaries, values)) : [],
  ])
  if (others === undefined) return descriptions?.items ?? []
  const rows = new Map([...(descriptions?.items ?? []), ...others.items].map((found) => [found.summary.id, found]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** Returns the UUIDs of hits that may have images: only descriptions do. */
const pictured = (hits: readonly Hit[], filters: FilterValues): string[] =>
  findsDescriptions(filters) ? hits.map(({ id }) => id) : []

/** Names collections in the preferred language, as results do. Counts are cached for all languages, so this comes after. */
async function translated({ pool }: Deps, { tenant, textLanguage }: Search, facets: FacetCounts): Promise<FacetCounts> {
  const { collection } = facets.values
  if (textLanguage === null || collection.length === 0) return facets
  const values = { tenant: tenant.id, text_language: textLanguage, slugs: collection.map(({ value }) => value) }
  const [row] = await query<CollectionTitlesRow>(pool, bind(collectionTitles, values))
  const titles = row?.titles ?? null
  if (titles === null) return facets
  const named = collection.map((each) => ({ ...each, label: titles[each.value] ?? each.label }))
  return { ...facets, values: { ...facets.values, collection: named } }
}

function present(
  hits: readonly Hit[],
  rows: readonly FoundRow[],
  highlighter: Highlighter,
  texts: ReadonlyMap<string, object>,
): object[] {
  const scores = new Map(hits.map(({ id, score }) => [id, score]))
  return rows.map(({ summary, quality, words, language }) => ({
    ...summary,
    thumbnail: summary.thumbnail ?? summary.cover_image?.thumbnail ?? null,
    quality,
    score: scores.get(summary.id) ?? null,
    highlights: { title: highlighter.whole(summary.title, language), text: highlighter.passages(words, language) },
    image_text: texts.get(summary.id) ?? null,
  }))
}
