import type { GeoCoordinates } from '@fonds/types'
import type pg from 'pg'
import { CommandError } from '../command-error.ts'
import { type Batch, dropEmptyBatches, withBatch } from '../feed/batch.ts'
import { onClient } from '../transaction/on-client.ts'
import { noteEntity } from './entity-commands.ts'
import { logEntities } from './entity-counts.ts'
import { findEntity } from './entity-lookup.ts'

/**
 * Sets the coordinates of a place; null clears them. Imports do not change coordinates that are set.
 * @returns whether they changed
 * @throws CommandError not_found; invalid if the entity is not a place
 */
export async function setPlaceCoordinates(
  pool: pg.Pool,
  tenantId: string,
  slugOrId: string,
  coordinates: GeoCoordinates | null,
): Promise<{ readonly id: string; readonly slug: string; readonly name: string; readonly changed: boolean }> {
  return onClient(pool, async (client) => {
    const { id, slug, name, entity_type } = await findEntity(client, tenantId, slugOrId)
    checkPlace(slug, entity_type)
    const { result: changed } = await withBatch(client, tenantId, (batch) => placeAt(batch, id, coordinates))
    await dropEmptyBatches(client, tenantId)
    return { id, slug, name, changed }
  })
}

/** @throws CommandError invalid if the entity is not a place */
export function checkPlace(slug: string, entityType: string): void {
  if (entityType !== 'place') {
    throw new CommandError('invalid', `${slug} is a ${entityType}; only places have coordinates`)
  }
}

/** Sets the coordinates of a place within a batch. @returns whether they changed */
export async function placeAt(batch: Batch, id: string, coordinates: GeoCoordinates | null): Promise<boolean> {
  const { client, tenantId } = batch
  const { rowCount } = await client.query(SET, [id, coordinates === null ? null : JSON.stringify(coordinates)])
  if (rowCount === 0) return false
  const after = await findEntity(client, tenantId, id)
  // No reader sees a hidden place, so its change is not reported.
  if (after.visible) await noteEntity(batch, after, after)
  return true
}

const SET = `
UPDATE fonds.entity SET coordinates = $2::jsonb, updated_at = date_trunc('second', now())
WHERE id = $1 AND coordinates IS DISTINCT FROM $2::jsonb`

// The first heading that gives coordinates decides; an operator's setting, or that of an earlier import, stays. Nothing
// is taken from internal descriptions. Locked in the order of ids, to avoid deadlocks.
const PLACE_STAGED = `
WITH given AS MATERIALIZED (
  SELECT DISTINCT ON (e.entity_id) e.entity_id AS id, h.coordinates
  FROM import_heading h JOIN import_place p USING (ord) JOIN import_entity e USING (lookup)
  WHERE h.coordinates IS NOT NULL AND p.touched
    AND NOT EXISTS (SELECT FROM fonds.description a WHERE a.id = ANY (p.ancestor_ids || p.id) AND a.internal)
  ORDER BY e.entity_id, h.ord, h.position
), locked AS MATERIALIZED (
  SELECT e.id FROM fonds.entity e JOIN given g USING (id)
  WHERE e.entity_type = 'place' AND e.coordinates IS NULL ORDER BY e.id FOR UPDATE OF e
)
UPDATE fonds.entity e SET coordinates = g.coordinates, updated_at = date_trunc('second', now())
FROM given g JOIN locked l USING (id) WHERE e.id = g.id RETURNING e.id, e.visible`

/** Gives places without coordinates those of the touched staged units' headings. */
export async function placeStaged({ client, tenantId, batchId }: Batch): Promise<void> {
  const { rows } = await client.query<{ id: string; visible: boolean }>(PLACE_STAGED)
  // Places that become visible with this import are reported with their links.
  await logEntities(
    client,
    tenantId,
    batchId,
    rows.filter(({ visible }) => visible),
  )
}
