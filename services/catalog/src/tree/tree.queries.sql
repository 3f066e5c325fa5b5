-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- tree.deep: $1 tenant, $2 slug, $3 id, $4 depth
WITH top AS MATERIALIZED (
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
  UNION ALL
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.id = $3::uuid
  LIMIT 1
), base AS (SELECT depth FROM top), first AS MATERIALIZED (
  SELECT d.id, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.translations, d.parent_id, d.path, d.depth, d.n FROM top p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d
), level_1 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM first t
      WHERE t.depth = (SELECT depth FROM base) + 1 AND t.children_count > 0 AND t.n <= 100
        AND 1 < $4::int
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM first))
), level_2 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM first t
      WHERE t.depth = (SELECT depth FROM base) + 2 AND t.children_count > 0 AND t.n <= 100
        AND 2 < $4::int
      UNION ALL
      SELECT t.id, t.path FROM level_1 t
      WHERE t.depth = (SELECT depth FROM base) + 2 AND t.children_count > 0 AND t.n <= 100
        AND 2 < $4::int
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM first) - (SELECT count(*) FROM level_1))
), level_3 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM first t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $4::int
      UNION ALL
      SELECT t.id, t.path FROM level_1 t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $4::int
      UNION ALL
      SELECT t.id, t.path FROM level_2 t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $4::int
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM first) - (SELECT count(*) FROM level_1) - (SELECT count(*) FROM level_2))
)
SELECT h.*, d.* FROM (
  SELECT t.id AS top, t.children_count AS top_children, (SELECT id FROM top) AS parent, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at FROM top t
) h LEFT JOIN (
  SELECT t.id, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.translations, t.parent_id, t.path, t.n > 100 AS outside FROM first t
  UNION ALL SELECT t.id, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.translations, t.parent_id, t.path, t.n > 100 AS outside FROM level_1 t
  UNION ALL SELECT t.id, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.translations, t.parent_id, t.path, t.n > 100 AS outside FROM level_2 t
  UNION ALL SELECT t.id, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.translations, t.parent_id, t.path, t.n > 100 AS outside FROM level_3 t
) d ON true
ORDER BY d.path;

-- tree: $1 tenant, $2 slug, $3 id
WITH top AS MATERIALIZED (
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
  UNION ALL
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.id = $3::uuid
  LIMIT 1
), base AS (SELECT depth FROM top), first AS MATERIALIZED (
  SELECT d.id, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.translations, d.parent_id, d.path, d.depth, d.n FROM top p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d
)
SELECT h.*, d.* FROM (
  SELECT t.id AS top, t.children_count AS top_children, (SELECT id FROM top) AS parent, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at FROM top t
) h LEFT JOIN (
  SELECT t.id, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.translations, t.parent_id, t.path, t.n > 100 AS outside FROM first t
) d ON true
ORDER BY d.path;

-- tree.after.deep: $1 tenant, $2 slug, $3 id, $4 top, $5 parent, $6 path, $7 depth
WITH top AS MATERIALIZED (
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
  UNION ALL
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.id = $3::uuid
  LIMIT 1
), parent AS MATERIALIZED (
  SELECT p.id, p.depth FROM api.visible_descriptions($1) p, top
  WHERE p.id = $5::uuid AND top.id = $4::uuid AND p.path >= top.path AND p.path < top.path || '~'
), base AS (SELECT depth FROM parent), shown AS MATERIALIZED (
  SELECT d.id, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.translations, d.parent_id, d.path, d.depth, d.n FROM parent p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id AND d.path > $6 ORDER BY d.path LIMIT 101
    ) d
  ) d
), level_1 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM shown t
      WHERE t.depth = (SELECT depth FROM base) + 1 AND t.children_count > 0 AND t.n <= 100
        AND 1 < $7::int
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM shown))
), level_2 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM shown t
      WHERE t.depth = (SELECT depth FROM base) + 2 AND t.children_count > 0 AND t.n <= 100
        AND 2 < $7::int
      UNION ALL
      SELECT t.id, t.path FROM level_1 t
      WHERE t.depth = (SELECT depth FROM base) + 2 AND t.children_count > 0 AND t.n <= 100
        AND 2 < $7::int
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM shown) - (SELECT count(*) FROM level_1))
), level_3 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM shown t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $7::int
      UNION ALL
      SELECT t.id, t.path FROM level_1 t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $7::int
      UNION ALL
      SELECT t.id, t.path FROM level_2 t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $7::int
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM shown) - (SELECT count(*) FROM level_1) - (SELECT count(*) FROM level_2))
)
SELECT h.*, d.* FROM (
  SELECT t.id AS top, t.children_count AS top_children, (SELECT id FROM parent) AS parent, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at FROM top t
) h LEFT JOIN (
  SELECT t.id, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.translations, t.parent_id, t.path, t.n > 100 AS outside FROM shown t
  UNION ALL SELECT t.id, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.translations, t.parent_id, t.path, t.n > 100 AS outside FROM level_1 t
  UNION ALL SELECT t.id, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.translations, t.parent_id, t.path, t.n > 100 AS outside FROM level_2 t
  UNION ALL SELECT t.id, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.translations, t.parent_id, t.path, t.n > 100 AS outside FROM level_3 t
) d ON true
ORDER BY d.path;

