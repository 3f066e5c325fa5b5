-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- record.relatives.id (also settled): $1 tenant, $2 kind, $3 id, $4 base, $5 labels, $6 text_language
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
  r.children,
  r.siblings,
  r.previous,
  r.next,
  r.only_records
FROM api.visible_descriptions($1) d CROSS JOIN LATERAL (
  SELECT coalesce('[' || string_agg((concat('{"id":"', a.id, '","kind":"', a.kind, '","slug":"', a.slug, '","title":', to_json(a.title), ',"level":"', a.level, '","children_count":', coalesce(a.children_count::text, 'null'), ',"titles":', coalesce(a.titles::text, 'null'), '}'))::text, ',' ORDER BY a.depth) || ']', '[]') AS ancestors,
    max(concat('{"type":"', a.kind, '","id":"', a.id, '","slug":"', a.slug, '","title":', to_json(CASE WHEN a.titles IS NULL THEN a.title ELSE coalesce(a.titles ->> $6::text, a.title) END), ',"level":"', a.level, '","level_label":', coalesce((SELECT $5::jsonb -> 'level') -> a.level, 'null'), ',"url":"', $4::text, '/', a.kind, 's/', a.slug, '"}')) FILTER (WHERE a.id = d.collection_id) AS collection,
    max(concat('{"type":"', a.kind, '","id":"', a.id, '","slug":"', a.slug, '","title":', to_json(CASE WHEN a.titles IS NULL THEN a.title ELSE coalesce(a.titles ->> $6::text, a.title) END), ',"level":"', a.level, '","level_label":', coalesce((SELECT $5::jsonb -> 'level') -> a.level, 'null'), ',"url":"', $4::text, '/', a.kind, 's/', a.slug, '"}')) FILTER (WHERE a.id = d.root_id) AS fonds
  FROM api.visible_descriptions($1) a WHERE a.id = ANY (d.ancestor_ids)
) above CROSS JOIN LATERAL (SELECT n.before[1] AS previous, n.after[1] AS next,
    n.before[1 : greatest(10, 20 - cardinality(n.after))] || n.after[1 : greatest(10, 20 - cardinality(n.before))] || n.below AS paths
  FROM (
    SELECT ARRAY(SELECT v.path FROM api.visible_descriptions($1) v WHERE v.parent_id = d.parent_id AND v.path < d.path
        ORDER BY v.path DESC LIMIT 20) AS before,
      ARRAY(SELECT v.path FROM api.visible_descriptions($1) v WHERE v.parent_id = d.parent_id AND v.path > d.path
        ORDER BY v.path ASC LIMIT 20) AS after,
      ARRAY(SELECT v.path FROM api.visible_descriptions($1) v WHERE v.parent_id = d.id ORDER BY v.path LIMIT 20) AS below
    OFFSET 0
  ) n OFFSET 0) near CROSS JOIN LATERAL (
SELECT coalesce('[' || string_agg((i.item)::text, ',' ORDER BY i.path) FILTER (WHERE i.below) || ']', '[]') AS children,
  coalesce('[' || string_agg((i.item)::text, ',' ORDER BY i.path) FILTER (WHERE NOT i.below) || ']', '[]') AS siblings,
  coalesce(max(i.reference) FILTER (WHERE i.path = near.previous), 'null') AS previous,
  coalesce(max(i.reference) FILTER (WHERE i.path = near.next), 'null') AS next,
  coalesce(bool_and(i.kind = 'record'), true) AS only_records
FROM (
  SELECT p.parent_id = d.id AS below, p.kind, p.path, concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $6::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $5::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $4::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END, 'null'), ',"language":', coalesce(to_json(p.languages[1]), 'null'), ',"collection":', coalesce(above.collection, 'null'), ',"fonds":', coalesce(above.fonds, 'null'), ',"thumbnail":', coalesce(CASE WHEN p.thumbnail IS NOT NULL THEN concat('{"url":"', $4::text, '/iiif/', $1::uuid, '/', p.id, '/image/', (p.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (p.thumbnail ->> 'v'), '","width":', coalesce(p.thumbnail -> 'width', 'null'), ',"height":', coalesce(p.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"image_count":', p.image_count, ',"rights":', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN concat('{"statement":', coalesce(p.rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END, 'null'), '}') END,
      (SELECT CASE WHEN jsonb_typeof(t.material_rights) = 'object' THEN concat('{"statement":', coalesce(t.material_rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN t.material_rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.material_rights -> 'uri' END, 'null'), '}') END FROM api.tenant($1) t), '{"statement":null,"uri":null}'), ',"access":', CASE WHEN jsonb_typeof(p.access) = 'object' THEN concat('{"status":', coalesce(p.access -> 'status', 'null'), ',"label":', coalesce((SELECT $5::jsonb -> 'access') -> (p.access ->> 'status'), 'null'), ',"until":', coalesce(p.access -> 'until', 'null'), ',"statement":', coalesce(p.access -> 'statement', 'null'), ',"understood":', coalesce(CASE WHEN p.access ->> 'statement' IS NOT NULL
      THEN p.access ->> 'status' <> 'unknown' OR coalesce(p.access -> 'understood' = 'true', false) END::text, 'null'), '}')
    ELSE concat('{"status":"unknown","label":', coalesce((SELECT $5::jsonb -> 'access') -> 'unknown', 'null'), ',"until":null,"statement":null,"understood":null}') END, ',"quality":', p.quality, '}') AS item,
    CASE WHEN p.path IN (near.previous, near.next) THEN concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $6::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $5::jsonb -> 'level') -> p.level, 'null'), ',"url":"', $4::text, '/', p.kind, 's/', p.slug, '"}') END AS reference
  FROM api.visible_descriptions($1) p
  WHERE p.parent_id IN (d.id, d.parent_id) AND p.path = ANY (near.paths)
  OFFSET 0
) i) r
WHERE d.kind = $2 AND d.id = $3;

