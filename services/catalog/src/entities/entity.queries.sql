-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- entity_records.all.after: $1 tenant, $2 limit, $3 after, $4 entity, $5 exclude
WITH page AS MATERIALIZED (
  SELECT k.n, k.rank, k.roles, k.confidence, k.heading, d.* FROM (SELECT row_number() OVER () AS n, k.* FROM (
    (
    SELECT k.rank, k.path, k.roles, k.confidence, k.heading FROM api.visible_entity_links($1) k
    WHERE k.entity_id = $4 AND NOT (k.description_id = ANY ($5::uuid[])) AND NOT EXISTS (SELECT FROM api.hides($1)) AND (k.rank, k.path) > (($3::jsonb ->> 0)::smallint, ($3::jsonb ->> 1)::text) ORDER BY k.rank, k.path LIMIT 1001
    ) UNION ALL
    SELECT k.* FROM api.keys_past_hidden($1, NULL, $4, $5::uuid[], NULL, ($3::jsonb ->> 0)::smallint, ($3::jsonb ->> 1)::text || ' ', 0, $2::int + 1) s CROSS JOIN LATERAL (
      SELECT k.rank, k.path, k.roles, k.confidence, k.heading FROM api.visible_entity_links($1) k WHERE k.entity_id = $4 AND NOT (k.description_id = ANY ($5::uuid[])) AND k.rank = s.first::smallint AND k.path = s.path LIMIT 1
    ) k WHERE EXISTS (SELECT FROM api.hides($1))
  ) k LIMIT $2::int + 1) k CROSS JOIN LATERAL (
    SELECT d.id, d.kind, d.slug, d.path, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.file_kinds, d.thumbnail, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.notice, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = k.path LIMIT 1
  ) d
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
  SELECT true AS found, (SELECT e.links_count - (
    SELECT count(*) FROM api.visible_entity_links($1) k
    WHERE k.entity_id = $4 AND k.description_id = ANY ($5::uuid[])
  ) FROM api.visible_entities($1) e WHERE e.id = $4)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.rank AS key_0, p.path AS key_1, to_json(p.roles) AS roles, p.confidence, p.heading, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights || jsonb_build_object('language', t.languages[1]) FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.notice, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, r.notice, NULL, NULL FROM refs r
) i ON true;

-- entity_records.all.extent: $1 tenant, $2 entity, $3 exclude
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_entity_links($1) k WHERE k.entity_id = $2 AND NOT (k.description_id = ANY ($3::uuid[])) LIMIT 100001) k) > 100000 AS too_many;

