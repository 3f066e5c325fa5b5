-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- tree.deep (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 slug, $6 id, $7 depth
WITH top AS MATERIALIZED (
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $5
  UNION ALL
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.id = $6::uuid
  LIMIT 1
), base AS (SELECT depth FROM top), first AS MATERIALIZED (
  SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth, d.n FROM top p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d
), level_1 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM first t
      WHERE t.depth = (SELECT depth FROM base) + 1 AND t.children_count > 0 AND t.n <= 100
        AND 1 < $7::int
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM first))
), level_2 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM first t
      WHERE t.depth = (SELECT depth FROM base) + 2 AND t.children_count > 0 AND t.n <= 100
        AND 2 < $7::int
      UNION ALL
      SELECT t.id, t.path FROM level_1 t
      WHERE t.depth = (SELECT depth FROM base) + 2 AND t.children_count > 0 AND t.n <= 100
        AND 2 < $7::int
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM first) - (SELECT count(*) FROM level_1))
), level_3 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM first t
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
      SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM first) - (SELECT count(*) FROM level_1) - (SELECT count(*) FROM level_2))
)
SELECT (SELECT row_to_json(t)::text FROM (SELECT id, children_count FROM top) t) AS top,
  (SELECT id FROM top) AS parent,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  (SELECT string_agg(concat(CASE WHEN d.n > 100 THEN '1' ELSE '0' END, d.parent_id, d.id, d.path, ' ', d.children_count,
      ' ', concat('{"type":"', d.kind, '","id":"', d.id, '","slug":"', d.slug, '","title":', to_json(CASE WHEN d.titles IS NULL THEN d.title ELSE coalesce(d.titles ->> $4::text, d.title) END), ',"level":"', d.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> d.level, 'null'), ',"date":', coalesce(coalesce(CASE WHEN jsonb_typeof(d.date) = 'object' THEN concat('{"display":', coalesce(d.date -> 'display', 'null'), ',"edtf":', coalesce(d.date -> 'edtf', 'null'), ',"start":', coalesce(d.date -> 'start', 'null'), ',"end":', coalesce(d.date -> 'end', 'null'), '}') END,
      CASE WHEN d.kind <> 'record' AND coalesce(d.aggregate_start, d.aggregate_end) IS NOT NULL
        THEN concat(E'\t', d.aggregate_start, E'\t', d.aggregate_end, E'\t') END), 'null'), ',"reference_code":', coalesce(to_json(d.reference_code), 'null'), ',"children_count":', d.children_count, ',"url":"', $2::text, '/', d.kind, 's/', d.slug, '"}')), E'\n' ORDER BY d.path)
    FROM (SELECT t.id, t.kind, t.slug, t.title, t.level, t.titles, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.parent_id, t.path, t.depth, t.n FROM first t UNION ALL SELECT t.id, t.kind, t.slug, t.title, t.level, t.titles, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.parent_id, t.path, t.depth, t.n FROM level_1 t UNION ALL SELECT t.id, t.kind, t.slug, t.title, t.level, t.titles, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.parent_id, t.path, t.depth, t.n FROM level_2 t UNION ALL SELECT t.id, t.kind, t.slug, t.title, t.level, t.titles, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.parent_id, t.path, t.depth, t.n FROM level_3 t) d) AS nodes;

-- tree (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 slug, $6 id
WITH top AS MATERIALIZED (
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $5
  UNION ALL
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.id = $6::uuid
  LIMIT 1
), base AS (SELECT depth FROM top), first AS MATERIALIZED (
  SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth, d.n FROM top p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d
)
SELECT (SELECT row_to_json(t)::text FROM (SELECT id, children_count FROM top) t) AS top,
  (SELECT id FROM top) AS parent,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  (SELECT string_agg(concat(CASE WHEN d.n > 100 THEN '1' ELSE '0' END, d.parent_id, d.id, d.path, ' ', d.children_count,
      ' ', concat('{"type":"', d.kind, '","id":"', d.id, '","slug":"', d.slug, '","title":', to_json(CASE WHEN d.titles IS NULL THEN d.title ELSE coalesce(d.titles ->> $4::text, d.title) END), ',"level":"', d.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> d.level, 'null'), ',"date":', coalesce(coalesce(CASE WHEN jsonb_typeof(d.date) = 'object' THEN concat('{"display":', coalesce(d.date -> 'display', 'null'), ',"edtf":', coalesce(d.date -> 'edtf', 'null'), ',"start":', coalesce(d.date -> 'start', 'null'), ',"end":', coalesce(d.date -> 'end', 'null'), '}') END,
      CASE WHEN d.kind <> 'record' AND coalesce(d.aggregate_start, d.aggregate_end) IS NOT NULL
        THEN concat(E'\t', d.aggregate_start, E'\t', d.aggregate_end, E'\t') END), 'null'), ',"reference_code":', coalesce(to_json(d.reference_code), 'null'), ',"children_count":', d.children_count, ',"url":"', $2::text, '/', d.kind, 's/', d.slug, '"}')), E'\n' ORDER BY d.path)
    FROM (SELECT t.id, t.kind, t.slug, t.title, t.level, t.titles, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.parent_id, t.path, t.depth, t.n FROM first t) d) AS nodes;

