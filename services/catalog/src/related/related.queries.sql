-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- related.collection: $1 tenant, $2 limit, $3 slug, $4 id
WITH subject AS MATERIALIZED (
  SELECT d.id, d.path, d.parent_id, d.children_count, p.path AS parent_path
  FROM (
    SELECT d.id, d.path, d.parent_id, d.children_count FROM api.visible_descriptions($1) d
    WHERE d.kind = 'collection' AND d.slug = $3
    UNION ALL
    SELECT d.id, d.path, d.parent_id, d.children_count FROM api.visible_descriptions($1) d
    WHERE d.kind = 'collection' AND d.id = $4::uuid
    LIMIT 1
  ) d LEFT JOIN LATERAL (
    SELECT p.path FROM api.visible_descriptions($1) p WHERE p.id = d.parent_id
  ) p ON true
), shared AS MATERIALIZED (
  SELECT (row_number() OVER ())::int AS n, f.* FROM (
    SELECT e.id, e.slug, e.name, e.translations, e.entity_type, 1 / ln(e.links_count) AS weight
    FROM subject s CROSS JOIN LATERAL (
      SELECT l.entity_id FROM api.visible_entity_links($1) l WHERE l.description_id = s.id ORDER BY l.position LIMIT 500
    ) l CROSS JOIN LATERAL (
      SELECT e.* FROM api.visible_entities($1) e WHERE e.id = l.entity_id AND e.links_count > 1 LIMIT 1
    ) e
    ORDER BY e.links_count, e.slug LIMIT 16
  ) f
), found AS (
  SELECT k.path, h.weight, h.n
  FROM subject s, shared h CROSS JOIN LATERAL (
    SELECT l.path FROM unnest('{0,100,200,300,400,600}'::smallint[]) AS r (rank) CROSS JOIN LATERAL (
      (SELECT l.path FROM api.visible_entity_links($1) l
          WHERE l.entity_id = h.id AND l.rank = r.rank AND l.path < s.path ORDER BY l.path LIMIT 100)
      UNION ALL (SELECT l.path FROM api.visible_entity_links($1) l
          WHERE l.entity_id = h.id AND l.rank = r.rank AND l.path > s.path || '~' ORDER BY l.path LIMIT 100)
    ) l LIMIT 100
  ) k
  -- Neither itself nor an ancestor, whose path begins its own.
  WHERE NOT starts_with(s.path, k.path)
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, b.near, b.entities, s.parent_id, d.* FROM (
    SELECT f.path, coalesce(f.path > (SELECT parent_path FROM subject) AND f.path < (SELECT parent_path || '~' FROM subject), false) AS near, json_agg(f.n) AS entities FROM found f
    GROUP BY f.path ORDER BY coalesce(f.path > (SELECT parent_path FROM subject) AND f.path < (SELECT parent_path || '~' FROM subject), false), sum(f.weight) DESC, f.path LIMIT $2::int
  ) b CROSS JOIN LATERAL (
    SELECT d.id, d.kind, d.slug, d.path, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.file_kinds, d.thumbnail, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.notice, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = b.path LIMIT 1
  ) d, subject s
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail, r.notice FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p UNION ALL SELECT p.parent_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT false AS has_contents, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at FROM subject s
) h LEFT JOIN (
  SELECT p.n::int AS n, p.near, p.parent_id, p.entities, CASE WHEN p.n = 1 THEN (SELECT json_agg(f ORDER BY f.n) FROM (SELECT h.n, h.id, h.slug, h.name, h.translations, h.entity_type FROM shared h) f) END AS names, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights || jsonb_build_object('language', t.languages[1]) FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.notice, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, r.notice, NULL, NULL FROM refs r
) i ON true;

