-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- children.after: $1 tenant, $2 limit, $3 after, $4 parent
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, k.notice, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent FROM api.visible_descriptions($1) k
    WHERE k.parent_id = $4 AND (k.path) > (($3::jsonb ->> 0)::text) ORDER BY k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail, r.notice FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, null::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.path AS key_0, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights || jsonb_build_object('language', t.languages[1]) FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.notice, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, r.notice, NULL, NULL FROM refs r
) i ON true;

-- children.extent: $1 tenant, $2 parent
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.parent_id = $2 LIMIT 100001) k) > 100000 AS too_many;

-- children.page: $1 tenant, $2 limit, $3 offset, $4 parent
WITH start AS MATERIALIZED (
  SELECT k.path FROM (
    SELECT k.path FROM api.visible_descriptions($1) k
    WHERE k.parent_id = $4 ORDER BY k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, k.notice, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent FROM api.visible_descriptions($1) k
    WHERE k.parent_id = $4 AND (k.path) >= ((SELECT path FROM start)) ORDER BY k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail, r.notice FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, null::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.path AS key_0, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights || jsonb_build_object('language', t.languages[1]) FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.notice, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, r.notice, NULL, NULL FROM refs r
) i ON true;
