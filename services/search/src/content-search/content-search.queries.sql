-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- content_search.manifest: $1 tenant, $2 description
SELECT d.kind, d.path, d.children_count > 0 AS has_children,
  coalesce(d.languages, '{}') AS languages, d.body ->> 'description_language' AS language
FROM api.visible_descriptions($1) d WHERE d.id = $2;

-- content_search.texts: $1 tenant, $2 description, $3 path, $4 below, $5 terms, $6 offset, $7 limit
WITH below AS MATERIALIZED (
  SELECT m.id
  FROM api.visible_descriptions($1) d JOIN api.visible_media($1) m ON m.description_id = d.id
WHERE d.kind = 'record' AND d.thumbnail IS NOT NULL AND d.path > $3 AND d.path < $3 || '~' AND m.renderable
ORDER BY d.path, m.position LIMIT $4::integer
), found AS MATERIALIZED (
  SELECT s.image_id, s.description_id, NULL::uuid AS text_id FROM api.search_image_texts($1, $5::tsquery) s
  WHERE s.description_id = $2::uuid OR s.image_id IN (SELECT b.id FROM below b)
  UNION ALL
  SELECT t.media_id, s.description_id, t.id
  FROM api.search_file_texts($1, $5::tsquery) s
    JOIN api.visible_file_texts($1) t ON t.id = s.text_id
    JOIN api.visible_media($1) m ON m.id = t.media_id
  WHERE s.description_id = $2::uuid AND m.recording ->> 'duration' IS NOT NULL
), page AS MATERIALIZED (
  SELECT f.image_id, f.description_id, f.text_id, d.path, m.position
  FROM found f JOIN api.visible_descriptions($1) d ON d.id = f.description_id
    JOIN api.visible_media($1) m ON m.id = f.image_id
  WHERE m.renderable OR f.text_id IS NOT NULL
  ORDER BY d.path, m.position, f.text_id LIMIT $7::integer OFFSET $6::integer
)
SELECT x.* FROM (
  SELECT p.image_id, p.text_id, p.description_id, t.content, t.boxes, t.language, t.substitutions, NULL::json AS times,
    (SELECT count(*) FROM found)::integer AS total, p.path, p.position
  FROM page p JOIN api.visible_image_texts($1) t ON t.image_id = p.image_id WHERE p.text_id IS NULL
  UNION ALL
  SELECT p.image_id, p.text_id, p.description_id, t.content, NULL, t.language, NULL, to_json(t.times),
    (SELECT count(*) FROM found)::integer, p.path, p.position
  FROM page p JOIN api.visible_file_texts($1) t ON t.id = p.text_id
) x
ORDER BY x.path, x.position, x.text_id;

-- content_search.words: $1 tenant, $2 description, $3 path, $4 below, $5 terms, $6 offset, $7 limit, $8 characters
WITH below AS MATERIALIZED (
  SELECT m.id
  FROM api.visible_descriptions($1) d JOIN api.visible_media($1) m ON m.description_id = d.id
WHERE d.kind = 'record' AND d.thumbnail IS NOT NULL AND d.path > $3 AND d.path < $3 || '~' AND m.renderable
ORDER BY d.path, m.position LIMIT $4::integer
), found AS MATERIALIZED (
  SELECT s.image_id, s.description_id, NULL::uuid AS text_id FROM api.search_image_texts($1, $5::tsquery) s
  WHERE s.description_id = $2::uuid OR s.image_id IN (SELECT b.id FROM below b)
  UNION ALL
  SELECT t.media_id, s.description_id, t.id
  FROM api.search_file_texts($1, $5::tsquery) s
    JOIN api.visible_file_texts($1) t ON t.id = s.text_id
    JOIN api.visible_media($1) m ON m.id = t.media_id
  WHERE s.description_id = $2::uuid AND m.recording ->> 'duration' IS NOT NULL
), page AS MATERIALIZED (
  SELECT f.image_id, f.description_id, f.text_id, d.path, m.position
  FROM found f JOIN api.visible_descriptions($1) d ON d.id = f.description_id
    JOIN api.visible_media($1) m ON m.id = f.image_id
  WHERE m.renderable OR f.text_id IS NOT NULL
  ORDER BY d.path, m.position, f.text_id LIMIT $7::integer OFFSET $6::integer
)
SELECT left(t.content, $8::integer) AS content, length(t.content) > $8::integer AS is_cut,
  (SELECT count(*) FROM found)::integer AS total
FROM (
  SELECT t.content FROM page p JOIN api.visible_image_texts($1) t ON t.image_id = p.image_id WHERE p.text_id IS NULL
  UNION ALL
  SELECT t.content FROM page p JOIN api.visible_file_texts($1) t ON t.id = p.text_id
) t;
