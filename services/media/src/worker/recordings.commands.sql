-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- recordings.set: $1 tenant, $2 sums, $3 recordings
SELECT media.set_recordings($1::uuid, $2::text[], $3::jsonb[]) AS filled;