-- tree.after.deep (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 slug, $6 id, $7 top, $8 parent, $9 path, $10 depth
WITH top AS MATERIALIZED (
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $5
  UNION ALL
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.id = $6::uuid
  LIMIT 1
), parent AS MATERIALIZED (
  SELECT p.id, p.depth FROM api.visible_descriptions($1) p, top
  WHERE p.id = $8::uuid AND top.id = $7::uuid AND p.path >= top.path AND p.path < top.path || '~'
), base AS (SELECT depth FROM parent), shown AS MATERIALIZED (
  SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth, d.n FROM parent p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id AND d.path > $9 ORDER BY d.path LIMIT 101
    ) d
  ) d
), level_1 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM shown t
      WHERE t.depth = (SELECT depth FROM base) + 1 AND t.children_count > 0 AND t.n <= 100
        AND 1 < $10::int
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM shown))
), level_2 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM shown t
      WHERE t.depth = (SELECT depth FROM base) + 2 AND t.children_count > 0 AND t.n <= 100
        AND 2 < $10::int
      UNION ALL
      SELECT t.id, t.path FROM level_1 t
      WHERE t.depth = (SELECT depth FROM base) + 2 AND t.children_count > 0 AND t.n <= 100
        AND 2 < $10::int
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM shown) - (SELECT count(*) FROM level_1))
), level_3 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM shown t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $10::int
      UNION ALL
      SELECT t.id, t.path FROM level_1 t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $10::int
      UNION ALL
      SELECT t.id, t.path FROM level_2 t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $10::int
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM shown) - (SELECT count(*) FROM level_1) - (SELECT count(*) FROM level_2))
)
SELECT (SELECT row_to_json(t)::text FROM (SELECT id, children_count FROM top) t) AS top,
  (SELECT id FROM parent) AS parent,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  (SELECT string_agg(concat(CASE WHEN d.n > 100 THEN '1' ELSE '0' END, d.parent_id, d.id, d.path, ' ', d.children_count,
      ' ', concat('{"type":"', d.kind, '","id":"', d.id, '","slug":"', d.slug, '","title":', to_json(CASE WHEN d.titles IS NULL THEN d.title ELSE coalesce(d.titles ->> $4::text, d.title) END), ',"level":"', d.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> d.level, 'null'), ',"date":', coalesce(coalesce(CASE WHEN jsonb_typeof(d.date) = 'object' THEN concat('{"display":', coalesce(d.date -> 'display', 'null'), ',"edtf":', coalesce(d.date -> 'edtf', 'null'), ',"start":', coalesce(d.date -> 'start', 'null'), ',"end":', coalesce(d.date -> 'end', 'null'), '}') END,
      CASE WHEN d.kind <> 'record' AND coalesce(d.aggregate_start, d.aggregate_end) IS NOT NULL
        THEN concat(E'\t', d.aggregate_start, E'\t', d.aggregate_end, E'\t') END), 'null'), ',"reference_code":', coalesce(to_json(d.reference_code), 'null'), ',"children_count":', d.children_count, ',"url":"', $2::text, '/', d.kind, 's/', d.slug, '"}')), E'\n' ORDER BY d.path)
    FROM (SELECT t.id, t.kind, t.slug, t.title, t.level, t.titles, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.parent_id, t.path, t.depth, t.n FROM shown t UNION ALL SELECT t.id, t.kind, t.slug, t.title, t.level, t.titles, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.parent_id, t.path, t.depth, t.n FROM level_1 t UNION ALL SELECT t.id, t.kind, t.slug, t.title, t.level, t.titles, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.parent_id, t.path, t.depth, t.n FROM level_2 t UNION ALL SELECT t.id, t.kind, t.slug, t.title, t.level, t.titles, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.parent_id, t.path, t.depth, t.n FROM level_3 t) d) AS nodes;

