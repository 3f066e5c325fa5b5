-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- search.added_all: $1 tenant, $2 match, $3 words, $4 alternatives, $5 others, $6 date_start, $7 date_end, $8 day_start, $9 day_end, $10 date_within, $11 after, $12 limit, $13 offset, $14 max_lag, $15 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, coalesce(-s.added, 2147483647) AS key, s.title_key AS text_key
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
    UNION ALL
    SELECT o.* FROM api.search_entities_and_exhibits($1) o WHERE o.terms @@ $5::tsquery
  ) s
  WHERE ($6::int IS NULL OR CASE WHEN $10::boolean
      THEN s.year_from >= $6::int AND ($8::int IS NULL OR s.year_from <> $6::int
        OR CASE WHEN s.day_from IS NULL THEN 101 ELSE s.day_from END >= $8::int)
      ELSE s.year_to >= $6::int AND ($8::int IS NULL OR s.year_to <> $6::int
        OR CASE WHEN s.day_to IS NULL THEN 1231 ELSE s.day_to END >= $8::int) END)
    AND ($7::int IS NULL OR CASE WHEN $10::boolean
      THEN s.year_to <= $7::int AND ($9::int IS NULL OR s.year_to <> $7::int
        OR CASE WHEN s.day_to IS NULL THEN 1231 ELSE s.day_to END <= $9::int)
      ELSE s.year_from <= $7::int AND ($9::int IS NULL OR s.year_from <> $7::int
        OR CASE WHEN s.day_from IS NULL THEN 101 ELSE s.day_from END <= $9::int) END)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $11::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($11::jsonb ->> 0)::bigint, $11::jsonb ->> 1, ($11::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $12::int + 1 OFFSET $13::int
  ) k
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
    WHERE w.since < now() - make_interval(secs => $14) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $15::boolean))::text AS ordinals FROM found f
) m;

-- search.date_all: $1 tenant, $2 match, $3 words, $4 alternatives, $5 others, $6 date_start, $7 date_end, $8 day_start, $9 day_end, $10 date_within, $11 after, $12 limit, $13 offset, $14 max_lag, $15 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, coalesce(s.sort_year, 2147483647)::bigint AS key, s.title_key AS text_key
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
    UNION ALL
    SELECT o.* FROM api.search_entities_and_exhibits($1) o WHERE o.terms @@ $5::tsquery
  ) s
  WHERE ($6::int IS NULL OR CASE WHEN $10::boolean
      THEN s.year_from >= $6::int AND ($8::int IS NULL OR s.year_from <> $6::int
        OR CASE WHEN s.day_from IS NULL THEN 101 ELSE s.day_from END >= $8::int)
      ELSE s.year_to >= $6::int AND ($8::int IS NULL OR s.year_to <> $6::int
        OR CASE WHEN s.day_to IS NULL THEN 1231 ELSE s.day_to END >= $8::int) END)
    AND ($7::int IS NULL OR CASE WHEN $10::boolean
      THEN s.year_to <= $7::int AND ($9::int IS NULL OR s.year_to <> $7::int
        OR CASE WHEN s.day_to IS NULL THEN 1231 ELSE s.day_to END <= $9::int)
      ELSE s.year_from <= $7::int AND ($9::int IS NULL OR s.year_from <> $7::int
        OR CASE WHEN s.day_from IS NULL THEN 101 ELSE s.day_from END <= $9::int) END)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $11::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($11::jsonb ->> 0)::bigint, $11::jsonb ->> 1, ($11::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $12::int + 1 OFFSET $13::int
  ) k
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
    WHERE w.since < now() - make_interval(secs => $14) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $15::boolean))::text AS ordinals FROM found f
) m;

-- search.date_desc_all: $1 tenant, $2 match, $3 words, $4 alternatives, $5 others, $6 date_start, $7 date_end, $8 day_start, $9 day_end, $10 date_within, $11 after, $12 limit, $13 offset, $14 max_lag, $15 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, coalesce(-s.sort_year::bigint, 2147483647) AS key, s.title_key AS text_key
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
    UNION ALL
    SELECT o.* FROM api.search_entities_and_exhibits($1) o WHERE o.terms @@ $5::tsquery
  ) s
  WHERE ($6::int IS NULL OR CASE WHEN $10::boolean
      THEN s.year_from >= $6::int AND ($8::int IS NULL OR s.year_from <> $6::int
        OR CASE WHEN s.day_from IS NULL THEN 101 ELSE s.day_from END >= $8::int)
      ELSE s.year_to >= $6::int AND ($8::int IS NULL OR s.year_to <> $6::int
        OR CASE WHEN s.day_to IS NULL THEN 1231 ELSE s.day_to END >= $8::int) END)
    AND ($7::int IS NULL OR CASE WHEN $10::boolean
      THEN s.year_to <= $7::int AND ($9::int IS NULL OR s.year_to <> $7::int
        OR CASE WHEN s.day_to IS NULL THEN 1231 ELSE s.day_to END <= $9::int)
      ELSE s.year_from <= $7::int AND ($9::int IS NULL OR s.year_from <> $7::int
        OR CASE WHEN s.day_from IS NULL THEN 101 ELSE s.day_from END <= $9::int) END)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $11::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($11::jsonb ->> 0)::bigint, $11::jsonb ->> 1, ($11::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $12::int + 1 OFFSET $13::int
  ) k
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
    WHERE w.since < now() - make_interval(secs => $14) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $15::boolean))::text AS ordinals FROM found f
) m;

