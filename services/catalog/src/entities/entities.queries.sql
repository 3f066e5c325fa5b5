-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- entities.by_added.after: $1 tenant, $2 limit, $3 after, $4 types, $5 letter
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.first_visible_at, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM api.visible_entities($1) k
    WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[])) AND ($5::text IS NULL OR k.letter = $5) AND k.first_visible_at <= ($3::jsonb ->> 0)::timestamptz AND (k.first_visible_at < ($3::jsonb ->> 0)::timestamptz OR (k.id) > (($3::jsonb ->> 1)::uuid)) ORDER BY k.first_visible_at DESC, k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT coalesce(sum(c.entities), 0) FROM api.entity_counts($1) c WHERE ($4::text[] IS NULL OR c.entity_type = ANY ($4::text[])) AND ($5::text IS NULL OR c.letter = $5))::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.first_visible_at::text AS key_0, p.id AS key_1, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.translations FROM page p
) i ON true;

-- entities.by_added.extent: $1 tenant, $2 types, $3 letter
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_entities($1) k WHERE ($2::text[] IS NULL OR k.entity_type = ANY ($2::text[])) AND ($3::text IS NULL OR k.letter = $3) LIMIT 100001) k) > 100000 AS too_many;

-- entities.by_added.page: $1 tenant, $2 limit, $3 offset, $4 types, $5 letter
WITH start AS MATERIALIZED (
  SELECT k.first_visible_at, k.id FROM (
    SELECT k.first_visible_at, k.id FROM api.visible_entities($1) k
    WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[])) AND ($5::text IS NULL OR k.letter = $5) ORDER BY k.first_visible_at DESC, k.id LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.first_visible_at, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM api.visible_entities($1) k
    WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[])) AND ($5::text IS NULL OR k.letter = $5) AND k.first_visible_at <= (SELECT first_visible_at FROM start) AND (k.first_visible_at < (SELECT first_visible_at FROM start) OR (k.id) >= ((SELECT id FROM start))) ORDER BY k.first_visible_at DESC, k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT coalesce(sum(c.entities), 0) FROM api.entity_counts($1) c WHERE ($4::text[] IS NULL OR c.entity_type = ANY ($4::text[])) AND ($5::text IS NULL OR c.letter = $5))::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.first_visible_at::text AS key_0, p.id AS key_1, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.translations FROM page p
) i ON true;

-- entities.all.after: $1 tenant, $2 limit, $3 after
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM api.visible_entities($1) k
    WHERE (k.sort_name, k.id) > (($3::jsonb ->> 0)::text, ($3::jsonb ->> 1)::uuid) ORDER BY k.sort_name, k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT coalesce(sum(c.entities), 0) FROM api.entity_counts($1) c WHERE true)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.sort_name AS key_0, p.id AS key_1, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.translations FROM page p
) i ON true;

-- entities.all.extent: $1 tenant
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_entities($1) k WHERE true LIMIT 100001) k) > 100000 AS too_many;

-- entities.all.page: $1 tenant, $2 limit, $3 offset
WITH start AS MATERIALIZED (
  SELECT k.sort_name, k.id FROM (
    SELECT k.sort_name, k.id FROM api.visible_entities($1) k
    WHERE true ORDER BY k.sort_name, k.id LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM api.visible_entities($1) k
    WHERE (k.sort_name, k.id) >= ((SELECT sort_name FROM start), (SELECT id FROM start)) ORDER BY k.sort_name, k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT coalesce(sum(c.entities), 0) FROM api.entity_counts($1) c WHERE true)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.sort_name AS key_0, p.id AS key_1, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.translations FROM page p
) i ON true;

-- entities.by_updated.after: $1 tenant, $2 limit, $3 after, $4 types, $5 letter, $6 updated_since, $7 updated_until
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.updated_at, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM api.visible_entities($1) k
    WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[])) AND ($5::text IS NULL OR k.letter = $5) AND k.updated_at >= $6::timestamptz AND k.updated_at < $7::timestamptz AND k.updated_at <= ($3::jsonb ->> 0)::timestamptz AND (k.updated_at < ($3::jsonb ->> 0)::timestamptz OR (k.id) > (($3::jsonb ->> 1)::uuid)) ORDER BY k.updated_at DESC, k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (CASE WHEN $6::timestamptz = '-infinity' AND $7::timestamptz = 'infinity'
    THEN (SELECT coalesce(sum(c.entities), 0) FROM api.entity_counts($1) c WHERE ($4::text[] IS NULL OR c.entity_type = ANY ($4::text[])) AND ($5::text IS NULL OR c.letter = $5)) ELSE (SELECT count(*) FROM (SELECT FROM api.visible_entities($1) k WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[])) AND ($5::text IS NULL OR k.letter = $5) AND k.updated_at >= $6::timestamptz AND k.updated_at < $7::timestamptz LIMIT 10000) k) END)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.updated_at::text AS key_0, p.id AS key_1, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.translations FROM page p
) i ON true;

-- entities.by_updated.extent: $1 tenant, $2 types, $3 letter, $4 updated_since, $5 updated_until
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_entities($1) k WHERE ($2::text[] IS NULL OR k.entity_type = ANY ($2::text[])) AND ($3::text IS NULL OR k.letter = $3) AND k.updated_at >= $4::timestamptz AND k.updated_at < $5::timestamptz LIMIT 100001) k) > 100000 AS too_many;

-- entities.by_updated.page: $1 tenant, $2 limit, $3 offset, $4 types, $5 letter, $6 updated_since, $7 updated_until
WITH start AS MATERIALIZED (
  SELECT k.updated_at, k.id FROM (
    SELECT k.updated_at, k.id FROM api.visible_entities($1) k
    WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[])) AND ($5::text IS NULL OR k.letter = $5) AND k.updated_at >= $6::timestamptz AND k.updated_at < $7::timestamptz ORDER BY k.updated_at DESC, k.id LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.updated_at, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM api.visible_entities($1) k
    WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[])) AND ($5::text IS NULL OR k.letter = $5) AND k.updated_at >= $6::timestamptz AND k.updated_at < $7::timestamptz AND k.updated_at <= (SELECT updated_at FROM start) AND (k.updated_at < (SELECT updated_at FROM start) OR (k.id) >= ((SELECT id FROM start))) ORDER BY k.updated_at DESC, k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (CASE WHEN $6::timestamptz = '-infinity' AND $7::timestamptz = 'infinity'
    THEN (SELECT coalesce(sum(c.entities), 0) FROM api.entity_counts($1) c WHERE ($4::text[] IS NULL OR c.entity_type = ANY ($4::text[])) AND ($5::text IS NULL OR c.letter = $5)) ELSE (SELECT count(*) FROM (SELECT FROM api.visible_entities($1) k WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[])) AND ($5::text IS NULL OR k.letter = $5) AND k.updated_at >= $6::timestamptz AND k.updated_at < $7::timestamptz LIMIT 10000) k) END)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.updated_at::text AS key_0, p.id AS key_1, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.translations FROM page p
) i ON true;

