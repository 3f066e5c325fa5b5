-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- search.suggest: $1 tenant, $2 base, $3 labels, $4 text_language, $5 title_from, $6 title_until, $7 words, $8 names
WITH titles AS (
  SELECT s.id, 1 AS rank FROM api.search_documents($1) s
  WHERE s.title_key >= $5 AND s.title_key < $6
  ORDER BY s.title_key LIMIT 10
), worded AS (
  SELECT s.id, 3 AS rank FROM api.search_documents($1) s
  WHERE s.terms @@ $7::tsquery LIMIT 200
), described AS MATERIALIZED (
  SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles, f.rank
  FROM (SELECT u.id, min(u.rank) AS rank FROM (SELECT * FROM titles UNION ALL SELECT * FROM worded) u GROUP BY u.id) f
    JOIN api.visible_descriptions($1) d ON d.id = f.id
), named AS MATERIALIZED (
  SELECT e.id, e.slug, e.name, e.entity_type FROM api.visible_entities($1) e
  WHERE e.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $8::tsquery, 200) m))
)
SELECT coalesce('[' || string_agg((f.item)::text, ',' ORDER BY f.rank, f.length, f.id) || ']', '[]') AS items FROM (
  SELECT * FROM (
    SELECT x.id, x.rank, length(x.title) AS length, concat('{"type":"', x.kind, '","id":"', x.id, '","slug":"', x.slug, '","title":', to_json(CASE WHEN x.titles IS NULL THEN x.title ELSE coalesce(x.titles ->> $4::text, x.title) END), ',"level":"', x.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> x.level, 'null'), ',"url":"', $2::text, '/', x.kind, 's/', x.slug, '"}') AS item FROM described x
    UNION ALL
    SELECT n.id, 2, length(n.name), concat('{"type":"entity","id":"', n.id, '","slug":"', n.slug, '","name":', to_json(n.name), ',"entity_type":"', n.entity_type, '","entity_type_label":', coalesce((SELECT $3::jsonb -> 'entity') -> n.entity_type, 'null'), ',"url":"', $2::text, '/entities/', n.slug, '"}') FROM named n
  ) all_found
  ORDER BY rank, length, id LIMIT 10
) f;
