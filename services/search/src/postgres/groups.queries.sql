-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- search.groups_added: $1 tenant, $2 match, $3 words, $4 alternatives, $5 date_start, $6 date_end, $7 day_start, $8 day_end, $9 date_within, $10 after, $11 limit, $12 offset, $13 max_lag, $14 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, coalesce(-s.added, 2147483647) AS key, s.title_key AS text_key, coalesce(s.top_id, s.id) AS top
  FROM (
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
), placed AS MATERIALIZED (
  SELECT k.*, row_number() OVER (PARTITION BY k.top ORDER BY k.key, k.text_key, k.id) AS place FROM found k
), firsts AS MATERIALIZED (
  SELECT row_number() OVER () AS n, g.* FROM (
    SELECT p.key, p.text_key, p.id, p.top FROM placed p
    WHERE p.place = 1 AND ($10::jsonb IS NULL OR (p.key, p.text_key, p.id)
      > (($10::jsonb ->> 0)::bigint, $10::jsonb ->> 1, ($10::jsonb ->> 2)::uuid))
    ORDER BY p.key, p.text_key, p.id LIMIT $11::int + 1 OFFSET $12::int
  ) g
), groups AS (
  SELECT g.n, g.top, count(*) FILTER (WHERE p.id <> p.top) AS total, bool_or(p.id = p.top) AS itself,
    json_agg(json_build_array(p.key, p.text_key, p.id) ORDER BY p.place) FILTER (WHERE p.place <= 3) AS hits
  FROM firsts g JOIN placed p ON p.top = g.top GROUP BY g.n, g.top
)
SELECT m.total, m.ordinals, index.seq::text AS seq,
  coalesce(index.indexed || ':' || index.item_id::text, '') AS indexed,
  coalesce(index.revision, 0)::float8 AS revision,
  ARRAY(
    SELECT w.id FROM api.withdrawn_names($1, index.indexed, index.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  index.stemmed_in,
  EXISTS (
    SELECT FROM api.unindexed_since($1, coalesce(index.indexed, 0), index.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $13) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(g.key, g.text_key, g.id) ORDER BY g.n), '[]') FROM firsts g) AS positions,
  (SELECT count(*)::int FROM placed p WHERE p.place = 1) AS groups_total,
  (SELECT coalesce(json_agg(json_build_object('top', g.top, 'total', g.total, 'itself', g.itself, 'hits', g.hits) ORDER BY g.n), '[]')
    FROM groups g) AS groups
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $14::boolean))::text AS ordinals FROM found f
) m;

-- search.groups_date: $1 tenant, $2 match, $3 words, $4 alternatives, $5 date_start, $6 date_end, $7 day_start, $8 day_end, $9 date_within, $10 after, $11 limit, $12 offset, $13 max_lag, $14 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, coalesce(s.sort_year, 2147483647)::bigint AS key, s.title_key AS text_key, coalesce(s.top_id, s.id) AS top
  FROM (
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
), placed AS MATERIALIZED (
  SELECT k.*, row_number() OVER (PARTITION BY k.top ORDER BY k.key, k.text_key, k.id) AS place FROM found k
), firsts AS MATERIALIZED (
  SELECT row_number() OVER () AS n, g.* FROM (
    SELECT p.key, p.text_key, p.id, p.top FROM placed p
    WHERE p.place = 1 AND ($10::jsonb IS NULL OR (p.key, p.text_key, p.id)
      > (($10::jsonb ->> 0)::bigint, $10::jsonb ->> 1, ($10::jsonb ->> 2)::uuid))
    ORDER BY p.key, p.text_key, p.id LIMIT $11::int + 1 OFFSET $12::int
  ) g
), groups AS (
  SELECT g.n, g.top, count(*) FILTER (WHERE p.id <> p.top) AS total, bool_or(p.id = p.top) AS itself,
    json_agg(json_build_array(p.key, p.text_key, p.id) ORDER BY p.place) FILTER (WHERE p.place <= 3) AS hits
  FROM firsts g JOIN placed p ON p.top = g.top GROUP BY g.n, g.top
)
SELECT m.total, m.ordinals, index.seq::text AS seq,
  coalesce(index.indexed || ':' || index.item_id::text, '') AS indexed,
  coalesce(index.revision, 0)::float8 AS revision,
  ARRAY(
    SELECT w.id FROM api.withdrawn_names($1, index.indexed, index.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  index.stemmed_in,
  EXISTS (
    SELECT FROM api.unindexed_since($1, coalesce(index.indexed, 0), index.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $13) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(g.key, g.text_key, g.id) ORDER BY g.n), '[]') FROM firsts g) AS positions,
  (SELECT count(*)::int FROM placed p WHERE p.place = 1) AS groups_total,
  (SELECT coalesce(json_agg(json_build_object('top', g.top, 'total', g.total, 'itself', g.itself, 'hits', g.hits) ORDER BY g.n), '[]')
    FROM groups g) AS groups
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $14::boolean))::text AS ordinals FROM found f
) m;