-- entities.ids: $1 tenant, $2 slugs, $3 ids
WITH asked AS MATERIALIZED (
  SELECT a.slug, a.id, coalesce(a.slug, a.id::text) AS name, a.n
  FROM unnest($2::text[], $3::uuid[]) WITH ORDINALITY a(slug, id, n)
), found AS MATERIALIZED (
  SELECT a.n, (
    SELECT c.id FROM (
      SELECT r.id FROM api.visible_entities($1) r WHERE true AND r.slug = a.slug
      UNION ALL
      SELECT r.id FROM api.visible_entities($1) r WHERE true AND r.id = a.id
      UNION ALL
      SELECT r.id FROM api.former_slugs($1) f CROSS JOIN LATERAL (
        SELECT r.id FROM api.visible_entities($1) r WHERE true AND r.id = f.item_id LIMIT 1
      ) r WHERE f.kind = 'entity' AND f.slug = a.name
    ) c LIMIT 1
  ) AS id
  FROM asked a
), page AS MATERIALIZED (
  SELECT f.n, d.* FROM found f LEFT JOIN LATERAL (SELECT r.id, r.slug, r.name, r.entity_type, r.dates, r.links_count, r.collections_count, r.type_certain, r.translations FROM api.visible_entities($1) r WHERE true AND r.id = f.id LIMIT 1) d ON true
)
SELECT i.*, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at FROM (
  SELECT p.n::int AS n, p.id, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.translations FROM page p
) i;

-- entities.letter.after: $1 tenant, $2 limit, $3 after, $4 letter
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM api.visible_entities($1) k
    WHERE k.letter = $4 AND (k.sort_name, k.id) > (($3::jsonb ->> 0)::text, ($3::jsonb ->> 1)::uuid) ORDER BY k.sort_name, k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT coalesce(sum(c.entities), 0) FROM api.entity_counts($1) c WHERE c.letter = $4)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.sort_name AS key_0, p.id AS key_1, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.translations FROM page p
) i ON true;

-- entities.letter.extent: $1 tenant, $2 letter
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_entities($1) k WHERE k.letter = $2 LIMIT 100001) k) > 100000 AS too_many;

-- entities.letter.page: $1 tenant, $2 limit, $3 offset, $4 letter
WITH start AS MATERIALIZED (
  SELECT k.sort_name, k.id FROM (
    SELECT k.sort_name, k.id FROM api.visible_entities($1) k
    WHERE k.letter = $4 ORDER BY k.sort_name, k.id LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM api.visible_entities($1) k
    WHERE k.letter = $4 AND (k.sort_name, k.id) >= ((SELECT sort_name FROM start), (SELECT id FROM start)) ORDER BY k.sort_name, k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT coalesce(sum(c.entities), 0) FROM api.entity_counts($1) c WHERE c.letter = $4)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.sort_name AS key_0, p.id AS key_1, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.translations FROM page p
) i ON true;

-- entities.type.after: $1 tenant, $2 limit, $3 after, $4 type
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM api.visible_entities($1) k
    WHERE k.entity_type = $4 AND (k.sort_name, k.id) > (($3::jsonb ->> 0)::text, ($3::jsonb ->> 1)::uuid) ORDER BY k.sort_name, k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT coalesce(sum(c.entities), 0) FROM api.entity_counts($1) c WHERE c.entity_type = $4)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.sort_name AS key_0, p.id AS key_1, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.translations FROM page p
) i ON true;

-- entities.type.extent: $1 tenant, $2 type
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_entities($1) k WHERE k.entity_type = $2 LIMIT 100001) k) > 100000 AS too_many;

-- entities.type.page: $1 tenant, $2 limit, $3 offset, $4 type
WITH start AS MATERIALIZED (
  SELECT k.sort_name, k.id FROM (
    SELECT k.sort_name, k.id FROM api.visible_entities($1) k
    WHERE k.entity_type = $4 ORDER BY k.sort_name, k.id LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM api.visible_entities($1) k
    WHERE k.entity_type = $4 AND (k.sort_name, k.id) >= ((SELECT sort_name FROM start), (SELECT id FROM start)) ORDER BY k.sort_name, k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT coalesce(sum(c.entities), 0) FROM api.entity_counts($1) c WHERE c.entity_type = $4)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.sort_name AS key_0, p.id AS key_1, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.translations FROM page p
) i ON true;

-- entities.type_letter.after: $1 tenant, $2 limit, $3 after, $4 type, $5 letter
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM api.visible_entities($1) k
    WHERE k.entity_type = $4 AND k.letter = $5 AND (k.sort_name, k.id) > (($3::jsonb ->> 0)::text, ($3::jsonb ->> 1)::uuid) ORDER BY k.sort_name, k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT coalesce(sum(c.entities), 0) FROM api.entity_counts($1) c WHERE c.entity_type = $4 AND c.letter = $5)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.sort_name AS key_0, p.id AS key_1, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.translations FROM page p
) i ON true;

-- entities.type_letter.extent: $1 tenant, $2 type, $3 letter
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_entities($1) k WHERE k.entity_type = $2 AND k.letter = $3 LIMIT 100001) k) > 100000 AS too_many;

-- entities.type_letter.page: $1 tenant, $2 limit, $3 offset, $4 type, $5 letter
WITH start AS MATERIALIZED (
  SELECT k.sort_name, k.id FROM (
    SELECT k.sort_name, k.id FROM api.visible_entities($1) k
    WHERE k.entity_type = $4 AND k.letter = $5 ORDER BY k.sort_name, k.id LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM api.visible_entities($1) k
    WHERE k.entity_type = $4 AND k.letter = $5 AND (k.sort_name, k.id) >= ((SELECT sort_name FROM start), (SELECT id FROM start)) ORDER BY k.sort_name, k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT coalesce(sum(c.entities), 0) FROM api.entity_counts($1) c WHERE c.entity_type = $4 AND c.letter = $5)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.sort_name AS key_0, p.id AS key_1, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.translations FROM page p
) i ON true;

