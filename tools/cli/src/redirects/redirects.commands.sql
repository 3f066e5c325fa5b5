-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- redirects.all: $1 tenant, $2 listed
SELECT f.address, f.listed, i.kind, i.slug, i.state
FROM fonds.former_address f CROSS JOIN LATERAL (
  SELECT d.kind, d.slug, CASE WHEN d.visible THEN 'public' ELSE 'hidden' END AS state
  FROM fonds.description d WHERE d.id = f.item_id
  UNION ALL
  SELECT t.kind, t.slug, 'deleted' FROM fonds.tombstone t WHERE t.id = f.item_id
  UNION ALL
  SELECT 'entity', e.slug, CASE WHEN e.visible THEN 'public' ELSE 'hidden' END FROM fonds.entity e WHERE e.id = f.item_id
) i
WHERE f.tenant_id = $1 AND (f.listed OR NOT $2::boolean)
ORDER BY f.address, f.listed DESC, f.item_id;

-- redirects.named_entities: $1 tenant, $2 names, $3 ids
SELECT e.slug AS name, e.id, e.slug FROM fonds.entity e WHERE e.tenant_id = $1 AND e.slug = ANY ($2::text[])
UNION ALL
SELECT e.id::text, e.id, e.slug FROM fonds.entity e WHERE e.tenant_id = $1 AND e.id = ANY ($3::uuid[]);

-- redirects.public: $1 tenant
SELECT * FROM (
SELECT f.address, f.listed, i.kind, i.slug, i.state
FROM fonds.former_address f CROSS JOIN LATERAL (
  SELECT d.kind, d.slug, CASE WHEN d.visible THEN 'public' ELSE 'hidden' END AS state
  FROM fonds.description d WHERE d.id = f.item_id
  UNION ALL
  SELECT t.kind, t.slug, 'deleted' FROM fonds.tombstone t WHERE t.id = f.item_id
  UNION ALL
  SELECT 'entity', e.slug, CASE WHEN e.visible THEN 'public' ELSE 'hidden' END FROM fonds.entity e WHERE e.id = f.item_id
) i
WHERE f.tenant_id = $1
  UNION
  SELECT f.address || '_' || replace(c.source_xml_id, '.', '-'), false, c.kind, c.slug, 'public'
  FROM fonds.former_address f JOIN fonds.description r ON r.id = f.item_id
  JOIN fonds.description c ON c.tenant_id = $1 AND c.source = r.source
  WHERE f.tenant_id = $1 AND starts_with(f.address, '/catalog/') AND r.parent_id IS NULL AND c.visible
    AND c.source_xml_id IS NOT NULL
) x WHERE state = 'public' ORDER BY address, listed DESC, kind, slug;
