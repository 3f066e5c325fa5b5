import { type Paging, type RequestInfo, searchUnavailable, toApiError } from '@fonds/http'
import { labelsIn } from '@fonds/labels'
import type { TenantContext } from '@fonds/types/context'
import { runWithin } from '@fonds/util'
import type { Deps } from '../deps.ts'
import { EngineError, type EngineRequest, type Mark, type Matching, type Sort } from '../engine/engine.ts'
import { presentFacets } from '../engine/facets.ts'
import { GROUP_HITS } from '../engine/groups.ts'
import { matchesNothing, parseQuery } from '../grammar/parse.ts'
import type { Query } from '../grammar/query.ts'
import { type Relaxed, relax } from '../relax/relax.ts'
import { relaxableOf } from '../relax/relaxable.ts'
import { didYouMean } from '../spelling/did-you-mean.ts'
import { asTypedAnywhere, asTypedIn } from '../typed/archive-words.ts'
import { type ActiveFilter, activeFilters } from './active-filters.ts'
import { withActiveValues } from './active-values.ts'
import { costOf } from './cost.ts'
import { countedOf } from './counted.ts'
import { type ReadFilters, readFilters } from './filters.ts'
import { type FoundPage, searchOnce } from './found-page.ts'
import { refuseGroups } from './groups.ts'
import type { SearchQuery } from './parameters.ts'
import { refusePrefixes } from './prefixes.ts'
import { isCounted, repositoryFacet } from './repository-facet.ts'

/** A parsed search request. */
export interface Search extends Pick<RequestInfo, 'language' | 'textLanguage'> {
  readonly tenant: TenantContext
  /** Key of the client whose limits apply. */
  readonly client: string
  /** Key of its network. */
  readonly network: string
  /** Version of the archive's content; null if unknown. */
  readonly contentVersion: string | null
  readonly asked: SearchQuery
  /** Null if there are no words. */
  readonly query: Query | null
  readonly sort: Sort
  readonly paging: Paging
  readonly after: Mark | null
}

export interface Found extends FoundPage {
  /** A similar query with results, if no result has all of the words; otherwise null. */
  readonly didYouMean: string | null
  readonly active: readonly ActiveFilter[]
  /** How the words were relaxed; null if they were not. */
  readonly relaxed: Relaxed['shown'] | null
  /** The facet of repositories; undefined if the archive has only one, or it is not counted; null if that took too long. */
  readonly repositories: Awaited<ReturnType<typeof repositoryFacet>>
}

/**
 * Parses the query and chooses the sort order, which defaults to relevance if there is a query.
 * @throws ApiError invalid_parameter for too many or too short prefixes
 */
export function parseRequest(asked: SearchQuery): { readonly query: Query | null; readonly sort: Sort } {
  const query = parseQuery(asked.q ?? '')
  refusePrefixes(query)
  return { query, sort: asked.sort ?? (query === null ? 'title' : 'relevance') }
}

/** Returns the language by whose titles results are sorted; null for the main titles, by which groups are always sorted. */
export const titleLanguageOf = (
  { sort, tenant, textLanguage }: Pick<Search, 'sort' | 'tenant' | 'textLanguage'>,
  asked: Pick<SearchQuery, 'group'>,
): string | null =>
  sort === 'title' && asked.group === undefined && tenant.languages !== undefined ? textLanguage : null

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
    throw error instanceof EngineError || isAway(error) ? searchUnavailable(error) : error
  }
}

const isAway = (error: unknown): boolean => toApiError(error).code === 'service_unavailable'

/**
 * Reads what a request asks for.
 * @param onPartial called if what only the archive knows of the words could not be read in time; without it, that is an error
 * @throws ApiError not_found for an unknown `collection` or `within`
 */
export async function matchingOf(
  deps: Deps,
  { tenant, contentVersion, asked, query }: Pick<Search, 'tenant' | 'contentVersion' | 'asked' | 'query'>,
  onPartial?: () => void,
): Promise<{ readonly matching: Matching; readonly named: ReadFilters['named'] }> {
  const scope = { tenant: tenant.id, contentVersion }
  const [{ filters, named }, typed] = await Promise.all([
    readFilters(deps, scope, asked),
    asTypedIn(deps, scope, query).catch((error: unknown) => {
      if (onPartial === undefined || !isAway(error)) throw error
      onPartial()
      return asTypedAnywhere(query)
    }),
  ])
  return {
    matching: { tenant: tenant.id, query: typed, nothing: matchesNothing(asked.q ?? '', query), filters },
    named,
  }
}

/** Returns what a search without results finds with some of its words; null if nothing, or if all of them must match. */
export async function relaxed({ engine }: Deps, asked: SearchQuery, matching: Matching): Promise<Relaxed | null> {
  const { query, nothing } = matching
  const relaxable = query === null || nothing || asked.match === 'all' ? null : relaxableOf(query)
  return relaxable && relax(engine, matching, relaxable)
}

async function find(deps: Deps, search: Search): Promise<Found> {
  const { tenant, client, network, asked, query: sought, sort, paging, after, language, textLanguage } = search
  let partial = false
  const { matching, named } = await matchingOf(deps, search, () => {
    partial = true
  })
  refuseGroups(asked, matching.filters)
  const request: EngineRequest = {
    ...matching,
    typed: asked.q ?? '',
    counted: countedOf(asked),
    facetLimit: asked.facet_limit,
    sort,
    titleLanguage: titleLanguageOf({ sort, tenant, textLanguage }, asked),
    limit: paging.limit,
    offset: paging.mode === 'page' ? paging.offset : 0,
    after,
    grouped: asked.group !== undefined,
  }
  const { counted, facetLimit, limit, filters } = request
  const active = activeFilters(asked, named, { labels: labelsIn(language, tenant), textLanguage })
  const cost = costOf({
    ...{ query: sought, facetLimit: counted.length === 0 ? 0 : facetLimit },
    limit: request.grouped ? limit * GROUP_HITS : limit,
    withOthers: filters.with_others,
  })
  return deps.gate.run(
    async () => {
      const first = await searchOnce(deps, search, request)
      const strict = { ...first, degraded: first.degraded || partial }
      if (strict.total > 0)
        return finished(deps, search, request, { ...strict, active, didYouMean: null, relaxed: null })
      const fewer = await relaxed(deps, asked, matching)
      const reduced = fewer === null ? request : { ...request, query: fewer.query }
      const [found, meant] = await Promise.all([
        fewer === null ? strict : searchOnce(deps, search, reduced),
        (fewer?.isDoubtful ?? true)
          ? didYouMean(deps.seeking, request, tenant.languages === undefined ? null : textLanguage)
          : null,
      ])
      const degraded = strict.degraded || found.degraded
      return finished(deps, search, reduced, {
        ...found,
        degraded,
        active,
        didYouMean: meant,
        relaxed: fewer?.shown ?? null,
      })
    },
    { tenant: tenant.id, network, client, cost },
  )
}

const NO_FACETS = presentFacets([], () => 0, null)

async function finished(
  deps: Deps,
  search: Search,
  request: EngineRequest,
  found: Omit<Found, 'repositories'>,
): Promise<Found> {
  const { total, active } = found
  // Repositories may be all that is to be counted.
  const facets = request.counted.length === 0 && isCounted(search.asked) ? NO_FACETS : found.facets
  if (facets === null) return { ...found, repositories: undefined }
  const [whole, repositories] = await Promise.all([
    withActiveValues(deps.engine, request, { total, facets, active }),
    repositoryFacet(deps, search, request),
  ])
  return { ...found, facets: whole, repositories, degraded: found.degraded || repositories === null }
}