-- entities.types.after: $1 tenant, $2 limit, $3 after, $4 types
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT DISTINCT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM unnest($4::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM api.visible_entities($1) k
      WHERE k.entity_type = v.value AND (k.sort_name, k.id) > (($3::jsonb ->> 0)::text, ($3::jsonb ->> 1)::uuid) ORDER BY k.sort_name, k.id LIMIT $2::int + 1
    ) k ORDER BY k.sort_name, k.id LIMIT $2::int + 1
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT coalesce(sum(c.entities), 0) FROM api.entity_counts($1) c WHERE c.entity_type = ANY ($4::text[]))::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.sort_name AS key_0, p.id AS key_1, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.translations FROM page p
) i ON true;

-- entities.types.extent: $1 tenant, $2 types
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (
    SELECT DISTINCT k.sort_name, k.id FROM unnest($2::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.sort_name, k.id FROM api.visible_entities($1) k WHERE true AND k.entity_type = v.value LIMIT 100001
    ) k LIMIT 100001
  ) k) > 100000 AS too_many;

-- entities.types.page: $1 tenant, $2 limit, $3 offset, $4 types
WITH start AS MATERIALIZED (
  SELECT k.sort_name, k.id FROM (
    SELECT DISTINCT k.sort_name, k.id FROM unnest($4::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.sort_name, k.id FROM api.visible_entities($1) k
      WHERE k.entity_type = v.value AND true ORDER BY k.sort_name, k.id LIMIT $3::int + 1
    ) k ORDER BY k.sort_name, k.id LIMIT $3::int + 1
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT DISTINCT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM unnest($4::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM api.visible_entities($1) k
      WHERE k.entity_type = v.value AND (k.sort_name, k.id) >= ((SELECT sort_name FROM start), (SELECT id FROM start)) ORDER BY k.sort_name, k.id LIMIT $2::int + 1
    ) k ORDER BY k.sort_name, k.id LIMIT $2::int + 1
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT coalesce(sum(c.entities), 0) FROM api.entity_counts($1) c WHERE c.entity_type = ANY ($4::text[]))::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.sort_name AS key_0, p.id AS key_1, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.translations FROM page p
) i ON true;

-- entities.types_letter.after: $1 tenant, $2 limit, $3 after, $4 types, $5 letter
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT DISTINCT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM unnest($4::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM api.visible_entities($1) k
      WHERE k.entity_type = v.value AND k.letter = $5 AND (k.sort_name, k.id) > (($3::jsonb ->> 0)::text, ($3::jsonb ->> 1)::uuid) ORDER BY k.sort_name, k.id LIMIT $2::int + 1
    ) k ORDER BY k.sort_name, k.id LIMIT $2::int + 1
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT coalesce(sum(c.entities), 0) FROM api.entity_counts($1) c WHERE c.entity_type = ANY ($4::text[]) AND c.letter = $5)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.sort_name AS key_0, p.id AS key_1, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.translations FROM page p
) i ON true;

-- entities.types_letter.extent: $1 tenant, $2 types, $3 letter
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (
    SELECT DISTINCT k.sort_name, k.id FROM unnest($2::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.sort_name, k.id FROM api.visible_entities($1) k WHERE k.letter = $3 AND k.entity_type = v.value LIMIT 100001
    ) k LIMIT 100001
  ) k) > 100000 AS too_many;

-- entities.types_letter.page: $1 tenant, $2 limit, $3 offset, $4 types, $5 letter
WITH start AS MATERIALIZED (
  SELECT k.sort_name, k.id FROM (
    SELECT DISTINCT k.sort_name, k.id FROM unnest($4::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.sort_name, k.id FROM api.visible_entities($1) k
      WHERE k.entity_type = v.value AND k.letter = $5 ORDER BY k.sort_name, k.id LIMIT $3::int + 1
    ) k ORDER BY k.sort_name, k.id LIMIT $3::int + 1
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT DISTINCT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM unnest($4::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM api.visible_entities($1) k
      WHERE k.entity_type = v.value AND k.letter = $5 AND (k.sort_name, k.id) >= ((SELECT sort_name FROM start), (SELECT id FROM start)) ORDER BY k.sort_name, k.id LIMIT $2::int + 1
    ) k ORDER BY k.sort_name, k.id LIMIT $2::int + 1
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT coalesce(sum(c.entities), 0) FROM api.entity_counts($1) c WHERE c.entity_type = ANY ($4::text[]) AND c.letter = $5)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.sort_name AS key_0, p.id AS key_1, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.translations FROM page p
) i ON true;

-- entities.by_date.after: $1 tenant, $2 limit, $3 after, $4 types, $5 letter
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT coalesce(coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647) AS year, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM api.visible_entities($1) k
    WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[])) AND ($5::text IS NULL OR k.letter = $5) AND k.id = ANY (ARRAY(SELECT m FROM api.entities_dated_after($1, false, ($3::jsonb ->> 0)::integer, ($3::jsonb ->> 1)::uuid,
      $4::text[], $5::text, $2::integer + 1) m)) ORDER BY coalesce(coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647), k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT coalesce(sum(c.entities), 0) FROM api.entity_counts($1) c WHERE ($4::text[] IS NULL OR c.entity_type = ANY ($4::text[])) AND ($5::text IS NULL OR c.letter = $5))::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.year AS key_0, p.id AS key_1, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.translations FROM page p
) i ON true;

-- entities.by_date.extent: $1 tenant, $2 types, $3 letter
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_entities($1) k WHERE ($2::text[] IS NULL OR k.entity_type = ANY ($2::text[])) AND ($3::text IS NULL OR k.letter = $3) LIMIT 100001) k) > 100000 AS too_many;

-- entities.by_date.page: $1 tenant, $2 limit, $3 offset, $4 types, $5 letter
WITH start AS MATERIALIZED (
  SELECT k.year, k.id FROM (
    SELECT coalesce(coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647) AS year, k.id FROM api.visible_entities($1) k
    WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[])) AND ($5::text IS NULL OR k.letter = $5) ORDER BY coalesce(coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647), k.id LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT coalesce(coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647) AS year, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM api.visible_entities($1) k
    WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[])) AND ($5::text IS NULL OR k.letter = $5) AND (coalesce(coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647), k.id) >= ((SELECT year FROM start), (SELECT id FROM start)) ORDER BY coalesce(coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647), k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT coalesce(sum(c.entities), 0) FROM api.entity_counts($1) c WHERE ($4::text[] IS NULL OR c.entity_type = ANY ($4::text[])) AND ($5::text IS NULL OR c.letter = $5))::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.year AS key_0, p.id AS key_1, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.translations FROM page p
) i ON true;

