import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/statement'
import { feedChanges } from '../../indexer/indexer.queries.ts'
import type { Place } from '../../indexer/place.ts'
import { indexDocument } from '../document.ts'
import { type Change, within } from './group.ts'
import { readRows } from './rows.ts'
import type { Write } from './write.ts'

/** The number of changes read at once. */
const PAGE_SIZE = 500

/** Consecutive changes from an archive's feed, with the writes they need. */
export interface Page {
  /** The position after the last change. */
  readonly place: Place
  /** The number of items passed. */
  readonly count: number
  /** Whether more changes follow. */
  readonly more: boolean
  readonly writes: readonly Write[]
}

/**
 * Reads the changes after a position in an archive's feed that PostgreSQL's own documents include, but no more than fit
 * into one request.
 */
export async function readPage(pool: Pool, tenantId: string, from: Place, to: Place): Promise<Page> {
  const rows = await query<Change & Record<string, unknown>>(
    pool,
    bind(feedChanges, { tenant: tenantId, seq: from.seq, item: from.item, limit: PAGE_SIZE }),
  )
  const changes = rows.filter(({ seq, item_id }) => isWithin({ seq, item: item_id }, to))
  const group = await within(pool, tenantId, changes)
  const last = group.at(-1)
  const more = last !== undefined && (group.length < changes.length || changes.length === PAGE_SIZE)
  return {
    place: more ? { seq: last.seq, item: last.item_id } : to,
    count: group.length,
    more,
    writes: await writesOf(pool, tenantId, group),
  }
}

/** Returns whether PostgreSQL's documents include a change. A null item precedes all items of its batch. */
const isWithin = ({ seq, item }: Place, to: Place): boolean =>
  Number(seq) < Number(to.seq) || (seq === to.seq && to.item !== null && item !== null && item <= to.item)

async function writesOf(pool: Pool, tenantId: string, changes: readonly Change[]): Promise<Write[]> {
  // An item without a document is not visible, or PostgreSQL rejected it.
  const gone = new Map(changes.map(({ item_id, seq }) => [item_id, seq]))
  const writes: Write[] = []
  for (const row of await readRows(pool, tenantId, [...gone.keys()])) {
    gone.delete(row.id)
    writes.push({ id: row.id, version: row.version, document: indexDocument(row) })
  }
  for (const [id, version] of gone) writes.push({ id, version, document: null })
  return writes
}