-- tree.after: $1 tenant, $2 slug, $3 id, $4 top, $5 parent, $6 path
WITH top AS MATERIALIZED (
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
  UNION ALL
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.id = $3::uuid
  LIMIT 1
), parent AS MATERIALIZED (
  SELECT p.id, p.depth FROM api.visible_descriptions($1) p, top
  WHERE p.id = $5::uuid AND top.id = $4::uuid AND p.path >= top.path AND p.path < top.path || '~'
), base AS (SELECT depth FROM parent), shown AS MATERIALIZED (
  SELECT d.id, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.translations, d.parent_id, d.path, d.depth, d.n FROM parent p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id AND d.path > $6 ORDER BY d.path LIMIT 101
    ) d
  ) d
)
SELECT h.*, d.* FROM (
  SELECT t.id AS top, t.children_count AS top_children, (SELECT id FROM parent) AS parent, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at FROM top t
) h LEFT JOIN (
  SELECT t.id, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.translations, t.parent_id, t.path, t.n > 100 AS outside FROM shown t
) d ON true
ORDER BY d.path;

-- tree.around.deep: $1 tenant, $2 slug, $3 id, $4 around, $5 around_id, $6 depth
WITH top AS MATERIALIZED (
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
  UNION ALL
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.id = $3::uuid
  LIMIT 1
), base AS (SELECT depth FROM top), goal AS MATERIALIZED (
  SELECT g.id, g.ancestor_ids FROM top, LATERAL (
    SELECT d.id, d.path, d.depth, d.ancestor_ids FROM api.visible_descriptions($1) d
    WHERE d.kind = 'record' AND d.slug = $4
    UNION ALL
    SELECT d.id, d.path, d.depth, d.ancestor_ids FROM api.visible_descriptions($1) d
    WHERE d.kind = 'collection' AND d.slug = $4
    UNION ALL
    SELECT d.id, d.path, d.depth, d.ancestor_ids FROM api.visible_descriptions($1) d
    WHERE d.id = $5::uuid
  ) g WHERE g.path > top.path AND g.path < top.path || '~' LIMIT 1
), way AS MATERIALIZED (
  SELECT d.id, d.parent_id, d.path,
    least(10, 140 / count(*) OVER ()) AS half
  FROM api.visible_descriptions($1) d
  WHERE d.id = ANY (ARRAY(SELECT unnest(g.ancestor_ids || g.id) FROM goal g)) AND d.path > (SELECT path FROM top)
), near AS MATERIALIZED (
  SELECT s.id, s.kind, s.slug, s.title, s.titles, s.level, s.date, s.reference_code, s.children_count, s.aggregate_start, s.aggregate_end, s.translations, s.parent_id, s.path, s.depth, CASE WHEN s.distance > w.half THEN 100 + 1 ELSE 1 END AS n
  FROM way w CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS distance, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = w.parent_id AND d.path < w.path ORDER BY d.path DESC LIMIT 11
    ) d
    UNION ALL
    SELECT row_number() OVER () - 1 AS distance, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = w.parent_id AND d.path >= w.path ORDER BY d.path LIMIT 12
    ) d
  ) s WHERE s.distance <= w.half + 1
), first AS MATERIALIZED (
  SELECT d.id, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.translations, d.parent_id, d.path, d.depth, d.n FROM goal p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d
), level_1 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM near t
      WHERE t.depth = (SELECT depth FROM base) + 1 AND t.children_count > 0 AND t.n <= 100
        AND 1 < $6::int AND NOT EXISTS (SELECT FROM way w WHERE w.id = t.id)
      UNION ALL
      SELECT t.id, t.path FROM first t
      WHERE t.depth = (SELECT depth FROM base) + 1 AND t.children_count > 0 AND t.n <= 100
        AND 1 < $6::int AND NOT EXISTS (SELECT FROM way w WHERE w.id = t.id)
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM near) - (SELECT count(*) FROM first))
), level_2 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM near t
      WHERE t.depth = (SELECT depth FROM base) + 2 AND t.children_count > 0 AND t.n <= 100
        AND 2 < $6::int AND NOT EXISTS (SELECT FROM way w WHERE w.id = t.id)
      UNION ALL
      SELECT t.id, t.path FROM first t
      WHERE t.depth = (SELECT depth FROM base) + 2 AND t.children_count > 0 AND t.n <= 100
        AND 2 < $6::int AND NOT EXISTS (SELECT FROM way w WHERE w.id = t.id)
      UNION ALL
      SELECT t.id, t.path FROM level_1 t
      WHERE t.depth = (SELECT depth FROM base) + 2 AND t.children_count > 0 AND t.n <= 100
        AND 2 < $6::int AND NOT EXISTS (SELECT FROM way w WHERE w.id = t.id)
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM near) - (SELECT count(*) FROM first) - (SELECT count(*) FROM level_1))
), level_3 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM near t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $6::int AND NOT EXISTS (SELECT FROM way w WHERE w.id = t.id)
      UNION ALL
      SELECT t.id, t.path FROM first t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $6::int AND NOT EXISTS (SELECT FROM way w WHERE w.id = t.id)
      UNION ALL
      SELECT t.id, t.path FROM level_1 t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $6::int AND NOT EXISTS (SELECT FROM way w WHERE w.id = t.id)
      UNION ALL
      SELECT t.id, t.path FROM level_2 t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $6::int AND NOT EXISTS (SELECT FROM way w WHERE w.id = t.id)
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM near) - (SELECT count(*) FROM first) - (SELECT count(*) FROM level_1) - (SELECT count(*) FROM level_2))
)
SELECT h.*, d.* FROM (
  SELECT t.id AS top, t.children_count AS top_children, (SELECT t.id FROM top t, goal) AS parent, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at FROM top t
) h LEFT JOIN (
  SELECT t.id, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.translations, t.parent_id, t.path, t.n > 100 AS outside FROM near t
  UNION ALL SELECT t.id, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.translations, t.parent_id, t.path, t.n > 100 AS outside FROM first t
  UNION ALL SELECT t.id, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.translations, t.parent_id, t.path, t.n > 100 AS outside FROM level_1 t
  UNION ALL SELECT t.id, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.translations, t.parent_id, t.path, t.n > 100 AS outside FROM level_2 t
  UNION ALL SELECT t.id, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.translations, t.parent_id, t.path, t.n > 100 AS outside FROM level_3 t
) d ON true
ORDER BY d.path;

