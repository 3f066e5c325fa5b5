-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- search.facets_all: $1 tenant, $2 match, $3 words, $4 alternatives, $5 others, $6 date_start, $7 date_end, $8 day_start, $9 day_end, $10 date_within, $11 counted, $12 listed, $13 type, $14 language, $15 level, $16 access, $17 decade, $18 reuse, $19 media, $20 collection, $21 person, $22 corporate_body, $23 family, $24 place, $25 subject, $26 creator, $27 genre
WITH m AS MATERIALIZED (
  SELECT s.kind, s.level, s.access, s.languages, s.decades, s.entities, s.top_id, s.creators, s.genres, s.reuse, s.media, s.year_from, s.year_to,
    CASE WHEN $13::tsquery IS NULL OR s.terms @@ $13::tsquery THEN 0 ELSE 1 END
    + CASE WHEN $14::tsquery IS NULL OR s.terms @@ $14::tsquery THEN 0 ELSE 2 END
    + CASE WHEN $15::tsquery IS NULL OR s.terms @@ $15::tsquery THEN 0 ELSE 4 END
    + CASE WHEN $16::tsquery IS NULL OR s.terms @@ $16::tsquery THEN 0 ELSE 8 END
    + CASE WHEN $17::tsquery IS NULL OR s.terms @@ $17::tsquery THEN 0 ELSE 16 END
    + CASE WHEN $18::tsquery IS NULL OR s.terms @@ $18::tsquery THEN 0 ELSE 32 END
    + CASE WHEN $19::tsquery IS NULL OR s.terms @@ $19::tsquery THEN 0 ELSE 64 END
    + CASE WHEN $20::tsquery IS NULL OR s.terms @@ $20::tsquery THEN 0 ELSE 128 END
    + CASE WHEN $21::tsquery IS NULL OR s.terms @@ $21::tsquery THEN 0 ELSE 256 END
    + CASE WHEN $22::tsquery IS NULL OR s.terms @@ $22::tsquery THEN 0 ELSE 512 END
    + CASE WHEN $23::tsquery IS NULL OR s.terms @@ $23::tsquery THEN 0 ELSE 1024 END
    + CASE WHEN $24::tsquery IS NULL OR s.terms @@ $24::tsquery THEN 0 ELSE 2048 END
    + CASE WHEN $25::tsquery IS NULL OR s.terms @@ $25::tsquery THEN 0 ELSE 4096 END
    + CASE WHEN $26::tsquery IS NULL OR s.terms @@ $26::tsquery THEN 0 ELSE 8192 END
    + CASE WHEN $27::tsquery IS NULL OR s.terms @@ $27::tsquery THEN 0 ELSE 16384 END AS failing
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
), names AS MATERIALIZED (
  SELECT x.id, count(*) FILTER (WHERE (m.failing & 32511) = 0) AS person, count(*) FILTER (WHERE (m.failing & 32255) = 0) AS corporate_body, count(*) FILTER (WHERE (m.failing & 31743) = 0) AS family, count(*) FILTER (WHERE (m.failing & 30719) = 0) AS place, count(*) FILTER (WHERE (m.failing & 28671) = 0) AS subject
  FROM m CROSS JOIN LATERAL unnest(m.entities) AS x(id)
  WHERE $11::text[] && '{person,corporate_body,family,place,subject}' GROUP BY x.id
), spans AS MATERIALIZED (
  SELECT m.year_from, m.year_to, count(*) AS count
  FROM m WHERE 'years' = ANY ($11::text[]) AND m.failing = 0 AND m.year_from IS NOT NULL GROUP BY m.year_from, m.year_to
), counts AS (
  SELECT 'type' AS facet, m.kind AS value, m.kind AS label, count(*) AS count,
    NULL::int AS number, m.kind COLLATE "C" AS key, NULL::uuid AS id
  FROM m WHERE 'type' = ANY ($11::text[]) AND (m.failing & 32766) = 0 AND m.kind IS NOT NULL GROUP BY m.kind
  UNION ALL
  SELECT 'level' AS facet, m.level AS value, m.level AS label, count(*) AS count,
    NULL::int AS number, m.level COLLATE "C" AS key, NULL::uuid AS id
  FROM m WHERE 'level' = ANY ($11::text[]) AND (m.failing & 32763) = 0 AND m.level IS NOT NULL GROUP BY m.level
  UNION ALL
  SELECT 'access' AS facet, m.access AS value, m.access AS label, count(*) AS count,
    NULL::int AS number, m.access COLLATE "C" AS key, NULL::uuid AS id
  FROM m WHERE 'access' = ANY ($11::text[]) AND (m.failing & 32759) = 0 AND m.access IS NOT NULL GROUP BY m.access
  UNION ALL
  SELECT 'reuse' AS facet, m.reuse AS value, m.reuse AS label, count(*) AS count,
    NULL::int AS number, m.reuse COLLATE "C" AS key, NULL::uuid AS id
  FROM m WHERE 'reuse' = ANY ($11::text[]) AND (m.failing & 32735) = 0 AND m.reuse IS NOT NULL GROUP BY m.reuse
  UNION ALL
  SELECT 'media' AS facet, x.media AS value, x.media AS label, count(*) AS count,
    NULL::int AS number, x.media COLLATE "C" AS key, NULL::uuid AS id
  FROM m CROSS JOIN LATERAL unnest(m.media) AS x(media) WHERE 'media' = ANY ($11::text[]) AND (m.failing & 32703) = 0 AND x.media IS NOT NULL GROUP BY x.media
  UNION ALL
  SELECT 'language' AS facet, x.language AS value, x.language AS label, count(*) AS count,
    NULL::int AS number, x.language COLLATE "C" AS key, NULL::uuid AS id
  FROM m CROSS JOIN LATERAL unnest(m.languages) AS x(language) WHERE 'language' = ANY ($11::text[]) AND (m.failing & 32765) = 0 AND x.language IS NOT NULL GROUP BY x.language
  UNION ALL
  SELECT 'decade', x.decade::text, x.decade::text, count(*), x.decade, NULL, NULL
  FROM m CROSS JOIN LATERAL unnest(m.decades) AS x(decade)
  WHERE 'decade' = ANY ($11::text[]) AND (m.failing & 32751) = 0 GROUP BY x.decade
  UNION ALL
  SELECT 'collection', d.slug, d.title, c.count, NULL, d.sort_title, d.id
  FROM (
    SELECT m.top_id, count(*) FROM m WHERE 'collection' = ANY ($11::text[]) AND (m.failing & 32639) = 0 GROUP BY m.top_id
  ) c
    JOIN api.visible_descriptions($1) d ON d.id = c.top_id
  UNION ALL
  SELECT e.entity_type, e.slug, e.name, CASE e.entity_type WHEN 'person' THEN n.person WHEN 'corporate_body' THEN n.corporate_body WHEN 'family' THEN n.family WHEN 'place' THEN n.place WHEN 'subject' THEN n.subject END,
    NULL, e.sort_name, e.id
  FROM names n JOIN api.visible_entities($1) e ON e.id = n.id
  WHERE e.entity_type = ANY ($11::text[])
  UNION ALL
  SELECT 'creator', e.slug, e.name, c.count, NULL, e.sort_name, e.id
  FROM (
    SELECT x.id, count(*) FROM m CROSS JOIN LATERAL unnest(m.creators) AS x(id)
    WHERE 'creator' = ANY ($11::text[]) AND (m.failing & 24575) = 0 GROUP BY x.id
  ) c
    JOIN api.visible_entities($1) e ON e.id = c.id
  UNION ALL
  SELECT 'genre', e.slug, e.name, c.count, NULL, e.sort_name, e.id
  FROM (
    SELECT x.id, count(*) FROM m CROSS JOIN LATERAL unnest(m.genres) AS x(id)
    WHERE 'genre' = ANY ($11::text[]) AND (m.failing & 16383) = 0 GROUP BY x.id
  ) c
    JOIN api.visible_entities($1) e ON e.id = c.id
)
SELECT r.facet, r.value, r.label, r.count::int AS count, r.sum::float8 AS sum FROM (
  SELECT f.facet, f.value, f.label, f.count, f.sum, f.n FROM (
    SELECT c.*, row_number() OVER (PARTITION BY c.facet ORDER BY c.count DESC, c.number, c.key, c.id) AS n,
      sum(c.count) OVER (PARTITION BY c.facet) AS sum
    FROM counts c WHERE c.count > 0
  ) f WHERE f.n <= $12::int
  UNION ALL
  SELECT 'first_year', s.year_from::text, NULL, sum(s.count)::bigint, NULL, NULL FROM spans s GROUP BY s.year_from
  UNION ALL
  SELECT 'last_year', s.year_to::text, NULL, sum(s.count)::bigint, NULL, NULL FROM spans s GROUP BY s.year_to
) r ORDER BY r.facet, r.n;