-- search.groups_date_desc: $1 tenant, $2 match, $3 words, $4 alternatives, $5 date_start, $6 date_end, $7 day_start, $8 day_end, $9 date_within, $10 after, $11 limit, $12 offset, $13 max_lag, $14 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, coalesce(-s.sort_year::bigint, 2147483647) AS key, s.title_key AS text_key, coalesce(s.top_id, s.id) AS top
  FROM (
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
), placed AS MATERIALIZED (
  SELECT k.*, row_number() OVER (PARTITION BY k.top ORDER BY k.key, k.text_key, k.id) AS place FROM found k
), firsts AS MATERIALIZED (
  SELECT row_number() OVER () AS n, g.* FROM (
    SELECT p.key, p.text_key, p.id, p.top FROM placed p
    WHERE p.place = 1 AND ($10::jsonb IS NULL OR (p.key, p.text_key, p.id)
      > (($10::jsonb ->> 0)::bigint, $10::jsonb ->> 1, ($10::jsonb ->> 2)::uuid))
    ORDER BY p.key, p.text_key, p.id LIMIT $11::int + 1 OFFSET $12::int
  ) g
), groups AS (
  SELECT g.n, g.top, count(*) FILTER (WHERE p.id <> p.top) AS total, bool_or(p.id = p.top) AS itself,
    json_agg(json_build_array(p.key, p.text_key, p.id) ORDER BY p.place) FILTER (WHERE p.place <= 3) AS hits
  FROM firsts g JOIN placed p ON p.top = g.top GROUP BY g.n, g.top
)
SELECT m.total, m.ordinals, index.seq::text AS seq,
  coalesce(index.indexed || ':' || index.item_id::text, '') AS indexed,
  coalesce(index.revision, 0)::float8 AS revision,
  ARRAY(
    SELECT w.id FROM api.withdrawn_names($1, index.indexed, index.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  index.stemmed_in,
  EXISTS (
    SELECT FROM api.unindexed_since($1, coalesce(index.indexed, 0), index.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $13) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(g.key, g.text_key, g.id) ORDER BY g.n), '[]') FROM firsts g) AS positions,
  (SELECT count(*)::int FROM placed p WHERE p.place = 1) AS groups_total,
  (SELECT coalesce(json_agg(json_build_object('top', g.top, 'total', g.total, 'itself', g.itself, 'hits', g.hits) ORDER BY g.n), '[]')
    FROM groups g) AS groups
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $14::boolean))::text AS ordinals FROM found f
) m;

-- search.groups_quality: $1 tenant, $2 match, $3 words, $4 alternatives, $5 date_start, $6 date_end, $7 day_start, $8 day_end, $9 date_within, $10 after, $11 limit, $12 offset, $13 max_lag, $14 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, coalesce(-s.quality::bigint, 1) AS key, s.title_key AS text_key, coalesce(s.top_id, s.id) AS top
  FROM (
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
), placed AS MATERIALIZED (
  SELECT k.*, row_number() OVER (PARTITION BY k.top ORDER BY k.key, k.text_key, k.id) AS place FROM found k
), firsts AS MATERIALIZED (
  SELECT row_number() OVER () AS n, g.* FROM (
    SELECT p.key, p.text_key, p.id, p.top FROM placed p
    WHERE p.place = 1 AND ($10::jsonb IS NULL OR (p.key, p.text_key, p.id)
      > (($10::jsonb ->> 0)::bigint, $10::jsonb ->> 1, ($10::jsonb ->> 2)::uuid))
    ORDER BY p.key, p.text_key, p.id LIMIT $11::int + 1 OFFSET $12::int
  ) g
), groups AS (
  SELECT g.n, g.top, count(*) FILTER (WHERE p.id <> p.top) AS total, bool_or(p.id = p.top) AS itself,
    json_agg(json_build_array(p.key, p.text_key, p.id) ORDER BY p.place) FILTER (WHERE p.place <= 3) AS hits
  FROM firsts g JOIN placed p ON p.top = g.top GROUP BY g.n, g.top
)
SELECT m.total, m.ordinals, index.seq::text AS seq,
  coalesce(index.indexed || ':' || index.item_id::text, '') AS indexed,
  coalesce(index.revision, 0)::float8 AS revision,
  ARRAY(
    SELECT w.id FROM api.withdrawn_names($1, index.indexed, index.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  index.stemmed_in,
  EXISTS (
    SELECT FROM api.unindexed_since($1, coalesce(index.indexed, 0), index.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $13) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(g.key, g.text_key, g.id) ORDER BY g.n), '[]') FROM firsts g) AS positions,
  (SELECT count(*)::int FROM placed p WHERE p.place = 1) AS groups_total,
  (SELECT coalesce(json_agg(json_build_object('top', g.top, 'total', g.total, 'itself', g.itself, 'hits', g.hits) ORDER BY g.n), '[]')
    FROM groups g) AS groups
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $14::boolean))::text AS ordinals FROM found f
) m;

