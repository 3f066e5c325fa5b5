import type { Batch } from './batch.ts'
import { DISCLOSED, logRows, SHOWN } from './change-rows.ts'

const LOG = logRows(`
SELECT d.tenant_id, d.id, d.kind, d.root_id, $3, 'upsert', ${DISCLOSED('d')}, ${SHOWN('d')} FROM fonds.description d
WHERE d.tenant_id = $1 AND d.path >= $2 AND d.path < $2 || '~' AND d.visible`)

/** Records that everything visible in a top-level collection changed in meaning. */
export async function touchTree(batch: Batch, rootId: string): Promise<void> {
  const { client, tenantId, batchId } = batch
  const { rows } = await client.query<{ path: string }>(
    'SELECT path FROM fonds.description WHERE id = $1 AND tenant_id = $2',
    [rootId, tenantId],
  )
  const path = rows[0]?.path
  if (path === undefined) return
  await client.query(LOG, [tenantId, path, batchId])
  // Also what has this version already, because of something below it.
  await client.query(
    `UPDATE fonds.description d SET subtree_version = $3, updated_at = date_trunc('second', now())
     WHERE d.tenant_id = $1 AND d.path >= $2 AND d.path < $2 || '~' AND d.visible`,
    [tenantId, path, batchId],
  )
  batch.changed()
}
