-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- collections.ids: $1 tenant, $2 slugs, $3 ids
WITH asked AS MATERIALIZED (
  SELECT a.slug, a.id, coalesce(a.slug, a.id::text) AS name, a.n
  FROM unnest($2::text[], $3::uuid[]) WITH ORDINALITY a(slug, id, n)
), found AS MATERIALIZED (
  SELECT a.n, (
    SELECT c.id FROM (
      SELECT r.id FROM api.visible_descriptions($1) r WHERE r.kind = 'collection' AND r.slug = a.slug
      UNION ALL
      SELECT r.id FROM api.visible_descriptions($1) r WHERE r.kind = 'collection' AND r.id = a.id
      UNION ALL
      SELECT r.id FROM api.former_slugs($1) f CROSS JOIN LATERAL (
        SELECT r.id FROM api.visible_descriptions($1) r WHERE r.kind = 'collection' AND r.id = f.item_id LIMIT 1
      ) r WHERE f.kind = 'collection' AND f.slug = a.name
    ) c LIMIT 1
  ) AS id
  FROM asked a
), page AS MATERIALIZED (
  SELECT f.n, d.* FROM found f LEFT JOIN LATERAL (SELECT r.id, r.kind, r.slug, r.path, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.reference_code, r.date, r.summary, r.languages, r.updated_at, r.quality, r.collection_id, r.root_id, r.rights, r.access, r.children_count, r.records_count, r.aggregate_start, r.aggregate_end, r.image_count, r.file_kinds, r.thumbnail, CASE
    WHEN r.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.translations END AS translations, r.notice, CASE WHEN r.kind = 'collection' THEN r.body -> 'extent' END AS extent FROM api.visible_descriptions($1) r WHERE r.kind = 'collection' AND r.id = f.id LIMIT 1) d ON true
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail, r.notice FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT i.*, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at FROM (
  SELECT p.n::int AS n, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights || jsonb_build_object('language', t.languages[1]) FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.notice, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, r.notice, NULL, NULL FROM refs r
) i;

-- collections.by_added.after: $1 tenant, $2 limit, $3 after
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, k.notice, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END AS added FROM api.visible_descriptions($1) k
    WHERE k.parent_id IS NULL AND CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END <= ($3::jsonb ->> 0)::timestamptz AND (CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END < ($3::jsonb ->> 0)::timestamptz OR (k.id) > (($3::jsonb ->> 1)::uuid)) ORDER BY CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END DESC, k.id LIMIT 1001
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
  SELECT true AS found, (SELECT s.top_level_collections FROM api.tenant_state($1) s)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.added::text AS key_0, p.id AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights || jsonb_build_object('language', t.languages[1]) FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.notice, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, r.notice, NULL, NULL FROM refs r
) i ON true;

-- collections.by_added.extent: $1 tenant
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.parent_id IS NULL LIMIT 100001) k) > 100000 AS too_many;

-- collections.by_added.page: $1 tenant, $2 limit, $3 offset
WITH start AS MATERIALIZED (
  SELECT k.added, k.id FROM (
    SELECT CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END AS added, k.id FROM api.visible_descriptions($1) k
    WHERE k.parent_id IS NULL ORDER BY CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END DESC, k.id LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, k.notice, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END AS added FROM api.visible_descriptions($1) k
    WHERE k.parent_id IS NULL AND CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END <= (SELECT added FROM start) AND (CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END < (SELECT added FROM start) OR (k.id) >= ((SELECT id FROM start))) ORDER BY CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END DESC, k.id LIMIT 1001
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
  SELECT true AS found, (SELECT s.top_level_collections FROM api.tenant_state($1) s)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.added::text AS key_0, p.id AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights || jsonb_build_object('language', t.languages[1]) FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.notice, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, r.notice, NULL, NULL FROM refs r
) i ON true;

-- collections.top.after: $1 tenant, $2 limit, $3 after
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, k.notice, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, k.sort_title FROM api.visible_descriptions($1) k
    WHERE k.parent_id IS NULL AND (k.sort_title, k.id) > (($3::jsonb ->> 0)::text, ($3::jsonb ->> 1)::uuid) ORDER BY k.sort_title, k.id LIMIT 1001
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
  SELECT true AS found, (SELECT s.top_level_collections FROM api.tenant_state($1) s)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.sort_title AS key_0, p.id AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights || jsonb_build_object('language', t.languages[1]) FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.notice, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, r.notice, NULL, NULL FROM refs r
) i ON true;