-- search.groups_reference: $1 tenant, $2 match, $3 words, $4 alternatives, $5 date_start, $6 date_end, $7 day_start, $8 day_end, $9 date_within, $10 after, $11 limit, $12 offset, $13 max_lag, $14 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, 0::bigint AS key, coalesce(s.reference_key, U&'\+10FFFF' || s.title_key) AS text_key, coalesce(s.top_id, s.id) AS top
  FROM (
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
), placed AS MATERIALIZED (
  SELECT k.*, row_number() OVER (PARTITION BY k.top ORDER BY k.key, k.text_key, k.id) AS place FROM found k
), firsts AS MATERIALIZED (
  SELECT row_number() OVER () AS n, g.* FROM (
    SELECT p.key, p.text_key, p.id, p.top FROM placed p
    WHERE p.place = 1 AND ($10::jsonb IS NULL OR (p.key, p.text_key, p.id)
      > (($10::jsonb ->> 0)::bigint, $10::jsonb ->> 1, ($10::jsonb ->> 2)::uuid))
    ORDER BY p.key, p.text_key, p.id LIMIT $11::int + 1 OFFSET $12::int
  ) g
), groups AS (
  SELECT g.n, g.top, count(*) FILTER (WHERE p.id <> p.top) AS total, bool_or(p.id = p.top) AS itself,
    json_agg(json_build_array(p.key, p.text_key, p.id) ORDER BY p.place) FILTER (WHERE p.place <= 3) AS hits
  FROM firsts g JOIN placed p ON p.top = g.top GROUP BY g.n, g.top
)
SELECT m.total, m.ordinals, index.seq::text AS seq,
  coalesce(index.indexed || ':' || index.item_id::text, '') AS indexed,
  coalesce(index.revision, 0)::float8 AS revision,
  ARRAY(
    SELECT w.id FROM api.withdrawn_names($1, index.indexed, index.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  index.stemmed_in,
  EXISTS (
    SELECT FROM api.unindexed_since($1, coalesce(index.indexed, 0), index.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $13) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(g.key, g.text_key, g.id) ORDER BY g.n), '[]') FROM firsts g) AS positions,
  (SELECT count(*)::int FROM placed p WHERE p.place = 1) AS groups_total,
  (SELECT coalesce(json_agg(json_build_object('top', g.top, 'total', g.total, 'itself', g.itself, 'hits', g.hits) ORDER BY g.n), '[]')
    FROM groups g) AS groups
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $14::boolean))::text AS ordinals FROM found f
) m;

