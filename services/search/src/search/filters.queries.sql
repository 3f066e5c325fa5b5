-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- search.description: $1 tenant, $2 slug, $3 id, $4 kinds
SELECT f.id, f.slug, f.title, f.titles, f.is_top FROM (
  SELECT d.id, d.slug, d.title, d.titles, d.parent_id IS NULL AS is_top, d.kind, 1 AS place FROM api.visible_descriptions($1) d
  WHERE d.id = $3::uuid AND d.kind = ANY ($4::text[])
  UNION ALL
  SELECT d.id, d.slug, d.title, d.titles, d.parent_id IS NULL AS is_top, d.kind, 2 FROM api.visible_descriptions($1) d WHERE d.kind = ANY ($4::text[]) AND d.slug = $2
  UNION ALL
  SELECT d.id, d.slug, d.title, d.titles, d.parent_id IS NULL AS is_top, d.kind, 3 FROM api.former_slugs($1) h JOIN api.visible_descriptions($1) d ON d.id = h.item_id
  WHERE h.kind = ANY ($4::text[]) AND d.kind = ANY ($4::text[]) AND h.slug = $2
) f ORDER BY f.place, f.kind LIMIT 1;

-- search.names: $1 tenant, $2 entity_types, $3 slug, $4 id, $5 words
SELECT e.id, e.slug, e.name, e.translations FROM api.visible_entities($1) e
WHERE e.entity_type = ANY ($2::text[]) AND (e.slug = $3 OR e.id = $4::uuid
  OR e.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $5::tsquery, NULL) m)))
ORDER BY e.slug <> $3, e.id IS DISTINCT FROM $4::uuid, length(e.name), e.id LIMIT 200;

-- search.repositories: $1 tenant
SELECT r.id, r.slug, r.name, r.language, (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(r.translations) t) AS translations
FROM api.repositories($1) r ORDER BY r.position, r.slug;
