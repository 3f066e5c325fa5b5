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

-- search.repositories: $1 tenant
SELECT r.id, r.slug, r.name, r.language, (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(r.translations) t) AS translations
FROM api.repositories($1) r ORDER BY r.position, r.slug;
