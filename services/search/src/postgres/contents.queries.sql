-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- search.contents: $1 tenant, $2 date_start, $3 date_end, $4 after, $5 limit, $6 offset, $7 max_lag, $8 vacancies, $9 mapping
WITH keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.title_key, k.id FROM api.search_titles($1, $2::int, $3::int, coalesce($4::jsonb ->> 1, ''),
    coalesce($4::jsonb ->> 2, '00000000-0000-0000-0000-000000000000')::uuid, $6::int + $5::int + 1) k OFFSET $6::int
), columns AS MATERIALIZED (
  -- Columns alone tell what is visible if every change has been indexed, and no document is left from earlier code, which
  -- gave no ordinals.
  SELECT (SELECT c FROM api.search_current($1) c) AND EXISTS (
    SELECT FROM api.search_state($1) i WHERE i.mapping = $9::int AND i.rebuild_seq IS NULL
  ) AS tell
)
SELECT index.seq::text AS seq,
  coalesce(index.indexed || ':' || index.item_id::text, '') AS indexed,
  coalesce(index.revision, 0)::float8 AS revision, EXISTS (
    SELECT FROM api.unindexed_since($1, coalesce(index.indexed, 0), index.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $7) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  CASE WHEN (SELECT c.tell FROM columns c) THEN ARRAY(SELECT v FROM api.search_vacancies($1, $8::int) v) END AS vacant,
  (SELECT coalesce(json_agg(json_build_array(0, k.title_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index;

-- search.contents_of_collection: $1 tenant, $2 top, $3 date_start, $4 date_end, $5 after, $6 limit, $7 offset, $8 max_lag, $9 vacancies, $10 mapping
WITH keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.title_key, k.id FROM api.search_contents($1, $2::uuid, $3::int, $4::int, coalesce($5::jsonb ->> 1, ''),
    coalesce($5::jsonb ->> 2, '00000000-0000-0000-0000-000000000000')::uuid, $7::int + $6::int + 1) k OFFSET $7::int
), columns AS MATERIALIZED (
  -- Columns alone tell what is visible if every change has been indexed, and no document is left from earlier code, which
  -- gave no ordinals.
  SELECT (SELECT c FROM api.search_current($1) c) AND EXISTS (
    SELECT FROM api.search_state($1) i WHERE i.mapping = $10::int AND i.rebuild_seq IS NULL
  ) AS tell
)
SELECT index.seq::text AS seq,
  coalesce(index.indexed || ':' || index.item_id::text, '') AS indexed,
  coalesce(index.revision, 0)::float8 AS revision, EXISTS (
    SELECT FROM api.unindexed_since($1, coalesce(index.indexed, 0), index.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $8) OR (index.indexed IS NULL OR index.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) AS behind,
  CASE WHEN (SELECT c.tell FROM columns c) THEN ARRAY(SELECT v FROM api.search_vacancies($1, $9::int) v) END AS vacant,
  (SELECT coalesce(json_agg(json_build_array(0, k.title_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM (
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state($1) t ON true LEFT JOIN api.search_state($1) i ON true
) AS index;