-- tree.around: $1 tenant, $2 slug, $3 id, $4 around, $5 around_id
WITH top AS MATERIALIZED (
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
  UNION ALL
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.id = $3::uuid
  LIMIT 1
), base AS (SELECT depth FROM top), goal AS MATERIALIZED (
  SELECT g.id, g.ancestor_ids FROM top, LATERAL (
    SELECT d.id, d.path, d.depth, d.ancestor_ids FROM api.visible_descriptions($1) d
    WHERE d.kind = 'record' AND d.slug = $4
    UNION ALL
    SELECT d.id, d.path, d.depth, d.ancestor_ids FROM api.visible_descriptions($1) d
    WHERE d.kind = 'collection' AND d.slug = $4
    UNION ALL
    SELECT d.id, d.path, d.depth, d.ancestor_ids FROM api.visible_descriptions($1) d
    WHERE d.id = $5::uuid
  ) g WHERE g.path > top.path AND g.path < top.path || '~' LIMIT 1
), way AS MATERIALIZED (
  SELECT d.id, d.parent_id, d.path,
    least(10, 140 / count(*) OVER ()) AS half
  FROM api.visible_descriptions($1) d
  WHERE d.id = ANY (ARRAY(SELECT unnest(g.ancestor_ids || g.id) FROM goal g)) AND d.path > (SELECT path FROM top)
), near AS MATERIALIZED (
  SELECT s.id, s.kind, s.slug, s.title, s.titles, s.level, s.date, s.reference_code, s.children_count, s.aggregate_start, s.aggregate_end, s.translations, s.parent_id, s.path, s.depth, CASE WHEN s.distance > w.half THEN 100 + 1 ELSE 1 END AS n
  FROM way w CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS distance, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = w.parent_id AND d.path < w.path ORDER BY d.path DESC LIMIT 11
    ) d
    UNION ALL
    SELECT row_number() OVER () - 1 AS distance, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = w.parent_id AND d.path >= w.path ORDER BY d.path LIMIT 12
    ) d
  ) s WHERE s.distance <= w.half + 1
), first AS MATERIALIZED (
  SELECT d.id, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.translations, d.parent_id, d.path, d.depth, d.n FROM goal p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d
)
SELECT h.*, d.* FROM (
  SELECT t.id AS top, t.children_count AS top_children, (SELECT t.id FROM top t, goal) AS parent, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at FROM top t
) h LEFT JOIN (
  SELECT t.id, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.translations, t.parent_id, t.path, t.n > 100 AS outside FROM near t
  UNION ALL SELECT t.id, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.translations, t.parent_id, t.path, t.n > 100 AS outside FROM first t
) d ON true
ORDER BY d.path;

