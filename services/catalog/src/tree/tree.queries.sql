-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- tree.deep: $1 tenant, $2 labels, $3 text_language, $4 slug, $5 id, $6 depth
WITH top AS MATERIALIZED (
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
  UNION ALL
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.id = $5::uuid
  LIMIT 1
), base AS (SELECT depth FROM top), first AS MATERIALIZED (
  SELECT d.id, d.parent_id, d.path, d.depth, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.n FROM top p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.parent_id, d.path, d.depth, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d
), level_1 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM first t
      WHERE t.depth = (SELECT depth FROM base) + 1 AND t.children_count > 0 AND t.n <= 100
        AND 1 < $6::int
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.parent_id, d.path, d.depth, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM first))
), level_2 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM first t
      WHERE t.depth = (SELECT depth FROM base) + 2 AND t.children_count > 0 AND t.n <= 100
        AND 2 < $6::int
      UNION ALL
      SELECT t.id, t.path FROM level_1 t
      WHERE t.depth = (SELECT depth FROM base) + 2 AND t.children_count > 0 AND t.n <= 100
        AND 2 < $6::int
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.parent_id, d.path, d.depth, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM first) - (SELECT count(*) FROM level_1))
), level_3 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM first t
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
      SELECT d.id, d.parent_id, d.path, d.depth, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM first) - (SELECT count(*) FROM level_1) - (SELECT count(*) FROM level_2))
)
SELECT (SELECT row_to_json(t)::text FROM (SELECT id, children_count FROM top) t) AS top,
  true AS found,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  (SELECT coalesce(json_agg(json_build_array(d.kind, d.id, d.slug, CASE WHEN d.titles IS NULL THEN d.title ELSE coalesce(d.titles ->> $3::text, d.title) END, d.level, CASE WHEN jsonb_typeof(d.date) = 'object' THEN d.date
    WHEN d.kind <> 'record' THEN (CASE WHEN coalesce(d.aggregate_start, d.aggregate_end) IS NOT NULL THEN concat('{"display":', to_json(CASE WHEN d.aggregate_start = d.aggregate_end THEN CASE WHEN d.aggregate_start > 0 THEN d.aggregate_start::text
      ELSE replace((SELECT $2::jsonb ->> 'bce'), '#', (1 - d.aggregate_start)::text) END
      ELSE coalesce(CASE WHEN d.aggregate_start > 0 THEN d.aggregate_start::text
      ELSE replace((SELECT $2::jsonb ->> 'bce'), '#', (1 - d.aggregate_start)::text) END, '') || '–' || coalesce(CASE WHEN d.aggregate_end > 0 THEN d.aggregate_end::text
      ELSE replace((SELECT $2::jsonb ->> 'bce'), '#', (1 - d.aggregate_end)::text) END, '') END), ',"edtf":"', CASE WHEN d.aggregate_start = d.aggregate_end THEN CASE WHEN abs(d.aggregate_start) > 9999 THEN 'Y' || d.aggregate_start
      ELSE CASE WHEN d.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_start)::text, 4, '0') END
      ELSE coalesce(CASE WHEN abs(d.aggregate_start) > 9999 THEN 'Y' || d.aggregate_start
      ELSE CASE WHEN d.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_start)::text, 4, '0') END, '') || '/' || coalesce(CASE WHEN abs(d.aggregate_end) > 9999 THEN 'Y' || d.aggregate_end
      ELSE CASE WHEN d.aggregate_end < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_end)::text, 4, '0') END, '') END, '","start":', coalesce((d.aggregate_start)::text, 'null'), ',"end":', coalesce((d.aggregate_end)::text, 'null'), '}') END)::jsonb END,
      d.reference_code, d.children_count, d.parent_id, d.path, d.n > 100) ORDER BY d.path), '[]')::text
    FROM (SELECT t.id, t.parent_id, t.path, t.depth, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.n FROM first t UNION ALL SELECT t.id, t.parent_id, t.path, t.depth, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.n FROM level_1 t UNION ALL SELECT t.id, t.parent_id, t.path, t.depth, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.n FROM level_2 t UNION ALL SELECT t.id, t.parent_id, t.path, t.depth, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.n FROM level_3 t) d) AS nodes;