-- collections.top.extent: $1 tenant
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.parent_id IS NULL LIMIT 100001) k) > 100000 AS too_many;

-- collections.top.page: $1 tenant, $2 limit, $3 offset
WITH start AS MATERIALIZED (
  SELECT k.sort_title, k.id FROM (
    SELECT k.sort_title, k.id FROM api.visible_descriptions($1) k
    WHERE k.parent_id IS NULL ORDER BY k.sort_title, k.id LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, k.notice, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, k.sort_title FROM api.visible_descriptions($1) k
    WHERE k.parent_id IS NULL AND (k.sort_title, k.id) >= ((SELECT sort_title FROM start), (SELECT id FROM start)) ORDER BY k.sort_title, k.id LIMIT 1001
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
  SELECT true AS found, (SELECT s.top_level_collections FROM api.tenant_state($1) s)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.sort_title AS key_0, p.id AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights || jsonb_build_object('language', t.languages[1]) FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.notice, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, r.notice, NULL, NULL FROM refs r
) i ON true;

-- collections.by_updated.after: $1 tenant, $2 limit, $3 after
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, k.notice, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent FROM api.visible_descriptions($1) k
    WHERE k.parent_id IS NULL AND k.updated_at <= ($3::jsonb ->> 0)::timestamptz AND (k.updated_at < ($3::jsonb ->> 0)::timestamptz OR (k.id) > (($3::jsonb ->> 1)::uuid)) ORDER BY k.updated_at DESC, k.id LIMIT 1001
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
  SELECT true AS found, (SELECT s.top_level_collections FROM api.tenant_state($1) s)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.updated_at::text AS key_0, p.id AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights || jsonb_build_object('language', t.languages[1]) FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.notice, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, r.notice, NULL, NULL FROM refs r
) i ON true;

-- collections.by_updated.extent: $1 tenant
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.parent_id IS NULL LIMIT 100001) k) > 100000 AS too_many;

-- collections.by_updated.page: $1 tenant, $2 limit, $3 offset
WITH start AS MATERIALIZED (
  SELECT k.updated_at, k.id FROM (
    SELECT k.updated_at, k.id FROM api.visible_descriptions($1) k
    WHERE k.parent_id IS NULL ORDER BY k.updated_at DESC, k.id LIMIT 10000
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
    WHERE k.parent_id IS NULL AND k.updated_at <= (SELECT updated_at FROM start) AND (k.updated_at < (SELECT updated_at FROM start) OR (k.id) >= ((SELECT id FROM start))) ORDER BY k.updated_at DESC, k.id LIMIT 1001
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
  SELECT true AS found, (SELECT s.top_level_collections FROM api.tenant_state($1) s)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.updated_at::text AS key_0, p.id AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights || jsonb_build_object('language', t.languages[1]) FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.notice, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, r.notice, NULL, NULL FROM refs r
) i ON true;

-- collections.titled.after: $1 tenant, $2 limit, $3 after, $4 titled
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, k.notice, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, t.sort_title AS sort_title FROM (
    SELECT t.* FROM (
      SELECT k.* FROM (
        SELECT k.id, k.sort_title, k.path FROM api.visible_descriptions($1) k
        WHERE k.parent_id IS NULL AND k.title_keys IS NULL AND (k.sort_title, k.id) > (($3::jsonb ->> 0)::text, ($3::jsonb ->> 1)::uuid) ORDER BY k.sort_title, k.id LIMIT 1001
      ) k LIMIT $2::int + 1
    ) t UNION ALL
    SELECT t.* FROM unnest($4::text[]) v(value) CROSS JOIN LATERAL (
      SELECT t.* FROM (
        SELECT t.description_id AS id, t.sort_title, t.path FROM api.visible_titles($1) t
        WHERE t.kind = 'collection' AND t.titled = v.value AND (t.sort_title, t.description_id) > (($3::jsonb ->> 0)::text, ($3::jsonb ->> 1)::uuid)
        ORDER BY t.sort_title, t.description_id LIMIT 1001
      ) t LIMIT $2::int + 1
    ) t ORDER BY sort_title, id LIMIT $2::int + 1
    ) t CROSS JOIN LATERAL (SELECT k.* FROM api.visible_descriptions($1) k WHERE k.id = t.id LIMIT 1) k
    ORDER BY t.sort_title, t.id
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
  SELECT true AS found, (SELECT s.top_level_collections FROM api.tenant_state($1) s)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.sort_title AS key_0, p.id AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights || jsonb_build_object('language', t.languages[1]) FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.notice, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, r.notice, NULL, NULL FROM refs r
) i ON true;