-- tree.before.deep: $1 tenant, $2 slug, $3 id, $4 top, $5 parent, $6 path, $7 depth
WITH top AS MATERIALIZED (
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
  UNION ALL
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.id = $3::uuid
  LIMIT 1
), parent AS MATERIALIZED (
  SELECT p.id, p.depth FROM api.visible_descriptions($1) p, top
  WHERE p.id = $5::uuid AND top.id = $4::uuid AND p.path >= top.path AND p.path < top.path || '~'
), base AS (SELECT depth FROM parent), shown AS MATERIALIZED (
  SELECT d.id, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.translations, d.parent_id, d.path, d.depth, d.n FROM parent p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id AND d.path < $6 ORDER BY d.path DESC LIMIT 101
    ) d
  ) d
), level_1 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM shown t
      WHERE t.depth = (SELECT depth FROM base) + 1 AND t.children_count > 0 AND t.n <= 100
        AND 1 < $7::int
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM shown))
), level_2 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM shown t
      WHERE t.depth = (SELECT depth FROM base) + 2 AND t.children_count > 0 AND t.n <= 100
        AND 2 < $7::int
      UNION ALL
      SELECT t.id, t.path FROM level_1 t
      WHERE t.depth = (SELECT depth FROM base) + 2 AND t.children_count > 0 AND t.n <= 100
        AND 2 < $7::int
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM shown) - (SELECT count(*) FROM level_1))
), level_3 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM shown t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $7::int
      UNION ALL
      SELECT t.id, t.path FROM level_1 t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $7::int
      UNION ALL
      SELECT t.id, t.path FROM level_2 t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $7::int
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM shown) - (SELECT count(*) FROM level_1) - (SELECT count(*) FROM level_2))
)
SELECT h.*, d.* FROM (
  SELECT t.id AS top, t.children_count AS top_children, (SELECT id FROM parent) AS parent, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at FROM top t
) h LEFT JOIN (
  SELECT t.id, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.translations, t.parent_id, t.path, t.n > 100 AS outside FROM shown t
  UNION ALL SELECT t.id, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.translations, t.parent_id, t.path, t.n > 100 AS outside FROM level_1 t
  UNION ALL SELECT t.id, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.translations, t.parent_id, t.path, t.n > 100 AS outside FROM level_2 t
  UNION ALL SELECT t.id, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.translations, t.parent_id, t.path, t.n > 100 AS outside FROM level_3 t
) d ON true
ORDER BY d.path;

-- tree.before: $1 tenant, $2 slug, $3 id, $4 top, $5 parent, $6 path
WITH top AS MATERIALIZED (
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
  UNION ALL
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.id = $3::uuid
  LIMIT 1
), parent AS MATERIALIZED (
  SELECT p.id, p.depth FROM api.visible_descriptions($1) p, top
  WHERE p.id = $5::uuid AND top.id = $4::uuid AND p.path >= top.path AND p.path < top.path || '~'
), base AS (SELECT depth FROM parent), shown AS MATERIALIZED (
  SELECT d.id, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.translations, d.parent_id, d.path, d.depth, d.n FROM parent p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id AND d.path < $6 ORDER BY d.path DESC LIMIT 101
    ) d
  ) d
)
SELECT h.*, d.* FROM (
  SELECT t.id AS top, t.children_count AS top_children, (SELECT id FROM parent) AS parent, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at FROM top t
) h LEFT JOIN (
  SELECT t.id, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.translations, t.parent_id, t.path, t.n > 100 AS outside FROM shown t
) d ON true
ORDER BY d.path;

