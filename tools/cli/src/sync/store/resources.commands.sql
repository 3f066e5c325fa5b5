-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- sync.count_missing (whole installation): $1 source, $2 list
SELECT count(*)::integer AS known, count(*) FILTER (WHERE r.list < $2)::integer AS missing,
  coalesce(sum(d.n), 0)::integer AS descriptions, coalesce(sum(d.n) FILTER (WHERE r.list < $2), 0)::integer AS removed
FROM fonds.sync_resource r LEFT JOIN LATERAL (
  SELECT sum(1 + c.collections_count + c.records_count) AS n FROM fonds.description c WHERE c.id = ANY (r.items) AND c.visible
) d ON true
WHERE r.source_id = $1 AND r.items <> '{}' AND NOT r.removed;

-- sync.count_resources (whole installation): $1 source
SELECT count(*) FILTER (WHERE items <> '{}')::integer AS imported, count(*) FILTER (WHERE pending)::integer AS pending,
  count(*) FILTER (WHERE refused IS NOT NULL AND NOT removed)::integer AS refused
FROM fonds.sync_resource WHERE source_id = $1;

-- sync.insist_on_refused (whole installation): $1 source
UPDATE fonds.sync_resource SET insists = true, pending = true, attempts = 0, try_after = NULL
WHERE source_id = $1 AND refused_code = 'would_replace' AND NOT removed RETURNING identifier;

-- sync.is_described (whole installation): $1 source, $2 tenant, $3 prefixes, $4 item
SELECT EXISTS (
  SELECT FROM fonds.sync_source s JOIN fonds.sync_resource r ON r.source_id = s.id
  WHERE s.tenant_id = $2 AND s.id <> $1 AND r.prefix = ANY ($3::text[]) AND NOT r.removed
    AND r.items @> ARRAY[$4::uuid]
) AS described;

-- sync.keep_resource (whole installation): $1 source, $2 prefix, $3 identifier
UPDATE fonds.sync_resource SET removed = false, pending = true, refused_code = NULL
WHERE source_id = $1 AND prefix = $2 AND identifier = $3;

-- sync.next_pending (whole installation): $1 source, $2 removed, $3 prefix, $4 identifier
SELECT r.prefix, r.identifier, r.datestamp, r.attempts, r.insists, r.sha256, r.refused_code, r.items, r.looks,
  EXISTS (
    SELECT FROM fonds.sync_resource o
    WHERE o.source_id = r.source_id AND o.identifier = r.identifier AND o.prefix <> r.prefix AND NOT o.removed
  ) AS elsewhere
FROM fonds.sync_resource r
WHERE r.source_id = $1 AND r.pending AND r.removed = $2::boolean
  AND (r.prefix, r.identifier) > ($3, $4) AND (r.try_after IS NULL OR r.try_after <= now())
ORDER BY r.prefix, r.identifier LIMIT 1;

-- sync.note_imported (whole installation): $1 source, $2 prefix, $3 identifier, $4 datestamp, $5 taken, $6 sha, $7 items, $8 again
UPDATE fonds.sync_resource SET pending = datestamp <> $4 OR $8::integer IS NOT NULL, attempts = 0,
  try_after = CASE WHEN datestamp = $4 THEN now() + make_interval(secs => $8::integer) END,
  looks = CASE WHEN datestamp <> $4 THEN looks WHEN $8::integer IS NULL THEN 0 ELSE 1 END, insists = false, refused = NULL,
  refused_code = NULL, taken = $5, sha256 = $6, items = $7::uuid[]
WHERE source_id = $1 AND prefix = $2 AND identifier = $3;

-- sync.note_refused (whole installation): $1 source, $2 prefix, $3 identifier, $4 datestamp, $5 taken, $6 refused, $7 code
UPDATE fonds.sync_resource SET pending = datestamp <> $4, attempts = 0, try_after = NULL, insists = false,
  refused = $6, refused_code = $7, taken = $5, sha256 = NULL
WHERE source_id = $1 AND prefix = $2 AND identifier = $3;

-- sync.note_removed (whole installation): $1 source, $2 prefix, $3 identifier, $4 code
UPDATE fonds.sync_resource SET pending = false, attempts = 0, try_after = NULL, sha256 = NULL, taken = NULL, refused = NULL,
  refused_code = $4, items = '{}', removed = true
WHERE source_id = $1 AND prefix = $2 AND identifier = $3;

-- sync.note_warnings (whole installation): $1 source, $2 prefix, $3 identifier, $4 warnings
UPDATE fonds.sync_resource SET warnings = $4::jsonb
WHERE source_id = $1 AND prefix = $2 AND identifier = $3 AND warnings IS DISTINCT FROM $4::jsonb;

-- sync.put_headers (whole installation): $1 source, $2 prefix, $3 list, $4 again, $5 identifiers, $6 datestamps, $7 deleted
WITH given AS (
  SELECT * FROM unnest($5::text[], $6::text[], $7::boolean[]) AS g (identifier, datestamp, deleted)
), before AS (
  SELECT r.identifier, r.list FROM fonds.sync_resource r JOIN given g USING (identifier)
  WHERE r.source_id = $1 AND r.prefix = $2
), put AS (
  INSERT INTO fonds.sync_resource AS r (source_id, prefix, identifier, datestamp, list, removed, pending)
  SELECT $1, $2, g.identifier, g.datestamp, $3, g.deleted, NOT g.deleted FROM given g ORDER BY g.identifier
  ON CONFLICT (source_id, prefix, identifier) DO UPDATE SET datestamp = excluded.datestamp, list = excluded.list,
    removed = excluded.removed,
    pending = CASE WHEN excluded.removed THEN r.items <> '{}'
      ELSE r.pending OR r.removed OR $4::boolean OR r.datestamp <> excluded.datestamp
        OR left(r.taken, length(excluded.datestamp)) <= excluded.datestamp END,
    attempts = CASE WHEN r.datestamp <> excluded.datestamp THEN 0 ELSE r.attempts END,
    try_after = CASE WHEN r.datestamp <> excluded.datestamp THEN NULL ELSE r.try_after END
  RETURNING r.identifier
)
SELECT count(*)::integer AS added FROM put p LEFT JOIN before b USING (identifier) WHERE b.list IS DISTINCT FROM $3::integer;

-- sync.put_off (whole installation): $1 source, $2 prefix, $3 identifier, $4 reason
UPDATE fonds.sync_resource SET attempts = attempts + 1, refused = $4, refused_code = 'unavailable',
  try_after = now() + least(interval '6 hours', interval '30 seconds' * power(2, least(attempts, 10)))
WHERE source_id = $1 AND prefix = $2 AND identifier = $3;

-- sync.remove_missing (whole installation): $1 source, $2 list, $3 code
UPDATE fonds.sync_resource SET removed = true, pending = items <> '{}', attempts = 0, try_after = NULL, refused_code = $3
WHERE source_id = $1 AND list < $2 AND NOT removed;

-- sync.some_refused (whole installation): $1 source
SELECT identifier, refused FROM fonds.sync_resource WHERE source_id = $1 AND refused IS NOT NULL AND NOT removed
ORDER BY prefix, identifier LIMIT 20;

-- sync.some_warned (whole installation): $1 source
SELECT identifier, warnings FROM fonds.sync_resource WHERE source_id = $1 AND warnings IS NOT NULL AND NOT removed
ORDER BY prefix, identifier LIMIT 20;
