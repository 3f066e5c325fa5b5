import type pg from 'pg'
import { type Batch, dropEmptyBatches, withBatch } from '../feed/batch.ts'
import { onClient } from '../transaction/on-client.ts'
import { logEntities } from './entity-counts.ts'
import { type EntityState, type EntityTarget, findEntity, lockEntity } from './entity-lookup.ts'
import { touchLinked } from './entity-touch.ts'

export interface EntityResult {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly visible: boolean
  /** The number of descriptions whose content changed. */
  readonly changed: number
}

/** Returns the result of a command that changed `changed` descriptions. */
export async function resultOf(
  client: pg.ClientBase,
  tenantId: string,
  id: string,
  changed: number,
): Promise<EntityResult> {
  const { slug, name, visible } = await findEntity(client, tenantId, id)
  return { id, slug, name, visible, changed }
}

/** Logs an entity, and adjusts the totals if it appeared or disappeared. */
export async function noteEntity(batch: Batch, before: EntityTarget | null, after: EntityTarget): Promise<void> {
  if (before?.visible) batch.entityFlipped(before, -1)
  if (after.visible) batch.entityFlipped(after, 1)
  if (before?.visible || after.visible) await logEntities(batch.client, batch.tenantId, batch.batchId, [after])
  batch.changed()
}

/**
 * Sets an entity's state: `auto` (visible while linked to something visible), `published`, or `suppressed` (its name is
 * hidden everywhere).
 * @throws CommandError not_found
 */
export async function setEntityState(
  pool: pg.Pool,
  tenantId: string,
  slugOrId: string,
  state: EntityState,
): Promise<EntityResult> {
  return onClient(pool, async (client) => {
    const found = await findEntity(client, tenantId, slugOrId)
    const { result: shown } = await withBatch(client, tenantId, (batch) => changeState(batch, found.id, state))
    const changed = await finishState(client, tenantId, found.id, shown)
    await dropEmptyBatches(client, tenantId)
    return resultOf(client, tenantId, found.id, changed)
  })
}

/**
 * Sets an entity's state within a batch; `finishState` does the rest after the commit.
 * @returns whether readers notice, so that the descriptions that show the entity change
 */
export async function changeState(batch: Batch, id: string, state: EntityState): Promise<boolean> {
  const { client, tenantId } = batch
  const before = await lockEntity(batch, id)
  if (before.state === state) {
    // Resumes an interrupted command.
    const resumed = await isBeingWithdrawn(client, id)
    if (resumed) batch.changed()
    return resumed
  }
  await client.query(`UPDATE fonds.entity SET state = $2, updated_at = date_trunc('second', now()) WHERE id = $1`, [
    id,
    state,
  ])
  await client.query('DELETE FROM fonds.withdrawn_name WHERE entity_id = $1', [id])
  if (before.visible && state === 'suppressed') await client.query(WITHDRAW, [id])
  const after = await findEntity(client, tenantId, id)
  // An entity that was hidden and stays hidden needs no update: no reader sees it.
  if (!before.visible && !after.visible) return false
  await noteEntity(batch, before, after)
  return true
}

/** Updates the descriptions that show an entity after `changeState`. @returns how many changed */
export async function finishState(
  client: pg.ClientBase,
  tenantId: string,
  id: string,
  shown: boolean,
): Promise<number> {
  const changed = shown ? await touchLinked(client, tenantId, id) : 0
  await client.query(TOLD, [id])
  return changed
}

// From now on no search matches the name, whatever an index contains.
const WITHDRAW = `
INSERT INTO fonds.withdrawn_name (entity_id, tenant_id) SELECT id, tenant_id FROM fonds.entity WHERE id = $1`

// Lasts until an index has passed the current end of the feed.
const TOLD = `
UPDATE fonds.withdrawn_name w SET seq = s.seq FROM fonds.tenant_state s
WHERE w.entity_id = $1 AND w.seq IS NULL AND s.tenant_id = w.tenant_id`

async function isBeingWithdrawn(client: pg.ClientBase, entityId: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM fonds.withdrawn_name WHERE entity_id = $1 AND seq IS NULL', [
    entityId,
  ])
  return rowCount === 1
}