-- tree: $1 tenant, $2 labels, $3 text_language, $4 slug, $5 id
WITH top AS MATERIALIZED (
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
  UNION ALL
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.id = $5::uuid
  LIMIT 1
), base AS (SELECT depth FROM top), first AS MATERIALIZED (
  SELECT d.id, d.parent_id, d.path, d.depth, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.n FROM top p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.parent_id, d.path, d.depth, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d
)
SELECT (SELECT row_to_json(t)::text FROM (SELECT id, children_count FROM top) t) AS top,
  true AS found,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  (SELECT coalesce(json_agg(json_build_array(d.kind, d.id, d.slug, CASE WHEN d.titles IS NULL THEN d.title ELSE coalesce(d.titles ->> $3::text, d.title) END, d.level, CASE WHEN jsonb_typeof(d.date) = 'object' THEN d.date
    WHEN d.kind <> 'record' THEN (CASE WHEN coalesce(d.aggregate_start, d.aggregate_end) IS NOT NULL THEN concat('{"display":', to_json(CASE WHEN d.aggregate_start = d.aggregate_end THEN CASE WHEN d.aggregate_start > 0 THEN d.aggregate_start::text
      ELSE replace((SELECT $2::jsonb ->> 'bce'), '#', (1 - d.aggregate_start)::text) END
      ELSE coalesce(CASE WHEN d.aggregate_start > 0 THEN d.aggregate_start::text
      ELSE replace((SELECT $2::jsonb ->> 'bce'), '#', (1 - d.aggregate_start)::text) END, '') || '–' || coalesce(CASE WHEN d.aggregate_end > 0 THEN d.aggregate_end::text
      ELSE replace((SELECT $2::jsonb ->> 'bce'), '#', (1 - d.aggregate_end)::text) END, '') END), ',"edtf":"', CASE WHEN d.aggregate_start = d.aggregate_end THEN CASE WHEN abs(d.aggregate_start) > 9999 THEN 'Y' || d.aggregate_start
      ELSE CASE WHEN d.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_start)::text, 4, '0') END
      ELSE coalesce(CASE WHEN abs(d.aggregate_start) > 9999 THEN 'Y' || d.aggregate_start
      ELSE CASE WHEN d.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_start)::text, 4, '0') END, '') || '/' || coalesce(CASE WHEN abs(d.aggregate_end) > 9999 THEN 'Y' || d.aggregate_end
      ELSE CASE WHEN d.aggregate_end < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_end)::text, 4, '0') END, '') END, '","start":', coalesce((d.aggregate_start)::text, 'null'), ',"end":', coalesce((d.aggregate_end)::text, 'null'), '}') END)::jsonb END,
      d.reference_code, d.children_count, d.parent_id, d.path, d.n > 100) ORDER BY d.path), '[]')::text
    FROM (SELECT t.id, t.parent_id, t.path, t.depth, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.n FROM first t) d) AS nodes;