-- search.quality_all: $1 tenant, $2 match, $3 words, $4 alternatives, $5 others, $6 date_start, $7 date_end, $8 day_start, $9 day_end, $10 date_within, $11 after, $12 limit, $13 offset, $14 max_lag, $15 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, coalesce(-s.quality::bigint, 1) AS key, s.title_key AS text_key
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
    UNION ALL
    SELECT o.* FROM api.search_entities_and_exhibits($1) o WHERE o.terms @@ $5::tsquery
  ) s
  WHERE ($6::int IS NULL OR CASE WHEN $10::boolean
      THEN s.year_from >= $6::int AND ($8::int IS NULL OR s.year_from <> $6::int
        OR CASE WHEN s.day_from IS NULL THEN 101 ELSE s.day_from END >= $8::int)
      ELSE s.year_to >= $6::int AND ($8::int IS NULL OR s.year_to <> $6::int
        OR CASE WHEN s.day_to IS NULL THEN 1231 ELSE s.day_to END >= $8::int) END)
    AND ($7::int IS NULL OR CASE WHEN $10::boolean
      THEN s.year_to <= $7::int AND ($9::int IS NULL OR s.year_to <> $7::int
        OR CASE WHEN s.day_to IS NULL THEN 1231 ELSE s.day_to END <= $9::int)
      ELSE s.year_from <= $7::int AND ($9::int IS NULL OR s.year_from <> $7::int
        OR CASE WHEN s.day_from IS NULL THEN 101 ELSE s.day_from END <= $9::int) END)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $11::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($11::jsonb ->> 0)::bigint, $11::jsonb ->> 1, ($11::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $12::int + 1 OFFSET $13::int
  ) k
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
    WHERE w.since < now() - make_interval(secs => $14) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $15::boolean))::text AS ordinals FROM found f
) m;

-- search.reference_all: $1 tenant, $2 match, $3 words, $4 alternatives, $5 others, $6 date_start, $7 date_end, $8 day_start, $9 day_end, $10 date_within, $11 after, $12 limit, $13 offset, $14 max_lag, $15 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, 0::bigint AS key, coalesce(s.reference_key, U&'\+10FFFF' || s.title_key) AS text_key
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
    UNION ALL
    SELECT o.* FROM api.search_entities_and_exhibits($1) o WHERE o.terms @@ $5::tsquery
  ) s
  WHERE ($6::int IS NULL OR CASE WHEN $10::boolean
      THEN s.year_from >= $6::int AND ($8::int IS NULL OR s.year_from <> $6::int
        OR CASE WHEN s.day_from IS NULL THEN 101 ELSE s.day_from END >= $8::int)
      ELSE s.year_to >= $6::int AND ($8::int IS NULL OR s.year_to <> $6::int
        OR CASE WHEN s.day_to IS NULL THEN 1231 ELSE s.day_to END >= $8::int) END)
    AND ($7::int IS NULL OR CASE WHEN $10::boolean
      THEN s.year_to <= $7::int AND ($9::int IS NULL OR s.year_to <> $7::int
        OR CASE WHEN s.day_to IS NULL THEN 1231 ELSE s.day_to END <= $9::int)
      ELSE s.year_from <= $7::int AND ($9::int IS NULL OR s.year_from <> $7::int
        OR CASE WHEN s.day_from IS NULL THEN 101 ELSE s.day_from END <= $9::int) END)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $11::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($11::jsonb ->> 0)::bigint, $11::jsonb ->> 1, ($11::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $12::int + 1 OFFSET $13::int
  ) k
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
    WHERE w.since < now() - make_interval(secs => $14) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $15::boolean))::text AS ordinals FROM found f
) m;