-- entity_records.all.page: $1 tenant, $2 limit, $3 offset, $4 entity, $5 exclude
WITH start AS MATERIALIZED (
  (
  SELECT k.rank, k.path FROM (
    SELECT k.rank, k.path FROM api.visible_entity_links($1) k
    WHERE k.entity_id = $4 AND NOT (k.description_id = ANY ($5::uuid[])) AND NOT EXISTS (SELECT FROM api.hides($1)) ORDER BY k.rank, k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
  ) UNION ALL
  SELECT k.first::smallint, k.path FROM api.keys_past_hidden($1, NULL, $4, $5::uuid[], NULL, -32768, '', $3::int, 1) k
  WHERE EXISTS (SELECT FROM api.hides($1))
), page AS MATERIALIZED (
  SELECT k.n, k.rank, k.roles, k.confidence, k.heading, d.* FROM (SELECT row_number() OVER () AS n, k.* FROM (
    (
    SELECT k.rank, k.path, k.roles, k.confidence, k.heading FROM api.visible_entity_links($1) k
    WHERE k.entity_id = $4 AND NOT (k.description_id = ANY ($5::uuid[])) AND NOT EXISTS (SELECT FROM api.hides($1)) AND (k.rank, k.path) >= ((SELECT rank FROM start), (SELECT path FROM start)) ORDER BY k.rank, k.path LIMIT 1001
    ) UNION ALL
    SELECT k.* FROM api.keys_past_hidden($1, NULL, $4, $5::uuid[], NULL, (SELECT rank FROM start), (SELECT path FROM start), 0, $2::int + 1) s CROSS JOIN LATERAL (
      SELECT k.rank, k.path, k.roles, k.confidence, k.heading FROM api.visible_entity_links($1) k WHERE k.entity_id = $4 AND NOT (k.description_id = ANY ($5::uuid[])) AND k.rank = s.first::smallint AND k.path = s.path LIMIT 1
    ) k WHERE EXISTS (SELECT FROM api.hides($1))
  ) k LIMIT $2::int + 1) k CROSS JOIN LATERAL (
    SELECT d.id, d.kind, d.slug, d.path, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.file_kinds, d.thumbnail, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.notice, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = k.path LIMIT 1
  ) d
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
  SELECT true AS found, (SELECT e.links_count - (
    SELECT count(*) FROM api.visible_entity_links($1) k
    WHERE k.entity_id = $4 AND k.description_id = ANY ($5::uuid[])
  ) FROM api.visible_entities($1) e WHERE e.id = $4)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.rank AS key_0, p.path AS key_1, to_json(p.roles) AS roles, p.confidence, p.heading, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights || jsonb_build_object('language', t.languages[1]) FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.notice, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, r.notice, NULL, NULL FROM refs r
) i ON true;

-- entity_records.collection.after: $1 tenant, $2 limit, $3 after, $4 entity, $5 exclude
WITH page AS MATERIALIZED (
  SELECT k.n, k.rank, k.roles, k.confidence, k.heading, d.* FROM (SELECT row_number() OVER () AS n, k.* FROM (
    (
    SELECT k.rank, k.path, k.roles, k.confidence, k.heading FROM api.visible_entity_links($1) k
    WHERE k.entity_id = $4 AND k.kind = 'collection' AND NOT (k.description_id = ANY ($5::uuid[])) AND NOT EXISTS (SELECT FROM api.hides($1)) AND (k.rank, k.path) > (($3::jsonb ->> 0)::smallint, ($3::jsonb ->> 1)::text) ORDER BY k.rank, k.path LIMIT 1001
    ) UNION ALL
    SELECT k.* FROM api.keys_past_hidden($1, NULL, $4, $5::uuid[], NULL, ($3::jsonb ->> 0)::smallint, ($3::jsonb ->> 1)::text || ' ', 0, $2::int + 1, 'collection') s CROSS JOIN LATERAL (
      SELECT k.rank, k.path, k.roles, k.confidence, k.heading FROM api.visible_entity_links($1) k WHERE k.entity_id = $4 AND k.kind = 'collection' AND NOT (k.description_id = ANY ($5::uuid[])) AND k.rank = s.first::smallint AND k.path = s.path LIMIT 1
    ) k WHERE EXISTS (SELECT FROM api.hides($1))
  ) k LIMIT $2::int + 1) k CROSS JOIN LATERAL (
    SELECT d.id, d.kind, d.slug, d.path, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.file_kinds, d.thumbnail, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.notice, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = k.path LIMIT 1
  ) d
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
  SELECT true AS found, (SELECT e.collections_count - (
    SELECT count(*) FROM api.visible_entity_links($1) k
    WHERE k.entity_id = $4 AND k.kind = 'collection' AND k.description_id = ANY ($5::uuid[])
  ) FROM api.visible_entities($1) e WHERE e.id = $4)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.rank AS key_0, p.path AS key_1, to_json(p.roles) AS roles, p.confidence, p.heading, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights || jsonb_build_object('language', t.languages[1]) FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.notice, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, r.notice, NULL, NULL FROM refs r
) i ON true;

-- entity_records.collection.extent: $1 tenant, $2 entity, $3 exclude
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_entity_links($1) k WHERE k.entity_id = $2 AND k.kind = 'collection' AND NOT (k.description_id = ANY ($3::uuid[])) LIMIT 100001) k) > 100000 AS too_many;

