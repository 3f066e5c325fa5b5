-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- places.begin: $1 tenant, $2 number
INSERT INTO search.generation_place (generation, tenant_id) VALUES ($2, $1) ON CONFLICT DO NOTHING;

-- places.hold: $1 tenant, $2 number
SELECT p.seq, p.item_id, p.rebuild_seq, p.rebuild_item, i.seq AS to_seq, i.item_id AS to_item,
  i.rebuild_seq IS NOT NULL AS remade
FROM search.generation_place p JOIN search.tenant_index i USING (tenant_id)
WHERE p.generation = $2 AND p.tenant_id = $1 FOR UPDATE OF p SKIP LOCKED;

-- places.move: $1 tenant, $2 number, $3 seq, $4 item, $5 caught_up, $6 refused, $7 taken
UPDATE search.generation_place SET seq = $3, item_id = $4, caught_up = caught_up OR $5,
  refused = refused + $6, taken = taken + $7, updated_at = now()
WHERE generation = $2 AND tenant_id = $1;

-- places.move_rebuild: $1 tenant, $2 number, $3 seq, $4 item, $5 taken, $6 refused
UPDATE search.generation_place SET rebuild_seq = $3, rebuild_item = $4, taken = taken + $5,
  refused = refused + $6, updated_at = now()
WHERE generation = $2 AND tenant_id = $1;