-- tree.after (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 slug, $6 id, $7 top, $8 parent, $9 path
WITH top AS MATERIALIZED (
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $5
  UNION ALL
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.id = $6::uuid
  LIMIT 1
), parent AS MATERIALIZED (
  SELECT p.id, p.depth FROM api.visible_descriptions($1) p, top
  WHERE p.id = $8::uuid AND top.id = $7::uuid AND p.path >= top.path AND p.path < top.path || '~'
), base AS (SELECT depth FROM parent), shown AS MATERIALIZED (
  SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth, d.n FROM parent p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id AND d.path > $9 ORDER BY d.path LIMIT 101
    ) d
  ) d
)
SELECT (SELECT row_to_json(t)::text FROM (SELECT id, children_count FROM top) t) AS top,
  (SELECT id FROM parent) AS parent,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  (SELECT string_agg(concat(CASE WHEN d.n > 100 THEN '1' ELSE '0' END, d.parent_id, d.id, d.path, ' ', d.children_count,
      ' ', concat('{"type":"', d.kind, '","id":"', d.id, '","slug":"', d.slug, '","title":', to_json(CASE WHEN d.titles IS NULL THEN d.title ELSE coalesce(d.titles ->> $4::text, d.title) END), ',"level":"', d.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> d.level, 'null'), ',"date":', coalesce(coalesce(CASE WHEN jsonb_typeof(d.date) = 'object' THEN concat('{"display":', coalesce(d.date -> 'display', 'null'), ',"edtf":', coalesce(d.date -> 'edtf', 'null'), ',"start":', coalesce(d.date -> 'start', 'null'), ',"end":', coalesce(d.date -> 'end', 'null'), '}') END,
      CASE WHEN d.kind <> 'record' AND coalesce(d.aggregate_start, d.aggregate_end) IS NOT NULL
        THEN concat(E'\t', d.aggregate_start, E'\t', d.aggregate_end, E'\t') END), 'null'), ',"reference_code":', coalesce(to_json(d.reference_code), 'null'), ',"children_count":', d.children_count, ',"url":"', $2::text, '/', d.kind, 's/', d.slug, '"}')), E'\n' ORDER BY d.path)
    FROM (SELECT t.id, t.kind, t.slug, t.title, t.level, t.titles, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.parent_id, t.path, t.depth, t.n FROM shown t) d) AS nodes;

