-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- tree.outline.after: $1 tenant, $2 slug, $3 id, $4 path
WITH top AS MATERIALIZED (
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
  UNION ALL
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.id = $3::uuid
  LIMIT 1
), shown AS MATERIALIZED (
  SELECT d.* FROM top t CROSS JOIN LATERAL (
    SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth, d.ancestor_ids, d.body -> 'containers' AS containers FROM api.visible_descriptions($1) d
    WHERE d.path > t.path AND d.path < t.path || '~' AND d.path > $4 ORDER BY d.path LIMIT 101
  ) d
), above AS MATERIALIZED (
  SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth, d.body -> 'containers' AS containers FROM api.visible_descriptions($1) d
  WHERE d.id = ANY (ARRAY(SELECT unnest(s.ancestor_ids) FROM shown s)) AND d.path > (SELECT t.path FROM top t)
    AND NOT EXISTS (SELECT FROM shown s WHERE s.id = d.id)
)
SELECT h.*, d.* FROM (
  SELECT t.id AS top, true AS found, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at,
    EXISTS (SELECT FROM api.visible_descriptions($1) b
      WHERE b.path > t.path AND b.path < (SELECT min(s.path) FROM shown s)) AS preceded
  FROM top t
) h LEFT JOIN (
  SELECT true AS listed, s.id, s.kind, s.slug, s.title, s.titles, s.level, s.date, s.reference_code, s.children_count, s.aggregate_start, s.aggregate_end, s.translations, s.parent_id, s.path, s.containers FROM shown s
  UNION ALL
  SELECT false, a.id, a.kind, a.slug, a.title, a.titles, a.level, a.date, a.reference_code, a.children_count, a.aggregate_start, a.aggregate_end, a.translations, a.parent_id, a.path, a.containers FROM above a
) d ON true
ORDER BY d.path;

-- tree.outline.around: $1 tenant, $2 slug, $3 id, $4 around, $5 around_id
WITH top AS MATERIALIZED (
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
  UNION ALL
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.id = $3::uuid
  LIMIT 1
), goal AS MATERIALIZED (
  SELECT g.path FROM top, LATERAL (
    SELECT d.id, d.path, d.depth, d.ancestor_ids FROM api.visible_descriptions($1) d
    WHERE d.kind = 'record' AND d.slug = $4
    UNION ALL
    SELECT d.id, d.path, d.depth, d.ancestor_ids FROM api.visible_descriptions($1) d
    WHERE d.kind = 'collection' AND d.slug = $4
    UNION ALL
    SELECT d.id, d.path, d.depth, d.ancestor_ids FROM api.visible_descriptions($1) d
    WHERE d.id = $5::uuid
  ) g WHERE g.path > top.path AND g.path < top.path || '~' LIMIT 1
), start AS MATERIALIZED (
  SELECT min(b.path) AS path FROM (
    SELECT b.path FROM top t, goal g CROSS JOIN LATERAL (
      SELECT b.path FROM api.visible_descriptions($1) b
      WHERE b.path > t.path AND b.path <= g.path ORDER BY b.path DESC LIMIT 21
    ) b
  ) b
), shown AS MATERIALIZED (
  SELECT d.* FROM top t CROSS JOIN LATERAL (
    SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth, d.ancestor_ids, d.body -> 'containers' AS containers FROM api.visible_descriptions($1) d
    WHERE d.path > t.path AND d.path < t.path || '~' AND d.path >= (SELECT s.path FROM start s) ORDER BY d.path LIMIT 101
  ) d
), above AS MATERIALIZED (
  SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth, d.body -> 'containers' AS containers FROM api.visible_descriptions($1) d
  WHERE d.id = ANY (ARRAY(SELECT unnest(s.ancestor_ids) FROM shown s)) AND d.path > (SELECT t.path FROM top t)
    AND NOT EXISTS (SELECT FROM shown s WHERE s.id = d.id)
)
SELECT h.*, d.* FROM (
  SELECT t.id AS top, EXISTS (SELECT FROM goal) AS found, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at,
    EXISTS (SELECT FROM api.visible_descriptions($1) b
      WHERE b.path > t.path AND b.path < (SELECT min(s.path) FROM shown s)) AS preceded
  FROM top t
) h LEFT JOIN (
  SELECT true AS listed, s.id, s.kind, s.slug, s.title, s.titles, s.level, s.date, s.reference_code, s.children_count, s.aggregate_start, s.aggregate_end, s.translations, s.parent_id, s.path, s.containers FROM shown s
  UNION ALL
  SELECT false, a.id, a.kind, a.slug, a.title, a.titles, a.level, a.date, a.reference_code, a.children_count, a.aggregate_start, a.aggregate_end, a.translations, a.parent_id, a.path, a.containers FROM above a
) d ON true
ORDER BY d.path;

