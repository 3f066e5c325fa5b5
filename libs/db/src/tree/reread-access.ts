import { setTimeout as sleep } from 'node:timers/promises'
import type { Access, DescriptionDate } from '@fonds/types'
import type pg from 'pg'
import { inParts } from '../transaction/in-parts.ts'

/** The number of descriptions to look at in one step. */
const PAGE_SIZE = 2_000
/** The maximum number of descriptions to change in one transaction. */
const BATCH_SIZE = 2_000
/** Waits between attempts at a tree that another transaction is writing to, in milliseconds. */
const RETRY_MS = 1_000

/** A statement of access as stored, and what its reading may depend on. */
export interface StoredStatement {
  readonly access: Access
  readonly dates: readonly DescriptionDate[]
  /** The last year of the descriptions below it; null if there is none. */
  readonly last_below: number | null
}

interface Row {
  readonly id: string
  readonly tenant_id: string
  readonly root_id: string
  readonly path: string
  readonly own_access: Access | null
  readonly dates: readonly DescriptionDate[] | null
  readonly last_below: number | null
  readonly decided: boolean | null
}

interface Options {
  readonly signal?: AbortSignal
  readonly page?: number
  readonly part?: number
}

/**
 * Reads all stored statements of access again, in all archives, unless this revision of the reader has done so. Changes
 * are ordinary ones, which update versions, feed, search and caches. Can be interrupted and continued, and several
 * processes may run it at once.
 * @param read returns what to store for a statement; never more open than it is
 * @returns the number of descriptions whose access changed
 */
export async function rereadAccess(
  db: Pick<pg.Pool, 'query'>,
  revision: number,
  read: (stored: StoredStatement) => Access,
  { signal, page = PAGE_SIZE, part = BATCH_SIZE }: Options = {},
): Promise<number> {
  return inParts(async () => {
    const { rows } = await db.query<Row>('SELECT * FROM search.access_statements($1, $2)', [revision, page])
    const last = rows.at(-1)
    if (last === undefined) {
      await db.query('SELECT search.note_access_read($1, NULL, NULL)', [revision])
      return null
    }
    const stated = rows.filter(({ own_access, decided }) => own_access !== null || decided === true)
    let changed = 0
    for (const tree of Map.groupBy(stated, ({ root_id }) => root_id).values()) {
      changed += await rereadTree(db, tree, read, part, signal)
    }
    if (!signal?.aborted)
      await db.query('SELECT search.note_access_read($1, $2, $3)', [revision, last.tenant_id, last.path])
    return changed
  }, signal)
}

async function rereadTree(
  db: Pick<pg.Pool, 'query'>,
  rows: readonly Row[],
  read: (stored: StoredStatement) => Access,
  part: number,
  signal: AbortSignal | undefined,
): Promise<number> {
  const [first] = rows
  if (first === undefined) return 0
  const access = rows.map(({ own_access, dates, last_below }) =>
    own_access === null ? null : JSON.stringify(read({ access: own_access, dates: dates ?? [], last_below })),
  )
  const values = [first.tenant_id, first.root_id, rows.map(({ id }) => id), access, part]
  return inParts(async () => {
    const { rows: done } = await db.query<{ updated: number | null }>(
      'SELECT search.reread_access($1, $2, $3, $4::jsonb[], $5) AS updated',
      values,
    )
    const updated = done[0]?.updated ?? null
    if (updated !== null) return updated === 0 ? null : updated
    await sleep(RETRY_MS, undefined, signal === undefined ? {} : { signal }).catch(() => undefined)
    return 0
  }, signal)
}