-- tree.around.deep (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 slug, $6 id, $7 around, $8 around_id, $9 depth
WITH top AS MATERIALIZED (
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $5
  UNION ALL
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.id = $6::uuid
  LIMIT 1
), base AS (SELECT depth FROM top), goal AS MATERIALIZED (
  SELECT g.id, g.ancestor_ids FROM top, LATERAL (
    SELECT d.id, d.path, d.depth, d.ancestor_ids FROM api.visible_descriptions($1) d
    WHERE d.kind = 'record' AND d.slug = $7
    UNION ALL
    SELECT d.id, d.path, d.depth, d.ancestor_ids FROM api.visible_descriptions($1) d
    WHERE d.kind = 'collection' AND d.slug = $7
    UNION ALL
    SELECT d.id, d.path, d.depth, d.ancestor_ids FROM api.visible_descriptions($1) d
    WHERE d.id = $8::uuid
  ) g WHERE g.path > top.path AND g.path < top.path || '~' LIMIT 1
), way AS MATERIALIZED (
  SELECT d.id, d.parent_id, d.path,
    least(10, 140 / count(*) OVER ()) AS half
  FROM api.visible_descriptions($1) d
  WHERE d.id = ANY (ARRAY(SELECT unnest(g.ancestor_ids || g.id) FROM goal g)) AND d.path > (SELECT path FROM top)
), near AS MATERIALIZED (
  SELECT s.id, s.kind, s.slug, s.title, s.level, s.titles, s.date, s.reference_code, s.children_count, s.aggregate_start, s.aggregate_end, s.parent_id, s.path, s.depth, CASE WHEN s.distance > w.half THEN 100 + 1 ELSE 1 END AS n
  FROM way w CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS distance, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = w.parent_id AND d.path < w.path ORDER BY d.path DESC LIMIT 11
    ) d
    UNION ALL
    SELECT row_number() OVER () - 1 AS distance, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = w.parent_id AND d.path >= w.path ORDER BY d.path LIMIT 12
    ) d
  ) s WHERE s.distance <= w.half + 1
), first AS MATERIALIZED (
  SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth, d.n FROM goal p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d
), level_1 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM near t
      WHERE t.depth = (SELECT depth FROM base) + 1 AND t.children_count > 0 AND t.n <= 100
        AND 1 < $9::int AND NOT EXISTS (SELECT FROM way w WHERE w.id = t.id)
      UNION ALL
      SELECT t.id, t.path FROM first t
      WHERE t.depth = (SELECT depth FROM base) + 1 AND t.children_count > 0 AND t.n <= 100
        AND 1 < $9::int AND NOT EXISTS (SELECT FROM way w WHERE w.id = t.id)
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM near) - (SELECT count(*) FROM first))
), level_2 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM near t
      WHERE t.depth = (SELECT depth FROM base) + 2 AND t.children_count > 0 AND t.n <= 100
        AND 2 < $9::int AND NOT EXISTS (SELECT FROM way w WHERE w.id = t.id)
      UNION ALL
      SELECT t.id, t.path FROM first t
      WHERE t.depth = (SELECT depth FROM base) + 2 AND t.children_count > 0 AND t.n <= 100
        AND 2 < $9::int AND NOT EXISTS (SELECT FROM way w WHERE w.id = t.id)
      UNION ALL
      SELECT t.id, t.path FROM level_1 t
      WHERE t.depth = (SELECT depth FROM base) + 2 AND t.children_count > 0 AND t.n <= 100
        AND 2 < $9::int AND NOT EXISTS (SELECT FROM way w WHERE w.id = t.id)
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM near) - (SELECT count(*) FROM first) - (SELECT count(*) FROM level_1))
), level_3 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM near t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $9::int AND NOT EXISTS (SELECT FROM way w WHERE w.id = t.id)
      UNION ALL
      SELECT t.id, t.path FROM first t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $9::int AND NOT EXISTS (SELECT FROM way w WHERE w.id = t.id)
      UNION ALL
      SELECT t.id, t.path FROM level_1 t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $9::int AND NOT EXISTS (SELECT FROM way w WHERE w.id = t.id)
      UNION ALL
      SELECT t.id, t.path FROM level_2 t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $9::int AND NOT EXISTS (SELECT FROM way w WHERE w.id = t.id)
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM near) - (SELECT count(*) FROM first) - (SELECT count(*) FROM level_1) - (SELECT count(*) FROM level_2))
)
SELECT (SELECT row_to_json(t)::text FROM (SELECT id, children_count FROM top) t) AS top,
  (SELECT t.id FROM top t, goal) AS parent,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  (SELECT string_agg(concat(CASE WHEN d.n > 100 THEN '1' ELSE '0' END, d.parent_id, d.id, d.path, ' ', d.children_count,
      ' ', concat('{"type":"', d.kind, '","id":"', d.id, '","slug":"', d.slug, '","title":', to_json(CASE WHEN d.titles IS NULL THEN d.title ELSE coalesce(d.titles ->> $4::text, d.title) END), ',"level":"', d.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> d.level, 'null'), ',"date":', coalesce(coalesce(CASE WHEN jsonb_typeof(d.date) = 'object' THEN concat('{"display":', coalesce(d.date -> 'display', 'null'), ',"edtf":', coalesce(d.date -> 'edtf', 'null'), ',"start":', coalesce(d.date -> 'start', 'null'), ',"end":', coalesce(d.date -> 'end', 'null'), '}') END,
      CASE WHEN d.kind <> 'record' AND coalesce(d.aggregate_start, d.aggregate_end) IS NOT NULL
        THEN concat(E'\t', d.aggregate_start, E'\t', d.aggregate_end, E'\t') END), 'null'), ',"reference_code":', coalesce(to_json(d.reference_code), 'null'), ',"children_count":', d.children_count, ',"url":"', $2::text, '/', d.kind, 's/', d.slug, '"}')), E'\n' ORDER BY d.path)
    FROM (SELECT t.id, t.kind, t.slug, t.title, t.level, t.titles, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.parent_id, t.path, t.depth, t.n FROM near t UNION ALL SELECT t.id, t.kind, t.slug, t.title, t.level, t.titles, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.parent_id, t.path, t.depth, t.n FROM first t UNION ALL SELECT t.id, t.kind, t.slug, t.title, t.level, t.titles, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.parent_id, t.path, t.depth, t.n FROM level_1 t UNION ALL SELECT t.id, t.kind, t.slug, t.title, t.level, t.titles, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.parent_id, t.path, t.depth, t.n FROM level_2 t UNION ALL SELECT t.id, t.kind, t.slug, t.title, t.level, t.titles, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.parent_id, t.path, t.depth, t.n FROM level_3 t) d) AS nodes;

