import type pg from 'pg'
import { type Batch, withBatch } from '../feed/batch.ts'
import { CHANGED_AGAIN } from '../feed/change-rows.ts'
import type { ReviewedPart } from '../feed/review-tenants.ts'
import { logEntities } from './entity-counts.ts'

const ROWS = 5_000

/**
 * Gives the visible descriptions of `part` and their ancestors a new version and datestamp, with change rows.
 * @param batchId the parameter that holds the batch number
 */
const touching = (batchId: string) => `touched AS (
  UPDATE fonds.description d SET updated_at = date_trunc('second', now()), subtree_version = ${batchId}
  FROM part WHERE d.id = part.description_id AND d.visible
  RETURNING d.tenant_id, d.id, d.kind, d.root_id, d.ancestor_ids, d.path
), above AS (
  UPDATE fonds.description d SET subtree_version = ${batchId}
  WHERE d.id IN (SELECT unnest(ancestor_ids) FROM touched) AND d.id NOT IN (SELECT id FROM touched)
), logged AS (
  INSERT INTO fonds.change_log (tenant_id, item_id, item_kind, root_id, batch_id, action)
  SELECT tenant_id, id, kind, root_id, ${batchId}, 'upsert' FROM touched t
  -- Descriptions that are about to appear will be in the feed when they do.
  WHERE NOT EXISTS (
    SELECT FROM fonds.hidden_range h
    WHERE h.tenant_id = t.tenant_id AND h.purpose = 'publish' AND t.path >= h.path_from AND t.path < h.path_to
  ) ${CHANGED_AGAIN}
)`

const TOUCH = `
WITH part AS (
  SELECT description_id FROM fonds.description_entity
  WHERE entity_id = $1 AND ($2::uuid IS NULL OR description_id > $2) ORDER BY description_id LIMIT ${ROWS}
), ${touching('$3')}
SELECT (SELECT count(*)::integer FROM part) AS n, (SELECT count(*)::integer FROM touched) AS touched,
  (SELECT max(description_id::text)::uuid FROM part) AS last`

/**
 * Updates the datestamps of descriptions within a batch.
 * @param select selects their UUIDs as `description_id`, possibly repeated; its parameters begin with $2
 */
export async function touchDescriptions(batch: Batch, select: string, values: readonly unknown[]): Promise<void> {
  const { rowCount } = await batch.client.query(
    `WITH part AS (SELECT DISTINCT description_id FROM (${select}) p), ${touching('$1')} SELECT FROM touched LIMIT 1`,
    [batch.batchId, ...values],
  )
  if (rowCount) batch.changed()
}

/** Precedes the UUID of an entity in the reason of a review of the feed (`reviewFeed`). */
const REASON = 'name '

/**
 * Orders that the descriptions that show an entity are touched after the commit: by `touchLinked`, or by whoever reviews the feed
 * next if its process ends before.
 */
export async function orderTouch({ client, tenantId }: Batch, entityId: string): Promise<void> {
  await client.query(
    `INSERT INTO fonds.feed_review (tenant_id, reason) VALUES ($1, $2)
     ON CONFLICT (tenant_id, reason) DO UPDATE SET after_id = NULL`,
    [tenantId, REASON + entityId],
  )
}

/** Does the next part of what was ordered; null if the reason is another. */
export async function touchOrdered(batch: Batch, reason: string, after: string | null): Promise<ReviewedPart | null> {
  if (!reason.startsWith(REASON)) return null
  const { touched, last } = await touchPart(batch, reason.slice(REASON.length), after)
  return { count: touched, last }
}

async function touchPart(
  batch: Batch,
  entityId: string,
  after: string | null,
): Promise<{ touched: number; last: string | null }> {
  const { rows } = await batch.client.query<{ n: number; touched: number; last: string | null }>(TOUCH, [
    entityId,
    after,
    batch.batchId,
  ])
  const { n, touched, last } = rows[0] ?? { n: 0, touched: 0, last: null }
  if (touched > 0) batch.changed()
  return { touched, last: n < ROWS ? null : last }
}

/**
 * Updates the datestamps of the descriptions that show an entity, several thousand per transaction. The entity's own
 * change is committed before, with the order to do this (`orderTouch`).
 * @returns the number of descriptions that show it
 */
export async function touchLinked(client: pg.ClientBase, tenantId: string, entityId: string): Promise<number> {
  let last: string | null = null
  let sum = 0
  do {
    const after: string | null = last
    const { result } = await withBatch(client, tenantId, async (batch) => {
      const part = await touchPart(batch, entityId, after)
      if (part.last === null)
        await client.query('DELETE FROM fonds.feed_review WHERE tenant_id = $1 AND reason = $2', [
          tenantId,
          REASON + entityId,
        ])
      return part
    })
    sum += result.touched
    last = result.last
  } while (last !== null)
  return sum
}

/** Records that visible entities changed in meaning, apart from the descriptions that show them. */
export async function touchEntities(batch: Batch, ids: readonly string[]): Promise<void> {
  const { client, tenantId, batchId } = batch
  const { rows } = await client.query<{ id: string; visible: boolean }>(
    `UPDATE fonds.entity SET updated_at = date_trunc('second', now())
     WHERE tenant_id = $1 AND id = ANY ($2::uuid[]) AND visible RETURNING id, visible`,
    [tenantId, ids],
  )
  if (rows.length === 0) return
  await logEntities(client, tenantId, batchId, rows)
  batch.changed()
}