-- search.title_all: $1 tenant, $2 match, $3 words, $4 alternatives, $5 others, $6 date_start, $7 date_end, $8 day_start, $9 day_end, $10 date_within, $11 after, $12 limit, $13 offset, $14 max_lag, $15 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, 0::bigint AS key, s.title_key AS text_key
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
    UNION ALL
    SELECT o.* FROM api.search_entities_and_exhibits($1) o WHERE o.terms @@ $5::tsquery
  ) s
  WHERE ($6::int IS NULL OR CASE WHEN $10::boolean
      THEN s.year_from >= $6::int AND ($8::int IS NULL OR s.year_from <> $6::int
        OR CASE WHEN s.day_from IS NULL THEN 101 ELSE s.day_from END >= $8::int)
      ELSE s.year_to >= $6::int AND ($8::int IS NULL OR s.year_to <> $6::int
        OR CASE WHEN s.day_to IS NULL THEN 1231 ELSE s.day_to END >= $8::int) END)
    AND ($7::int IS NULL OR CASE WHEN $10::boolean
      THEN s.year_to <= $7::int AND ($9::int IS NULL OR s.year_to <> $7::int
        OR CASE WHEN s.day_to IS NULL THEN 1231 ELSE s.day_to END <= $9::int)
      ELSE s.year_from <= $7::int AND ($9::int IS NULL OR s.year_from <> $7::int
        OR CASE WHEN s.day_from IS NULL THEN 101 ELSE s.day_from END <= $9::int) END)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $11::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($11::jsonb ->> 0)::bigint, $11::jsonb ->> 1, ($11::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $12::int + 1 OFFSET $13::int
  ) k
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
    WHERE w.since < now() - make_interval(secs => $14) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $15::boolean))::text AS ordinals FROM found f
) m;

-- search.updated_all: $1 tenant, $2 match, $3 words, $4 alternatives, $5 others, $6 date_start, $7 date_end, $8 day_start, $9 day_end, $10 date_within, $11 after, $12 limit, $13 offset, $14 max_lag, $15 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, coalesce(-s.updated, 2147483647) AS key, s.title_key AS text_key
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
    UNION ALL
    SELECT o.* FROM api.search_entities_and_exhibits($1) o WHERE o.terms @@ $5::tsquery
  ) s
  WHERE ($6::int IS NULL OR CASE WHEN $10::boolean
      THEN s.year_from >= $6::int AND ($8::int IS NULL OR s.year_from <> $6::int
        OR CASE WHEN s.day_from IS NULL THEN 101 ELSE s.day_from END >= $8::int)
      ELSE s.year_to >= $6::int AND ($8::int IS NULL OR s.year_to <> $6::int
        OR CASE WHEN s.day_to IS NULL THEN 1231 ELSE s.day_to END >= $8::int) END)
    AND ($7::int IS NULL OR CASE WHEN $10::boolean
      THEN s.year_to <= $7::int AND ($9::int IS NULL OR s.year_to <> $7::int
        OR CASE WHEN s.day_to IS NULL THEN 1231 ELSE s.day_to END <= $9::int)
      ELSE s.year_from <= $7::int AND ($9::int IS NULL OR s.year_from <> $7::int
        OR CASE WHEN s.day_from IS NULL THEN 101 ELSE s.day_from END <= $9::int) END)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $11::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($11::jsonb ->> 0)::bigint, $11::jsonb ->> 1, ($11::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $12::int + 1 OFFSET $13::int
  ) k
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
    WHERE w.since < now() - make_interval(secs => $14) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $15::boolean))::text AS ordinals FROM found f
) m;