-- collections.titled.extent: $1 tenant
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.parent_id IS NULL LIMIT 100001) k) > 100000 AS too_many;

-- collections.titled.page: $1 tenant, $2 limit, $3 offset, $4 titled
WITH start AS MATERIALIZED (
  SELECT t.sort_title, t.id FROM (
    SELECT t.* FROM (
      SELECT k.* FROM (
        SELECT k.id, k.sort_title, k.path FROM api.visible_descriptions($1) k
        WHERE k.parent_id IS NULL AND k.title_keys IS NULL ORDER BY k.sort_title, k.id LIMIT 10000
      ) k LIMIT $3::int + 1
    ) t UNION ALL
    SELECT t.* FROM unnest($4::text[]) v(value) CROSS JOIN LATERAL (
      SELECT t.* FROM (
        SELECT t.description_id AS id, t.sort_title, t.path FROM api.visible_titles($1) t
        WHERE t.kind = 'collection' AND t.titled = v.value
        ORDER BY t.sort_title, t.description_id LIMIT 10000
      ) t LIMIT $3::int + 1
    ) t ORDER BY sort_title, id LIMIT $3::int + 1
  ) t LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, k.notice, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, t.sort_title AS sort_title FROM (
    SELECT t.* FROM (
      SELECT k.* FROM (
        SELECT k.id, k.sort_title, k.path FROM api.visible_descriptions($1) k
        WHERE k.parent_id IS NULL AND k.title_keys IS NULL AND (k.sort_title, k.id) >= ((SELECT sort_title FROM start), (SELECT id FROM start)) ORDER BY k.sort_title, k.id LIMIT 1001
      ) k LIMIT $2::int + 1
    ) t UNION ALL
    SELECT t.* FROM unnest($4::text[]) v(value) CROSS JOIN LATERAL (
      SELECT t.* FROM (
        SELECT t.description_id AS id, t.sort_title, t.path FROM api.visible_titles($1) t
        WHERE t.kind = 'collection' AND t.titled = v.value AND (t.sort_title, t.description_id) >= ((SELECT sort_title FROM start), (SELECT id FROM start))
        ORDER BY t.sort_title, t.description_id LIMIT 1001
      ) t LIMIT $2::int + 1
    ) t ORDER BY sort_title, id LIMIT $2::int + 1
    ) t CROSS JOIN LATERAL (SELECT k.* FROM api.visible_descriptions($1) k WHERE k.id = t.id LIMIT 1) k
    ORDER BY t.sort_title, t.id
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
  SELECT true AS found, (SELECT s.top_level_collections FROM api.tenant_state($1) s)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.sort_title AS key_0, p.id AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights || jsonb_build_object('language', t.languages[1]) FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.notice, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, r.notice, NULL, NULL FROM refs r
) i ON true;

-- collections.held_by_added.after: $1 tenant, $2 limit, $3 after, $4 repositories, $5 not_repositories
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, k.notice, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END AS added FROM api.visible_descriptions($1) k
    WHERE k.parent_id IS NULL AND ($4::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $4::text[]) h)))
      AND ($5::text[] IS NULL OR k.root_id <> ALL (ARRAY(SELECT h FROM api.held_collections($1, $5::text[]) h))) AND CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END <= ($3::jsonb ->> 0)::timestamptz AND (CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END < ($3::jsonb ->> 0)::timestamptz OR (k.id) > (($3::jsonb ->> 1)::uuid)) ORDER BY CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END DESC, k.id LIMIT 1001
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
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.parent_id IS NULL AND ($4::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $4::text[]) h)))
      AND ($5::text[] IS NULL OR k.root_id <> ALL (ARRAY(SELECT h FROM api.held_collections($1, $5::text[]) h))) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.added::text AS key_0, p.id AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights || jsonb_build_object('language', t.languages[1]) FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.notice, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, r.notice, NULL, NULL FROM refs r
) i ON true;

