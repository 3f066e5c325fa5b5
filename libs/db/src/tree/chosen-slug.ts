import type { Batch } from '../feed/batch.ts'

/** Notes whether the operator has set the slug of a description or entity, which imports then leave alone. */
export async function noteChosenSlug({ client, tenantId }: Batch, id: string, isChosen: boolean): Promise<void> {
  await client.query(
    isChosen
      ? 'INSERT INTO fonds.set_slug (tenant_id, item_id) VALUES ($1, $2) ON CONFLICT DO NOTHING'
      : 'DELETE FROM fonds.set_slug WHERE tenant_id = $1 AND item_id = $2',
    [tenantId, id],
  )
}
