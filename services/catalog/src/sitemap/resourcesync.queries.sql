-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- resourcesync.changes: $1 tenant, $2 from, $3 limit, $4 look
SELECT c.seq, c.committed_at, c.item_id, c.item_kind AS kind, c.first_seq, c.live
FROM api.oai_window($1, $2::timestamptz, NULL) w
  CROSS JOIN LATERAL api.mirror_changes($1, w.first_seq, NULL, $3::int, $4::int) c
ORDER BY c.seq, c.place;
