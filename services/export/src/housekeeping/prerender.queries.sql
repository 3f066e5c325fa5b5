-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- export.changed_roots: $1 tenant, $2 seq, $3 item
SELECT c.seq::text AS seq, c.item_id AS item, c.root_id AS root
FROM api.changes($1, $2::bigint, $3::uuid, 1000) c;

-- export.feed_state: $1 tenant
SELECT s.seq::text AS seq, s.committed_at FROM api.tenant_state($1) s;
