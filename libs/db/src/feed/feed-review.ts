import type pg from 'pg'
import { onClient } from '../transaction/on-client.ts'
import { type Batch, withBatch } from './batch.ts'
import { DISCLOSED, logRows, SHOWN } from './change-rows.ts'

/** The number of descriptions that enter the feed in one transaction. */
const BATCH_SIZE = 2_000

/** Why descriptions change in meaning without being written, and which of a tenant's descriptions (`d`) do. */
const CONCERNED = {
  // The archive's statement for material holds where a description has no rights, own or inherited.
  rights: 'd.rights IS NULL',
  // Scripts that can belong to several languages, or to none of the description's own.
  scripts: `jsonb_array_length(d.body -> 'scripts') > 0 AND (cardinality(d.languages) > 1 OR d.languages_from <> d.id)`,
} as const
export type ReviewReason = keyof typeof CONCERNED

/** Orders a review of a tenant, which starts again if one is under way. */
export async function orderFeedReview(client: pg.ClientBase, tenantId: string, reason: ReviewReason): Promise<void> {
  await client.query(
    `INSERT INTO fonds.feed_review (tenant_id, reason) VALUES ($1, $2)
     ON CONFLICT (tenant_id, reason) DO UPDATE SET after_id = NULL`,
    [tenantId, reason],
  )
}

/** Performs all reviews that are ordered. @returns the number of descriptions that got a new position */
export async function reviewFeeds(pool: pg.Pool): Promise<number> {
  return onClient(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'SELECT DISTINCT tenant_id AS id FROM fonds.feed_review ORDER BY tenant_id',
    )
    let reviewed = 0
    for (const { id } of rows) reviewed += await reviewFeed(client, id)
    return reviewed
  })
}

/**
 * Performs the reviews of a tenant: gives all descriptions concerned a new position in the feed, so that harvesters,
 * mirrors, exports and caches learn of the change. Works in parts of one transaction each: it can be interrupted at any
 * point and resumes there.
 * @returns the number of descriptions that got a new position
 */
export async function reviewFeed(client: pg.ClientBase, tenantId: string): Promise<number> {
  let reviewed = 0
  for (;;) {
    const { result } = await withBatch(client, tenantId, reviewPart)
    if (result === null) return reviewed
    reviewed += result
  }
}

interface Part {
  readonly ids: readonly string[]
  readonly roots: readonly string[]
}

/** @returns the number of descriptions of this part; null if no review is left */
async function reviewPart(batch: Batch): Promise<number | null> {
  const { client, tenantId } = batch
  // The row serves as the lock: another process waits, then sees how far this one has come.
  const { rows: reviews } = await client.query<{ reason: string; after_id: string | null }>(
    'SELECT reason, after_id FROM fonds.feed_review WHERE tenant_id = $1 ORDER BY reason LIMIT 1 FOR UPDATE',
    [tenantId],
  )
  const [review] = reviews
  if (review === undefined) return null
  const { reason, after_id: after } = review
  if (after === null && reason === 'rights') await renameSiteEntry(batch)
  // A reason of a later version is left to it: this one forgets it.
  const concerned = isKnown(reason) ? CONCERNED[reason] : 'false'
  const { rows } = await client.query<Part>(
    `SELECT coalesce(array_agg(id ORDER BY id), '{}') AS ids, coalesce(array_agg(DISTINCT root_id), '{}') AS roots
     FROM (
       SELECT d.id, d.root_id FROM fonds.description d
       WHERE d.tenant_id = $1 AND ${concerned} AND ($2::uuid IS NULL OR d.id > $2) ORDER BY d.id LIMIT ${BATCH_SIZE}
     ) part`,
    [tenantId, after],
  )
  const { ids, roots } = rows[0] ?? { ids: [], roots: [] }
  const values = [tenantId, reason]
  const last = ids.at(-1)
  if (last === undefined) {
    await client.query('DELETE FROM fonds.feed_review WHERE tenant_id = $1 AND reason = $2', values)
    return 0
  }
  for (const root of roots) await batch.lockRoot(root)
  await touch(batch, ids, concerned)
  await client.query('UPDATE fonds.feed_review SET after_id = $3 WHERE tenant_id = $1 AND reason = $2', [
    ...values,
    last,
  ])
  return ids.length
}

const isKnown = (reason: string): reason is ReviewReason => Object.hasOwn(CONCERNED, reason)

/** Site files set `metadata_rights` as `rights` in earlier versions. */
const renameSiteEntry = ({ client, tenantId }: Batch): Promise<unknown> =>
  client.query(
    `UPDATE fonds.site_entry SET key = 'metadata_rights'
     WHERE tenant_id = $1 AND section = 'settings' AND key = 'rights'`,
    [tenantId],
  )

async function touch(
  { client, tenantId, batchId, changed }: Batch,
  ids: readonly string[],
  concerned: string,
): Promise<void> {
  // Read again under the locks of the trees: an import may have changed them in the meantime.
  const from = `FROM fonds.description d WHERE d.tenant_id = $1 AND d.id = ANY ($3::uuid[]) AND ${concerned}`
  const values = [tenantId, batchId, ids]
  await client.query(
    logRows(`
SELECT d.tenant_id, d.id, d.kind, d.root_id, $2, 'upsert', ${DISCLOSED('d')}, ${SHOWN('d')} ${from} AND d.visible`),
    values,
  )
  await client.query(
    `WITH concerned AS MATERIALIZED (SELECT d.id, d.ancestor_ids ${from})
UPDATE fonds.description d SET subtree_version = $2,
  updated_at = CASE WHEN d.id IN (SELECT id FROM concerned) THEN date_trunc('second', now()) ELSE d.updated_at END
WHERE d.id IN (SELECT id FROM concerned UNION SELECT unnest(ancestor_ids) FROM concerned)`,
    values,
  )
  changed()
}
