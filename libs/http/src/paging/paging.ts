import type { PageInfo, PageLinks } from '@fonds/types'
import { z } from 'zod'
import { invalidParameters, pageTooDeep } from '../errors/errors.ts'
import { intParam } from '../route/parameters.ts'
import type { QueryPair } from '../route/query-string.ts'
import type { Reply } from '../route/reply.ts'

/** Number of items of a page unless the request says how many. */
export const DEFAULT_LIMIT = 20
const MAX_LIMIT = 100
/** Number of items that pages can reach; beyond them, lists continue by cursor. */
export const PAGE_REACH = 10_000

/** Defines the paging parameters of every list, to be spread into its query schema. */
export const pagingParams = {
  page: intParam('Page number, from 1. Pages reach item 10,000; use `cursor` to go further', { min: 1 }).optional(),
  limit: intParam('Items per page (default 20)', { min: 1, max: MAX_LIMIT }).optional(),
  cursor: z
    .string()
    .meta({ description: 'Cursor from `links.next_cursor`; cannot be combined with `page`' })
    .optional(),
} as const

interface PagingQuery {
  readonly page?: number | undefined
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

export type Paging =
  | { readonly mode: 'page'; readonly page: number; readonly limit: number; readonly offset: number }
  | { readonly mode: 'cursor'; readonly cursor: string; readonly limit: number }
  | { readonly mode: 'single'; readonly limit: number }

/** Resolves the paging parameters. `single` is the size of the only page if none of them is given. */
export function resolvePaging(query: PagingQuery, { single }: { single?: number } = {}): Paging {
  const { page, cursor } = query
  if (single !== undefined && page === undefined && cursor === undefined && query.limit === undefined) {
    return { mode: 'single', limit: single }
  }
  const limit = query.limit ?? DEFAULT_LIMIT
  if (cursor !== undefined) {
    if (page === undefined) return { mode: 'cursor', cursor, limit }
    const message = 'cannot be combined: give either page or cursor'
    throw invalidParameters([
      { parameter: 'page', message },
      { parameter: 'cursor', message },
    ])
  }
  const offset = ((page ?? 1) - 1) * limit
  if (offset >= PAGE_REACH) throw pageTooDeep(PAGE_REACH)
  return { mode: 'page', page: page ?? 1, limit, offset }
}

interface PageLinksInput {
  /** Origin of the tenant, without a trailing slash. */
  readonly origin: string
  readonly path: string
  readonly asked: readonly QueryPair[]
  readonly paging: Paging
  readonly total: number
  /** Position after the last item of this page; null if nothing follows. */
  readonly nextCursor: string | null
}

/** Returns the envelope of one page, without its items. */
export function pageEnvelope(input: PageLinksInput): PageInfo {
  const { paging, total } = input
  const pages = reachablePages(paging, total)
  return {
    page: paging.mode === 'cursor' ? null : paging.mode === 'single' ? 1 : paging.page,
    limit: paging.limit,
    total,
    total_pages: pages,
    links: pageLinks(input, pages),
  }
}

function reachablePages(paging: Paging, total: number): number {
  if (paging.mode === 'single') return total === 0 ? 0 : 1
  return Math.min(Math.ceil(total / paging.limit), Math.ceil(PAGE_REACH / paging.limit))
}

function pageLinks(input: PageLinksInput, pages: number): PageLinks {
  const { paging, nextCursor } = input
  const self = url(input, {})
  if (paging.mode === 'single') {
    // The single page may be larger than any limit; the rest continues at the largest one.
    const next = nextCursor === null ? null : url(input, { cursor: nextCursor, limit: String(MAX_LIMIT) })
    return { self, first: self, prev: null, next, last: next === null ? self : null, next_cursor: next }
  }
  const next_cursor = nextCursor === null ? null : url(input, { page: null, cursor: nextCursor })
  const page = (number: number): string => url(input, { page: String(number), cursor: null })
  if (paging.mode === 'cursor') {
    return { self, first: page(1), prev: null, next: next_cursor, last: null, next_cursor }
  }
  const last = Math.max(1, pages)
  return {
    self,
    first: page(1),
    prev: paging.page === 1 ? null : page(Math.min(paging.page - 1, last)),
    next: paging.page < pages ? page(paging.page + 1) : null,
    last: page(last),
    next_cursor,
  }
}

/**
 * Returns the URL with some parameters replaced (null removes one); new ones come last. Their values are numbers and cursors, which
 * need no escapes.
 */
function url({ origin, path, asked }: PageLinksInput, changes: Readonly<Record<string, string | null>>): string {
  const kept = asked.filter(([name]) => !(name in changes))
  const params =
    kept.length === 0 ? [] : [String(new URLSearchParams(kept.map(([name, value]): [string, string] => [name, value])))]
  for (const [name, value] of Object.entries(changes)) if (value !== null) params.push(`${name}=${value}`)
  return params.length === 0 ? `${origin}${path}` : `${origin}${path}?${params.join('&')}`
}

/** Returns a list as a reply, with its links repeated as a `Link` header. */
export const envelopeReply = (
  envelope: PageInfo,
  items: readonly (object | string)[],
  extra: Pick<Reply, 'lastModified' | 'cacheControl' | 'headers'> = {},
): Reply => ({ json: { items, ...envelope }, links: { ...envelope.links }, ...extra })
