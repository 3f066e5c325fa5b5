-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- records.ids_placed: $1 tenant, $2 slugs, $3 ids
WITH asked AS MATERIALIZED (
  SELECT a.slug, a.id, a.n FROM unnest($2::text[], $3::uuid[]) WITH ORDINALITY a(slug, id, n)
), found AS MATERIALIZED (
  SELECT a.n, (
    SELECT c.id FROM (
      SELECT r.id FROM api.visible_descriptions($1) r WHERE r.kind = 'record' AND r.slug = a.slug
      UNION ALL
      SELECT r.id FROM api.visible_descriptions($1) r WHERE r.kind = 'record' AND r.id = a.id
      UNION ALL
      SELECT r.id FROM api.former_slugs($1) f CROSS JOIN LATERAL (
        SELECT r.id FROM api.visible_descriptions($1) r WHERE r.kind = 'record' AND r.id = f.item_id LIMIT 1
      ) r WHERE f.kind = 'record' AND f.slug = coalesce(a.slug, a.id::text)
    ) c LIMIT 1
  ) AS id
  FROM asked a
), page AS MATERIALIZED (
  SELECT f.n, d.* FROM found f LEFT JOIN LATERAL (SELECT r.id, r.kind, r.slug, r.path, r.title, r.titles, r.level, r.reference_code, r.date, r.summary, r.languages, r.updated_at, r.quality, r.collection_id, r.root_id, r.rights, r.access, r.children_count, r.records_count, r.aggregate_start, r.aggregate_end, r.image_count, r.thumbnail, r.translations, CASE WHEN r.kind = 'collection' THEN r.body -> 'extent' END AS extent, r.ancestor_ids, r.body -> 'containers' AS containers FROM api.visible_descriptions($1) r WHERE r.kind = 'record' AND r.id = f.id LIMIT 1) d ON true
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, r.titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p UNION ALL SELECT unnest(p.ancestor_ids) FROM page p
  ))
)
SELECT i.*, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at FROM (
  SELECT p.n::int AS n, to_json(p.ancestor_ids) AS ancestor_ids, p.containers, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, p.thumbnail, p.translations, p.extent
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL FROM refs r
) i;

-- records.ids: $1 tenant, $2 slugs, $3 ids
WITH asked AS MATERIALIZED (
  SELECT a.slug, a.id, a.n FROM unnest($2::text[], $3::uuid[]) WITH ORDINALITY a(slug, id, n)
), found AS MATERIALIZED (
  SELECT a.n, (
    SELECT c.id FROM (
      SELECT r.id FROM api.visible_descriptions($1) r WHERE r.kind = 'record' AND r.slug = a.slug
      UNION ALL
      SELECT r.id FROM api.visible_descriptions($1) r WHERE r.kind = 'record' AND r.id = a.id
      UNION ALL
      SELECT r.id FROM api.former_slugs($1) f CROSS JOIN LATERAL (
        SELECT r.id FROM api.visible_descriptions($1) r WHERE r.kind = 'record' AND r.id = f.item_id LIMIT 1
      ) r WHERE f.kind = 'record' AND f.slug = coalesce(a.slug, a.id::text)
    ) c LIMIT 1
  ) AS id
  FROM asked a
), page AS MATERIALIZED (
  SELECT f.n, d.* FROM found f LEFT JOIN LATERAL (SELECT r.id, r.kind, r.slug, r.path, r.title, r.titles, r.level, r.reference_code, r.date, r.summary, r.languages, r.updated_at, r.quality, r.collection_id, r.root_id, r.rights, r.access, r.children_count, r.records_count, r.aggregate_start, r.aggregate_end, r.image_count, r.thumbnail, r.translations, CASE WHEN r.kind = 'collection' THEN r.body -> 'extent' END AS extent FROM api.visible_descriptions($1) r WHERE r.kind = 'record' AND r.id = f.id LIMIT 1) d ON true
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, r.titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT i.*, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at FROM (
  SELECT p.n::int AS n, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, p.thumbnail, p.translations, p.extent
  FROM page p
  UNION ALL
  SELECT NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL FROM refs r
) i;

-- records.images.after: $1 tenant, $2 limit, $3 after
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, k.titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.thumbnail, k.translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, k.recency FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND k.image_count > 0 AND (k.recency, k.path) > (($3::jsonb ->> 0)::bigint, ($3::jsonb ->> 1)::text) ORDER BY k.recency, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, r.titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record' AND k.image_count > 0 LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.recency::float8 AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, p.thumbnail, p.translations, p.extent
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL FROM refs r
) i ON true;

