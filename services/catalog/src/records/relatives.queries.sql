-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- relatives: $1 tenant, $2 id, $3 parent, $4 path
SELECT p.side, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights || jsonb_build_object('language', t.languages[1]) FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.notice, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository FROM (
  (SELECT 0 AS side, d.id, d.kind, d.slug, d.path, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.file_kinds, d.thumbnail, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.notice, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d
    WHERE d.parent_id = $2 ORDER BY d.path ASC LIMIT 20)
  UNION ALL
  (SELECT 1 AS side, d.id, d.kind, d.slug, d.path, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.file_kinds, d.thumbnail, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.notice, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d
    WHERE d.parent_id = $3 AND d.path < $4 ORDER BY d.path DESC LIMIT 20)
  UNION ALL
  (SELECT 2 AS side, d.id, d.kind, d.slug, d.path, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.file_kinds, d.thumbnail, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.notice, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d
    WHERE d.parent_id = $3 AND d.path > $4 ORDER BY d.path ASC LIMIT 20)
) p;
