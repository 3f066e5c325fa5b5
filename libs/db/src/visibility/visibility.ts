import type { DescriptionKind } from '@fonds/types'
import type pg from 'pg'
import { CommandError } from '../command-error.ts'
import { type Batch, dropEmptyBatches, withBatch } from '../feed/batch.ts'
import { onClient } from '../transaction/on-client.ts'
import { findTarget, lockTarget, type Target } from '../tree/lookup.ts'
import { finishFlips, flipLarge } from './flip.ts'
import { reveal, show } from './show.ts'
import { hide, onlyTop, recountAbove, subtreeOf, WITHIN } from './subtree.ts'

/** The largest subtree flipped in one transaction; larger ones are hidden at once and flipped in parts. */
const MAX_SMALL_SUBTREE = 5_000

export interface VisibilityResult {
  readonly id: string
  readonly slug: string
  readonly title: string
  /** Whether a reader sees it now: false if an ancestor is not published. */
  readonly visible: boolean
  /** Number of descriptions that appeared or disappeared. */
  readonly changed: number
}

/**
 * Publishes or unpublishes a collection or record with all its descendants. A large subtree appears as a whole with the
 * last batch, and disappears as a whole with the first.
 * @throws CommandError not_found; invalid for a unit that the source marks as internal; busy while another such command
 * runs on it
 */
export async function setPublished(
  pool: pg.Pool,
  tenantId: string,
  kind: DescriptionKind,
  slugOrId: string,
  published: boolean,
  options: { batchSize: number } = { batchSize: Number.POSITIVE_INFINITY },
): Promise<VisibilityResult> {
  const finished = await finishFlips(pool, tenantId, options)
  const found = await findTarget(pool, tenantId, kind, slugOrId)
  const { target, large, changed } = await onClient(pool, async (client) => {
    const { result } = await withBatch(client, tenantId, async (batch) =>
      decide(batch, await lockTarget(batch, found), published, Math.min(options.batchSize, MAX_SMALL_SUBTREE)),
    )
    return result
  })
  const purpose = published ? 'publish' : 'unpublish'
  const ended = finished.find((one) => one.id === target.id && one.purpose === purpose)?.changed ?? 0
  const flipped = large ? await flipLarge(pool, tenantId, target, purpose, { ...options, wait: true }) : 0
  await dropEmptyBatches(pool, tenantId)
  const { id, slug, title, visible } = await findTarget(pool, tenantId, kind, found.id)
  return { id, slug, title, visible, changed: changed + flipped + ended }
}

interface Decided {
  readonly target: Target
  /** True if the rest is to be flipped in batches, which count what has changed. */
  readonly large: boolean
  readonly changed: number
}

async function decide(batch: Batch, target: Target, published: boolean, batchSize: number): Promise<Decided> {
  if (published && target.internal) {
    throw new CommandError(
      'invalid',
      `${target.slug} is internal in its source (audience="internal") and cannot be published`,
    )
  }
  const visible = published && target.parent_visible
  if (visible === target.visible) {
    await saveDecision(batch, target, published)
    return { target, large: false, changed: 0 }
  }
  const large = await isLarge(batch, target, batchSize)
  if (large) {
    await batch.client.query(
      'INSERT INTO fonds.hidden_range (tenant_id, description_id, path_from, path_to, purpose) VALUES ($1, $2, $3, $4, $5)',
      [batch.tenantId, target.id, target.path, subtreeOf(target).to, published ? 'publish' : 'unpublish'],
    )
  }
  if (published) {
    await saveDecision(batch, target, true)
    if (large) return { target, large, changed: 0 }
    const { changed } = await show(batch, target, subtreeOf(target), null)
    await reveal(batch, target)
    return { target, large, changed }
  }
  const changed = await hide(batch, large ? onlyTop(target) : subtreeOf(target))
  await saveDecision(batch, target, false)
  await recountAbove(batch, target)
  if (!large) return { target, large, changed }
  // The number is reported by the call that finishes the work.
  await batch.client.query('UPDATE fonds.hidden_range SET changed = $2 WHERE description_id = $1', [target.id, changed])
  return { target, large, changed: 0 }
}

async function saveDecision(batch: Batch, target: Target, published: boolean): Promise<void> {
  await batch.client.query('UPDATE fonds.description SET published = $2, publication_decided = true WHERE id = $1', [
    target.id,
    published,
  ])
}

async function isLarge(batch: Batch, target: Target, batchSize: number): Promise<boolean> {
  const { from, to } = subtreeOf(target)
  const { rowCount } = await batch.client.query(`SELECT FROM fonds.description d WHERE ${WITHIN} LIMIT 1 OFFSET $4`, [
    batch.tenantId,
    from,
    to,
    batchSize,
  ])
  return (rowCount ?? 0) > 0
}
