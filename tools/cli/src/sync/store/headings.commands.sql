-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- sync.drop_headings (whole installation): $1 source, $2 addresses
DELETE FROM fonds.sync_heading WHERE source_id = $1 AND address = ANY ($2::text[]);

-- sync.look_at_named (whole installation): $1 source, $2 tenant, $3 prefix, $4 addresses, $5 seconds
WITH gone AS (
  SELECT CASE WHEN h.heading ~ '[<>&]' THEN NULL ELSE nullif(regexp_replace(btrim(h.heading), '\s+', ' ', 'g'), '') END AS name
  FROM unnest($4::text[]) AS a (address)
  LEFT JOIN fonds.sync_heading h ON h.source_id = $1 AND h.address = a.address
), roots AS MATERIALIZED (
  SELECT DISTINCT d.root_id FROM fonds.description_entity e
  CROSS JOIN LATERAL jsonb_path_query(e.headings, '$[*].name') AS n (name)
  JOIN gone g ON n.name #>> '{}' = g.name OR starts_with(n.name #>> '{}', g.name || ' --')
  JOIN fonds.description d ON d.id = e.description_id
  WHERE e.tenant_id = $2 AND d.tenant_id = $2
)
UPDATE fonds.sync_resource r SET pending = true, looks = greatest(r.looks, 1),
  try_after = CASE WHEN r.pending THEN r.try_after ELSE now() + make_interval(secs => $5::integer) END
WHERE r.source_id = $1 AND r.prefix = $3 AND NOT r.removed AND r.items <> '{}'
  AND (r.pending OR EXISTS (SELECT FROM gone WHERE name IS NULL) OR r.items && ARRAY(SELECT root_id FROM roots));

-- sync.put_headings (whole installation): $1 source, $2 addresses, $3 headings
INSERT INTO fonds.sync_heading AS h (source_id, address, heading)
SELECT $1, g.address, g.heading FROM unnest($2::text[], $3::text[]) AS g (address, heading)
ORDER BY g.address
ON CONFLICT (source_id, address) DO UPDATE SET heading = excluded.heading WHERE h.heading <> excluded.heading;

-- sync.unlisted_headings (whole installation): $1 source, $2 addresses
SELECT address FROM fonds.sync_heading WHERE source_id = $1 AND NOT address = ANY ($2::text[]) ORDER BY address;
