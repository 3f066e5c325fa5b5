-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- records.filtered_added.after: $1 tenant, $2 limit, $3 after, $4 languages, $5 levels, $6 access, $7 has_image, $8 media, $9 repositories, $10 updated_since, $11 updated_until, $12 date_start, $13 date_end, $14 day_start, $15 day_end
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END AS added FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) AND CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END <= ($3::jsonb ->> 0)::timestamptz AND (CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END < ($3::jsonb ->> 0)::timestamptz OR (k.path) > (($3::jsonb ->> 1)::text)) ORDER BY CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END DESC, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.added::text AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.filtered_added.extent: $1 tenant, $2 languages, $3 levels, $4 access, $5 has_image, $6 media, $7 repositories, $8 updated_since, $9 updated_until, $10 date_start, $11 date_end, $12 day_start, $13 day_end
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND ($2::text[] IS NULL OR k.languages && $2::text[])
      AND ($3::text[] IS NULL OR k.level = ANY ($3::text[]))
      AND ($4::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($4::text[]))
      AND ($5::boolean IS NULL OR (k.image_count > 0) = $5::boolean)
      AND ($6::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($6::text[])) OR k.file_kinds && $6::text[]))
      AND ($7::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $7::text[]) h)))
      AND ($8::timestamptz IS NULL OR k.updated_at >= $8::timestamptz)
      AND ($9::timestamptz IS NULL OR k.updated_at < $9::timestamptz)
      AND ($10::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $10::integer)
      AND ($11::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $11::integer)
      AND ($12::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $12::text AND left($12::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($13::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $13::text || '~' AND left($13::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 100001) k) > 100000 AS too_many;

-- records.filtered_added.page: $1 tenant, $2 limit, $3 offset, $4 languages, $5 levels, $6 access, $7 has_image, $8 media, $9 repositories, $10 updated_since, $11 updated_until, $12 date_start, $13 date_end, $14 day_start, $15 day_end
WITH start AS MATERIALIZED (
  SELECT k.added, k.path FROM (
    SELECT CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END AS added, k.path FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) ORDER BY CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END DESC, k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END AS added FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) AND CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END <= (SELECT added FROM start) AND (CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END < (SELECT added FROM start) OR (k.path) >= ((SELECT path FROM start))) ORDER BY CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END DESC, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.added::text AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.filtered_added.whole: $1 tenant, $2 languages, $3 levels, $4 access, $5 has_image, $6 media, $7 repositories, $8 updated_since, $9 updated_until, $10 date_start, $11 date_end, $12 day_start, $13 day_end
SELECT ARRAY(
    SELECT k.id FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND ($2::text[] IS NULL OR k.languages && $2::text[])
      AND ($3::text[] IS NULL OR k.level = ANY ($3::text[]))
      AND ($4::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($4::text[]))
      AND ($5::boolean IS NULL OR (k.image_count > 0) = $5::boolean)
      AND ($6::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($6::text[])) OR k.file_kinds && $6::text[]))
      AND ($7::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $7::text[]) h)))
      AND ($8::timestamptz IS NULL OR k.updated_at >= $8::timestamptz)
      AND ($9::timestamptz IS NULL OR k.updated_at < $9::timestamptz)
      AND ($10::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $10::integer)
      AND ($11::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $11::integer)
      AND ($12::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $12::text AND left($12::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($13::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $13::text || '~' AND left($13::text, 4)::integer = k.date_start) IS NOT TRUE) ORDER BY CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END DESC, k.path LIMIT 100000
  ) AS ids;

-- records.filtered_date.after: $1 tenant, $2 limit, $3 after, $4 languages, $5 levels, $6 access, $7 has_image, $8 media, $9 repositories, $10 updated_since, $11 updated_until, $12 date_start, $13 date_end, $14 day_start, $15 day_end
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE 2147483647 END AS year FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) AND (CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE 2147483647 END, k.path) > (($3::jsonb ->> 0)::integer, ($3::jsonb ->> 1)::text) ORDER BY CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE 2147483647 END, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.year AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.filtered_date.extent: $1 tenant, $2 languages, $3 levels, $4 access, $5 has_image, $6 media, $7 repositories, $8 updated_since, $9 updated_until, $10 date_start, $11 date_end, $12 day_start, $13 day_end
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND ($2::text[] IS NULL OR k.languages && $2::text[])
      AND ($3::text[] IS NULL OR k.level = ANY ($3::text[]))
      AND ($4::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($4::text[]))
      AND ($5::boolean IS NULL OR (k.image_count > 0) = $5::boolean)
      AND ($6::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($6::text[])) OR k.file_kinds && $6::text[]))
      AND ($7::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $7::text[]) h)))
      AND ($8::timestamptz IS NULL OR k.updated_at >= $8::timestamptz)
      AND ($9::timestamptz IS NULL OR k.updated_at < $9::timestamptz)
      AND ($10::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $10::integer)
      AND ($11::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $11::integer)
      AND ($12::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $12::text AND left($12::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($13::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $13::text || '~' AND left($13::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 100001) k) > 100000 AS too_many;

-- records.filtered_date.page: $1 tenant, $2 limit, $3 offset, $4 languages, $5 levels, $6 access, $7 has_image, $8 media, $9 repositories, $10 updated_since, $11 updated_until, $12 date_start, $13 date_end, $14 day_start, $15 day_end
WITH start AS MATERIALIZED (
  SELECT k.year, k.path FROM (
    SELECT CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE 2147483647 END AS year, k.path FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) ORDER BY CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE 2147483647 END, k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE 2147483647 END AS year FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) AND (CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE 2147483647 END, k.path) >= ((SELECT year FROM start), (SELECT path FROM start)) ORDER BY CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE 2147483647 END, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.year AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.filtered_date.whole: $1 tenant, $2 languages, $3 levels, $4 access, $5 has_image, $6 media, $7 repositories, $8 updated_since, $9 updated_until, $10 date_start, $11 date_end, $12 day_start, $13 day_end
SELECT ARRAY(
    SELECT k.id FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND ($2::text[] IS NULL OR k.languages && $2::text[])
      AND ($3::text[] IS NULL OR k.level = ANY ($3::text[]))
      AND ($4::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($4::text[]))
      AND ($5::boolean IS NULL OR (k.image_count > 0) = $5::boolean)
      AND ($6::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($6::text[])) OR k.file_kinds && $6::text[]))
      AND ($7::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $7::text[]) h)))
      AND ($8::timestamptz IS NULL OR k.updated_at >= $8::timestamptz)
      AND ($9::timestamptz IS NULL OR k.updated_at < $9::timestamptz)
      AND ($10::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $10::integer)
      AND ($11::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $11::integer)
      AND ($12::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $12::text AND left($12::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($13::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $13::text || '~' AND left($13::text, 4)::integer = k.date_start) IS NOT TRUE) ORDER BY CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE 2147483647 END, k.path LIMIT 100000
  ) AS ids;

-- records.filtered_date_desc.after: $1 tenant, $2 limit, $3 after, $4 languages, $5 levels, $6 access, $7 has_image, $8 media, $9 repositories, $10 updated_since, $11 updated_until, $12 date_start, $13 date_end, $14 day_start, $15 day_end
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE -2147483647 END AS year FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) AND CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE -2147483647 END <= ($3::jsonb ->> 0)::integer AND (CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE -2147483647 END < ($3::jsonb ->> 0)::integer OR (k.path) > (($3::jsonb ->> 1)::text)) ORDER BY CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE -2147483647 END DESC, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.year AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.filtered_date_desc.extent: $1 tenant, $2 languages, $3 levels, $4 access, $5 has_image, $6 media, $7 repositories, $8 updated_since, $9 updated_until, $10 date_start, $11 date_end, $12 day_start, $13 day_end
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND ($2::text[] IS NULL OR k.languages && $2::text[])
      AND ($3::text[] IS NULL OR k.level = ANY ($3::text[]))
      AND ($4::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($4::text[]))
      AND ($5::boolean IS NULL OR (k.image_count > 0) = $5::boolean)
      AND ($6::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($6::text[])) OR k.file_kinds && $6::text[]))
      AND ($7::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $7::text[]) h)))
      AND ($8::timestamptz IS NULL OR k.updated_at >= $8::timestamptz)
      AND ($9::timestamptz IS NULL OR k.updated_at < $9::timestamptz)
      AND ($10::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $10::integer)
      AND ($11::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $11::integer)
      AND ($12::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $12::text AND left($12::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($13::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $13::text || '~' AND left($13::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 100001) k) > 100000 AS too_many;

-- records.filtered_date_desc.page: $1 tenant, $2 limit, $3 offset, $4 languages, $5 levels, $6 access, $7 has_image, $8 media, $9 repositories, $10 updated_since, $11 updated_until, $12 date_start, $13 date_end, $14 day_start, $15 day_end
WITH start AS MATERIALIZED (
  SELECT k.year, k.path FROM (
    SELECT CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE -2147483647 END AS year, k.path FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) ORDER BY CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE -2147483647 END DESC, k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE -2147483647 END AS year FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) AND CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE -2147483647 END <= (SELECT year FROM start) AND (CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE -2147483647 END < (SELECT year FROM start) OR (k.path) >= ((SELECT path FROM start))) ORDER BY CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE -2147483647 END DESC, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.year AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.filtered_date_desc.whole: $1 tenant, $2 languages, $3 levels, $4 access, $5 has_image, $6 media, $7 repositories, $8 updated_since, $9 updated_until, $10 date_start, $11 date_end, $12 day_start, $13 day_end
SELECT ARRAY(
    SELECT k.id FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND ($2::text[] IS NULL OR k.languages && $2::text[])
      AND ($3::text[] IS NULL OR k.level = ANY ($3::text[]))
      AND ($4::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($4::text[]))
      AND ($5::boolean IS NULL OR (k.image_count > 0) = $5::boolean)
      AND ($6::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($6::text[])) OR k.file_kinds && $6::text[]))
      AND ($7::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $7::text[]) h)))
      AND ($8::timestamptz IS NULL OR k.updated_at >= $8::timestamptz)
      AND ($9::timestamptz IS NULL OR k.updated_at < $9::timestamptz)
      AND ($10::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $10::integer)
      AND ($11::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $11::integer)
      AND ($12::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $12::text AND left($12::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($13::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $13::text || '~' AND left($13::text, 4)::integer = k.date_start) IS NOT TRUE) ORDER BY CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE -2147483647 END DESC, k.path LIMIT 100000
  ) AS ids;

-- records.filtered.after: $1 tenant, $2 limit, $3 after, $4 languages, $5 levels, $6 access, $7 has_image, $8 media, $9 repositories, $10 updated_since, $11 updated_until, $12 date_start, $13 date_end, $14 day_start, $15 day_end
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, k.recency FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) AND (k.recency, k.path) > (($3::jsonb ->> 0)::bigint, ($3::jsonb ->> 1)::text) ORDER BY k.recency, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.recency::float8 AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.filtered.extent: $1 tenant, $2 languages, $3 levels, $4 access, $5 has_image, $6 media, $7 repositories, $8 updated_since, $9 updated_until, $10 date_start, $11 date_end, $12 day_start, $13 day_end
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND ($2::text[] IS NULL OR k.languages && $2::text[])
      AND ($3::text[] IS NULL OR k.level = ANY ($3::text[]))
      AND ($4::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($4::text[]))
      AND ($5::boolean IS NULL OR (k.image_count > 0) = $5::boolean)
      AND ($6::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($6::text[])) OR k.file_kinds && $6::text[]))
      AND ($7::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $7::text[]) h)))
      AND ($8::timestamptz IS NULL OR k.updated_at >= $8::timestamptz)
      AND ($9::timestamptz IS NULL OR k.updated_at < $9::timestamptz)
      AND ($10::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $10::integer)
      AND ($11::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $11::integer)
      AND ($12::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $12::text AND left($12::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($13::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $13::text || '~' AND left($13::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 100001) k) > 100000 AS too_many;

-- records.filtered.page: $1 tenant, $2 limit, $3 offset, $4 languages, $5 levels, $6 access, $7 has_image, $8 media, $9 repositories, $10 updated_since, $11 updated_until, $12 date_start, $13 date_end, $14 day_start, $15 day_end
WITH start AS MATERIALIZED (
  SELECT k.recency, k.path FROM (
    SELECT k.recency, k.path FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) ORDER BY k.recency, k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, k.recency FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) AND (k.recency, k.path) >= ((SELECT recency FROM start), (SELECT path FROM start)) ORDER BY k.recency, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.recency::float8 AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.filtered.whole: $1 tenant, $2 languages, $3 levels, $4 access, $5 has_image, $6 media, $7 repositories, $8 updated_since, $9 updated_until, $10 date_start, $11 date_end, $12 day_start, $13 day_end
SELECT ARRAY(
    SELECT k.id FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND ($2::text[] IS NULL OR k.languages && $2::text[])
      AND ($3::text[] IS NULL OR k.level = ANY ($3::text[]))
      AND ($4::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($4::text[]))
      AND ($5::boolean IS NULL OR (k.image_count > 0) = $5::boolean)
      AND ($6::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($6::text[])) OR k.file_kinds && $6::text[]))
      AND ($7::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $7::text[]) h)))
      AND ($8::timestamptz IS NULL OR k.updated_at >= $8::timestamptz)
      AND ($9::timestamptz IS NULL OR k.updated_at < $9::timestamptz)
      AND ($10::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $10::integer)
      AND ($11::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $11::integer)
      AND ($12::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $12::text AND left($12::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($13::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $13::text || '~' AND left($13::text, 4)::integer = k.date_start) IS NOT TRUE) ORDER BY k.recency, k.path LIMIT 100000
  ) AS ids;

