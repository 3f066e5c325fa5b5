-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- search.places: $1 tenant, $2 match, $3 words, $4 alternatives, $5 date_start, $6 date_end, $7 day_start, $8 day_end, $9 date_within, $10 matches_limit, $11 places_limit, $12 max_lag
WITH m AS MATERIALIZED (
  SELECT s.entities FROM (
    SELECT d.* FROM api.search_matches($1, $2::tsquery) d
    WHERE (($3::tsquery[])[1] IS NULL OR d.terms @@ ($3::tsquery[])[1])
      AND (($3::tsquery[])[2] IS NULL OR d.terms @@ ($3::tsquery[])[2])
      AND (($3::tsquery[])[3] IS NULL OR d.terms @@ ($3::tsquery[])[3])
      AND (($3::tsquery[])[4] IS NULL OR d.terms @@ ($3::tsquery[])[4])
      AND (($4::tsquery[])[1] IS NULL OR d.terms @@ ($4::tsquery[])[1]
        OR (($4::tsquery[])[2] IS NOT NULL AND d.terms @@ ($4::tsquery[])[2])
        OR (($4::tsquery[])[3] IS NOT NULL AND d.terms @@ ($4::tsquery[])[3])
        OR (($4::tsquery[])[4] IS NOT NULL AND d.terms @@ ($4::tsquery[])[4]))
  ) s
  WHERE ($5::int IS NULL OR CASE WHEN $9::boolean
      THEN s.year_from >= $5::int AND ($7::int IS NULL OR s.year_from <> $5::int
        OR CASE WHEN s.day_from IS NULL THEN 101 ELSE s.day_from END >= $7::int)
      ELSE s.year_to >= $5::int AND ($7::int IS NULL OR s.year_to <> $5::int
        OR CASE WHEN s.day_to IS NULL THEN 1231 ELSE s.day_to END >= $7::int) END)
    AND ($6::int IS NULL OR CASE WHEN $9::boolean
      THEN s.year_to <= $6::int AND ($8::int IS NULL OR s.year_to <> $6::int
        OR CASE WHEN s.day_to IS NULL THEN 1231 ELSE s.day_to END <= $8::int)
      ELSE s.year_from <= $6::int AND ($8::int IS NULL OR s.year_from <> $6::int
        OR CASE WHEN s.day_from IS NULL THEN 101 ELSE s.day_from END <= $8::int) END)
  LIMIT $10::int
), names AS MATERIALIZED (
  SELECT x.id, count(*) AS count FROM m CROSS JOIN LATERAL unnest(m.entities) AS x(id) GROUP BY x.id
), places AS MATERIALIZED (
  SELECT e.id, n.count, e.sort_name FROM names n JOIN api.visible_entities($1) e ON e.id = n.id
  WHERE e.entity_type = 'place'
  ORDER BY n.count DESC, e.sort_name, e.id LIMIT $11::int
)
SELECT (SELECT count(*) FROM m)::int AS matches, ARRAY(
    SELECT w.id FROM api.withdrawn_names($1, index.indexed, index.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  index.stemmed_in,
  EXISTS (
    SELECT FROM api.unindexed_since($1, coalesce(index.indexed, 0), index.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $12) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(p.id, p.count) ORDER BY p.count DESC, p.sort_name, p.id), '[]') FROM places p) AS places
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index;
