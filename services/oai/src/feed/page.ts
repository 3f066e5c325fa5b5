import { bind } from '@fonds/db'
import { type Pool, query } from '@fonds/service-kit'
import { feedItems, type ItemRow, type ScannedRow } from './feed.queries.ts'

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
}

export interface Place {
  readonly seq: string
  readonly root: string
  readonly item: string | null
}

/** Items in the order of their datestamps, and where to go on; `next` is null at the end of the list. */
export interface Page {
  readonly items: readonly ItemRow[]
  readonly next: Place | null
}

const placeOf = ({ seq, root_id, item_id }: ScannedRow): Place => ({ seq, root: root_id, item: item_id })

const isItem = (row: ScannedRow): row is ScannedRow & ItemRow => row.item_id !== null && row.within

/** Finds the next page: never empty unless the list is at its end, short where its items are large or hard to find. */
export async function findPage(pool: Pool, search: Search): Promise<Page> {
  const began = Date.now()
  const nested = search.set !== null && search.set.id !== search.set.root
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
        if (items.length === PAGE || (items.length > 0 && bytes > BYTES)) return { items, next: last }
        items.push(row)
      }
      last = placeOf(row)
    }
    const end = rows.at(-1)
    if (end === undefined || (rows.length < limit && end.item_id !== null)) return { items, next: null }
    place = { seq: end.seq, root: end.root_id, item: end.item_id }
    if (items.length > 0 && Date.now() - began > PATIENCE) return { items, next: last }
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
