-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- repositories.known: $1 tenant, $2 names
SELECT EXISTS (
  SELECT FROM unnest($2::text[]) n (name)
  WHERE NOT EXISTS (SELECT FROM api.repositories($1) r WHERE r.slug = n.name OR r.id::text = n.name)
) AS missing;

-- repositories.after: $1 tenant, $2 limit, $3 after
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.position, k.id, k.slug, k.name, k.language, k.translations, k.codes, k.address, k.coordinates FROM api.repositories($1) k
    WHERE (k.position, k.id) > (($3::jsonb ->> 0)::integer, ($3::jsonb ->> 1)::uuid) ORDER BY k.position, k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM api.repositories($1))::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.position AS key_0, p.id AS key_1, p.slug, p.name, p.language, (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(p.translations) t) AS translations, p.codes, p.address, p.coordinates, (
  SELECT count(*)::int FROM api.held_collections($1, ARRAY[p.slug]) h
  WHERE EXISTS (SELECT FROM api.visible_descriptions($1) d WHERE d.id = h OFFSET 0)
) AS collections_count FROM page p
) i ON true;

-- repositories.extent: $1 tenant
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.repositories($1) k WHERE true LIMIT 100001) k) > 100000 AS too_many;

-- repositories.page: $1 tenant, $2 limit, $3 offset
WITH start AS MATERIALIZED (
  SELECT k.position, k.id FROM (
    SELECT k.position, k.id FROM api.repositories($1) k
    WHERE true ORDER BY k.position, k.id LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.position, k.id, k.slug, k.name, k.language, k.translations, k.codes, k.address, k.coordinates FROM api.repositories($1) k
    WHERE (k.position, k.id) >= ((SELECT position FROM start), (SELECT id FROM start)) ORDER BY k.position, k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM api.repositories($1))::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.position AS key_0, p.id AS key_1, p.slug, p.name, p.language, (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(p.translations) t) AS translations, p.codes, p.address, p.coordinates, (
  SELECT count(*)::int FROM api.held_collections($1, ARRAY[p.slug]) h
  WHERE EXISTS (SELECT FROM api.visible_descriptions($1) d WHERE d.id = h OFFSET 0)
) AS collections_count FROM page p
) i ON true;

-- repository: $1 tenant, $2 slug, $3 id
SELECT p.id, p.slug, p.name, p.language, p.translations, p.codes, p.address, p.coordinates, (
  SELECT count(*)::int FROM api.held_collections($1, ARRAY[p.slug]) h
  WHERE EXISTS (SELECT FROM api.visible_descriptions($1) d WHERE d.id = h OFFSET 0)
) AS collections_count, p.other_names, p.contact, p.texts, p.updated_at,
  (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
FROM api.repositories($1) p WHERE p.slug = $2 OR p.id = $3::uuid;