-- search.relevance_all: $1 tenant, $2 match, $3 words, $4 alternatives, $5 others, $6 date_start, $7 date_end, $8 day_start, $9 day_end, $10 date_within, $11 after, $12 limit, $13 offset, $14 max_lag, $15 listing, $16 typed_code, $17 typed_title, $18 forms, $19 forms_weight, $20 plain, $21 accented, $22 plain_weight, $23 phrase, $24 hints, $25 ranked, $26 unranked
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, (CASE WHEN s.code_key = $16 THEN 100000000 ELSE 0 END
    + CASE WHEN s.title_key = $17 THEN 50000000 ELSE 0 END
    + 128 * (coalesce((strpos(' ' || s.title_key, ($24::text[])[1]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($24::text[])[2]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($24::text[])[3]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($24::text[])[4]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($24::text[])[5]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($24::text[])[6]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($24::text[])[7]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($24::text[])[8]) > 0)::int, 0))
    + coalesce(s.quality, 0))::bigint AS hint, s.title_key AS text_key
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
    UNION ALL
    SELECT o.* FROM api.search_entities_and_exhibits($1) o WHERE o.terms @@ $5::tsquery
  ) s
  WHERE ($6::int IS NULL OR CASE WHEN $10::boolean
      THEN s.year_from >= $6::int AND ($8::int IS NULL OR s.year_from <> $6::int
        OR CASE WHEN s.day_from IS NULL THEN 101 ELSE s.day_from END >= $8::int)
      ELSE s.year_to >= $6::int AND ($8::int IS NULL OR s.year_to <> $6::int
        OR CASE WHEN s.day_to IS NULL THEN 1231 ELSE s.day_to END >= $8::int) END)
    AND ($7::int IS NULL OR CASE WHEN $10::boolean
      THEN s.year_to <= $7::int AND ($9::int IS NULL OR s.year_to <> $7::int
        OR CASE WHEN s.day_to IS NULL THEN 1231 ELSE s.day_to END <= $9::int)
      ELSE s.year_from <= $7::int AND ($9::int IS NULL OR s.year_from <> $7::int
        OR CASE WHEN s.day_from IS NULL THEN 101 ELSE s.day_from END <= $9::int) END)
), hopeful AS MATERIALIZED (
  SELECT f.id, f.hint, f.text_key FROM found f ORDER BY f.hint DESC, f.text_key, f.id LIMIT $25::int
), scores AS MATERIALIZED (
  SELECT s.id, greatest(((
      $19::float8 * ts_rank('{0.05, 0.2, 0.5, 1}', s.terms[1], $18::tsquery)
      + $22::float8 * (ts_rank('{0.05, 0.2, 0.5, 1}', s.terms[1], $20::tsquery) - ts_rank('{0.05, 0.2, 0.5, 1}', s.terms[1], $21::tsquery))
      + CASE WHEN $23::tsquery IS NULL THEN 0 ELSE 4 * ts_rank('{0.05, 0.2, 0.5, 1}', s.terms[1], $23::tsquery) END
    ) * 1000000)::bigint, 0) AS score
  FROM (
    -- An array holds its values unpacked; otherwise, each of the functions would unpack them.
    SELECT d.id, ARRAY[d.terms] AS terms FROM (
    SELECT * FROM api.search_documents($1)
    UNION ALL
    SELECT * FROM api.search_entities_and_exhibits($1)
  ) d WHERE d.id = ANY (ARRAY(SELECT h.id FROM hopeful h)) OFFSET 0
  ) s
), hits AS (
  SELECT h.id, -(h.hint + coalesce(s.score, 0)) AS key, h.text_key FROM hopeful h LEFT JOIN scores s ON s.id = h.id
  UNION ALL
  -- No score is negative, so these come after all that are ranked.
  SELECT f.id, -f.hint, f.text_key FROM found f
  WHERE $26::boolean AND NOT EXISTS (SELECT FROM hopeful h WHERE h.id = f.id)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM hits k
    WHERE $11::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($11::jsonb ->> 0)::bigint, $11::jsonb ->> 1, ($11::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $12::int + 1 OFFSET $13::int
  ) k
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
    WHERE w.since < now() - make_interval(secs => $14) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $15::boolean))::text AS ordinals FROM found f
) m;

-- search.titled_all: $1 tenant, $2 match, $3 words, $4 alternatives, $5 others, $6 date_start, $7 date_end, $8 day_start, $9 day_end, $10 date_within, $11 after, $12 limit, $13 offset, $14 max_lag, $15 listing, $16 title_language, $17 title_base
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, 0::bigint AS key, CASE WHEN s.title_keys IS NULL THEN s.title_key
    ELSE coalesce(s.title_keys ->> $16, s.title_keys ->> $17, s.title_key) END COLLATE "C" AS text_key
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
    UNION ALL
    SELECT o.* FROM api.search_entities_and_exhibits($1) o WHERE o.terms @@ $5::tsquery
  ) s
  WHERE ($6::int IS NULL OR CASE WHEN $10::boolean
      THEN s.year_from >= $6::int AND ($8::int IS NULL OR s.year_from <> $6::int
        OR CASE WHEN s.day_from IS NULL THEN 101 ELSE s.day_from END >= $8::int)
      ELSE s.year_to >= $6::int AND ($8::int IS NULL OR s.year_to <> $6::int
        OR CASE WHEN s.day_to IS NULL THEN 1231 ELSE s.day_to END >= $8::int) END)
    AND ($7::int IS NULL OR CASE WHEN $10::boolean
      THEN s.year_to <= $7::int AND ($9::int IS NULL OR s.year_to <> $7::int
        OR CASE WHEN s.day_to IS NULL THEN 1231 ELSE s.day_to END <= $9::int)
      ELSE s.year_from <= $7::int AND ($9::int IS NULL OR s.year_from <> $7::int
        OR CASE WHEN s.day_from IS NULL THEN 101 ELSE s.day_from END <= $9::int) END)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $11::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($11::jsonb ->> 0)::bigint, $11::jsonb ->> 1, ($11::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $12::int + 1 OFFSET $13::int
  ) k
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
    WHERE w.since < now() - make_interval(secs => $14) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $15::boolean))::text AS ordinals FROM found f
) m;

