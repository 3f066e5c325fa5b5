import type { DescriptionKind } from '@fonds/types'
import type pg from 'pg'
import { dropEmptyBatches, withBatch } from '../feed/batch.ts'
import { onClient } from '../transaction/on-client.ts'
import { finishVisibility } from '../visibility/flip.ts'
import { recountAbove, subtreeOf, WITHIN } from '../visibility/subtree.ts'
import { findTarget, lockTarget } from './lookup.ts'
import { removeDescriptions } from './retire.ts'

const FORGET = ['unmapped_element', 'translation_file'].map(
  (table) => `
DELETE FROM fonds.${table} u USING fonds.description d
WHERE d.id = $1 AND d.parent_id IS NULL AND u.tenant_id = d.tenant_id AND u.source = d.source`,
)

/**
 * Deletes a collection or record with all its descendants. Content that a reader could see answers 410 from then on, or
 * 404 if it is forgotten; harvesters learn of both.
 * @returns the number of deleted descriptions
 * @throws CommandError not_found, busy
 */
export async function deleteTree(
  pool: pg.Pool,
  tenantId: string,
  kind: DescriptionKind,
  slugOrId: string,
  forget: boolean,
): Promise<{ id: string; title: string; deleted: number }> {
  await finishVisibility(pool, tenantId)
  return onClient(pool, async (client) => {
    const found = await findTarget(client, tenantId, kind, slugOrId)
    const { result } = await withBatch(client, tenantId, async (batch) => {
      const target = await lockTarget(batch, found)
      const { from, to } = subtreeOf(target)
      for (const forget of FORGET) await client.query(forget, [target.id])
      const deleted = await removeDescriptions(batch, WITHIN, [from, to], forget)
      // The store no longer matches the file, so importing the same file again must not be skipped.
      await client.query(`UPDATE fonds.description SET source_tree_hash = '' WHERE id = $1`, [target.root_id])
      await recountAbove(batch, target)
      return { id: target.id, title: target.title, deleted }
    })
    await dropEmptyBatches(client, tenantId)
    return result
  })
}