-- records.filtered_reference.after: $1 tenant, $2 limit, $3 after, $4 languages, $5 levels, $6 access, $7 has_image, $8 media, $9 repositories, $10 updated_since, $11 updated_until, $12 date_start, $13 date_end, $14 day_start, $15 day_end
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, coalesce(left(regexp_replace(regexp_replace(regexp_replace(trim(regexp_replace(lower(left(k.reference_code, 200)), '[\W_]+', ' ', 'g')), '(?<![0-9])0+(?=[0-9])', '', 'g'), '[0-9]{2,}', '\&!\&', 'g'), '[0-9](?=[0-9]*!)', ':', 'g'), 200) COLLATE "C", U&'\+10FFFF') AS code FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) AND (coalesce(left(regexp_replace(regexp_replace(regexp_replace(trim(regexp_replace(lower(left(k.reference_code, 200)), '[\W_]+', ' ', 'g')), '(?<![0-9])0+(?=[0-9])', '', 'g'), '[0-9]{2,}', '\&!\&', 'g'), '[0-9](?=[0-9]*!)', ':', 'g'), 200) COLLATE "C", U&'\+10FFFF'), k.path) > (($3::jsonb ->> 0)::text, ($3::jsonb ->> 1)::text) ORDER BY coalesce(left(regexp_replace(regexp_replace(regexp_replace(trim(regexp_replace(lower(left(k.reference_code, 200)), '[\W_]+', ' ', 'g')), '(?<![0-9])0+(?=[0-9])', '', 'g'), '[0-9]{2,}', '\&!\&', 'g'), '[0-9](?=[0-9]*!)', ':', 'g'), 200) COLLATE "C", U&'\+10FFFF'), k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.code AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.filtered_reference.extent: $1 tenant, $2 languages, $3 levels, $4 access, $5 has_image, $6 media, $7 repositories, $8 updated_since, $9 updated_until, $10 date_start, $11 date_end, $12 day_start, $13 day_end
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND ($2::text[] IS NULL OR k.languages && $2::text[])
      AND ($3::text[] IS NULL OR k.level = ANY ($3::text[]))
      AND ($4::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($4::text[]))
      AND ($5::boolean IS NULL OR (k.image_count > 0) = $5::boolean)
      AND ($6::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($6::text[])) OR k.file_kinds && $6::text[]))
      AND ($7::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $7::text[]) h)))
      AND ($8::timestamptz IS NULL OR k.updated_at >= $8::timestamptz)
      AND ($9::timestamptz IS NULL OR k.updated_at < $9::timestamptz)
      AND ($10::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $10::integer)
      AND ($11::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $11::integer)
      AND ($12::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $12::text AND left($12::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($13::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $13::text || '~' AND left($13::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 100001) k) > 100000 AS too_many;

-- records.filtered_reference.page: $1 tenant, $2 limit, $3 offset, $4 languages, $5 levels, $6 access, $7 has_image, $8 media, $9 repositories, $10 updated_since, $11 updated_until, $12 date_start, $13 date_end, $14 day_start, $15 day_end
WITH start AS MATERIALIZED (
  SELECT k.code, k.path FROM (
    SELECT coalesce(left(regexp_replace(regexp_replace(regexp_replace(trim(regexp_replace(lower(left(k.reference_code, 200)), '[\W_]+', ' ', 'g')), '(?<![0-9])0+(?=[0-9])', '', 'g'), '[0-9]{2,}', '\&!\&', 'g'), '[0-9](?=[0-9]*!)', ':', 'g'), 200) COLLATE "C", U&'\+10FFFF') AS code, k.path FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) ORDER BY coalesce(left(regexp_replace(regexp_replace(regexp_replace(trim(regexp_replace(lower(left(k.reference_code, 200)), '[\W_]+', ' ', 'g')), '(?<![0-9])0+(?=[0-9])', '', 'g'), '[0-9]{2,}', '\&!\&', 'g'), '[0-9](?=[0-9]*!)', ':', 'g'), 200) COLLATE "C", U&'\+10FFFF'), k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, coalesce(left(regexp_replace(regexp_replace(regexp_replace(trim(regexp_replace(lower(left(k.reference_code, 200)), '[\W_]+', ' ', 'g')), '(?<![0-9])0+(?=[0-9])', '', 'g'), '[0-9]{2,}', '\&!\&', 'g'), '[0-9](?=[0-9]*!)', ':', 'g'), 200) COLLATE "C", U&'\+10FFFF') AS code FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) AND (coalesce(left(regexp_replace(regexp_replace(regexp_replace(trim(regexp_replace(lower(left(k.reference_code, 200)), '[\W_]+', ' ', 'g')), '(?<![0-9])0+(?=[0-9])', '', 'g'), '[0-9]{2,}', '\&!\&', 'g'), '[0-9](?=[0-9]*!)', ':', 'g'), 200) COLLATE "C", U&'\+10FFFF'), k.path) >= ((SELECT code FROM start), (SELECT path FROM start)) ORDER BY coalesce(left(regexp_replace(regexp_replace(regexp_replace(trim(regexp_replace(lower(left(k.reference_code, 200)), '[\W_]+', ' ', 'g')), '(?<![0-9])0+(?=[0-9])', '', 'g'), '[0-9]{2,}', '\&!\&', 'g'), '[0-9](?=[0-9]*!)', ':', 'g'), 200) COLLATE "C", U&'\+10FFFF'), k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.code AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.filtered_reference.whole: $1 tenant, $2 languages, $3 levels, $4 access, $5 has_image, $6 media, $7 repositories, $8 updated_since, $9 updated_until, $10 date_start, $11 date_end, $12 day_start, $13 day_end
SELECT ARRAY(
    SELECT k.id FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND ($2::text[] IS NULL OR k.languages && $2::text[])
      AND ($3::text[] IS NULL OR k.level = ANY ($3::text[]))
      AND ($4::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($4::text[]))
      AND ($5::boolean IS NULL OR (k.image_count > 0) = $5::boolean)
      AND ($6::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($6::text[])) OR k.file_kinds && $6::text[]))
      AND ($7::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $7::text[]) h)))
      AND ($8::timestamptz IS NULL OR k.updated_at >= $8::timestamptz)
      AND ($9::timestamptz IS NULL OR k.updated_at < $9::timestamptz)
      AND ($10::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $10::integer)
      AND ($11::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $11::integer)
      AND ($12::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $12::text AND left($12::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($13::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $13::text || '~' AND left($13::text, 4)::integer = k.date_start) IS NOT TRUE) ORDER BY coalesce(left(regexp_replace(regexp_replace(regexp_replace(trim(regexp_replace(lower(left(k.reference_code, 200)), '[\W_]+', ' ', 'g')), '(?<![0-9])0+(?=[0-9])', '', 'g'), '[0-9]{2,}', '\&!\&', 'g'), '[0-9](?=[0-9]*!)', ':', 'g'), 200) COLLATE "C", U&'\+10FFFF'), k.path LIMIT 100000
  ) AS ids;

-- records.filtered_title.after: $1 tenant, $2 limit, $3 after, $4 languages, $5 levels, $6 access, $7 has_image, $8 media, $9 repositories, $10 updated_since, $11 updated_until, $12 date_start, $13 date_end, $14 day_start, $15 day_end
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, k.sort_title FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) AND (k.sort_title, k.path) > (($3::jsonb ->> 0)::text, ($3::jsonb ->> 1)::text) ORDER BY k.sort_title, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.sort_title AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.filtered_title.extent: $1 tenant, $2 languages, $3 levels, $4 access, $5 has_image, $6 media, $7 repositories, $8 updated_since, $9 updated_until, $10 date_start, $11 date_end, $12 day_start, $13 day_end
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND ($2::text[] IS NULL OR k.languages && $2::text[])
      AND ($3::text[] IS NULL OR k.level = ANY ($3::text[]))
      AND ($4::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($4::text[]))
      AND ($5::boolean IS NULL OR (k.image_count > 0) = $5::boolean)
      AND ($6::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($6::text[])) OR k.file_kinds && $6::text[]))
      AND ($7::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $7::text[]) h)))
      AND ($8::timestamptz IS NULL OR k.updated_at >= $8::timestamptz)
      AND ($9::timestamptz IS NULL OR k.updated_at < $9::timestamptz)
      AND ($10::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $10::integer)
      AND ($11::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $11::integer)
      AND ($12::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $12::text AND left($12::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($13::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $13::text || '~' AND left($13::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 100001) k) > 100000 AS too_many;

-- records.filtered_title.page: $1 tenant, $2 limit, $3 offset, $4 languages, $5 levels, $6 access, $7 has_image, $8 media, $9 repositories, $10 updated_since, $11 updated_until, $12 date_start, $13 date_end, $14 day_start, $15 day_end
WITH start AS MATERIALIZED (
  SELECT k.sort_title, k.path FROM (
    SELECT k.sort_title, k.path FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) ORDER BY k.sort_title, k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, k.sort_title FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) AND (k.sort_title, k.path) >= ((SELECT sort_title FROM start), (SELECT path FROM start)) ORDER BY k.sort_title, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.sort_title AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.filtered_title.whole: $1 tenant, $2 languages, $3 levels, $4 access, $5 has_image, $6 media, $7 repositories, $8 updated_since, $9 updated_until, $10 date_start, $11 date_end, $12 day_start, $13 day_end
SELECT ARRAY(
    SELECT k.id FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND ($2::text[] IS NULL OR k.languages && $2::text[])
      AND ($3::text[] IS NULL OR k.level = ANY ($3::text[]))
      AND ($4::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($4::text[]))
      AND ($5::boolean IS NULL OR (k.image_count > 0) = $5::boolean)
      AND ($6::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($6::text[])) OR k.file_kinds && $6::text[]))
      AND ($7::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $7::text[]) h)))
      AND ($8::timestamptz IS NULL OR k.updated_at >= $8::timestamptz)
      AND ($9::timestamptz IS NULL OR k.updated_at < $9::timestamptz)
      AND ($10::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $10::integer)
      AND ($11::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $11::integer)
      AND ($12::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $12::text AND left($12::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($13::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $13::text || '~' AND left($13::text, 4)::integer = k.date_start) IS NOT TRUE) ORDER BY k.sort_title, k.path LIMIT 100000
  ) AS ids;

