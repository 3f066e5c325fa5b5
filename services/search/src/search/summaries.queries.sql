-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- search.descriptions: $1 tenant, $2 ids
WITH page AS MATERIALIZED (
  SELECT k.n, s.body AS words, s.words_language, s.parts, d.id, d.kind, d.slug, d.path, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.file_kinds, d.thumbnail, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.notice, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent
  FROM unnest($2::uuid[]) WITH ORDINALITY AS k(id, n)
    JOIN api.visible_descriptions($1) d ON d.id = k.id
    LEFT JOIN api.search_documents($1) s ON s.id = k.id
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail, r.notice FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT p.n::int AS n, p.words, p.words_language, p.parts, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights || jsonb_build_object('language', t.languages[1]) FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.notice, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, r.notice, NULL, NULL FROM refs r;

-- search.entities: $1 tenant, $2 ids
SELECT f.id, f.slug, f.name, f.entity_type, f.dates, f.links_count, f.collections_count, f.type_certain, f.translations, s.body AS words, s.words_language
FROM api.visible_entities($1) f LEFT JOIN LATERAL (
  SELECT o.body, o.words_language FROM api.search_entities_and_exhibits($1) o WHERE o.id = f.id LIMIT 1
) s ON true
WHERE f.id = ANY ($2::uuid[]);

-- search.exhibits: $1 tenant, $2 ids
SELECT f.id, f.slug, f.title, f.summary, f.curator, f.published_at::text AS published_at, f.translations,
  (SELECT count(*)::int FROM api.visible_exhibit_items($1) i WHERE i.exhibit_id = f.id) AS items_count,
  s.body AS words, s.words_language
FROM api.exhibits($1) f LEFT JOIN LATERAL (
  SELECT o.body, o.words_language FROM api.search_entities_and_exhibits($1) o WHERE o.id = f.id LIMIT 1
) s ON true
WHERE f.id = ANY ($2::uuid[]);