-- tree.outline.before: $1 tenant, $2 slug, $3 id, $4 path
WITH top AS MATERIALIZED (
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
  UNION ALL
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.id = $3::uuid
  LIMIT 1
), shown AS MATERIALIZED (
  SELECT d.* FROM top t CROSS JOIN LATERAL (
    SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth, d.ancestor_ids, d.body -> 'containers' AS containers FROM api.visible_descriptions($1) d
    WHERE d.path > t.path AND d.path < t.path || '~' AND d.path < $4 ORDER BY d.path DESC LIMIT 101
  ) d
), above AS MATERIALIZED (
  SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth, d.body -> 'containers' AS containers FROM api.visible_descriptions($1) d
  WHERE d.id = ANY (ARRAY(SELECT unnest(s.ancestor_ids) FROM shown s)) AND d.path > (SELECT t.path FROM top t)
    AND NOT EXISTS (SELECT FROM shown s WHERE s.id = d.id)
)
SELECT h.*, d.* FROM (
  SELECT t.id AS top, true AS found, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at,
    EXISTS (SELECT FROM api.visible_descriptions($1) b
      WHERE b.path > t.path AND b.path < (SELECT min(s.path) FROM shown s)) AS preceded
  FROM top t
) h LEFT JOIN (
  SELECT true AS listed, s.id, s.kind, s.slug, s.title, s.titles, s.level, s.date, s.reference_code, s.children_count, s.aggregate_start, s.aggregate_end, s.translations, s.parent_id, s.path, s.containers FROM shown s
  UNION ALL
  SELECT false, a.id, a.kind, a.slug, a.title, a.titles, a.level, a.date, a.reference_code, a.children_count, a.aggregate_start, a.aggregate_end, a.translations, a.parent_id, a.path, a.containers FROM above a
) d ON true
ORDER BY d.path;

-- tree.outline.of: $1 tenant, $2 slug, $3 id, $4 slugs, $5 ids
WITH top AS MATERIALIZED (
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $2
  UNION ALL
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.id = $3::uuid
  LIMIT 1
), named AS MATERIALIZED (
  SELECT DISTINCT d.id FROM unnest($4::text[], $5::uuid[]) a(slug, id) CROSS JOIN LATERAL (
    SELECT r.id FROM api.visible_descriptions($1) r WHERE r.kind = 'record' AND r.slug = a.slug
    UNION ALL
    SELECT r.id FROM api.visible_descriptions($1) r WHERE r.kind = 'collection' AND r.slug = a.slug
    UNION ALL
    SELECT r.id FROM api.visible_descriptions($1) r WHERE r.id = a.id
  ) d
), shown AS MATERIALIZED (
  SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth, d.ancestor_ids, d.body -> 'containers' AS containers FROM api.visible_descriptions($1) d
  WHERE d.id = ANY (ARRAY(SELECT n.id FROM named n)) AND d.path > (SELECT t.path FROM top t)
    AND d.path < (SELECT t.path FROM top t) || '~'
), above AS MATERIALIZED (
  SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.date, d.reference_code, d.children_count, d.aggregate_start, d.aggregate_end, CASE
    WHEN d.translations IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object('original', w.language, 'in', '{}'::jsonb) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.translations END AS translations, d.parent_id, d.path, d.depth, d.body -> 'containers' AS containers FROM api.visible_descriptions($1) d
  WHERE d.id = ANY (ARRAY(SELECT unnest(s.ancestor_ids) FROM shown s)) AND d.path > (SELECT t.path FROM top t)
    AND NOT EXISTS (SELECT FROM shown s WHERE s.id = d.id)
)
SELECT h.*, d.* FROM (
  SELECT t.id AS top, true AS found, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at,
    EXISTS (SELECT FROM api.visible_descriptions($1) b
      WHERE b.path > t.path AND b.path < (SELECT min(s.path) FROM shown s)) AS preceded
  FROM top t
) h LEFT JOIN (
  SELECT true AS listed, s.id, s.kind, s.slug, s.title, s.titles, s.level, s.date, s.reference_code, s.children_count, s.aggregate_start, s.aggregate_end, s.translations, s.parent_id, s.path, s.containers FROM shown s
  UNION ALL
  SELECT false, a.id, a.kind, a.slug, a.title, a.titles, a.level, a.date, a.reference_code, a.children_count, a.aggregate_start, a.aggregate_end, a.translations, a.parent_id, a.path, a.containers FROM above a
) d ON true
ORDER BY d.path;
