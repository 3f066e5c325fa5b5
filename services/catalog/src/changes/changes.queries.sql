-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- changes.after: $1 tenant, $2 seq, $3 after, $4 limit, $5 look
SELECT c.seq, c.committed_at, c.place, c.item_id, c.item_kind AS type, c.first_seq, c.live,
  CASE
    WHEN NOT c.live THEN NULL
    WHEN c.item_kind = 'entity' THEN (SELECT e.slug FROM api.visible_entities($1) e WHERE e.id = c.item_id)
    WHEN c.item_kind = 'exhibit' THEN (SELECT x.slug FROM api.exhibits($1) x WHERE x.id = c.item_id)
    ELSE (SELECT d.slug FROM api.visible_descriptions($1) d WHERE d.id = c.item_id)
  END AS slug
FROM api.mirror_changes($1, $2::bigint, $3::uuid, $4::int, $5::int) c
ORDER BY c.seq, c.place;

-- changes.place: $1 tenant, $2 time
SELECT s.committed_at, coalesce(w.first_seq, s.seq + 1)::text AS first_seq
FROM api.tenant_state($1) s, api.oai_window($1, $2::timestamptz, NULL) w;