-- record.relatives.slug (also settled): $1 tenant, $2 kind, $3 slug, $4 base, $5 labels, $6 text_language
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
  r.children,
  r.siblings,
  r.previous,
  r.next,
  r.only_records
FROM api.visible_descriptions($1) d CROSS JOIN LATERAL (
  SELECT coalesce('[' || string_agg((concat('{"id":"', a.id, '","kind":"', a.kind, '","slug":"', a.slug, '","title":', to_json(a.title), ',"level":"', a.level, '","children_count":', coalesce(a.children_count::text, 'null'), ',"titles":', coalesce(a.titles::text, 'null'), '}'))::text, ',' ORDER BY a.depth) || ']', '[]') AS ancestors,
    max(concat('{"type":"', a.kind, '","id":"', a.id, '","slug":"', a.slug, '","title":', to_json(CASE WHEN a.titles IS NULL THEN a.title ELSE coalesce(a.titles ->> $6::text, a.title) END), ',"level":"', a.level, '","level_label":', coalesce((SELECT $5::jsonb -> 'level') -> a.level, 'null'), ',"url":"', $4::text, '/', a.kind, 's/', a.slug, '"}')) FILTER (WHERE a.id = d.collection_id) AS collection,
    max(concat('{"type":"', a.kind, '","id":"', a.id, '","slug":"', a.slug, '","title":', to_json(CASE WHEN a.titles IS NULL THEN a.title ELSE coalesce(a.titles ->> $6::text, a.title) END), ',"level":"', a.level, '","level_label":', coalesce((SELECT $5::jsonb -> 'level') -> a.level, 'null'), ',"url":"', $4::text, '/', a.kind, 's/', a.slug, '"}')) FILTER (WHERE a.id = d.root_id) AS fonds
  FROM api.visible_descriptions($1) a WHERE a.id = ANY (d.ancestor_ids)
) above CROSS JOIN LATERAL (SELECT n.before[1] AS previous, n.after[1] AS next,
    n.before[1 : greatest(10, 20 - cardinality(n.after))] || n.after[1 : greatest(10, 20 - cardinality(n.before))] || n.below AS paths
  FROM (
    SELECT ARRAY(SELECT v.path FROM api.visible_descriptions($1) v WHERE v.parent_id = d.parent_id AND v.path < d.path
        ORDER BY v.path DESC LIMIT 20) AS before,
      ARRAY(SELECT v.path FROM api.visible_descriptions($1) v WHERE v.parent_id = d.parent_id AND v.path > d.path
        ORDER BY v.path ASC LIMIT 20) AS after,
      ARRAY(SELECT v.path FROM api.visible_descriptions($1) v WHERE v.parent_id = d.id ORDER BY v.path LIMIT 20) AS below
    OFFSET 0
  ) n OFFSET 0) near CROSS JOIN LATERAL (
SELECT coalesce('[' || string_agg((i.item)::text, ',' ORDER BY i.path) FILTER (WHERE i.below) || ']', '[]') AS children,
  coalesce('[' || string_agg((i.item)::text, ',' ORDER BY i.path) FILTER (WHERE NOT i.below) || ']', '[]') AS siblings,
  coalesce(max(i.reference) FILTER (WHERE i.path = near.previous), 'null') AS previous,
  coalesce(max(i.reference) FILTER (WHERE i.path = near.next), 'null') AS next,
  coalesce(bool_and(i.kind = 'record'), true) AS only_records
FROM (
  SELECT p.parent_id = d.id AS below, p.kind, p.path, concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $6::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $5::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $4::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END, 'null'), ',"language":', coalesce(to_json(p.languages[1]), 'null'), ',"collection":', coalesce(above.collection, 'null'), ',"fonds":', coalesce(above.fonds, 'null'), ',"thumbnail":', coalesce(CASE WHEN p.thumbnail IS NOT NULL THEN concat('{"url":"', $4::text, '/iiif/', $1::uuid, '/', p.id, '/image/', (p.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (p.thumbnail ->> 'v'), '","width":', coalesce(p.thumbnail -> 'width', 'null'), ',"height":', coalesce(p.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"image_count":', p.image_count, ',"rights":', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN concat('{"statement":', coalesce(p.rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END, 'null'), '}') END,
      (SELECT CASE WHEN jsonb_typeof(t.material_rights) = 'object' THEN concat('{"statement":', coalesce(t.material_rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN t.material_rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.material_rights -> 'uri' END, 'null'), '}') END FROM api.tenant($1) t), '{"statement":null,"uri":null}'), ',"access":', CASE WHEN jsonb_typeof(p.access) = 'object' THEN concat('{"status":', coalesce(p.access -> 'status', 'null'), ',"label":', coalesce((SELECT $5::jsonb -> 'access') -> (p.access ->> 'status'), 'null'), ',"until":', coalesce(p.access -> 'until', 'null'), ',"statement":', coalesce(p.access -> 'statement', 'null'), ',"understood":', coalesce(CASE WHEN p.access ->> 'statement' IS NOT NULL
      THEN p.access ->> 'status' <> 'unknown' OR coalesce(p.access -> 'understood' = 'true', false) END::text, 'null'), '}')
    ELSE concat('{"status":"unknown","label":', coalesce((SELECT $5::jsonb -> 'access') -> 'unknown', 'null'), ',"until":null,"statement":null,"understood":null}') END, ',"quality":', p.quality, '}') AS item,
    CASE WHEN p.path IN (near.previous, near.next) THEN concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $6::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $5::jsonb -> 'level') -> p.level, 'null'), ',"url":"', $4::text, '/', p.kind, 's/', p.slug, '"}') END AS reference
  FROM api.visible_descriptions($1) p
  WHERE p.parent_id IN (d.id, d.parent_id) AND p.path = ANY (near.paths)
  OFFSET 0
) i) r
WHERE d.kind = $2 AND d.slug = $3;