-- tree.around (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 slug, $6 id, $7 around, $8 around_id
WITH top AS MATERIALIZED (
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $5
  UNION ALL
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.id = $6::uuid
  LIMIT 1
), base AS (SELECT depth FROM top), goal AS MATERIALIZED (
  SELECT g.id, g.ancestor_ids FROM top, LATERAL (
    SELECT d.id, d.path, d.depth, d.ancestor_ids FROM api.visible_descriptions($1) d
    WHERE d.kind = 'record' AND d.slug = $7
    UNION ALL
    SELECT d.id, d.path, d.depth, d.ancestor_ids FROM api.visible_descriptions($1) d
    WHERE d.kind = 'collection' AND d.slug = $7
    UNION ALL
    SELECT d.id, d.path, d.depth, d.ancestor_ids FROM api.visible_descriptions($1) d
    WHERE d.id = $8::uuid
  ) g WHERE g.path > top.path AND g.path < top.path || '~' LIMIT 1
), way AS MATERIALIZED (
  SELECT d.id, d.parent_id, d.path,
    least(10, 140 / count(*) OVER ()) AS half
  FROM api.visible_descriptions($1) d
  WHERE d.id = ANY (ARRAY(SELECT unnest(g.ancestor_ids || g.id) FROM goal g)) AND d.path > (SELECT path FROM top)
), near AS MATERIALIZED (
  SELECT s.id, s.kind, s.slug, s.title, s.level, s.titles, s.date, s.reference_code, s.children_count, s.aggregate_start, s.aggregate_end, s.parent_id, s.path, s.depth, CASE WHEN s.distance > w.half THEN 100 + 1 ELSE 1 END AS n
  FROM way w CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS distance, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = w.parent_id AND d.path < w.path ORDER BY d.path DESC LIMIT 11
    ) d
    UNION ALL
    SELECT row_number() OVER () - 1 AS distance, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = w.parent_id AND d.path >= w.path ORDER BY d.path LIMIT 12
    ) d
  ) s WHERE s.distance <= w.half + 1
), first AS MATERIALIZED (
  SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth, d.n FROM goal p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d
)
SELECT (SELECT row_to_json(t)::text FROM (SELECT id, children_count FROM top) t) AS top,
  (SELECT t.id FROM top t, goal) AS parent,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  (SELECT string_agg(concat(CASE WHEN d.n > 100 THEN '1' ELSE '0' END, d.parent_id, d.id, d.path, ' ', d.children_count,
      ' ', concat('{"type":"', d.kind, '","id":"', d.id, '","slug":"', d.slug, '","title":', to_json(CASE WHEN d.titles IS NULL THEN d.title ELSE coalesce(d.titles ->> $4::text, d.title) END), ',"level":"', d.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> d.level, 'null'), ',"date":', coalesce(coalesce(CASE WHEN jsonb_typeof(d.date) = 'object' THEN concat('{"display":', coalesce(d.date -> 'display', 'null'), ',"edtf":', coalesce(d.date -> 'edtf', 'null'), ',"start":', coalesce(d.date -> 'start', 'null'), ',"end":', coalesce(d.date -> 'end', 'null'), '}') END,
      CASE WHEN d.kind <> 'record' AND coalesce(d.aggregate_start, d.aggregate_end) IS NOT NULL
        THEN concat(E'\t', d.aggregate_start, E'\t', d.aggregate_end, E'\t') END), 'null'), ',"reference_code":', coalesce(to_json(d.reference_code), 'null'), ',"children_count":', d.children_count, ',"url":"', $2::text, '/', d.kind, 's/', d.slug, '"}')), E'\n' ORDER BY d.path)
    FROM (SELECT t.id, t.kind, t.slug, t.title, t.level, t.titles, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.parent_id, t.path, t.depth, t.n FROM near t UNION ALL SELECT t.id, t.kind, t.slug, t.title, t.level, t.titles, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.parent_id, t.path, t.depth, t.n FROM first t) d) AS nodes;

