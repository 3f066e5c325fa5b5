import type pg from 'pg'
import { addTotal, applyEntityShifts, type EntityTotals, type LinkShift } from '../entities/entity-counts.ts'
import { inTransaction } from '../transaction/transaction.ts'
import { closeInFeed, type TreeTotals, totalsOf, treesChange } from './tenant-totals.ts'

/** A transaction that writes to one tenant, with its place in the tenant's feed of changes. */
export interface Batch {
  readonly client: pg.ClientBase
  readonly tenantId: string
  /** Goes into the change rows; becomes the transaction's place in the feed when it commits. */
  readonly batchId: string
  /**
   * Takes the root's lock, so that one writer at a time works on a tree, and remembers its totals. Call it before
   * anything of the tree is read or written.
   */
  lockRoot(rootId: string): Promise<void>
  /** Notes that so many more (or fewer) visible descriptions, and collections among them, are linked to an entity. */
  shiftEntity(entityId: string, by: LinkShift): void
  /** Says that more such notes are in the table of `CREATE_SHIFTS`. */
  shiftsStaged(): void
  /** Notes that an entity appeared (1) or disappeared (-1) for another reason than its links; or how many of its kind. */
  entityFlipped(entity: { entity_type: string; letter: string }, step: number): void
  /** Notes that there are `n` more (or fewer) exhibits. */
  exhibitsShift(n: number): void
  /** Says that something was written. A batch in which nothing was leaves no trace. */
  changed(): void
}

interface BatchOptions {
  /** A number that was drawn before: what other transactions wrote under it comes into the feed with this one. */
  readonly batchId?: string
  /**
   * The transaction prepares what is still hidden: it gets no place in the feed, and leaves the tenant's totals as they
   * are. This is told what it changes in those of entities.
   */
  readonly withhold?: (entities: EntityTotals) => Promise<void>
}

/**
 * Runs `work` in one transaction of `client`, again from the start where another transaction stood in its way. Its last
 * act is to take the tenant's lock, add the change of the tree's totals to the tenant's, and write the batch's row: so
 * commit order is feed order, and a transaction that stays open for long holds nobody back.
 * @returns what `work` returns, and the batch's number in the feed (null where nothing was written)
 */
export async function withBatch<T>(
  client: pg.ClientBase,
  tenantId: string,
  work: (batch: Batch) => Promise<T>,
  options: BatchOptions = {},
): Promise<{ result: T; seq: number | null }> {
  return inTransaction(client, () => runBatch(client, tenantId, work, options))
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
  const change = { ...(await treesChange(client, roots)), entities, exhibits }
  return { result, seq: await closeInFeed(client, tenantId, batchId, change) }
}

/** How many batches may come between two compactions: each looks at all batches of the tenant. */
const COMPACT_EVERY = 32

/**
 * Removes rows of batches that no change row names any more. Not the newest one: its number is the tenant's version.
 * @param always now; otherwise only after every 32nd batch
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