-- collections.held_by_added.extent: $1 tenant, $2 repositories, $3 not_repositories
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.parent_id IS NULL AND ($2::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $2::text[]) h)))
      AND ($3::text[] IS NULL OR k.root_id <> ALL (ARRAY(SELECT h FROM api.held_collections($1, $3::text[]) h))) LIMIT 100001) k) > 100000 AS too_many;

-- collections.held_by_added.page: $1 tenant, $2 limit, $3 offset, $4 repositories, $5 not_repositories
WITH start AS MATERIALIZED (
  SELECT k.added, k.id FROM (
    SELECT CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END AS added, k.id FROM api.visible_descriptions($1) k
    WHERE k.parent_id IS NULL AND ($4::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $4::text[]) h)))
      AND ($5::text[] IS NULL OR k.root_id <> ALL (ARRAY(SELECT h FROM api.held_collections($1, $5::text[]) h))) ORDER BY CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END DESC, k.id LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, k.notice, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END AS added FROM api.visible_descriptions($1) k
    WHERE k.parent_id IS NULL AND ($4::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $4::text[]) h)))
      AND ($5::text[] IS NULL OR k.root_id <> ALL (ARRAY(SELECT h FROM api.held_collections($1, $5::text[]) h))) AND CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END <= (SELECT added FROM start) AND (CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END < (SELECT added FROM start) OR (k.id) >= ((SELECT id FROM start))) ORDER BY CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END DESC, k.id LIMIT 1001
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
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.parent_id IS NULL AND ($4::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $4::text[]) h)))
      AND ($5::text[] IS NULL OR k.root_id <> ALL (ARRAY(SELECT h FROM api.held_collections($1, $5::text[]) h))) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.added::text AS key_0, p.id AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights || jsonb_build_object('language', t.languages[1]) FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.notice, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, r.notice, NULL, NULL FROM refs r
) i ON true;

-- collections.held.after: $1 tenant, $2 limit, $3 after, $4 repositories, $5 not_repositories
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, k.notice, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, k.sort_title FROM api.visible_descriptions($1) k
    WHERE k.parent_id IS NULL AND ($4::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $4::text[]) h)))
      AND ($5::text[] IS NULL OR k.root_id <> ALL (ARRAY(SELECT h FROM api.held_collections($1, $5::text[]) h))) AND (k.sort_title, k.id) > (($3::jsonb ->> 0)::text, ($3::jsonb ->> 1)::uuid) ORDER BY k.sort_title, k.id LIMIT 1001
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
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.parent_id IS NULL AND ($4::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $4::text[]) h)))
      AND ($5::text[] IS NULL OR k.root_id <> ALL (ARRAY(SELECT h FROM api.held_collections($1, $5::text[]) h))) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.sort_title AS key_0, p.id AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights || jsonb_build_object('language', t.languages[1]) FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.notice, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, r.notice, NULL, NULL FROM refs r
) i ON true;

-- collections.held.extent: $1 tenant, $2 repositories, $3 not_repositories
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.parent_id IS NULL AND ($2::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $2::text[]) h)))
      AND ($3::text[] IS NULL OR k.root_id <> ALL (ARRAY(SELECT h FROM api.held_collections($1, $3::text[]) h))) LIMIT 100001) k) > 100000 AS too_many;

-- collections.held.page: $1 tenant, $2 limit, $3 offset, $4 repositories, $5 not_repositories
WITH start AS MATERIALIZED (
  SELECT k.sort_title, k.id FROM (
    SELECT k.sort_title, k.id FROM api.visible_descriptions($1) k
    WHERE k.parent_id IS NULL AND ($4::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $4::text[]) h)))
      AND ($5::text[] IS NULL OR k.root_id <> ALL (ARRAY(SELECT h FROM api.held_collections($1, $5::text[]) h))) ORDER BY k.sort_title, k.id LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, k.notice, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, k.sort_title FROM api.visible_descriptions($1) k
    WHERE k.parent_id IS NULL AND ($4::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $4::text[]) h)))
      AND ($5::text[] IS NULL OR k.root_id <> ALL (ARRAY(SELECT h FROM api.held_collections($1, $5::text[]) h))) AND (k.sort_title, k.id) >= ((SELECT sort_title FROM start), (SELECT id FROM start)) ORDER BY k.sort_title, k.id LIMIT 1001
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
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.parent_id IS NULL AND ($4::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $4::text[]) h)))
      AND ($5::text[] IS NULL OR k.root_id <> ALL (ARRAY(SELECT h FROM api.held_collections($1, $5::text[]) h))) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.sort_title AS key_0, p.id AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights || jsonb_build_object('language', t.languages[1]) FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.notice, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, r.notice, NULL, NULL FROM refs r
) i ON true;