-- entities.by_date_desc.after: $1 tenant, $2 limit, $3 after, $4 types, $5 letter
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT coalesce(-coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647) AS year, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM api.visible_entities($1) k
    WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[])) AND ($5::text IS NULL OR k.letter = $5) AND k.id = ANY (ARRAY(SELECT m FROM api.entities_dated_after($1, true, ($3::jsonb ->> 0)::integer, ($3::jsonb ->> 1)::uuid,
      $4::text[], $5::text, $2::integer + 1) m)) ORDER BY coalesce(-coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647), k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT coalesce(sum(c.entities), 0) FROM api.entity_counts($1) c WHERE ($4::text[] IS NULL OR c.entity_type = ANY ($4::text[])) AND ($5::text IS NULL OR c.letter = $5))::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.year AS key_0, p.id AS key_1, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.translations FROM page p
) i ON true;

-- entities.by_date_desc.extent: $1 tenant, $2 types, $3 letter
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_entities($1) k WHERE ($2::text[] IS NULL OR k.entity_type = ANY ($2::text[])) AND ($3::text IS NULL OR k.letter = $3) LIMIT 100001) k) > 100000 AS too_many;

-- entities.by_date_desc.page: $1 tenant, $2 limit, $3 offset, $4 types, $5 letter
WITH start AS MATERIALIZED (
  SELECT k.year, k.id FROM (
    SELECT coalesce(-coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647) AS year, k.id FROM api.visible_entities($1) k
    WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[])) AND ($5::text IS NULL OR k.letter = $5) ORDER BY coalesce(-coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647), k.id LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT coalesce(-coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647) AS year, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM api.visible_entities($1) k
    WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[])) AND ($5::text IS NULL OR k.letter = $5) AND (coalesce(-coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647), k.id) >= ((SELECT year FROM start), (SELECT id FROM start)) ORDER BY coalesce(-coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647), k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT coalesce(sum(c.entities), 0) FROM api.entity_counts($1) c WHERE ($4::text[] IS NULL OR c.entity_type = ANY ($4::text[])) AND ($5::text IS NULL OR c.letter = $5))::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.year AS key_0, p.id AS key_1, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.translations FROM page p
) i ON true;

-- entities.letters: $1 tenant, $2 types
SELECT c.letter, sum(c.entities)::int AS count FROM api.entity_counts($1) c
WHERE $2::text[] IS NULL OR c.entity_type = ANY ($2::text[]) GROUP BY c.letter;