-- search.facets: $1 tenant, $2 match, $3 words, $4 alternatives, $5 date_start, $6 date_end, $7 day_start, $8 day_end, $9 date_within, $10 counted, $11 listed, $12 type, $13 language, $14 level, $15 access, $16 decade, $17 reuse, $18 media, $19 collection, $20 person, $21 corporate_body, $22 family, $23 place, $24 subject, $25 creator, $26 genre
WITH m AS MATERIALIZED (
  SELECT s.kind, s.level, s.access, s.languages, s.decades, s.entities, s.top_id, s.creators, s.genres, s.reuse, s.media, s.year_from, s.year_to,
    CASE WHEN $12::tsquery IS NULL OR s.terms @@ $12::tsquery THEN 0 ELSE 1 END
    + CASE WHEN $13::tsquery IS NULL OR s.terms @@ $13::tsquery THEN 0 ELSE 2 END
    + CASE WHEN $14::tsquery IS NULL OR s.terms @@ $14::tsquery THEN 0 ELSE 4 END
    + CASE WHEN $15::tsquery IS NULL OR s.terms @@ $15::tsquery THEN 0 ELSE 8 END
    + CASE WHEN $16::tsquery IS NULL OR s.terms @@ $16::tsquery THEN 0 ELSE 16 END
    + CASE WHEN $17::tsquery IS NULL OR s.terms @@ $17::tsquery THEN 0 ELSE 32 END
    + CASE WHEN $18::tsquery IS NULL OR s.terms @@ $18::tsquery THEN 0 ELSE 64 END
    + CASE WHEN $19::tsquery IS NULL OR s.terms @@ $19::tsquery THEN 0 ELSE 128 END
    + CASE WHEN $20::tsquery IS NULL OR s.terms @@ $20::tsquery THEN 0 ELSE 256 END
    + CASE WHEN $21::tsquery IS NULL OR s.terms @@ $21::tsquery THEN 0 ELSE 512 END
    + CASE WHEN $22::tsquery IS NULL OR s.terms @@ $22::tsquery THEN 0 ELSE 1024 END
    + CASE WHEN $23::tsquery IS NULL OR s.terms @@ $23::tsquery THEN 0 ELSE 2048 END
    + CASE WHEN $24::tsquery IS NULL OR s.terms @@ $24::tsquery THEN 0 ELSE 4096 END
    + CASE WHEN $25::tsquery IS NULL OR s.terms @@ $25::tsquery THEN 0 ELSE 8192 END
    + CASE WHEN $26::tsquery IS NULL OR s.terms @@ $26::tsquery THEN 0 ELSE 16384 END AS failing
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
), names AS MATERIALIZED (
  SELECT x.id, count(*) FILTER (WHERE (m.failing & 32511) = 0) AS person, count(*) FILTER (WHERE (m.failing & 32255) = 0) AS corporate_body, count(*) FILTER (WHERE (m.failing & 31743) = 0) AS family, count(*) FILTER (WHERE (m.failing & 30719) = 0) AS place, count(*) FILTER (WHERE (m.failing & 28671) = 0) AS subject
  FROM m CROSS JOIN LATERAL unnest(m.entities) AS x(id)
  WHERE $10::text[] && '{person,corporate_body,family,place,subject}' GROUP BY x.id
), spans AS MATERIALIZED (
  SELECT m.year_from, m.year_to, count(*) AS count
  FROM m WHERE 'years' = ANY ($10::text[]) AND m.failing = 0 AND m.year_from IS NOT NULL GROUP BY m.year_from, m.year_to
), counts AS (
  SELECT 'type' AS facet, m.kind AS value, m.kind AS label, count(*) AS count,
    NULL::int AS number, m.kind COLLATE "C" AS key, NULL::uuid AS id
  FROM m WHERE 'type' = ANY ($10::text[]) AND (m.failing & 32766) = 0 AND m.kind IS NOT NULL GROUP BY m.kind
  UNION ALL
  SELECT 'level' AS facet, m.level AS value, m.level AS label, count(*) AS count,
    NULL::int AS number, m.level COLLATE "C" AS key, NULL::uuid AS id
  FROM m WHERE 'level' = ANY ($10::text[]) AND (m.failing & 32763) = 0 AND m.level IS NOT NULL GROUP BY m.level
  UNION ALL
  SELECT 'access' AS facet, m.access AS value, m.access AS label, count(*) AS count,
    NULL::int AS number, m.access COLLATE "C" AS key, NULL::uuid AS id
  FROM m WHERE 'access' = ANY ($10::text[]) AND (m.failing & 32759) = 0 AND m.access IS NOT NULL GROUP BY m.access
  UNION ALL
  SELECT 'reuse' AS facet, m.reuse AS value, m.reuse AS label, count(*) AS count,
    NULL::int AS number, m.reuse COLLATE "C" AS key, NULL::uuid AS id
  FROM m WHERE 'reuse' = ANY ($10::text[]) AND (m.failing & 32735) = 0 AND m.reuse IS NOT NULL GROUP BY m.reuse
  UNION ALL
  SELECT 'media' AS facet, x.media AS value, x.media AS label, count(*) AS count,
    NULL::int AS number, x.media COLLATE "C" AS key, NULL::uuid AS id
  FROM m CROSS JOIN LATERAL unnest(m.media) AS x(media) WHERE 'media' = ANY ($10::text[]) AND (m.failing & 32703) = 0 AND x.media IS NOT NULL GROUP BY x.media
  UNION ALL
  SELECT 'language' AS facet, x.language AS value, x.language AS label, count(*) AS count,
    NULL::int AS number, x.language COLLATE "C" AS key, NULL::uuid AS id
  FROM m CROSS JOIN LATERAL unnest(m.languages) AS x(language) WHERE 'language' = ANY ($10::text[]) AND (m.failing & 32765) = 0 AND x.language IS NOT NULL GROUP BY x.language
  UNION ALL
  SELECT 'decade', x.decade::text, x.decade::text, count(*), x.decade, NULL, NULL
  FROM m CROSS JOIN LATERAL unnest(m.decades) AS x(decade)
  WHERE 'decade' = ANY ($10::text[]) AND (m.failing & 32751) = 0 GROUP BY x.decade
  UNION ALL
  SELECT 'collection', d.slug, d.title, c.count, NULL, d.sort_title, d.id
  FROM (
    SELECT m.top_id, count(*) FROM m WHERE 'collection' = ANY ($10::text[]) AND (m.failing & 32639) = 0 GROUP BY m.top_id
  ) c
    JOIN api.visible_descriptions($1) d ON d.id = c.top_id
  UNION ALL
  SELECT e.entity_type, e.slug, e.name, CASE e.entity_type WHEN 'person' THEN n.person WHEN 'corporate_body' THEN n.corporate_body WHEN 'family' THEN n.family WHEN 'place' THEN n.place WHEN 'subject' THEN n.subject END,
    NULL, e.sort_name, e.id
  FROM names n JOIN api.visible_entities($1) e ON e.id = n.id
  WHERE e.entity_type = ANY ($10::text[])
  UNION ALL
  SELECT 'creator', e.slug, e.name, c.count, NULL, e.sort_name, e.id
  FROM (
    SELECT x.id, count(*) FROM m CROSS JOIN LATERAL unnest(m.creators) AS x(id)
    WHERE 'creator' = ANY ($10::text[]) AND (m.failing & 24575) = 0 GROUP BY x.id
  ) c
    JOIN api.visible_entities($1) e ON e.id = c.id
  UNION ALL
  SELECT 'genre', e.slug, e.name, c.count, NULL, e.sort_name, e.id
  FROM (
    SELECT x.id, count(*) FROM m CROSS JOIN LATERAL unnest(m.genres) AS x(id)
    WHERE 'genre' = ANY ($10::text[]) AND (m.failing & 16383) = 0 GROUP BY x.id
  ) c
    JOIN api.visible_entities($1) e ON e.id = c.id
)
SELECT r.facet, r.value, r.label, r.count::int AS count, r.sum::float8 AS sum FROM (
  SELECT f.facet, f.value, f.label, f.count, f.sum, f.n FROM (
    SELECT c.*, row_number() OVER (PARTITION BY c.facet ORDER BY c.count DESC, c.number, c.key, c.id) AS n,
      sum(c.count) OVER (PARTITION BY c.facet) AS sum
    FROM counts c WHERE c.count > 0
  ) f WHERE f.n <= $11::int
  UNION ALL
  SELECT 'first_year', s.year_from::text, NULL, sum(s.count)::bigint, NULL, NULL FROM spans s GROUP BY s.year_from
  UNION ALL
  SELECT 'last_year', s.year_to::text, NULL, sum(s.count)::bigint, NULL, NULL FROM spans s GROUP BY s.year_to
) r ORDER BY r.facet, r.n;

