-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- citation (also settled): $1 tenant, $2 id
SELECT json_build_object(
    'archive', (SELECT row_to_json(a) FROM (SELECT t.id, t.slug, t.name, t.identifier, t.description, t.address, t.contact, t.opening_hours,
  t.logo, t.branding, t.time_zone, t.languages, t.metadata_rights, t.material_rights, t.site_url_template FROM api.tenant($1) t) a),
    'names', (SELECT coalesce(json_object_agg(e.id, json_build_object('sort_name', e.content->>'sort_name', 'romanised',
        (SELECT json_build_object('value', n->>'value', 'lang', n->>'lang')
          FROM jsonb_array_elements(e.content->'names') WITH ORDINALITY AS names (n, place)
          WHERE n->>'script' = 'Latn' AND n->>'lang' ~ '^(zh|zho|chi|ko|kor|ja|jpn)(-|$)'
          ORDER BY place LIMIT 1))), '{}')
      FROM api.visible_entity_links($1) l JOIN api.visible_entities($1) e ON e.id = l.entity_id
      WHERE l.description_id = d.id AND e.entity_type = 'person' AND e.content IS NOT NULL
        AND (l.creator OR NOT l.roles <@ '{subject,mentioned}')),
    'preferred', (SELECT note
      FROM api.visible_descriptions($1) a, jsonb_array_elements(a.body->'notes') note
      WHERE a.id = ANY (d.ancestor_ids || d.id) AND note->>'type' = 'prefercite'
      ORDER BY a.depth DESC LIMIT 1)
  ) AS cited FROM api.visible_descriptions($1) d WHERE d.id = $2;

-- description.cited.id (also settled): $1 tenant, $2 kind, $3 id
SELECT d.id, d.kind, d.slug, d.level, d.other_level, d.title, d.reference_code, d.written_code, d.date, d.summary, d.languages, d.languages_from, d.access, d.access_from, d.rights, d.rights_from, d.use_conditions, d.use_conditions_from, d.quality, d.suppressed, d.parent_id, d.collection_id, d.root_id, d.path, d.children_count, d.collections_count, d.records_count, d.aggregate_start, d.aggregate_end, d.updated_at, d.image_count, d.thumbnail, d.body, CASE WHEN d.image_count > 0
    THEN (SELECT w FROM api.originals_withheld($1, d.suppressed, d.access) w) ELSE d.suppressed
  END AS originals_withheld,
  d.thumbnail IS NOT NULL OR (d.kind = 'record' AND d.children_count > 0 AND EXISTS (
    SELECT FROM api.visible_descriptions($1) b
    WHERE b.kind = 'record' AND b.thumbnail IS NOT NULL AND b.path > d.path AND b.path < d.path || '~')) AS has_pictures,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  (SELECT t.material_rights FROM api.tenant($1) t) AS default_rights,
  above.ancestors,
  (
    SELECT coalesce('[' || string_agg((concat('{"id":"', e.id, '","slug":"', e.slug, '","name":', to_json(e.name), ',"entity_type":"', e.entity_type, '","roles":', to_json(l.roles), ',"creator":', coalesce(l.creator::text, 'null'), ',"confidence":', coalesce(l.confidence::text, 'null'), ',"headings":', CASE WHEN l.headings <> '[]' THEN l.headings ELSE jsonb_build_array(jsonb_build_object(
      'name', l.heading, 'role', coalesce(l.roles[1], 'subject'),
      'where', CASE WHEN l.creator THEN 'origination' ELSE 'controlaccess' END)) END, ',"description_id":"', l.description_id, '"}'))::text, ',' ORDER BY l.position, e.id) || ']', '[]')
    FROM api.visible_entity_links($1) l JOIN api.visible_entities($1) e ON e.id = l.entity_id
    WHERE l.description_id = ANY (d.ancestor_ids || d.id) AND (l.creator OR l.description_id = d.id)
  ) AS names,
  CASE WHEN d.image_count > 0 THEN (
    SELECT coalesce('[' || string_agg((concat('{"id":"', m.id, '","sha256":"', m.sha256, '","mime_type":', coalesce(to_json(m.mime_type), 'null'), ',"file_name":', coalesce(to_json(m.file_name), 'null'), ',"caption":', coalesce(to_json(m.caption), 'null'), ',"renderable":', coalesce(m.renderable::text, 'null'), ',"width":', coalesce(m.width::text, 'null'), ',"height":', coalesce(m.height::text, 'null'), ',"thumb_width":', coalesce(m.thumb_width::text, 'null'), ',"thumb_height":', coalesce(m.thumb_height::text, 'null'), ',"colour":', coalesce(to_json(m.colour), 'null'), ',"placeholder":', coalesce(to_json(m.placeholder), 'null'), ',"page":', coalesce(m.page::text, 'null'), '}'))::text, ',' ORDER BY m.position) || ']', '[]')
    FROM api.visible_media($1) m WHERE m.description_id = d.id
  ) END AS images,
  json_build_object(
    'archive', (SELECT row_to_json(a) FROM (SELECT t.id, t.slug, t.name, t.identifier, t.description, t.address, t.contact, t.opening_hours,
  t.logo, t.branding, t.time_zone, t.languages, t.metadata_rights, t.material_rights, t.site_url_template FROM api.tenant($1) t) a),
    'names', (SELECT coalesce(json_object_agg(e.id, json_build_object('sort_name', e.content->>'sort_name', 'romanised',
        (SELECT json_build_object('value', n->>'value', 'lang', n->>'lang')
          FROM jsonb_array_elements(e.content->'names') WITH ORDINALITY AS names (n, place)
          WHERE n->>'script' = 'Latn' AND n->>'lang' ~ '^(zh|zho|chi|ko|kor|ja|jpn)(-|$)'
          ORDER BY place LIMIT 1))), '{}')
      FROM api.visible_entity_links($1) l JOIN api.visible_entities($1) e ON e.id = l.entity_id
      WHERE l.description_id = d.id AND e.entity_type = 'person' AND e.content IS NOT NULL
        AND (l.creator OR NOT l.roles <@ '{subject,mentioned}')),
    'preferred', (SELECT note
      FROM api.visible_descriptions($1) a, jsonb_array_elements(a.body->'notes') note
      WHERE a.id = ANY (d.ancestor_ids || d.id) AND note->>'type' = 'prefercite'
      ORDER BY a.depth DESC LIMIT 1)
  ) AS cited