-- search.ordinals_all: $1 tenant, $2 match, $3 words, $4 alternatives, $5 others, $6 date_start, $7 date_end, $8 day_start, $9 day_end, $10 date_within
SELECT index.seq::text AS seq,
  coalesce(index.indexed || ':' || index.item_id::text, '') AS indexed,
  coalesce(index.revision, 0)::float8 AS revision, (SELECT array_agg(s.ordinal)::text FROM (
    SELECT d.* FROM api.search_matches($1, $2::tsquery) d
    WHERE (($3::tsquery[])[1] IS NULL OR d.terms @@ ($3::tsquery[])[1])
      AND (($3::tsquery[])[2] IS NULL OR d.terms @@ ($3::tsquery[])[2])
      AND (($3::tsquery[])[3] IS NULL OR d.terms @@ ($3::tsquery[])[3])
      AND (($3::tsquery[])[4] IS NULL OR d.terms @@ ($3::tsquery[])[4])
      AND (($4::tsquery[])[1] IS NULL OR d.terms @@ ($4::tsquery[])[1]
        OR (($4::tsquery[])[2] IS NOT NULL AND d.terms @@ ($4::tsquery[])[2])
        OR (($4::tsquery[])[3] IS NOT NULL AND d.terms @@ ($4::tsquery[])[3])
        OR (($4::tsquery[])[4] IS NOT NULL AND d.terms @@ ($4::tsquery[])[4]))
    UNION ALL
    SELECT o.* FROM api.search_entities_and_exhibits($1) o WHERE o.terms @@ $5::tsquery
  ) s
  WHERE ($6::int IS NULL OR CASE WHEN $10::boolean
      THEN s.year_from >= $6::int AND ($8::int IS NULL OR s.year_from <> $6::int
        OR CASE WHEN s.day_from IS NULL THEN 101 ELSE s.day_from END >= $8::int)
      ELSE s.year_to >= $6::int AND ($8::int IS NULL OR s.year_to <> $6::int
        OR CASE WHEN s.day_to IS NULL THEN 1231 ELSE s.day_to END >= $8::int) END)
    AND ($7::int IS NULL OR CASE WHEN $10::boolean
      THEN s.year_to <= $7::int AND ($9::int IS NULL OR s.year_to <> $7::int
        OR CASE WHEN s.day_to IS NULL THEN 1231 ELSE s.day_to END <= $9::int)
      ELSE s.year_from <= $7::int AND ($9::int IS NULL OR s.year_from <> $7::int
        OR CASE WHEN s.day_from IS NULL THEN 101 ELSE s.day_from END <= $9::int) END)) AS ordinals
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index;

-- search.added: $1 tenant, $2 match, $3 words, $4 alternatives, $5 date_start, $6 date_end, $7 day_start, $8 day_end, $9 date_within, $10 after, $11 limit, $12 offset, $13 max_lag, $14 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, coalesce(-s.added, 2147483647) AS key, s.title_key AS text_key
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
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $10::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($10::jsonb ->> 0)::bigint, $10::jsonb ->> 1, ($10::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $11::int + 1 OFFSET $12::int
  ) k
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
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $14::boolean))::text AS ordinals FROM found f
) m;

-- search.date: $1 tenant, $2 match, $3 words, $4 alternatives, $5 date_start, $6 date_end, $7 day_start, $8 day_end, $9 date_within, $10 after, $11 limit, $12 offset, $13 max_lag, $14 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, coalesce(s.sort_year, 2147483647)::bigint AS key, s.title_key AS text_key
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
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $10::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($10::jsonb ->> 0)::bigint, $10::jsonb ->> 1, ($10::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $11::int + 1 OFFSET $12::int
  ) k
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
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $14::boolean))::text AS ordinals FROM found f
) m;

-- search.date_desc: $1 tenant, $2 match, $3 words, $4 alternatives, $5 date_start, $6 date_end, $7 day_start, $8 day_end, $9 date_within, $10 after, $11 limit, $12 offset, $13 max_lag, $14 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, coalesce(-s.sort_year::bigint, 2147483647) AS key, s.title_key AS text_key
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
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $10::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($10::jsonb ->> 0)::bigint, $10::jsonb ->> 1, ($10::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $11::int + 1 OFFSET $12::int
  ) k
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
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $14::boolean))::text AS ordinals FROM found f
) m;

-- search.quality: $1 tenant, $2 match, $3 words, $4 alternatives, $5 date_start, $6 date_end, $7 day_start, $8 day_end, $9 date_within, $10 after, $11 limit, $12 offset, $13 max_lag, $14 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, coalesce(-s.quality::bigint, 1) AS key, s.title_key AS text_key
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
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $10::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($10::jsonb ->> 0)::bigint, $10::jsonb ->> 1, ($10::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $11::int + 1 OFFSET $12::int
  ) k
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
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $14::boolean))::text AS ordinals FROM found f
) m;

-- search.reference: $1 tenant, $2 match, $3 words, $4 alternatives, $5 date_start, $6 date_end, $7 day_start, $8 day_end, $9 date_within, $10 after, $11 limit, $12 offset, $13 max_lag, $14 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, 0::bigint AS key, coalesce(s.reference_key, U&'\+10FFFF' || s.title_key) AS text_key
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
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $10::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($10::jsonb ->> 0)::bigint, $10::jsonb ->> 1, ($10::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $11::int + 1 OFFSET $12::int
  ) k
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
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $14::boolean))::text AS ordinals FROM found f
) m;

