import type { DescriptionKind } from '@fonds/types'
import type pg from 'pg'
import { type Batch, dropEmptyBatches, withBatch } from './batch.ts'
import { CommandError } from './command-error.ts'
import { refreshLinks } from './links.ts'
import { findTarget, type Target } from './lookup.ts'

/** Rows of a subtree that are flipped in one transaction; a larger one is hidden at once and flipped in batches. */
export const SMALL_SUBTREE = 5_000

export interface VisibilityResult {
  readonly id: string
  readonly slug: string
  readonly title: string
  /** Whether a reader sees it now: false where an ancestor is not published. */
  readonly visible: boolean
  /** How many descriptions appeared or disappeared. */
  readonly changed: number
}

const SUBTREE = `d.tenant_id = $1 AND d.path >= $2 AND d.path < $2 || '~'`

// A description is shown when it and all between it and the top of the subtree are published (the top's ancestors are).
const SHOWN = `d.published AND NOT d.internal AND NOT EXISTS (
  SELECT FROM fonds.description a WHERE a.id = ANY (d.ancestor_ids[$3::integer + 1:]) AND NOT (a.published AND NOT a.internal))`

const SHOW = `
UPDATE fonds.description d SET visible = true, published_at = date_trunc('second', now()),
  recency = -extract(epoch FROM date_trunc('second', now()))::bigint
WHERE d.id IN (SELECT d.id FROM fonds.description d WHERE ${SUBTREE} AND NOT d.visible AND ${SHOWN} ORDER BY d.path LIMIT $4)`

const HIDE = `
UPDATE fonds.description d SET visible = false
WHERE d.id IN (SELECT d.id FROM fonds.description d WHERE ${SUBTREE} AND d.visible ORDER BY d.path LIMIT $3)
RETURNING d.id, d.path`

const LOG_SHOWN = `
INSERT INTO fonds.change_log (tenant_id, item_id, item_kind, root_id, batch_id, action)
SELECT d.tenant_id, d.id, d.kind, d.root_id, $3, 'upsert' FROM fonds.description d WHERE ${SUBTREE} AND d.visible
ON CONFLICT (tenant_id, item_id) DO UPDATE SET item_kind = excluded.item_kind, root_id = excluded.root_id,
  batch_id = excluded.batch_id, action = excluded.action`

const LOG_HIDDEN = `
WITH hidden AS (${HIDE}), unlisted AS (
  DELETE FROM fonds.description_language WHERE description_id IN (SELECT id FROM hidden)
)
, logged AS (
  INSERT INTO fonds.change_log (tenant_id, item_id, item_kind, root_id, batch_id, action)
  SELECT d.tenant_id, d.id, d.kind, d.root_id, $4, 'delete' FROM fonds.description d JOIN hidden USING (id)
  ON CONFLICT (tenant_id, item_id) DO UPDATE SET item_kind = excluded.item_kind, root_id = excluded.root_id,
    batch_id = excluded.batch_id, action = excluded.action
)
SELECT count(*)::integer AS n, min(path) AS first, max(path) AS last FROM hidden`

/**
 * Publishes or unpublishes a collection or record with all below it. A large subtree appears as a whole when the last
 * batch is done, and disappears as a whole with the first.
 * @throws CommandError not_found; invalid for what the source marks internal; busy while another such command runs on it
 */
export async function setPublished(
  pool: pg.Pool,
  tenantId: string,
  kind: DescriptionKind,
  slugOrId: string,
  published: boolean,
): Promise<VisibilityResult> {
  await finishVisibility(pool, tenantId)
  const client = await pool.connect()
  try {
    const found = await findTarget(client, tenantId, kind, slugOrId)
    const { result } = await withBatch(client, tenantId, async (batch) => {
      await batch.lockRoot(found.root_id)
      const target = await findTarget(client, tenantId, kind, found.id)
      return decide(batch, target, published)
    })
    const changed = result.large ? await flipLarge(client, tenantId, result.target, published) : result.changed
    await dropEmptyBatches(client, tenantId)
    const now = await findTarget(client, tenantId, kind, found.id)
    return { id: now.id, slug: now.slug, title: now.title, visible: now.visible, changed }
  } finally {
    client.release()
  }
}

async function decide(
  batch: Batch,
  target: Target,
  published: boolean,
): Promise<{ target: Target; large: boolean; changed: number }> {
  const { client, tenantId } = batch
  if (published && target.internal) {
    throw new CommandError(
      'invalid',
      `${target.slug} is internal in its source (audience="internal") and cannot be published`,
    )
  }
  await refuseOverlap(batch, target)
  const visible = published && target.parent_visible
  if (visible === target.visible) {
    await client.query('UPDATE fonds.description SET published = $2, publication_decided = true WHERE id = $1', [
      target.id,
      published,
    ])
    return { target, large: false, changed: 0 }
  }
  const large = await isLarge(batch, target)
  if (large) {
    await client.query(
      `INSERT INTO fonds.hidden_range (tenant_id, description_id, path_from, path_to, purpose) VALUES ($1, $2, $3, $3 || '~', $4)`,
      [tenantId, target.id, target.path, published ? 'publish' : 'unpublish'],
    )
  }
  // What is hidden loses `visible` here with its decision; what is shown gets it with its subtree.
  await client.query(
    `UPDATE fonds.description SET published = $2, publication_decided = true, visible = visible AND $2 WHERE id = $1`,
    [target.id, published],
  )
  batch.changed()
  if (published) return { target, large, changed: large ? 0 : await show(batch, target) }
  await logOne(batch, target, 'delete')
  const changed = large ? 0 : 1 + (await hide(batch, target, SMALL_SUBTREE + 1))
  await recountAbove(batch, target)
  return { target, large, changed }
}

