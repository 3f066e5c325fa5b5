import { type EntityInput, type EntityPlace, pointOf } from '@fonds/types'
import type { Batch } from '../feed/batch.ts'
import { logEntities } from './entity-counts.ts'
import { headingKey, identifierKey } from './entity-keys.ts'

// An identifier decides, otherwise a name that only one place has, unless that place has another identifier of the same
// authority. Coordinates that are known stay. Locked in the order of ids, to avoid deadlocks.
const PLACE_NAMED = `
WITH given AS MATERIALIZED (
  SELECT DISTINCT ON (f.id) f.id, f.coordinates FROM (
    SELECT g.position, g.coordinates, coalesce(
      (SELECT (array_agg(DISTINCT i.entity_id))[1] FROM fonds.entity_identifier i
        WHERE i.tenant_id = $1 AND i.entity_type = 'place' AND i.id_key = ANY (g.id_keys)
        HAVING count(DISTINCT i.entity_id) = 1),
      (SELECT (array_agg(DISTINCT k.entity_id))[1] FROM fonds.entity_key k
        WHERE k.tenant_id = $1 AND k.entity_type = 'place' AND k.match_key = ANY (g.keys)
          AND NOT EXISTS (
            SELECT FROM fonds.entity_identifier i WHERE i.entity_id = k.entity_id AND i.scheme = ANY (g.schemes)
          )
        HAVING count(DISTINCT k.entity_id) = 1)) AS id
    FROM jsonb_to_recordset($2::jsonb)
      AS g(position int, keys text[], id_keys text[], schemes text[], coordinates jsonb)
  ) f WHERE f.id IS NOT NULL ORDER BY f.id, f.position
), locked AS MATERIALIZED (
  SELECT e.id FROM fonds.entity e JOIN given g USING (id) WHERE e.coordinates IS NULL ORDER BY e.id FOR UPDATE OF e
)
UPDATE fonds.entity e SET coordinates = g.coordinates, updated_at = date_trunc('second', now())
FROM given g JOIN locked l USING (id) WHERE e.id = g.id RETURNING e.id, e.visible`

/**
 * Gives places without coordinates those that an authority record states. Authority records describe persons, families
 * and corporate bodies, so they create no places: only places that finding aids name are looked for.
 */
export async function placeNamed(batch: Batch, { content, format }: EntityInput): Promise<void> {
  const given = content.internal
    ? []
    : content.places.flatMap((place, position) => {
        const coordinates = place.coordinates.map(pointOf).find((point) => point !== null)
        return coordinates === undefined ? [] : [{ position, coordinates, ...keysOf(place, format) }]
      })
  if (given.length === 0) return
  const { client, tenantId, batchId } = batch
  const { rows } = await client.query<{ id: string; visible: boolean }>(PLACE_NAMED, [tenantId, JSON.stringify(given)])
  // No reader sees a hidden place, so its change is not reported.
  const visible = rows.filter((row) => row.visible)
  if (visible.length === 0) return
  await logEntities(client, tenantId, batchId, visible)
  batch.changed()
}

/**
 * Returns the names and identifiers of the place that has the coordinates. Since version 2.0, all names are of one place;
 * in 2010, several can be of several.
 */
function keysOf({ names }: EntityPlace, format: EntityInput['format']) {
  const own = format !== 'eac-cpf-2010' || names.length === 1 ? names : []
  const ids = own.flatMap(({ identifier, source }) => (identifier === null ? [] : [identifierKey(identifier, source)]))
  return {
    keys: own.map(({ value }) => headingKey('place', value).key),
    id_keys: ids.map(({ key }) => key),
    schemes: ids.map(({ scheme }) => scheme),
  }
}
