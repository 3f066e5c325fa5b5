import type { DescriptionKind } from '@fonds/types'
import type pg from 'pg'
import { type Batch, dropEmptyBatches, withBatch } from '../feed/batch.ts'
import { CHANGED_AGAIN } from '../feed/change-rows.ts'
import { onClient } from '../transaction/on-client.ts'
import { findTarget, lockTarget, type Target } from '../tree/lookup.ts'
import { finishVisibility } from '../visibility/flip.ts'

/** A record or collection whose images are changed. */
export interface MediaTarget {
  readonly kind: DescriptionKind
  readonly slugOrId: string
}

/**
 * Runs a command on the images of a description, in one transaction that enters the feed.
 * @throws CommandError not_found, busy
 */
export async function withTarget<T>(
  pool: pg.Pool,
  tenantId: string,
  { kind, slugOrId }: MediaTarget,
  work: (batch: Batch, target: Target) => Promise<T>,
): Promise<T> {
  await finishVisibility(pool, tenantId)
  return onClient(pool, async (client) => {
    const found = await findTarget(client, tenantId, kind, slugOrId)
    const { result } = await withBatch(client, tenantId, async (batch) => work(batch, await lockTarget(batch, found)))
    await dropEmptyBatches(client, tenantId)
    return result
  })
}

const LOG = `
INSERT INTO fonds.change_log (tenant_id, item_id, item_kind, root_id, batch_id, action)
SELECT d.tenant_id, d.id, d.kind, d.root_id, $2, 'upsert' FROM fonds.description d WHERE d.id = ANY ($1) AND d.visible
${CHANGED_AGAIN}`

const THUMBNAIL = 'SELECT thumbnail::text FROM fonds.description WHERE id = $1'

/**
 * Updates everything that depends on a description's images and their texts: data for lists, its change row, and the
 * versions of its ancestors. If another picture represents it, or none, its ancestors are changed, too: they show it.
 */
export async function imagesChanged({ client, batchId, changed }: Batch, { id, ancestor_ids }: Target): Promise<void> {
  const thumbnail = async () =>
    (await client.query<{ thumbnail: string | null }>(THUMBNAIL, [id])).rows[0]?.thumbnail ?? null
  const before = await thumbnail()
  await client.query('SELECT fonds.refresh_images(ARRAY[$1::uuid])', [id])
  const isAnother = (await thumbnail()) !== before
  await client.query(`UPDATE fonds.description SET updated_at = date_trunc('second', now()) WHERE id = $1`, [id])
  await client.query('UPDATE fonds.description SET subtree_version = $2 WHERE id = ANY ($1)', [
    [...ancestor_ids, id],
    batchId,
  ])
  await client.query(LOG, [isAnother ? [...ancestor_ids, id] : [id], batchId])
  changed()
}
