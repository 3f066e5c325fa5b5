-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- sync.look_at_own_objects (whole installation): $1 source, $2 prefix, $3 under, $4 seconds
UPDATE fonds.sync_resource r SET pending = true, looks = greatest(r.looks, 1),
  try_after = CASE WHEN r.pending THEN r.try_after ELSE now() + make_interval(secs => $4::integer) END
WHERE r.source_id = $1 AND r.prefix = $2 AND starts_with(r.identifier, $3) AND NOT r.removed AND r.items <> '{}'
  AND (r.pending OR EXISTS (
    SELECT FROM fonds.description d WHERE d.id = ANY (r.items) AND jsonb_array_length(d.body -> 'digital_objects') > 0
  ));

-- sync.note_gone (whole installation): $1 source, $2 prefix, $3 list, $4 identifiers
WITH forgotten AS (
  DELETE FROM fonds.sync_resource
  WHERE source_id = $1 AND prefix = $2 AND NOT identifier = ANY ($4::text[])
)
INSERT INTO fonds.sync_resource (source_id, prefix, identifier, datestamp, list, removed, pending)
SELECT $1, $2, g.identifier, '', $3, true, false FROM unnest($4::text[]) AS g (identifier)
ON CONFLICT DO NOTHING RETURNING identifier;

-- sync.of_parts (whole installation): $1 source, $2 tenant, $3 addresses
SELECT a.address, max(c.identifier) AS identifier
FROM unnest($3::text[]) AS a (address)
LEFT JOIN fonds.former_address f ON f.tenant_id = $2 AND f.address = a.address
LEFT JOIN fonds.description d ON d.id = f.item_id
LEFT JOIN (
  SELECT r.identifier, i.id FROM fonds.sync_resource r CROSS JOIN unnest(r.items) AS i (id) WHERE r.source_id = $1
) c ON c.id = d.root_id
GROUP BY a.address;

-- sync.put_found (whole installation): $1 source, $2 prefix, $3 list, $4 again, $5 identifiers, $6 datestamps, $7 deleted, $8 looks
INSERT INTO fonds.sync_resource AS r (source_id, prefix, identifier, datestamp, list, removed, pending, looks)
SELECT $1, $2, g.identifier, g.datestamp, $3, g.deleted, NOT g.deleted, g.looks
FROM unnest($5::text[], $6::text[], $7::boolean[], $8::smallint[])
  AS g (identifier, datestamp, deleted, looks)
ORDER BY g.identifier
ON CONFLICT (source_id, prefix, identifier) DO UPDATE SET list = excluded.list, removed = excluded.removed,
  datestamp = CASE WHEN excluded.datestamp = '' THEN r.datestamp ELSE excluded.datestamp END,
  pending = CASE WHEN excluded.removed THEN r.items <> '{}' ELSE r.pending OR r.removed OR $4::boolean
    OR excluded.datestamp <> '' AND (r.datestamp <> excluded.datestamp OR coalesce(r.taken, '') <= excluded.datestamp) END,
  looks = CASE WHEN excluded.datestamp <> '' AND (r.datestamp <> excluded.datestamp OR coalesce(r.taken, '') <= excluded.datestamp)
    THEN greatest(r.looks, excluded.looks) ELSE r.looks END,
  attempts = CASE WHEN excluded.datestamp IN ('', r.datestamp) THEN r.attempts ELSE 0 END,
  try_after = CASE WHEN excluded.removed THEN NULL WHEN excluded.datestamp = '' THEN r.try_after
    WHEN r.datestamp <> excluded.datestamp OR coalesce(r.taken, '') <= excluded.datestamp THEN NULL ELSE r.try_after END,
  refused_code = CASE WHEN excluded.removed THEN NULL ELSE r.refused_code END;

-- sync.still_here (whole installation): $1 source, $2 identifiers
SELECT prefix, identifier FROM fonds.sync_resource
WHERE source_id = $1 AND identifier = ANY ($2::text[]) AND NOT removed ORDER BY prefix, identifier;
