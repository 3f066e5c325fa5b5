-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- search.words_all: $1 tenant, $2 matches, $3 others, $4 date_start, $5 date_end, $6 date_within, $7 max_lag, $8 together
WITH found AS MATERIALIZED (
  SELECT w.n, w.together, s.ordinal
  FROM unnest($2::text[], $3::text[], $8::boolean[]) WITH ORDINALITY AS w(match, other, together, n)
    CROSS JOIN LATERAL (
      SELECT d.ordinal, d.year_from, d.year_to FROM api.search_matches($1, w.match::tsquery) d
      UNION ALL
      SELECT o.ordinal, o.year_from, o.year_to FROM api.search_entities_and_exhibits($1) o
      WHERE o.terms @@ w.other::tsquery
    ) s
  WHERE ($4::int IS NULL OR CASE WHEN $6::boolean THEN s.year_from ELSE s.year_to END >= $4::int)
    AND ($5::int IS NULL OR CASE WHEN $6::boolean THEN s.year_to ELSE s.year_from END <= $5::int)
)
SELECT ARRAY(
    SELECT w.id FROM api.withdrawn_names($1, index.indexed, index.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  index.stemmed_in,
  EXISTS (
    SELECT FROM api.unindexed_since($1, coalesce(index.indexed, 0), index.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $7) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_object_agg(c.n, c.count), '{}') FROM (SELECT f.n, count(*) AS count FROM found f GROUP BY f.n) c) AS counts,
  coalesce((SELECT max(c.words) FROM (
    SELECT count(*) AS words FROM found f WHERE f.together GROUP BY f.ordinal
  ) c), 0)::int AS most
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index;

-- search.words_others: $1 tenant, $2 others, $3 date_start, $4 date_end, $5 date_within, $6 max_lag, $7 together
WITH found AS MATERIALIZED (
  SELECT w.n, w.together, s.ordinal
  FROM unnest($2::text[], $7::boolean[]) WITH ORDINALITY AS w(other, together, n)
    CROSS JOIN LATERAL (
      SELECT o.ordinal, o.year_from, o.year_to FROM api.search_entities_and_exhibits($1) o
      WHERE o.terms @@ w.other::tsquery
    ) s
  WHERE ($3::int IS NULL OR CASE WHEN $5::boolean THEN s.year_from ELSE s.year_to END >= $3::int)
    AND ($4::int IS NULL OR CASE WHEN $5::boolean THEN s.year_to ELSE s.year_from END <= $4::int)
)
SELECT ARRAY(
    SELECT w.id FROM api.withdrawn_names($1, index.indexed, index.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  index.stemmed_in,
  EXISTS (
    SELECT FROM api.unindexed_since($1, coalesce(index.indexed, 0), index.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $6) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_object_agg(c.n, c.count), '{}') FROM (SELECT f.n, count(*) AS count FROM found f GROUP BY f.n) c) AS counts,
  coalesce((SELECT max(c.words) FROM (
    SELECT count(*) AS words FROM found f WHERE f.together GROUP BY f.ordinal
  ) c), 0)::int AS most
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index;

-- search.words: $1 tenant, $2 matches, $3 date_start, $4 date_end, $5 date_within, $6 max_lag, $7 together
WITH found AS MATERIALIZED (
  SELECT w.n, w.together, s.ordinal
  FROM unnest($2::text[], $7::boolean[]) WITH ORDINALITY AS w(match, together, n)
    CROSS JOIN LATERAL (
      SELECT d.ordinal, d.year_from, d.year_to FROM api.search_matches($1, w.match::tsquery) d
    ) s
  WHERE ($3::int IS NULL OR CASE WHEN $5::boolean THEN s.year_from ELSE s.year_to END >= $3::int)
    AND ($4::int IS NULL OR CASE WHEN $5::boolean THEN s.year_to ELSE s.year_from END <= $4::int)
)
SELECT ARRAY(
    SELECT w.id FROM api.withdrawn_names($1, index.indexed, index.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  index.stemmed_in,
  EXISTS (
    SELECT FROM api.unindexed_since($1, coalesce(index.indexed, 0), index.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $6) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_object_agg(c.n, c.count), '{}') FROM (SELECT f.n, count(*) AS count FROM found f GROUP BY f.n) c) AS counts,
  coalesce((SELECT max(c.words) FROM (
    SELECT count(*) AS words FROM found f WHERE f.together GROUP BY f.ordinal
  ) c), 0)::int AS most
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index;