-- relatives (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 id, $6 parent, $7 path, $8 collection, $9 root
SELECT r.children, r.siblings, r.previous, r.next
FROM (SELECT n.before[1] AS previous, n.after[1] AS next,
    n.before[1 : greatest(10, 20 - cardinality(n.after))] || n.after[1 : greatest(10, 20 - cardinality(n.before))] || n.below AS paths
  FROM (
    SELECT ARRAY(SELECT v.path FROM api.visible_descriptions($1) v WHERE v.parent_id = $6 AND v.path < $7
        ORDER BY v.path DESC LIMIT 20) AS before,
      ARRAY(SELECT v.path FROM api.visible_descriptions($1) v WHERE v.parent_id = $6 AND v.path > $7
        ORDER BY v.path ASC LIMIT 20) AS after,
      ARRAY(SELECT v.path FROM api.visible_descriptions($1) v WHERE v.parent_id = $5 ORDER BY v.path LIMIT 20) AS below
    OFFSET 0
  ) n OFFSET 0) near CROSS JOIN LATERAL (
  SELECT max(concat('{"type":"', v.kind, '","id":"', v.id, '","slug":"', v.slug, '","title":', to_json(CASE WHEN v.titles IS NULL THEN v.title ELSE coalesce(v.titles ->> $4::text, v.title) END), ',"level":"', v.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> v.level, 'null'), ',"url":"', $2::text, '/', v.kind, 's/', v.slug, '"}')) FILTER (WHERE v.id = $8) AS collection,
    max(concat('{"type":"', v.kind, '","id":"', v.id, '","slug":"', v.slug, '","title":', to_json(CASE WHEN v.titles IS NULL THEN v.title ELSE coalesce(v.titles ->> $4::text, v.title) END), ',"level":"', v.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> v.level, 'null'), ',"url":"', $2::text, '/', v.kind, 's/', v.slug, '"}')) FILTER (WHERE v.id = $9) AS fonds
  FROM api.visible_descriptions($1) v WHERE v.id IN ($8, $9)
) home CROSS JOIN LATERAL (
SELECT coalesce('[' || string_agg((i.item)::text, ',' ORDER BY i.path) FILTER (WHERE i.below) || ']', '[]') AS children,
  coalesce('[' || string_agg((i.item)::text, ',' ORDER BY i.path) FILTER (WHERE NOT i.below) || ']', '[]') AS siblings,
  coalesce(max(i.reference) FILTER (WHERE i.path = near.previous), 'null') AS previous,
  coalesce(max(i.reference) FILTER (WHERE i.path = near.next), 'null') AS next,
  coalesce(bool_and(i.kind = 'record'), true) AS only_records
FROM (
  SELECT p.parent_id = $5 AS below, p.kind, p.path, CASE WHEN p.kind = 'record' THEN concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $2::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END, 'null'), ',"language":', coalesce(to_json(p.languages[1]), 'null'), ',"collection":', coalesce(home.collection, 'null'), ',"fonds":', coalesce(home.fonds, 'null'), ',"thumbnail":', coalesce(CASE WHEN p.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', p.id, '/image/', (p.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (p.thumbnail ->> 'v'), '","width":', coalesce(p.thumbnail -> 'width', 'null'), ',"height":', coalesce(p.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"image_count":', p.image_count, ',"rights":', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN concat('{"statement":', coalesce(p.rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END, 'null'), '}') END,
      (SELECT CASE WHEN jsonb_typeof(t.material_rights) = 'object' THEN concat('{"statement":', coalesce(t.material_rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN t.material_rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.material_rights -> 'uri' END, 'null'), '}') END FROM api.tenant($1) t), '{"statement":null,"uri":null}'), ',"access":', CASE WHEN jsonb_typeof(p.access) = 'object' THEN concat('{"status":', coalesce(p.access -> 'status', 'null'), ',"label":', coalesce((SELECT $3::jsonb -> 'access') -> (p.access ->> 'status'), 'null'), ',"until":', coalesce(p.access -> 'until', 'null'), ',"statement":', coalesce(p.access -> 'statement', 'null'), ',"understood":', coalesce(CASE WHEN p.access ->> 'statement' IS NOT NULL
      THEN p.access ->> 'status' <> 'unknown' OR coalesce(p.access -> 'understood' = 'true', false) END::text, 'null'), '}')
    ELSE concat('{"status":"unknown","label":', coalesce((SELECT $3::jsonb -> 'access') -> 'unknown', 'null'), ',"until":null,"statement":null,"understood":null}') END, ',"quality":', p.quality, '}')
    ELSE concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $2::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END, CASE WHEN coalesce(p.aggregate_start, p.aggregate_end) IS NOT NULL THEN concat('{"display":', to_json(CASE WHEN p.aggregate_start = p.aggregate_end THEN CASE WHEN p.aggregate_start > 0 THEN p.aggregate_start::text
      ELSE replace((SELECT $3::jsonb ->> 'bce'), '#', (1 - p.aggregate_start)::text) END
      ELSE coalesce(CASE WHEN p.aggregate_start > 0 THEN p.aggregate_start::text
      ELSE replace((SELECT $3::jsonb ->> 'bce'), '#', (1 - p.aggregate_start)::text) END, '') || '–' || coalesce(CASE WHEN p.aggregate_end > 0 THEN p.aggregate_end::text
      ELSE replace((SELECT $3::jsonb ->> 'bce'), '#', (1 - p.aggregate_end)::text) END, '') END), ',"edtf":"', CASE WHEN p.aggregate_start = p.aggregate_end THEN CASE WHEN abs(p.aggregate_start) > 9999 THEN 'Y' || p.aggregate_start
      ELSE CASE WHEN p.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(p.aggregate_start)::text, 4, '0') END
      ELSE coalesce(CASE WHEN abs(p.aggregate_start) > 9999 THEN 'Y' || p.aggregate_start
      ELSE CASE WHEN p.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(p.aggregate_start)::text, 4, '0') END, '') || '/' || coalesce(CASE WHEN abs(p.aggregate_end) > 9999 THEN 'Y' || p.aggregate_end
      ELSE CASE WHEN p.aggregate_end < 0 THEN '-' ELSE '' END || lpad(abs(p.aggregate_end)::text, 4, '0') END, '') END, '","start":', coalesce((p.aggregate_start)::text, 'null'), ',"end":', coalesce((p.aggregate_end)::text, 'null'), '}') END), 'null'), ',"date_aggregate":', concat('{"start":', coalesce((p.aggregate_start)::text, 'null'), ',"end":', coalesce((p.aggregate_end)::text, 'null'), '}'), ',"cover_image":', coalesce((
    SELECT concat('{"thumbnail":', coalesce(CASE WHEN c.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', c.id, '/image/', (c.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (c.thumbnail ->> 'v'), '","width":', coalesce(c.thumbnail -> 'width', 'null'), ',"height":', coalesce(c.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"record":', concat('{"type":"', c.kind, '","id":"', c.id, '","slug":"', c.slug, '","title":', to_json(CASE WHEN c.titles IS NULL THEN c.title ELSE coalesce(c.titles ->> $4::text, c.title) END), ',"level":"', c.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> c.level, 'null'), ',"url":"', $2::text, '/', c.kind, 's/', c.slug, '"}'), '}')
    FROM ((SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c WHERE c.id = p.cover_id AND c.thumbnail IS NOT NULL)
      UNION ALL (SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c
        WHERE c.kind = 'record' AND c.thumbnail IS NOT NULL AND c.path > p.path AND c.path < p.path || '~'
        ORDER BY c.path LIMIT 1)
      UNION ALL (SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c WHERE c.id = p.id AND c.thumbnail IS NOT NULL) LIMIT 1) c
  ), 'null'), ',"extent":', (SELECT coalesce('[' || string_agg((concat('{"text":', coalesce(l.item -> 'text', 'null'), ',"unit":', coalesce(l.item -> 'unit', 'null'), ',"quantity":', coalesce(l.item -> 'quantity', 'null'), '}'))::text, ',') || ']', '[]') FROM jsonb_array_elements(p.body -> 'extent') l(item)), ',"children_count":', p.children_count, ',"records_count":', p.records_count, '}') END AS item,
    CASE WHEN p.path IN (near.previous, near.next) THEN concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"url":"', $2::text, '/', p.kind, 's/', p.slug, '"}') END AS reference
  FROM api.visible_descriptions($1) p
  WHERE p.parent_id IN ($5, $6) AND p.path = ANY (near.paths)
  OFFSET 0
) i) r;
