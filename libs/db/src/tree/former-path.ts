import type { DescriptionKind } from '@fonds/types'
import type { Batch } from '../feed/batch.ts'

/** Makes the former path of an item redirect. One that it gets back is no longer a former one. */
export async function keepFormerPath(
  { client, tenantId }: Batch,
  {
    id,
    kind,
    slug,
    next,
  }: { readonly id: string; readonly kind: DescriptionKind | 'entity'; readonly slug: string; readonly next: string },
): Promise<void> {
  await client.query(
    'DELETE FROM fonds.slug_history WHERE tenant_id = $1 AND kind = $2 AND slug = $3 AND item_id = $4',
    [tenantId, kind, next, id],
  )
  await client.query(
    `INSERT INTO fonds.slug_history (tenant_id, kind, slug, item_id) VALUES ($1, $2, $3, $4)
     ON CONFLICT (tenant_id, kind, slug) DO UPDATE SET item_id = excluded.item_id, changed_at = now()`,
    [tenantId, kind, slug, id],
  )
}