-- tree.after.deep: $1 tenant, $2 labels, $3 text_language, $4 slug, $5 id, $6 top, $7 parent, $8 path, $9 depth
WITH top AS MATERIALIZED (
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
  UNION ALL
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.id = $5::uuid
  LIMIT 1
), parent AS MATERIALIZED (
  SELECT p.id, p.depth FROM api.visible_descriptions($1) p, top
  WHERE p.id = $7::uuid AND top.id = $6::uuid AND p.path >= top.path AND p.path < top.path || '~'
), base AS (SELECT depth FROM parent), shown AS MATERIALIZED (
  SELECT d.id, d.parent_id, d.path, d.depth, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.n FROM parent p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.parent_id, d.path, d.depth, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id AND d.path > $8 ORDER BY d.path LIMIT 101
    ) d
  ) d
), level_1 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM shown t
      WHERE t.depth = (SELECT depth FROM base) + 1 AND t.children_count > 0 AND t.n <= 100
        AND 1 < $9::int
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.parent_id, d.path, d.depth, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM shown))
), level_2 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM shown t
      WHERE t.depth = (SELECT depth FROM base) + 2 AND t.children_count > 0 AND t.n <= 100
        AND 2 < $9::int
      UNION ALL
      SELECT t.id, t.path FROM level_1 t
      WHERE t.depth = (SELECT depth FROM base) + 2 AND t.children_count > 0 AND t.n <= 100
        AND 2 < $9::int
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.parent_id, d.path, d.depth, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM shown) - (SELECT count(*) FROM level_1))
), level_3 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM shown t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $9::int
      UNION ALL
      SELECT t.id, t.path FROM level_1 t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $9::int
      UNION ALL
      SELECT t.id, t.path FROM level_2 t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $9::int
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.parent_id, d.path, d.depth, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM shown) - (SELECT count(*) FROM level_1) - (SELECT count(*) FROM level_2))
)
SELECT (SELECT row_to_json(t)::text FROM (SELECT id, children_count FROM top) t) AS top,
  (SELECT count(*) FROM parent) > 0 AS found,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  (SELECT coalesce(json_agg(json_build_array(d.kind, d.id, d.slug, CASE WHEN d.titles IS NULL THEN d.title ELSE coalesce(d.titles ->> $3::text, d.title) END, d.level, CASE WHEN jsonb_typeof(d.date) = 'object' THEN d.date
    WHEN d.kind <> 'record' THEN (CASE WHEN coalesce(d.aggregate_start, d.aggregate_end) IS NOT NULL THEN concat('{"display":', to_json(CASE WHEN d.aggregate_start = d.aggregate_end THEN CASE WHEN d.aggregate_start > 0 THEN d.aggregate_start::text
      ELSE replace((SELECT $2::jsonb ->> 'bce'), '#', (1 - d.aggregate_start)::text) END
      ELSE coalesce(CASE WHEN d.aggregate_start > 0 THEN d.aggregate_start::text
      ELSE replace((SELECT $2::jsonb ->> 'bce'), '#', (1 - d.aggregate_start)::text) END, '') || '–' || coalesce(CASE WHEN d.aggregate_end > 0 THEN d.aggregate_end::text
      ELSE replace((SELECT $2::jsonb ->> 'bce'), '#', (1 - d.aggregate_end)::text) END, '') END), ',"edtf":"', CASE WHEN d.aggregate_start = d.aggregate_end THEN CASE WHEN abs(d.aggregate_start) > 9999 THEN 'Y' || d.aggregate_start
      ELSE CASE WHEN d.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_start)::text, 4, '0') END
      ELSE coalesce(CASE WHEN abs(d.aggregate_start) > 9999 THEN 'Y' || d.aggregate_start
      ELSE CASE WHEN d.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_start)::text, 4, '0') END, '') || '/' || coalesce(CASE WHEN abs(d.aggregate_end) > 9999 THEN 'Y' || d.aggregate_end
      ELSE CASE WHEN d.aggregate_end < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_end)::text, 4, '0') END, '') END, '","start":', coalesce((d.aggregate_start)::text, 'null'), ',"end":', coalesce((d.aggregate_end)::text, 'null'), '}') END)::jsonb END,
      d.reference_code, d.children_count, d.parent_id, d.path, d.n > 100) ORDER BY d.path), '[]')::text
    FROM (SELECT t.id, t.parent_id, t.path, t.depth, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.n FROM shown t UNION ALL SELECT t.id, t.parent_id, t.path, t.depth, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.n FROM level_1 t UNION ALL SELECT t.id, t.parent_id, t.path, t.depth, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.n FROM level_2 t UNION ALL SELECT t.id, t.parent_id, t.path, t.depth, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.n FROM level_3 t) d) AS nodes;

-- tree.after: $1 tenant, $2 labels, $3 text_language, $4 slug, $5 id, $6 top, $7 parent, $8 path
WITH top AS MATERIALIZED (
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
  UNION ALL
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.id = $5::uuid
  LIMIT 1
), parent AS MATERIALIZED (
  SELECT p.id, p.depth FROM api.visible_descriptions($1) p, top
  WHERE p.id = $7::uuid AND top.id = $6::uuid AND p.path >= top.path AND p.path < top.path || '~'
), base AS (SELECT depth FROM parent), shown AS MATERIALIZED (
  SELECT d.id, d.parent_id, d.path, d.depth, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.n FROM parent p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.parent_id, d.path, d.depth, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id AND d.path > $8 ORDER BY d.path LIMIT 101
    ) d
  ) d
)
SELECT (SELECT row_to_json(t)::text FROM (SELECT id, children_count FROM top) t) AS top,
  (SELECT count(*) FROM parent) > 0 AS found,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  (SELECT coalesce(json_agg(json_build_array(d.kind, d.id, d.slug, CASE WHEN d.titles IS NULL THEN d.title ELSE coalesce(d.titles ->> $3::text, d.title) END, d.level, CASE WHEN jsonb_typeof(d.date) = 'object' THEN d.date
    WHEN d.kind <> 'record' THEN (CASE WHEN coalesce(d.aggregate_start, d.aggregate_end) IS NOT NULL THEN concat('{"display":', to_json(CASE WHEN d.aggregate_start = d.aggregate_end THEN CASE WHEN d.aggregate_start > 0 THEN d.aggregate_start::text
      ELSE replace((SELECT $2::jsonb ->> 'bce'), '#', (1 - d.aggregate_start)::text) END
      ELSE coalesce(CASE WHEN d.aggregate_start > 0 THEN d.aggregate_start::text
      ELSE replace((SELECT $2::jsonb ->> 'bce'), '#', (1 - d.aggregate_start)::text) END, '') || '–' || coalesce(CASE WHEN d.aggregate_end > 0 THEN d.aggregate_end::text
      ELSE replace((SELECT $2::jsonb ->> 'bce'), '#', (1 - d.aggregate_end)::text) END, '') END), ',"edtf":"', CASE WHEN d.aggregate_start = d.aggregate_end THEN CASE WHEN abs(d.aggregate_start) > 9999 THEN 'Y' || d.aggregate_start
      ELSE CASE WHEN d.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_start)::text, 4, '0') END
      ELSE coalesce(CASE WHEN abs(d.aggregate_start) > 9999 THEN 'Y' || d.aggregate_start
      ELSE CASE WHEN d.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_start)::text, 4, '0') END, '') || '/' || coalesce(CASE WHEN abs(d.aggregate_end) > 9999 THEN 'Y' || d.aggregate_end
      ELSE CASE WHEN d.aggregate_end < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_end)::text, 4, '0') END, '') END, '","start":', coalesce((d.aggregate_start)::text, 'null'), ',"end":', coalesce((d.aggregate_end)::text, 'null'), '}') END)::jsonb END,
      d.reference_code, d.children_count, d.parent_id, d.path, d.n > 100) ORDER BY d.path), '[]')::text
    FROM (SELECT t.id, t.parent_id, t.path, t.depth, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.n FROM shown t) d) AS nodes;