-- tree.below.deep: $1 tenant, $2 slug, $3 id, $4 node, $5 node_id, $6 depth
WITH top AS MATERIALIZED (
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
  UNION ALL
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.id = $3::uuid
  LIMIT 1
), parent AS MATERIALIZED (
  SELECT g.id, g.depth FROM top, LATERAL (
    SELECT d.id, d.path, d.depth, d.ancestor_ids FROM api.visible_descriptions($1) d
    WHERE d.kind = 'record' AND d.slug = $4
    UNION ALL
    SELECT d.id, d.path, d.depth, d.ancestor_ids FROM api.visible_descriptions($1) d
    WHERE d.kind = 'collection' AND d.slug = $4
    UNION ALL
    SELECT d.id, d.path, d.depth, d.ancestor_ids FROM api.visible_descriptions($1) d
    WHERE d.id = $5::uuid
  ) g WHERE g.path > top.path AND g.path < top.path || '~' LIMIT 1
), base AS (SELECT depth FROM parent), shown AS MATERIALIZED (
  SELECT d.id, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.translations, d.parent_id, d.path, d.depth, d.n FROM parent p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d
), level_1 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM shown t
      WHERE t.depth = (SELECT depth FROM base) + 1 AND t.children_count > 0 AND t.n <= 100
        AND 1 < $6::int
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM shown))
), level_2 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM shown t
      WHERE t.depth = (SELECT depth FROM base) + 2 AND t.children_count > 0 AND t.n <= 100
        AND 2 < $6::int
      UNION ALL
      SELECT t.id, t.path FROM level_1 t
      WHERE t.depth = (SELECT depth FROM base) + 2 AND t.children_count > 0 AND t.n <= 100
        AND 2 < $6::int
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM shown) - (SELECT count(*) FROM level_1))
), level_3 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM shown t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $6::int
      UNION ALL
      SELECT t.id, t.path FROM level_1 t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $6::int
      UNION ALL
      SELECT t.id, t.path FROM level_2 t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $6::int
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM shown) - (SELECT count(*) FROM level_1) - (SELECT count(*) FROM level_2))
)
SELECT h.*, d.* FROM (
  SELECT t.id AS top, t.children_count AS top_children, (SELECT id FROM parent) AS parent, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at FROM top t
) h LEFT JOIN (
  SELECT t.id, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.translations, t.parent_id, t.path, t.n > 100 AS outside FROM shown t
  UNION ALL SELECT t.id, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.translations, t.parent_id, t.path, t.n > 100 AS outside FROM level_1 t
  UNION ALL SELECT t.id, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.translations, t.parent_id, t.path, t.n > 100 AS outside FROM level_2 t
  UNION ALL SELECT t.id, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.translations, t.parent_id, t.path, t.n > 100 AS outside FROM level_3 t
) d ON true
ORDER BY d.path;

-- tree.below: $1 tenant, $2 slug, $3 id, $4 node, $5 node_id
WITH top AS MATERIALIZED (
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
  UNION ALL
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.id = $3::uuid
  LIMIT 1
), parent AS MATERIALIZED (
  SELECT g.id, g.depth FROM top, LATERAL (
    SELECT d.id, d.path, d.depth, d.ancestor_ids FROM api.visible_descriptions($1) d
    WHERE d.kind = 'record' AND d.slug = $4
    UNION ALL
    SELECT d.id, d.path, d.depth, d.ancestor_ids FROM api.visible_descriptions($1) d
    WHERE d.kind = 'collection' AND d.slug = $4
    UNION ALL
    SELECT d.id, d.path, d.depth, d.ancestor_ids FROM api.visible_descriptions($1) d
    WHERE d.id = $5::uuid
  ) g WHERE g.path > top.path AND g.path < top.path || '~' LIMIT 1
), base AS (SELECT depth FROM parent), shown AS MATERIALIZED (
  SELECT d.id, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.translations, d.parent_id, d.path, d.depth, d.n FROM parent p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d
)
SELECT h.*, d.* FROM (
  SELECT t.id AS top, t.children_count AS top_children, (SELECT id FROM parent) AS parent, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at FROM top t
) h LEFT JOIN (
  SELECT t.id, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.translations, t.parent_id, t.path, t.n > 100 AS outside FROM shown t
) d ON true
ORDER BY d.path;
