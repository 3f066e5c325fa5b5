-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- search.words_all: $1 tenant, $2 matches, $3 others, $4 date_start, $5 date_end, $6 day_start, $7 day_end, $8 date_within, $9 max_lag, $10 together
WITH found AS MATERIALIZED (
  SELECT w.n, w.together, s.ordinal
  FROM unnest($2::text[], $3::text[], $10::boolean[]) WITH ORDINALITY AS w(match, other, together, n)
    CROSS JOIN LATERAL (
      SELECT d.ordinal, d.year_from, d.year_to, d.day_from, d.day_to FROM api.search_matches($1, w.match::tsquery) d
      UNION ALL
      SELECT o.ordinal, o.year_from, o.year_to, o.day_from, o.day_to FROM api.search_entities_and_exhibits($1) o
      WHERE o.terms @@ w.other::tsquery
    ) s
  WHERE ($4::int IS NULL OR CASE WHEN $8::boolean
      THEN s.year_from >= $4::int AND ($6::int IS NULL OR s.year_from <> $4::int
        OR CASE WHEN s.day_from IS NULL THEN 101 ELSE s.day_from END >= $6::int)
      ELSE s.year_to >= $4::int AND ($6::int IS NULL OR s.year_to <> $4::int
        OR CASE WHEN s.day_to IS NULL THEN 1231 ELSE s.day_to END >= $6::int) END)
    AND ($5::int IS NULL OR CASE WHEN $8::boolean
      THEN s.year_to <= $5::int AND ($7::int IS NULL OR s.year_to <> $5::int
        OR CASE WHEN s.day_to IS NULL THEN 1231 ELSE s.day_to END <= $7::int)
      ELSE s.year_from <= $5::int AND ($7::int IS NULL OR s.year_from <> $5::int
        OR CASE WHEN s.day_from IS NULL THEN 101 ELSE s.day_from END <= $7::int) END)
)
SELECT ARRAY(
    SELECT w.id FROM api.withdrawn_names($1, index.indexed, index.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  index.stemmed_in,
  EXISTS (
    SELECT FROM api.unindexed_since($1, coalesce(index.indexed, 0), index.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $9) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_object_agg(c.n, c.count), '{}') FROM (SELECT f.n, count(*) AS count FROM found f GROUP BY f.n) c) AS counts,
  coalesce((SELECT max(c.words) FROM (
    SELECT count(*) AS words FROM found f WHERE f.together GROUP BY f.ordinal
  ) c), 0)::int AS most
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index;

-- search.words_others: $1 tenant, $2 others, $3 date_start, $4 date_end, $5 day_start, $6 day_end, $7 date_within, $8 max_lag, $9 together
WITH found AS MATERIALIZED (
  SELECT w.n, w.together, s.ordinal
  FROM unnest($2::text[], $9::boolean[]) WITH ORDINALITY AS w(other, together, n)
    CROSS JOIN LATERAL (
      SELECT o.ordinal, o.year_from, o.year_to, o.day_from, o.day_to FROM api.search_entities_and_exhibits($1) o
      WHERE o.terms @@ w.other::tsquery
    ) s
  WHERE ($3::int IS NULL OR CASE WHEN $7::boolean
      THEN s.year_from >= $3::int AND ($5::int IS NULL OR s.year_from <> $3::int
        OR CASE WHEN s.day_from IS NULL THEN 101 ELSE s.day_from END >= $5::int)
      ELSE s.year_to >= $3::int AND ($5::int IS NULL OR s.year_to <> $3::int
        OR CASE WHEN s.day_to IS NULL THEN 1231 ELSE s.day_to END >= $5::int) END)
    AND ($4::int IS NULL OR CASE WHEN $7::boolean
      THEN s.year_to <= $4::int AND ($6::int IS NULL OR s.year_to <> $4::int
        OR CASE WHEN s.day_to IS NULL THEN 1231 ELSE s.day_to END <= $6::int)
      ELSE s.year_from <= $4::int AND ($6::int IS NULL OR s.year_from <> $4::int
        OR CASE WHEN s.day_from IS NULL THEN 101 ELSE s.day_from END <= $6::int) END)
)
SELECT ARRAY(
    SELECT w.id FROM api.withdrawn_names($1, index.indexed, index.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  index.stemmed_in,
  EXISTS (
    SELECT FROM api.unindexed_since($1, coalesce(index.indexed, 0), index.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $8) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_object_agg(c.n, c.count), '{}') FROM (SELECT f.n, count(*) AS count FROM found f GROUP BY f.n) c) AS counts,
  coalesce((SELECT max(c.words) FROM (
    SELECT count(*) AS words FROM found f WHERE f.together GROUP BY f.ordinal
  ) c), 0)::int AS most
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index;

-- search.words: $1 tenant, $2 matches, $3 date_start, $4 date_end, $5 day_start, $6 day_end, $7 date_within, $8 max_lag, $9 together
WITH found AS MATERIALIZED (
  SELECT w.n, w.together, s.ordinal
  FROM unnest($2::text[], $9::boolean[]) WITH ORDINALITY AS w(match, together, n)
    CROSS JOIN LATERAL (
      SELECT d.ordinal, d.year_from, d.year_to, d.day_from, d.day_to FROM api.search_matches($1, w.match::tsquery) d
    ) s
  WHERE ($3::int IS NULL OR CASE WHEN $7::boolean
      THEN s.year_from >= $3::int AND ($5::int IS NULL OR s.year_from <> $3::int
        OR CASE WHEN s.day_from IS NULL THEN 101 ELSE s.day_from END >= $5::int)
      ELSE s.year_to >= $3::int AND ($5::int IS NULL OR s.year_to <> $3::int
        OR CASE WHEN s.day_to IS NULL THEN 1231 ELSE s.day_to END >= $5::int) END)
    AND ($4::int IS NULL OR CASE WHEN $7::boolean
      THEN s.year_to <= $4::int AND ($6::int IS NULL OR s.year_to <> $4::int
        OR CASE WHEN s.day_to IS NULL THEN 1231 ELSE s.day_to END <= $6::int)
      ELSE s.year_from <= $4::int AND ($6::int IS NULL OR s.year_from <> $4::int
        OR CASE WHEN s.day_from IS NULL THEN 101 ELSE s.day_from END <= $6::int) END)
)
SELECT ARRAY(
    SELECT w.id FROM api.withdrawn_names($1, index.indexed, index.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  index.stemmed_in,
  EXISTS (
    SELECT FROM api.unindexed_since($1, coalesce(index.indexed, 0), index.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $8) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_object_agg(c.n, c.count), '{}') FROM (SELECT f.n, count(*) AS count FROM found f GROUP BY f.n) c) AS counts,
  coalesce((SELECT max(c.words) FROM (
    SELECT count(*) AS words FROM found f WHERE f.together GROUP BY f.ordinal
  ) c), 0)::int AS most
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index;