-- tree.around.deep: $1 tenant, $2 labels, $3 text_language, $4 slug, $5 id, $6 around, $7 around_id, $8 depth
WITH top AS MATERIALIZED (
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
  UNION ALL
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.id = $5::uuid
  LIMIT 1
), base AS (SELECT depth FROM top), goal AS MATERIALIZED (
  SELECT g.id, g.ancestor_ids FROM top, LATERAL (
    SELECT d.id, d.path, d.ancestor_ids FROM api.visible_descriptions($1) d
    WHERE d.kind = 'record' AND d.slug = $6
    UNION ALL
    SELECT d.id, d.path, d.ancestor_ids FROM api.visible_descriptions($1) d
    WHERE d.kind = 'collection' AND d.slug = $6
    UNION ALL
    SELECT d.id, d.path, d.ancestor_ids FROM api.visible_descriptions($1) d
    WHERE d.id = $7::uuid
  ) g WHERE g.path > top.path AND g.path < top.path || '~' LIMIT 1
), way AS MATERIALIZED (
  SELECT d.id, d.parent_id, d.path,
    least(10, 140 / count(*) OVER ()) AS half
  FROM api.visible_descriptions($1) d
  WHERE d.id = ANY (ARRAY(SELECT unnest(g.ancestor_ids || g.id) FROM goal g)) AND d.path > (SELECT path FROM top)
), near AS MATERIALIZED (
  SELECT s.id, s.parent_id, s.path, s.depth, s.kind, s.slug, s.title, s.titles, s.level, s.date, s.reference_code, s.children_count, s.aggregate_start, s.aggregate_end, CASE WHEN s.distance > w.half THEN 100 + 1 ELSE 1 END AS n
  FROM way w CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS distance, d.* FROM (
      SELECT d.id, d.parent_id, d.path, d.depth, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end FROM api.visible_descriptions($1) d
      WHERE d.parent_id = w.parent_id AND d.path < w.path ORDER BY d.path DESC LIMIT 11
    ) d
    UNION ALL
    SELECT row_number() OVER () - 1 AS distance, d.* FROM (
      SELECT d.id, d.parent_id, d.path, d.depth, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end FROM api.visible_descriptions($1) d
      WHERE d.parent_id = w.parent_id AND d.path >= w.path ORDER BY d.path LIMIT 12
    ) d
  ) s WHERE s.distance <= w.half + 1
), first AS MATERIALIZED (
  SELECT d.id, d.parent_id, d.path, d.depth, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.n FROM goal p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.parent_id, d.path, d.depth, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d
), level_1 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM near t
      WHERE t.depth = (SELECT depth FROM base) + 1 AND t.children_count > 0 AND t.n <= 100
        AND 1 < $8::int AND NOT EXISTS (SELECT FROM way w WHERE w.id = t.id)
      UNION ALL
      SELECT t.id, t.path FROM first t
      WHERE t.depth = (SELECT depth FROM base) + 1 AND t.children_count > 0 AND t.n <= 100
        AND 1 < $8::int AND NOT EXISTS (SELECT FROM way w WHERE w.id = t.id)
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.parent_id, d.path, d.depth, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM near) - (SELECT count(*) FROM first))
), level_2 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM near t
      WHERE t.depth = (SELECT depth FROM base) + 2 AND t.children_count > 0 AND t.n <= 100
        AND 2 < $8::int AND NOT EXISTS (SELECT FROM way w WHERE w.id = t.id)
      UNION ALL
      SELECT t.id, t.path FROM first t
      WHERE t.depth = (SELECT depth FROM base) + 2 AND t.children_count > 0 AND t.n <= 100
        AND 2 < $8::int AND NOT EXISTS (SELECT FROM way w WHERE w.id = t.id)
      UNION ALL
      SELECT t.id, t.path FROM level_1 t
      WHERE t.depth = (SELECT depth FROM base) + 2 AND t.children_count > 0 AND t.n <= 100
        AND 2 < $8::int AND NOT EXISTS (SELECT FROM way w WHERE w.id = t.id)
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.parent_id, d.path, d.depth, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM near) - (SELECT count(*) FROM first) - (SELECT count(*) FROM level_1))
), level_3 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM near t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $8::int AND NOT EXISTS (SELECT FROM way w WHERE w.id = t.id)
      UNION ALL
      SELECT t.id, t.path FROM first t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $8::int AND NOT EXISTS (SELECT FROM way w WHERE w.id = t.id)
      UNION ALL
      SELECT t.id, t.path FROM level_1 t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $8::int AND NOT EXISTS (SELECT FROM way w WHERE w.id = t.id)
      UNION ALL
      SELECT t.id, t.path FROM level_2 t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $8::int AND NOT EXISTS (SELECT FROM way w WHERE w.id = t.id)
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.parent_id, d.path, d.depth, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM near) - (SELECT count(*) FROM first) - (SELECT count(*) FROM level_1) - (SELECT count(*) FROM level_2))
)
SELECT (SELECT row_to_json(t)::text FROM (SELECT id, children_count FROM top) t) AS top,
  (SELECT count(*) FROM goal) > 0 AS found,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  (SELECT coalesce(json_agg(json_build_array(d.kind, d.id, d.slug, CASE WHEN d.titles IS NULL THEN d.title ELSE coalesce(d.titles ->> $3::text, d.title) END, d.level, CASE WHEN jsonb_typeof(d.date) = 'object' THEN d.date
    WHEN d.kind <> 'record' THEN (CASE WHEN coalesce(d.aggregate_start, d.aggregate_end) IS NOT NULL THEN concat('{"display":', to_json(CASE WHEN d.aggregate_start = d.aggregate_end THEN CASE WHEN d.aggregate_start > 0 THEN d.aggregate_start::text
      ELSE replace((SELECT $2::jsonb ->> 'bce'), '#', (1 - d.aggregate_start)::text) END
      ELSE coalesce(CASE WHEN d.aggregate_start > 0 THEN d.aggregate_start::text
      ELSE replace((SELECT $2::jsonb ->> 'bce'), '#', (1 - d.aggregate_start)::text) END, '') || '–' || coalesce(CASE WHEN d.aggregate_end > 0 THEN d.aggregate_end::text
      ELSE replace((SELECT $2::jsonb ->> 'bce'), '#', (1 - d.aggregate_end)::text) END, '') END), ',"edtf":"', CASE WHEN d.aggregate_start = d.aggregate_end THEN CASE WHEN abs(d.aggregate_start) > 9999 THEN 'Y' || d.aggregate_start
      ELSE CASE WHEN d.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_start)::text, 4, '0') END
      ELSE coalesce(CASE WHEN abs(d.aggregate_start) > 9999 THEN 'Y' || d.aggregate_start
      ELSE CASE WHEN d.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_start)::text, 4, '0') END, '') || '/' || coalesce(CASE WHEN abs(d.aggregate_end) > 9999 THEN 'Y' || d.aggregate_end
      ELSE CASE WHEN d.aggregate_end < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_end)::text, 4, '0') END, '') END, '","start":', coalesce((d.aggregate_start)::text, 'null'), ',"end":', coalesce((d.aggregate_end)::text, 'null'), '}') END)::jsonb END,
      d.reference_code, d.children_count, d.parent_id, d.path, d.n > 100) ORDER BY d.path), '[]')::text
    FROM (SELECT t.id, t.parent_id, t.path, t.depth, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.n FROM near t UNION ALL SELECT t.id, t.parent_id, t.path, t.depth, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.n FROM first t UNION ALL SELECT t.id, t.parent_id, t.path, t.depth, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.n FROM level_1 t UNION ALL SELECT t.id, t.parent_id, t.path, t.depth, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.n FROM level_2 t UNION ALL SELECT t.id, t.parent_id, t.path, t.depth, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.n FROM level_3 t) d) AS nodes;

