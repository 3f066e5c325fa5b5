-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- exhibit_items: $1 tenant, $2 ids, $3 with_suppressed
WITH x AS MATERIALIZED (
  SELECT e.id, s.number - 1 AS section, s.part ->> 'layout' AS layout
  FROM api.exhibits($1) e CROSS JOIN jsonb_array_elements(e.sections) WITH ORDINALITY s (part, number)
  WHERE e.id = ANY ($2::uuid[])
)
SELECT i.exhibit_id, i.section, i.caption, i.captions, i.image_id, i.region, d.image_count,
  to_json(d.file_kinds) AS file_kinds, d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.thumbnail, d.notice, i.date AS own_date,
  CASE WHEN x.layout = 'timeline' THEN json_build_object('date', d.date, 'translations', d.translations,
    'aggregate_start', d.aggregate_start, 'aggregate_end', d.aggregate_end) END AS dated,
  CASE WHEN x.layout = 'map' THEN (
    SELECT json_agg(p.coordinates ORDER BY p.position) FROM (
      SELECT e.coordinates, l.position
      FROM api.visible_entity_links($1) l JOIN api.visible_entities($1) e ON e.id = l.entity_id
      WHERE l.description_id = d.id AND e.coordinates IS NOT NULL ORDER BY l.position LIMIT 20
    ) p
  ) END AS places
FROM api.visible_exhibit_items($1) i JOIN api.visible_descriptions($1) d ON d.id = i.description_id
  LEFT JOIN x ON x.id = i.exhibit_id AND x.section = i.section
WHERE i.exhibit_id = ANY ($2::uuid[]) AND ($3::boolean OR NOT d.suppressed)
ORDER BY i.exhibit_id, i.section, i.position;

-- exhibit_pictures: $1 tenant, $2 owners, $3 images
SELECT w.n::int AS n, w.owner, m.*, (SELECT o FROM api.originals_withheld($1, d.suppressed, d.access) o) AS withheld
FROM unnest($2::uuid[], $3::uuid[]) WITH ORDINALITY w(owner, image, n)
CROSS JOIN LATERAL (
  SELECT d.suppressed, d.access FROM api.visible_descriptions($1) d WHERE d.id = w.owner LIMIT 1
) d CROSS JOIN LATERAL (
  (SELECT m.id, m.sha256, m.renderable, m.width, m.height, m.thumb_width, m.thumb_height
    FROM api.visible_media($1) m WHERE m.description_id = w.owner AND m.renderable AND m.id = w.image)
  UNION ALL
  (SELECT m.id, m.sha256, m.renderable, m.width, m.height, m.thumb_width, m.thumb_height
    FROM api.visible_media($1) m WHERE m.description_id = w.owner AND m.renderable ORDER BY m.position LIMIT 1)
  LIMIT 1
) m;
