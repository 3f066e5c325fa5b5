import type { Batch } from '../feed/batch.ts'

// The feed has an item from the moment it is first public.
const SETTLED = `
SELECT EXISTS (SELECT FROM fonds.change_log c WHERE c.tenant_id = $1 AND c.item_id = $2)
  OR EXISTS (SELECT FROM fonds.set_slug s WHERE s.tenant_id = $1 AND s.item_id = $2) AS settled`

/** Returns whether an entity was ever public, or the operator set its slug, so that no import changes the slug. */
export async function isSlugSettled({ client, tenantId }: Batch, id: string): Promise<boolean> {
  const { rows } = await client.query<{ settled: boolean }>(SETTLED, [tenantId, id])
  return rows[0]?.settled === true
}
