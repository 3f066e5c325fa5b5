import type { DescriptionKind } from '@fonds/types'
import type pg from 'pg'
import { type EntityTotals, kindOf } from '../entities/entity-counts.ts'
import { withBatch } from '../feed/batch.ts'
import { onClient } from '../transaction/on-client.ts'
import { findTarget, type Target } from '../tree/lookup.ts'
import { FIRST_PART, nextPartSize } from './part-size.ts'
import { reveal, show } from './show.ts'
import { hide, type PathRange, subtreeOf, WITHIN } from './subtree.ts'

export type Purpose = 'publish' | 'unpublish'

/**
 * Carries out the work recorded in a row of `hidden_range`: flips the subtree in parts of at most `batchSize`
 * descriptions, then deletes the row. The parts write everything that a subtree needs to appear; only the last, small transaction
 * is noticed by readers, followers of the feed and other writers. It can be interrupted and restarted at any point. It
 * needs two connections: one holds a lock throughout, so that two processes never do the same work.
 * @param wait whether to wait for another process doing this work, or leave it to that process
 * @returns the number of descriptions flipped since the work began, by calls that were interrupted as well
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
      // A statement with parameters keeps its snapshot until the next one. As long as it is kept, PostgreSQL cannot remove
      // any dead row or index entry of the database, of which each part leaves many.
      await holder.query('SELECT')
      return await onClient(pool, (client) => flipAll(client, tenantId, target, purpose, options.batchSize))
    } finally {
      await holder.query('ROLLBACK')
    }
  })
}

/** The work as recorded in `hidden_range`. */
interface Flip {
  readonly client: pg.ClientBase
  readonly tenantId: string
  readonly target: Target
  readonly purpose: Purpose
  /**
   * Number of the batch under which published content is logged. The batch enters the feed when the subtree appears.
   */
  readonly batchId: string
  readonly startedAt: Date
  /** The start of the remaining parts. */
  readonly from: string
}

async function findFlip(
  client: pg.ClientBase,
  tenantId: string,
  target: Target,
  purpose: Purpose,
): Promise<Flip | null> {
  const { rows } = await client.query<{ batchId: string; startedAt: Date; from: string }>(
    `SELECT batch_id AS "batchId", started_at AS "startedAt", coalesce(done_to, path_from) AS "from"
     FROM fonds.hidden_range WHERE description_id = $1 AND purpose = $2`,
    [target.id, purpose],
  )
  return rows[0] ? { client, tenantId, target, purpose, ...rows[0] } : null
}

async function flipAll(
  client: pg.ClientBase,
  tenantId: string,
  target: Target,
  purpose: Purpose,
  batchSize: number,
): Promise<number> {
  const flip = await findFlip(client, tenantId, target, purpose)
  // Another process has finished it.
  if (flip === null) return 0
  for await (const range of partsOf(flip, batchSize)) {
    await (purpose === 'publish' ? showPart(flip, range) : hidePart(flip, range))
  }
  const { changed } = await (purpose === 'publish' ? appear(flip) : forget(flip))
  await client.query(
    `DELETE FROM fonds.hidden_link_count c
     WHERE NOT EXISTS (SELECT FROM fonds.hidden_range h WHERE h.batch_id = c.batch_id)`,
  )
  // Dead rows of a large flip would slow down readers looking for the first visible one.
  await client.query('VACUUM (ANALYZE) fonds.description')
  return changed
}

/** The row of `hidden_range` when the work is finished. */
interface Ended {
  readonly changed: number
  readonly totals: Readonly<Record<string, number>>
}

/** Deletes the row of `hidden_range`, which ends the work. */
async function forget({ client, target }: Flip): Promise<Ended> {
  const { rows } = await client.query<Ended>(
    'DELETE FROM fonds.hidden_range WHERE description_id = $1 RETURNING changed, entity_totals AS totals',
    [target.id],
  )
  return rows[0] ?? { changed: 0, totals: {} }
}

/** Publishes a part behind the row that hides it. It does not yet appear in the feed or the tenant's totals. */
async function showPart(flip: Flip, range: PathRange): Promise<void> {
  const { client, tenantId, target, batchId } = flip
  await withBatch(
    client,
    tenantId,
    async (batch) => {
      await batch.lockRoot(target.root_id)
      const { changed, links } = await show(batch, target, range, flip.startedAt)
      await client.query(
        `INSERT INTO fonds.hidden_link_count AS c (entity_id, batch_id, links, collections)
         SELECT entity_id, $1, links, collections
         FROM unnest($2::uuid[], $3::integer[], $4::integer[]) AS l(entity_id, links, collections)
         ON CONFLICT (entity_id, batch_id) DO UPDATE
         SET links = c.links + excluded.links, collections = c.collections + excluded.collections`,
        [
          batchId,
          links.map(({ entity_id }) => entity_id),
          links.map(({ n }) => n),
          links.map(({ collections }) => collections),
        ],
      )
      await saveProgress(flip, range, changed)
    },
    { batchId, withhold: (entities) => withholdTotals(flip, entities) },
  )
}

