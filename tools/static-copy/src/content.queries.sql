-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- static_copy.content_number: $1 tenant
SELECT api.content_seq($1)::text AS number;
