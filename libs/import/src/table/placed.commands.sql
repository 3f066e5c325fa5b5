-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- import.placed-descriptions: $1 tenant, $2 root
SELECT d.id, d.kind, d.slug FROM fonds.description d WHERE d.tenant_id = $1 AND d.root_id = $2::uuid ORDER BY d.path;

-- import.source-of-collection: $1 tenant, $2 slug
SELECT d.source, d.title FROM fonds.description d
WHERE d.tenant_id = $1 AND d.kind = 'collection' AND d.parent_id IS NULL AND d.slug = $2;