-- records.filtered_titled.after: $1 tenant, $2 limit, $3 after, $4 languages, $5 levels, $6 access, $7 has_image, $8 media, $9 repositories, $10 updated_since, $11 updated_until, $12 date_start, $13 date_end, $14 day_start, $15 day_end, $16 titled
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, t.sort_title AS sort_title FROM (
    SELECT t.* FROM (
      SELECT k.* FROM (
        SELECT k.id, k.sort_title, k.path FROM api.visible_descriptions($1) k
        WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) AND k.title_keys IS NULL AND (k.sort_title, k.path) > (($3::jsonb ->> 0)::text, ($3::jsonb ->> 1)::text) ORDER BY k.sort_title, k.path LIMIT 1001
      ) k LIMIT $2::int + 1
    ) t UNION ALL
    SELECT t.* FROM unnest($16::text[]) v(value) CROSS JOIN LATERAL (
      SELECT t.* FROM (
        SELECT t.description_id AS id, t.sort_title, t.path FROM api.visible_titles($1) t
        WHERE t.kind = 'record' AND t.titled = v.value
        AND EXISTS (SELECT FROM api.visible_descriptions($1) k WHERE k.id = t.description_id AND k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) OFFSET 0) AND (t.sort_title, t.path) > (($3::jsonb ->> 0)::text, ($3::jsonb ->> 1)::text)
        ORDER BY t.sort_title, t.path LIMIT 1001
      ) t LIMIT $2::int + 1
    ) t ORDER BY sort_title, path LIMIT $2::int + 1
    ) t CROSS JOIN LATERAL (SELECT k.* FROM api.visible_descriptions($1) k WHERE k.id = t.id LIMIT 1) k
    ORDER BY t.sort_title, t.path
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.sort_title AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.filtered_titled.extent: $1 tenant, $2 languages, $3 levels, $4 access, $5 has_image, $6 media, $7 repositories, $8 updated_since, $9 updated_until, $10 date_start, $11 date_end, $12 day_start, $13 day_end
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND ($2::text[] IS NULL OR k.languages && $2::text[])
      AND ($3::text[] IS NULL OR k.level = ANY ($3::text[]))
      AND ($4::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($4::text[]))
      AND ($5::boolean IS NULL OR (k.image_count > 0) = $5::boolean)
      AND ($6::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($6::text[])) OR k.file_kinds && $6::text[]))
      AND ($7::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $7::text[]) h)))
      AND ($8::timestamptz IS NULL OR k.updated_at >= $8::timestamptz)
      AND ($9::timestamptz IS NULL OR k.updated_at < $9::timestamptz)
      AND ($10::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $10::integer)
      AND ($11::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $11::integer)
      AND ($12::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $12::text AND left($12::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($13::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $13::text || '~' AND left($13::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 100001) k) > 100000 AS too_many;

-- records.filtered_titled.page: $1 tenant, $2 limit, $3 offset, $4 languages, $5 levels, $6 access, $7 has_image, $8 media, $9 repositories, $10 updated_since, $11 updated_until, $12 date_start, $13 date_end, $14 day_start, $15 day_end, $16 titled
WITH start AS MATERIALIZED (
  SELECT t.sort_title, t.path FROM (
    SELECT t.* FROM (
      SELECT k.* FROM (
        SELECT k.id, k.sort_title, k.path FROM api.visible_descriptions($1) k
        WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) AND k.title_keys IS NULL ORDER BY k.sort_title, k.path LIMIT 10000
      ) k LIMIT $3::int + 1
    ) t UNION ALL
    SELECT t.* FROM unnest($16::text[]) v(value) CROSS JOIN LATERAL (
      SELECT t.* FROM (
        SELECT t.description_id AS id, t.sort_title, t.path FROM api.visible_titles($1) t
        WHERE t.kind = 'record' AND t.titled = v.value
        AND EXISTS (SELECT FROM api.visible_descriptions($1) k WHERE k.id = t.description_id AND k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) OFFSET 0)
        ORDER BY t.sort_title, t.path LIMIT 10000
      ) t LIMIT $3::int + 1
    ) t ORDER BY sort_title, path LIMIT $3::int + 1
  ) t LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, t.sort_title AS sort_title FROM (
    SELECT t.* FROM (
      SELECT k.* FROM (
        SELECT k.id, k.sort_title, k.path FROM api.visible_descriptions($1) k
        WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) AND k.title_keys IS NULL AND (k.sort_title, k.path) >= ((SELECT sort_title FROM start), (SELECT path FROM start)) ORDER BY k.sort_title, k.path LIMIT 1001
      ) k LIMIT $2::int + 1
    ) t UNION ALL
    SELECT t.* FROM unnest($16::text[]) v(value) CROSS JOIN LATERAL (
      SELECT t.* FROM (
        SELECT t.description_id AS id, t.sort_title, t.path FROM api.visible_titles($1) t
        WHERE t.kind = 'record' AND t.titled = v.value
        AND EXISTS (SELECT FROM api.visible_descriptions($1) k WHERE k.id = t.description_id AND k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) OFFSET 0) AND (t.sort_title, t.path) >= ((SELECT sort_title FROM start), (SELECT path FROM start))
        ORDER BY t.sort_title, t.path LIMIT 1001
      ) t LIMIT $2::int + 1
    ) t ORDER BY sort_title, path LIMIT $2::int + 1
    ) t CROSS JOIN LATERAL (SELECT k.* FROM api.visible_descriptions($1) k WHERE k.id = t.id LIMIT 1) k
    ORDER BY t.sort_title, t.path
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.sort_title AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.filtered_titled.whole: $1 tenant, $2 languages, $3 levels, $4 access, $5 has_image, $6 media, $7 repositories, $8 updated_since, $9 updated_until, $10 date_start, $11 date_end, $12 day_start, $13 day_end, $14 titled
SELECT ARRAY(SELECT t.id FROM (SELECT t.* FROM (
      SELECT k.* FROM (
        SELECT k.id, k.sort_title, k.path FROM api.visible_descriptions($1) k
        WHERE k.kind = 'record'
      AND ($2::text[] IS NULL OR k.languages && $2::text[])
      AND ($3::text[] IS NULL OR k.level = ANY ($3::text[]))
      AND ($4::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($4::text[]))
      AND ($5::boolean IS NULL OR (k.image_count > 0) = $5::boolean)
      AND ($6::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($6::text[])) OR k.file_kinds && $6::text[]))
      AND ($7::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $7::text[]) h)))
      AND ($8::timestamptz IS NULL OR k.updated_at >= $8::timestamptz)
      AND ($9::timestamptz IS NULL OR k.updated_at < $9::timestamptz)
      AND ($10::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $10::integer)
      AND ($11::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $11::integer)
      AND ($12::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $12::text AND left($12::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($13::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $13::text || '~' AND left($13::text, 4)::integer = k.date_start) IS NOT TRUE) AND k.title_keys IS NULL ORDER BY k.sort_title, k.path LIMIT 100000
      ) k LIMIT 100000
    ) t UNION ALL
    SELECT t.* FROM unnest($14::text[]) v(value) CROSS JOIN LATERAL (
      SELECT t.* FROM (
        SELECT t.description_id AS id, t.sort_title, t.path FROM api.visible_titles($1) t
        WHERE t.kind = 'record' AND t.titled = v.value
        AND EXISTS (SELECT FROM api.visible_descriptions($1) k WHERE k.id = t.description_id AND k.kind = 'record'
      AND ($2::text[] IS NULL OR k.languages && $2::text[])
      AND ($3::text[] IS NULL OR k.level = ANY ($3::text[]))
      AND ($4::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($4::text[]))
      AND ($5::boolean IS NULL OR (k.image_count > 0) = $5::boolean)
      AND ($6::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($6::text[])) OR k.file_kinds && $6::text[]))
      AND ($7::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $7::text[]) h)))
      AND ($8::timestamptz IS NULL OR k.updated_at >= $8::timestamptz)
      AND ($9::timestamptz IS NULL OR k.updated_at < $9::timestamptz)
      AND ($10::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $10::integer)
      AND ($11::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $11::integer)
      AND ($12::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $12::text AND left($12::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($13::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $13::text || '~' AND left($13::text, 4)::integer = k.date_start) IS NOT TRUE) OFFSET 0)
        ORDER BY t.sort_title, t.path LIMIT 100000
      ) t LIMIT 100000
    ) t ORDER BY sort_title, path LIMIT 100000) t) AS ids;

-- records.filtered_updated.after: $1 tenant, $2 limit, $3 after, $4 languages, $5 levels, $6 access, $7 has_image, $8 media, $9 repositories, $10 updated_since, $11 updated_until, $12 date_start, $13 date_end, $14 day_start, $15 day_end
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) AND k.updated_at <= ($3::jsonb ->> 0)::timestamptz AND (k.updated_at < ($3::jsonb ->> 0)::timestamptz OR (k.path) > (($3::jsonb ->> 1)::text)) ORDER BY k.updated_at DESC, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.updated_at::text AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.filtered_updated.extent: $1 tenant, $2 languages, $3 levels, $4 access, $5 has_image, $6 media, $7 repositories, $8 updated_since, $9 updated_until, $10 date_start, $11 date_end, $12 day_start, $13 day_end
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND ($2::text[] IS NULL OR k.languages && $2::text[])
      AND ($3::text[] IS NULL OR k.level = ANY ($3::text[]))
      AND ($4::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($4::text[]))
      AND ($5::boolean IS NULL OR (k.image_count > 0) = $5::boolean)
      AND ($6::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($6::text[])) OR k.file_kinds && $6::text[]))
      AND ($7::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $7::text[]) h)))
      AND ($8::timestamptz IS NULL OR k.updated_at >= $8::timestamptz)
      AND ($9::timestamptz IS NULL OR k.updated_at < $9::timestamptz)
      AND ($10::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $10::integer)
      AND ($11::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $11::integer)
      AND ($12::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $12::text AND left($12::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($13::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $13::text || '~' AND left($13::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 100001) k) > 100000 AS too_many;

-- records.filtered_updated.page: $1 tenant, $2 limit, $3 offset, $4 languages, $5 levels, $6 access, $7 has_image, $8 media, $9 repositories, $10 updated_since, $11 updated_until, $12 date_start, $13 date_end, $14 day_start, $15 day_end
WITH start AS MATERIALIZED (
  SELECT k.updated_at, k.path FROM (
    SELECT k.updated_at, k.path FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) ORDER BY k.updated_at DESC, k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) AND k.updated_at <= (SELECT updated_at FROM start) AND (k.updated_at < (SELECT updated_at FROM start) OR (k.path) >= ((SELECT path FROM start))) ORDER BY k.updated_at DESC, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND ($4::text[] IS NULL OR k.languages && $4::text[])
      AND ($5::text[] IS NULL OR k.level = ANY ($5::text[]))
      AND ($6::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($6::text[]))
      AND ($7::boolean IS NULL OR (k.image_count > 0) = $7::boolean)
      AND ($8::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($8::text[])) OR k.file_kinds && $8::text[]))
      AND ($9::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $9::text[]) h)))
      AND ($10::timestamptz IS NULL OR k.updated_at >= $10::timestamptz)
      AND ($11::timestamptz IS NULL OR k.updated_at < $11::timestamptz)
      AND ($12::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $12::integer)
      AND ($13::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $13::integer)
      AND ($14::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $14::text AND left($14::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($15::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $15::text || '~' AND left($15::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.updated_at::text AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.filtered_updated.whole: $1 tenant, $2 languages, $3 levels, $4 access, $5 has_image, $6 media, $7 repositories, $8 updated_since, $9 updated_until, $10 date_start, $11 date_end, $12 day_start, $13 day_end
SELECT ARRAY(
    SELECT k.id FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND ($2::text[] IS NULL OR k.languages && $2::text[])
      AND ($3::text[] IS NULL OR k.level = ANY ($3::text[]))
      AND ($4::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($4::text[]))
      AND ($5::boolean IS NULL OR (k.image_count > 0) = $5::boolean)
      AND ($6::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($6::text[])) OR k.file_kinds && $6::text[]))
      AND ($7::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $7::text[]) h)))
      AND ($8::timestamptz IS NULL OR k.updated_at >= $8::timestamptz)
      AND ($9::timestamptz IS NULL OR k.updated_at < $9::timestamptz)
      AND ($10::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $10::integer)
      AND ($11::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $11::integer)
      AND ($12::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $12::text AND left($12::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($13::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $13::text || '~' AND left($13::text, 4)::integer = k.date_start) IS NOT TRUE) ORDER BY k.updated_at DESC, k.path LIMIT 100000
  ) AS ids;

-- records.collection_filtered_added.after: $1 tenant, $2 limit, $3 after, $4 collection, $5 languages, $6 levels, $7 access, $8 has_image, $9 media, $10 repositories, $11 updated_since, $12 updated_until, $13 date_start, $14 date_end, $15 day_start, $16 day_end
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END AS added FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) AND CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END <= ($3::jsonb ->> 0)::timestamptz AND (CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END < ($3::jsonb ->> 0)::timestamptz OR (k.path) > (($3::jsonb ->> 1)::text)) ORDER BY CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END DESC, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT (SELECT true FROM scope) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.added::text AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.collection_filtered_added.extent: $1 tenant, $2 collection, $3 languages, $4 levels, $5 access, $6 has_image, $7 media, $8 repositories, $9 updated_since, $10 updated_until, $11 date_start, $12 date_end, $13 day_start, $14 day_end
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
)
SELECT coalesce((SELECT true FROM scope), false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($3::text[] IS NULL OR k.languages && $3::text[])
      AND ($4::text[] IS NULL OR k.level = ANY ($4::text[]))
      AND ($5::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($5::text[]))
      AND ($6::boolean IS NULL OR (k.image_count > 0) = $6::boolean)
      AND ($7::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($7::text[])) OR k.file_kinds && $7::text[]))
      AND ($8::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $8::text[]) h)))
      AND ($9::timestamptz IS NULL OR k.updated_at >= $9::timestamptz)
      AND ($10::timestamptz IS NULL OR k.updated_at < $10::timestamptz)
      AND ($11::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $11::integer)
      AND ($12::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $12::integer)
      AND ($13::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $13::text AND left($13::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($14::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $14::text || '~' AND left($14::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 100001) k) > 100000 AS too_many;

-- records.collection_filtered_added.page: $1 tenant, $2 limit, $3 offset, $4 collection, $5 languages, $6 levels, $7 access, $8 has_image, $9 media, $10 repositories, $11 updated_since, $12 updated_until, $13 date_start, $14 date_end, $15 day_start, $16 day_end
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
), start AS MATERIALIZED (
  SELECT k.added, k.path FROM (
    SELECT CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END AS added, k.path FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) ORDER BY CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END DESC, k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END AS added FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) AND CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END <= (SELECT added FROM start) AND (CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END < (SELECT added FROM start) OR (k.path) >= ((SELECT path FROM start))) ORDER BY CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END DESC, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT (SELECT true FROM scope) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.added::text AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.collection_filtered_added.whole: $1 tenant, $2 collection, $3 languages, $4 levels, $5 access, $6 has_image, $7 media, $8 repositories, $9 updated_since, $10 updated_until, $11 date_start, $12 date_end, $13 day_start, $14 day_end
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
)
SELECT ARRAY(
    SELECT k.id FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($3::text[] IS NULL OR k.languages && $3::text[])
      AND ($4::text[] IS NULL OR k.level = ANY ($4::text[]))
      AND ($5::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($5::text[]))
      AND ($6::boolean IS NULL OR (k.image_count > 0) = $6::boolean)
      AND ($7::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($7::text[])) OR k.file_kinds && $7::text[]))
      AND ($8::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $8::text[]) h)))
      AND ($9::timestamptz IS NULL OR k.updated_at >= $9::timestamptz)
      AND ($10::timestamptz IS NULL OR k.updated_at < $10::timestamptz)
      AND ($11::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $11::integer)
      AND ($12::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $12::integer)
      AND ($13::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $13::text AND left($13::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($14::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $14::text || '~' AND left($14::text, 4)::integer = k.date_start) IS NOT TRUE) ORDER BY CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END DESC, k.path LIMIT 100000
  ) AS ids;