-- tree.before.deep (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 slug, $6 id, $7 top, $8 parent, $9 path, $10 depth
WITH top AS MATERIALIZED (
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $5
  UNION ALL
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.id = $6::uuid
  LIMIT 1
), parent AS MATERIALIZED (
  SELECT p.id, p.depth FROM api.visible_descriptions($1) p, top
  WHERE p.id = $8::uuid AND top.id = $7::uuid AND p.path >= top.path AND p.path < top.path || '~'
), base AS (SELECT depth FROM parent), shown AS MATERIALIZED (
  SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth, d.n FROM parent p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id AND d.path < $9 ORDER BY d.path DESC LIMIT 101
    ) d
  ) d
), level_1 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM shown t
      WHERE t.depth = (SELECT depth FROM base) + 1 AND t.children_count > 0 AND t.n <= 100
        AND 1 < $10::int
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM shown))
), level_2 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM shown t
      WHERE t.depth = (SELECT depth FROM base) + 2 AND t.children_count > 0 AND t.n <= 100
        AND 2 < $10::int
      UNION ALL
      SELECT t.id, t.path FROM level_1 t
      WHERE t.depth = (SELECT depth FROM base) + 2 AND t.children_count > 0 AND t.n <= 100
        AND 2 < $10::int
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM shown) - (SELECT count(*) FROM level_1))
), level_3 AS MATERIALIZED (
  SELECT d.* FROM (
      SELECT t.id, t.path FROM shown t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $10::int
      UNION ALL
      SELECT t.id, t.path FROM level_1 t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $10::int
      UNION ALL
      SELECT t.id, t.path FROM level_2 t
      WHERE t.depth = (SELECT depth FROM base) + 3 AND t.children_count > 0 AND t.n <= 100
        AND 3 < $10::int
      ORDER BY path
  ) p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM shown) - (SELECT count(*) FROM level_1) - (SELECT count(*) FROM level_2))
)
SELECT (SELECT row_to_json(t)::text FROM (SELECT id, children_count FROM top) t) AS top,
  (SELECT id FROM parent) AS parent,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  (SELECT string_agg(concat(CASE WHEN d.n > 100 THEN '1' ELSE '0' END, d.parent_id, d.id, d.path, ' ', d.children_count,
      ' ', concat('{"type":"', d.kind, '","id":"', d.id, '","slug":"', d.slug, '","title":', to_json(CASE WHEN d.titles IS NULL THEN d.title ELSE coalesce(d.titles ->> $4::text, d.title) END), ',"level":"', d.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> d.level, 'null'), ',"date":', coalesce(coalesce(CASE WHEN jsonb_typeof(d.date) = 'object' THEN concat('{"display":', coalesce(d.date -> 'display', 'null'), ',"edtf":', coalesce(d.date -> 'edtf', 'null'), ',"start":', coalesce(d.date -> 'start', 'null'), ',"end":', coalesce(d.date -> 'end', 'null'), '}') END,
      CASE WHEN d.kind <> 'record' AND coalesce(d.aggregate_start, d.aggregate_end) IS NOT NULL
        THEN concat(E'\t', d.aggregate_start, E'\t', d.aggregate_end, E'\t') END), 'null'), ',"reference_code":', coalesce(to_json(d.reference_code), 'null'), ',"children_count":', d.children_count, ',"url":"', $2::text, '/', d.kind, 's/', d.slug, '"}')), E'\n' ORDER BY d.path)
    FROM (SELECT t.id, t.kind, t.slug, t.title, t.level, t.titles, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.parent_id, t.path, t.depth, t.n FROM shown t UNION ALL SELECT t.id, t.kind, t.slug, t.title, t.level, t.titles, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.parent_id, t.path, t.depth, t.n FROM level_1 t UNION ALL SELECT t.id, t.kind, t.slug, t.title, t.level, t.titles, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.parent_id, t.path, t.depth, t.n FROM level_2 t UNION ALL SELECT t.id, t.kind, t.slug, t.title, t.level, t.titles, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.parent_id, t.path, t.depth, t.n FROM level_3 t) d) AS nodes;

