-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- placeholders.set: $1 tenant, $2 sums, $3 placeholders, $4 colours
SELECT media.set_placeholders($1::uuid, $2::text[], $3::text[], $4::text[]) AS filled;

-- tenants (whole installation): $1 after
SELECT id FROM api.tenants($1);
