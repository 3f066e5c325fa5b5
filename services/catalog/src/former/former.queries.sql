-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- arclight_targets: $1 tenant, $2 id, $3 collections
SELECT f.address, false AS listed, u.kind, u.slug, u.deleted_at
FROM unnest($3::text[]) c (address)
CROSS JOIN LATERAL (
  SELECT f.item_id, f.address, substr($2::text, length(f.address) - length('/catalog/') + 1) AS rest
  FROM api.former_addresses($1) f WHERE f.address = c.address LIMIT 2
) f
CROSS JOIN LATERAL (SELECT r.source FROM api.source_units($1) r WHERE r.id = f.item_id LIMIT 1) r
CROSS JOIN LATERAL (
  SELECT s.kind, s.slug, s.deleted_at FROM api.source_units($1) s
  WHERE s.source = r.source AND s.source_xml_id = ANY (ARRAY[f.rest, CASE WHEN starts_with(f.rest, '_') THEN substr(f.rest, 2) END])
  LIMIT 2
) u
ORDER BY u.deleted_at IS NOT NULL LIMIT 2;

-- former_targets: $1 tenant, $2 addresses
SELECT a.address, r.listed, r.kind, r.slug, r.deleted_at
FROM unnest($2::text[]) WITH ORDINALITY a (address, n) CROSS JOIN LATERAL (
  SELECT f.listed, p.kind, p.slug, p.deleted_at
  FROM (
    (SELECT l.listed, l.item_id FROM api.former_addresses($1) l WHERE l.address = a.address AND l.listed)
    UNION ALL
    (SELECT l.listed, l.item_id FROM api.former_addresses($1) l WHERE l.address = a.address AND NOT l.listed LIMIT 20)
  ) f CROSS JOIN LATERAL (
    SELECT u.kind, u.slug, u.deleted_at FROM api.source_units($1) u WHERE u.id = f.item_id
    UNION ALL
    SELECT 'entity', e.slug, NULL FROM api.visible_entities($1) e WHERE e.id = f.item_id
  ) p
  ORDER BY p.deleted_at IS NOT NULL, f.listed DESC LIMIT 2
) r
ORDER BY a.n, r.deleted_at IS NOT NULL, r.listed DESC;