-- tree.around: $1 tenant, $2 labels, $3 text_language, $4 slug, $5 id, $6 around, $7 around_id
WITH top AS MATERIALIZED (
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
  UNION ALL
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.id = $5::uuid
  LIMIT 1
), base AS (SELECT depth FROM top), goal AS MATERIALIZED (
  SELECT g.id, g.ancestor_ids FROM top, LATERAL (
    SELECT d.id, d.path, d.ancestor_ids FROM api.visible_descriptions($1) d
    WHERE d.kind = 'record' AND d.slug = $6
    UNION ALL
    SELECT d.id, d.path, d.ancestor_ids FROM api.visible_descriptions($1) d
    WHERE d.kind = 'collection' AND d.slug = $6
    UNION ALL
    SELECT d.id, d.path, d.ancestor_ids FROM api.visible_descriptions($1) d
    WHERE d.id = $7::uuid
  ) g WHERE g.path > top.path AND g.path < top.path || '~' LIMIT 1
), way AS MATERIALIZED (
  SELECT d.id, d.parent_id, d.path,
    least(10, 140 / count(*) OVER ()) AS half
  FROM api.visible_descriptions($1) d
  WHERE d.id = ANY (ARRAY(SELECT unnest(g.ancestor_ids || g.id) FROM goal g)) AND d.path > (SELECT path FROM top)
), near AS MATERIALIZED (
  SELECT s.id, s.parent_id, s.path, s.depth, s.kind, s.slug, s.title, s.titles, s.level, s.date, s.reference_code, s.children_count, s.aggregate_start, s.aggregate_end, CASE WHEN s.distance > w.half THEN 100 + 1 ELSE 1 END AS n
  FROM way w CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS distance, d.* FROM (
      SELECT d.id, d.parent_id, d.path, d.depth, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end FROM api.visible_descriptions($1) d
      WHERE d.parent_id = w.parent_id AND d.path < w.path ORDER BY d.path DESC LIMIT 11
    ) d
    UNION ALL
    SELECT row_number() OVER () - 1 AS distance, d.* FROM (
      SELECT d.id, d.parent_id, d.path, d.depth, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end FROM api.visible_descriptions($1) d
      WHERE d.parent_id = w.parent_id AND d.path >= w.path ORDER BY d.path LIMIT 12
    ) d
  ) s WHERE s.distance <= w.half + 1
), first AS MATERIALIZED (
  SELECT d.id, d.parent_id, d.path, d.depth, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.n FROM goal p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.parent_id, d.path, d.depth, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d
)
SELECT (SELECT row_to_json(t)::text FROM (SELECT id, children_count FROM top) t) AS top,
  (SELECT count(*) FROM goal) > 0 AS found,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  (SELECT coalesce(json_agg(json_build_array(d.kind, d.id, d.slug, CASE WHEN d.titles IS NULL THEN d.title ELSE coalesce(d.titles ->> $3::text, d.title) END, d.level, CASE WHEN jsonb_typeof(d.date) = 'object' THEN d.date
    WHEN d.kind <> 'record' THEN (CASE WHEN coalesce(d.aggregate_start, d.aggregate_end) IS NOT NULL THEN concat('{"display":', to_json(CASE WHEN d.aggregate_start = d.aggregate_end THEN CASE WHEN d.aggregate_start > 0 THEN d.aggregate_start::text
      ELSE replace((SELECT $2::jsonb ->> 'bce'), '#', (1 - d.aggregate_start)::text) END
      ELSE coalesce(CASE WHEN d.aggregate_start > 0 THEN d.aggregate_start::text
      ELSE replace((SELECT $2::jsonb ->> 'bce'), '#', (1 - d.aggregate_start)::text) END, '') || '–' || coalesce(CASE WHEN d.aggregate_end > 0 THEN d.aggregate_end::text
      ELSE replace((SELECT $2::jsonb ->> 'bce'), '#', (1 - d.aggregate_end)::text) END, '') END), ',"edtf":"', CASE WHEN d.aggregate_start = d.aggregate_end THEN CASE WHEN abs(d.aggregate_start) > 9999 THEN 'Y' || d.aggregate_start
      ELSE CASE WHEN d.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_start)::text, 4, '0') END
      ELSE coalesce(CASE WHEN abs(d.aggregate_start) > 9999 THEN 'Y' || d.aggregate_start
      ELSE CASE WHEN d.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_start)::text, 4, '0') END, '') || '/' || coalesce(CASE WHEN abs(d.aggregate_end) > 9999 THEN 'Y' || d.aggregate_end
      ELSE CASE WHEN d.aggregate_end < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_end)::text, 4, '0') END, '') END, '","start":', coalesce((d.aggregate_start)::text, 'null'), ',"end":', coalesce((d.aggregate_end)::text, 'null'), '}') END)::jsonb END,
      d.reference_code, d.children_count, d.parent_id, d.path, d.n > 100) ORDER BY d.path), '[]')::text
    FROM (SELECT t.id, t.parent_id, t.path, t.depth, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.n FROM near t UNION ALL SELECT t.id, t.parent_id, t.path, t.depth, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.n FROM first t) d) AS nodes;

