-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- exhibits.all.after (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 limit, $6 after
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.published_at, k.id, k.slug, k.title, k.summary, k.curator, k.cover_id FROM api.exhibits($1) k
    WHERE k.published_at <= ($6::jsonb ->> 0)::date AND (k.published_at < ($6::jsonb ->> 0)::date OR (k.id) > (($6::jsonb ->> 1)::uuid)) ORDER BY k.published_at DESC, k.id LIMIT 1001
  ) k LIMIT $5::int + 1
)
SELECT true AS found, (SELECT s.exhibits FROM api.tenant_state($1) s)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"exhibit","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(p.title), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"curator":', coalesce(to_json(p.curator), 'null'), ',"cover_image":', coalesce((
    SELECT concat('{"thumbnail":', coalesce(CASE WHEN c.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', c.id, '/image/', (c.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (c.thumbnail ->> 'v'), '","width":', coalesce(c.thumbnail -> 'width', 'null'), ',"height":', coalesce(c.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"record":', concat('{"type":"', c.kind, '","id":"', c.id, '","slug":"', c.slug, '","title":', to_json(CASE WHEN c.titles IS NULL THEN c.title ELSE coalesce(c.titles ->> $4::text, c.title) END), ',"level":"', c.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> c.level, 'null'), ',"url":"', $2::text, '/', c.kind, 's/', c.slug, '"}'), '}')
    FROM ((SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c WHERE c.id = p.cover_id AND c.thumbnail IS NOT NULL)
      UNION ALL (SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail
        FROM api.visible_exhibit_items($1) i JOIN api.visible_descriptions($1) c ON c.id = i.description_id
        WHERE i.exhibit_id = p.id AND c.thumbnail IS NOT NULL
        ORDER BY i.section, i.position LIMIT 1) LIMIT 1) c
  ), 'null'), ',"published_at":', to_json(p.published_at), ',"items_count":', (SELECT count(*) FROM api.visible_exhibit_items($1) i WHERE i.exhibit_id = p.id), ',"url":"', $2::text, '/exhibits/', p.slug, '"}'))::text, ',') FILTER (WHERE p.n <= $5::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $5::int
    THEN (array_agg(json_build_array(p.published_at, p.id)) FILTER (WHERE p.n = $5::int))[1] END AS last
FROM page p;

-- exhibits.all.page (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 limit, $6 offset
WITH start AS MATERIALIZED (
  SELECT k.published_at, k.id FROM (
    SELECT k.published_at, k.id FROM api.exhibits($1) k
    WHERE true ORDER BY k.published_at DESC, k.id LIMIT 10000
  ) k LIMIT 1 OFFSET $6::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.published_at, k.id, k.slug, k.title, k.summary, k.curator, k.cover_id FROM api.exhibits($1) k
    WHERE k.published_at <= (SELECT published_at FROM start) AND (k.published_at < (SELECT published_at FROM start) OR (k.id) >= ((SELECT id FROM start))) ORDER BY k.published_at DESC, k.id LIMIT 1001
  ) k LIMIT $5::int + 1
)
SELECT true AS found, (SELECT s.exhibits FROM api.tenant_state($1) s)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"exhibit","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(p.title), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"curator":', coalesce(to_json(p.curator), 'null'), ',"cover_image":', coalesce((
    SELECT concat('{"thumbnail":', coalesce(CASE WHEN c.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', c.id, '/image/', (c.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (c.thumbnail ->> 'v'), '","width":', coalesce(c.thumbnail -> 'width', 'null'), ',"height":', coalesce(c.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"record":', concat('{"type":"', c.kind, '","id":"', c.id, '","slug":"', c.slug, '","title":', to_json(CASE WHEN c.titles IS NULL THEN c.title ELSE coalesce(c.titles ->> $4::text, c.title) END), ',"level":"', c.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> c.level, 'null'), ',"url":"', $2::text, '/', c.kind, 's/', c.slug, '"}'), '}')
    FROM ((SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c WHERE c.id = p.cover_id AND c.thumbnail IS NOT NULL)
      UNION ALL (SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail
        FROM api.visible_exhibit_items($1) i JOIN api.visible_descriptions($1) c ON c.id = i.description_id
        WHERE i.exhibit_id = p.id AND c.thumbnail IS NOT NULL
        ORDER BY i.section, i.position LIMIT 1) LIMIT 1) c
  ), 'null'), ',"published_at":', to_json(p.published_at), ',"items_count":', (SELECT count(*) FROM api.visible_exhibit_items($1) i WHERE i.exhibit_id = p.id), ',"url":"', $2::text, '/exhibits/', p.slug, '"}'))::text, ',') FILTER (WHERE p.n <= $5::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $5::int
    THEN (array_agg(json_build_array(p.published_at, p.id)) FILTER (WHERE p.n = $5::int))[1] END AS last
FROM page p;

-- exhibit.id: $1 tenant, $2 base, $3 labels, $4 text_language, $5 id
SELECT e.slug, concat('{"type":"exhibit","id":"', e.id, '","slug":"', e.slug, '","title":', to_json(e.title), ',"summary":', coalesce(to_json(e.summary), 'null'), ',"curator":', coalesce(to_json(e.curator), 'null'), ',"cover_image":', coalesce((
    SELECT concat('{"thumbnail":', coalesce(CASE WHEN c.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', c.id, '/image/', (c.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (c.thumbnail ->> 'v'), '","width":', coalesce(c.thumbnail -> 'width', 'null'), ',"height":', coalesce(c.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"record":', concat('{"type":"', c.kind, '","id":"', c.id, '","slug":"', c.slug, '","title":', to_json(CASE WHEN c.titles IS NULL THEN c.title ELSE coalesce(c.titles ->> $4::text, c.title) END), ',"level":"', c.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> c.level, 'null'), ',"url":"', $2::text, '/', c.kind, 's/', c.slug, '"}'), '}')
    FROM ((SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c WHERE c.id = e.cover_id AND c.thumbnail IS NOT NULL)
      UNION ALL (SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail
        FROM api.visible_exhibit_items($1) i JOIN api.visible_descriptions($1) c ON c.id = i.description_id
        WHERE i.exhibit_id = e.id AND c.thumbnail IS NOT NULL
        ORDER BY i.section, i.position LIMIT 1) LIMIT 1) c
  ), 'null'), ',"published_at":', to_json(e.published_at), ',"items_count":', (SELECT count(*) FROM api.visible_exhibit_items($1) i WHERE i.exhibit_id = e.id), ',"url":"', $2::text, '/exhibits/', e.slug, '"}') AS summary, e.updated_at, e.sections,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  (SELECT coalesce(json_agg(json_build_object('section', i.section, 'item', (concat('{"type":"', d.kind, '","id":"', d.id, '","slug":"', d.slug, '","title":', to_json(CASE WHEN d.titles IS NULL THEN d.title ELSE coalesce(d.titles ->> $4::text, d.title) END), ',"level":"', d.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> d.level, 'null'), ',"url":"', $2::text, '/', d.kind, 's/', d.slug, '"}')::jsonb || jsonb_build_object('caption', i.caption, 'thumbnail', (CASE WHEN d.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', d.id, '/image/', (d.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (d.thumbnail ->> 'v'), '","width":', coalesce(d.thumbnail -> 'width', 'null'), ',"height":', coalesce(d.thumbnail -> 'height', 'null'), '}') END)::jsonb))) ORDER BY i.section, i.position), '[]')
    FROM api.visible_exhibit_items($1) i, api.visible_descriptions($1) d
    WHERE i.exhibit_id = e.id AND d.id = i.description_id) AS items
FROM api.exhibits($1) e
WHERE e.id = $5;

-- exhibit.slug: $1 tenant, $2 base, $3 labels, $4 text_language, $5 slug
SELECT e.slug, concat('{"type":"exhibit","id":"', e.id, '","slug":"', e.slug, '","title":', to_json(e.title), ',"summary":', coalesce(to_json(e.summary), 'null'), ',"curator":', coalesce(to_json(e.curator), 'null'), ',"cover_image":', coalesce((
    SELECT concat('{"thumbnail":', coalesce(CASE WHEN c.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', c.id, '/image/', (c.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (c.thumbnail ->> 'v'), '","width":', coalesce(c.thumbnail -> 'width', 'null'), ',"height":', coalesce(c.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"record":', concat('{"type":"', c.kind, '","id":"', c.id, '","slug":"', c.slug, '","title":', to_json(CASE WHEN c.titles IS NULL THEN c.title ELSE coalesce(c.titles ->> $4::text, c.title) END), ',"level":"', c.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> c.level, 'null'), ',"url":"', $2::text, '/', c.kind, 's/', c.slug, '"}'), '}')
    FROM ((SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c WHERE c.id = e.cover_id AND c.thumbnail IS NOT NULL)
      UNION ALL (SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail
        FROM api.visible_exhibit_items($1) i JOIN api.visible_descriptions($1) c ON c.id = i.description_id
        WHERE i.exhibit_id = e.id AND c.thumbnail IS NOT NULL
        ORDER BY i.section, i.position LIMIT 1) LIMIT 1) c
  ), 'null'), ',"published_at":', to_json(e.published_at), ',"items_count":', (SELECT count(*) FROM api.visible_exhibit_items($1) i WHERE i.exhibit_id = e.id), ',"url":"', $2::text, '/exhibits/', e.slug, '"}') AS summary, e.updated_at, e.sections,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  (SELECT coalesce(json_agg(json_build_object('section', i.section, 'item', (concat('{"type":"', d.kind, '","id":"', d.id, '","slug":"', d.slug, '","title":', to_json(CASE WHEN d.titles IS NULL THEN d.title ELSE coalesce(d.titles ->> $4::text, d.title) END), ',"level":"', d.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> d.level, 'null'), ',"url":"', $2::text, '/', d.kind, 's/', d.slug, '"}')::jsonb || jsonb_build_object('caption', i.caption, 'thumbnail', (CASE WHEN d.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', d.id, '/image/', (d.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (d.thumbnail ->> 'v'), '","width":', coalesce(d.thumbnail -> 'width', 'null'), ',"height":', coalesce(d.thumbnail -> 'height', 'null'), '}') END)::jsonb))) ORDER BY i.section, i.position), '[]')
    FROM api.visible_exhibit_items($1) i, api.visible_descriptions($1) d
    WHERE i.exhibit_id = e.id AND d.id = i.description_id) AS items
FROM api.exhibits($1) e
WHERE e.slug = $5;

-- exhibits.ids (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 slugs, $6 ids
WITH asked AS MATERIALIZED (
  SELECT a.slug, a.id, a.n FROM unnest($5::text[], $6::uuid[]) WITH ORDINALITY a(slug, id, n)
), found AS MATERIALIZED (
  SELECT a.n, (
    SELECT c.id FROM (
      SELECT r.id FROM api.exhibits($1) r WHERE true AND r.slug = a.slug
      UNION ALL
      SELECT r.id FROM api.exhibits($1) r WHERE true AND r.id = a.id
    ) c LIMIT 1
  ) AS id
  FROM asked a
), page AS MATERIALIZED (
  SELECT f.n, d.* FROM (SELECT min(f.n) AS n, f.id FROM found f WHERE f.id IS NOT NULL GROUP BY f.id) f
  CROSS JOIN LATERAL (SELECT r.id, r.published_at, r.slug, r.title, r.summary, r.curator, r.cover_id FROM api.exhibits($1) r WHERE true AND r.id = f.id LIMIT 1) d
)
SELECT (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at, count(*)::int AS total,
  coalesce('[' || string_agg((concat('{"type":"exhibit","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(p.title), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"curator":', coalesce(to_json(p.curator), 'null'), ',"cover_image":', coalesce((
    SELECT concat('{"thumbnail":', coalesce(CASE WHEN c.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', c.id, '/image/', (c.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (c.thumbnail ->> 'v'), '","width":', coalesce(c.thumbnail -> 'width', 'null'), ',"height":', coalesce(c.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"record":', concat('{"type":"', c.kind, '","id":"', c.id, '","slug":"', c.slug, '","title":', to_json(CASE WHEN c.titles IS NULL THEN c.title ELSE coalesce(c.titles ->> $4::text, c.title) END), ',"level":"', c.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> c.level, 'null'), ',"url":"', $2::text, '/', c.kind, 's/', c.slug, '"}'), '}')
    FROM ((SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c WHERE c.id = p.cover_id AND c.thumbnail IS NOT NULL)
      UNION ALL (SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail
        FROM api.visible_exhibit_items($1) i JOIN api.visible_descriptions($1) c ON c.id = i.description_id
        WHERE i.exhibit_id = p.id AND c.thumbnail IS NOT NULL
        ORDER BY i.section, i.position LIMIT 1) LIMIT 1) c
  ), 'null'), ',"published_at":', to_json(p.published_at), ',"items_count":', (SELECT count(*) FROM api.visible_exhibit_items($1) i WHERE i.exhibit_id = p.id), ',"url":"', $2::text, '/exhibits/', p.slug, '"}'))::text, ',' ORDER BY p.n) || ']', '[]') AS items,
  ARRAY(SELECT f.n::int FROM found f WHERE f.id IS NULL ORDER BY f.n) AS missing
FROM page p;

-- exhibit_gone: $1 tenant, $2 slug, $3 id
SELECT g.deleted_at FROM api.gone($1) g
WHERE g.kind = 'exhibit' AND (g.slug = $2 OR g.id = $3::uuid)
ORDER BY g.deleted_at DESC LIMIT 1;
