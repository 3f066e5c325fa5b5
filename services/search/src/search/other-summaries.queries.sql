-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- search.other_summaries (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 ids
SELECT coalesce(json_agg(json_build_object('summary', f.item::json, 'quality', NULL, 'words', coalesce(s.body, ''),
  'language', s.words_language) ORDER BY array_position($5::uuid[], f.id)), '[]') AS items
FROM (
  SELECT e.id, concat('{"type":"entity","id":"', e.id, '","slug":"', e.slug, '","name":', to_json(e.name), ',"entity_type":"', e.entity_type, '","entity_type_label":', coalesce((SELECT $3::jsonb -> 'entity') -> e.entity_type, 'null'), ',"url":"', $2::text, '/entities/', e.slug, '","dates":', coalesce(CASE WHEN jsonb_typeof(e.dates) = 'object' THEN concat('{"display":', coalesce(e.dates -> 'display', 'null'), ',"edtf":', coalesce(e.dates -> 'edtf', 'null'), ',"start":', coalesce(e.dates -> 'start', 'null'), ',"end":', coalesce(e.dates -> 'end', 'null'), '}') END, 'null'), ',"records_count":', e.links_count - e.collections_count, ',"collections_count":', e.collections_count, ',"type_certain":', to_json(e.type_certain), ',"title":', to_json(e.name), ',"date":', coalesce(CASE WHEN jsonb_typeof(e.dates) = 'object' THEN concat('{"display":', coalesce(e.dates -> 'display', 'null'), ',"edtf":', coalesce(e.dates -> 'edtf', 'null'), ',"start":', coalesce(e.dates -> 'start', 'null'), ',"end":', coalesce(e.dates -> 'end', 'null'), '}') END, 'null'), '}') AS item
  FROM api.visible_entities($1) e WHERE e.id = ANY ($5::uuid[])
  UNION ALL
  SELECT x.id, concat('{"type":"exhibit","id":"', x.id, '","slug":"', x.slug, '","title":', to_json(x.title), ',"summary":', coalesce(to_json(x.summary), 'null'), ',"curator":', coalesce(to_json(x.curator), 'null'), ',"cover_image":', coalesce((
    SELECT concat('{"thumbnail":', coalesce(CASE WHEN c.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', c.id, '/image/', (c.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (c.thumbnail ->> 'v'), '","width":', coalesce(c.thumbnail -> 'width', 'null'), ',"height":', coalesce(c.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"record":', concat('{"type":"', c.kind, '","id":"', c.id, '","slug":"', c.slug, '","title":', to_json(CASE WHEN c.titles IS NULL THEN c.title ELSE coalesce(c.titles ->> $4::text, c.title) END), ',"level":"', c.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> c.level, 'null'), ',"url":"', $2::text, '/', c.kind, 's/', c.slug, '"}'), '}')
    FROM ((SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c WHERE c.id = x.cover_id AND c.thumbnail IS NOT NULL)
      UNION ALL (SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail
        FROM api.visible_exhibit_items($1) i JOIN api.visible_descriptions($1) c ON c.id = i.description_id
        WHERE i.exhibit_id = x.id AND c.thumbnail IS NOT NULL
        ORDER BY i.section, i.position LIMIT 1) LIMIT 1) c
  ), 'null'), ',"published_at":', to_json(x.published_at), ',"items_count":', (SELECT count(*) FROM api.visible_exhibit_items($1) i WHERE i.exhibit_id = x.id), ',"url":"', $2::text, '/exhibits/', x.slug, '","date":null}')
  FROM api.exhibits($1) x WHERE x.id = ANY ($5::uuid[])
) f LEFT JOIN LATERAL (
  SELECT o.body, o.words_language FROM api.search_entities_and_exhibits($1) o WHERE o.id = f.id LIMIT 1
) s ON true;
