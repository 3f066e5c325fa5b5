import { defineCommand } from '@fonds/db/statement'

export const beginPlace = defineCommand(
  'places.begin',
  ['number'],
  'INSERT INTO search.generation_place (generation, tenant_id) VALUES (:number, :tenant) ON CONFLICT DO NOTHING',
)

/**
 * Locks the position of an index in a tenant's feed, and reads that of PostgreSQL's documents. Returns no row while
 * another worker holds the lock.
 */
export const holdPlace = defineCommand(
  'places.hold',
  ['number'],
  `
SELECT p.seq, p.item_id, p.rebuild_seq, p.rebuild_item, i.seq AS to_seq, i.item_id AS to_item,
  i.rebuild_seq IS NOT NULL AS remade
FROM search.generation_place p JOIN search.tenant_index i USING (tenant_id)
WHERE p.generation = :number AND p.tenant_id = :tenant FOR UPDATE OF p SKIP LOCKED`,
)

export const movePlace = defineCommand(
  'places.move',
  ['number', 'seq', 'item', 'caught_up', 'refused', 'taken'],
  `
UPDATE search.generation_place SET seq = :seq, item_id = :item, caught_up = caught_up OR :caught_up,
  refused = refused + :refused, taken = taken + :taken, updated_at = now()
WHERE generation = :number AND tenant_id = :tenant`,
)

export const moveRebuild = defineCommand(
  'places.move_rebuild',
  ['number', 'seq', 'item', 'taken', 'refused'],
  `
UPDATE search.generation_place SET rebuild_seq = :seq, rebuild_item = :item, taken = taken + :taken,
  refused = refused + :refused, updated_at = now()
WHERE generation = :number AND tenant_id = :tenant`,
)
