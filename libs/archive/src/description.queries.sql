-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- description: $1 tenant, $2 kind, $3 slug, $4 id, $5 most
SELECT d.id, d.kind, d.slug, d.level, d.other_level, d.title, d.reference_code, d.written_code, d.date, d.summary, d.languages, d.languages_from, d.access, d.access_from, d.rights, d.rights_from, d.use_conditions, d.use_conditions_from, d.quality, d.suppressed, d.parent_id, d.collection_id, d.root_id, d.path, d.children_count, d.collections_count, d.records_count, d.aggregate_start, d.aggregate_end, d.updated_at, d.image_count, d.file_kinds, d.thumbnail, d.body, d.translations, d.notice, d.set_notice, CASE WHEN d.image_count > 0 OR cardinality(d.file_kinds) > 0
    THEN (SELECT w FROM api.originals_withheld($1, d.suppressed, d.access) w) ELSE d.suppressed
  END AS originals_withheld,
  d.thumbnail IS NOT NULL AND d.image_count > 0 OR (d.file_kinds && '{sound,film}' AND EXISTS (
    SELECT FROM api.visible_media($1) r WHERE r.description_id = d.id AND r.recording ->> 'duration' IS NOT NULL
  ) AND NOT (SELECT w FROM api.originals_withheld($1, d.suppressed, d.access) w)) OR (d.kind = 'record' AND d.children_count > 0 AND EXISTS (
    SELECT FROM api.visible_descriptions($1) b
    WHERE b.kind = 'record' AND b.thumbnail IS NOT NULL AND b.path > d.path AND b.path < d.path || '~')) AS has_pictures, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, d.root_id) h) AS repository, (SELECT json_build_object('source', p.source, 'url', p.url, 'canonical', p.canonical,
      'fetched_at', to_char(least(p.fetched_at, d.updated_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    FROM api.provenance_of($1, d.root_id, d.id) p) AS provenance,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  (SELECT t.material_rights || jsonb_build_object('language', t.languages[1]) FROM api.tenant($1) t) AS default_rights,
  (SELECT t.requests FROM api.tenant($1) t) AS ordering,
  CASE
    WHEN d.kind = 'record' AND jsonb_array_length(coalesce(d.body -> 'containers', '[]')) = 0 THEN (
      SELECT a.body -> 'containers' FROM api.visible_descriptions($1) a
      WHERE a.id = ANY (d.ancestor_ids) AND a.kind = 'record'
        AND jsonb_array_length(coalesce(a.body -> 'containers', '[]')) > 0
      ORDER BY a.depth DESC LIMIT 1)
    ELSE d.body -> 'containers' END AS shelf,
  CASE WHEN d.body -> 'digital_objects' <> '[]' THEN (
    SELECT json_object_agg(l.url, json_build_object('label', l.label, 'thumbnail', l.thumbnail, 'canvases', l.canvases, 'origins', l.origins))
    FROM api.linked_manifests($1) l WHERE l.description_id = d.id) END AS manifests,
  (SELECT coalesce(json_agg(x), '[]') FROM (SELECT a.id, a.kind, a.slug, a.title, CASE
    WHEN a.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, a.title) FROM (SELECT a.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE a.titles END AS titles, a.translations, a.level, a.reference_code, a.children_count FROM api.visible_descriptions($1) a WHERE a.id = ANY (d.ancestor_ids) ORDER BY a.depth) x) AS ancestors,
  (SELECT coalesce(json_agg(x), '[]') FROM (SELECT e.id, e.slug, e.name, e.entity_type, e.translations, l.roles, l.creator, l.confidence, CASE WHEN l.headings <> '[]' THEN l.headings ELSE jsonb_build_array(jsonb_build_object(
      'name', l.heading, 'role', coalesce(l.roles[1], 'subject'),
      'where', CASE WHEN l.creator THEN 'origination' ELSE 'controlaccess' END)) END AS headings, l.description_id, o.n > cardinality(d.ancestor_ids) + 1 AS own FROM unnest(d.ancestor_ids || d.id || d.id) WITH ORDINALITY o (id, n) CROSS JOIN LATERAL (
      SELECT k.* FROM api.visible_entity_links($1) k
      WHERE k.description_id = o.id AND (k.creator OR o.n > cardinality(d.ancestor_ids) + 1)
      ORDER BY k.position, k.entity_id LIMIT $5::int
    ) l JOIN api.visible_entities($1) e ON e.id = l.entity_id ORDER BY l.position, e.id) x) AS names,
  CASE WHEN d.image_count > 0 THEN (SELECT coalesce(json_agg(x), '[]') FROM (SELECT m.id, m.sha256, m.mime_type, m.bytes, m.file_name, m.caption, m.captions, m.renderable, m.width, m.height, m.thumb_width, m.thumb_height, m.colour, m.placeholder, m.page, m.file_id, m.page_label, (SELECT json_build_object('id', o.id, 'sha256', o.sha256, 'mime_type', o.mime_type, 'bytes', o.bytes, 'file_name', o.file_name)
      FROM api.visible_masters($1) o WHERE o.copy_id = m.id AND o.file_id IS NULL ORDER BY o.position LIMIT 1) AS master, m.id IN (SELECT t.image_id FROM api.visible_image_texts($1) t WHERE t.description_id = d.id) AS has_text FROM api.visible_media($1) m WHERE m.description_id = d.id AND m.renderable ORDER BY m.position LIMIT $5::int) x) END AS images,
  CASE WHEN cardinality(d.file_kinds) > 0 THEN (SELECT coalesce(json_agg(x), '[]') FROM (SELECT m.id, m.sha256, m.mime_type, m.bytes, m.file_name, m.caption, m.captions, m.renderable, m.width, m.height, m.role, (SELECT json_build_object('id', o.id, 'sha256', o.sha256, 'mime_type', o.mime_type, 'bytes', o.bytes, 'file_name', o.file_name)
      FROM api.visible_masters($1) o WHERE o.copy_id = m.id AND o.file_id IS NULL ORDER BY o.position LIMIT 1) AS master, CASE WHEN $5::int IS NULL THEN m.recording ELSE m.recording - 'chapters' END AS recording, CASE WHEN $5::int IS NULL THEN m.outline END AS outline, m.pages, CASE WHEN m.pages > 0 AND NOT m.renderable THEN (
      SELECT json_build_object('id', p.id, 'sha256', p.sha256, 'width', p.thumb_width, 'height', p.thumb_height,
      'full_width', p.width, 'full_height', p.height, 'page', p.page) FROM api.visible_media($1) p WHERE p.file_id = m.id ORDER BY p.page LIMIT 1)
    WHEN m.poster_id IS NOT NULL THEN (SELECT json_build_object('id', p.id, 'sha256', p.sha256, 'width', p.thumb_width, 'height', p.thumb_height,
      'full_width', p.width, 'full_height', p.height, 'page', p.page) FROM api.visible_posters($1) p WHERE p.id = m.poster_id) END AS cover, CASE WHEN m.mime_type LIKE 'audio/%' OR m.mime_type LIKE 'video/%' THEN (
      SELECT coalesce(json_agg(json_build_object('id', t.id, 'kind', t.kind, 'language', t.language)
        ORDER BY t.kind, t.language, t.id), '[]')
      FROM api.visible_file_texts($1) t WHERE t.media_id = m.id) END AS texts FROM api.visible_media($1) m WHERE m.description_id = d.id AND NOT m.renderable ORDER BY m.position LIMIT $5::int) x) END AS files
FROM api.visible_descriptions($1) d
WHERE d.kind = $2 AND d.id = (SELECT coalesce($4::uuid,
  (SELECT s.id FROM api.visible_descriptions($1) s WHERE s.kind = $2 AND s.slug = $3)));

-- description.files_count: $1 tenant, $2 description
SELECT count(*)::int AS total FROM api.visible_media($1) m WHERE m.description_id = $2 AND NOT m.renderable;

-- description.files_page: $1 tenant, $2 description, $3 offset, $4 limit
SELECT m.id, m.sha256, m.mime_type, m.bytes, m.file_name, m.caption, m.captions, m.renderable, m.width, m.height, m.role, (SELECT json_build_object('id', o.id, 'sha256', o.sha256, 'mime_type', o.mime_type, 'bytes', o.bytes, 'file_name', o.file_name)
      FROM api.visible_masters($1) o WHERE o.copy_id = m.id AND o.file_id IS NULL ORDER BY o.position LIMIT 1) AS master, m.recording - 'chapters' AS recording, m.pages, CASE WHEN m.pages > 0 AND NOT m.renderable THEN (
      SELECT json_build_object('id', p.id, 'sha256', p.sha256, 'width', p.thumb_width, 'height', p.thumb_height,
      'full_width', p.width, 'full_height', p.height, 'page', p.page) FROM api.visible_media($1) p WHERE p.file_id = m.id ORDER BY p.page LIMIT 1)
    WHEN m.poster_id IS NOT NULL THEN (SELECT json_build_object('id', p.id, 'sha256', p.sha256, 'width', p.thumb_width, 'height', p.thumb_height,
      'full_width', p.width, 'full_height', p.height, 'page', p.page) FROM api.visible_posters($1) p WHERE p.id = m.poster_id) END AS cover, CASE WHEN m.mime_type LIKE 'audio/%' OR m.mime_type LIKE 'video/%' THEN (
      SELECT coalesce(json_agg(json_build_object('id', t.id, 'kind', t.kind, 'language', t.language)
        ORDER BY t.kind, t.language, t.id), '[]')
      FROM api.visible_file_texts($1) t WHERE t.media_id = m.id) END AS texts FROM api.visible_media($1) m WHERE m.description_id = $2 AND NOT m.renderable
ORDER BY m.position OFFSET $3::int LIMIT $4::int;

-- description.images_page: $1 tenant, $2 description, $3 offset, $4 limit
SELECT m.id, m.sha256, m.mime_type, m.bytes, m.file_name, m.caption, m.captions, m.renderable, m.width, m.height, m.thumb_width, m.thumb_height, m.colour, m.placeholder, m.page, m.file_id, m.page_label, (SELECT json_build_object('id', o.id, 'sha256', o.sha256, 'mime_type', o.mime_type, 'bytes', o.bytes, 'file_name', o.file_name)
      FROM api.visible_masters($1) o WHERE o.copy_id = m.id AND o.file_id IS NULL ORDER BY o.position LIMIT 1) AS master, m.id IN (SELECT t.image_id FROM api.visible_image_texts($1) t WHERE t.description_id = $2) AS has_text FROM api.visible_media($1) m WHERE m.description_id = $2 AND m.renderable
ORDER BY m.position OFFSET $3::int LIMIT $4::int;

-- description.names_count: $1 tenant, $2 description
SELECT coalesce(sum(cardinality(l.roles)), 0)::int AS total FROM api.visible_entity_links($1) l
WHERE l.description_id = $2;

-- description.names_page: $1 tenant, $2 description, $3 offset, $4 limit
SELECT e.id, e.slug, e.name, e.entity_type, e.translations, p.role, l.roles, l.creator, l.confidence, CASE WHEN l.headings <> '[]' THEN l.headings ELSE jsonb_build_array(jsonb_build_object(
      'name', l.heading, 'role', coalesce(l.roles[1], 'subject'),
      'where', CASE WHEN l.creator THEN 'origination' ELSE 'controlaccess' END)) END AS headings
FROM (
  SELECT k.entity_id, k.position, r.role, r.n
  FROM api.visible_entity_links($1) k CROSS JOIN LATERAL unnest(k.roles) WITH ORDINALITY r (role, n)
  WHERE k.description_id = $2
  ORDER BY k.position, k.entity_id, r.n OFFSET $3::int LIMIT $4::int
) p JOIN api.visible_entity_links($1) l ON l.description_id = $2 AND l.entity_id = p.entity_id
  JOIN api.visible_entities($1) e ON e.id = p.entity_id
ORDER BY p.position, p.entity_id, p.n;