-- search.groups_title: $1 tenant, $2 match, $3 words, $4 alternatives, $5 date_start, $6 date_end, $7 day_start, $8 day_end, $9 date_within, $10 after, $11 limit, $12 offset, $13 max_lag, $14 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, 0::bigint AS key, s.title_key AS text_key, coalesce(s.top_id, s.id) AS top
  FROM (
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
), placed AS MATERIALIZED (
  SELECT k.*, row_number() OVER (PARTITION BY k.top ORDER BY k.key, k.text_key, k.id) AS place FROM found k
), firsts AS MATERIALIZED (
  SELECT row_number() OVER () AS n, g.* FROM (
    SELECT p.key, p.text_key, p.id, p.top FROM placed p
    WHERE p.place = 1 AND ($10::jsonb IS NULL OR (p.key, p.text_key, p.id)
      > (($10::jsonb ->> 0)::bigint, $10::jsonb ->> 1, ($10::jsonb ->> 2)::uuid))
    ORDER BY p.key, p.text_key, p.id LIMIT $11::int + 1 OFFSET $12::int
  ) g
), groups AS (
  SELECT g.n, g.top, count(*) FILTER (WHERE p.id <> p.top) AS total, bool_or(p.id = p.top) AS itself,
    json_agg(json_build_array(p.key, p.text_key, p.id) ORDER BY p.place) FILTER (WHERE p.place <= 3) AS hits
  FROM firsts g JOIN placed p ON p.top = g.top GROUP BY g.n, g.top
)
SELECT m.total, m.ordinals, index.seq::text AS seq,
  coalesce(index.indexed || ':' || index.item_id::text, '') AS indexed,
  coalesce(index.revision, 0)::float8 AS revision,
  ARRAY(
    SELECT w.id FROM api.withdrawn_names($1, index.indexed, index.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  index.stemmed_in,
  EXISTS (
    SELECT FROM api.unindexed_since($1, coalesce(index.indexed, 0), index.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $13) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(g.key, g.text_key, g.id) ORDER BY g.n), '[]') FROM firsts g) AS positions,
  (SELECT count(*)::int FROM placed p WHERE p.place = 1) AS groups_total,
  (SELECT coalesce(json_agg(json_build_object('top', g.top, 'total', g.total, 'itself', g.itself, 'hits', g.hits) ORDER BY g.n), '[]')
    FROM groups g) AS groups
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $14::boolean))::text AS ordinals FROM found f
) m;

-- search.groups_updated: $1 tenant, $2 match, $3 words, $4 alternatives, $5 date_start, $6 date_end, $7 day_start, $8 day_end, $9 date_within, $10 after, $11 limit, $12 offset, $13 max_lag, $14 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, coalesce(-s.updated, 2147483647) AS key, s.title_key AS text_key, coalesce(s.top_id, s.id) AS top
  FROM (
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
), placed AS MATERIALIZED (
  SELECT k.*, row_number() OVER (PARTITION BY k.top ORDER BY k.key, k.text_key, k.id) AS place FROM found k
), firsts AS MATERIALIZED (
  SELECT row_number() OVER () AS n, g.* FROM (
    SELECT p.key, p.text_key, p.id, p.top FROM placed p
    WHERE p.place = 1 AND ($10::jsonb IS NULL OR (p.key, p.text_key, p.id)
      > (($10::jsonb ->> 0)::bigint, $10::jsonb ->> 1, ($10::jsonb ->> 2)::uuid))
    ORDER BY p.key, p.text_key, p.id LIMIT $11::int + 1 OFFSET $12::int
  ) g
), groups AS (
  SELECT g.n, g.top, count(*) FILTER (WHERE p.id <> p.top) AS total, bool_or(p.id = p.top) AS itself,
    json_agg(json_build_array(p.key, p.text_key, p.id) ORDER BY p.place) FILTER (WHERE p.place <= 3) AS hits
  FROM firsts g JOIN placed p ON p.top = g.top GROUP BY g.n, g.top
)
SELECT m.total, m.ordinals, index.seq::text AS seq,
  coalesce(index.indexed || ':' || index.item_id::text, '') AS indexed,
  coalesce(index.revision, 0)::float8 AS revision,
  ARRAY(
    SELECT w.id FROM api.withdrawn_names($1, index.indexed, index.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  index.stemmed_in,
  EXISTS (
    SELECT FROM api.unindexed_since($1, coalesce(index.indexed, 0), index.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $13) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(g.key, g.text_key, g.id) ORDER BY g.n), '[]') FROM firsts g) AS positions,
  (SELECT count(*)::int FROM placed p WHERE p.place = 1) AS groups_total,
  (SELECT coalesce(json_agg(json_build_object('top', g.top, 'total', g.total, 'itself', g.itself, 'hits', g.hits) ORDER BY g.n), '[]')
    FROM groups g) AS groups
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $14::boolean))::text AS ordinals FROM found f
) m;