-- records.collection_filtered_date.after: $1 tenant, $2 limit, $3 after, $4 collection, $5 languages, $6 levels, $7 access, $8 has_image, $9 media, $10 repositories, $11 updated_since, $12 updated_until, $13 date_start, $14 date_end, $15 day_start, $16 day_end
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE 2147483647 END AS year FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) AND (CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE 2147483647 END, k.path) > (($3::jsonb ->> 0)::integer, ($3::jsonb ->> 1)::text) ORDER BY CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE 2147483647 END, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT (SELECT true FROM scope) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.year AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.collection_filtered_date.extent: $1 tenant, $2 collection, $3 languages, $4 levels, $5 access, $6 has_image, $7 media, $8 repositories, $9 updated_since, $10 updated_until, $11 date_start, $12 date_end, $13 day_start, $14 day_end
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
)
SELECT coalesce((SELECT true FROM scope), false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($3::text[] IS NULL OR k.languages && $3::text[])
      AND ($4::text[] IS NULL OR k.level = ANY ($4::text[]))
      AND ($5::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($5::text[]))
      AND ($6::boolean IS NULL OR (k.image_count > 0) = $6::boolean)
      AND ($7::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($7::text[])) OR k.file_kinds && $7::text[]))
      AND ($8::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $8::text[]) h)))
      AND ($9::timestamptz IS NULL OR k.updated_at >= $9::timestamptz)
      AND ($10::timestamptz IS NULL OR k.updated_at < $10::timestamptz)
      AND ($11::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $11::integer)
      AND ($12::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $12::integer)
      AND ($13::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $13::text AND left($13::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($14::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $14::text || '~' AND left($14::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 100001) k) > 100000 AS too_many;

-- records.collection_filtered_date.page: $1 tenant, $2 limit, $3 offset, $4 collection, $5 languages, $6 levels, $7 access, $8 has_image, $9 media, $10 repositories, $11 updated_since, $12 updated_until, $13 date_start, $14 date_end, $15 day_start, $16 day_end
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
), start AS MATERIALIZED (
  SELECT k.year, k.path FROM (
    SELECT CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE 2147483647 END AS year, k.path FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) ORDER BY CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE 2147483647 END, k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE 2147483647 END AS year FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) AND (CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE 2147483647 END, k.path) >= ((SELECT year FROM start), (SELECT path FROM start)) ORDER BY CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE 2147483647 END, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT (SELECT true FROM scope) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.year AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.collection_filtered_date.whole: $1 tenant, $2 collection, $3 languages, $4 levels, $5 access, $6 has_image, $7 media, $8 repositories, $9 updated_since, $10 updated_until, $11 date_start, $12 date_end, $13 day_start, $14 day_end
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
)
SELECT ARRAY(
    SELECT k.id FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($3::text[] IS NULL OR k.languages && $3::text[])
      AND ($4::text[] IS NULL OR k.level = ANY ($4::text[]))
      AND ($5::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($5::text[]))
      AND ($6::boolean IS NULL OR (k.image_count > 0) = $6::boolean)
      AND ($7::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($7::text[])) OR k.file_kinds && $7::text[]))
      AND ($8::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $8::text[]) h)))
      AND ($9::timestamptz IS NULL OR k.updated_at >= $9::timestamptz)
      AND ($10::timestamptz IS NULL OR k.updated_at < $10::timestamptz)
      AND ($11::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $11::integer)
      AND ($12::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $12::integer)
      AND ($13::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $13::text AND left($13::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($14::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $14::text || '~' AND left($14::text, 4)::integer = k.date_start) IS NOT TRUE) ORDER BY CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE 2147483647 END, k.path LIMIT 100000
  ) AS ids;

-- records.collection_filtered_date_desc.after: $1 tenant, $2 limit, $3 after, $4 collection, $5 languages, $6 levels, $7 access, $8 has_image, $9 media, $10 repositories, $11 updated_since, $12 updated_until, $13 date_start, $14 date_end, $15 day_start, $16 day_end
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE -2147483647 END AS year FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) AND CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE -2147483647 END <= ($3::jsonb ->> 0)::integer AND (CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE -2147483647 END < ($3::jsonb ->> 0)::integer OR (k.path) > (($3::jsonb ->> 1)::text)) ORDER BY CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE -2147483647 END DESC, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT (SELECT true FROM scope) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.year AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.collection_filtered_date_desc.extent: $1 tenant, $2 collection, $3 languages, $4 levels, $5 access, $6 has_image, $7 media, $8 repositories, $9 updated_since, $10 updated_until, $11 date_start, $12 date_end, $13 day_start, $14 day_end
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
)
SELECT coalesce((SELECT true FROM scope), false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($3::text[] IS NULL OR k.languages && $3::text[])
      AND ($4::text[] IS NULL OR k.level = ANY ($4::text[]))
      AND ($5::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($5::text[]))
      AND ($6::boolean IS NULL OR (k.image_count > 0) = $6::boolean)
      AND ($7::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($7::text[])) OR k.file_kinds && $7::text[]))
      AND ($8::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $8::text[]) h)))
      AND ($9::timestamptz IS NULL OR k.updated_at >= $9::timestamptz)
      AND ($10::timestamptz IS NULL OR k.updated_at < $10::timestamptz)
      AND ($11::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $11::integer)
      AND ($12::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $12::integer)
      AND ($13::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $13::text AND left($13::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($14::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $14::text || '~' AND left($14::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 100001) k) > 100000 AS too_many;

-- records.collection_filtered_date_desc.page: $1 tenant, $2 limit, $3 offset, $4 collection, $5 languages, $6 levels, $7 access, $8 has_image, $9 media, $10 repositories, $11 updated_since, $12 updated_until, $13 date_start, $14 date_end, $15 day_start, $16 day_end
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
), start AS MATERIALIZED (
  SELECT k.year, k.path FROM (
    SELECT CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE -2147483647 END AS year, k.path FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) ORDER BY CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE -2147483647 END DESC, k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE -2147483647 END AS year FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) AND CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE -2147483647 END <= (SELECT year FROM start) AND (CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE -2147483647 END < (SELECT year FROM start) OR (k.path) >= ((SELECT path FROM start))) ORDER BY CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE -2147483647 END DESC, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT (SELECT true FROM scope) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.year AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.collection_filtered_date_desc.whole: $1 tenant, $2 collection, $3 languages, $4 levels, $5 access, $6 has_image, $7 media, $8 repositories, $9 updated_since, $10 updated_until, $11 date_start, $12 date_end, $13 day_start, $14 day_end
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
)
SELECT ARRAY(
    SELECT k.id FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($3::text[] IS NULL OR k.languages && $3::text[])
      AND ($4::text[] IS NULL OR k.level = ANY ($4::text[]))
      AND ($5::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($5::text[]))
      AND ($6::boolean IS NULL OR (k.image_count > 0) = $6::boolean)
      AND ($7::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($7::text[])) OR k.file_kinds && $7::text[]))
      AND ($8::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $8::text[]) h)))
      AND ($9::timestamptz IS NULL OR k.updated_at >= $9::timestamptz)
      AND ($10::timestamptz IS NULL OR k.updated_at < $10::timestamptz)
      AND ($11::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $11::integer)
      AND ($12::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $12::integer)
      AND ($13::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $13::text AND left($13::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($14::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $14::text || '~' AND left($14::text, 4)::integer = k.date_start) IS NOT TRUE) ORDER BY CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE -2147483647 END DESC, k.path LIMIT 100000
  ) AS ids;

-- records.collection_filtered.after: $1 tenant, $2 limit, $3 after, $4 collection, $5 languages, $6 levels, $7 access, $8 has_image, $9 media, $10 repositories, $11 updated_since, $12 updated_until, $13 date_start, $14 date_end, $15 day_start, $16 day_end
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) AND (k.path) > (($3::jsonb ->> 0)::text) ORDER BY k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT (SELECT true FROM scope) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.path AS key_0, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.collection_filtered.extent: $1 tenant, $2 collection, $3 languages, $4 levels, $5 access, $6 has_image, $7 media, $8 repositories, $9 updated_since, $10 updated_until, $11 date_start, $12 date_end, $13 day_start, $14 day_end
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
)
SELECT coalesce((SELECT true FROM scope), false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($3::text[] IS NULL OR k.languages && $3::text[])
      AND ($4::text[] IS NULL OR k.level = ANY ($4::text[]))
      AND ($5::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($5::text[]))
      AND ($6::boolean IS NULL OR (k.image_count > 0) = $6::boolean)
      AND ($7::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($7::text[])) OR k.file_kinds && $7::text[]))
      AND ($8::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $8::text[]) h)))
      AND ($9::timestamptz IS NULL OR k.updated_at >= $9::timestamptz)
      AND ($10::timestamptz IS NULL OR k.updated_at < $10::timestamptz)
      AND ($11::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $11::integer)
      AND ($12::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $12::integer)
      AND ($13::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $13::text AND left($13::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($14::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $14::text || '~' AND left($14::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 100001) k) > 100000 AS too_many;

-- records.collection_filtered.page: $1 tenant, $2 limit, $3 offset, $4 collection, $5 languages, $6 levels, $7 access, $8 has_image, $9 media, $10 repositories, $11 updated_since, $12 updated_until, $13 date_start, $14 date_end, $15 day_start, $16 day_end
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
), start AS MATERIALIZED (
  SELECT k.path FROM (
    SELECT k.path FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) ORDER BY k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) AND (k.path) >= ((SELECT path FROM start)) ORDER BY k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT (SELECT true FROM scope) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.path AS key_0, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.collection_filtered.whole: $1 tenant, $2 collection, $3 languages, $4 levels, $5 access, $6 has_image, $7 media, $8 repositories, $9 updated_since, $10 updated_until, $11 date_start, $12 date_end, $13 day_start, $14 day_end
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
)
SELECT ARRAY(
    SELECT k.id FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($3::text[] IS NULL OR k.languages && $3::text[])
      AND ($4::text[] IS NULL OR k.level = ANY ($4::text[]))
      AND ($5::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($5::text[]))
      AND ($6::boolean IS NULL OR (k.image_count > 0) = $6::boolean)
      AND ($7::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($7::text[])) OR k.file_kinds && $7::text[]))
      AND ($8::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $8::text[]) h)))
      AND ($9::timestamptz IS NULL OR k.updated_at >= $9::timestamptz)
      AND ($10::timestamptz IS NULL OR k.updated_at < $10::timestamptz)
      AND ($11::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $11::integer)
      AND ($12::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $12::integer)
      AND ($13::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $13::text AND left($13::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($14::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $14::text || '~' AND left($14::text, 4)::integer = k.date_start) IS NOT TRUE) ORDER BY k.path LIMIT 100000
  ) AS ids;

-- records.collection_filtered_reference.after: $1 tenant, $2 limit, $3 after, $4 collection, $5 languages, $6 levels, $7 access, $8 has_image, $9 media, $10 repositories, $11 updated_since, $12 updated_until, $13 date_start, $14 date_end, $15 day_start, $16 day_end
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, coalesce(left(regexp_replace(regexp_replace(regexp_replace(trim(regexp_replace(lower(left(k.reference_code, 200)), '[\W_]+', ' ', 'g')), '(?<![0-9])0+(?=[0-9])', '', 'g'), '[0-9]{2,}', '\&!\&', 'g'), '[0-9](?=[0-9]*!)', ':', 'g'), 200) COLLATE "C", U&'\+10FFFF') AS code FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) AND (coalesce(left(regexp_replace(regexp_replace(regexp_replace(trim(regexp_replace(lower(left(k.reference_code, 200)), '[\W_]+', ' ', 'g')), '(?<![0-9])0+(?=[0-9])', '', 'g'), '[0-9]{2,}', '\&!\&', 'g'), '[0-9](?=[0-9]*!)', ':', 'g'), 200) COLLATE "C", U&'\+10FFFF'), k.path) > (($3::jsonb ->> 0)::text, ($3::jsonb ->> 1)::text) ORDER BY coalesce(left(regexp_replace(regexp_replace(regexp_replace(trim(regexp_replace(lower(left(k.reference_code, 200)), '[\W_]+', ' ', 'g')), '(?<![0-9])0+(?=[0-9])', '', 'g'), '[0-9]{2,}', '\&!\&', 'g'), '[0-9](?=[0-9]*!)', ':', 'g'), 200) COLLATE "C", U&'\+10FFFF'), k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT (SELECT true FROM scope) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.code AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.collection_filtered_reference.extent: $1 tenant, $2 collection, $3 languages, $4 levels, $5 access, $6 has_image, $7 media, $8 repositories, $9 updated_since, $10 updated_until, $11 date_start, $12 date_end, $13 day_start, $14 day_end
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
)
SELECT coalesce((SELECT true FROM scope), false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($3::text[] IS NULL OR k.languages && $3::text[])
      AND ($4::text[] IS NULL OR k.level = ANY ($4::text[]))
      AND ($5::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($5::text[]))
      AND ($6::boolean IS NULL OR (k.image_count > 0) = $6::boolean)
      AND ($7::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($7::text[])) OR k.file_kinds && $7::text[]))
      AND ($8::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $8::text[]) h)))
      AND ($9::timestamptz IS NULL OR k.updated_at >= $9::timestamptz)
      AND ($10::timestamptz IS NULL OR k.updated_at < $10::timestamptz)
      AND ($11::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $11::integer)
      AND ($12::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $12::integer)
      AND ($13::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $13::text AND left($13::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($14::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $14::text || '~' AND left($14::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 100001) k) > 100000 AS too_many;

-- records.collection_filtered_reference.page: $1 tenant, $2 limit, $3 offset, $4 collection, $5 languages, $6 levels, $7 access, $8 has_image, $9 media, $10 repositories, $11 updated_since, $12 updated_until, $13 date_start, $14 date_end, $15 day_start, $16 day_end
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
), start AS MATERIALIZED (
  SELECT k.code, k.path FROM (
    SELECT coalesce(left(regexp_replace(regexp_replace(regexp_replace(trim(regexp_replace(lower(left(k.reference_code, 200)), '[\W_]+', ' ', 'g')), '(?<![0-9])0+(?=[0-9])', '', 'g'), '[0-9]{2,}', '\&!\&', 'g'), '[0-9](?=[0-9]*!)', ':', 'g'), 200) COLLATE "C", U&'\+10FFFF') AS code, k.path FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) ORDER BY coalesce(left(regexp_replace(regexp_replace(regexp_replace(trim(regexp_replace(lower(left(k.reference_code, 200)), '[\W_]+', ' ', 'g')), '(?<![0-9])0+(?=[0-9])', '', 'g'), '[0-9]{2,}', '\&!\&', 'g'), '[0-9](?=[0-9]*!)', ':', 'g'), 200) COLLATE "C", U&'\+10FFFF'), k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, coalesce(left(regexp_replace(regexp_replace(regexp_replace(trim(regexp_replace(lower(left(k.reference_code, 200)), '[\W_]+', ' ', 'g')), '(?<![0-9])0+(?=[0-9])', '', 'g'), '[0-9]{2,}', '\&!\&', 'g'), '[0-9](?=[0-9]*!)', ':', 'g'), 200) COLLATE "C", U&'\+10FFFF') AS code FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) AND (coalesce(left(regexp_replace(regexp_replace(regexp_replace(trim(regexp_replace(lower(left(k.reference_code, 200)), '[\W_]+', ' ', 'g')), '(?<![0-9])0+(?=[0-9])', '', 'g'), '[0-9]{2,}', '\&!\&', 'g'), '[0-9](?=[0-9]*!)', ':', 'g'), 200) COLLATE "C", U&'\+10FFFF'), k.path) >= ((SELECT code FROM start), (SELECT path FROM start)) ORDER BY coalesce(left(regexp_replace(regexp_replace(regexp_replace(trim(regexp_replace(lower(left(k.reference_code, 200)), '[\W_]+', ' ', 'g')), '(?<![0-9])0+(?=[0-9])', '', 'g'), '[0-9]{2,}', '\&!\&', 'g'), '[0-9](?=[0-9]*!)', ':', 'g'), 200) COLLATE "C", U&'\+10FFFF'), k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT (SELECT true FROM scope) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.code AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.collection_filtered_reference.whole: $1 tenant, $2 collection, $3 languages, $4 levels, $5 access, $6 has_image, $7 media, $8 repositories, $9 updated_since, $10 updated_until, $11 date_start, $12 date_end, $13 day_start, $14 day_end
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
)
SELECT ARRAY(
    SELECT k.id FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($3::text[] IS NULL OR k.languages && $3::text[])
      AND ($4::text[] IS NULL OR k.level = ANY ($4::text[]))
      AND ($5::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($5::text[]))
      AND ($6::boolean IS NULL OR (k.image_count > 0) = $6::boolean)
      AND ($7::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($7::text[])) OR k.file_kinds && $7::text[]))
      AND ($8::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $8::text[]) h)))
      AND ($9::timestamptz IS NULL OR k.updated_at >= $9::timestamptz)
      AND ($10::timestamptz IS NULL OR k.updated_at < $10::timestamptz)
      AND ($11::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $11::integer)
      AND ($12::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $12::integer)
      AND ($13::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $13::text AND left($13::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($14::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $14::text || '~' AND left($14::text, 4)::integer = k.date_start) IS NOT TRUE) ORDER BY coalesce(left(regexp_replace(regexp_replace(regexp_replace(trim(regexp_replace(lower(left(k.reference_code, 200)), '[\W_]+', ' ', 'g')), '(?<![0-9])0+(?=[0-9])', '', 'g'), '[0-9]{2,}', '\&!\&', 'g'), '[0-9](?=[0-9]*!)', ':', 'g'), 200) COLLATE "C", U&'\+10FFFF'), k.path LIMIT 100000
  ) AS ids;

