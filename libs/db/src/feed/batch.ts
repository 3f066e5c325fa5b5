import type pg from 'pg'
import { addTotal, applyEntityShifts, type EntityTotals, type LinkShift } from '../entities/entity-counts.ts'
import { readWalPosition } from '../replicas/wal-position.ts'
import { inTransaction } from '../transaction/transaction.ts'
import { type Announce, announceOf } from './announce.ts'
import { logDependents } from './dependents.ts'
import { closeInFeed, type TreeTotals, totalsOf, treesChange } from './tenant-totals.ts'

/** A transaction that writes to one tenant and enters the tenant's change feed. */
export interface Batch {
  readonly client: pg.ClientBase
  readonly tenantId: string
  /** Number written into change rows; it gets its position in the feed when the transaction commits. */
  readonly batchId: string
  /**
   * Takes the root's lock, so that only one writer at a time works on a tree, and records its totals. Call it before
   * reading or writing anything in the tree.
   */
  lockRoot(rootId: string): Promise<void>
  /** Records a change in the number of visible descriptions, and collections among them, linked to an entity. */
  shiftEntity(entityId: string, by: LinkShift): void
  /** Records that the table of `CREATE_SHIFTS` holds more changes. */
  shiftsStaged(): void
  /**
   * Records that an entity appeared (1) or disappeared (-1) for a reason other than its links, or how many of its kind
   * did.
   */
  entityFlipped(entity: { entity_type: string; letter: string }, step: number): void
  /** Records `n` additional (or fewer) exhibits. */
  exhibitsShift(n: number): void
  /** Records that something was written. An unchanged batch leaves no trace. */
  changed(): void
}

interface BatchOptions {
  /** A number reserved earlier: changes that other transactions wrote under it enter the feed with this one. */
  readonly batchId?: string
  /**
   * Marks a transaction that prepares hidden content: it does not enter the feed or change the tenant's totals. Called
   * with its changes to the totals of entities.
   */
  readonly withhold?: (entities: EntityTotals) => Promise<void>
}

/**
 * Runs `work` in one transaction of `client`, and retries it from the start on contention. Finally, takes the tenant's
 * lock, adds the change in the tree's totals to the tenant's, and writes the batch's row. Commit order is thus feed
 * order, and a long transaction delays nobody.
 * @returns the result of `work`, and the batch's number in the feed (null if nothing was written)
 */
export async function withBatch<T>(
  client: pg.ClientBase,
  tenantId: string,
  work: (batch: Batch) => Promise<T>,
  options: BatchOptions = {},
): Promise<{ result: T; seq: number | null }> {
  const announce = announceOf(client)
  const ends: Awaited<ReturnType<Announce>>[] = []
  try {
    return await inTransaction(client, async () => {
      const done = await runBatch(client, tenantId, work, options)
      // Called under the tenant's lock, so that no other writer of the tenant is between its announcement and its
      // commit.
      if (done.seq !== null && announce !== undefined) ends.push(await announce(tenantId))
      return done
    })
  } finally {
    if (ends.length > 0) {
      // If the connection broke, a gateway reads the position.
      const position = await readWalPosition(client).catch(() => null)
      for (const end of ends) await end(position)
    }
  }
}

async function nextBatchId(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ id: string }>(`SELECT nextval('fonds.batch_id')::text AS id`)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('no batch id')
  return id
}

async function runBatch<T>(
  client: pg.ClientBase,
  tenantId: string,
  work: (batch: Batch) => Promise<T>,
  options: BatchOptions,
): Promise<{ result: T; seq: number | null }> {
  const batchId = options.batchId ?? (await nextBatchId(client))
  const roots = new Map<string, TreeTotals>()
  const shifts = new Map<string, LinkShift>()
  const flipped: EntityTotals = new Map()
  let exhibits = 0
  let staged = false
  let written = false
  const result = await work({
    client,
    tenantId,
    batchId,
    async lockRoot(rootId) {
      if (roots.has(rootId)) return
      await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('fonds-root:' || $1, 0))`, [rootId])
      roots.set(rootId, await totalsOf(client, rootId))
    },
    shiftEntity(entityId, { links, collections }) {
      const before = shifts.get(entityId) ?? { links: 0, collections: 0 }
      shifts.set(entityId, { links: before.links + links, collections: before.collections + collections })
    },
    shiftsStaged() {
      staged = true
    },
    entityFlipped(entity, step) {
      addTotal(flipped, entity, step)
    },
    exhibitsShift(n) {
      exhibits += n
    },
    changed() {
      written = true
    },
  })
  const entities = await applyEntityShifts(client, tenantId, batchId, shifts, staged)
  for (const [key, n] of flipped) entities.set(key, (entities.get(key) ?? 0) + n)
  await options.withhold?.(entities)
  if (options.withhold || !written) return { result, seq: null }
  await logDependents(client, tenantId, batchId)
  const change = { ...(await treesChange(client, roots)), entities, exhibits }
  return { result, seq: await closeInFeed(client, tenantId, batchId, change) }
}

/** The number of batches between compactions: each compaction reads all batches of the tenant. */
const COMPACT_EVERY = 32

/**
 * Removes batches that no change row refers to, except the newest, whose number is the tenant's version.
 * @param always compacts now instead of after every 32nd batch
 */
export async function dropEmptyBatches(
  client: pg.ClientBase | pg.Pool,
  tenantId: string,
  always = false,
): Promise<void> {
  await client.query(
    `DELETE FROM fonds.change_batch b
     WHERE b.tenant_id = $1 AND b.seq < (SELECT max(seq) FROM fonds.change_batch WHERE tenant_id = $1)
       AND ($2 OR (SELECT seq % ${COMPACT_EVERY} = 0 FROM fonds.tenant_state WHERE tenant_id = $1))
       AND NOT EXISTS (SELECT FROM fonds.change_log c WHERE c.batch_id = b.batch_id)`,
    [tenantId, always],
  )
}