-- search.groups_relevance: $1 tenant, $2 match, $3 words, $4 alternatives, $5 date_start, $6 date_end, $7 day_start, $8 day_end, $9 date_within, $10 after, $11 limit, $12 offset, $13 max_lag, $14 listing, $15 typed_code, $16 typed_title, $17 forms, $18 forms_weight, $19 plain, $20 accented, $21 plain_weight, $22 phrase, $23 hints, $24 ranked, $25 unranked
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, (CASE WHEN s.code_key = $15 THEN 100000000 ELSE 0 END
    + CASE WHEN s.title_key = $16 THEN 50000000 ELSE 0 END
    + 128 * (coalesce((strpos(' ' || s.title_key, ($23::text[])[1]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($23::text[])[2]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($23::text[])[3]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($23::text[])[4]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($23::text[])[5]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($23::text[])[6]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($23::text[])[7]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($23::text[])[8]) > 0)::int, 0))
    + coalesce(s.quality, 0))::bigint AS hint, s.title_key AS text_key, coalesce(s.top_id, s.id) AS top
  FROM (
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
), hopeful AS MATERIALIZED (
  SELECT f.id, f.hint, f.text_key, f.top FROM found f ORDER BY f.hint DESC, f.text_key, f.id LIMIT $24::int
), scores AS MATERIALIZED (
  SELECT s.id, greatest(((
      $18::float8 * ts_rank('{0.05, 0.2, 0.5, 1}', s.terms[1], $17::tsquery)
      + $21::float8 * (ts_rank('{0.05, 0.2, 0.5, 1}', s.terms[1], $19::tsquery) - ts_rank('{0.05, 0.2, 0.5, 1}', s.terms[1], $20::tsquery))
      + CASE WHEN $22::tsquery IS NULL THEN 0 ELSE 4 * ts_rank('{0.05, 0.2, 0.5, 1}', s.terms[1], $22::tsquery) END
    ) * 1000000)::bigint, 0) AS score
  FROM (
    -- An array holds its values unpacked; otherwise, each of the functions would unpack them.
    SELECT d.id, ARRAY[d.terms] AS terms FROM api.search_documents($1) d WHERE d.id = ANY (ARRAY(SELECT h.id FROM hopeful h)) OFFSET 0
  ) s
), hits AS (
  SELECT h.id, -(h.hint + coalesce(s.score, 0)) AS key, h.text_key, h.top FROM hopeful h LEFT JOIN scores s ON s.id = h.id
  UNION ALL
  -- No score is negative, so these come after all that are ranked.
  SELECT f.id, -f.hint, f.text_key, f.top FROM found f
  WHERE $25::boolean AND NOT EXISTS (SELECT FROM hopeful h WHERE h.id = f.id)
), placed AS MATERIALIZED (
  SELECT k.*, row_number() OVER (PARTITION BY k.top ORDER BY k.key, k.text_key, k.id) AS place FROM hits k
), firsts AS MATERIALIZED (
  SELECT row_number() OVER () AS n, g.* FROM (
    SELECT p.key, p.text_key, p.id, p.top FROM placed p
    WHERE p.place = 1 AND ($10::jsonb IS NULL OR (p.key, p.text_key, p.id)
      > (($10::jsonb ->> 0)::bigint, $10::jsonb ->> 1, ($10::jsonb ->> 2)::uuid))
    ORDER BY p.key, p.text_key, p.id LIMIT $11::int + 1 OFFSET $12::int
  ) g
), groups AS (
  SELECT g.n, g.top, count(*) FILTER (WHERE p.id <> p.top) AS total, bool_or(p.id = p.top) AS itself,
    json_agg(json_build_array(p.key, p.text_key, p.id) ORDER BY p.place) FILTER (WHERE p.place <= 3) AS hits
  FROM firsts g JOIN placed p ON p.top = g.top GROUP BY g.n, g.top
)
SELECT m.total, m.ordinals, index.seq::text AS seq,
  coalesce(index.indexed || ':' || index.item_id::text, '') AS indexed,
  coalesce(index.revision, 0)::float8 AS revision,
  ARRAY(
    SELECT w.id FROM api.withdrawn_names($1, index.indexed, index.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  index.stemmed_in,
  EXISTS (
    SELECT FROM api.unindexed_since($1, coalesce(index.indexed, 0), index.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $13) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(g.key, g.text_key, g.id) ORDER BY g.n), '[]') FROM firsts g) AS positions,
  (SELECT count(*)::int FROM placed p WHERE p.place = 1) AS groups_total,
  (SELECT coalesce(json_agg(json_build_object('top', g.top, 'total', g.total, 'itself', g.itself, 'hits', g.hits) ORDER BY g.n), '[]')
    FROM groups g) AS groups
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $14::boolean))::text AS ordinals FROM found f
) m;