-- tree.before (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 slug, $6 id, $7 top, $8 parent, $9 path
WITH top AS MATERIALIZED (
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $5
  UNION ALL
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.id = $6::uuid
  LIMIT 1
), parent AS MATERIALIZED (
  SELECT p.id, p.depth FROM api.visible_descriptions($1) p, top
  WHERE p.id = $8::uuid AND top.id = $7::uuid AND p.path >= top.path AND p.path < top.path || '~'
), base AS (SELECT depth FROM parent), shown AS MATERIALIZED (
  SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth, d.n FROM parent p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id AND d.path < $9 ORDER BY d.path DESC LIMIT 101
    ) d
  ) d
)
SELECT (SELECT row_to_json(t)::text FROM (SELECT id, children_count FROM top) t) AS top,
  (SELECT id FROM parent) AS parent,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  (SELECT string_agg(concat(CASE WHEN d.n > 100 THEN '1' ELSE '0' END, d.parent_id, d.id, d.path, ' ', d.children_count,
      ' ', concat('{"type":"', d.kind, '","id":"', d.id, '","slug":"', d.slug, '","title":', to_json(CASE WHEN d.titles IS NULL THEN d.title ELSE coalesce(d.titles ->> $4::text, d.title) END), ',"level":"', d.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> d.level, 'null'), ',"date":', coalesce(coalesce(CASE WHEN jsonb_typeof(d.date) = 'object' THEN concat('{"display":', coalesce(d.date -> 'display', 'null'), ',"edtf":', coalesce(d.date -> 'edtf', 'null'), ',"start":', coalesce(d.date -> 'start', 'null'), ',"end":', coalesce(d.date -> 'end', 'null'), '}') END,
      CASE WHEN d.kind <> 'record' AND coalesce(d.aggregate_start, d.aggregate_end) IS NOT NULL
        THEN concat(E'\t', d.aggregate_start, E'\t', d.aggregate_end, E'\t') END), 'null'), ',"reference_code":', coalesce(to_json(d.reference_code), 'null'), ',"children_count":', d.children_count, ',"url":"', $2::text, '/', d.kind, 's/', d.slug, '"}')), E'\n' ORDER BY d.path)
    FROM (SELECT t.id, t.kind, t.slug, t.title, t.level, t.titles, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.parent_id, t.path, t.depth, t.n FROM shown t) d) AS nodes;

-- tree.below.deep (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 slug, $6 id, $7 node, $8 node_id, $9 depth
WITH top AS MATERIALIZED (
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $5
  UNION ALL
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.id = $6::uuid
  LIMIT 1
), parent AS MATERIALIZED (
  SELECT g.id, g.depth FROM top, LATERAL (
    SELECT d.id, d.path, d.depth, d.ancestor_ids FROM api.visible_descriptions($1) d
    WHERE d.kind = 'record' AND d.slug = $7
    UNION ALL
    SELECT d.id, d.path, d.depth, d.ancestor_ids FROM api.visible_descriptions($1) d
    WHERE d.kind = 'collection' AND d.slug = $7
    UNION ALL
    SELECT d.id, d.path, d.depth, d.ancestor_ids FROM api.visible_descriptions($1) d
    WHERE d.id = $8::uuid
  ) g WHERE g.path > top.path AND g.path < top.path || '~' LIMIT 1
), base AS (SELECT depth FROM parent), shown AS MATERIALIZED (
  SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth, d.n FROM parent p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
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
      SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
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
      SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
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
      SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d LIMIT greatest(0, 500 - (SELECT count(*) FROM shown) - (SELECT count(*) FROM level_1) - (SELECT count(*) FROM level_2))
)
SELECT (SELECT row_to_json(t)::text FROM (SELECT id, children_count FROM top) t) AS top,
  (SELECT id FROM parent) AS parent,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  (SELECT string_agg(concat(CASE WHEN d.n > 100 THEN '1' ELSE '0' END, d.parent_id, d.id, d.path, ' ', d.children_count,
      ' ', concat('{"type":"', d.kind, '","id":"', d.id, '","slug":"', d.slug, '","title":', to_json(CASE WHEN d.titles IS NULL THEN d.title ELSE coalesce(d.titles ->> $4::text, d.title) END), ',"level":"', d.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> d.level, 'null'), ',"date":', coalesce(coalesce(CASE WHEN jsonb_typeof(d.date) = 'object' THEN concat('{"display":', coalesce(d.date -> 'display', 'null'), ',"edtf":', coalesce(d.date -> 'edtf', 'null'), ',"start":', coalesce(d.date -> 'start', 'null'), ',"end":', coalesce(d.date -> 'end', 'null'), '}') END,
      CASE WHEN d.kind <> 'record' AND coalesce(d.aggregate_start, d.aggregate_end) IS NOT NULL
        THEN concat(E'\t', d.aggregate_start, E'\t', d.aggregate_end, E'\t') END), 'null'), ',"reference_code":', coalesce(to_json(d.reference_code), 'null'), ',"children_count":', d.children_count, ',"url":"', $2::text, '/', d.kind, 's/', d.slug, '"}')), E'\n' ORDER BY d.path)
    FROM (SELECT t.id, t.kind, t.slug, t.title, t.level, t.titles, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.parent_id, t.path, t.depth, t.n FROM shown t UNION ALL SELECT t.id, t.kind, t.slug, t.title, t.level, t.titles, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.parent_id, t.path, t.depth, t.n FROM level_1 t UNION ALL SELECT t.id, t.kind, t.slug, t.title, t.level, t.titles, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.parent_id, t.path, t.depth, t.n FROM level_2 t UNION ALL SELECT t.id, t.kind, t.slug, t.title, t.level, t.titles, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.parent_id, t.path, t.depth, t.n FROM level_3 t) d) AS nodes;

