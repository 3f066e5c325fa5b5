-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- file_texts.line_times: $1 tenant, $2 texts, $3 lines
SELECT t.id, (
    SELECT json_agg(t.times[2 * l.line::integer + 1] ORDER BY l.n)
    FROM unnest(string_to_array(k.lines, ',')) WITH ORDINALITY AS l(line, n)
  ) AS times
FROM unnest($2::uuid[], $3::text[]) AS k(id, lines) JOIN api.visible_file_texts($1) t ON t.id = k.id;

-- file_texts.matching: $1 tenant, $2 ids, $3 whole, $4 any, $5 characters
WITH whole AS MATERIALIZED (
  SELECT DISTINCT ON (s.description_id) s.description_id AS id, s.text_id
  FROM (SELECT string_agg('''@' || replace(h.id::text, '-', '') || '''', ' | ') AS own FROM unnest($2::uuid[]) AS h(id)) o
    CROSS JOIN LATERAL api.search_file_texts($1, ('(' || o.own || ') & (' || $3::text || ')')::tsquery) s
    JOIN api.visible_file_texts($1) t ON t.id = s.text_id
    JOIN api.visible_media($1) m ON m.id = t.media_id
  ORDER BY s.description_id, m.position, t.kind, t.language, t.id
), part AS MATERIALIZED (
  SELECT DISTINCT ON (s.description_id) s.description_id AS id, s.text_id
  FROM (SELECT string_agg('''@' || replace(h.id::text, '-', '') || '''', ' | ') AS own FROM unnest($2::uuid[]) AS h(id) WHERE NOT EXISTS (SELECT FROM whole w WHERE w.id = h.id)) o
    CROSS JOIN LATERAL api.search_file_texts($1, ('(' || o.own || ') & (' || $4::text || ')')::tsquery) s
    JOIN api.visible_file_texts($1) t ON t.id = s.text_id
    JOIN api.visible_media($1) m ON m.id = t.media_id
  ORDER BY s.description_id, m.position, t.kind, t.language, t.id
)
SELECT f.id, t.id AS text_id, t.media_id, left(t.content, $5::integer) AS content, t.language
FROM (SELECT * FROM whole UNION ALL SELECT * FROM part) f
  JOIN api.visible_file_texts($1) t ON t.id = f.text_id;