-- entities.filtered_by_added.after: $1 tenant, $2 limit, $3 after, $4 types, $5 letter, $6 words, $7 date_start, $8 date_end, $9 day_start, $10 day_end, $11 updated_since, $12 updated_until
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.first_visible_at, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM api.visible_entities($1) k
    WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[]))
      AND ($5::text IS NULL OR k.letter = $5)
      AND ($6::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $6::tsquery, NULL) m)))
      AND ($7::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $7::integer)
      AND ($8::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $8::integer)
      AND ($9::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($9::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $9::text AND left($9::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($10::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($10::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $10::text || '~' AND left($10::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz) AND k.first_visible_at <= ($3::jsonb ->> 0)::timestamptz AND (k.first_visible_at < ($3::jsonb ->> 0)::timestamptz OR (k.id) > (($3::jsonb ->> 1)::uuid)) ORDER BY k.first_visible_at DESC, k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_entities($1) k WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[]))
      AND ($5::text IS NULL OR k.letter = $5)
      AND ($6::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $6::tsquery, NULL) m)))
      AND ($7::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $7::integer)
      AND ($8::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $8::integer)
      AND ($9::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($9::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $9::text AND left($9::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($10::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($10::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $10::text || '~' AND left($10::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.first_visible_at::text AS key_0, p.id AS key_1, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.translations FROM page p
) i ON true;

-- entities.filtered_by_added.extent: $1 tenant, $2 types, $3 letter, $4 words, $5 date_start, $6 date_end, $7 day_start, $8 day_end, $9 updated_since, $10 updated_until
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_entities($1) k WHERE ($2::text[] IS NULL OR k.entity_type = ANY ($2::text[]))
      AND ($3::text IS NULL OR k.letter = $3)
      AND ($4::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $4::tsquery, NULL) m)))
      AND ($5::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $5::integer)
      AND ($6::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $6::integer)
      AND ($7::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($7::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $7::text AND left($7::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($8::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($8::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $8::text || '~' AND left($8::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($9::timestamptz IS NULL OR k.updated_at >= $9::timestamptz)
      AND ($10::timestamptz IS NULL OR k.updated_at < $10::timestamptz) LIMIT 100001) k) > 100000 AS too_many;

-- entities.filtered_by_added.page: $1 tenant, $2 limit, $3 offset, $4 types, $5 letter, $6 words, $7 date_start, $8 date_end, $9 day_start, $10 day_end, $11 updated_since, $12 updated_until
WITH start AS MATERIALIZED (
  SELECT k.first_visible_at, k.id FROM (
    SELECT k.first_visible_at, k.id FROM api.visible_entities($1) k
    WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[]))
      AND ($5::text IS NULL OR k.letter = $5)
      AND ($6::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $6::tsquery, NULL) m)))
      AND ($7::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $7::integer)
      AND ($8::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $8::integer)
      AND ($9::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($9::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $9::text AND left($9::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($10::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($10::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $10::text || '~' AND left($10::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz) ORDER BY k.first_visible_at DESC, k.id LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.first_visible_at, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM api.visible_entities($1) k
    WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[]))
      AND ($5::text IS NULL OR k.letter = $5)
      AND ($6::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $6::tsquery, NULL) m)))
      AND ($7::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $7::integer)
      AND ($8::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $8::integer)
      AND ($9::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($9::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $9::text AND left($9::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($10::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($10::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $10::text || '~' AND left($10::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz) AND k.first_visible_at <= (SELECT first_visible_at FROM start) AND (k.first_visible_at < (SELECT first_visible_at FROM start) OR (k.id) >= ((SELECT id FROM start))) ORDER BY k.first_visible_at DESC, k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_entities($1) k WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[]))
      AND ($5::text IS NULL OR k.letter = $5)
      AND ($6::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $6::tsquery, NULL) m)))
      AND ($7::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $7::integer)
      AND ($8::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $8::integer)
      AND ($9::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($9::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $9::text AND left($9::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($10::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($10::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $10::text || '~' AND left($10::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.first_visible_at::text AS key_0, p.id AS key_1, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.translations FROM page p
) i ON true;

-- entities.filtered_by_added.whole: $1 tenant, $2 types, $3 letter, $4 words, $5 date_start, $6 date_end, $7 day_start, $8 day_end, $9 updated_since, $10 updated_until
SELECT ARRAY(
    SELECT k.id FROM api.visible_entities($1) k
    WHERE ($2::text[] IS NULL OR k.entity_type = ANY ($2::text[]))
      AND ($3::text IS NULL OR k.letter = $3)
      AND ($4::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $4::tsquery, NULL) m)))
      AND ($5::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $5::integer)
      AND ($6::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $6::integer)
      AND ($7::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($7::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $7::text AND left($7::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($8::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($8::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $8::text || '~' AND left($8::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($9::timestamptz IS NULL OR k.updated_at >= $9::timestamptz)
      AND ($10::timestamptz IS NULL OR k.updated_at < $10::timestamptz) ORDER BY k.first_visible_at DESC, k.id LIMIT 100000
  ) AS ids;

-- entities.filtered_by_date.after: $1 tenant, $2 limit, $3 after, $4 types, $5 letter, $6 words, $7 date_start, $8 date_end, $9 day_start, $10 day_end, $11 updated_since, $12 updated_until
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT coalesce(coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647) AS year, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM api.visible_entities($1) k
    WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[]))
      AND ($5::text IS NULL OR k.letter = $5)
      AND ($6::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $6::tsquery, NULL) m)))
      AND ($7::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $7::integer)
      AND ($8::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $8::integer)
      AND ($9::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($9::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $9::text AND left($9::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($10::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($10::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $10::text || '~' AND left($10::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz) AND (coalesce(coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647), k.id) > (($3::jsonb ->> 0)::integer, ($3::jsonb ->> 1)::uuid) ORDER BY coalesce(coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647), k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_entities($1) k WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[]))
      AND ($5::text IS NULL OR k.letter = $5)
      AND ($6::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $6::tsquery, NULL) m)))
      AND ($7::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $7::integer)
      AND ($8::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $8::integer)
      AND ($9::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($9::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $9::text AND left($9::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($10::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($10::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $10::text || '~' AND left($10::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.year AS key_0, p.id AS key_1, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.translations FROM page p
) i ON true;

-- entities.filtered_by_date.extent: $1 tenant, $2 types, $3 letter, $4 words, $5 date_start, $6 date_end, $7 day_start, $8 day_end, $9 updated_since, $10 updated_until
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_entities($1) k WHERE ($2::text[] IS NULL OR k.entity_type = ANY ($2::text[]))
      AND ($3::text IS NULL OR k.letter = $3)
      AND ($4::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $4::tsquery, NULL) m)))
      AND ($5::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $5::integer)
      AND ($6::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $6::integer)
      AND ($7::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($7::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $7::text AND left($7::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($8::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($8::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $8::text || '~' AND left($8::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($9::timestamptz IS NULL OR k.updated_at >= $9::timestamptz)
      AND ($10::timestamptz IS NULL OR k.updated_at < $10::timestamptz) LIMIT 100001) k) > 100000 AS too_many;

-- entities.filtered_by_date.page: $1 tenant, $2 limit, $3 offset, $4 types, $5 letter, $6 words, $7 date_start, $8 date_end, $9 day_start, $10 day_end, $11 updated_since, $12 updated_until
WITH start AS MATERIALIZED (
  SELECT k.year, k.id FROM (
    SELECT coalesce(coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647) AS year, k.id FROM api.visible_entities($1) k
    WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[]))
      AND ($5::text IS NULL OR k.letter = $5)
      AND ($6::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $6::tsquery, NULL) m)))
      AND ($7::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $7::integer)
      AND ($8::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $8::integer)
      AND ($9::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($9::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $9::text AND left($9::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($10::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($10::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $10::text || '~' AND left($10::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz) ORDER BY coalesce(coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647), k.id LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT coalesce(coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647) AS year, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM api.visible_entities($1) k
    WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[]))
      AND ($5::text IS NULL OR k.letter = $5)
      AND ($6::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $6::tsquery, NULL) m)))
      AND ($7::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $7::integer)
      AND ($8::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $8::integer)
      AND ($9::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($9::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $9::text AND left($9::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($10::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($10::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $10::text || '~' AND left($10::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz) AND (coalesce(coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647), k.id) >= ((SELECT year FROM start), (SELECT id FROM start)) ORDER BY coalesce(coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647), k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_entities($1) k WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[]))
      AND ($5::text IS NULL OR k.letter = $5)
      AND ($6::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $6::tsquery, NULL) m)))
      AND ($7::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $7::integer)
      AND ($8::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $8::integer)
      AND ($9::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($9::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $9::text AND left($9::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($10::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($10::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $10::text || '~' AND left($10::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.year AS key_0, p.id AS key_1, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.translations FROM page p
) i ON true;

-- entities.filtered_by_date.whole: $1 tenant, $2 types, $3 letter, $4 words, $5 date_start, $6 date_end, $7 day_start, $8 day_end, $9 updated_since, $10 updated_until
SELECT ARRAY(
    SELECT k.id FROM api.visible_entities($1) k
    WHERE ($2::text[] IS NULL OR k.entity_type = ANY ($2::text[]))
      AND ($3::text IS NULL OR k.letter = $3)
      AND ($4::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $4::tsquery, NULL) m)))
      AND ($5::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $5::integer)
      AND ($6::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $6::integer)
      AND ($7::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($7::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $7::text AND left($7::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($8::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($8::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $8::text || '~' AND left($8::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($9::timestamptz IS NULL OR k.updated_at >= $9::timestamptz)
      AND ($10::timestamptz IS NULL OR k.updated_at < $10::timestamptz) ORDER BY coalesce(coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647), k.id LIMIT 100000
  ) AS ids;

-- entities.filtered_by_date_desc.after: $1 tenant, $2 limit, $3 after, $4 types, $5 letter, $6 words, $7 date_start, $8 date_end, $9 day_start, $10 day_end, $11 updated_since, $12 updated_until
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT coalesce(-coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647) AS year, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM api.visible_entities($1) k
    WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[]))
      AND ($5::text IS NULL OR k.letter = $5)
      AND ($6::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $6::tsquery, NULL) m)))
      AND ($7::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $7::integer)
      AND ($8::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $8::integer)
      AND ($9::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($9::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $9::text AND left($9::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($10::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($10::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $10::text || '~' AND left($10::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz) AND (coalesce(-coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647), k.id) > (($3::jsonb ->> 0)::integer, ($3::jsonb ->> 1)::uuid) ORDER BY coalesce(-coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647), k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_entities($1) k WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[]))
      AND ($5::text IS NULL OR k.letter = $5)
      AND ($6::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $6::tsquery, NULL) m)))
      AND ($7::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $7::integer)
      AND ($8::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $8::integer)
      AND ($9::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($9::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $9::text AND left($9::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($10::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($10::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $10::text || '~' AND left($10::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.year AS key_0, p.id AS key_1, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.translations FROM page p
) i ON true;

-- entities.filtered_by_date_desc.extent: $1 tenant, $2 types, $3 letter, $4 words, $5 date_start, $6 date_end, $7 day_start, $8 day_end, $9 updated_since, $10 updated_until
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_entities($1) k WHERE ($2::text[] IS NULL OR k.entity_type = ANY ($2::text[]))
      AND ($3::text IS NULL OR k.letter = $3)
      AND ($4::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $4::tsquery, NULL) m)))
      AND ($5::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $5::integer)
      AND ($6::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $6::integer)
      AND ($7::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($7::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $7::text AND left($7::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($8::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($8::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $8::text || '~' AND left($8::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($9::timestamptz IS NULL OR k.updated_at >= $9::timestamptz)
      AND ($10::timestamptz IS NULL OR k.updated_at < $10::timestamptz) LIMIT 100001) k) > 100000 AS too_many;

-- entities.filtered_by_date_desc.page: $1 tenant, $2 limit, $3 offset, $4 types, $5 letter, $6 words, $7 date_start, $8 date_end, $9 day_start, $10 day_end, $11 updated_since, $12 updated_until
WITH start AS MATERIALIZED (
  SELECT k.year, k.id FROM (
    SELECT coalesce(-coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647) AS year, k.id FROM api.visible_entities($1) k
    WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[]))
      AND ($5::text IS NULL OR k.letter = $5)
      AND ($6::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $6::tsquery, NULL) m)))
      AND ($7::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $7::integer)
      AND ($8::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $8::integer)
      AND ($9::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($9::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $9::text AND left($9::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($10::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($10::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $10::text || '~' AND left($10::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz) ORDER BY coalesce(-coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647), k.id LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT coalesce(-coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647) AS year, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM api.visible_entities($1) k
    WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[]))
      AND ($5::text IS NULL OR k.letter = $5)
      AND ($6::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $6::tsquery, NULL) m)))
      AND ($7::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $7::integer)
      AND ($8::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $8::integer)
      AND ($9::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($9::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $9::text AND left($9::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($10::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($10::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $10::text || '~' AND left($10::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz) AND (coalesce(-coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647), k.id) >= ((SELECT year FROM start), (SELECT id FROM start)) ORDER BY coalesce(-coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647), k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_entities($1) k WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[]))
      AND ($5::text IS NULL OR k.letter = $5)
      AND ($6::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $6::tsquery, NULL) m)))
      AND ($7::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $7::integer)
      AND ($8::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $8::integer)
      AND ($9::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($9::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $9::text AND left($9::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($10::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($10::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $10::text || '~' AND left($10::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.year AS key_0, p.id AS key_1, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.translations FROM page p
) i ON true;

-- entities.filtered_by_date_desc.whole: $1 tenant, $2 types, $3 letter, $4 words, $5 date_start, $6 date_end, $7 day_start, $8 day_end, $9 updated_since, $10 updated_until
SELECT ARRAY(
    SELECT k.id FROM api.visible_entities($1) k
    WHERE ($2::text[] IS NULL OR k.entity_type = ANY ($2::text[]))
      AND ($3::text IS NULL OR k.letter = $3)
      AND ($4::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $4::tsquery, NULL) m)))
      AND ($5::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $5::integer)
      AND ($6::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $6::integer)
      AND ($7::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($7::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $7::text AND left($7::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($8::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($8::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $8::text || '~' AND left($8::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($9::timestamptz IS NULL OR k.updated_at >= $9::timestamptz)
      AND ($10::timestamptz IS NULL OR k.updated_at < $10::timestamptz) ORDER BY coalesce(-coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer), 2147483647), k.id LIMIT 100000
  ) AS ids;

-- entities.filtered_by_name.after: $1 tenant, $2 limit, $3 after, $4 types, $5 letter, $6 words, $7 date_start, $8 date_end, $9 day_start, $10 day_end, $11 updated_since, $12 updated_until
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM api.visible_entities($1) k
    WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[]))
      AND ($5::text IS NULL OR k.letter = $5)
      AND ($6::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $6::tsquery, NULL) m)))
      AND ($7::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $7::integer)
      AND ($8::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $8::integer)
      AND ($9::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($9::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $9::text AND left($9::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($10::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($10::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $10::text || '~' AND left($10::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz) AND (k.sort_name, k.id) > (($3::jsonb ->> 0)::text, ($3::jsonb ->> 1)::uuid) ORDER BY k.sort_name, k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_entities($1) k WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[]))
      AND ($5::text IS NULL OR k.letter = $5)
      AND ($6::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $6::tsquery, NULL) m)))
      AND ($7::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $7::integer)
      AND ($8::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $8::integer)
      AND ($9::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($9::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $9::text AND left($9::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($10::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($10::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $10::text || '~' AND left($10::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.sort_name AS key_0, p.id AS key_1, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.translations FROM page p
) i ON true;

-- entities.filtered_by_name.extent: $1 tenant, $2 types, $3 letter, $4 words, $5 date_start, $6 date_end, $7 day_start, $8 day_end, $9 updated_since, $10 updated_until
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_entities($1) k WHERE ($2::text[] IS NULL OR k.entity_type = ANY ($2::text[]))
      AND ($3::text IS NULL OR k.letter = $3)
      AND ($4::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $4::tsquery, NULL) m)))
      AND ($5::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $5::integer)
      AND ($6::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $6::integer)
      AND ($7::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($7::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $7::text AND left($7::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($8::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($8::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $8::text || '~' AND left($8::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($9::timestamptz IS NULL OR k.updated_at >= $9::timestamptz)
      AND ($10::timestamptz IS NULL OR k.updated_at < $10::timestamptz) LIMIT 100001) k) > 100000 AS too_many;

-- entities.filtered_by_name.page: $1 tenant, $2 limit, $3 offset, $4 types, $5 letter, $6 words, $7 date_start, $8 date_end, $9 day_start, $10 day_end, $11 updated_since, $12 updated_until
WITH start AS MATERIALIZED (
  SELECT k.sort_name, k.id FROM (
    SELECT k.sort_name, k.id FROM api.visible_entities($1) k
    WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[]))
      AND ($5::text IS NULL OR k.letter = $5)
      AND ($6::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $6::tsquery, NULL) m)))
      AND ($7::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $7::integer)
      AND ($8::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $8::integer)
      AND ($9::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($9::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $9::text AND left($9::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($10::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($10::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $10::text || '~' AND left($10::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz) ORDER BY k.sort_name, k.id LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM api.visible_entities($1) k
    WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[]))
      AND ($5::text IS NULL OR k.letter = $5)
      AND ($6::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $6::tsquery, NULL) m)))
      AND ($7::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $7::integer)
      AND ($8::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $8::integer)
      AND ($9::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($9::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $9::text AND left($9::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($10::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($10::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $10::text || '~' AND left($10::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz) AND (k.sort_name, k.id) >= ((SELECT sort_name FROM start), (SELECT id FROM start)) ORDER BY k.sort_name, k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_entities($1) k WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[]))
      AND ($5::text IS NULL OR k.letter = $5)
      AND ($6::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $6::tsquery, NULL) m)))
      AND ($7::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $7::integer)
      AND ($8::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $8::integer)
      AND ($9::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($9::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $9::text AND left($9::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($10::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($10::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $10::text || '~' AND left($10::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.sort_name AS key_0, p.id AS key_1, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.translations FROM page p
) i ON true;

-- entities.filtered_by_name.whole: $1 tenant, $2 types, $3 letter, $4 words, $5 date_start, $6 date_end, $7 day_start, $8 day_end, $9 updated_since, $10 updated_until
SELECT ARRAY(
    SELECT k.id FROM api.visible_entities($1) k
    WHERE ($2::text[] IS NULL OR k.entity_type = ANY ($2::text[]))
      AND ($3::text IS NULL OR k.letter = $3)
      AND ($4::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $4::tsquery, NULL) m)))
      AND ($5::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $5::integer)
      AND ($6::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $6::integer)
      AND ($7::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($7::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $7::text AND left($7::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($8::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($8::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $8::text || '~' AND left($8::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($9::timestamptz IS NULL OR k.updated_at >= $9::timestamptz)
      AND ($10::timestamptz IS NULL OR k.updated_at < $10::timestamptz) ORDER BY k.sort_name, k.id LIMIT 100000
  ) AS ids;

-- entities.filtered_by_updated.after: $1 tenant, $2 limit, $3 after, $4 types, $5 letter, $6 words, $7 date_start, $8 date_end, $9 day_start, $10 day_end, $11 updated_since, $12 updated_until
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.updated_at, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM api.visible_entities($1) k
    WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[]))
      AND ($5::text IS NULL OR k.letter = $5)
      AND ($6::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $6::tsquery, NULL) m)))
      AND ($7::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $7::integer)
      AND ($8::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $8::integer)
      AND ($9::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($9::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $9::text AND left($9::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($10::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($10::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $10::text || '~' AND left($10::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz) AND k.updated_at <= ($3::jsonb ->> 0)::timestamptz AND (k.updated_at < ($3::jsonb ->> 0)::timestamptz OR (k.id) > (($3::jsonb ->> 1)::uuid)) ORDER BY k.updated_at DESC, k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_entities($1) k WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[]))
      AND ($5::text IS NULL OR k.letter = $5)
      AND ($6::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $6::tsquery, NULL) m)))
      AND ($7::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $7::integer)
      AND ($8::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $8::integer)
      AND ($9::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($9::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $9::text AND left($9::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($10::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($10::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $10::text || '~' AND left($10::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.updated_at::text AS key_0, p.id AS key_1, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.translations FROM page p
) i ON true;

-- entities.filtered_by_updated.extent: $1 tenant, $2 types, $3 letter, $4 words, $5 date_start, $6 date_end, $7 day_start, $8 day_end, $9 updated_since, $10 updated_until
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_entities($1) k WHERE ($2::text[] IS NULL OR k.entity_type = ANY ($2::text[]))
      AND ($3::text IS NULL OR k.letter = $3)
      AND ($4::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $4::tsquery, NULL) m)))
      AND ($5::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $5::integer)
      AND ($6::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $6::integer)
      AND ($7::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($7::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $7::text AND left($7::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($8::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($8::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $8::text || '~' AND left($8::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($9::timestamptz IS NULL OR k.updated_at >= $9::timestamptz)
      AND ($10::timestamptz IS NULL OR k.updated_at < $10::timestamptz) LIMIT 100001) k) > 100000 AS too_many;

-- entities.filtered_by_updated.page: $1 tenant, $2 limit, $3 offset, $4 types, $5 letter, $6 words, $7 date_start, $8 date_end, $9 day_start, $10 day_end, $11 updated_since, $12 updated_until
WITH start AS MATERIALIZED (
  SELECT k.updated_at, k.id FROM (
    SELECT k.updated_at, k.id FROM api.visible_entities($1) k
    WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[]))
      AND ($5::text IS NULL OR k.letter = $5)
      AND ($6::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $6::tsquery, NULL) m)))
      AND ($7::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $7::integer)
      AND ($8::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $8::integer)
      AND ($9::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($9::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $9::text AND left($9::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($10::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($10::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $10::text || '~' AND left($10::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz) ORDER BY k.updated_at DESC, k.id LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.updated_at, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM api.visible_entities($1) k
    WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[]))
      AND ($5::text IS NULL OR k.letter = $5)
      AND ($6::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $6::tsquery, NULL) m)))
      AND ($7::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $7::integer)
      AND ($8::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $8::integer)
      AND ($9::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($9::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $9::text AND left($9::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($10::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($10::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $10::text || '~' AND left($10::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz) AND k.updated_at <= (SELECT updated_at FROM start) AND (k.updated_at < (SELECT updated_at FROM start) OR (k.id) >= ((SELECT id FROM start))) ORDER BY k.updated_at DESC, k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_entities($1) k WHERE ($4::text[] IS NULL OR k.entity_type = ANY ($4::text[]))
      AND ($5::text IS NULL OR k.letter = $5)
      AND ($6::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $6::tsquery, NULL) m)))
      AND ($7::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $7::integer)
      AND ($8::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $8::integer)
      AND ($9::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($9::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $9::text AND left($9::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($10::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($10::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $10::text || '~' AND left($10::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($11::timestamptz IS NULL OR k.updated_at >= $11::timestamptz)
      AND ($12::timestamptz IS NULL OR k.updated_at < $12::timestamptz) LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.updated_at::text AS key_0, p.id AS key_1, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.translations FROM page p
) i ON true;

-- entities.filtered_by_updated.whole: $1 tenant, $2 types, $3 letter, $4 words, $5 date_start, $6 date_end, $7 day_start, $8 day_end, $9 updated_since, $10 updated_until
SELECT ARRAY(
    SELECT k.id FROM api.visible_entities($1) k
    WHERE ($2::text[] IS NULL OR k.entity_type = ANY ($2::text[]))
      AND ($3::text IS NULL OR k.letter = $3)
      AND ($4::tsquery IS NULL OR k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $4::tsquery, NULL) m)))
      AND ($5::integer IS NULL OR CASE WHEN (k.dates ->> 'end')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '%/..' THEN 2147483647 ELSE coalesce((k.dates ->> 'end')::integer, (k.dates ->> 'start')::integer) END >= $5::integer)
      AND ($6::integer IS NULL OR CASE WHEN (k.dates ->> 'start')::integer IS NULL AND (k.dates ->> 'edtf') LIKE '../%' THEN -2147483648 ELSE coalesce((k.dates ->> 'start')::integer, (k.dates ->> 'end')::integer) END <= $6::integer)
      AND ($7::text IS NULL OR ((regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), 4) = left($7::text, 4) AND (regexp_replace(coalesce(nullif(split_part((k.dates ->> 'edtf'), '/', 2), ''), split_part((k.dates ->> 'edtf'), '/', 1)), '[~?%]', '', 'g') COLLATE "C") || '~' < $7::text AND left($7::text, 4)::integer = CASE WHEN (k.dates ->> 'end')::integer IS NULL THEN (k.dates ->> 'start')::integer ELSE (k.dates ->> 'end')::integer END) IS NOT TRUE)
      AND ($8::text IS NULL OR ((regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") ~ '^[0-9]{4}-[01][0-9](-[0-9][0-9])?$' AND left(split_part((k.dates ->> 'edtf'), '/', 1), 4) = left($8::text, 4) AND (regexp_replace(split_part((k.dates ->> 'edtf'), '/', 1), '[~?%]', '', 'g') COLLATE "C") > $8::text || '~' AND left($8::text, 4)::integer = CASE WHEN (k.dates ->> 'start')::integer IS NULL THEN (k.dates ->> 'end')::integer ELSE (k.dates ->> 'start')::integer END) IS NOT TRUE)
      AND ($9::timestamptz IS NULL OR k.updated_at >= $9::timestamptz)
      AND ($10::timestamptz IS NULL OR k.updated_at < $10::timestamptz) ORDER BY k.updated_at DESC, k.id LIMIT 100000
  ) AS ids;

-- entities.search.after: $1 tenant, $2 limit, $3 after, $4 words, $5 types, $6 letter
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM api.visible_entities($1) k
    WHERE k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $4::tsquery, NULL) m))
      AND ($5::text[] IS NULL OR k.entity_type = ANY ($5::text[])) AND ($6::text IS NULL OR k.letter = $6) AND (k.sort_name, k.id) > (($3::jsonb ->> 0)::text, ($3::jsonb ->> 1)::uuid) ORDER BY k.sort_name, k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (
    SELECT FROM api.visible_entities($1) e WHERE e.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $4::tsquery, NULL) m))
      AND ($5::text[] IS NULL OR e.entity_type = ANY ($5::text[])) AND ($6::text IS NULL OR e.letter = $6) LIMIT 10000
  ) e)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.sort_name AS key_0, p.id AS key_1, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.translations FROM page p
) i ON true;

-- entities.search.extent: $1 tenant, $2 words, $3 types, $4 letter
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_entities($1) k WHERE k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $2::tsquery, NULL) m))
      AND ($3::text[] IS NULL OR k.entity_type = ANY ($3::text[])) AND ($4::text IS NULL OR k.letter = $4) LIMIT 100001) k) > 100000 AS too_many;

-- entities.search.page: $1 tenant, $2 limit, $3 offset, $4 words, $5 types, $6 letter
WITH start AS MATERIALIZED (
  SELECT k.sort_name, k.id FROM (
    SELECT k.sort_name, k.id FROM api.visible_entities($1) k
    WHERE k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $4::tsquery, NULL) m))
      AND ($5::text[] IS NULL OR k.entity_type = ANY ($5::text[])) AND ($6::text IS NULL OR k.letter = $6) ORDER BY k.sort_name, k.id LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.translations FROM api.visible_entities($1) k
    WHERE k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $4::tsquery, NULL) m))
      AND ($5::text[] IS NULL OR k.entity_type = ANY ($5::text[])) AND ($6::text IS NULL OR k.letter = $6) AND (k.sort_name, k.id) >= ((SELECT sort_name FROM start), (SELECT id FROM start)) ORDER BY k.sort_name, k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (
    SELECT FROM api.visible_entities($1) e WHERE e.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $4::tsquery, NULL) m))
      AND ($5::text[] IS NULL OR e.entity_type = ANY ($5::text[])) AND ($6::text IS NULL OR e.letter = $6) LIMIT 10000
  ) e)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.sort_name AS key_0, p.id AS key_1, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.translations FROM page p
) i ON true;

-- entities.search.whole: $1 tenant, $2 words, $3 types, $4 letter
SELECT ARRAY(
    SELECT k.id FROM api.visible_entities($1) k
    WHERE k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $2::tsquery, NULL) m))
      AND ($3::text[] IS NULL OR k.entity_type = ANY ($3::text[])) AND ($4::text IS NULL OR k.letter = $4) ORDER BY k.sort_name, k.id LIMIT 100000
  ) AS ids;