-- records.collection_filtered_title.after: $1 tenant, $2 limit, $3 after, $4 collection, $5 languages, $6 levels, $7 access, $8 has_image, $9 media, $10 repositories, $11 updated_since, $12 updated_until, $13 date_start, $14 date_end, $15 day_start, $16 day_end
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, k.sort_title FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) AND (k.sort_title, k.path) > (($3::jsonb ->> 0)::text, ($3::jsonb ->> 1)::text) ORDER BY k.sort_title, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT (SELECT true FROM scope) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.sort_title AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.collection_filtered_title.extent: $1 tenant, $2 collection, $3 languages, $4 levels, $5 access, $6 has_image, $7 media, $8 repositories, $9 updated_since, $10 updated_until, $11 date_start, $12 date_end, $13 day_start, $14 day_end
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
)
SELECT coalesce((SELECT true FROM scope), false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($3::text[] IS NULL OR k.languages && $3::text[])
      AND ($4::text[] IS NULL OR k.level = ANY ($4::text[]))
      AND ($5::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($5::text[]))
      AND ($6::boolean IS NULL OR (k.image_count > 0) = $6::boolean)
      AND ($7::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($7::text[])) OR k.file_kinds && $7::text[]))
      AND ($8::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $8::text[]) h)))
      AND ($9::timestamptz IS NULL OR k.updated_at >= $9::timestamptz)
      AND ($10::timestamptz IS NULL OR k.updated_at < $10::timestamptz)
      AND ($11::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $11::integer)
      AND ($12::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $12::integer)
      AND ($13::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $13::text AND left($13::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($14::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $14::text || '~' AND left($14::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 100001) k) > 100000 AS too_many;

-- records.collection_filtered_title.page: $1 tenant, $2 limit, $3 offset, $4 collection, $5 languages, $6 levels, $7 access, $8 has_image, $9 media, $10 repositories, $11 updated_since, $12 updated_until, $13 date_start, $14 date_end, $15 day_start, $16 day_end
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
), start AS MATERIALIZED (
  SELECT k.sort_title, k.path FROM (
    SELECT k.sort_title, k.path FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) ORDER BY k.sort_title, k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, k.sort_title FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) AND (k.sort_title, k.path) >= ((SELECT sort_title FROM start), (SELECT path FROM start)) ORDER BY k.sort_title, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT (SELECT true FROM scope) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.sort_title AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.collection_filtered_title.whole: $1 tenant, $2 collection, $3 languages, $4 levels, $5 access, $6 has_image, $7 media, $8 repositories, $9 updated_since, $10 updated_until, $11 date_start, $12 date_end, $13 day_start, $14 day_end
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
)
SELECT ARRAY(
    SELECT k.id FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($3::text[] IS NULL OR k.languages && $3::text[])
      AND ($4::text[] IS NULL OR k.level = ANY ($4::text[]))
      AND ($5::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($5::text[]))
      AND ($6::boolean IS NULL OR (k.image_count > 0) = $6::boolean)
      AND ($7::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($7::text[])) OR k.file_kinds && $7::text[]))
      AND ($8::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $8::text[]) h)))
      AND ($9::timestamptz IS NULL OR k.updated_at >= $9::timestamptz)
      AND ($10::timestamptz IS NULL OR k.updated_at < $10::timestamptz)
      AND ($11::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $11::integer)
      AND ($12::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $12::integer)
      AND ($13::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $13::text AND left($13::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($14::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $14::text || '~' AND left($14::text, 4)::integer = k.date_start) IS NOT TRUE) ORDER BY k.sort_title, k.path LIMIT 100000
  ) AS ids;

-- records.collection_filtered_titled.after: $1 tenant, $2 limit, $3 after, $4 collection, $5 languages, $6 levels, $7 access, $8 has_image, $9 media, $10 repositories, $11 updated_since, $12 updated_until, $13 date_start, $14 date_end, $15 day_start, $16 day_end, $17 titled
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, (CASE WHEN k.title_keys IS NULL THEN k.sort_title ELSE (
        SELECT t.sort_title FROM api.visible_titles($1) t WHERE t.description_id = k.id AND t.titled = ANY ($17::text[])
      ) END) AS sort_title FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) AND ((CASE WHEN k.title_keys IS NULL THEN k.sort_title ELSE (
        SELECT t.sort_title FROM api.visible_titles($1) t WHERE t.description_id = k.id AND t.titled = ANY ($17::text[])
      ) END), k.path) > (($3::jsonb ->> 0)::text, ($3::jsonb ->> 1)::text) ORDER BY (CASE WHEN k.title_keys IS NULL THEN k.sort_title ELSE (
        SELECT t.sort_title FROM api.visible_titles($1) t WHERE t.description_id = k.id AND t.titled = ANY ($17::text[])
      ) END), k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT (SELECT true FROM scope) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.sort_title AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.collection_filtered_titled.extent: $1 tenant, $2 collection, $3 languages, $4 levels, $5 access, $6 has_image, $7 media, $8 repositories, $9 updated_since, $10 updated_until, $11 date_start, $12 date_end, $13 day_start, $14 day_end
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
)
SELECT coalesce((SELECT true FROM scope), false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($3::text[] IS NULL OR k.languages && $3::text[])
      AND ($4::text[] IS NULL OR k.level = ANY ($4::text[]))
      AND ($5::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($5::text[]))
      AND ($6::boolean IS NULL OR (k.image_count > 0) = $6::boolean)
      AND ($7::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($7::text[])) OR k.file_kinds && $7::text[]))
      AND ($8::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $8::text[]) h)))
      AND ($9::timestamptz IS NULL OR k.updated_at >= $9::timestamptz)
      AND ($10::timestamptz IS NULL OR k.updated_at < $10::timestamptz)
      AND ($11::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $11::integer)
      AND ($12::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $12::integer)
      AND ($13::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $13::text AND left($13::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($14::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $14::text || '~' AND left($14::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 100001) k) > 100000 AS too_many;

-- records.collection_filtered_titled.page: $1 tenant, $2 limit, $3 offset, $4 collection, $5 languages, $6 levels, $7 access, $8 has_image, $9 media, $10 repositories, $11 updated_since, $12 updated_until, $13 date_start, $14 date_end, $15 day_start, $16 day_end, $17 titled
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
), start AS MATERIALIZED (
  SELECT k.sort_title, k.path FROM (
    SELECT (CASE WHEN k.title_keys IS NULL THEN k.sort_title ELSE (
        SELECT t.sort_title FROM api.visible_titles($1) t WHERE t.description_id = k.id AND t.titled = ANY ($17::text[])
      ) END) AS sort_title, k.path FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) ORDER BY (CASE WHEN k.title_keys IS NULL THEN k.sort_title ELSE (
        SELECT t.sort_title FROM api.visible_titles($1) t WHERE t.description_id = k.id AND t.titled = ANY ($17::text[])
      ) END), k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, (CASE WHEN k.title_keys IS NULL THEN k.sort_title ELSE (
        SELECT t.sort_title FROM api.visible_titles($1) t WHERE t.description_id = k.id AND t.titled = ANY ($17::text[])
      ) END) AS sort_title FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) AND ((CASE WHEN k.title_keys IS NULL THEN k.sort_title ELSE (
        SELECT t.sort_title FROM api.visible_titles($1) t WHERE t.description_id = k.id AND t.titled = ANY ($17::text[])
      ) END), k.path) >= ((SELECT sort_title FROM start), (SELECT path FROM start)) ORDER BY (CASE WHEN k.title_keys IS NULL THEN k.sort_title ELSE (
        SELECT t.sort_title FROM api.visible_titles($1) t WHERE t.description_id = k.id AND t.titled = ANY ($17::text[])
      ) END), k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT (SELECT true FROM scope) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.sort_title AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.collection_filtered_titled.whole: $1 tenant, $2 collection, $3 languages, $4 levels, $5 access, $6 has_image, $7 media, $8 repositories, $9 updated_since, $10 updated_until, $11 date_start, $12 date_end, $13 day_start, $14 day_end, $15 titled
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
)
SELECT ARRAY(
    SELECT k.id FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($3::text[] IS NULL OR k.languages && $3::text[])
      AND ($4::text[] IS NULL OR k.level = ANY ($4::text[]))
      AND ($5::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($5::text[]))
      AND ($6::boolean IS NULL OR (k.image_count > 0) = $6::boolean)
      AND ($7::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($7::text[])) OR k.file_kinds && $7::text[]))
      AND ($8::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $8::text[]) h)))
      AND ($9::timestamptz IS NULL OR k.updated_at >= $9::timestamptz)
      AND ($10::timestamptz IS NULL OR k.updated_at < $10::timestamptz)
      AND ($11::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $11::integer)
      AND ($12::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $12::integer)
      AND ($13::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $13::text AND left($13::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($14::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $14::text || '~' AND left($14::text, 4)::integer = k.date_start) IS NOT TRUE) ORDER BY (CASE WHEN k.title_keys IS NULL THEN k.sort_title ELSE (
        SELECT t.sort_title FROM api.visible_titles($1) t WHERE t.description_id = k.id AND t.titled = ANY ($15::text[])
      ) END), k.path LIMIT 100000
  ) AS ids;