-- related.record.leaf: $1 tenant, $2 limit, $3 slug, $4 id
WITH subject AS MATERIALIZED (
  SELECT d.id, d.path, d.parent_id, d.children_count, p.path AS parent_path
  FROM (
    SELECT d.id, d.path, d.parent_id, d.children_count FROM api.visible_descriptions($1) d
    WHERE d.kind = 'record' AND d.slug = $3
    UNION ALL
    SELECT d.id, d.path, d.parent_id, d.children_count FROM api.visible_descriptions($1) d
    WHERE d.kind = 'record' AND d.id = $4::uuid
    LIMIT 1
  ) d LEFT JOIN LATERAL (
    SELECT p.path FROM api.visible_descriptions($1) p WHERE p.id = d.parent_id
  ) p ON true
), shared AS MATERIALIZED (
  SELECT (row_number() OVER ())::int AS n, f.* FROM (
    SELECT e.id, e.slug, e.name, e.translations, e.entity_type, 1 / ln(e.links_count) AS weight
    FROM subject s CROSS JOIN LATERAL (
      SELECT l.entity_id FROM api.visible_entity_links($1) l WHERE l.description_id = s.id ORDER BY l.position LIMIT 500
    ) l CROSS JOIN LATERAL (
      SELECT e.* FROM api.visible_entities($1) e WHERE e.id = l.entity_id AND e.links_count > 1 LIMIT 1
    ) e
    WHERE s.children_count = 0
    ORDER BY e.links_count, e.slug LIMIT 16
  ) f
), found AS (
  SELECT k.path, h.weight, h.n
  FROM subject s, shared h CROSS JOIN LATERAL (
    SELECT l.path FROM api.visible_entity_links($1) l
    WHERE l.entity_id = h.id ORDER BY l.rank, l.path LIMIT 100
  ) k
  -- Neither itself nor an ancestor, whose path begins its own.
  WHERE NOT starts_with(s.path, k.path)
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, b.near, b.entities, s.parent_id, d.* FROM (
    SELECT f.path, coalesce(f.path > (SELECT parent_path FROM subject) AND f.path < (SELECT parent_path || '~' FROM subject), false) AS near, json_agg(f.n) AS entities FROM found f
    GROUP BY f.path ORDER BY coalesce(f.path > (SELECT parent_path FROM subject) AND f.path < (SELECT parent_path || '~' FROM subject), false), sum(f.weight) DESC, f.path LIMIT $2::int
  ) b CROSS JOIN LATERAL (
    SELECT d.id, d.kind, d.slug, d.path, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.file_kinds, d.thumbnail, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.notice, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = b.path LIMIT 1
  ) d, subject s
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail, r.notice FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p UNION ALL SELECT p.parent_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT s.children_count > 0 AS has_contents, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at FROM subject s
) h LEFT JOIN (
  SELECT p.n::int AS n, p.near, p.parent_id, p.entities, CASE WHEN p.n = 1 THEN (SELECT json_agg(f ORDER BY f.n) FROM (SELECT h.n, h.id, h.slug, h.name, h.translations, h.entity_type FROM shared h) f) END AS names, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights || jsonb_build_object('language', t.languages[1]) FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.notice, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, r.notice, NULL, NULL FROM refs r
) i ON true;