-- collections.held_by_updated.after: $1 tenant, $2 limit, $3 after, $4 repositories, $5 not_repositories
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, k.notice, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent FROM api.visible_descriptions($1) k
    WHERE k.parent_id IS NULL AND ($4::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $4::text[]) h)))
      AND ($5::text[] IS NULL OR k.root_id <> ALL (ARRAY(SELECT h FROM api.held_collections($1, $5::text[]) h))) AND k.updated_at <= ($3::jsonb ->> 0)::timestamptz AND (k.updated_at < ($3::jsonb ->> 0)::timestamptz OR (k.id) > (($3::jsonb ->> 1)::uuid)) ORDER BY k.updated_at DESC, k.id LIMIT 1001
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
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.parent_id IS NULL AND ($4::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $4::text[]) h)))
      AND ($5::text[] IS NULL OR k.root_id <> ALL (ARRAY(SELECT h FROM api.held_collections($1, $5::text[]) h))) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.updated_at::text AS key_0, p.id AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights || jsonb_build_object('language', t.languages[1]) FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.notice, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, r.notice, NULL, NULL FROM refs r
) i ON true;

-- collections.held_by_updated.extent: $1 tenant, $2 repositories, $3 not_repositories
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.parent_id IS NULL AND ($2::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $2::text[]) h)))
      AND ($3::text[] IS NULL OR k.root_id <> ALL (ARRAY(SELECT h FROM api.held_collections($1, $3::text[]) h))) LIMIT 100001) k) > 100000 AS too_many;

-- collections.held_by_updated.page: $1 tenant, $2 limit, $3 offset, $4 repositories, $5 not_repositories
WITH start AS MATERIALIZED (
  SELECT k.updated_at, k.id FROM (
    SELECT k.updated_at, k.id FROM api.visible_descriptions($1) k
    WHERE k.parent_id IS NULL AND ($4::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $4::text[]) h)))
      AND ($5::text[] IS NULL OR k.root_id <> ALL (ARRAY(SELECT h FROM api.held_collections($1, $5::text[]) h))) ORDER BY k.updated_at DESC, k.id LIMIT 10000
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
    WHERE k.parent_id IS NULL AND ($4::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $4::text[]) h)))
      AND ($5::text[] IS NULL OR k.root_id <> ALL (ARRAY(SELECT h FROM api.held_collections($1, $5::text[]) h))) AND k.updated_at <= (SELECT updated_at FROM start) AND (k.updated_at < (SELECT updated_at FROM start) OR (k.id) >= ((SELECT id FROM start))) ORDER BY k.updated_at DESC, k.id LIMIT 1001
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
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.parent_id IS NULL AND ($4::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $4::text[]) h)))
      AND ($5::text[] IS NULL OR k.root_id <> ALL (ARRAY(SELECT h FROM api.held_collections($1, $5::text[]) h))) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.updated_at::text AS key_0, p.id AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights || jsonb_build_object('language', t.languages[1]) FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.notice, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, r.notice, NULL, NULL FROM refs r
) i ON true;