-- tree.below (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 slug, $6 id, $7 node, $8 node_id
WITH top AS MATERIALIZED (
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $5
  UNION ALL
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.id = $6::uuid
  LIMIT 1
), parent AS MATERIALIZED (
  SELECT g.id, g.depth FROM top, LATERAL (
    SELECT d.id, d.path, d.depth, d.ancestor_ids FROM api.visible_descriptions($1) d
    WHERE d.kind = 'record' AND d.slug = $7
    UNION ALL
    SELECT d.id, d.path, d.depth, d.ancestor_ids FROM api.visible_descriptions($1) d
    WHERE d.kind = 'collection' AND d.slug = $7
    UNION ALL
    SELECT d.id, d.path, d.depth, d.ancestor_ids FROM api.visible_descriptions($1) d
    WHERE d.id = $8::uuid
  ) g WHERE g.path > top.path AND g.path < top.path || '~' LIMIT 1
), base AS (SELECT depth FROM parent), shown AS MATERIALIZED (
  SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth, d.n FROM parent p CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, d.parent_id, d.path, d.depth FROM api.visible_descriptions($1) d
      WHERE d.parent_id = p.id ORDER BY d.path LIMIT 101
    ) d
  ) d
)
SELECT (SELECT row_to_json(t)::text FROM (SELECT id, children_count FROM top) t) AS top,
  (SELECT id FROM parent) AS parent,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  (SELECT string_agg(concat(CASE WHEN d.n > 100 THEN '1' ELSE '0' END, d.parent_id, d.id, d.path, ' ', d.children_count,
      ' ', concat('{"type":"', d.kind, '","id":"', d.id, '","slug":"', d.slug, '","title":', to_json(CASE WHEN d.titles IS NULL THEN d.title ELSE coalesce(d.titles ->> $4::text, d.title) END), ',"level":"', d.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> d.level, 'null'), ',"date":', coalesce(coalesce(CASE WHEN jsonb_typeof(d.date) = 'object' THEN concat('{"display":', coalesce(d.date -> 'display', 'null'), ',"edtf":', coalesce(d.date -> 'edtf', 'null'), ',"start":', coalesce(d.date -> 'start', 'null'), ',"end":', coalesce(d.date -> 'end', 'null'), '}') END,
      CASE WHEN d.kind <> 'record' AND coalesce(d.aggregate_start, d.aggregate_end) IS NOT NULL
        THEN concat(E'\t', d.aggregate_start, E'\t', d.aggregate_end, E'\t') END), 'null'), ',"reference_code":', coalesce(to_json(d.reference_code), 'null'), ',"children_count":', d.children_count, ',"url":"', $2::text, '/', d.kind, 's/', d.slug, '"}')), E'\n' ORDER BY d.path)
    FROM (SELECT t.id, t.kind, t.slug, t.title, t.level, t.titles, t.date, t.reference_code, t.children_count, t.aggregate_start, t.aggregate_end, t.parent_id, t.path, t.depth, t.n FROM shown t) d) AS nodes;
