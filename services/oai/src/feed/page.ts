import { bind } from '@fonds/db'
import { type Pool, query } from '@fonds/db/pool'
import {
  feedItems,
  type ItemRow,
  type KeptPageRow,
  type KeptRow,
  type KeptRun,
  keptItems,
  keptPage,
  type PageItem,
  type ScannedRow,
} from './feed.queries.ts'

/** Items of one answer at the most. */
const PAGE = 100
/** Bytes of words as stored, in one answer, unless one item has more. */
const BYTES = 1_048_576
/** Of the search for a page: then it may be short. In milliseconds. */
const PATIENCE = 2_000
/** Rows looked at in one step where items of a set are sought among others. */
const STEP = 1_000

/** What is sought, and where it begins. */
export interface Search {
  readonly tenant: string
  /** Place of the last item given. */
  readonly seq: string
  readonly root: string | null
  readonly item: string | null
  /** The last batch that counts. */
  readonly last: string
  readonly set: { readonly id: string; readonly root: string } | null
  readonly tops: boolean
  /** Which records are wanted where they are kept; null: none. */
  readonly kept: { readonly format: string; readonly edition: string } | null
}

export interface Place {
  readonly seq: string
  readonly root: string
  readonly item: string | null
}

/** Items in the order of their datestamps, and where to go on; `next` is null at the end of the list. */
export interface Page {
  readonly items: readonly PageItem[]
  readonly next: Place | null
  /** Whether what has to be written of it is to be kept: not where nobody looked whether it is. */
  readonly keep: boolean
  /** What it may be found by when it is kept: behind which place of the list of everything it comes. */
  readonly after: (Omit<Place, 'root'> & { readonly root: string | null }) | null
}

const placeOf = ({ seq, root_id, item_id }: ScannedRow | KeptRow | KeptPageRow): Place => ({
  seq,
  root: root_id,
  item: item_id,
})

const isItem = (row: ScannedRow): row is ScannedRow & ItemRow => row.item_id !== null && row.within

const isNested = ({ set }: Search): boolean => set !== null && set.id !== set.root

/** Finds the next page: never empty unless the list is at its end, short where its items are large or hard to find. */
export const findPage = (pool: Pool, search: Search): Promise<Page> =>
  search.kept === null || isNested(search) ? searchPage(pool, search) : readKept(pool, search, search.kept)

/** A page that is one block as it lies. */
export interface WholePage extends Page {
  readonly items: readonly [KeptRun]
}

export const isWhole = ({ items }: Page): boolean =>
  items[0] !== undefined && 'block' in items[0] && items[0].block === ''

/** The page of the list of everything as a whole, where it is kept; else null. */
export async function readWholePage(pool: Pool, search: Search): Promise<WholePage | null> {
  const { tenant, seq, root, item, last, kept } = search
  if (kept === null || search.set !== null || search.tops) return null
  const [row] = await query<KeptPageRow>(pool, bind(keptPage, { tenant, seq, root, item, last, ...kept }))
  if (row === undefined) return null
  return {
    items: [{ ...row, block: '', starts: 0, ends: null }],
    next: row.more ? placeOf(row) : null,
    keep: false,
    after: null,
  }
}

/** A page found and read in one statement, with the records that are kept of it. */
async function readKept(pool: Pool, search: Search, kept: NonNullable<Search['kept']>): Promise<Page> {
  const all = search.set === null && !search.tops
  const whole = await readWholePage(pool, search)
  if (whole !== null) return whole
  const after = all ? { seq: search.seq, root: search.root, item: search.item } : null
  for (let place: Pick<Search, 'seq' | 'root' | 'item'> = search; ; ) {
    const { set_root, ...values } = parameters(search, place, false, PAGE)
    const rows = await query<KeptRow>(pool, bind(keptItems, { ...values, ...kept, set_root, bytes: BYTES }))
    const items = rows.filter((row) => row.item_id !== null)
    const end = rows.at(-1)
    if (end === undefined) return { items: [], next: null, keep: false, after: null }
    if (items.length > 0)
      return { items, next: end.more || end.item_id === null ? placeOf(end) : null, keep: true, after }
    place = placeOf(end)
  }
}

/** A page sought among other items, where need be. */
async function searchPage(pool: Pool, search: Search): Promise<Page> {
  const began = Date.now()
  const nested = isNested(search)
  const limit = nested ? STEP : PAGE + 1
  const items: ItemRow[] = []
  let place: Pick<Search, 'seq' | 'root' | 'item'> = search
  let bytes = 0
  let last: Place | null = null
  for (;;) {
    const rows = await query<ScannedRow>(pool, bind(feedItems, parameters(search, place, nested, limit)))
    for (const row of rows) {
      if (isItem(row)) {
        bytes += row.bytes
        if (items.length === PAGE || (items.length > 0 && bytes > BYTES))
          return { items, next: last, keep: false, after: null }
        items.push(row)
      }
      last = placeOf(row)
    }
    const end = rows.at(-1)
    if (end === undefined || (rows.length < limit && end.item_id !== null))
      return { items, next: null, keep: false, after: null }
    place = placeOf(end)
    if (items.length > 0 && Date.now() - began > PATIENCE) return { items, next: last, keep: false, after: null }
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