-- records.images.page: $1 tenant, $2 limit, $3 offset
WITH start AS MATERIALIZED (
  SELECT k.recency, k.path FROM (
    SELECT k.recency, k.path FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND k.image_count > 0 ORDER BY k.recency, k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, k.titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.thumbnail, k.translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, k.recency FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND k.image_count > 0 AND (k.recency, k.path) >= ((SELECT recency FROM start), (SELECT path FROM start)) ORDER BY k.recency, k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, r.titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record' AND k.image_count > 0 LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.recency::float8 AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, p.thumbnail, p.translations, p.extent
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL FROM refs r
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
    SELECT d.id, d.kind, d.slug, d.path, d.title, d.titles, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.thumbnail, d.translations, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = k.path LIMIT 1
  ) d
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, r.titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, coalesce(
    (SELECT c.records FROM api.language_counts($1) c WHERE c.scope_id = $1 AND c.language = $4), 0)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.recency::float8 AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, p.thumbnail, p.translations, p.extent
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL FROM refs r
) i ON true;

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
    SELECT d.id, d.kind, d.slug, d.path, d.title, d.titles, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.thumbnail, d.translations, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = k.path LIMIT 1
  ) d
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, r.titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, coalesce(
    (SELECT c.records FROM api.language_counts($1) c WHERE c.scope_id = $1 AND c.language = $4), 0)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.recency::float8 AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, p.thumbnail, p.translations, p.extent
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL FROM refs r
) i ON true;

-- records.languages.after: $1 tenant, $2 limit, $3 after, $4 languages
WITH page AS MATERIALIZED (
  SELECT k.n, k.recency, d.* FROM (SELECT row_number() OVER () AS n, k.* FROM (
    SELECT DISTINCT k.recency, k.path FROM unnest($4::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.recency, k.path FROM api.visible_record_languages($1) k
      WHERE k.language = v.value AND (k.recency, k.path) > (($3::jsonb ->> 0)::bigint, ($3::jsonb ->> 1)::text) ORDER BY k.recency, k.path LIMIT $2::int + 1
    ) k ORDER BY k.recency, k.path LIMIT $2::int + 1
  ) k LIMIT $2::int + 1) k CROSS JOIN LATERAL (
    SELECT d.id, d.kind, d.slug, d.path, d.title, d.titles, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.thumbnail, d.translations, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = k.path LIMIT 1
  ) d
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, r.titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
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
  SELECT p.n::int AS n, p.recency::float8 AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, p.thumbnail, p.translations, p.extent
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL FROM refs r
) i ON true;

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
    SELECT d.id, d.kind, d.slug, d.path, d.title, d.titles, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.thumbnail, d.translations, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = k.path LIMIT 1
  ) d
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, r.titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
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
  SELECT p.n::int AS n, p.recency::float8 AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, p.thumbnail, p.translations, p.extent
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL FROM refs r
) i ON true;

-- records.all.after: $1 tenant, $2 limit, $3 after
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    (
    SELECT k.id, k.kind, k.slug, k.path, k.title, k.titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.thumbnail, k.translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, k.recency FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND NOT EXISTS (SELECT FROM api.hides($1)) AND (k.recency, k.path) > (($3::jsonb ->> 0)::bigint, ($3::jsonb ->> 1)::text) ORDER BY k.recency, k.path LIMIT 1001
    ) UNION ALL
    SELECT k.* FROM api.keys_past_hidden($1, NULL, NULL, NULL, NULL, ($3::jsonb ->> 0)::bigint, ($3::jsonb ->> 1)::text || ' ', 0, $2::int + 1) s CROSS JOIN LATERAL (
      SELECT k.id, k.kind, k.slug, k.path, k.title, k.titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.thumbnail, k.translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, k.recency FROM api.visible_descriptions($1) k WHERE k.kind = 'record' AND k.recency = s.first::bigint AND k.path = s.path LIMIT 1
    ) k WHERE EXISTS (SELECT FROM api.hides($1))
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, r.titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT s.records FROM api.tenant_state($1) s)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.recency::float8 AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, p.thumbnail, p.translations, p.extent
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL FROM refs r
) i ON true;

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
    SELECT k.id, k.kind, k.slug, k.path, k.title, k.titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.thumbnail, k.translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, k.recency FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND NOT EXISTS (SELECT FROM api.hides($1)) AND (k.recency, k.path) >= ((SELECT recency FROM start), (SELECT path FROM start)) ORDER BY k.recency, k.path LIMIT 1001
    ) UNION ALL
    SELECT k.* FROM api.keys_past_hidden($1, NULL, NULL, NULL, NULL, (SELECT recency FROM start), (SELECT path FROM start), 0, $2::int + 1) s CROSS JOIN LATERAL (
      SELECT k.id, k.kind, k.slug, k.path, k.title, k.titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.thumbnail, k.translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, k.recency FROM api.visible_descriptions($1) k WHERE k.kind = 'record' AND k.recency = s.first::bigint AND k.path = s.path LIMIT 1
    ) k WHERE EXISTS (SELECT FROM api.hides($1))
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, r.titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT s.records FROM api.tenant_state($1) s)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.recency::float8 AS key_0, p.path AS key_1, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, p.thumbnail, p.translations, p.extent
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL FROM refs r
) i ON true;

