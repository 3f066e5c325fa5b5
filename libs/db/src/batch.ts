import type pg from 'pg'
import { addTotal, applyEntityShifts, type EntityTotals, saveEntityTotals } from './entity-counts.ts'

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
  /** Notes that `n` more (or fewer) visible descriptions are linked to an entity. */
  shiftEntity(entityId: string, n: number): void
  /** Notes that an entity appeared (1) or disappeared (-1) for another reason than its links. */
  entityFlipped(entity: { entity_type: string; letter: string }, step: 1 | -1): void
  /** Notes that there are `n` more (or fewer) exhibits. */
  exhibitsShift(n: number): void
  /** Says that something was written. A batch in which nothing was leaves no trace. */
  changed(): void
}

interface Totals {
  readonly top: number
  readonly collections: number
  readonly records: number
  readonly languages: ReadonlyMap<string, number>
}

const NONE: Totals = { top: 0, collections: 0, records: 0, languages: new Map() }

/**
 * Runs `work` in one transaction of `client`. Its last act is to take the tenant's lock, add the change of the tree's
 * totals to the tenant's, and write the batch's row: so commit order is feed order, and a transaction that stays open
 * for long holds nobody back.
 * @returns what `work` returns, and the batch's number in the feed (null where nothing was written)
 */
export async function withBatch<T>(
  client: pg.ClientBase,
  tenantId: string,
  work: (batch: Batch) => Promise<T>,
): Promise<{ result: T; seq: number | null }> {
  await client.query('BEGIN')
  try {
    const { rows } = await client.query<{ id: string }>(`SELECT nextval('fonds.batch_id')::text AS id`)
    const batchId = rows[0]?.id
    if (batchId === undefined) throw new Error('no batch id')
    const roots = new Map<string, Totals>()
    const shifts = new Map<string, number>()
    const flipped: EntityTotals = new Map()
    let exhibits = 0
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
      shiftEntity(entityId, n) {
        shifts.set(entityId, (shifts.get(entityId) ?? 0) + n)
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
    const entities = await applyEntityShifts(client, tenantId, batchId, shifts)
    for (const [key, n] of flipped) entities.set(key, (entities.get(key) ?? 0) + n)
    const seq = written ? await closeBatch(client, tenantId, batchId, roots, entities, exhibits) : null
    await client.query('COMMIT')
    return { result, seq }
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

async function totalsOf(client: pg.ClientBase, rootId: string): Promise<Totals> {
  const { rows } = await client.query<{
    collections: number
    records: number
    languages: Record<string, number> | null
  }>(
    `SELECT d.collections_count + 1 AS collections, d.records_count AS records,
       (SELECT json_object_agg(language, records) FROM fonds.language_count WHERE scope_id = d.id) AS languages
     FROM fonds.description d
     WHERE d.id = $1 AND d.visible
       AND NOT EXISTS (SELECT FROM fonds.hidden_range h WHERE h.description_id = d.id)`,
    [rootId],
  )
  const row = rows[0]
  if (!row) return NONE
  return {
    top: 1,
    collections: row.collections,
    records: row.records,
    languages: new Map(Object.entries(row.languages ?? {})),
  }
}

async function closeBatch(
  client: pg.ClientBase,
  tenantId: string,
  batchId: string,
  roots: ReadonlyMap<string, Totals>,
  entities: EntityTotals,
  exhibits: number,
): Promise<number> {
  let top = 0
  let collections = 0
  let records = 0
  const languages = new Map<string, number>()
  const add = (totals: Totals, sign: 1 | -1) => {
    top += sign * totals.top
    collections += sign * totals.collections
    records += sign * totals.records
    for (const [language, n] of totals.languages) languages.set(language, (languages.get(language) ?? 0) + sign * n)
  }
  for (const [rootId, before] of roots) {
    add(before, -1)
    add(await totalsOf(client, rootId), 1)
  }
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('fonds-tenant:' || $1, 0))`, [tenantId])
  const { rows } = await client.query<{ seq: string }>(
    `WITH next AS (
       UPDATE fonds.tenant_state SET seq = seq + 1,
         committed_at = greatest(committed_at, date_trunc('second', clock_timestamp())),
         top_level_collections = top_level_collections + $3, collections = collections + $4, records = records + $5,
         exhibits = exhibits + $6
       WHERE tenant_id = $1 RETURNING seq, committed_at
     )
     INSERT INTO fonds.change_batch (batch_id, tenant_id, seq, committed_at)
     SELECT $2, $1, seq, committed_at FROM next RETURNING seq`,
    [tenantId, batchId, top, collections, records, exhibits],
  )
  const changes = [...languages].filter(([, n]) => n !== 0)
  if (changes.length) {
    await client.query(
      `INSERT INTO fonds.language_count AS l (tenant_id, scope_id, language, records)
       SELECT $1, $1, * FROM unnest($2::text[], $3::bigint[])
       ON CONFLICT (scope_id, language) DO UPDATE SET records = l.records + excluded.records`,
      [tenantId, changes.map(([l]) => l), changes.map(([, n]) => n)],
    )
  }
  await saveEntityTotals(client, tenantId, entities)
  const seq = rows[0]?.seq
  if (seq === undefined) throw new Error(`tenant ${tenantId} has no state row`)
  return Number(seq)
}

/** Writes the change rows of items: an item has one row, its latest. */
export async function logChanges(
  batch: Batch,
  items: readonly { id: string; kind: string; rootId: string | null; action: 'upsert' | 'delete' }[],
): Promise<void> {
  if (items.length === 0) return
  await batch.client.query(
    `INSERT INTO fonds.change_log (tenant_id, item_id, item_kind, root_id, batch_id, action)
     SELECT $1, id, kind, root, $2, action FROM unnest($3::uuid[], $4::text[], $5::uuid[], $6::text[]) AS t(id, kind, root, action)
     ON CONFLICT (tenant_id, item_id) DO UPDATE SET item_kind = excluded.item_kind, root_id = excluded.root_id,
       batch_id = excluded.batch_id, action = excluded.action`,
    [
      batch.tenantId,
      batch.batchId,
      items.map((i) => i.id),
      items.map((i) => i.kind),
      items.map((i) => i.rootId),
      items.map((i) => i.action),
    ],
  )
  batch.changed()
}

/** Removes rows of batches that no change row names any more. Not the newest one: its number is the tenant's version. */
export async function dropEmptyBatches(client: pg.ClientBase | pg.Pool, tenantId: string): Promise<void> {
  await client.query(
    `DELETE FROM fonds.change_batch b
     WHERE b.tenant_id = $1 AND b.seq < (SELECT max(seq) FROM fonds.change_batch WHERE tenant_id = $1)
       AND NOT EXISTS (SELECT FROM fonds.change_log c WHERE c.batch_id = b.batch_id)`,
    [tenantId],
  )
}
