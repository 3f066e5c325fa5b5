-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- snapshots.withdrawn: $1 tenant, $2 seq, $3 look
SELECT w AS withdrawn FROM api.withdrawn_since($1, $2::bigint, $3::int) w;
