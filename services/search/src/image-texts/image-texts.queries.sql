-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- image_texts.described: $1 tenant, $2 ids
SELECT t.description_id AS id, 'image' AS of FROM api.visible_image_texts($1) t WHERE t.description_id = ANY ($2::uuid[])
UNION
SELECT t.description_id, 'file' FROM api.visible_file_texts($1) t WHERE t.description_id = ANY ($2::uuid[]);

-- image_texts.joined: $1 tenant, $2 description, $3 characters
SELECT x.content, x.language, x.substitutions
FROM (
  SELECT w.content, w.language, w.substitutions, w.position, w.id,
    sum(length(w.content)) OVER (ORDER BY w.position, w.id) - length(w.content) AS before
  FROM (
    SELECT t.image_id AS id, t.content, t.language, t.substitutions, m.position
    FROM api.visible_image_texts($1) t JOIN api.visible_media($1) m ON m.id = t.image_id
    WHERE t.description_id = $2
    UNION ALL
    SELECT t.id, t.content, t.language, NULL, m.position
    FROM api.visible_file_texts($1) t JOIN api.visible_media($1) m ON m.id = t.media_id
    WHERE t.description_id = $2
  ) w
) x
WHERE x.before < $3::integer
ORDER BY x.position, x.id;

-- image_texts.line_boxes: $1 tenant, $2 images, $3 paths
SELECT t.image_id, jsonb_path_query_array(t.boxes, k.path::jsonpath) AS boxes
FROM unnest($2::uuid[], $3::text[]) AS k(image_id, path)
  JOIN api.visible_image_texts($1) t ON t.image_id = k.image_id
WHERE t.boxes IS NOT NULL;

-- image_texts.matching: $1 tenant, $2 ids, $3 whole, $4 any, $5 characters
WITH whole AS MATERIALIZED (
  SELECT DISTINCT ON (s.description_id) s.description_id AS id, s.image_id
  FROM (SELECT string_agg('''@' || replace(h.id::text, '-', '') || '''', ' | ') AS own FROM unnest($2::uuid[]) AS h(id)) o
    CROSS JOIN LATERAL api.search_image_texts($1, ('(' || o.own || ') & (' || $3::text || ')')::tsquery) s
    JOIN api.visible_media($1) m ON m.id = s.image_id
  ORDER BY s.description_id, m.position
), part AS MATERIALIZED (
  SELECT DISTINCT ON (s.description_id) s.description_id AS id, s.image_id
  FROM (SELECT string_agg('''@' || replace(h.id::text, '-', '') || '''', ' | ') AS own FROM unnest($2::uuid[]) AS h(id) WHERE NOT EXISTS (SELECT FROM whole w WHERE w.id = h.id)) o
    CROSS JOIN LATERAL api.search_image_texts($1, ('(' || o.own || ') & (' || $4::text || ')')::tsquery) s
    JOIN api.visible_media($1) m ON m.id = s.image_id
  ORDER BY s.description_id, m.position
)
SELECT f.id, t.image_id, left(t.content, $5::integer) AS content, t.language, t.substitutions,
  CASE WHEN m.file_id IS NOT NULL THEN coalesce(m.page_label, (m.page + 1)::text) END AS page
FROM (SELECT * FROM whole UNION ALL SELECT * FROM part) f
  JOIN api.visible_image_texts($1) t ON t.image_id = f.image_id
  JOIN api.visible_media($1) m ON m.id = f.image_id;
