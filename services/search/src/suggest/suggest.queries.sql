-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- search.suggest: $1 tenant, $2 title_from, $3 title_until, $4 words, $5 names, $6 text_language, $7 most
WITH titles AS (
  SELECT s.id, 1 AS rank FROM api.search_documents($1) s
  WHERE s.title_key >= $2 AND s.title_key < $3
  ORDER BY s.title_key LIMIT 10
), worded AS (
  SELECT s.id, 3 AS rank FROM api.search_documents($1) s
  WHERE s.terms @@ $4::tsquery LIMIT 200
), described AS MATERIALIZED (
  SELECT d.id, d.kind, d.slug, d.title, d.titles, d.level, f.rank
  FROM (SELECT u.id, min(u.rank) AS rank FROM (SELECT * FROM titles UNION ALL SELECT * FROM worded) u GROUP BY u.id) f
    JOIN api.visible_descriptions($1) d ON d.id = f.id
), named AS MATERIALIZED (
  SELECT e.id, e.slug, e.name, e.entity_type, e.translations FROM api.visible_entities($1) e
  WHERE e.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $5::tsquery, 200) m))
)
SELECT f.id, f.kind, f.slug, f.title, f.titles, f.translations, f.level, f.rank FROM (
  SELECT x.id, x.kind, x.slug, x.title, x.titles, NULL::jsonb AS translations, x.level, x.rank,
    coalesce(x.titles ->> $6::text, x.title) AS shown FROM described x
  UNION ALL
  SELECT n.id, 'entity', n.slug, n.name, NULL, n.translations, n.entity_type, 2,
    coalesce(n.translations #>> ARRAY['in', $6::text, 'name'], n.name) FROM named n
) f
ORDER BY f.rank, length(f.shown), f.id LIMIT $7::int;