-- collections.held_titled.after: $1 tenant, $2 limit, $3 after, $4 repositories, $5 not_repositories, $6 titled
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, k.notice, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, t.sort_title AS sort_title FROM (
    SELECT t.* FROM (
      SELECT k.* FROM (
        SELECT k.id, k.sort_title, k.path FROM api.visible_descriptions($1) k
        WHERE k.parent_id IS NULL AND ($4::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $4::text[]) h)))
      AND ($5::text[] IS NULL OR k.root_id <> ALL (ARRAY(SELECT h FROM api.held_collections($1, $5::text[]) h))) AND k.title_keys IS NULL AND (k.sort_title, k.id) > (($3::jsonb ->> 0)::text, ($3::jsonb ->> 1)::uuid) ORDER BY k.sort_title, k.id LIMIT 1001
      ) k LIMIT $2::int + 1
    ) t UNION ALL
    SELECT t.* FROM unnest($6::text[]) v(value) CROSS JOIN LATERAL (
      SELECT t.* FROM (
        SELECT t.description_id AS id, t.sort_title, t.path FROM api.visible_titles($1) t
        WHERE t.kind = 'collection' AND t.titled = v.value
        AND EXISTS (SELECT FROM api.visible_descriptions($1) k WHERE k.id = t.description_id AND k.parent_id IS NULL AND ($4::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $4::text[]) h)))
      AND ($5::text[] IS NULL OR k.root_id <> ALL (ARRAY(SELECT h FROM api.held_collections($1, $5::text[]) h))) OFFSET 0) AND (t.sort_title, t.description_id) > (($3::jsonb ->> 0)::text, ($3::jsonb ->> 1)::uuid)
        ORDER BY t.sort_title, t.description_id LIMIT 1001
      ) t LIMIT $2::int + 1
    ) t ORDER BY sort_title, id LIMIT $2::int + 1
    ) t CROSS JOIN LATERAL (SELECT k.* FROM api.visible_descriptions($1) k WHERE k.id = t.id LIMIT 1) k
    ORDER BY t.sort_title, t.id
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
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.parent_id IS NULL AND ($4::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $4::text[]) h)))
      AND ($5::text[] IS NULL OR k.root_id <> ALL (ARRAY(SELECT h FROM api.held_collections($1, $5::text[]) h))) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.sort_title AS key_0, p.id AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights || jsonb_build_object('language', t.languages[1]) FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.notice, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, r.notice, NULL, NULL FROM refs r
) i ON true;

-- collections.held_titled.extent: $1 tenant, $2 repositories, $3 not_repositories
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.parent_id IS NULL AND ($2::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $2::text[]) h)))
      AND ($3::text[] IS NULL OR k.root_id <> ALL (ARRAY(SELECT h FROM api.held_collections($1, $3::text[]) h))) LIMIT 100001) k) > 100000 AS too_many;

-- collections.held_titled.page: $1 tenant, $2 limit, $3 offset, $4 repositories, $5 not_repositories, $6 titled
WITH start AS MATERIALIZED (
  SELECT t.sort_title, t.id FROM (
    SELECT t.* FROM (
      SELECT k.* FROM (
        SELECT k.id, k.sort_title, k.path FROM api.visible_descriptions($1) k
        WHERE k.parent_id IS NULL AND ($4::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $4::text[]) h)))
      AND ($5::text[] IS NULL OR k.root_id <> ALL (ARRAY(SELECT h FROM api.held_collections($1, $5::text[]) h))) AND k.title_keys IS NULL ORDER BY k.sort_title, k.id LIMIT 10000
      ) k LIMIT $3::int + 1
    ) t UNION ALL
    SELECT t.* FROM unnest($6::text[]) v(value) CROSS JOIN LATERAL (
      SELECT t.* FROM (
        SELECT t.description_id AS id, t.sort_title, t.path FROM api.visible_titles($1) t
        WHERE t.kind = 'collection' AND t.titled = v.value
        AND EXISTS (SELECT FROM api.visible_descriptions($1) k WHERE k.id = t.description_id AND k.parent_id IS NULL AND ($4::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $4::text[]) h)))
      AND ($5::text[] IS NULL OR k.root_id <> ALL (ARRAY(SELECT h FROM api.held_collections($1, $5::text[]) h))) OFFSET 0)
        ORDER BY t.sort_title, t.description_id LIMIT 10000
      ) t LIMIT $3::int + 1
    ) t ORDER BY sort_title, id LIMIT $3::int + 1
  ) t LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, k.notice, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, t.sort_title AS sort_title FROM (
    SELECT t.* FROM (
      SELECT k.* FROM (
        SELECT k.id, k.sort_title, k.path FROM api.visible_descriptions($1) k
        WHERE k.parent_id IS NULL AND ($4::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $4::text[]) h)))
      AND ($5::text[] IS NULL OR k.root_id <> ALL (ARRAY(SELECT h FROM api.held_collections($1, $5::text[]) h))) AND k.title_keys IS NULL AND (k.sort_title, k.id) >= ((SELECT sort_title FROM start), (SELECT id FROM start)) ORDER BY k.sort_title, k.id LIMIT 1001
      ) k LIMIT $2::int + 1
    ) t UNION ALL
    SELECT t.* FROM unnest($6::text[]) v(value) CROSS JOIN LATERAL (
      SELECT t.* FROM (
        SELECT t.description_id AS id, t.sort_title, t.path FROM api.visible_titles($1) t
        WHERE t.kind = 'collection' AND t.titled = v.value
        AND EXISTS (SELECT FROM api.visible_descriptions($1) k WHERE k.id = t.description_id AND k.parent_id IS NULL AND ($4::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $4::text[]) h)))
      AND ($5::text[] IS NULL OR k.root_id <> ALL (ARRAY(SELECT h FROM api.held_collections($1, $5::text[]) h))) OFFSET 0) AND (t.sort_title, t.description_id) >= ((SELECT sort_title FROM start), (SELECT id FROM start))
        ORDER BY t.sort_title, t.description_id LIMIT 1001
      ) t LIMIT $2::int + 1
    ) t ORDER BY sort_title, id LIMIT $2::int + 1
    ) t CROSS JOIN LATERAL (SELECT k.* FROM api.visible_descriptions($1) k WHERE k.id = t.id LIMIT 1) k
    ORDER BY t.sort_title, t.id
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
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.parent_id IS NULL AND ($4::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $4::text[]) h)))
      AND ($5::text[] IS NULL OR k.root_id <> ALL (ARRAY(SELECT h FROM api.held_collections($1, $5::text[]) h))) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.sort_title AS key_0, p.id AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights || jsonb_build_object('language', t.languages[1]) FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.notice, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, r.notice, NULL, NULL FROM refs r
) i ON true;