-- search.title: $1 tenant, $2 match, $3 words, $4 alternatives, $5 date_start, $6 date_end, $7 day_start, $8 day_end, $9 date_within, $10 after, $11 limit, $12 offset, $13 max_lag, $14 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, 0::bigint AS key, s.title_key AS text_key
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
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $10::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($10::jsonb ->> 0)::bigint, $10::jsonb ->> 1, ($10::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $11::int + 1 OFFSET $12::int
  ) k
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
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $14::boolean))::text AS ordinals FROM found f
) m;

-- search.updated: $1 tenant, $2 match, $3 words, $4 alternatives, $5 date_start, $6 date_end, $7 day_start, $8 day_end, $9 date_within, $10 after, $11 limit, $12 offset, $13 max_lag, $14 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, coalesce(-s.updated, 2147483647) AS key, s.title_key AS text_key
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
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $10::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($10::jsonb ->> 0)::bigint, $10::jsonb ->> 1, ($10::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $11::int + 1 OFFSET $12::int
  ) k
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
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $14::boolean))::text AS ordinals FROM found f
) m;

-- search.relevance: $1 tenant, $2 match, $3 words, $4 alternatives, $5 date_start, $6 date_end, $7 day_start, $8 day_end, $9 date_within, $10 after, $11 limit, $12 offset, $13 max_lag, $14 listing, $15 typed_code, $16 typed_title, $17 forms, $18 forms_weight, $19 plain, $20 accented, $21 plain_weight, $22 phrase, $23 hints, $24 ranked, $25 unranked
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
    + coalesce(s.quality, 0))::bigint AS hint, s.title_key AS text_key
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
  SELECT f.id, f.hint, f.text_key FROM found f ORDER BY f.hint DESC, f.text_key, f.id LIMIT $24::int
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
  SELECT h.id, -(h.hint + coalesce(s.score, 0)) AS key, h.text_key FROM hopeful h LEFT JOIN scores s ON s.id = h.id
  UNION ALL
  -- No score is negative, so these come after all that are ranked.
  SELECT f.id, -f.hint, f.text_key FROM found f
  WHERE $25::boolean AND NOT EXISTS (SELECT FROM hopeful h WHERE h.id = f.id)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM hits k
    WHERE $10::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($10::jsonb ->> 0)::bigint, $10::jsonb ->> 1, ($10::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $11::int + 1 OFFSET $12::int
  ) k
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
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $14::boolean))::text AS ordinals FROM found f
) m;

-- search.titled: $1 tenant, $2 match, $3 words, $4 alternatives, $5 date_start, $6 date_end, $7 day_start, $8 day_end, $9 date_within, $10 after, $11 limit, $12 offset, $13 max_lag, $14 listing, $15 title_language, $16 title_base
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, 0::bigint AS key, CASE WHEN s.title_keys IS NULL THEN s.title_key
    ELSE coalesce(s.title_keys ->> $15, s.title_keys ->> $16, s.title_key) END COLLATE "C" AS text_key
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
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $10::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($10::jsonb ->> 0)::bigint, $10::jsonb ->> 1, ($10::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $11::int + 1 OFFSET $12::int
  ) k
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
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $14::boolean))::text AS ordinals FROM found f
) m;

-- search.ordinals: $1 tenant, $2 match, $3 words, $4 alternatives, $5 date_start, $6 date_end, $7 day_start, $8 day_end, $9 date_within
SELECT index.seq::text AS seq,
  coalesce(index.indexed || ':' || index.item_id::text, '') AS indexed,
  coalesce(index.revision, 0)::float8 AS revision, (SELECT array_agg(s.ordinal)::text FROM (
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
        OR CASE WHEN s.day_from IS NULL THEN 101 ELSE s.day_from END <= $8::int) END)) AS ordinals
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index;

-- search.ordinals_others: $1 tenant, $2 others, $3 date_start, $4 date_end, $5 day_start, $6 day_end, $7 date_within
SELECT index.seq::text AS seq,
  coalesce(index.indexed || ':' || index.item_id::text, '') AS indexed,
  coalesce(index.revision, 0)::float8 AS revision, (SELECT array_agg(s.ordinal)::text FROM (SELECT o.* FROM api.search_entities_and_exhibits($1) o WHERE o.terms @@ $2::tsquery) s
  WHERE ($3::int IS NULL OR CASE WHEN $7::boolean
      THEN s.year_from >= $3::int AND ($5::int IS NULL OR s.year_from <> $3::int
        OR CASE WHEN s.day_from IS NULL THEN 101 ELSE s.day_from END >= $5::int)
      ELSE s.year_to >= $3::int AND ($5::int IS NULL OR s.year_to <> $3::int
        OR CASE WHEN s.day_to IS NULL THEN 1231 ELSE s.day_to END >= $5::int) END)
    AND ($4::int IS NULL OR CASE WHEN $7::boolean
      THEN s.year_to <= $4::int AND ($6::int IS NULL OR s.year_to <> $4::int
        OR CASE WHEN s.day_to IS NULL THEN 1231 ELSE s.day_to END <= $6::int)
      ELSE s.year_from <= $4::int AND ($6::int IS NULL OR s.year_from <> $4::int
        OR CASE WHEN s.day_from IS NULL THEN 101 ELSE s.day_from END <= $6::int) END)) AS ordinals
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index;

