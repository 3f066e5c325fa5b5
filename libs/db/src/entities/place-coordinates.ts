import type { GeoCoordinates } from '@fonds/types'
import type pg from 'pg'
import { CommandError } from '../command-error.ts'
import { dropEmptyBatches, withBatch } from '../feed/batch.ts'
import { onClient } from '../transaction/on-client.ts'
import { noteEntity } from './entity-commands.ts'
import { findEntity } from './entity-lookup.ts'

/**
 * Sets the coordinates of a place; null clears them. Imports do not change them.
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
    if (entity_type !== 'place') {
      throw new CommandError('invalid', `${slug} is a ${entity_type}; only places have coordinates`)
    }
    const { result: changed } = await withBatch(client, tenantId, async (batch) => {
      const { rowCount } = await client.query(SET, [id, coordinates === null ? null : JSON.stringify(coordinates)])
      if (rowCount === 0) return false
      const after = await findEntity(client, tenantId, id)
      // No reader sees a hidden place, so its change is not reported.
      if (after.visible) await noteEntity(batch, after, after)
      return true
    })
    await dropEmptyBatches(client, tenantId)
    return { id, slug, name, changed }
  })
}

const SET = `
UPDATE fonds.entity SET coordinates = $2::jsonb, updated_at = date_trunc('second', now())
WHERE id = $1 AND coordinates IS DISTINCT FROM $2::jsonb`
