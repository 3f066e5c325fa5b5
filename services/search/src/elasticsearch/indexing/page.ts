import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/statement'
import { feedChanges } from '../../indexer/indexer.queries.ts'
import type { Place } from '../../indexer/place.ts'
import { indexDocument } from '../document.ts'
import { type Change, within } from './group.ts'
import { readRows } from './rows.ts'
import type { Write } from './write.ts'

/** Changes that are looked at at once. */
const PAGE = 500

/** Changes of an archive that follow each other in its feed, with what is to be written for them. */
export interface Page {
  /** Behind the last of them. */
  readonly place: Place
  /** Items come past. */
  readonly count: number
  /** Whether others follow. */
  readonly more: boolean
  readonly writes: readonly Write[]
}

/**
 * Reads what comes behind a place in an archive's feed, as far as PostgreSQL's own documents have come, and no more than
 * is short enough to be sent at once.
 */
export async function readPage(pool: Pool, tenantId: string, from: Place, to: Place): Promise<Page> {
  const rows = await query<Change & Record<string, unknown>>(
    pool,
    bind(feedChanges, { tenant: tenantId, seq: from.seq, item: from.item, limit: PAGE }),
  )
  const changes = rows.filter(({ seq, item_id }) => isWithin({ seq, item: item_id }, to))
  const group = await within(pool, tenantId, changes)
  const last = group.at(-1)
  const more = last !== undefined && (group.length < changes.length || changes.length === PAGE)
  return {
    place: more ? { seq: last.seq, item: last.item_id } : to,
    count: group.length,
    more,
    writes: await writesOf(pool, tenantId, group),
  }
}

/** Whether PostgreSQL's documents have come past a change. A null item: nothing of its batch. */
const isWithin = ({ seq, item }: Place, to: Place): boolean =>
  Number(seq) < Number(to.seq) || (seq === to.seq && to.item !== null && item !== null && item <= to.item)

async function writesOf(pool: Pool, tenantId: string, changes: readonly Change[]): Promise<Write[]> {
  const ours = changes.filter(({ item_kind }) => item_kind === 'collection' || item_kind === 'record')
  // What has no document is not visible, or PostgreSQL did not take it.
  const gone = new Map(ours.map(({ item_id, seq }) => [item_id, seq]))
  const writes: Write[] = []
  for (const row of await readRows(pool, tenantId, [...gone.keys()])) {
    gone.delete(row.id)
    writes.push({ id: row.id, version: row.version, document: indexDocument(row) })
  }
  for (const [id, version] of gone) writes.push({ id, version, document: null })
  return writes
}