-- records.collection_images.after: $1 tenant, $2 limit, $3 after, $4 collection
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, k.titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.thumbnail, k.translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND k.image_count > 0 AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND (k.path) > (($3::jsonb ->> 0)::text) ORDER BY k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, r.titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT (SELECT true FROM scope) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record' AND k.image_count > 0 AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.path AS key_0, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, p.thumbnail, p.translations, p.extent
  FROM page p
  UNION ALL
  SELECT NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL FROM refs r
) i ON true;

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
    SELECT k.id, k.kind, k.slug, k.path, k.title, k.titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.thumbnail, k.translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND k.image_count > 0 AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND (k.path) >= ((SELECT path FROM start)) ORDER BY k.path LIMIT 1001
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, r.titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT (SELECT true FROM scope) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record' AND k.image_count > 0 AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.path AS key_0, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, p.thumbnail, p.translations, p.extent
  FROM page p
  UNION ALL
  SELECT NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL FROM refs r
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
    SELECT d.id, d.kind, d.slug, d.path, d.title, d.titles, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.thumbnail, d.translations, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = k.path LIMIT 1
  ) d
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, r.titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT (SELECT true FROM scope) AS found, coalesce(
    (SELECT c.records FROM api.language_counts($1) c WHERE c.scope_id = (SELECT id FROM scope) AND c.language = $5), 0)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.path AS key_0, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, p.thumbnail, p.translations, p.extent
  FROM page p
  UNION ALL
  SELECT NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL FROM refs r
) i ON true;

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
    SELECT d.id, d.kind, d.slug, d.path, d.title, d.titles, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.thumbnail, d.translations, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = k.path LIMIT 1
  ) d
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, r.titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT (SELECT true FROM scope) AS found, coalesce(
    (SELECT c.records FROM api.language_counts($1) c WHERE c.scope_id = (SELECT id FROM scope) AND c.language = $5), 0)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.path AS key_0, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, p.thumbnail, p.translations, p.extent
  FROM page p
  UNION ALL
  SELECT NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL FROM refs r
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
    SELECT d.id, d.kind, d.slug, d.path, d.title, d.titles, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.thumbnail, d.translations, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = k.path LIMIT 1
  ) d
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, r.titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
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
  SELECT p.n::int AS n, p.path AS key_0, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, p.thumbnail, p.translations, p.extent
  FROM page p
  UNION ALL
  SELECT NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL FROM refs r
) i ON true;

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
    SELECT d.id, d.kind, d.slug, d.path, d.title, d.titles, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.thumbnail, d.translations, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = k.path LIMIT 1
  ) d
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, r.titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
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
  SELECT p.n::int AS n, p.path AS key_0, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, p.thumbnail, p.translations, p.extent
  FROM page p
  UNION ALL
  SELECT NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL FROM refs r
) i ON true;

-- records.collection.after: $1 tenant, $2 limit, $3 after, $4 collection
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    (
    SELECT k.id, k.kind, k.slug, k.path, k.title, k.titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.thumbnail, k.translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND NOT EXISTS (SELECT FROM api.hides($1)) AND (k.path) > (($3::jsonb ->> 0)::text) ORDER BY k.path LIMIT 1001
    ) UNION ALL
    SELECT k.* FROM api.keys_past_hidden($1, NULL, NULL, NULL, (SELECT path FROM scope), NULL, ($3::jsonb ->> 0)::text || ' ', 0, $2::int + 1) s CROSS JOIN LATERAL (
      SELECT k.id, k.kind, k.slug, k.path, k.title, k.titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.thumbnail, k.translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent FROM api.visible_descriptions($1) k WHERE k.kind = 'record' AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND k.path = s.path LIMIT 1
    ) k WHERE EXISTS (SELECT FROM api.hides($1))
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, r.titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT (SELECT true FROM scope) AS found, (SELECT records_count FROM scope)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.path AS key_0, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, p.thumbnail, p.translations, p.extent
  FROM page p
  UNION ALL
  SELECT NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL FROM refs r
) i ON true;

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
    SELECT k.id, k.kind, k.slug, k.path, k.title, k.titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.thumbnail, k.translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND NOT EXISTS (SELECT FROM api.hides($1)) AND (k.path) >= ((SELECT path FROM start)) ORDER BY k.path LIMIT 1001
    ) UNION ALL
    SELECT k.* FROM api.keys_past_hidden($1, NULL, NULL, NULL, (SELECT path FROM scope), NULL, (SELECT path FROM start), 0, $2::int + 1) s CROSS JOIN LATERAL (
      SELECT k.id, k.kind, k.slug, k.path, k.title, k.titles, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.thumbnail, k.translations, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent FROM api.visible_descriptions($1) k WHERE k.kind = 'record' AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND k.path = s.path LIMIT 1
    ) k WHERE EXISTS (SELECT FROM api.hides($1))
  ) k LIMIT $2::int + 1
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, r.titles, r.level, r.thumbnail FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT (SELECT true FROM scope) AS found, (SELECT records_count FROM scope)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.n::int AS n, p.path AS key_0, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, p.thumbnail, p.translations, p.extent
  FROM page p
  UNION ALL
  SELECT NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, NULL FROM refs r
) i ON true;