-- search.added_others: $1 tenant, $2 others, $3 date_start, $4 date_end, $5 day_start, $6 day_end, $7 date_within, $8 after, $9 limit, $10 offset, $11 max_lag, $12 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, coalesce(-s.added, 2147483647) AS key, s.title_key AS text_key
  FROM (SELECT o.* FROM api.search_entities_and_exhibits($1) o WHERE o.terms @@ $2::tsquery) s
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
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $8::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($8::jsonb ->> 0)::bigint, $8::jsonb ->> 1, ($8::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $9::int + 1 OFFSET $10::int
  ) k
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
    WHERE w.since < now() - make_interval(secs => $11) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $12::boolean))::text AS ordinals FROM found f
) m;

-- search.date_others: $1 tenant, $2 others, $3 date_start, $4 date_end, $5 day_start, $6 day_end, $7 date_within, $8 after, $9 limit, $10 offset, $11 max_lag, $12 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, coalesce(s.sort_year, 2147483647)::bigint AS key, s.title_key AS text_key
  FROM (SELECT o.* FROM api.search_entities_and_exhibits($1) o WHERE o.terms @@ $2::tsquery) s
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
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $8::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($8::jsonb ->> 0)::bigint, $8::jsonb ->> 1, ($8::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $9::int + 1 OFFSET $10::int
  ) k
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
    WHERE w.since < now() - make_interval(secs => $11) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $12::boolean))::text AS ordinals FROM found f
) m;

-- search.date_desc_others: $1 tenant, $2 others, $3 date_start, $4 date_end, $5 day_start, $6 day_end, $7 date_within, $8 after, $9 limit, $10 offset, $11 max_lag, $12 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, coalesce(-s.sort_year::bigint, 2147483647) AS key, s.title_key AS text_key
  FROM (SELECT o.* FROM api.search_entities_and_exhibits($1) o WHERE o.terms @@ $2::tsquery) s
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
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $8::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($8::jsonb ->> 0)::bigint, $8::jsonb ->> 1, ($8::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $9::int + 1 OFFSET $10::int
  ) k
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
    WHERE w.since < now() - make_interval(secs => $11) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $12::boolean))::text AS ordinals FROM found f
) m;

-- search.quality_others: $1 tenant, $2 others, $3 date_start, $4 date_end, $5 day_start, $6 day_end, $7 date_within, $8 after, $9 limit, $10 offset, $11 max_lag, $12 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, coalesce(-s.quality::bigint, 1) AS key, s.title_key AS text_key
  FROM (SELECT o.* FROM api.search_entities_and_exhibits($1) o WHERE o.terms @@ $2::tsquery) s
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
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $8::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($8::jsonb ->> 0)::bigint, $8::jsonb ->> 1, ($8::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $9::int + 1 OFFSET $10::int
  ) k
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
    WHERE w.since < now() - make_interval(secs => $11) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $12::boolean))::text AS ordinals FROM found f
) m;

-- search.reference_others: $1 tenant, $2 others, $3 date_start, $4 date_end, $5 day_start, $6 day_end, $7 date_within, $8 after, $9 limit, $10 offset, $11 max_lag, $12 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, 0::bigint AS key, coalesce(s.reference_key, U&'\+10FFFF' || s.title_key) AS text_key
  FROM (SELECT o.* FROM api.search_entities_and_exhibits($1) o WHERE o.terms @@ $2::tsquery) s
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
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $8::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($8::jsonb ->> 0)::bigint, $8::jsonb ->> 1, ($8::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $9::int + 1 OFFSET $10::int
  ) k
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
    WHERE w.since < now() - make_interval(secs => $11) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $12::boolean))::text AS ordinals FROM found f
) m;

-- search.title_others: $1 tenant, $2 others, $3 date_start, $4 date_end, $5 day_start, $6 day_end, $7 date_within, $8 after, $9 limit, $10 offset, $11 max_lag, $12 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, 0::bigint AS key, s.title_key AS text_key
  FROM (SELECT o.* FROM api.search_entities_and_exhibits($1) o WHERE o.terms @@ $2::tsquery) s
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
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $8::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($8::jsonb ->> 0)::bigint, $8::jsonb ->> 1, ($8::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $9::int + 1 OFFSET $10::int
  ) k
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
    WHERE w.since < now() - make_interval(secs => $11) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $12::boolean))::text AS ordinals FROM found f
) m;

