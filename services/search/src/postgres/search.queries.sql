-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- search.added_all: $1 tenant, $2 match, $3 words, $4 alternatives, $5 others, $6 date_start, $7 date_end, $8 after, $9 limit, $10 offset, $11 max_lag, $12 listing
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
  WHERE ($6::int IS NULL OR s.year_to >= $6::int)
    AND ($7::int IS NULL OR s.year_from <= $7::int)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $8::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($8::jsonb ->> 0)::bigint, $8::jsonb ->> 1, ($8::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $9::int + 1 OFFSET $10::int
  ) k
)
SELECT m.total, m.ordinals, (SELECT t.seq FROM api.tenant_state($1) t)::text AS seq,
  coalesce((SELECT i.seq || ':' || i.item_id::text FROM api.search_state($1) i), '') AS indexed,
  coalesce((SELECT i.revision FROM api.search_state($1) i), 0)::float8 AS revision,
  ARRAY(
    SELECT w.id FROM api.search_state($1) i
      CROSS JOIN LATERAL api.withdrawn_names($1, i.seq, i.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  (SELECT CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END FROM api.search_state($1) i) AS stemmed_in,
  EXISTS (
    SELECT FROM api.tenant_state($1) t
      LEFT JOIN api.search_state($1) i ON true
      CROSS JOIN LATERAL api.unindexed_since($1, coalesce(i.seq, 0), i.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $11) OR (i.seq IS NULL OR i.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $12::boolean))::text AS ordinals FROM found f
) m;

-- search.date_all: $1 tenant, $2 match, $3 words, $4 alternatives, $5 others, $6 date_start, $7 date_end, $8 after, $9 limit, $10 offset, $11 max_lag, $12 listing
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
  WHERE ($6::int IS NULL OR s.year_to >= $6::int)
    AND ($7::int IS NULL OR s.year_from <= $7::int)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $8::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($8::jsonb ->> 0)::bigint, $8::jsonb ->> 1, ($8::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $9::int + 1 OFFSET $10::int
  ) k
)
SELECT m.total, m.ordinals, (SELECT t.seq FROM api.tenant_state($1) t)::text AS seq,
  coalesce((SELECT i.seq || ':' || i.item_id::text FROM api.search_state($1) i), '') AS indexed,
  coalesce((SELECT i.revision FROM api.search_state($1) i), 0)::float8 AS revision,
  ARRAY(
    SELECT w.id FROM api.search_state($1) i
      CROSS JOIN LATERAL api.withdrawn_names($1, i.seq, i.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  (SELECT CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END FROM api.search_state($1) i) AS stemmed_in,
  EXISTS (
    SELECT FROM api.tenant_state($1) t
      LEFT JOIN api.search_state($1) i ON true
      CROSS JOIN LATERAL api.unindexed_since($1, coalesce(i.seq, 0), i.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $11) OR (i.seq IS NULL OR i.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $12::boolean))::text AS ordinals FROM found f
) m;

-- search.date_desc_all: $1 tenant, $2 match, $3 words, $4 alternatives, $5 others, $6 date_start, $7 date_end, $8 after, $9 limit, $10 offset, $11 max_lag, $12 listing
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
  WHERE ($6::int IS NULL OR s.year_to >= $6::int)
    AND ($7::int IS NULL OR s.year_from <= $7::int)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $8::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($8::jsonb ->> 0)::bigint, $8::jsonb ->> 1, ($8::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $9::int + 1 OFFSET $10::int
  ) k
)
SELECT m.total, m.ordinals, (SELECT t.seq FROM api.tenant_state($1) t)::text AS seq,
  coalesce((SELECT i.seq || ':' || i.item_id::text FROM api.search_state($1) i), '') AS indexed,
  coalesce((SELECT i.revision FROM api.search_state($1) i), 0)::float8 AS revision,
  ARRAY(
    SELECT w.id FROM api.search_state($1) i
      CROSS JOIN LATERAL api.withdrawn_names($1, i.seq, i.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  (SELECT CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END FROM api.search_state($1) i) AS stemmed_in,
  EXISTS (
    SELECT FROM api.tenant_state($1) t
      LEFT JOIN api.search_state($1) i ON true
      CROSS JOIN LATERAL api.unindexed_since($1, coalesce(i.seq, 0), i.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $11) OR (i.seq IS NULL OR i.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $12::boolean))::text AS ordinals FROM found f
) m;

-- search.quality_all: $1 tenant, $2 match, $3 words, $4 alternatives, $5 others, $6 date_start, $7 date_end, $8 after, $9 limit, $10 offset, $11 max_lag, $12 listing
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
  WHERE ($6::int IS NULL OR s.year_to >= $6::int)
    AND ($7::int IS NULL OR s.year_from <= $7::int)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $8::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($8::jsonb ->> 0)::bigint, $8::jsonb ->> 1, ($8::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $9::int + 1 OFFSET $10::int
  ) k
)
SELECT m.total, m.ordinals, (SELECT t.seq FROM api.tenant_state($1) t)::text AS seq,
  coalesce((SELECT i.seq || ':' || i.item_id::text FROM api.search_state($1) i), '') AS indexed,
  coalesce((SELECT i.revision FROM api.search_state($1) i), 0)::float8 AS revision,
  ARRAY(
    SELECT w.id FROM api.search_state($1) i
      CROSS JOIN LATERAL api.withdrawn_names($1, i.seq, i.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  (SELECT CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END FROM api.search_state($1) i) AS stemmed_in,
  EXISTS (
    SELECT FROM api.tenant_state($1) t
      LEFT JOIN api.search_state($1) i ON true
      CROSS JOIN LATERAL api.unindexed_since($1, coalesce(i.seq, 0), i.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $11) OR (i.seq IS NULL OR i.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $12::boolean))::text AS ordinals FROM found f
) m;

-- search.reference_all: $1 tenant, $2 match, $3 words, $4 alternatives, $5 others, $6 date_start, $7 date_end, $8 after, $9 limit, $10 offset, $11 max_lag, $12 listing
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
  WHERE ($6::int IS NULL OR s.year_to >= $6::int)
    AND ($7::int IS NULL OR s.year_from <= $7::int)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $8::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($8::jsonb ->> 0)::bigint, $8::jsonb ->> 1, ($8::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $9::int + 1 OFFSET $10::int
  ) k
)
SELECT m.total, m.ordinals, (SELECT t.seq FROM api.tenant_state($1) t)::text AS seq,
  coalesce((SELECT i.seq || ':' || i.item_id::text FROM api.search_state($1) i), '') AS indexed,
  coalesce((SELECT i.revision FROM api.search_state($1) i), 0)::float8 AS revision,
  ARRAY(
    SELECT w.id FROM api.search_state($1) i
      CROSS JOIN LATERAL api.withdrawn_names($1, i.seq, i.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  (SELECT CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END FROM api.search_state($1) i) AS stemmed_in,
  EXISTS (
    SELECT FROM api.tenant_state($1) t
      LEFT JOIN api.search_state($1) i ON true
      CROSS JOIN LATERAL api.unindexed_since($1, coalesce(i.seq, 0), i.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $11) OR (i.seq IS NULL OR i.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $12::boolean))::text AS ordinals FROM found f
) m;

-- search.title_all: $1 tenant, $2 match, $3 words, $4 alternatives, $5 others, $6 date_start, $7 date_end, $8 after, $9 limit, $10 offset, $11 max_lag, $12 listing
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
  WHERE ($6::int IS NULL OR s.year_to >= $6::int)
    AND ($7::int IS NULL OR s.year_from <= $7::int)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $8::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($8::jsonb ->> 0)::bigint, $8::jsonb ->> 1, ($8::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $9::int + 1 OFFSET $10::int
  ) k
)
SELECT m.total, m.ordinals, (SELECT t.seq FROM api.tenant_state($1) t)::text AS seq,
  coalesce((SELECT i.seq || ':' || i.item_id::text FROM api.search_state($1) i), '') AS indexed,
  coalesce((SELECT i.revision FROM api.search_state($1) i), 0)::float8 AS revision,
  ARRAY(
    SELECT w.id FROM api.search_state($1) i
      CROSS JOIN LATERAL api.withdrawn_names($1, i.seq, i.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  (SELECT CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END FROM api.search_state($1) i) AS stemmed_in,
  EXISTS (
    SELECT FROM api.tenant_state($1) t
      LEFT JOIN api.search_state($1) i ON true
      CROSS JOIN LATERAL api.unindexed_since($1, coalesce(i.seq, 0), i.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $11) OR (i.seq IS NULL OR i.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $12::boolean))::text AS ordinals FROM found f
) m;

-- search.updated_all: $1 tenant, $2 match, $3 words, $4 alternatives, $5 others, $6 date_start, $7 date_end, $8 after, $9 limit, $10 offset, $11 max_lag, $12 listing
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
  WHERE ($6::int IS NULL OR s.year_to >= $6::int)
    AND ($7::int IS NULL OR s.year_from <= $7::int)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $8::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($8::jsonb ->> 0)::bigint, $8::jsonb ->> 1, ($8::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $9::int + 1 OFFSET $10::int
  ) k
)
SELECT m.total, m.ordinals, (SELECT t.seq FROM api.tenant_state($1) t)::text AS seq,
  coalesce((SELECT i.seq || ':' || i.item_id::text FROM api.search_state($1) i), '') AS indexed,
  coalesce((SELECT i.revision FROM api.search_state($1) i), 0)::float8 AS revision,
  ARRAY(
    SELECT w.id FROM api.search_state($1) i
      CROSS JOIN LATERAL api.withdrawn_names($1, i.seq, i.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  (SELECT CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END FROM api.search_state($1) i) AS stemmed_in,
  EXISTS (
    SELECT FROM api.tenant_state($1) t
      LEFT JOIN api.search_state($1) i ON true
      CROSS JOIN LATERAL api.unindexed_since($1, coalesce(i.seq, 0), i.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $11) OR (i.seq IS NULL OR i.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $12::boolean))::text AS ordinals FROM found f
) m;

-- search.relevance_all: $1 tenant, $2 match, $3 words, $4 alternatives, $5 others, $6 date_start, $7 date_end, $8 after, $9 limit, $10 offset, $11 max_lag, $12 listing, $13 typed_code, $14 typed_title, $15 forms, $16 forms_weight, $17 plain, $18 accented, $19 plain_weight, $20 phrase, $21 hints, $22 ranked, $23 unranked
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
  WHERE ($6::int IS NULL OR s.year_to >= $6::int)
    AND ($7::int IS NULL OR s.year_from <= $7::int)
), hopeful AS MATERIALIZED (
  SELECT f.id, f.hint, f.text_key FROM found f ORDER BY f.hint DESC, f.text_key, f.id LIMIT $22::int
), scores AS MATERIALIZED (
  SELECT s.id, greatest(((
      $16::float8 * ts_rank('{0.05, 0.2, 0.5, 1}', s.terms, $15::tsquery)
      + $19::float8 * (ts_rank('{0.05, 0.2, 0.5, 1}', s.terms, $17::tsquery) - ts_rank('{0.05, 0.2, 0.5, 1}', s.terms, $18::tsquery))
      + CASE WHEN $20::tsquery IS NULL THEN 0 ELSE 4 * ts_rank('{0.05, 0.2, 0.5, 1}', s.terms, $20::tsquery) END
    ) * 1000000)::bigint, 0) AS score
  FROM (
    -- Unpacked once, not for each of the functions.
    SELECT d.id, d.terms || '' AS terms FROM (
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
  WHERE $23::boolean AND NOT EXISTS (SELECT FROM hopeful h WHERE h.id = f.id)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM hits k
    WHERE $8::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($8::jsonb ->> 0)::bigint, $8::jsonb ->> 1, ($8::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $9::int + 1 OFFSET $10::int
  ) k
)
SELECT m.total, m.ordinals, (SELECT t.seq FROM api.tenant_state($1) t)::text AS seq,
  coalesce((SELECT i.seq || ':' || i.item_id::text FROM api.search_state($1) i), '') AS indexed,
  coalesce((SELECT i.revision FROM api.search_state($1) i), 0)::float8 AS revision,
  ARRAY(
    SELECT w.id FROM api.search_state($1) i
      CROSS JOIN LATERAL api.withdrawn_names($1, i.seq, i.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  (SELECT CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END FROM api.search_state($1) i) AS stemmed_in,
  EXISTS (
    SELECT FROM api.tenant_state($1) t
      LEFT JOIN api.search_state($1) i ON true
      CROSS JOIN LATERAL api.unindexed_since($1, coalesce(i.seq, 0), i.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $11) OR (i.seq IS NULL OR i.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $12::boolean))::text AS ordinals FROM found f
) m;

-- search.ordinals_all: $1 tenant, $2 match, $3 words, $4 alternatives, $5 others, $6 date_start, $7 date_end
SELECT (SELECT t.seq FROM api.tenant_state($1) t)::text AS seq,
  coalesce((SELECT i.seq || ':' || i.item_id::text FROM api.search_state($1) i), '') AS indexed,
  coalesce((SELECT i.revision FROM api.search_state($1) i), 0)::float8 AS revision, (SELECT array_agg(s.ordinal)::text FROM (
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
  WHERE ($6::int IS NULL OR s.year_to >= $6::int)
    AND ($7::int IS NULL OR s.year_from <= $7::int)) AS ordinals;

-- search.added: $1 tenant, $2 match, $3 words, $4 alternatives, $5 date_start, $6 date_end, $7 after, $8 limit, $9 offset, $10 max_lag, $11 listing
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
  WHERE ($5::int IS NULL OR s.year_to >= $5::int)
    AND ($6::int IS NULL OR s.year_from <= $6::int)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $7::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($7::jsonb ->> 0)::bigint, $7::jsonb ->> 1, ($7::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $8::int + 1 OFFSET $9::int
  ) k
)
SELECT m.total, m.ordinals, (SELECT t.seq FROM api.tenant_state($1) t)::text AS seq,
  coalesce((SELECT i.seq || ':' || i.item_id::text FROM api.search_state($1) i), '') AS indexed,
  coalesce((SELECT i.revision FROM api.search_state($1) i), 0)::float8 AS revision,
  ARRAY(
    SELECT w.id FROM api.search_state($1) i
      CROSS JOIN LATERAL api.withdrawn_names($1, i.seq, i.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  (SELECT CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END FROM api.search_state($1) i) AS stemmed_in,
  EXISTS (
    SELECT FROM api.tenant_state($1) t
      LEFT JOIN api.search_state($1) i ON true
      CROSS JOIN LATERAL api.unindexed_since($1, coalesce(i.seq, 0), i.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $10) OR (i.seq IS NULL OR i.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $11::boolean))::text AS ordinals FROM found f
) m;

-- search.date: $1 tenant, $2 match, $3 words, $4 alternatives, $5 date_start, $6 date_end, $7 after, $8 limit, $9 offset, $10 max_lag, $11 listing
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
  WHERE ($5::int IS NULL OR s.year_to >= $5::int)
    AND ($6::int IS NULL OR s.year_from <= $6::int)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $7::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($7::jsonb ->> 0)::bigint, $7::jsonb ->> 1, ($7::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $8::int + 1 OFFSET $9::int
  ) k
)
SELECT m.total, m.ordinals, (SELECT t.seq FROM api.tenant_state($1) t)::text AS seq,
  coalesce((SELECT i.seq || ':' || i.item_id::text FROM api.search_state($1) i), '') AS indexed,
  coalesce((SELECT i.revision FROM api.search_state($1) i), 0)::float8 AS revision,
  ARRAY(
    SELECT w.id FROM api.search_state($1) i
      CROSS JOIN LATERAL api.withdrawn_names($1, i.seq, i.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  (SELECT CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END FROM api.search_state($1) i) AS stemmed_in,
  EXISTS (
    SELECT FROM api.tenant_state($1) t
      LEFT JOIN api.search_state($1) i ON true
      CROSS JOIN LATERAL api.unindexed_since($1, coalesce(i.seq, 0), i.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $10) OR (i.seq IS NULL OR i.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $11::boolean))::text AS ordinals FROM found f
) m;

-- search.date_desc: $1 tenant, $2 match, $3 words, $4 alternatives, $5 date_start, $6 date_end, $7 after, $8 limit, $9 offset, $10 max_lag, $11 listing
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
  WHERE ($5::int IS NULL OR s.year_to >= $5::int)
    AND ($6::int IS NULL OR s.year_from <= $6::int)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $7::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($7::jsonb ->> 0)::bigint, $7::jsonb ->> 1, ($7::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $8::int + 1 OFFSET $9::int
  ) k
)
SELECT m.total, m.ordinals, (SELECT t.seq FROM api.tenant_state($1) t)::text AS seq,
  coalesce((SELECT i.seq || ':' || i.item_id::text FROM api.search_state($1) i), '') AS indexed,
  coalesce((SELECT i.revision FROM api.search_state($1) i), 0)::float8 AS revision,
  ARRAY(
    SELECT w.id FROM api.search_state($1) i
      CROSS JOIN LATERAL api.withdrawn_names($1, i.seq, i.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  (SELECT CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END FROM api.search_state($1) i) AS stemmed_in,
  EXISTS (
    SELECT FROM api.tenant_state($1) t
      LEFT JOIN api.search_state($1) i ON true
      CROSS JOIN LATERAL api.unindexed_since($1, coalesce(i.seq, 0), i.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $10) OR (i.seq IS NULL OR i.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $11::boolean))::text AS ordinals FROM found f
) m;

-- search.quality: $1 tenant, $2 match, $3 words, $4 alternatives, $5 date_start, $6 date_end, $7 after, $8 limit, $9 offset, $10 max_lag, $11 listing
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
  WHERE ($5::int IS NULL OR s.year_to >= $5::int)
    AND ($6::int IS NULL OR s.year_from <= $6::int)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $7::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($7::jsonb ->> 0)::bigint, $7::jsonb ->> 1, ($7::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $8::int + 1 OFFSET $9::int
  ) k
)
SELECT m.total, m.ordinals, (SELECT t.seq FROM api.tenant_state($1) t)::text AS seq,
  coalesce((SELECT i.seq || ':' || i.item_id::text FROM api.search_state($1) i), '') AS indexed,
  coalesce((SELECT i.revision FROM api.search_state($1) i), 0)::float8 AS revision,
  ARRAY(
    SELECT w.id FROM api.search_state($1) i
      CROSS JOIN LATERAL api.withdrawn_names($1, i.seq, i.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  (SELECT CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END FROM api.search_state($1) i) AS stemmed_in,
  EXISTS (
    SELECT FROM api.tenant_state($1) t
      LEFT JOIN api.search_state($1) i ON true
      CROSS JOIN LATERAL api.unindexed_since($1, coalesce(i.seq, 0), i.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $10) OR (i.seq IS NULL OR i.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $11::boolean))::text AS ordinals FROM found f
) m;

-- search.reference: $1 tenant, $2 match, $3 words, $4 alternatives, $5 date_start, $6 date_end, $7 after, $8 limit, $9 offset, $10 max_lag, $11 listing
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
  WHERE ($5::int IS NULL OR s.year_to >= $5::int)
    AND ($6::int IS NULL OR s.year_from <= $6::int)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $7::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($7::jsonb ->> 0)::bigint, $7::jsonb ->> 1, ($7::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $8::int + 1 OFFSET $9::int
  ) k
)
SELECT m.total, m.ordinals, (SELECT t.seq FROM api.tenant_state($1) t)::text AS seq,
  coalesce((SELECT i.seq || ':' || i.item_id::text FROM api.search_state($1) i), '') AS indexed,
  coalesce((SELECT i.revision FROM api.search_state($1) i), 0)::float8 AS revision,
  ARRAY(
    SELECT w.id FROM api.search_state($1) i
      CROSS JOIN LATERAL api.withdrawn_names($1, i.seq, i.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  (SELECT CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END FROM api.search_state($1) i) AS stemmed_in,
  EXISTS (
    SELECT FROM api.tenant_state($1) t
      LEFT JOIN api.search_state($1) i ON true
      CROSS JOIN LATERAL api.unindexed_since($1, coalesce(i.seq, 0), i.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $10) OR (i.seq IS NULL OR i.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $11::boolean))::text AS ordinals FROM found f
) m;

-- search.title: $1 tenant, $2 match, $3 words, $4 alternatives, $5 date_start, $6 date_end, $7 after, $8 limit, $9 offset, $10 max_lag, $11 listing
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
  WHERE ($5::int IS NULL OR s.year_to >= $5::int)
    AND ($6::int IS NULL OR s.year_from <= $6::int)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $7::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($7::jsonb ->> 0)::bigint, $7::jsonb ->> 1, ($7::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $8::int + 1 OFFSET $9::int
  ) k
)
SELECT m.total, m.ordinals, (SELECT t.seq FROM api.tenant_state($1) t)::text AS seq,
  coalesce((SELECT i.seq || ':' || i.item_id::text FROM api.search_state($1) i), '') AS indexed,
  coalesce((SELECT i.revision FROM api.search_state($1) i), 0)::float8 AS revision,
  ARRAY(
    SELECT w.id FROM api.search_state($1) i
      CROSS JOIN LATERAL api.withdrawn_names($1, i.seq, i.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  (SELECT CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END FROM api.search_state($1) i) AS stemmed_in,
  EXISTS (
    SELECT FROM api.tenant_state($1) t
      LEFT JOIN api.search_state($1) i ON true
      CROSS JOIN LATERAL api.unindexed_since($1, coalesce(i.seq, 0), i.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $10) OR (i.seq IS NULL OR i.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $11::boolean))::text AS ordinals FROM found f
) m;

-- search.updated: $1 tenant, $2 match, $3 words, $4 alternatives, $5 date_start, $6 date_end, $7 after, $8 limit, $9 offset, $10 max_lag, $11 listing
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
  WHERE ($5::int IS NULL OR s.year_to >= $5::int)
    AND ($6::int IS NULL OR s.year_from <= $6::int)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $7::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($7::jsonb ->> 0)::bigint, $7::jsonb ->> 1, ($7::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $8::int + 1 OFFSET $9::int
  ) k
)
SELECT m.total, m.ordinals, (SELECT t.seq FROM api.tenant_state($1) t)::text AS seq,
  coalesce((SELECT i.seq || ':' || i.item_id::text FROM api.search_state($1) i), '') AS indexed,
  coalesce((SELECT i.revision FROM api.search_state($1) i), 0)::float8 AS revision,
  ARRAY(
    SELECT w.id FROM api.search_state($1) i
      CROSS JOIN LATERAL api.withdrawn_names($1, i.seq, i.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  (SELECT CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END FROM api.search_state($1) i) AS stemmed_in,
  EXISTS (
    SELECT FROM api.tenant_state($1) t
      LEFT JOIN api.search_state($1) i ON true
      CROSS JOIN LATERAL api.unindexed_since($1, coalesce(i.seq, 0), i.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $10) OR (i.seq IS NULL OR i.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $11::boolean))::text AS ordinals FROM found f
) m;

-- search.relevance: $1 tenant, $2 match, $3 words, $4 alternatives, $5 date_start, $6 date_end, $7 after, $8 limit, $9 offset, $10 max_lag, $11 listing, $12 typed_code, $13 typed_title, $14 forms, $15 forms_weight, $16 plain, $17 accented, $18 plain_weight, $19 phrase, $20 hints, $21 ranked, $22 unranked
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, (CASE WHEN s.code_key = $12 THEN 100000000 ELSE 0 END
    + CASE WHEN s.title_key = $13 THEN 50000000 ELSE 0 END
    + 128 * (coalesce((strpos(' ' || s.title_key, ($20::text[])[1]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($20::text[])[2]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($20::text[])[3]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($20::text[])[4]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($20::text[])[5]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($20::text[])[6]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($20::text[])[7]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($20::text[])[8]) > 0)::int, 0))
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
  WHERE ($5::int IS NULL OR s.year_to >= $5::int)
    AND ($6::int IS NULL OR s.year_from <= $6::int)
), hopeful AS MATERIALIZED (
  SELECT f.id, f.hint, f.text_key FROM found f ORDER BY f.hint DESC, f.text_key, f.id LIMIT $21::int
), scores AS MATERIALIZED (
  SELECT s.id, greatest(((
      $15::float8 * ts_rank('{0.05, 0.2, 0.5, 1}', s.terms, $14::tsquery)
      + $18::float8 * (ts_rank('{0.05, 0.2, 0.5, 1}', s.terms, $16::tsquery) - ts_rank('{0.05, 0.2, 0.5, 1}', s.terms, $17::tsquery))
      + CASE WHEN $19::tsquery IS NULL THEN 0 ELSE 4 * ts_rank('{0.05, 0.2, 0.5, 1}', s.terms, $19::tsquery) END
    ) * 1000000)::bigint, 0) AS score
  FROM (
    -- Unpacked once, not for each of the functions.
    SELECT d.id, d.terms || '' AS terms FROM api.search_documents($1) d WHERE d.id = ANY (ARRAY(SELECT h.id FROM hopeful h)) OFFSET 0
  ) s
), hits AS (
  SELECT h.id, -(h.hint + coalesce(s.score, 0)) AS key, h.text_key FROM hopeful h LEFT JOIN scores s ON s.id = h.id
  UNION ALL
  -- No score is negative, so these come after all that are ranked.
  SELECT f.id, -f.hint, f.text_key FROM found f
  WHERE $22::boolean AND NOT EXISTS (SELECT FROM hopeful h WHERE h.id = f.id)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM hits k
    WHERE $7::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($7::jsonb ->> 0)::bigint, $7::jsonb ->> 1, ($7::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $8::int + 1 OFFSET $9::int
  ) k
)
SELECT m.total, m.ordinals, (SELECT t.seq FROM api.tenant_state($1) t)::text AS seq,
  coalesce((SELECT i.seq || ':' || i.item_id::text FROM api.search_state($1) i), '') AS indexed,
  coalesce((SELECT i.revision FROM api.search_state($1) i), 0)::float8 AS revision,
  ARRAY(
    SELECT w.id FROM api.search_state($1) i
      CROSS JOIN LATERAL api.withdrawn_names($1, i.seq, i.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  (SELECT CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END FROM api.search_state($1) i) AS stemmed_in,
  EXISTS (
    SELECT FROM api.tenant_state($1) t
      LEFT JOIN api.search_state($1) i ON true
      CROSS JOIN LATERAL api.unindexed_since($1, coalesce(i.seq, 0), i.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $10) OR (i.seq IS NULL OR i.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $11::boolean))::text AS ordinals FROM found f
) m;

-- search.ordinals: $1 tenant, $2 match, $3 words, $4 alternatives, $5 date_start, $6 date_end
SELECT (SELECT t.seq FROM api.tenant_state($1) t)::text AS seq,
  coalesce((SELECT i.seq || ':' || i.item_id::text FROM api.search_state($1) i), '') AS indexed,
  coalesce((SELECT i.revision FROM api.search_state($1) i), 0)::float8 AS revision, (SELECT array_agg(s.ordinal)::text FROM (
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
  WHERE ($5::int IS NULL OR s.year_to >= $5::int)
    AND ($6::int IS NULL OR s.year_from <= $6::int)) AS ordinals;

-- search.ordinals_others: $1 tenant, $2 others, $3 date_start, $4 date_end
SELECT (SELECT t.seq FROM api.tenant_state($1) t)::text AS seq,
  coalesce((SELECT i.seq || ':' || i.item_id::text FROM api.search_state($1) i), '') AS indexed,
  coalesce((SELECT i.revision FROM api.search_state($1) i), 0)::float8 AS revision, (SELECT array_agg(s.ordinal)::text FROM (SELECT o.* FROM api.search_entities_and_exhibits($1) o WHERE o.terms @@ $2::tsquery) s
  WHERE ($3::int IS NULL OR s.year_to >= $3::int)
    AND ($4::int IS NULL OR s.year_from <= $4::int)) AS ordinals;

-- search.added_others: $1 tenant, $2 others, $3 date_start, $4 date_end, $5 after, $6 limit, $7 offset, $8 max_lag, $9 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, coalesce(-s.added, 2147483647) AS key, s.title_key AS text_key
  FROM (SELECT o.* FROM api.search_entities_and_exhibits($1) o WHERE o.terms @@ $2::tsquery) s
  WHERE ($3::int IS NULL OR s.year_to >= $3::int)
    AND ($4::int IS NULL OR s.year_from <= $4::int)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $5::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($5::jsonb ->> 0)::bigint, $5::jsonb ->> 1, ($5::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $6::int + 1 OFFSET $7::int
  ) k
)
SELECT m.total, m.ordinals, (SELECT t.seq FROM api.tenant_state($1) t)::text AS seq,
  coalesce((SELECT i.seq || ':' || i.item_id::text FROM api.search_state($1) i), '') AS indexed,
  coalesce((SELECT i.revision FROM api.search_state($1) i), 0)::float8 AS revision,
  ARRAY(
    SELECT w.id FROM api.search_state($1) i
      CROSS JOIN LATERAL api.withdrawn_names($1, i.seq, i.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  (SELECT CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END FROM api.search_state($1) i) AS stemmed_in,
  EXISTS (
    SELECT FROM api.tenant_state($1) t
      LEFT JOIN api.search_state($1) i ON true
      CROSS JOIN LATERAL api.unindexed_since($1, coalesce(i.seq, 0), i.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $8) OR (i.seq IS NULL OR i.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $9::boolean))::text AS ordinals FROM found f
) m;

-- search.date_others: $1 tenant, $2 others, $3 date_start, $4 date_end, $5 after, $6 limit, $7 offset, $8 max_lag, $9 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, coalesce(s.sort_year, 2147483647)::bigint AS key, s.title_key AS text_key
  FROM (SELECT o.* FROM api.search_entities_and_exhibits($1) o WHERE o.terms @@ $2::tsquery) s
  WHERE ($3::int IS NULL OR s.year_to >= $3::int)
    AND ($4::int IS NULL OR s.year_from <= $4::int)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $5::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($5::jsonb ->> 0)::bigint, $5::jsonb ->> 1, ($5::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $6::int + 1 OFFSET $7::int
  ) k
)
SELECT m.total, m.ordinals, (SELECT t.seq FROM api.tenant_state($1) t)::text AS seq,
  coalesce((SELECT i.seq || ':' || i.item_id::text FROM api.search_state($1) i), '') AS indexed,
  coalesce((SELECT i.revision FROM api.search_state($1) i), 0)::float8 AS revision,
  ARRAY(
    SELECT w.id FROM api.search_state($1) i
      CROSS JOIN LATERAL api.withdrawn_names($1, i.seq, i.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  (SELECT CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END FROM api.search_state($1) i) AS stemmed_in,
  EXISTS (
    SELECT FROM api.tenant_state($1) t
      LEFT JOIN api.search_state($1) i ON true
      CROSS JOIN LATERAL api.unindexed_since($1, coalesce(i.seq, 0), i.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $8) OR (i.seq IS NULL OR i.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $9::boolean))::text AS ordinals FROM found f
) m;

-- search.date_desc_others: $1 tenant, $2 others, $3 date_start, $4 date_end, $5 after, $6 limit, $7 offset, $8 max_lag, $9 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, coalesce(-s.sort_year::bigint, 2147483647) AS key, s.title_key AS text_key
  FROM (SELECT o.* FROM api.search_entities_and_exhibits($1) o WHERE o.terms @@ $2::tsquery) s
  WHERE ($3::int IS NULL OR s.year_to >= $3::int)
    AND ($4::int IS NULL OR s.year_from <= $4::int)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $5::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($5::jsonb ->> 0)::bigint, $5::jsonb ->> 1, ($5::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $6::int + 1 OFFSET $7::int
  ) k
)
SELECT m.total, m.ordinals, (SELECT t.seq FROM api.tenant_state($1) t)::text AS seq,
  coalesce((SELECT i.seq || ':' || i.item_id::text FROM api.search_state($1) i), '') AS indexed,
  coalesce((SELECT i.revision FROM api.search_state($1) i), 0)::float8 AS revision,
  ARRAY(
    SELECT w.id FROM api.search_state($1) i
      CROSS JOIN LATERAL api.withdrawn_names($1, i.seq, i.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  (SELECT CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END FROM api.search_state($1) i) AS stemmed_in,
  EXISTS (
    SELECT FROM api.tenant_state($1) t
      LEFT JOIN api.search_state($1) i ON true
      CROSS JOIN LATERAL api.unindexed_since($1, coalesce(i.seq, 0), i.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $8) OR (i.seq IS NULL OR i.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $9::boolean))::text AS ordinals FROM found f
) m;

-- search.quality_others: $1 tenant, $2 others, $3 date_start, $4 date_end, $5 after, $6 limit, $7 offset, $8 max_lag, $9 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, coalesce(-s.quality::bigint, 1) AS key, s.title_key AS text_key
  FROM (SELECT o.* FROM api.search_entities_and_exhibits($1) o WHERE o.terms @@ $2::tsquery) s
  WHERE ($3::int IS NULL OR s.year_to >= $3::int)
    AND ($4::int IS NULL OR s.year_from <= $4::int)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $5::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($5::jsonb ->> 0)::bigint, $5::jsonb ->> 1, ($5::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $6::int + 1 OFFSET $7::int
  ) k
)
SELECT m.total, m.ordinals, (SELECT t.seq FROM api.tenant_state($1) t)::text AS seq,
  coalesce((SELECT i.seq || ':' || i.item_id::text FROM api.search_state($1) i), '') AS indexed,
  coalesce((SELECT i.revision FROM api.search_state($1) i), 0)::float8 AS revision,
  ARRAY(
    SELECT w.id FROM api.search_state($1) i
      CROSS JOIN LATERAL api.withdrawn_names($1, i.seq, i.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  (SELECT CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END FROM api.search_state($1) i) AS stemmed_in,
  EXISTS (
    SELECT FROM api.tenant_state($1) t
      LEFT JOIN api.search_state($1) i ON true
      CROSS JOIN LATERAL api.unindexed_since($1, coalesce(i.seq, 0), i.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $8) OR (i.seq IS NULL OR i.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $9::boolean))::text AS ordinals FROM found f
) m;

-- search.reference_others: $1 tenant, $2 others, $3 date_start, $4 date_end, $5 after, $6 limit, $7 offset, $8 max_lag, $9 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, 0::bigint AS key, coalesce(s.reference_key, U&'\+10FFFF' || s.title_key) AS text_key
  FROM (SELECT o.* FROM api.search_entities_and_exhibits($1) o WHERE o.terms @@ $2::tsquery) s
  WHERE ($3::int IS NULL OR s.year_to >= $3::int)
    AND ($4::int IS NULL OR s.year_from <= $4::int)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $5::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($5::jsonb ->> 0)::bigint, $5::jsonb ->> 1, ($5::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $6::int + 1 OFFSET $7::int
  ) k
)
SELECT m.total, m.ordinals, (SELECT t.seq FROM api.tenant_state($1) t)::text AS seq,
  coalesce((SELECT i.seq || ':' || i.item_id::text FROM api.search_state($1) i), '') AS indexed,
  coalesce((SELECT i.revision FROM api.search_state($1) i), 0)::float8 AS revision,
  ARRAY(
    SELECT w.id FROM api.search_state($1) i
      CROSS JOIN LATERAL api.withdrawn_names($1, i.seq, i.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  (SELECT CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END FROM api.search_state($1) i) AS stemmed_in,
  EXISTS (
    SELECT FROM api.tenant_state($1) t
      LEFT JOIN api.search_state($1) i ON true
      CROSS JOIN LATERAL api.unindexed_since($1, coalesce(i.seq, 0), i.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $8) OR (i.seq IS NULL OR i.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $9::boolean))::text AS ordinals FROM found f
) m;

-- search.title_others: $1 tenant, $2 others, $3 date_start, $4 date_end, $5 after, $6 limit, $7 offset, $8 max_lag, $9 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, 0::bigint AS key, s.title_key AS text_key
  FROM (SELECT o.* FROM api.search_entities_and_exhibits($1) o WHERE o.terms @@ $2::tsquery) s
  WHERE ($3::int IS NULL OR s.year_to >= $3::int)
    AND ($4::int IS NULL OR s.year_from <= $4::int)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $5::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($5::jsonb ->> 0)::bigint, $5::jsonb ->> 1, ($5::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $6::int + 1 OFFSET $7::int
  ) k
)
SELECT m.total, m.ordinals, (SELECT t.seq FROM api.tenant_state($1) t)::text AS seq,
  coalesce((SELECT i.seq || ':' || i.item_id::text FROM api.search_state($1) i), '') AS indexed,
  coalesce((SELECT i.revision FROM api.search_state($1) i), 0)::float8 AS revision,
  ARRAY(
    SELECT w.id FROM api.search_state($1) i
      CROSS JOIN LATERAL api.withdrawn_names($1, i.seq, i.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  (SELECT CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END FROM api.search_state($1) i) AS stemmed_in,
  EXISTS (
    SELECT FROM api.tenant_state($1) t
      LEFT JOIN api.search_state($1) i ON true
      CROSS JOIN LATERAL api.unindexed_since($1, coalesce(i.seq, 0), i.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $8) OR (i.seq IS NULL OR i.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $9::boolean))::text AS ordinals FROM found f
) m;

-- search.updated_others: $1 tenant, $2 others, $3 date_start, $4 date_end, $5 after, $6 limit, $7 offset, $8 max_lag, $9 listing
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, coalesce(-s.updated, 2147483647) AS key, s.title_key AS text_key
  FROM (SELECT o.* FROM api.search_entities_and_exhibits($1) o WHERE o.terms @@ $2::tsquery) s
  WHERE ($3::int IS NULL OR s.year_to >= $3::int)
    AND ($4::int IS NULL OR s.year_from <= $4::int)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM found k
    WHERE $5::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($5::jsonb ->> 0)::bigint, $5::jsonb ->> 1, ($5::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $6::int + 1 OFFSET $7::int
  ) k
)
SELECT m.total, m.ordinals, (SELECT t.seq FROM api.tenant_state($1) t)::text AS seq,
  coalesce((SELECT i.seq || ':' || i.item_id::text FROM api.search_state($1) i), '') AS indexed,
  coalesce((SELECT i.revision FROM api.search_state($1) i), 0)::float8 AS revision,
  ARRAY(
    SELECT w.id FROM api.search_state($1) i
      CROSS JOIN LATERAL api.withdrawn_names($1, i.seq, i.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  (SELECT CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END FROM api.search_state($1) i) AS stemmed_in,
  EXISTS (
    SELECT FROM api.tenant_state($1) t
      LEFT JOIN api.search_state($1) i ON true
      CROSS JOIN LATERAL api.unindexed_since($1, coalesce(i.seq, 0), i.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $8) OR (i.seq IS NULL OR i.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $9::boolean))::text AS ordinals FROM found f
) m;

-- search.relevance_others: $1 tenant, $2 others, $3 date_start, $4 date_end, $5 after, $6 limit, $7 offset, $8 max_lag, $9 listing, $10 typed_code, $11 typed_title, $12 forms, $13 forms_weight, $14 plain, $15 accented, $16 plain_weight, $17 phrase, $18 hints, $19 ranked, $20 unranked
WITH found AS MATERIALIZED (
  SELECT s.id, s.ordinal, (CASE WHEN s.code_key = $10 THEN 100000000 ELSE 0 END
    + CASE WHEN s.title_key = $11 THEN 50000000 ELSE 0 END
    + 128 * (coalesce((strpos(' ' || s.title_key, ($18::text[])[1]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($18::text[])[2]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($18::text[])[3]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($18::text[])[4]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($18::text[])[5]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($18::text[])[6]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($18::text[])[7]) > 0)::int, 0)
      + coalesce((strpos(' ' || s.title_key, ($18::text[])[8]) > 0)::int, 0))
    + coalesce(s.quality, 0))::bigint AS hint, s.title_key AS text_key
  FROM (SELECT o.* FROM api.search_entities_and_exhibits($1) o WHERE o.terms @@ $2::tsquery) s
  WHERE ($3::int IS NULL OR s.year_to >= $3::int)
    AND ($4::int IS NULL OR s.year_from <= $4::int)
), hopeful AS MATERIALIZED (
  SELECT f.id, f.hint, f.text_key FROM found f ORDER BY f.hint DESC, f.text_key, f.id LIMIT $19::int
), scores AS MATERIALIZED (
  SELECT s.id, greatest(((
      $13::float8 * ts_rank('{0.05, 0.2, 0.5, 1}', s.terms, $12::tsquery)
      + $16::float8 * (ts_rank('{0.05, 0.2, 0.5, 1}', s.terms, $14::tsquery) - ts_rank('{0.05, 0.2, 0.5, 1}', s.terms, $15::tsquery))
      + CASE WHEN $17::tsquery IS NULL THEN 0 ELSE 4 * ts_rank('{0.05, 0.2, 0.5, 1}', s.terms, $17::tsquery) END
    ) * 1000000)::bigint, 0) AS score
  FROM (
    -- Unpacked once, not for each of the functions.
    SELECT d.id, d.terms || '' AS terms FROM api.search_entities_and_exhibits($1) d WHERE d.id = ANY (ARRAY(SELECT h.id FROM hopeful h)) OFFSET 0
  ) s
), hits AS (
  SELECT h.id, -(h.hint + coalesce(s.score, 0)) AS key, h.text_key FROM hopeful h LEFT JOIN scores s ON s.id = h.id
  UNION ALL
  -- No score is negative, so these come after all that are ranked.
  SELECT f.id, -f.hint, f.text_key FROM found f
  WHERE $20::boolean AND NOT EXISTS (SELECT FROM hopeful h WHERE h.id = f.id)
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM hits k
    WHERE $5::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > (($5::jsonb ->> 0)::bigint, $5::jsonb ->> 1, ($5::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT $6::int + 1 OFFSET $7::int
  ) k
)
SELECT m.total, m.ordinals, (SELECT t.seq FROM api.tenant_state($1) t)::text AS seq,
  coalesce((SELECT i.seq || ':' || i.item_id::text FROM api.search_state($1) i), '') AS indexed,
  coalesce((SELECT i.revision FROM api.search_state($1) i), 0)::float8 AS revision,
  ARRAY(
    SELECT w.id FROM api.search_state($1) i
      CROSS JOIN LATERAL api.withdrawn_names($1, i.seq, i.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  (SELECT CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END FROM api.search_state($1) i) AS stemmed_in,
  EXISTS (
    SELECT FROM api.tenant_state($1) t
      LEFT JOIN api.search_state($1) i ON true
      CROSS JOIN LATERAL api.unindexed_since($1, coalesce(i.seq, 0), i.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $8) OR (i.seq IS NULL OR i.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE $9::boolean))::text AS ordinals FROM found f
) m;
