import type pg from 'pg'
import { touchOrdered } from '../entities/entity-touch.ts'
import { findNameLanguages } from '../entities/name-languages.ts'
import { reviewNameWords } from '../entities/name-words.ts'
import { onClient } from '../transaction/on-client.ts'
import type { Batch } from './batch.ts'
import { DISCLOSED, logRows, SHOWN } from './change-rows.ts'
import { CONCERNED, type ReviewReason } from './concerned.ts'
import { mendFarEnds } from './far-ends.ts'
import { type Review, type ReviewedPart, type ReviewRow, reviewTenant, reviewTenants } from './review-tenants.ts'
import { keepTitleKeys } from './title-keys.ts'
import { moveTranslatedTitles } from './translated-titles.ts'

/** The number of descriptions that enter the feed in one transaction. */
const BATCH_SIZE = 2_000

/** Orders a review of a tenant, which starts again if one is under way. */
export async function orderFeedReview(client: pg.ClientBase, tenantId: string, reason: ReviewReason): Promise<void> {
  await client.query(
    `INSERT INTO fonds.feed_review (tenant_id, reason) VALUES ($1, $2)
     ON CONFLICT (tenant_id, reason) DO UPDATE SET after_id = NULL`,
    [tenantId, reason],
  )
}

/** Performs all reviews that are ordered. @returns the number of descriptions that got a new position */
export const reviewFeeds = (pool: pg.Pool): Promise<number> => reviewTenants(pool, REVIEW)

/**
 * Performs the reviews of a tenant: gives all descriptions concerned a new position in the feed, so that harvesters,
 * mirrors, exports and caches learn of the change.
 * @returns the number of descriptions that got a new position
 */
export const reviewFeed = (client: pg.ClientBase, tenantId: string): Promise<number> =>
  reviewTenant(client, tenantId, REVIEW)

/** Gives all names of a tenant the words of what they are called, where they have others. */
export const mendNames = (pool: pg.Pool, tenantId: string): Promise<number> =>
  onClient(pool, async (client) => {
    await orderFeedReview(client, tenantId, 'words')
    return reviewFeed(client, tenantId)
  })

interface Part {
  readonly ids: readonly string[]
  readonly roots: readonly string[]
}

const REVIEW: Review = { table: 'fonds.feed_review', by: 'reason', part: reviewPart }

async function reviewPart(batch: Batch, { reason, after_id: after }: ReviewRow): Promise<ReviewedPart> {
  const { client, tenantId } = batch
  const touched = await touchOrdered(batch, reason, after)
  if (touched !== null) return touched
  if (reason === 'names') return findNameLanguages(batch, after)
  if (reason === 'words') return reviewNameWords(batch, after)
  if (reason === 'titles') return keepTitleKeys(batch, after)
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
  for (const root of roots) await batch.lockRoot(root)
  if (ids.length > 0) await touch(batch, ids, concerned)
  if (reason === 'files') await client.query('SELECT fonds.refresh_images($1::uuid[])', [ids])
  if (reason === 'dates') await mendFarEnds(batch, ids)
  if (reason === 'translations') await moveTranslatedTitles(batch, ids)
  return { count: ids.length, last: ids.at(-1) ?? null }
}

const isKnown = (reason: string): reason is ReviewReason => Object.hasOwn(CONCERNED, reason)

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
