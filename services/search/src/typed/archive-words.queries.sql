-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- search.archive_words: $1 tenant, $2 words, $3 with_synonyms
SELECT CASE WHEN $3::boolean THEN t.synonyms END AS synonyms, (
  SELECT coalesce(json_agg(f.ids ORDER BY w.n), '[]')
  FROM unnest($2::text[]) WITH ORDINALITY AS w(word, n)
    CROSS JOIN LATERAL (
      SELECT coalesce(json_agg(c.id), '[]') AS ids FROM (
        SELECT DISTINCT l.description_id AS id
        FROM api.entities_matching($1, w.word::tsquery, 2000) m
          CROSS JOIN LATERAL (
            SELECT l.description_id FROM api.visible_entity_links($1) l
            WHERE l.entity_id = m AND l.kind = 'collection' AND l.creator OFFSET 0
          ) l
        LIMIT 201
      ) c
    ) f
) AS fonds
FROM api.tenant($1) t;
