-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- sync.brought_after (whole installation): $1 source, $2 prefix, $3 identifier
SELECT r.prefix, r.identifier, r.items FROM fonds.sync_resource r
WHERE r.source_id = $1 AND (r.prefix, r.identifier) > ($2, $3) AND r.items <> '{}' AND NOT r.removed
ORDER BY r.prefix, r.identifier LIMIT 200;

-- sync.count_fed (whole installation): $1 tenant
SELECT count(*)::integer AS sources FROM fonds.sync_source WHERE tenant_id = $1 AND kind <> 'folder';

-- sync.drop_provenance (whole installation): $1 tenant, $2 item, $3 name
DELETE FROM fonds.provenance WHERE item_id = $2 AND tenant_id = $1 AND source = $3 RETURNING item_id;

-- sync.note_pages (whole installation): $1 source, $2 pages
UPDATE fonds.sync_source SET pages = $2 WHERE id = $1;

-- sync.put_provenance (whole installation): $1 tenant, $2 item, $3 name, $4 url, $5 parts, $6 canonical, $7 changed
WITH before AS (
  SELECT p.source, p.url, p.parts, p.canonical FROM fonds.provenance p WHERE p.item_id = $2 AND p.tenant_id = $1
)
INSERT INTO fonds.provenance AS p (item_id, tenant_id, source, url, fetched_at, parts, canonical)
SELECT i.id, $1, $3, $4, date_trunc('second', now()), $5, $6 FROM (
  SELECT id FROM fonds.description WHERE id = $2 UNION ALL SELECT id FROM fonds.entity WHERE id = $2
) i
ON CONFLICT (item_id) DO UPDATE SET source = excluded.source, url = excluded.url, parts = excluded.parts,
  canonical = excluded.canonical, fetched_at = CASE WHEN $7::boolean THEN excluded.fetched_at ELSE p.fetched_at END
WHERE $7::boolean
  OR (p.source, p.url, p.parts, p.canonical) IS DISTINCT FROM (excluded.source, excluded.url, excluded.parts, excluded.canonical)
RETURNING NOT EXISTS (SELECT FROM before) AS added, EXISTS (
  SELECT FROM before b
  WHERE (b.source, b.url, b.parts, b.canonical) IS DISTINCT FROM (p.source, p.url, p.parts, p.canonical)
) AS moved;

-- sync.read_pages (whole installation): $1 source
SELECT pages FROM fonds.sync_source WHERE id = $1;

-- sync.stated_url (whole installation): $1 item
SELECT i.value ->> 'value' AS url FROM fonds.description d CROSS JOIN LATERAL jsonb_array_elements(d.body -> 'identifiers') AS i (value)
WHERE d.id = $1 AND i.value ->> 'type' = 'recordid_url' LIMIT 1;