-- tree.before.deep: $1 tenant, $2 labels, $3 text_language, $4 slug, $5 id, $6 top, $7 parent, $8 path, $9 depth
WITH top AS MATERIALIZED (
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
  UNION ALL
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.id = $5::uuid
  LIMIT 1
), parent AS MATERIALIZED (
  SELECT p.id, p.depth FROM api.visible_descriptions($1) p, top
  WHERE p.id = $7::uuid AND top.id = $6::uuid AND p.path >= top.path AND p.path < top.path || '~'
), base AS (SELECT depth FROM parent), shown AS MATERIALIZED (
  SELECT d.id, d.parent_id, d.path, d.depth, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.n FROM parent p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.parent_id, d.path, d.depth, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id AND d.path < $8 ORDER BY d.path DESC LIMIT 101
    ) d
  ) d
), level_1 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM shown t
      WHERE t.depth = (SELECT depth FROM base) + 1 AND t.children_count > 0 AND t.n <= 100
        AND 1 < $9::int
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.parent_id, d.path, d.depth, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM shown))
), level_2 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM shown t
      WHERE t.depth = (SELECT depth FROM base) + 2 AND t.children_count > 0 AND t.n <= 100
        AND 2 < $9::int
      UNION ALL
      SELECT t.id, t.path FROM level_1 t
      WHERE t.depth = (SELECT depth FROM base) + 2 AND t.children_count > 0 AND t.n <= 100
        AND 2 < $9::int
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.parent_id, d.path, d.depth, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM shown) - (SELECT count(*) FROM level_1))
), level_3 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM shown t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $9::int
      UNION ALL
      SELECT t.id, t.path FROM level_1 t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $9::int
      UNION ALL
      SELECT t.id, t.path FROM level_2 t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $9::int
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.parent_id, d.path, d.depth, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM shown) - (SELECT count(*) FROM level_1) - (SELECT count(*) FROM level_2))
)
SELECT (SELECT row_to_json(t)::text FROM (SELECT id, children_count FROM top) t) AS top,
  (SELECT count(*) FROM parent) > 0 AS found,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  (SELECT coalesce(json_agg(json_build_array(d.kind, d.id, d.slug, CASE WHEN d.titles IS NULL THEN d.title ELSE coalesce(d.titles ->> $3::text, d.title) END, d.level, CASE WHEN jsonb_typeof(d.date) = 'object' THEN d.date
    WHEN d.kind <> 'record' THEN (CASE WHEN coalesce(d.aggregate_start, d.aggregate_end) IS NOT NULL THEN concat('{"display":', to_json(CASE WHEN d.aggregate_start = d.aggregate_end THEN CASE WHEN d.aggregate_start > 0 THEN d.aggregate_start::text
      ELSE replace((SELECT $2::jsonb ->> 'bce'), '#', (1 - d.aggregate_start)::text) END
      ELSE coalesce(CASE WHEN d.aggregate_start > 0 THEN d.aggregate_start::text
      ELSE replace((SELECT $2::jsonb ->> 'bce'), '#', (1 - d.aggregate_start)::text) END, '') || '–' || coalesce(CASE WHEN d.aggregate_end > 0 THEN d.aggregate_end::text
      ELSE replace((SELECT $2::jsonb ->> 'bce'), '#', (1 - d.aggregate_end)::text) END, '') END), ',"edtf":"', CASE WHEN d.aggregate_start = d.aggregate_end THEN CASE WHEN abs(d.aggregate_start) > 9999 THEN 'Y' || d.aggregate_start
      ELSE CASE WHEN d.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_start)::text, 4, '0') END
      ELSE coalesce(CASE WHEN abs(d.aggregate_start) > 9999 THEN 'Y' || d.aggregate_start
      ELSE CASE WHEN d.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_start)::text, 4, '0') END, '') || '/' || coalesce(CASE WHEN abs(d.aggregate_end) > 9999 THEN 'Y' || d.aggregate_end
      ELSE CASE WHEN d.aggregate_end < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_end)::text, 4, '0') END, '') END, '","start":', coalesce((d.aggregate_start)::text, 'null'), ',"end":', coalesce((d.aggregate_end)::text, 'null'), '}') END)::jsonb END,
      d.reference_code, d.children_count, d.parent_id, d.path, d.n > 100) ORDER BY d.path), '[]')::text
    FROM (SELECT t.id, t.parent_id, t.path, t.depth, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.n FROM shown t UNION ALL SELECT t.id, t.parent_id, t.path, t.depth, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.n FROM level_1 t UNION ALL SELECT t.id, t.parent_id, t.path, t.depth, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.n FROM level_2 t UNION ALL SELECT t.id, t.parent_id, t.path, t.depth, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.n FROM level_3 t) d) AS nodes;

