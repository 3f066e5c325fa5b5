-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- home.chosen: $1 tenant, $2 collections, $3 exhibits
SELECT to_json(ARRAY(
  SELECT c.id FROM unnest($2::uuid[]) WITH ORDINALITY w(id, n) CROSS JOIN LATERAL (
    SELECT d.id FROM api.visible_descriptions($1) d WHERE d.id = w.id AND d.kind = 'collection' LIMIT 1
  ) c ORDER BY w.n
)) AS collections, to_json(ARRAY(
  SELECT c.id FROM unnest($3::uuid[]) WITH ORDINALITY w(id, n) CROSS JOIN LATERAL (
    SELECT e.id FROM api.exhibits($1) e WHERE e.id = w.id LIMIT 1
  ) c ORDER BY w.n
)) AS exhibits;

-- home.pictured: $1 tenant, $2 id
SELECT d.image_count, to_json(d.file_kinds) AS file_kinds, d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.thumbnail, d.notice
FROM api.visible_descriptions($1) d WHERE d.id = $2::uuid;
