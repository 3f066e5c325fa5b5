import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { limit } from '@fonds/util'
import {
  type CachedPageRow,
  type CachedRow,
  type CachedRun,
  cachedItems,
  cachedPages,
  feedItems,
  type ItemRow,
  type PageItem,
  type ScannedRow,
} from './feed.queries.ts'

/** Maximum number of items per response. */
const MAX_ITEMS = 100
/** Maximum size of the stored text per response, in bytes; a single item may exceed it. */
const MAX_BYTES = 1_048_576
/** The search for a page of a nested OAI-PMH set ends, and the page has only the items that were found until then. */
const PAGE_SEARCH_MS = limit(2_000)
/** Number of rows to examine per step when searching for items of a set. */
const ROWS_PER_STEP = 1_000

/** The items to search for, and the position to start from. */
export interface Search {
  readonly tenant: string
  /** Position of the last item returned. */
  readonly seq: string
  readonly root: string | null
  readonly item: string | null
  /** The last batch to include. */
  readonly last: string
  readonly set: { readonly id: string; readonly root: string } | null
  readonly tops: boolean
  /** Identifies the cached records that may be used; null for none. */
  readonly cacheKey: { readonly format: string; readonly edition: string } | null
}

export interface Place {
  readonly seq: string
  readonly root: string
  readonly item: string | null
}

/** Items in the order of their datestamps, and the position to continue from; `next` is null at the end of the list. */
export interface Page {
  readonly items: readonly PageItem[]
  readonly next: Place | null
  /** Whether newly rendered records should be cached; false if the cache was not consulted. */
  readonly isCacheable: boolean
  /** Cache key of the page: the position in the unrestricted list that it follows. */
  readonly after: (Omit<Place, 'root'> & { readonly root: string | null }) | null
}

const placeOf = ({ seq, root_id, item_id }: ScannedRow | CachedRow | CachedPageRow): Place => ({
  seq,
  root: root_id,
  item: item_id,
})

const isItem = (row: ScannedRow): row is ScannedRow & ItemRow => row.item_id !== null && row.within

const isNested = ({ set }: Search): boolean => set !== null && set.id !== set.root

/** Whether a page is found by its key, with cached records; the search for items of a nested set may take long. */
export const isFoundAtOnce = (search: Search): boolean => search.cacheKey !== null && !isNested(search)

/**
 * Finds the next page. Before the end of the list, it is never empty, but it is short if its items are large or rare.
 */
export async function findPage(pool: Pool, search: Search): Promise<Page> {
  const [page] = await findPages(pool, search, 1)
  return page
}

/**
 * Finds the next page, and as many of those after it as one statement reads, because they are cached as a whole.
 * @param pages maximum number of pages
 */
export async function findPages(pool: Pool, search: Search, pages: number): Promise<[Page, ...WholePage[]]> {
  const { cacheKey } = search
  if (cacheKey === null || isNested(search)) return [await searchPage(pool, search)]
  const [first, ...others] = await readWholePages(pool, search, cacheKey, pages)
  return first === undefined ? [await readCached(pool, search, cacheKey)] : [first, ...others]
}

/** A page that is exactly one cached block. */
export interface WholePage extends Page {
  readonly items: readonly [CachedRun]
}

export const isWhole = (page: Page): page is WholePage => {
  const [run] = page.items
  return run !== undefined && 'block' in run && run.block === ''
}

/**
 * Reads consecutive pages of the unrestricted list that are cached as a whole. Returns none if the first one is not, or
 * the list is restricted.
 */
async function readWholePages(
  pool: Pool,
  search: Search,
  cacheKey: NonNullable<Search['cacheKey']>,
  pages: number,
): Promise<WholePage[]> {
  const { tenant, seq, root, item, last } = search
  if (search.set !== null || search.tops) return []
  const values = { tenant, seq, root, item, last, pages, ...cacheKey }
  const rows = await query<CachedPageRow>(pool, bind(cachedPages, values))
  return rows.map((row) => ({
    items: [{ ...row, block: '', starts: 0, ends: null }],
    next: row.more ? placeOf(row) : null,
    isCacheable: false,
    after: null,
  }))
}

/** Finds a page, and reads those of its records that are cached, in one statement. */
async function readCached(pool: Pool, search: Search, cacheKey: NonNullable<Search['cacheKey']>): Promise<Page> {
  const all = search.set === null && !search.tops
  const after = all ? { seq: search.seq, root: search.root, item: search.item } : null
  for (let place: Pick<Search, 'seq' | 'root' | 'item'> = search; ; ) {
    const { set_root, ...values } = parameters(search, place, false, MAX_ITEMS)
    const rows = await query<CachedRow>(pool, bind(cachedItems, { ...values, ...cacheKey, set_root, bytes: MAX_BYTES }))
    const items = rows.filter((row) => row.item_id !== null)
    const end = rows.at(-1)
    if (end === undefined) return { items: [], next: null, isCacheable: false, after: null }
    if (items.length > 0)
      return { items, next: end.more || end.item_id === null ? placeOf(end) : null, isCacheable: true, after }
    place = placeOf(end)
  }
}

/** Finds a page, searching through other items if necessary. */
async function searchPage(pool: Pool, search: Search): Promise<Page> {
  const began = performance.now()
  const nested = isNested(search)
  const limit = nested ? ROWS_PER_STEP : MAX_ITEMS + 1
  const items: ItemRow[] = []
  let place: Pick<Search, 'seq' | 'root' | 'item'> = search
  let bytes = 0
  let last: Place | null = null
  for (;;) {
    const rows = await query<ScannedRow>(pool, bind(feedItems, parameters(search, place, nested, limit)))
    for (const row of rows) {
      if (isItem(row)) {
        bytes += row.bytes
        if (items.length === MAX_ITEMS || (items.length > 0 && bytes > MAX_BYTES))
          return { items, next: last, isCacheable: false, after: null }
        items.push(row)
      }
      last = placeOf(row)
    }
    const end = rows.at(-1)
    if (end === undefined || (rows.length < limit && end.item_id !== null))
      return { items, next: null, isCacheable: false, after: null }
    place = placeOf(end)
    if (items.length > 0 && performance.now() - began > PAGE_SEARCH_MS)
      return { items, next: last, isCacheable: false, after: null }
  }
}

const parameters = (
  { tenant, last, set, tops }: Search,
  { seq, root, item }: Pick<Search, 'seq' | 'root' | 'item'>,
  nested: boolean,
  limit: number,
) => ({
  tenant,
  seq,
  root,
  item,
  last,
  tops,
  limit,
  set_root: set?.root ?? null,
  set: nested ? (set?.id ?? null) : null,
})