async function refuseOverlap(batch: Batch, target: Target): Promise<void> {
  const { rowCount } = await batch.client.query(
    `SELECT FROM fonds.hidden_range h JOIN fonds.description d ON d.id = h.description_id WHERE d.root_id = $1`,
    [target.root_id],
  )
  if (rowCount)
    throw new CommandError('busy', 'this tree is being published or unpublished; try again when that is done')
}

async function isLarge(batch: Batch, target: Target): Promise<boolean> {
  const { rows } = await batch.client.query<{ n: number }>(
    `SELECT count(*)::integer AS n FROM (SELECT FROM fonds.description d WHERE ${SUBTREE} LIMIT ${SMALL_SUBTREE + 1}) x`,
    [batch.tenantId, target.path],
  )
  return (rows[0]?.n ?? 0) > SMALL_SUBTREE
}

/** Shows a subtree whose top may be seen, and everything that follows from it. */
async function show(batch: Batch, target: Target): Promise<number> {
  const { client, tenantId } = batch
  const { rowCount } = await client.query(SHOW, [tenantId, target.path, target.depth, SMALL_SUBTREE + 1])
  await reveal(batch, target)
  return rowCount ?? 0
}

/** Change rows, counts, languages and versions of a subtree that is there now. */
async function reveal(batch: Batch, target: Target): Promise<void> {
  const { client, tenantId, batchId } = batch
  await client.query(LOG_SHOWN, [tenantId, target.path, batchId])
  await client.query('SELECT fonds.recount_subtree($1)', [target.id])
  await client.query(`SELECT fonds.refresh_languages($1, $2, $2 || '~')`, [tenantId, target.path])
  await refreshLinks(batch, target.path, `${target.path}~`)
  await recountAbove(batch, target)
  await client.query(`UPDATE fonds.description d SET subtree_version = $3 WHERE ${SUBTREE}`, [
    tenantId,
    target.path,
    batchId,
  ])
  batch.changed()
}

async function hide(batch: Batch, target: Target, limit: number): Promise<number> {
  const { rows } = await batch.client.query<{ n: number; first: string | null; last: string | null }>(LOG_HIDDEN, [
    batch.tenantId,
    target.path,
    limit,
    batch.batchId,
  ])
  const { n, first, last } = rows[0] ?? { n: 0, first: null, last: null }
  if (first !== null && last !== null) {
    await refreshLinks(batch, first, `${last} `)
    batch.changed()
  }
  return n
}

async function logOne(batch: Batch, target: Target, action: 'upsert' | 'delete'): Promise<void> {
  const { client, tenantId, batchId } = batch
  await client.query(
    `INSERT INTO fonds.change_log (tenant_id, item_id, item_kind, root_id, batch_id, action) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (tenant_id, item_id) DO UPDATE SET item_kind = excluded.item_kind, root_id = excluded.root_id,
       batch_id = excluded.batch_id, action = excluded.action`,
    [tenantId, target.id, target.kind, target.root_id, batchId, action],
  )
  await client.query('DELETE FROM fonds.description_language WHERE description_id = $1', [target.id])
  await refreshLinks(batch, target.path, `${target.path} `)
}

/** Recounts the ancestors, nearest first, and gives them a new version. */
export async function recountAbove(batch: Batch, target: Pick<Target, 'ancestor_ids'>): Promise<void> {
  for (const id of target.ancestor_ids.toReversed()) await batch.client.query('SELECT fonds.recount_node($1)', [id])
  await batch.client.query('UPDATE fonds.description SET subtree_version = $2 WHERE id = ANY ($1)', [
    target.ancestor_ids,
    batch.batchId,
  ])
}

/** The batches of a large subtree, and its last step. Can be stopped at any point and begun again. */
async function flipLarge(client: pg.ClientBase, tenantId: string, target: Target, published: boolean): Promise<number> {
  let changed = published ? 0 : 1
  for (;;) {
    const { result: n } = await withBatch(client, tenantId, async (batch) => {
      await batch.lockRoot(target.root_id)
      if (!published) return hide(batch, target, SMALL_SUBTREE)
      return (await client.query(SHOW, [tenantId, target.path, target.depth, SMALL_SUBTREE])).rowCount ?? 0
    })
    changed += n
    if (n === 0) break
  }
  await withBatch(client, tenantId, async (batch) => {
    await batch.lockRoot(target.root_id)
    await client.query('DELETE FROM fonds.hidden_range WHERE description_id = $1', [target.id])
    if (published) await reveal(batch, target)
  })
  await client.query('VACUUM (ANALYZE) fonds.description')
  return changed
}

/** Takes up what a killed command left half done. Every writing command calls it first. */
export async function finishVisibility(pool: pg.Pool, tenantId: string): Promise<number> {
  const { rows } = await pool.query<{ id: string; kind: DescriptionKind; purpose: string }>(
    `SELECT d.id, d.kind, h.purpose FROM fonds.hidden_range h JOIN fonds.description d ON d.id = h.description_id
     WHERE h.tenant_id = $1 ORDER BY h.started_at`,
    [tenantId],
  )
  for (const row of rows) {
    const client = await pool.connect()
    try {
      await flipLarge(client, tenantId, await findTarget(client, tenantId, row.kind, row.id), row.purpose === 'publish')
    } finally {
      client.release()
    }
  }
  return rows.length
}
