import { unlink } from '../entities/links.ts'
import type { Batch } from '../feed/batch.ts'
import { CHANGED_AGAIN } from '../feed/change-rows.ts'
import { KEPT_BY_TOMBSTONE } from './columns.ts'

/**
 * Deletes units that are no longer in the source. Visible units leave a tombstone that answers 410. The keys are kept
 * in any case, so that a unit is recognised if it returns.
 * @returns the number of deleted units
 */
export async function retireMissing(batch: Batch, source: string): Promise<number> {
  return removeDescriptions(
    batch,
    `d.tenant_id = $1 AND d.source = $2 AND NOT EXISTS (SELECT FROM import_id i WHERE i.id = d.id)`,
    [source],
    false,
  )
}

const KEPT = KEPT_BY_TOMBSTONE.join(', ')

// Hidden units already have a `delete` in the feed.
const removal = (condition: string, forget: string, batchId: string): string => `
WITH gone AS MATERIALIZED (
  SELECT d.id, d.tenant_id, d.kind, d.root_id, d.parent_id, d.ancestor_ids, d.slug,
    ${KEPT_BY_TOMBSTONE.map((name) => `d.${name}`).join(', ')},
    coalesce(d.first_published_at, d.published_at) AS published_at, d.visible, d.oai_set
  FROM fonds.description d WHERE ${condition}
), buried AS (
  INSERT INTO fonds.tombstone AS t (id, tenant_id, kind, slug, deleted_at, was_visible, parent_id, ${KEPT}, published_at,
    oai_set)
  SELECT id, tenant_id, kind, slug, date_trunc('second', clock_timestamp()), published_at IS NOT NULL, parent_id, ${KEPT},
    published_at, oai_set
  FROM gone WHERE NOT ${forget}
), forgotten AS (
  INSERT INTO fonds.tombstone (id, tenant_id, kind, deleted_at, was_visible, forgotten)
  SELECT id, tenant_id, kind, date_trunc('second', clock_timestamp()), published_at IS NOT NULL, true FROM gone WHERE ${forget}
), forgotten_paths AS (
  DELETE FROM fonds.slug_history WHERE ${forget} AND item_id IN (SELECT id FROM gone)
), forgotten_addresses AS (
  DELETE FROM fonds.former_address WHERE ${forget} AND item_id IN (SELECT id FROM gone)
), forgotten_slugs AS (
  DELETE FROM fonds.set_slug WHERE ${forget} AND tenant_id = $1 AND item_id IN (SELECT id FROM gone)
), logged AS (
  INSERT INTO fonds.change_log (tenant_id, item_id, item_kind, root_id, batch_id, action, ancestor_ids)
  SELECT tenant_id, id, kind, root_id, ${batchId}, 'delete', ancestor_ids FROM gone WHERE visible
  ${CHANGED_AGAIN}, ancestor_ids = excluded.ancestor_ids
), hidden_before AS (
  UPDATE fonds.change_log c SET ancestor_ids = gone.ancestor_ids FROM gone
  WHERE NOT gone.visible AND c.tenant_id = gone.tenant_id AND c.item_id = gone.id
), counts AS (
  DELETE FROM fonds.language_count WHERE scope_id IN (SELECT id FROM gone)
), above AS (
  UPDATE fonds.description SET subtree_version = ${batchId}
  WHERE id IN (SELECT unnest(ancestor_ids) FROM gone) AND id NOT IN (SELECT id FROM gone)
)
DELETE FROM fonds.description WHERE id IN (SELECT id FROM gone)`

/**
 * Deletes the descriptions that `condition` selects (over `fonds.description d`; $1 is the tenant) with tombstones and
 * change rows, and gives their remaining ancestors a new version. Forgotten units leave only their UUID and the fact
 * that they existed. Does not update counts.
 */
export async function removeDescriptions(
  batch: Batch,
  condition: string,
  values: readonly unknown[],
  forget: boolean,
): Promise<number> {
  const { client, tenantId, batchId } = batch
  await unlink(batch, condition, [tenantId, ...values])
  const next = values.length + 2
  const { rowCount } = await client.query(removal(condition, `$${next}::boolean`, `$${next + 1}::bigint`), [
    tenantId,
    ...values,
    forget,
    batchId,
  ])
  if (rowCount) batch.changed()
  return rowCount ?? 0
}