-- related.record: $1 tenant, $2 limit, $3 slug, $4 id
WITH subject AS MATERIALIZED (
  SELECT d.id, d.path, d.parent_id, d.children_count, p.path AS parent_path
  FROM (
    SELECT d.id, d.path, d.parent_id, d.children_count FROM api.visible_descriptions($1) d
    WHERE d.kind = 'record' AND d.slug = $3
    UNION ALL
    SELECT d.id, d.path, d.parent_id, d.children_count FROM api.visible_descriptions($1) d
    WHERE d.kind = 'record' AND d.id = $4::uuid
    LIMIT 1
  ) d LEFT JOIN LATERAL (
    SELECT p.path FROM api.visible_descriptions($1) p WHERE p.id = d.parent_id
  ) p ON true
), shared AS MATERIALIZED (
  SELECT (row_number() OVER ())::int AS n, f.* FROM (
    SELECT e.id, e.slug, e.name, e.translations, e.entity_type, 1 / ln(e.links_count) AS weight
    FROM subject s CROSS JOIN LATERAL (
      SELECT l.entity_id FROM api.visible_entity_links($1) l WHERE l.description_id = s.id ORDER BY l.position LIMIT 500
    ) l CROSS JOIN LATERAL (
      SELECT e.* FROM api.visible_entities($1) e WHERE e.id = l.entity_id AND e.links_count > 1 LIMIT 1
    ) e
    ORDER BY e.links_count, e.slug LIMIT 16
  ) f
), found AS (
  SELECT k.path, h.weight, h.n
  FROM subject s, shared h CROSS JOIN LATERAL (
    SELECT l.path FROM unnest('{0,100,200,300,400,600}'::smallint[]) AS r (rank) CROSS JOIN LATERAL (
      (SELECT l.path FROM api.visible_entity_links($1) l
          WHERE l.entity_id = h.id AND l.rank = r.rank AND l.path < s.path ORDER BY l.path LIMIT 100)
      UNION ALL (SELECT l.path FROM api.visible_entity_links($1) l
          WHERE l.entity_id = h.id AND l.rank = r.rank AND l.path > s.path || '~' ORDER BY l.path LIMIT 100)
    ) l LIMIT 100
  ) k
  -- Neither itself nor an ancestor, whose path begins its own.
  WHERE NOT starts_with(s.path, k.path)
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, b.near, b.entities, s.parent_id, d.* FROM (
    SELECT f.path, coalesce(f.path > (SELECT parent_path FROM subject) AND f.path < (SELECT parent_path || '~' FROM subject), false) AS near, json_agg(f.n) AS entities FROM found f
    GROUP BY f.path ORDER BY coalesce(f.path > (SELECT parent_path FROM subject) AND f.path < (SELECT parent_path || '~' FROM subject), false), sum(f.weight) DESC, f.path LIMIT $2::int
  ) b CROSS JOIN LATERAL (
    SELECT d.id, d.kind, d.slug, d.path, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.file_kinds, d.thumbnail, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.notice, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = b.path LIMIT 1
  ) d, subject s
), refs AS MATERIALIZED (
  SELECT r.id, r.kind, r.slug, r.title, CASE
    WHEN r.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, r.title) FROM (SELECT r.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE r.titles END AS titles, r.level, r.thumbnail, r.notice FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT p.collection_id FROM page p UNION ALL SELECT p.root_id FROM page p UNION ALL SELECT p.parent_id FROM page p
  ))
)
SELECT h.*, i.* FROM (
  SELECT false AS has_contents, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at FROM subject s
) h LEFT JOIN (
  SELECT p.n::int AS n, p.near, p.parent_id, p.entities, CASE WHEN p.n = 1 THEN (SELECT json_agg(f ORDER BY f.n) FROM (SELECT h.n, h.id, h.slug, h.name, h.translations, h.entity_type FROM shared h) f) END AS names, p.id, p.kind, p.slug, p.title, p.titles, p.level, p.reference_code, p.date, p.summary, to_json(p.languages) AS languages, date_part('epoch', p.updated_at) AS updated_at, p.quality, p.collection_id, p.root_id, coalesce(p.rights, (SELECT t.material_rights || jsonb_build_object('language', t.languages[1]) FROM api.tenant($1) t)) AS rights, p.access, p.children_count, p.records_count, p.aggregate_start, p.aggregate_end, p.image_count, to_json(p.file_kinds) AS file_kinds, p.thumbnail, p.translations, p.notice, p.extent, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, p.root_id) h) AS repository
  FROM page p
  UNION ALL
  SELECT NULL, NULL, NULL, NULL, NULL, r.id, r.kind, r.slug, r.title, r.titles, r.level, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, r.thumbnail, NULL, r.notice, NULL, NULL FROM refs r
) i ON true;