-- tree.before: $1 tenant, $2 labels, $3 text_language, $4 slug, $5 id, $6 top, $7 parent, $8 path
WITH top AS MATERIALIZED (
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $4
  UNION ALL
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.id = $5::uuid
  LIMIT 1
), parent AS MATERIALIZED (
  SELECT p.id, p.depth FROM api.visible_descriptions($1) p, top
  WHERE p.id = $7::uuid AND top.id = $6::uuid AND p.path >= top.path AND p.path < top.path || '~'
), base AS (SELECT depth FROM parent), shown AS MATERIALIZED (
  SELECT d.id, d.parent_id, d.path, d.depth, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.n FROM parent p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.parent_id, d.path, d.depth, d.kind, d.slug, d.title, d.titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id AND d.path < $8 ORDER BY d.path DESC LIMIT 101
    ) d
  ) d
)
SELECT (SELECT row_to_json(t)::text FROM (SELECT id, children_count FROM top) t) AS top,
  (SELECT count(*) FROM parent) > 0 AS found,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  (SELECT coalesce(json_agg(json_build_array(d.kind, d.id, d.slug, CASE WHEN d.titles IS NULL THEN d.title ELSE coalesce(d.titles ->> $3::text, d.title) END, d.level, CASE WHEN jsonb_typeof(d.date) = 'object' THEN d.date
    WHEN d.kind <> 'record' THEN (CASE WHEN coalesce(d.aggregate_start, d.aggregate_end) IS NOT NULL THEN concat('{"display":', to_json(CASE WHEN d.aggregate_start = d.aggregate_end THEN CASE WHEN d.aggregate_start > 0 THEN d.aggregate_start::text
      ELSE replace((SELECT $2::jsonb ->> 'bce'), '#', (1 - d.aggregate_start)::text) END
      ELSE coalesce(CASE WHEN d.aggregate_start > 0 THEN d.aggregate_start::text
      ELSE replace((SELECT $2::jsonb ->> 'bce'), '#', (1 - d.aggregate_start)::text) END, '') || '–' || coalesce(CASE WHEN d.aggregate_end > 0 THEN d.aggregate_end::text
      ELSE replace((SELECT $2::jsonb ->> 'bce'), '#', (1 - d.aggregate_end)::text) END, '') END), ',"edtf":"', CASE WHEN d.aggregate_start = d.aggregate_end THEN CASE WHEN abs(d.aggregate_start) > 9999 THEN 'Y' || d.aggregate_start
      ELSE CASE WHEN d.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_start)::text, 4, '0') END
      ELSE coalesce(CASE WHEN abs(d.aggregate_start) > 9999 THEN 'Y' || d.aggregate_start
      ELSE CASE WHEN d.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_start)::text, 4, '0') END, '') || '/' || coalesce(CASE WHEN abs(d.aggregate_end) > 9999 THEN 'Y' || d.aggregate_end
      ELSE CASE WHEN d.aggregate_end < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_end)::text, 4, '0') END, '') END, '","start":', coalesce((d.aggregate_start)::text, 'null'), ',"end":', coalesce((d.aggregate_end)::text, 'null'), '}') END)::jsonb END,
      d.reference_code, d.children_count, d.parent_id, d.path, d.n > 100) ORDER BY d.path), '[]')::text
    FROM (SELECT t.id, t.parent_id, t.path, t.depth, t.kind, t.slug, t.title, t.titles, t.level, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.n FROM shown t) d) AS nodes;