FROM api.visible_descriptions($1) d CROSS JOIN LATERAL (
  SELECT coalesce('[' || string_agg((concat('{"id":"', a.id, '","kind":"', a.kind, '","slug":"', a.slug, '","title":', to_json(a.title), ',"level":"', a.level, '","children_count":', coalesce(a.children_count::text, 'null'), ',"titles":', coalesce(a.titles::text, 'null'), '}'))::text, ',' ORDER BY a.depth) || ']', '[]') AS ancestors
  FROM api.visible_descriptions($1) a WHERE a.id = ANY (d.ancestor_ids)
) above
WHERE d.kind = $2 AND d.id = $3;

-- description.cited.slug (also settled): $1 tenant, $2 kind, $3 slug
SELECT d.id, d.kind, d.slug, d.level, d.other_level, d.title, d.reference_code, d.written_code, d.date, d.summary, d.languages, d.languages_from, d.access, d.access_from, d.rights, d.rights_from, d.use_conditions, d.use_conditions_from, d.quality, d.suppressed, d.parent_id, d.collection_id, d.root_id, d.path, d.children_count, d.collections_count, d.records_count, d.aggregate_start, d.aggregate_end, d.updated_at, d.image_count, d.thumbnail, d.body, CASE WHEN d.image_count > 0
    THEN (SELECT w FROM api.originals_withheld($1, d.suppressed, d.access) w) ELSE d.suppressed
  END AS originals_withheld,
  d.thumbnail IS NOT NULL OR (d.kind = 'record' AND d.children_count > 0 AND EXISTS (
    SELECT FROM api.visible_descriptions($1) b
    WHERE b.kind = 'record' AND b.thumbnail IS NOT NULL AND b.path > d.path AND b.path < d.path || '~')) AS has_pictures,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  (SELECT t.material_rights FROM api.tenant($1) t) AS default_rights,
  above.ancestors,
  (
    SELECT coalesce('[' || string_agg((concat('{"id":"', e.id, '","slug":"', e.slug, '","name":', to_json(e.name), ',"entity_type":"', e.entity_type, '","roles":', to_json(l.roles), ',"creator":', coalesce(l.creator::text, 'null'), ',"confidence":', coalesce(l.confidence::text, 'null'), ',"headings":', CASE WHEN l.headings <> '[]' THEN l.headings ELSE jsonb_build_array(jsonb_build_object(
      'name', l.heading, 'role', coalesce(l.roles[1], 'subject'),
      'where', CASE WHEN l.creator THEN 'origination' ELSE 'controlaccess' END)) END, ',"description_id":"', l.description_id, '"}'))::text, ',' ORDER BY l.position, e.id) || ']', '[]')
    FROM api.visible_entity_links($1) l JOIN api.visible_entities($1) e ON e.id = l.entity_id
    WHERE l.description_id = ANY (d.ancestor_ids || d.id) AND (l.creator OR l.description_id = d.id)
  ) AS names,
  CASE WHEN d.image_count > 0 THEN (
    SELECT coalesce('[' || string_agg((concat('{"id":"', m.id, '","sha256":"', m.sha256, '","mime_type":', coalesce(to_json(m.mime_type), 'null'), ',"file_name":', coalesce(to_json(m.file_name), 'null'), ',"caption":', coalesce(to_json(m.caption), 'null'), ',"renderable":', coalesce(m.renderable::text, 'null'), ',"width":', coalesce(m.width::text, 'null'), ',"height":', coalesce(m.height::text, 'null'), ',"thumb_width":', coalesce(m.thumb_width::text, 'null'), ',"thumb_height":', coalesce(m.thumb_height::text, 'null'), ',"colour":', coalesce(to_json(m.colour), 'null'), ',"placeholder":', coalesce(to_json(m.placeholder), 'null'), ',"page":', coalesce(m.page::text, 'null'), '}'))::text, ',' ORDER BY m.position) || ']', '[]')
    FROM api.visible_media($1) m WHERE m.description_id = d.id
  ) END AS images,
  json_build_object(
    'archive', (SELECT row_to_json(a) FROM (SELECT t.id, t.slug, t.name, t.identifier, t.description, t.address, t.contact, t.opening_hours,
  t.logo, t.branding, t.time_zone, t.languages, t.metadata_rights, t.material_rights, t.site_url_template FROM api.tenant($1) t) a),
    'names', (SELECT coalesce(json_object_agg(e.id, json_build_object('sort_name', e.content->>'sort_name', 'romanised',
        (SELECT json_build_object('value', n->>'value', 'lang', n->>'lang')
          FROM jsonb_array_elements(e.content->'names') WITH ORDINALITY AS names (n, place)
          WHERE n->>'script' = 'Latn' AND n->>'lang' ~ '^(zh|zho|chi|ko|kor|ja|jpn)(-|$)'
          ORDER BY place LIMIT 1))), '{}')
      FROM api.visible_entity_links($1) l JOIN api.visible_entities($1) e ON e.id = l.entity_id
      WHERE l.description_id = d.id AND e.entity_type = 'person' AND e.content IS NOT NULL
        AND (l.creator OR NOT l.roles <@ '{subject,mentioned}')),
    'preferred', (SELECT note
      FROM api.visible_descriptions($1) a, jsonb_array_elements(a.body->'notes') note
      WHERE a.id = ANY (d.ancestor_ids || d.id) AND note->>'type' = 'prefercite'
      ORDER BY a.depth DESC LIMIT 1)
  ) AS cited
FROM api.visible_descriptions($1) d CROSS JOIN LATERAL (
  SELECT coalesce('[' || string_agg((concat('{"id":"', a.id, '","kind":"', a.kind, '","slug":"', a.slug, '","title":', to_json(a.title), ',"level":"', a.level, '","children_count":', coalesce(a.children_count::text, 'null'), ',"titles":', coalesce(a.titles::text, 'null'), '}'))::text, ',' ORDER BY a.depth) || ']', '[]') AS ancestors
  FROM api.visible_descriptions($1) a WHERE a.id = ANY (d.ancestor_ids)
) above
WHERE d.kind = $2 AND d.slug = $3;