-- records.collection_filtered_updated.after: $1 tenant, $2 limit, $3 after, $4 collection, $5 languages, $6 levels, $7 access, $8 has_image, $9 media, $10 repositories, $11 updated_since, $12 updated_until, $13 date_start, $14 date_end, $15 day_start, $16 day_end
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) AND k.updated_at <= ($3::jsonb ->> 0)::timestamptz AND (k.updated_at < ($3::jsonb ->> 0)::timestamptz OR (k.path) > (($3::jsonb ->> 1)::text)) ORDER BY k.updated_at DESC, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT (SELECT true FROM scope) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.updated_at::text AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.collection_filtered_updated.extent: $1 tenant, $2 collection, $3 languages, $4 levels, $5 access, $6 has_image, $7 media, $8 repositories, $9 updated_since, $10 updated_until, $11 date_start, $12 date_end, $13 day_start, $14 day_end
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
)
SELECT coalesce((SELECT true FROM scope), false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($3::text[] IS NULL OR k.languages && $3::text[])
      AND ($4::text[] IS NULL OR k.level = ANY ($4::text[]))
      AND ($5::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($5::text[]))
      AND ($6::boolean IS NULL OR (k.image_count > 0) = $6::boolean)
      AND ($7::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($7::text[])) OR k.file_kinds && $7::text[]))
      AND ($8::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $8::text[]) h)))
      AND ($9::timestamptz IS NULL OR k.updated_at >= $9::timestamptz)
      AND ($10::timestamptz IS NULL OR k.updated_at < $10::timestamptz)
      AND ($11::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $11::integer)
      AND ($12::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $12::integer)
      AND ($13::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $13::text AND left($13::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($14::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $14::text || '~' AND left($14::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 100001) k) > 100000 AS too_many;

-- records.collection_filtered_updated.page: $1 tenant, $2 limit, $3 offset, $4 collection, $5 languages, $6 levels, $7 access, $8 has_image, $9 media, $10 repositories, $11 updated_since, $12 updated_until, $13 date_start, $14 date_end, $15 day_start, $16 day_end
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
), start AS MATERIALIZED (
  SELECT k.updated_at, k.path FROM (
    SELECT k.updated_at, k.path FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) ORDER BY k.updated_at DESC, k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) AND k.updated_at <= (SELECT updated_at FROM start) AND (k.updated_at < (SELECT updated_at FROM start) OR (k.path) >= ((SELECT path FROM start))) ORDER BY k.updated_at DESC, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT (SELECT true FROM scope) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($5::text[] IS NULL OR k.languages && $5::text[])
      AND ($6::text[] IS NULL OR k.level = ANY ($6::text[]))
      AND ($7::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($7::text[]))
      AND ($8::boolean IS NULL OR (k.image_count > 0) = $8::boolean)
      AND ($9::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($9::text[])) OR k.file_kinds && $9::text[]))
      AND ($10::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $10::text[]) h)))
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz)
      AND ($13::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $13::integer)
      AND ($14::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $14::integer)
      AND ($15::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $15::text AND left($15::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($16::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $16::text || '~' AND left($16::text, 4)::integer = k.date_start) IS NOT TRUE) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.updated_at::text AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.collection_filtered_updated.whole: $1 tenant, $2 collection, $3 languages, $4 levels, $5 access, $6 has_image, $7 media, $8 repositories, $9 updated_since, $10 updated_until, $11 date_start, $12 date_end, $13 day_start, $14 day_end
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
)
SELECT ARRAY(
    SELECT k.id FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record'
      AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      AND ($3::text[] IS NULL OR k.languages && $3::text[])
      AND ($4::text[] IS NULL OR k.level = ANY ($4::text[]))
      AND ($5::text[] IS NULL OR CASE WHEN k.access IS NULL THEN 'unknown' ELSE k.access ->> 'status' END = ANY ($5::text[]))
      AND ($6::boolean IS NULL OR (k.image_count > 0) = $6::boolean)
      AND ($7::text[] IS NULL OR ((k.image_count > 0 AND 'image' = ANY ($7::text[])) OR k.file_kinds && $7::text[]))
      AND ($8::text[] IS NULL OR k.root_id = ANY (ARRAY(SELECT h FROM api.held_collections($1, $8::text[]) h)))
      AND ($9::timestamptz IS NULL OR k.updated_at >= $9::timestamptz)
      AND ($10::timestamptz IS NULL OR k.updated_at < $10::timestamptz)
      AND ($11::integer IS NULL OR CASE WHEN k.date_end IS NULL AND (k.date ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce(k.date_end, k.date_start) END >= $11::integer)
      AND ($12::integer IS NULL OR CASE WHEN k.date_start IS NULL AND (k.date ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce(k.date_start, k.date_end) END <= $12::integer)
      AND ($13::text IS NULL OR (regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(coalesce(nullif(split_part((k.date ->> 'edtf'), '/', 2), ''), split_part((k.date ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') || '~' < $13::text AND left($13::text, 4)::integer = k.date_end) IS NOT TRUE)
      AND ($14::text IS NULL OR (regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND regexp_replace(split_part((k.date ->> 'edtf'), '/', 1), '[~?%]', '', 'g') > $14::text || '~' AND left($14::text, 4)::integer = k.date_start) IS NOT TRUE) ORDER BY k.updated_at DESC, k.path LIMIT 100000
  ) AS ids;

-- records.ids_placed: $1 tenant, $2 slugs, $3 ids
WITH asked AS MATERIALIZED (
  SELECT a.slug, a.id, coalesce(a.slug, a.id::text) AS name, a.n
  FROM unnest($2::text[], $3::uuid[]) WITH ORDINALITY a(slug, id, n)
), found AS MATERIALIZED (
  SELECT a.n, (
    SELECT c.id FROM (
      SELECT r.id FROM api.visible_descriptions($1) r WHERE r.kind = 'record' AND r.slug = a.slug
      UNION ALL
      SELECT r.id FROM api.visible_descriptions($1) r WHERE r.kind = 'record' AND r.id = a.id
      UNION ALL
      SELECT r.id FROM api.former_slugs($1) f CROSS JOIN LATERAL (
        SELECT r.id FROM api.visible_descriptions($1) r WHERE r.kind = 'record' AND r.id = f.item_id LIMIT 1
      ) r WHERE f.kind = 'record' AND f.slug = a.name
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
    ELSE r.translations END AS translations, CASE WHEN r.kind = 'collection' THEN r.body -> 'extent' END AS extent, r.ancestor_ids, r.body -> 'containers' AS containers, CASE
    WHEN r.kind = 'record' AND jsonb_array_length(coalesce(r.body -> 'containers', '[]')) = 0 THEN (
      SELECT a.body -> 'containers' FROM api.visible_descriptions($1) a
      WHERE a.id = ANY (r.ancestor_ids) AND a.kind = 'record'
        AND jsonb_array_length(coalesce(a.body -> 'containers', '[]')) > 0
      ORDER BY a.depth DESC LIMIT 1)
    ELSE r.body -> 'containers' END AS shelf FROM api.visible_descriptions($1) r WHERE r.kind = 'record' AND r.id = f.id LIMIT 1) d ON true
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p UNION ALL SELECT unnest(p.ancestor_ids) FROM page p
  ))
)
SELECT i.*, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at FROM (
  SELECT p.n::int AS n, to_json(p.ancestor_ids) AS ancestor_ids, p.containers, p.shelf, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i;

-- records.ids: $1 tenant, $2 slugs, $3 ids
WITH asked AS MATERIALIZED (
  SELECT a.slug, a.id, coalesce(a.slug, a.id::text) AS name, a.n
  FROM unnest($2::text[], $3::uuid[]) WITH ORDINALITY a(slug, id, n)
), found AS MATERIALIZED (
  SELECT a.n, (
    SELECT c.id FROM (
      SELECT r.id FROM api.visible_descriptions($1) r WHERE r.kind = 'record' AND r.slug = a.slug
      UNION ALL
      SELECT r.id FROM api.visible_descriptions($1) r WHERE r.kind = 'record' AND r.id = a.id
      UNION ALL
      SELECT r.id FROM api.former_slugs($1) f CROSS JOIN LATERAL (
        SELECT r.id FROM api.visible_descriptions($1) r WHERE r.kind = 'record' AND r.id = f.item_id LIMIT 1
      ) r WHERE f.kind = 'record' AND f.slug = a.name
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
    ELSE r.translations END AS translations, CASE WHEN r.kind = 'collection' THEN r.body -> 'extent' END AS extent FROM api.visible_descriptions($1) r WHERE r.kind = 'record' AND r.id = f.id LIMIT 1) d ON true
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT i.*, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at FROM (
  SELECT p.n::int AS n, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i;

-- records.by_added.after: $1 tenant, $2 limit, $3 after
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END AS added FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END <= ($3::jsonb ->> 0)::timestamptz AND (CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END < ($3::jsonb ->> 0)::timestamptz OR (k.path) > (($3::jsonb ->> 1)::text)) ORDER BY CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END DESC, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT s.records FROM api.tenant_state($1) s)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.added::text AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.by_added.extent: $1 tenant
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record' LIMIT 100001) k) > 100000 AS too_many;

-- records.by_added.page: $1 tenant, $2 limit, $3 offset
WITH start AS MATERIALIZED (
  SELECT k.added, k.path FROM (
    SELECT CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END AS added, k.path FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' ORDER BY CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END DESC, k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END AS added FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END <= (SELECT added FROM start) AND (CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END < (SELECT added FROM start) OR (k.path) >= ((SELECT path FROM start))) ORDER BY CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END DESC, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT s.records FROM api.tenant_state($1) s)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.added::text AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.by_date.after: $1 tenant, $2 limit, $3 after
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE 2147483647 END AS year FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND (CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE 2147483647 END, k.path) > (($3::jsonb ->> 0)::integer, ($3::jsonb ->> 1)::text) ORDER BY CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE 2147483647 END, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT s.records FROM api.tenant_state($1) s)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.year AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.by_date.extent: $1 tenant
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record' LIMIT 100001) k) > 100000 AS too_many;

-- records.by_date.page: $1 tenant, $2 limit, $3 offset
WITH start AS MATERIALIZED (
  SELECT k.year, k.path FROM (
    SELECT CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE 2147483647 END AS year, k.path FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' ORDER BY CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE 2147483647 END, k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE 2147483647 END AS year FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND (CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE 2147483647 END, k.path) >= ((SELECT year FROM start), (SELECT path FROM start)) ORDER BY CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE 2147483647 END, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT s.records FROM api.tenant_state($1) s)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.year AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.by_date_desc.after: $1 tenant, $2 limit, $3 after
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE -2147483647 END AS year FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE -2147483647 END <= ($3::jsonb ->> 0)::integer AND (CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE -2147483647 END < ($3::jsonb ->> 0)::integer OR (k.path) > (($3::jsonb ->> 1)::text)) ORDER BY CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE -2147483647 END DESC, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT s.records FROM api.tenant_state($1) s)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.year AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.by_date_desc.extent: $1 tenant
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record' LIMIT 100001) k) > 100000 AS too_many;

-- records.by_date_desc.page: $1 tenant, $2 limit, $3 offset
WITH start AS MATERIALIZED (
  SELECT k.year, k.path FROM (
    SELECT CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE -2147483647 END AS year, k.path FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' ORDER BY CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE -2147483647 END DESC, k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE -2147483647 END AS year FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE -2147483647 END <= (SELECT year FROM start) AND (CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE -2147483647 END < (SELECT year FROM start) OR (k.path) >= ((SELECT path FROM start))) ORDER BY CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE -2147483647 END DESC, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT s.records FROM api.tenant_state($1) s)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.year AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.by_reference.after: $1 tenant, $2 limit, $3 after
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, coalesce(left(regexp_replace(regexp_replace(regexp_replace(trim(regexp_replace(lower(left(k.reference_code, 200)), '[\W_]+', ' ', 'g')), '(?<![0-9])0+(?=[0-9])', '', 'g'), '[0-9]{2,}', '\&!\&', 'g'), '[0-9](?=[0-9]*!)', ':', 'g'), 200) COLLATE "C", U&'\+10FFFF') AS code FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND k.id = ANY (ARRAY(SELECT m FROM api.records_coded_after($1, $3::jsonb ->> 0, $3::jsonb ->> 1, $2::integer + 1) m)) ORDER BY coalesce(left(regexp_replace(regexp_replace(regexp_replace(trim(regexp_replace(lower(left(k.reference_code, 200)), '[\W_]+', ' ', 'g')), '(?<![0-9])0+(?=[0-9])', '', 'g'), '[0-9]{2,}', '\&!\&', 'g'), '[0-9](?=[0-9]*!)', ':', 'g'), 200) COLLATE "C", U&'\+10FFFF'), k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT s.records FROM api.tenant_state($1) s)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.code AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.by_reference.extent: $1 tenant
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record' LIMIT 100001) k) > 100000 AS too_many;

-- records.by_reference.page: $1 tenant, $2 limit, $3 offset
WITH start AS MATERIALIZED (
  SELECT k.code, k.path FROM (
    SELECT coalesce(left(regexp_replace(regexp_replace(regexp_replace(trim(regexp_replace(lower(left(k.reference_code, 200)), '[\W_]+', ' ', 'g')), '(?<![0-9])0+(?=[0-9])', '', 'g'), '[0-9]{2,}', '\&!\&', 'g'), '[0-9](?=[0-9]*!)', ':', 'g'), 200) COLLATE "C", U&'\+10FFFF') AS code, k.path FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' ORDER BY coalesce(left(regexp_replace(regexp_replace(regexp_replace(trim(regexp_replace(lower(left(k.reference_code, 200)), '[\W_]+', ' ', 'g')), '(?<![0-9])0+(?=[0-9])', '', 'g'), '[0-9]{2,}', '\&!\&', 'g'), '[0-9](?=[0-9]*!)', ':', 'g'), 200) COLLATE "C", U&'\+10FFFF'), k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, coalesce(left(regexp_replace(regexp_replace(regexp_replace(trim(regexp_replace(lower(left(k.reference_code, 200)), '[\W_]+', ' ', 'g')), '(?<![0-9])0+(?=[0-9])', '', 'g'), '[0-9]{2,}', '\&!\&', 'g'), '[0-9](?=[0-9]*!)', ':', 'g'), 200) COLLATE "C", U&'\+10FFFF') AS code FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND (coalesce(left(regexp_replace(regexp_replace(regexp_replace(trim(regexp_replace(lower(left(k.reference_code, 200)), '[\W_]+', ' ', 'g')), '(?<![0-9])0+(?=[0-9])', '', 'g'), '[0-9]{2,}', '\&!\&', 'g'), '[0-9](?=[0-9]*!)', ':', 'g'), 200) COLLATE "C", U&'\+10FFFF'), k.path) >= ((SELECT code FROM start), (SELECT path FROM start)) ORDER BY coalesce(left(regexp_replace(regexp_replace(regexp_replace(trim(regexp_replace(lower(left(k.reference_code, 200)), '[\W_]+', ' ', 'g')), '(?<![0-9])0+(?=[0-9])', '', 'g'), '[0-9]{2,}', '\&!\&', 'g'), '[0-9](?=[0-9]*!)', ':', 'g'), 200) COLLATE "C", U&'\+10FFFF'), k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT s.records FROM api.tenant_state($1) s)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.code AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.by_title.after: $1 tenant, $2 limit, $3 after
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, k.sort_title FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND (k.sort_title, k.path) > (($3::jsonb ->> 0)::text, ($3::jsonb ->> 1)::text) ORDER BY k.sort_title, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT s.records FROM api.tenant_state($1) s)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.sort_title AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.by_title.extent: $1 tenant
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record' LIMIT 100001) k) > 100000 AS too_many;

-- records.by_title.page: $1 tenant, $2 limit, $3 offset
WITH start AS MATERIALIZED (
  SELECT k.sort_title, k.path FROM (
    SELECT k.sort_title, k.path FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' ORDER BY k.sort_title, k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, k.sort_title FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND (k.sort_title, k.path) >= ((SELECT sort_title FROM start), (SELECT path FROM start)) ORDER BY k.sort_title, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT s.records FROM api.tenant_state($1) s)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.sort_title AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.by_updated.after: $1 tenant, $2 limit, $3 after
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND k.updated_at <= ($3::jsonb ->> 0)::timestamptz AND (k.updated_at < ($3::jsonb ->> 0)::timestamptz OR (k.path) > (($3::jsonb ->> 1)::text)) ORDER BY k.updated_at DESC, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT s.records FROM api.tenant_state($1) s)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.updated_at::text AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.by_updated.extent: $1 tenant
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record' LIMIT 100001) k) > 100000 AS too_many;

-- records.by_updated.page: $1 tenant, $2 limit, $3 offset
WITH start AS MATERIALIZED (
  SELECT k.updated_at, k.path FROM (
    SELECT k.updated_at, k.path FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' ORDER BY k.updated_at DESC, k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND k.updated_at <= (SELECT updated_at FROM start) AND (k.updated_at < (SELECT updated_at FROM start) OR (k.path) >= ((SELECT path FROM start))) ORDER BY k.updated_at DESC, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT s.records FROM api.tenant_state($1) s)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.updated_at::text AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.files.after: $1 tenant, $2 limit, $3 after, $4 media
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, k.recency FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND k.file_kinds <> '{}' AND k.file_kinds && $4::text[] AND (k.recency, k.path) > (($3::jsonb ->> 0)::bigint, ($3::jsonb ->> 1)::text) ORDER BY k.recency, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record' AND k.file_kinds <> '{}' AND k.file_kinds && $4::text[] LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.recency::float8 AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.files.extent: $1 tenant, $2 media
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record' AND k.file_kinds <> '{}' AND k.file_kinds && $2::text[] LIMIT 100001) k) > 100000 AS too_many;

-- records.files.page: $1 tenant, $2 limit, $3 offset, $4 media
WITH start AS MATERIALIZED (
  SELECT k.recency, k.path FROM (
    SELECT k.recency, k.path FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND k.file_kinds <> '{}' AND k.file_kinds && $4::text[] ORDER BY k.recency, k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, k.recency FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND k.file_kinds <> '{}' AND k.file_kinds && $4::text[] AND (k.recency, k.path) >= ((SELECT recency FROM start), (SELECT path FROM start)) ORDER BY k.recency, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record' AND k.file_kinds <> '{}' AND k.file_kinds && $4::text[] LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.recency::float8 AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.images.after: $1 tenant, $2 limit, $3 after
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, k.recency FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND k.image_count > 0 AND (k.recency, k.path) > (($3::jsonb ->> 0)::bigint, ($3::jsonb ->> 1)::text) ORDER BY k.recency, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record' AND k.image_count > 0 LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.recency::float8 AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.images.extent: $1 tenant
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record' AND k.image_count > 0 LIMIT 100001) k) > 100000 AS too_many;

-- records.images.page: $1 tenant, $2 limit, $3 offset
WITH start AS MATERIALIZED (
  SELECT k.recency, k.path FROM (
    SELECT k.recency, k.path FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND k.image_count > 0 ORDER BY k.recency, k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, k.recency FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND k.image_count > 0 AND (k.recency, k.path) >= ((SELECT recency FROM start), (SELECT path FROM start)) ORDER BY k.recency, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record' AND k.image_count > 0 LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.recency::float8 AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.language.after: $1 tenant, $2 limit, $3 after, $4 language
WITH page AS MATERIALIZED (
  SELECT k.n, k.recency, d.* FROM (SELECT row_number() OVER () AS n, k.* FROM (
    (
    SELECT k.recency, k.path FROM api.visible_record_languages($1) k
    WHERE k.language = $4 AND NOT EXISTS (SELECT FROM api.hides($1)) AND (k.recency, k.path) > (($3::jsonb ->> 0)::bigint, ($3::jsonb ->> 1)::text) ORDER BY k.recency, k.path LIMIT 1001
    ) UNION ALL
    SELECT k.* FROM api.keys_past_hidden($1, $4, NULL, NULL, NULL, ($3::jsonb ->> 0)::bigint, ($3::jsonb ->> 1)::text || ' ', 0, $2::int + 1) s CROSS JOIN LATERAL (
      SELECT k.recency, k.path FROM api.visible_record_languages($1) k WHERE k.language = $4 AND k.recency = s.first::bigint AND k.path = s.path LIMIT 1
    ) k WHERE EXISTS (SELECT FROM api.hides($1))
  ) k LIMIT $2::int + 1) k CROSS JOIN LATERAL (
    SELECT d.id, d.kind, d.slug, d.path, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.file_kinds, d.thumbnail, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = k.path LIMIT 1
  ) d
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, coalesce(
    (SELECT c.records FROM api.language_counts($1) c WHERE c.scope_id = $1 AND c.language = $4), 0)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.recency::float8 AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.language.extent: $1 tenant, $2 language
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_record_languages($1) k WHERE k.language = $2 LIMIT 100001) k) > 100000 AS too_many;

-- records.language.page: $1 tenant, $2 limit, $3 offset, $4 language
WITH start AS MATERIALIZED (
  (
  SELECT k.recency, k.path FROM (
    SELECT k.recency, k.path FROM api.visible_record_languages($1) k
    WHERE k.language = $4 AND NOT EXISTS (SELECT FROM api.hides($1)) ORDER BY k.recency, k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
  ) UNION ALL
  SELECT k.first::bigint, k.path FROM api.keys_past_hidden($1, $4, NULL, NULL, NULL, -9007199254740991, '', $3::int, 1) k
  WHERE EXISTS (SELECT FROM api.hides($1))
), page AS MATERIALIZED (
  SELECT k.n, k.recency, d.* FROM (SELECT row_number() OVER () AS n, k.* FROM (
    (
    SELECT k.recency, k.path FROM api.visible_record_languages($1) k
    WHERE k.language = $4 AND NOT EXISTS (SELECT FROM api.hides($1)) AND (k.recency, k.path) >= ((SELECT recency FROM start), (SELECT path FROM start)) ORDER BY k.recency, k.path LIMIT 1001
    ) UNION ALL
    SELECT k.* FROM api.keys_past_hidden($1, $4, NULL, NULL, NULL, (SELECT recency FROM start), (SELECT path FROM start), 0, $2::int + 1) s CROSS JOIN LATERAL (
      SELECT k.recency, k.path FROM api.visible_record_languages($1) k WHERE k.language = $4 AND k.recency = s.first::bigint AND k.path = s.path LIMIT 1
    ) k WHERE EXISTS (SELECT FROM api.hides($1))
  ) k LIMIT $2::int + 1) k CROSS JOIN LATERAL (
    SELECT d.id, d.kind, d.slug, d.path, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.file_kinds, d.thumbnail, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = k.path LIMIT 1
  ) d
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, coalesce(
    (SELECT c.records FROM api.language_counts($1) c WHERE c.scope_id = $1 AND c.language = $4), 0)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.recency::float8 AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.languages.after: $1 tenant, $2 limit, $3 after, $4 languages
WITH page AS MATERIALIZED (
  SELECT k.n, k.recency, d.* FROM (SELECT row_number() OVER () AS n, k.* FROM (
    SELECT DISTINCT k.recency, k.path FROM unnest($4::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.recency, k.path FROM api.visible_record_languages($1) k
      WHERE k.language = v.value AND (k.recency, k.path) > (($3::jsonb ->> 0)::bigint, ($3::jsonb ->> 1)::text) ORDER BY k.recency, k.path LIMIT $2::int + 1
    ) k ORDER BY k.recency, k.path LIMIT $2::int + 1
  ) k LIMIT $2::int + 1) k CROSS JOIN LATERAL (
    SELECT d.id, d.kind, d.slug, d.path, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.file_kinds, d.thumbnail, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = k.path LIMIT 1
  ) d
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (
    SELECT DISTINCT k.recency, k.path FROM unnest($4::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.recency, k.path FROM api.visible_record_languages($1) k WHERE true AND k.language = v.value LIMIT 10000
    ) k LIMIT 10000
  ) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.recency::float8 AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.languages.extent: $1 tenant, $2 languages
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (
    SELECT DISTINCT k.recency, k.path FROM unnest($2::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.recency, k.path FROM api.visible_record_languages($1) k WHERE true AND k.language = v.value LIMIT 100001
    ) k LIMIT 100001
  ) k) > 100000 AS too_many;

-- records.languages.page: $1 tenant, $2 limit, $3 offset, $4 languages
WITH start AS MATERIALIZED (
  SELECT k.recency, k.path FROM (
    SELECT DISTINCT k.recency, k.path FROM unnest($4::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.recency, k.path FROM api.visible_record_languages($1) k
      WHERE k.language = v.value AND true ORDER BY k.recency, k.path LIMIT $3::int + 1
    ) k ORDER BY k.recency, k.path LIMIT $3::int + 1
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT k.n, k.recency, d.* FROM (SELECT row_number() OVER () AS n, k.* FROM (
    SELECT DISTINCT k.recency, k.path FROM unnest($4::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.recency, k.path FROM api.visible_record_languages($1) k
      WHERE k.language = v.value AND (k.recency, k.path) >= ((SELECT recency FROM start), (SELECT path FROM start)) ORDER BY k.recency, k.path LIMIT $2::int + 1
    ) k ORDER BY k.recency, k.path LIMIT $2::int + 1
  ) k LIMIT $2::int + 1) k CROSS JOIN LATERAL (
    SELECT d.id, d.kind, d.slug, d.path, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.file_kinds, d.thumbnail, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = k.path LIMIT 1
  ) d
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (
    SELECT DISTINCT k.recency, k.path FROM unnest($4::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.recency, k.path FROM api.visible_record_languages($1) k WHERE true AND k.language = v.value LIMIT 10000
    ) k LIMIT 10000
  ) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.recency::float8 AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.all.after: $1 tenant, $2 limit, $3 after
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, k.recency FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND NOT EXISTS (SELECT FROM api.hides($1)) AND (k.recency, k.path) > (($3::jsonb ->> 0)::bigint, ($3::jsonb ->> 1)::text) ORDER BY k.recency, k.path LIMIT 1001
    ) UNION ALL
    SELECT k.* FROM api.keys_past_hidden($1, NULL, NULL, NULL, NULL, ($3::jsonb ->> 0)::bigint, ($3::jsonb ->> 1)::text || ' ', 0, $2::int + 1) s CROSS JOIN LATERAL (
      SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, k.recency FROM api.visible_descriptions($1) k WHERE k.kind = 'record' AND k.recency = s.first::bigint AND k.path = s.path LIMIT 1
    ) k WHERE EXISTS (SELECT FROM api.hides($1))
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT s.records FROM api.tenant_state($1) s)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.recency::float8 AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.all.extent: $1 tenant
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record' LIMIT 100001) k) > 100000 AS too_many;

-- records.all.page: $1 tenant, $2 limit, $3 offset
WITH start AS MATERIALIZED (
  (
  SELECT k.recency, k.path FROM (
    SELECT k.recency, k.path FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND NOT EXISTS (SELECT FROM api.hides($1)) ORDER BY k.recency, k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
  ) UNION ALL
  SELECT k.first::bigint, k.path FROM api.keys_past_hidden($1, NULL, NULL, NULL, NULL, -9007199254740991, '', $3::int, 1) k
  WHERE EXISTS (SELECT FROM api.hides($1))
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, k.recency FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND NOT EXISTS (SELECT FROM api.hides($1)) AND (k.recency, k.path) >= ((SELECT recency FROM start), (SELECT path FROM start)) ORDER BY k.recency, k.path LIMIT 1001
    ) UNION ALL
    SELECT k.* FROM api.keys_past_hidden($1, NULL, NULL, NULL, NULL, (SELECT recency FROM start), (SELECT path FROM start), 0, $2::int + 1) s CROSS JOIN LATERAL (
      SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, k.recency FROM api.visible_descriptions($1) k WHERE k.kind = 'record' AND k.recency = s.first::bigint AND k.path = s.path LIMIT 1
    ) k WHERE EXISTS (SELECT FROM api.hides($1))
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT s.records FROM api.tenant_state($1) s)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.recency::float8 AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.collection_files.after: $1 tenant, $2 limit, $3 after, $4 collection, $5 media
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND k.file_kinds <> '{}' AND k.file_kinds && $5::text[] AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND (k.path) > (($3::jsonb ->> 0)::text) ORDER BY k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT (SELECT true FROM scope) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record' AND k.file_kinds <> '{}' AND k.file_kinds && $5::text[] AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.path AS key_0, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.collection_files.extent: $1 tenant, $2 collection, $3 media
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
)
SELECT coalesce((SELECT true FROM scope), false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record' AND k.file_kinds <> '{}' AND k.file_kinds && $3::text[] AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) LIMIT 100001) k) > 100000 AS too_many;

-- records.collection_files.page: $1 tenant, $2 limit, $3 offset, $4 collection, $5 media
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
), start AS MATERIALIZED (
  SELECT k.path FROM (
    SELECT k.path FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND k.file_kinds <> '{}' AND k.file_kinds && $5::text[] AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) ORDER BY k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND k.file_kinds <> '{}' AND k.file_kinds && $5::text[] AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND (k.path) >= ((SELECT path FROM start)) ORDER BY k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT (SELECT true FROM scope) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record' AND k.file_kinds <> '{}' AND k.file_kinds && $5::text[] AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.path AS key_0, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.collection_images.after: $1 tenant, $2 limit, $3 after, $4 collection
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND k.image_count > 0 AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND (k.path) > (($3::jsonb ->> 0)::text) ORDER BY k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT (SELECT true FROM scope) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record' AND k.image_count > 0 AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.path AS key_0, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.collection_images.extent: $1 tenant, $2 collection
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
)
SELECT coalesce((SELECT true FROM scope), false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record' AND k.image_count > 0 AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) LIMIT 100001) k) > 100000 AS too_many;

-- records.collection_images.page: $1 tenant, $2 limit, $3 offset, $4 collection
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
), start AS MATERIALIZED (
  SELECT k.path FROM (
    SELECT k.path FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND k.image_count > 0 AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) ORDER BY k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND k.image_count > 0 AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND (k.path) >= ((SELECT path FROM start)) ORDER BY k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT (SELECT true FROM scope) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record' AND k.image_count > 0 AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.path AS key_0, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.collection_language.after: $1 tenant, $2 limit, $3 after, $4 collection, $5 language
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
), page AS MATERIALIZED (
  SELECT k.n, d.* FROM (SELECT row_number() OVER () AS n, k.* FROM (
    (
    SELECT k.path FROM api.visible_record_languages($1) k
    WHERE k.language = $5 AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND NOT EXISTS (SELECT FROM api.hides($1)) AND (k.path) > (($3::jsonb ->> 0)::text) ORDER BY k.path LIMIT 1001
    ) UNION ALL
    SELECT k.* FROM api.keys_past_hidden($1, $5, NULL, NULL, (SELECT path FROM scope), NULL, ($3::jsonb ->> 0)::text || ' ', 0, $2::int + 1) s CROSS JOIN LATERAL (
      SELECT k.path FROM api.visible_record_languages($1) k WHERE k.language = $5 AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND k.path = s.path LIMIT 1
    ) k WHERE EXISTS (SELECT FROM api.hides($1))
  ) k LIMIT $2::int + 1) k CROSS JOIN LATERAL (
    SELECT d.id, d.kind, d.slug, d.path, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.file_kinds, d.thumbnail, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = k.path LIMIT 1
  ) d
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT (SELECT true FROM scope) AS found, coalesce(
    (SELECT c.records FROM api.language_counts($1) c WHERE c.scope_id = (SELECT id FROM scope) AND c.language = $5), 0)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.path AS key_0, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.collection_language.extent: $1 tenant, $2 collection, $3 language
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
)
SELECT coalesce((SELECT true FROM scope), false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_record_languages($1) k WHERE k.language = $3 AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) LIMIT 100001) k) > 100000 AS too_many;

-- records.collection_language.page: $1 tenant, $2 limit, $3 offset, $4 collection, $5 language
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
), start AS MATERIALIZED (
  (
  SELECT k.path FROM (
    SELECT k.path FROM api.visible_record_languages($1) k
    WHERE k.language = $5 AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND NOT EXISTS (SELECT FROM api.hides($1)) ORDER BY k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
  ) UNION ALL
  SELECT k.path FROM api.keys_past_hidden($1, $5, NULL, NULL, (SELECT path FROM scope), NULL, '', $3::int, 1) k
  WHERE EXISTS (SELECT FROM api.hides($1))
), page AS MATERIALIZED (
  SELECT k.n, d.* FROM (SELECT row_number() OVER () AS n, k.* FROM (
    (
    SELECT k.path FROM api.visible_record_languages($1) k
    WHERE k.language = $5 AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND NOT EXISTS (SELECT FROM api.hides($1)) AND (k.path) >= ((SELECT path FROM start)) ORDER BY k.path LIMIT 1001
    ) UNION ALL
    SELECT k.* FROM api.keys_past_hidden($1, $5, NULL, NULL, (SELECT path FROM scope), NULL, (SELECT path FROM start), 0, $2::int + 1) s CROSS JOIN LATERAL (
      SELECT k.path FROM api.visible_record_languages($1) k WHERE k.language = $5 AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND k.path = s.path LIMIT 1
    ) k WHERE EXISTS (SELECT FROM api.hides($1))
  ) k LIMIT $2::int + 1) k CROSS JOIN LATERAL (
    SELECT d.id, d.kind, d.slug, d.path, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.file_kinds, d.thumbnail, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = k.path LIMIT 1
  ) d
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT (SELECT true FROM scope) AS found, coalesce(
    (SELECT c.records FROM api.language_counts($1) c WHERE c.scope_id = (SELECT id FROM scope) AND c.language = $5), 0)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.path AS key_0, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.collection_languages.after: $1 tenant, $2 limit, $3 after, $4 collection, $5 languages
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
), page AS MATERIALIZED (
  SELECT k.n, d.* FROM (SELECT row_number() OVER () AS n, k.* FROM (
    SELECT DISTINCT k.path FROM unnest($5::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.path FROM api.visible_record_languages($1) k
      WHERE k.language = v.value AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND (k.path) > (($3::jsonb ->> 0)::text) ORDER BY k.path LIMIT $2::int + 1
    ) k ORDER BY k.path LIMIT $2::int + 1
  ) k LIMIT $2::int + 1) k CROSS JOIN LATERAL (
    SELECT d.id, d.kind, d.slug, d.path, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.file_kinds, d.thumbnail, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = k.path LIMIT 1
  ) d
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT (SELECT true FROM scope) AS found, (SELECT count(*) FROM (
    SELECT DISTINCT k.path FROM unnest($5::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.path FROM api.visible_record_languages($1) k WHERE k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND k.language = v.value LIMIT 10000
    ) k LIMIT 10000
  ) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.path AS key_0, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.collection_languages.extent: $1 tenant, $2 collection, $3 languages
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
)
SELECT coalesce((SELECT true FROM scope), false) AS found, (SELECT count(*) FROM (
    SELECT DISTINCT k.path FROM unnest($3::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.path FROM api.visible_record_languages($1) k WHERE k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND k.language = v.value LIMIT 100001
    ) k LIMIT 100001
  ) k) > 100000 AS too_many;

-- records.collection_languages.page: $1 tenant, $2 limit, $3 offset, $4 collection, $5 languages
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
), start AS MATERIALIZED (
  SELECT k.path FROM (
    SELECT DISTINCT k.path FROM unnest($5::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.path FROM api.visible_record_languages($1) k
      WHERE k.language = v.value AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) ORDER BY k.path LIMIT $3::int + 1
    ) k ORDER BY k.path LIMIT $3::int + 1
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT k.n, d.* FROM (SELECT row_number() OVER () AS n, k.* FROM (
    SELECT DISTINCT k.path FROM unnest($5::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.path FROM api.visible_record_languages($1) k
      WHERE k.language = v.value AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND (k.path) >= ((SELECT path FROM start)) ORDER BY k.path LIMIT $2::int + 1
    ) k ORDER BY k.path LIMIT $2::int + 1
  ) k LIMIT $2::int + 1) k CROSS JOIN LATERAL (
    SELECT d.id, d.kind, d.slug, d.path, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.file_kinds, d.thumbnail, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = k.path LIMIT 1
  ) d
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT (SELECT true FROM scope) AS found, (SELECT count(*) FROM (
    SELECT DISTINCT k.path FROM unnest($5::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.path FROM api.visible_record_languages($1) k WHERE k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND k.language = v.value LIMIT 10000
    ) k LIMIT 10000
  ) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.path AS key_0, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.collection.after: $1 tenant, $2 limit, $3 after, $4 collection
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND NOT EXISTS (SELECT FROM api.hides($1)) AND (k.path) > (($3::jsonb ->> 0)::text) ORDER BY k.path LIMIT 1001
    ) UNION ALL
    SELECT k.* FROM api.keys_past_hidden($1, NULL, NULL, NULL, (SELECT path FROM scope), NULL, ($3::jsonb ->> 0)::text || ' ', 0, $2::int + 1) s CROSS JOIN LATERAL (
      SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent FROM api.visible_descriptions($1) k WHERE k.kind = 'record' AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND k.path = s.path LIMIT 1
    ) k WHERE EXISTS (SELECT FROM api.hides($1))
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT (SELECT true FROM scope) AS found, (SELECT records_count FROM scope)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.path AS key_0, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.collection.extent: $1 tenant, $2 collection
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
)
SELECT coalesce((SELECT true FROM scope), false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record' AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) LIMIT 100001) k) > 100000 AS too_many;

-- records.collection.page: $1 tenant, $2 limit, $3 offset, $4 collection
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
), start AS MATERIALIZED (
  (
  SELECT k.path FROM (
    SELECT k.path FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND NOT EXISTS (SELECT FROM api.hides($1)) ORDER BY k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
  ) UNION ALL
  SELECT k.path FROM api.keys_past_hidden($1, NULL, NULL, NULL, (SELECT path FROM scope), NULL, '', $3::int, 1) k
  WHERE EXISTS (SELECT FROM api.hides($1))
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND NOT EXISTS (SELECT FROM api.hides($1)) AND (k.path) >= ((SELECT path FROM start)) ORDER BY k.path LIMIT 1001
    ) UNION ALL
    SELECT k.* FROM api.keys_past_hidden($1, NULL, NULL, NULL, (SELECT path FROM scope), NULL, (SELECT path FROM start), 0, $2::int + 1) s CROSS JOIN LATERAL (
      SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent FROM api.visible_descriptions($1) k WHERE k.kind = 'record' AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND k.path = s.path LIMIT 1
    ) k WHERE EXISTS (SELECT FROM api.hides($1))
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT (SELECT true FROM scope) AS found, (SELECT records_count FROM scope)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.path AS key_0, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.titled.after: $1 tenant, $2 limit, $3 after, $4 titled
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, t.sort_title AS sort_title FROM (
    SELECT t.* FROM (
      SELECT k.* FROM (
        SELECT k.id, k.sort_title, k.path FROM api.visible_descriptions($1) k
        WHERE k.kind = 'record' AND k.title_keys IS NULL AND (k.sort_title, k.path) > (($3::jsonb ->> 0)::text, ($3::jsonb ->> 1)::text) ORDER BY k.sort_title, k.path LIMIT 1001
      ) k LIMIT $2::int + 1
    ) t UNION ALL
    SELECT t.* FROM unnest($4::text[]) v(value) CROSS JOIN LATERAL (
      SELECT t.* FROM (
        SELECT t.description_id AS id, t.sort_title, t.path FROM api.visible_titles($1) t
        WHERE t.kind = 'record' AND t.titled = v.value AND (t.sort_title, t.path) > (($3::jsonb ->> 0)::text, ($3::jsonb ->> 1)::text)
        ORDER BY t.sort_title, t.path LIMIT 1001
      ) t LIMIT $2::int + 1
    ) t ORDER BY sort_title, path LIMIT $2::int + 1
    ) t CROSS JOIN LATERAL (SELECT k.* FROM api.visible_descriptions($1) k WHERE k.id = t.id LIMIT 1) k
    ORDER BY t.sort_title, t.path
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT s.records FROM api.tenant_state($1) s)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.sort_title AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;

-- records.titled.extent: $1 tenant
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record' LIMIT 100001) k) > 100000 AS too_many;

-- records.titled.page: $1 tenant, $2 limit, $3 offset, $4 titled
WITH start AS MATERIALIZED (
  SELECT t.sort_title, t.path FROM (
    SELECT t.* FROM (
      SELECT k.* FROM (
        SELECT k.id, k.sort_title, k.path FROM api.visible_descriptions($1) k
        WHERE k.kind = 'record' AND k.title_keys IS NULL ORDER BY k.sort_title, k.path LIMIT 10000
      ) k LIMIT $3::int + 1
    ) t UNION ALL
    SELECT t.* FROM unnest($4::text[]) v(value) CROSS JOIN LATERAL (
      SELECT t.* FROM (
        SELECT t.description_id AS id, t.sort_title, t.path FROM api.visible_titles($1) t
        WHERE t.kind = 'record' AND t.titled = v.value
        ORDER BY t.sort_title, t.path LIMIT 10000
      ) t LIMIT $3::int + 1
    ) t ORDER BY sort_title, path LIMIT $3::int + 1
  ) t LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, CASE
    WHEN k.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, k.title) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.titles END AS titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.file_kinds, k.thumbnail, CASE
    WHEN k.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT k.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE k.translations END AS translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, t.sort_title AS sort_title FROM (
    SELECT t.* FROM (
      SELECT k.* FROM (
        SELECT k.id, k.sort_title, k.path FROM api.visible_descriptions($1) k
        WHERE k.kind = 'record' AND k.title_keys IS NULL AND (k.sort_title, k.path) >= ((SELECT sort_title FROM start), (SELECT path FROM start)) ORDER BY k.sort_title, k.path LIMIT 1001
      ) k LIMIT $2::int + 1
    ) t UNION ALL
    SELECT t.* FROM unnest($4::text[]) v(value) CROSS JOIN LATERAL (
      SELECT t.* FROM (
        SELECT t.description_id AS id, t.sort_title, t.path FROM api.visible_titles($1) t
        WHERE t.kind = 'record' AND t.titled = v.value AND (t.sort_title, t.path) >= ((SELECT sort_title FROM start), (SELECT path FROM start))
        ORDER BY t.sort_title, t.path LIMIT 1001
      ) t LIMIT $2::int + 1
    ) t ORDER BY sort_title, path LIMIT $2::int + 1
    ) t CROSS JOIN LATERAL (SELECT k.* FROM api.visible_descriptions($1) k WHERE k.id = t.id LIMIT 1) k
    ORDER BY t.sort_title, t.path
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT s.records FROM api.tenant_state($1) s)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.sort_title AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL, NULL FROM refs r
) i ON true;