async function hidePart(flip: Flip, range: PathRange): Promise<void> {
  await withBatch(flip.client, flip.tenantId, async (batch) => {
    await batch.lockRoot(flip.target.root_id)
    await saveProgress(flip, range, await hide(batch, range))
  })
}

async function saveProgress({ client, target }: Flip, { to }: PathRange, changed: number): Promise<void> {
  await client.query('UPDATE fonds.hidden_range SET done_to = $2, changed = changed + $3 WHERE description_id = $1', [
    target.id,
    to,
    changed,
  ])
}

/** Records the changes to the tenant's entity totals that apply when the subtree appears. */
async function withholdTotals({ client, target }: Flip, entities: EntityTotals): Promise<void> {
  await client.query(
    `UPDATE fonds.hidden_range h SET entity_totals = (
       SELECT coalesce(jsonb_object_agg(key, n), '{}') FROM (
         SELECT key, sum(value::bigint) AS n FROM (
           SELECT * FROM jsonb_each_text(h.entity_totals) UNION ALL SELECT * FROM jsonb_each_text($2)
         ) x GROUP BY key
       ) x
     ) WHERE description_id = $1`,
    [target.id, JSON.stringify(Object.fromEntries(entities))],
  )
}

/** Makes the subtree appear as a whole, in a transaction whose size does not depend on the subtree's. */
async function appear(flip: Flip): Promise<Ended> {
  const { client, tenantId, target, batchId } = flip
  const { result } = await withBatch(
    client,
    tenantId,
    async (batch) => {
      await batch.lockRoot(target.root_id)
      const ended = await forget(flip)
      for (const [key, n] of Object.entries(ended.totals)) batch.entityFlipped(kindOf(key), n)
      await reveal(batch, target)
      return ended
    },
    { batchId },
  )
  return result
}

/**
 * Yields the remaining subtree in ranges of up to `most` descriptions, according to how long the last one took. Nothing
 * else can change the tree while its range is hidden.
 */
async function* partsOf({ client, tenantId, target, from: begin }: Flip, most: number): AsyncGenerator<PathRange> {
  const { to } = subtreeOf(target)
  let size = Math.min(most, FIRST_PART)
  for (let from = begin; from < to; ) {
    const { rows } = await client.query<{ path: string }>(
      `SELECT d.path FROM fonds.description d WHERE ${WITHIN} ORDER BY d.path LIMIT 1 OFFSET $4`,
      [tenantId, from, to, size],
    )
    const next = rows[0]?.path ?? to
    const began = performance.now()
    yield { from, to: next }
    size = Math.min(most, nextPartSize(size, performance.now() - began))
    from = next
  }
}

/** Finishes the work of a killed command, unless another process is doing so. Every writing command calls it first. */
export async function finishVisibility(
  pool: pg.Pool,
  tenantId: string,
  options: { batchSize: number } = { batchSize: Number.POSITIVE_INFINITY },
): Promise<number> {
  return (await finishFlips(pool, tenantId, options)).length
}

/** A publication or unpublication that was finished after an interruption. */
interface Finished {
  readonly id: string
  readonly purpose: Purpose
  readonly changed: number
}

/** Finishes interrupted publications and unpublications, and returns them. */
export async function finishFlips(
  pool: pg.Pool,
  tenantId: string,
  options: { batchSize: number },
): Promise<readonly Finished[]> {
  const { rows } = await pool.query<{ id: string; kind: DescriptionKind; purpose: Purpose }>(
    `SELECT d.id, d.kind, h.purpose FROM fonds.hidden_range h JOIN fonds.description d ON d.id = h.description_id
     WHERE h.tenant_id = $1 ORDER BY h.started_at`,
    [tenantId],
  )
  const finished: Finished[] = []
  for (const { id, kind, purpose } of rows) {
    const target = await findTarget(pool, tenantId, kind, id)
    finished.push({
      id,
      purpose,
      changed: await flipLarge(pool, tenantId, target, purpose, { ...options, wait: false }),
    })
  }
  return finished
}
