-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- oai.hold_archive (whole installation): $1 key
SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS held;

-- oai.tenants (whole installation): $1 after
SELECT id FROM api.tenants($1);