-- search.updated_others: $1 tenant, $2 others, $3 date_start, $4 date_end, $5 day_start, $6 day_end, $7 date_within, $8 after, $9 limit, $10 offset, $11 max_lag, $12 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, coalesce(-s.updated, 2147483647) AS key, s.title_key AS text_key
  FROM (SELECT o.* FROM api.search_entities_and_exhibits($1) o WHERE o.terms @@ $2::tsquery) s
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
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $8::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($8::jsonb ->> 0)::bigint, $8::jsonb ->> 1, ($8::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $9::int + 1 OFFSET $10::int
  ) k
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
    WHERE w.since < now() - make_interval(secs => $11) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $12::boolean))::text AS ordinals FROM found f
) m;

-- search.relevance_others: $1 tenant, $2 others, $3 date_start, $4 date_end, $5 day_start, $6 day_end, $7 date_within, $8 after, $9 limit, $10 offset, $11 max_lag, $12 listing, $13 typed_code, $14 typed_title, $15 forms, $16 forms_weight, $17 plain, $18 accented, $19 plain_weight, $20 phrase, $21 hints, $22 ranked, $23 unranked
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, (CASE WHEN s.code_key = $13 THEN 100000000 ELSE 0 END
    + CASE WHEN s.title_key = $14 THEN 50000000 ELSE 0 END
    + 128 * (coalesce((strpos(' ' || s.title_key, ($21::text[])[1]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($21::text[])[2]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($21::text[])[3]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($21::text[])[4]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($21::text[])[5]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($21::text[])[6]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($21::text[])[7]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($21::text[])[8]) > 0)::int, 0))
    + coalesce(s.quality, 0))::bigint AS hint, s.title_key AS text_key
  FROM (SELECT o.* FROM api.search_entities_and_exhibits($1) o WHERE o.terms @@ $2::tsquery) s
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
), hopeful AS MATERIALIZED (
  SELECT f.id, f.hint, f.text_key FROM found f ORDER BY f.hint DESC, f.text_key, f.id LIMIT $22::int
), scores AS MATERIALIZED (
  SELECT s.id, greatest(((
      $16::float8 * ts_rank('{0.05, 0.2, 0.5, 1}', s.terms[1], $15::tsquery)
      + $19::float8 * (ts_rank('{0.05, 0.2, 0.5, 1}', s.terms[1], $17::tsquery) - ts_rank('{0.05, 0.2, 0.5, 1}', s.terms[1], $18::tsquery))
      + CASE WHEN $20::tsquery IS NULL THEN 0 ELSE 4 * ts_rank('{0.05, 0.2, 0.5, 1}', s.terms[1], $20::tsquery) END
    ) * 1000000)::bigint, 0) AS score
  FROM (
    -- An array holds its values unpacked; otherwise, each of the functions would unpack them.
    SELECT d.id, ARRAY[d.terms] AS terms FROM api.search_entities_and_exhibits($1) d WHERE d.id = ANY (ARRAY(SELECT h.id FROM hopeful h)) OFFSET 0
  ) s
), hits AS (
  SELECT h.id, -(h.hint + coalesce(s.score, 0)) AS key, h.text_key FROM hopeful h LEFT JOIN scores s ON s.id = h.id
  UNION ALL
  -- No score is negative, so these come after all that are ranked.
  SELECT f.id, -f.hint, f.text_key FROM found f
  WHERE $23::boolean AND NOT EXISTS (SELECT FROM hopeful h WHERE h.id = f.id)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM hits k
    WHERE $8::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($8::jsonb ->> 0)::bigint, $8::jsonb ->> 1, ($8::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $9::int + 1 OFFSET $10::int
  ) k
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
    WHERE w.since < now() - make_interval(secs => $11) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $12::boolean))::text AS ordinals FROM found f
) m;

-- search.titled_others: $1 tenant, $2 others, $3 date_start, $4 date_end, $5 day_start, $6 day_end, $7 date_within, $8 after, $9 limit, $10 offset, $11 max_lag, $12 listing, $13 title_language, $14 title_base
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, 0::bigint AS key, CASE WHEN s.title_keys IS NULL THEN s.title_key
    ELSE coalesce(s.title_keys ->> $13, s.title_keys ->> $14, s.title_key) END COLLATE "C" AS text_key
  FROM (SELECT o.* FROM api.search_entities_and_exhibits($1) o WHERE o.terms @@ $2::tsquery) s
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
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $8::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($8::jsonb ->> 0)::bigint, $8::jsonb ->> 1, ($8::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $9::int + 1 OFFSET $10::int
  ) k
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
    WHERE w.since < now() - make_interval(secs => $11) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $12::boolean))::text AS ordinals FROM found f
) m;
