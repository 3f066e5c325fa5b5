import type { DescriptionKind } from '@fonds/types'
import type pg from 'pg'
import { dropEmptyBatches, withBatch } from './batch.ts'
import { findTarget } from './lookup.ts'
import { removeDescriptions } from './store.ts'
import { finishVisibility, recountAbove } from './visibility.ts'

/**
 * Deletes a collection or record with all below it. What a reader could see answers 410 from then on, or 404 where it is
 * to be forgotten; harvesters learn of both.
 * @returns how many descriptions were deleted
 * @throws CommandError not_found
 */
export async function deleteTree(
  pool: pg.Pool,
  tenantId: string,
  kind: DescriptionKind,
  slugOrId: string,
  forget: boolean,
): Promise<{ id: string; title: string; deleted: number }> {
  await finishVisibility(pool, tenantId)
  const client = await pool.connect()
  try {
    const found = await findTarget(client, tenantId, kind, slugOrId)
    const { result } = await withBatch(client, tenantId, async (batch) => {
      await batch.lockRoot(found.root_id)
      const target = await findTarget(client, tenantId, kind, found.id)
      const deleted = await removeDescriptions(
        batch,
        `d.tenant_id = $1 AND d.path >= $2 AND d.path < $2 || '~'`,
        [target.path],
        forget,
      )
      await recountAbove(batch, target)
      return { id: target.id, title: target.title, deleted }
    })
    await dropEmptyBatches(client, tenantId)
    return result
  } finally {
    client.release()
  }
}
