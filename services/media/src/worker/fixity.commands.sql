-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- fixity.now (whole installation): 
SELECT n.oldest, n.damaged, n.missing, n.unreadable FROM media.fixity_now() n;

-- fixity.note: $1 tenant, $2 sum, $3 outcome
SELECT media.note_fixity($1::uuid, $2::text, $3::text);

-- fixity.bad (whole installation): $1 before, $2 limit
SELECT b.tenant_id, b.sha256, b.bytes, b.outcome
FROM media.originals_bad($1::timestamptz, $2::integer) b;

-- fixity.due (whole installation): $1 before, $2 limit
SELECT d.tenant_id, d.sha256, d.bytes, d.outcome
FROM media.originals_due($1::timestamptz, $2::integer) d;

-- fixity.stored (whole installation): 
SELECT s.files, s.bytes FROM media.originals_stored() s;