-- search.facets_others: $1 tenant, $2 others, $3 date_start, $4 date_end, $5 day_start, $6 day_end, $7 date_within, $8 counted, $9 listed, $10 type, $11 language, $12 level, $13 access, $14 decade, $15 reuse, $16 media, $17 collection, $18 person, $19 corporate_body, $20 family, $21 place, $22 subject, $23 creator, $24 genre
WITH m AS MATERIALIZED (
  SELECT s.kind, s.level, s.access, s.languages, s.decades, s.entities, s.top_id, s.creators, s.genres, s.reuse, s.media, s.year_from, s.year_to,
    CASE WHEN $10::tsquery IS NULL OR s.terms @@ $10::tsquery THEN 0 ELSE 1 END
    + CASE WHEN $11::tsquery IS NULL OR s.terms @@ $11::tsquery THEN 0 ELSE 2 END
    + CASE WHEN $12::tsquery IS NULL OR s.terms @@ $12::tsquery THEN 0 ELSE 4 END
    + CASE WHEN $13::tsquery IS NULL OR s.terms @@ $13::tsquery THEN 0 ELSE 8 END
    + CASE WHEN $14::tsquery IS NULL OR s.terms @@ $14::tsquery THEN 0 ELSE 16 END
    + CASE WHEN $15::tsquery IS NULL OR s.terms @@ $15::tsquery THEN 0 ELSE 32 END
    + CASE WHEN $16::tsquery IS NULL OR s.terms @@ $16::tsquery THEN 0 ELSE 64 END
    + CASE WHEN $17::tsquery IS NULL OR s.terms @@ $17::tsquery THEN 0 ELSE 128 END
    + CASE WHEN $18::tsquery IS NULL OR s.terms @@ $18::tsquery THEN 0 ELSE 256 END
    + CASE WHEN $19::tsquery IS NULL OR s.terms @@ $19::tsquery THEN 0 ELSE 512 END
    + CASE WHEN $20::tsquery IS NULL OR s.terms @@ $20::tsquery THEN 0 ELSE 1024 END
    + CASE WHEN $21::tsquery IS NULL OR s.terms @@ $21::tsquery THEN 0 ELSE 2048 END
    + CASE WHEN $22::tsquery IS NULL OR s.terms @@ $22::tsquery THEN 0 ELSE 4096 END
    + CASE WHEN $23::tsquery IS NULL OR s.terms @@ $23::tsquery THEN 0 ELSE 8192 END
    + CASE WHEN $24::tsquery IS NULL OR s.terms @@ $24::tsquery THEN 0 ELSE 16384 END AS failing
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
), names AS MATERIALIZED (
  SELECT x.id, count(*) FILTER (WHERE (m.failing & 32511) = 0) AS person, count(*) FILTER (WHERE (m.failing & 32255) = 0) AS corporate_body, count(*) FILTER (WHERE (m.failing & 31743) = 0) AS family, count(*) FILTER (WHERE (m.failing & 30719) = 0) AS place, count(*) FILTER (WHERE (m.failing & 28671) = 0) AS subject
  FROM m CROSS JOIN LATERAL unnest(m.entities) AS x(id)
  WHERE $8::text[] && '{person,corporate_body,family,place,subject}' GROUP BY x.id
), spans AS MATERIALIZED (
  SELECT m.year_from, m.year_to, count(*) AS count
  FROM m WHERE 'years' = ANY ($8::text[]) AND m.failing = 0 AND m.year_from IS NOT NULL GROUP BY m.year_from, m.year_to
), counts AS (
  SELECT 'type' AS facet, m.kind AS value, m.kind AS label, count(*) AS count,
    NULL::int AS number, m.kind COLLATE "C" AS key, NULL::uuid AS id
  FROM m WHERE 'type' = ANY ($8::text[]) AND (m.failing & 32766) = 0 AND m.kind IS NOT NULL GROUP BY m.kind
  UNION ALL
  SELECT 'level' AS facet, m.level AS value, m.level AS label, count(*) AS count,
    NULL::int AS number, m.level COLLATE "C" AS key, NULL::uuid AS id
  FROM m WHERE 'level' = ANY ($8::text[]) AND (m.failing & 32763) = 0 AND m.level IS NOT NULL GROUP BY m.level
  UNION ALL
  SELECT 'access' AS facet, m.access AS value, m.access AS label, count(*) AS count,
    NULL::int AS number, m.access COLLATE "C" AS key, NULL::uuid AS id
  FROM m WHERE 'access' = ANY ($8::text[]) AND (m.failing & 32759) = 0 AND m.access IS NOT NULL GROUP BY m.access
  UNION ALL
  SELECT 'reuse' AS facet, m.reuse AS value, m.reuse AS label, count(*) AS count,
    NULL::int AS number, m.reuse COLLATE "C" AS key, NULL::uuid AS id
  FROM m WHERE 'reuse' = ANY ($8::text[]) AND (m.failing & 32735) = 0 AND m.reuse IS NOT NULL GROUP BY m.reuse
  UNION ALL
  SELECT 'media' AS facet, x.media AS value, x.media AS label, count(*) AS count,
    NULL::int AS number, x.media COLLATE "C" AS key, NULL::uuid AS id
  FROM m CROSS JOIN LATERAL unnest(m.media) AS x(media) WHERE 'media' = ANY ($8::text[]) AND (m.failing & 32703) = 0 AND x.media IS NOT NULL GROUP BY x.media
  UNION ALL
  SELECT 'language' AS facet, x.language AS value, x.language AS label, count(*) AS count,
    NULL::int AS number, x.language COLLATE "C" AS key, NULL::uuid AS id
  FROM m CROSS JOIN LATERAL unnest(m.languages) AS x(language) WHERE 'language' = ANY ($8::text[]) AND (m.failing & 32765) = 0 AND x.language IS NOT NULL GROUP BY x.language
  UNION ALL
  SELECT 'decade', x.decade::text, x.decade::text, count(*), x.decade, NULL, NULL
  FROM m CROSS JOIN LATERAL unnest(m.decades) AS x(decade)
  WHERE 'decade' = ANY ($8::text[]) AND (m.failing & 32751) = 0 GROUP BY x.decade
  UNION ALL
  SELECT 'collection', d.slug, d.title, c.count, NULL, d.sort_title, d.id
  FROM (
    SELECT m.top_id, count(*) FROM m WHERE 'collection' = ANY ($8::text[]) AND (m.failing & 32639) = 0 GROUP BY m.top_id
  ) c
    JOIN api.visible_descriptions($1) d ON d.id = c.top_id
  UNION ALL
  SELECT e.entity_type, e.slug, e.name, CASE e.entity_type WHEN 'person' THEN n.person WHEN 'corporate_body' THEN n.corporate_body WHEN 'family' THEN n.family WHEN 'place' THEN n.place WHEN 'subject' THEN n.subject END,
    NULL, e.sort_name, e.id
  FROM names n JOIN api.visible_entities($1) e ON e.id = n.id
  WHERE e.entity_type = ANY ($8::text[])
  UNION ALL
  SELECT 'creator', e.slug, e.name, c.count, NULL, e.sort_name, e.id
  FROM (
    SELECT x.id, count(*) FROM m CROSS JOIN LATERAL unnest(m.creators) AS x(id)
    WHERE 'creator' = ANY ($8::text[]) AND (m.failing & 24575) = 0 GROUP BY x.id
  ) c
    JOIN api.visible_entities($1) e ON e.id = c.id
  UNION ALL
  SELECT 'genre', e.slug, e.name, c.count, NULL, e.sort_name, e.id
  FROM (
    SELECT x.id, count(*) FROM m CROSS JOIN LATERAL unnest(m.genres) AS x(id)
    WHERE 'genre' = ANY ($8::text[]) AND (m.failing & 16383) = 0 GROUP BY x.id
  ) c
    JOIN api.visible_entities($1) e ON e.id = c.id
)
SELECT r.facet, r.value, r.label, r.count::int AS count, r.sum::float8 AS sum FROM (
  SELECT f.facet, f.value, f.label, f.count, f.sum, f.n FROM (
    SELECT c.*, row_number() OVER (PARTITION BY c.facet ORDER BY c.count DESC, c.number, c.key, c.id) AS n,
      sum(c.count) OVER (PARTITION BY c.facet) AS sum
    FROM counts c WHERE c.count > 0
  ) f WHERE f.n <= $9::int
  UNION ALL
  SELECT 'first_year', s.year_from::text, NULL, sum(s.count)::bigint, NULL, NULL FROM spans s GROUP BY s.year_from
  UNION ALL
  SELECT 'last_year', s.year_to::text, NULL, sum(s.count)::bigint, NULL, NULL FROM spans s GROUP BY s.year_to
) r ORDER BY r.facet, r.n;
