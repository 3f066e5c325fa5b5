import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { limit } from '@fonds/util'
import { type AboveRow, type EndRow, type ItemRow, oneItem, type PageRow, pageOfItems } from './page.queries.ts'
import { type KnownSet, readHolders } from './sets.ts'

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
  readonly set: KnownSet | null
  readonly tops: boolean
}

export interface Place {
  readonly seq: string
  readonly root: string
  readonly item: string | null
}

/** Items, and by UUID what is above them. */
export interface Items {
  readonly items: readonly ItemRow[]
  readonly above: ReadonlyMap<string, AboveRow>
  /** The setSpecs of the repositories that hold them, by their roots. */
  readonly holders: ReadonlyMap<string, string>
}

/** Items in the order of their datestamps, and the position to continue from; `next` is null at the end of the list. */
export interface Page extends Items {
  readonly next: Place | null
}

export const placeOf = ({
  seq,
  root_id,
  id,
}: Pick<ItemRow, 'seq' | 'root_id'> & { readonly id: string | null }): Place => ({ seq, root: root_id, item: id })

/**
 * Finds the next page. Before the end of the list, it is never empty, but it is short if its items are large or rare.
 * @param described whether to read descriptions
 */
export async function findPage(pool: Pool, search: Search, described: boolean): Promise<Page> {
  const page = await searchPage(pool, search, described)
  return { ...page, holders: await holdersOf(pool, search.tenant, page) }
}

const holdersOf = (pool: Pool, tenant: string, { items }: Pick<Items, 'items'>): Promise<Items['holders']> =>
  readHolders(
    pool,
    tenant,
    items.map(({ root_id }) => root_id),
  )

async function searchPage(pool: Pool, search: Search, described: boolean): Promise<Omit<Page, 'holders'>> {
  const began = performance.now()
  const { tenant, last, set, tops } = search
  const nested = set !== null && set.id !== set.root ? set.id : null
  // Whatever is read for a repository is within its set.
  const scan = nested === null || set?.root === null ? MAX_ITEMS + 1 : ROWS_PER_STEP
  const within = { tenant, last, tops, scan, described, set_root: set?.root ?? null, set: nested }
  const items: ItemRow[] = []
  const above = new Map<string, AboveRow>()
  let bytes = MAX_BYTES
  let { seq, root, item }: Pick<Search, 'seq' | 'root' | 'item'> = search
  for (;;) {
    const room = { items: MAX_ITEMS - items.length, bytes, is_empty: items.length === 0 }
    const { end, ...found } = sorted(
      await query<PageRow>(pool, bind(pageOfItems, { ...within, ...room, seq, root, item })),
    )
    items.push(...found.items)
    for (const [id, row] of found.above) above.set(id, row)
    const lastItem = items.at(-1)
    if (end === null) return { items, above, next: null }
    if (end.found > found.items.length) return { items, above, next: lastItem === undefined ? null : placeOf(lastItem) }
    if (end.n < scan && end.id !== null) return { items, above, next: null }
    bytes -= end.size ?? 0
    ;({ seq, root, item } = placeOf(end))
    if (items.length > 0 && performance.now() - began > PAGE_SEARCH_MS)
      return { items, above, next: { seq, root, item } }
  }
}

/** Reads a single item with its description; no items if harvesters have never seen it. */
export async function readItem(pool: Pool, tenant: string, id: string): Promise<Items> {
  const { items, above } = sorted(await query<PageRow>(pool, bind(oneItem, { tenant, item: id })))
  return { items, above, holders: await holdersOf(pool, tenant, { items }) }
}

/** Separates the rows of a page by kind. */
function sorted(rows: readonly PageRow[]): Omit<Items, 'holders'> & { readonly end: EndRow | null } {
  const items: ItemRow[] = []
  const above = new Map<string, AboveRow>()
  let end: EndRow | null = null
  for (const row of rows) {
    if (row.what === 'item') items.push(row)
    else if (row.what === 'above') above.set(row.id, row)
    else end = row
  }
  return { items: items.sort((a, b) => a.n - b.n), above, end }
}
