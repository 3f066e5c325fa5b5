import type { DescriptionKind } from '@fonds/types'
import type pg from 'pg'
import { withBatch } from './batch.ts'
import { findTarget, type Target } from './lookup.ts'
import { onClient } from './on-client.ts'
import { hide, type PathRange, reveal, show, subtreeOf } from './subtree.ts'

export type Purpose = 'publish' | 'unpublish'

/**
 * Does the work that a row of `hidden_range` stands for: flips the subtree in batches of `batchSize` descriptions, then
 * takes the row away. Can be stopped at any point and begun again. Needs two connections: one keeps a lock for as long
 * as the work goes on, so that two never do the same.
 * @param wait whether to wait for another process that is at it, or leave it the work
 * @returns how many descriptions this call flipped
 */
export async function flipLarge(
  pool: pg.Pool,
  tenantId: string,
  target: Target,
  purpose: Purpose,
  options: { batchSize: number; wait: boolean },
): Promise<number> {
  return onClient(pool, async (holder) => {
    await holder.query('BEGIN')
    try {
      const lock = options.wait ? 'pg_advisory_xact_lock' : 'pg_try_advisory_xact_lock'
      const { rows } = await holder.query<{ held: unknown }>(
        `SELECT ${lock}(hashtextextended('fonds-flip:' || $1, 0)) AS held`,
        [target.id],
      )
      if (rows[0]?.held === false) return 0
      return await onClient(pool, (client) => flipAll(client, tenantId, target, purpose, options.batchSize))
    } finally {
      await holder.query('ROLLBACK')
    }
  })
}

async function flipAll(
  client: pg.ClientBase,
  tenantId: string,
  target: Target,
  purpose: Purpose,
  batchSize: number,
): Promise<number> {
  let changed = 0
  for await (const range of partsOf(client, tenantId, target, batchSize)) {
    const n = await step(client, tenantId, target, purpose, (batch) =>
      purpose === 'publish' ? show(batch, target, range) : hide(batch, range),
    )
    if (n === null) return changed
    changed += n
  }
  await step(client, tenantId, target, purpose, async (batch) => {
    await client.query('DELETE FROM fonds.hidden_range WHERE description_id = $1', [target.id])
    if (purpose === 'publish') await reveal(batch, target)
  })
  // Dead rows of a large flip stand between readers and the first visible one.
  await client.query('VACUUM (ANALYZE) fonds.description')
  return changed
}

/** One transaction of the work; null where there is nothing left to do, since another process has done it. */
async function step<T>(
  client: pg.ClientBase,
  tenantId: string,
  target: Target,
  purpose: Purpose,
  work: Parameters<typeof withBatch<T>>[2],
): Promise<T | null> {
  const { result } = await withBatch(client, tenantId, async (batch) => {
    await batch.lockRoot(target.root_id)
    const { rowCount } = await client.query(
      'SELECT FROM fonds.hidden_range WHERE description_id = $1 AND purpose = $2',
      [target.id, purpose],
    )
    return rowCount ? work(batch) : null
  })
  return result
}

/** A subtree in ranges of `size` descriptions. The tree stands still while its range is hidden. */
async function* partsOf(
  client: pg.ClientBase,
  tenantId: string,
  target: Target,
  size: number,
): AsyncGenerator<PathRange> {
  const whole = subtreeOf(target)
  for (let from = whole.from; ; ) {
    const { rows } = await client.query<{ path: string }>(
      `SELECT d.path FROM fonds.description d WHERE d.tenant_id = $1 AND d.path >= $2 AND d.path < $3
       ORDER BY d.path LIMIT 1 OFFSET $4`,
      [tenantId, from, whole.to, size],
    )
    const next = rows[0]?.path
    yield { from, to: next ?? whole.to }
    if (next === undefined) return
    from = next
  }
}

/** Takes up what a killed command left half done, unless another process is at it. Every writing command calls it first. */
export async function finishVisibility(
  pool: pg.Pool,
  tenantId: string,
  options: { batchSize: number } = { batchSize: 5_000 },
): Promise<number> {
  const { rows } = await pool.query<{ id: string; kind: DescriptionKind; purpose: Purpose }>(
    `SELECT d.id, d.kind, h.purpose FROM fonds.hidden_range h JOIN fonds.description d ON d.id = h.description_id
     WHERE h.tenant_id = $1 ORDER BY h.started_at`,
    [tenantId],
  )
  for (const { id, kind, purpose } of rows) {
    const target = await findTarget(pool, tenantId, kind, id)
    await flipLarge(pool, tenantId, target, purpose, { ...options, wait: false })
  }
  return rows.length
}