-- collections.ids_placed: $1 tenant, $2 slugs, $3 ids
WITH asked AS MATERIALIZED (
  SELECT a.slug, a.id, coalesce(a.slug, a.id::text) AS name, a.n
  FROM unnest($2::text[], $3::uuid[]) WITH ORDINALITY a(slug, id, n)
), found AS MATERIALIZED (
  SELECT a.n, (
    SELECT c.id FROM (
      SELECT r.id FROM api.visible_descriptions($1) r WHERE r.kind = 'collection' AND r.slug = a.slug
      UNION ALL
      SELECT r.id FROM api.visible_descriptions($1) r WHERE r.kind = 'collection' AND r.id = a.id
      UNION ALL
      SELECT r.id FROM api.former_slugs($1) f CROSS JOIN LATERAL (
        SELECT r.id FROM api.visible_descriptions($1) r WHERE r.kind = 'collection' AND r.id = f.item_id LIMIT 1
      ) r WHERE f.kind = 'collection' AND f.slug = a.name
    ) c LIMIT 1
  ) AS id
  FROM asked a
), page AS MATERIALIZED (
  SELECT f.n, d.* FROM found f LEFT JOIN LATERAL (SELECT r.id, r.kind, r.slug, r.path, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.reference_code, r.date, r.summary, r.languages, r.updated_at, r.quality, r.collection_id, r.root_id, r.rights, r.access, r.children_count, r.records_count, r.aggregate_start, r.aggregate_end, r.image_count, r.file_kinds, r.thumbnail, CASE
    WHEN r.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.translations END AS translations, r.notice, CASE WHEN r.kind = 'collection' THEN r.body -> 'extent' END AS extent, r.ancestor_ids, r.body -> 'containers' AS containers, CASE
    WHEN r.kind = 'record' AND jsonb_array_length(coalesce(r.body -> 'containers', '[]')) = 0 THEN (
      SELECT a.body -> 'containers' FROM api.visible_descriptions($1) a
      WHERE a.id = ANY (r.ancestor_ids) AND a.kind = 'record'
        AND jsonb_array_length(coalesce(a.body -> 'containers', '[]')) > 0
      ORDER BY a.depth DESC LIMIT 1)
    ELSE r.body -> 'containers' END AS shelf FROM api.visible_descriptions($1) r WHERE r.kind = 'collection' AND r.id = f.id LIMIT 1) d ON true
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail, r.notice FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p UNION ALL SELECT unnest(p.ancestor_ids) FROM page p
  ))
)
SELECT i.*, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at FROM (
  SELECT p.n::int AS n, to_json(p.ancestor_ids) AS ancestor_ids, p.containers, p.shelf, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights || jsonb_build_object('language', t.languages[1]) FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.notice, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, r.notice, NULL, NULL FROM refs r
) i;