-- entity_records.collection.page: $1 tenant, $2 limit, $3 offset, $4 entity, $5 exclude
WITH start AS MATERIALIZED (
  (
  SELECT k.rank, k.path FROM (
    SELECT k.rank, k.path FROM api.visible_entity_links($1) k
    WHERE k.entity_id = $4 AND k.kind = 'collection' AND NOT (k.description_id = ANY ($5::uuid[])) AND NOT EXISTS (SELECT FROM api.hides($1)) ORDER BY k.rank, k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
  ) UNION ALL
  SELECT k.first::smallint, k.path FROM api.keys_past_hidden($1, NULL, $4, $5::uuid[], NULL, -32768, '', $3::int, 1, 'collection') k
  WHERE EXISTS (SELECT FROM api.hides($1))
), page AS MATERIALIZED (
  SELECT k.n, k.rank, k.roles, k.confidence, k.heading, d.* FROM (SELECT row_number() OVER () AS n, k.* FROM (
    (
    SELECT k.rank, k.path, k.roles, k.confidence, k.heading FROM api.visible_entity_links($1) k
    WHERE k.entity_id = $4 AND k.kind = 'collection' AND NOT (k.description_id = ANY ($5::uuid[])) AND NOT EXISTS (SELECT FROM api.hides($1)) AND (k.rank, k.path) >= ((SELECT rank FROM start), (SELECT path FROM start)) ORDER BY k.rank, k.path LIMIT 1001
    ) UNION ALL
    SELECT k.* FROM api.keys_past_hidden($1, NULL, $4, $5::uuid[], NULL, (SELECT rank FROM start), (SELECT path FROM start), 0, $2::int + 1, 'collection') s CROSS JOIN LATERAL (
      SELECT k.rank, k.path, k.roles, k.confidence, k.heading FROM api.visible_entity_links($1) k WHERE k.entity_id = $4 AND k.kind = 'collection' AND NOT (k.description_id = ANY ($5::uuid[])) AND k.rank = s.first::smallint AND k.path = s.path LIMIT 1
    ) k WHERE EXISTS (SELECT FROM api.hides($1))
  ) k LIMIT $2::int + 1) k CROSS JOIN LATERAL (
    SELECT d.id, d.kind, d.slug, d.path, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.file_kinds, d.thumbnail, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.notice, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = k.path LIMIT 1
  ) d
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
  SELECT true AS found, (SELECT e.collections_count - (
    SELECT count(*) FROM api.visible_entity_links($1) k
    WHERE k.entity_id = $4 AND k.kind = 'collection' AND k.description_id = ANY ($5::uuid[])
  ) FROM api.visible_entities($1) e WHERE e.id = $4)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.rank AS key_0, p.path AS key_1, to_json(p.roles) AS roles, p.confidence, p.heading, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights || jsonb_build_object('language', t.languages[1]) FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.notice, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, r.notice, NULL, NULL FROM refs r
) i ON true;

-- entity.id: $1 tenant, $2 id, $3 relations
SELECT e.id, e.slug, e.name, e.entity_type, e.dates, e.links_count, e.collections_count, e.type_certain, e.translations, e.updated_at, e.content,
  e.coordinates, (SELECT json_build_object('source', p.source, 'url', p.url, 'canonical', p.canonical,
      'fetched_at', to_char(least(p.fetched_at, e.updated_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    FROM api.provenance_of($1, e.id, e.id) p) AS provenance,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  (SELECT coalesce(json_agg(json_build_object('id', o.id, 'slug', o.slug, 'name', o.name, 'entity_type', o.entity_type, 'translations', o.translations,
      'relation', r.relation, 'role', r.role, 'date', r.date, 'outgoing', r.outgoing)
      ORDER BY r.outgoing DESC, CASE WHEN r.outgoing THEN r.position END, o.sort_name, o.id, r.position), '[]')
    FROM (
      SELECT r.* FROM api.visible_entity_relations($1, e.id) r
      ORDER BY r.outgoing DESC, r.position, r.other_id LIMIT $3::int
    ) r, api.visible_entities($1) o WHERE o.id = r.other_id) AS relations
FROM api.visible_entities($1) e
WHERE e.id = $2;

-- entity.slug: $1 tenant, $2 slug, $3 relations
SELECT e.id, e.slug, e.name, e.entity_type, e.dates, e.links_count, e.collections_count, e.type_certain, e.translations, e.updated_at, e.content,
  e.coordinates, (SELECT json_build_object('source', p.source, 'url', p.url, 'canonical', p.canonical,
      'fetched_at', to_char(least(p.fetched_at, e.updated_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    FROM api.provenance_of($1, e.id, e.id) p) AS provenance,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  (SELECT coalesce(json_agg(json_build_object('id', o.id, 'slug', o.slug, 'name', o.name, 'entity_type', o.entity_type, 'translations', o.translations,
      'relation', r.relation, 'role', r.role, 'date', r.date, 'outgoing', r.outgoing)
      ORDER BY r.outgoing DESC, CASE WHEN r.outgoing THEN r.position END, o.sort_name, o.id, r.position), '[]')
    FROM (
      SELECT r.* FROM api.visible_entity_relations($1, e.id) r
      ORDER BY r.outgoing DESC, r.position, r.other_id LIMIT $3::int
    ) r, api.visible_entities($1) o WHERE o.id = r.other_id) AS relations
FROM api.visible_entities($1) e
WHERE e.slug = $2;

-- entity_place.former: $1 tenant, $2 slug
SELECT e.id, e.slug FROM api.visible_entities($1) e WHERE e.id = (SELECT f.item_id FROM api.former_slugs($1) f WHERE f.kind = 'entity' AND f.slug = $2);

-- entity_place.id: $1 tenant, $2 id
SELECT e.id, e.slug FROM api.visible_entities($1) e WHERE e.id = $2;

-- entity_place.slug: $1 tenant, $2 slug
SELECT e.id, e.slug FROM api.visible_entities($1) e WHERE e.slug = $2;

-- entity_records.record.after: $1 tenant, $2 limit, $3 after, $4 entity, $5 exclude
WITH page AS MATERIALIZED (
  SELECT k.n, k.rank, k.roles, k.confidence, k.heading, d.* FROM (SELECT row_number() OVER () AS n, k.* FROM (
    (
    SELECT k.rank, k.path, k.roles, k.confidence, k.heading FROM api.visible_entity_links($1) k
    WHERE k.entity_id = $4 AND k.kind = 'record' AND NOT (k.description_id = ANY ($5::uuid[])) AND NOT EXISTS (SELECT FROM api.hides($1)) AND (k.rank, k.path) > (($3::jsonb ->> 0)::smallint, ($3::jsonb ->> 1)::text) ORDER BY k.rank, k.path LIMIT 1001
    ) UNION ALL
    SELECT k.* FROM api.keys_past_hidden($1, NULL, $4, $5::uuid[], NULL, ($3::jsonb ->> 0)::smallint, ($3::jsonb ->> 1)::text || ' ', 0, $2::int + 1, 'record') s CROSS JOIN LATERAL (
      SELECT k.rank, k.path, k.roles, k.confidence, k.heading FROM api.visible_entity_links($1) k WHERE k.entity_id = $4 AND k.kind = 'record' AND NOT (k.description_id = ANY ($5::uuid[])) AND k.rank = s.first::smallint AND k.path = s.path LIMIT 1
    ) k WHERE EXISTS (SELECT FROM api.hides($1))
  ) k LIMIT $2::int + 1) k CROSS JOIN LATERAL (
    SELECT d.id, d.kind, d.slug, d.path, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.file_kinds, d.thumbnail, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.notice, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = k.path LIMIT 1
  ) d
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
  SELECT true AS found, (SELECT e.links_count - e.collections_count - (
    SELECT count(*) FROM api.visible_entity_links($1) k
    WHERE k.entity_id = $4 AND k.kind = 'record' AND k.description_id = ANY ($5::uuid[])
  ) FROM api.visible_entities($1) e WHERE e.id = $4)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.rank AS key_0, p.path AS key_1, to_json(p.roles) AS roles, p.confidence, p.heading, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights || jsonb_build_object('language', t.languages[1]) FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.notice, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, r.notice, NULL, NULL FROM refs r
) i ON true;

-- entity_records.record.extent: $1 tenant, $2 entity, $3 exclude
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_entity_links($1) k WHERE k.entity_id = $2 AND k.kind = 'record' AND NOT (k.description_id = ANY ($3::uuid[])) LIMIT 100001) k) > 100000 AS too_many;

-- entity_records.record.page: $1 tenant, $2 limit, $3 offset, $4 entity, $5 exclude
WITH start AS MATERIALIZED (
  (
  SELECT k.rank, k.path FROM (
    SELECT k.rank, k.path FROM api.visible_entity_links($1) k
    WHERE k.entity_id = $4 AND k.kind = 'record' AND NOT (k.description_id = ANY ($5::uuid[])) AND NOT EXISTS (SELECT FROM api.hides($1)) ORDER BY k.rank, k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
  ) UNION ALL
  SELECT k.first::smallint, k.path FROM api.keys_past_hidden($1, NULL, $4, $5::uuid[], NULL, -32768, '', $3::int, 1, 'record') k
  WHERE EXISTS (SELECT FROM api.hides($1))
), page AS MATERIALIZED (
  SELECT k.n, k.rank, k.roles, k.confidence, k.heading, d.* FROM (SELECT row_number() OVER () AS n, k.* FROM (
    (
    SELECT k.rank, k.path, k.roles, k.confidence, k.heading FROM api.visible_entity_links($1) k
    WHERE k.entity_id = $4 AND k.kind = 'record' AND NOT (k.description_id = ANY ($5::uuid[])) AND NOT EXISTS (SELECT FROM api.hides($1)) AND (k.rank, k.path) >= ((SELECT rank FROM start), (SELECT path FROM start)) ORDER BY k.rank, k.path LIMIT 1001
    ) UNION ALL
    SELECT k.* FROM api.keys_past_hidden($1, NULL, $4, $5::uuid[], NULL, (SELECT rank FROM start), (SELECT path FROM start), 0, $2::int + 1, 'record') s CROSS JOIN LATERAL (
      SELECT k.rank, k.path, k.roles, k.confidence, k.heading FROM api.visible_entity_links($1) k WHERE k.entity_id = $4 AND k.kind = 'record' AND NOT (k.description_id = ANY ($5::uuid[])) AND k.rank = s.first::smallint AND k.path = s.path LIMIT 1
    ) k WHERE EXISTS (SELECT FROM api.hides($1))
  ) k LIMIT $2::int + 1) k CROSS JOIN LATERAL (
    SELECT d.id, d.kind, d.slug, d.path, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.file_kinds, d.thumbnail, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.notice, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = k.path LIMIT 1
  ) d
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
  SELECT true AS found, (SELECT e.links_count - e.collections_count - (
    SELECT count(*) FROM api.visible_entity_links($1) k
    WHERE k.entity_id = $4 AND k.kind = 'record' AND k.description_id = ANY ($5::uuid[])
  ) FROM api.visible_entities($1) e WHERE e.id = $4)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.rank AS key_0, p.path AS key_1, to_json(p.roles) AS roles, p.confidence, p.heading, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights || jsonb_build_object('language', t.languages[1]) FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.notice, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, r.notice, NULL, NULL FROM refs r
) i ON true;
