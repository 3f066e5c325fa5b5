-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- image_texts.described: $1 tenant, $2 ids
SELECT DISTINCT t.description_id AS id FROM api.visible_image_texts($1) t
WHERE t.description_id = ANY ($2::uuid[]);

-- image_texts.joined: $1 tenant, $2 description, $3 characters
SELECT coalesce(string_agg(x.content, E'\n' ORDER BY x.position), '') AS content,
  coalesce(array_agg(DISTINCT x.language) FILTER (WHERE x.language IS NOT NULL), '{}') AS languages
FROM (
  SELECT t.content, t.language, m.position, sum(length(t.content)) OVER (ORDER BY m.position) - length(t.content) AS before
  FROM api.visible_image_texts($1) t JOIN api.visible_media($1) m ON m.id = t.image_id
  WHERE t.description_id = $2
) x
WHERE x.before < $3::integer;

-- image_texts.matching: $1 tenant, $2 ids, $3 whole, $4 any
SELECT k.id, t.image_id, t.content, t.language
FROM unnest($2::uuid[]) AS k(id)
  CROSS JOIN LATERAL (SELECT '''@' || replace(k.id::text, '-', '') || '''' AS own) o
  CROSS JOIN LATERAL (
    (SELECT s.image_id
      FROM api.search_image_texts($1, (o.own || ' & (' || $3::text || ')')::tsquery) s
        JOIN api.visible_media($1) m ON m.id = s.image_id
      ORDER BY m.position LIMIT 1)
    UNION ALL
    (SELECT s.image_id
      FROM api.search_image_texts($1, (o.own || ' & (' || $4::text || ')')::tsquery) s
        JOIN api.visible_media($1) m ON m.id = s.image_id
      ORDER BY m.position LIMIT 1)
    LIMIT 1
  ) f
  JOIN api.visible_image_texts($1) t ON t.image_id = f.image_id;
