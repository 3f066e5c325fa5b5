-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- sync.begin_list (whole installation): $1 source, $2 cursor
UPDATE fonds.sync_source SET list = list + 1, cursor = $2::jsonb WHERE id = $1 RETURNING list;

-- sync.delete_source (whole installation): $1 source
DELETE FROM fonds.sync_source WHERE id = $1;

-- sync.end_list (whole installation): $1 source, $2 list, $3 since, $4 full, $5 held
UPDATE fonds.sync_source SET cursor = NULL, since = $3,
  compared_at = CASE WHEN $4::boolean THEN now() ELSE compared_at END,
  held = CASE WHEN $4::boolean THEN $5::jsonb ELSE held END
WHERE id = $1 AND list = $2 RETURNING list;

-- sync.find_sources (whole installation): $1 name, $2 tenant
SELECT s.id, s.tenant_id, t.slug AS tenant, s.name, s.kind, s.settings, s.identity, s.prefixes, s.list, s.cursor, s.since,
  s.compared_at, s.held, s.insists, s.last_run, s.last_success, s.failure, s.not_before, s.notes
FROM fonds.sync_source s JOIN fonds.tenant t ON t.id = s.tenant_id
WHERE ($1::text IS NULL OR s.name = $1) AND ($2::uuid IS NULL OR s.tenant_id = $2)
ORDER BY s.name;

-- sync.hold (whole installation): $1 source, $2 held
UPDATE fonds.sync_source SET held = $2::jsonb WHERE id = $1;

-- sync.insert_source (whole installation): $1 tenant, $2 name, $3 kind, $4 settings
INSERT INTO fonds.sync_source (tenant_id, name, kind, settings) VALUES ($1, $2, $3, $4::jsonb)
ON CONFLICT (name) DO NOTHING RETURNING id;

-- sync.keep_cursor (whole installation): $1 source, $2 list, $3 cursor
UPDATE fonds.sync_source SET cursor = $3::jsonb WHERE id = $1 AND list = $2 RETURNING list;

-- sync.note_failure (whole installation): $1 source, $2 failure, $3 until
UPDATE fonds.sync_source SET last_run = now(), failure = $2, not_before = $3::timestamptz WHERE id = $1;

-- sync.note_identity (whole installation): $1 source, $2 identity, $3 prefixes
UPDATE fonds.sync_source SET identity = $2, prefixes = $3::jsonb WHERE id = $1;

-- sync.note_refusals (whole installation): $1 source, $2 notes
UPDATE fonds.sync_source SET notes = $2::jsonb WHERE id = $1;

-- sync.note_success (whole installation): $1 source
UPDATE fonds.sync_source SET last_run = now(), last_success = CASE WHEN held IS NULL AND notes IS NULL THEN now() ELSE last_success END, failure = NULL, not_before = NULL, insists = false
WHERE id = $1;

-- sync.release (whole installation): $1 source, $2 other
UPDATE fonds.sync_source SET held = NULL, insists = true, identity = CASE WHEN $2::boolean THEN NULL ELSE identity END,
  prefixes = CASE WHEN $2::boolean THEN NULL ELSE prefixes END, cursor = CASE WHEN $2::boolean THEN NULL ELSE cursor END,
  since = CASE WHEN $2::boolean THEN NULL ELSE since END, list = CASE WHEN $2::boolean THEN list + 1 ELSE list END
WHERE id = $1;
