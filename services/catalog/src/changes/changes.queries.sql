-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- changes.place: $1 tenant, $2 time
SELECT s.committed_at, coalesce(w.first_seq, s.seq + 1)::text AS first_seq
FROM api.tenant_state($1) s, api.oai_window($1, $2::timestamptz, NULL) w;
