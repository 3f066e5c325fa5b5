-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- search.places: $1 tenant, $2 match, $3 date_start, $4 date_end, $5 matches_limit, $6 places_limit, $7 max_lag
WITH m AS MATERIALIZED (
  SELECT s.entities FROM api.search_matches($1, $2::tsquery) s
  WHERE ($3::int IS NULL OR s.year_to >= $3::int)
    AND ($4::int IS NULL OR s.year_from <= $4::int)
  LIMIT $5::int
), names AS MATERIALIZED (
  SELECT x.id, count(*) AS count FROM m CROSS JOIN LATERAL unnest(m.entities) AS x(id) GROUP BY x.id
), places AS MATERIALIZED (
  SELECT e.id, n.count, e.sort_name FROM names n JOIN api.visible_entities($1) e ON e.id = n.id
  WHERE e.entity_type = 'place'
  ORDER BY n.count DESC, e.sort_name, e.id LIMIT $6::int
)
SELECT (SELECT count(*) FROM m)::int AS matches, ARRAY(
    SELECT w.id FROM api.search_state($1) i
      CROSS JOIN LATERAL api.withdrawn_names($1, i.seq, i.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  (SELECT CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END FROM api.search_state($1) i) AS stemmed_in,
  EXISTS (
    SELECT FROM api.tenant_state($1) t
      LEFT JOIN api.search_state($1) i ON true
      CROSS JOIN LATERAL api.unindexed_since($1, coalesce(i.seq, 0), i.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $7)
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(p.id, p.count) ORDER BY p.count DESC, p.sort_name, p.id), '[]') FROM places p) AS places;
