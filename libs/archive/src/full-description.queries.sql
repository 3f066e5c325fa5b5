-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- full.ids: $1 tenant, $2 ids, $3 with_suppressed
SELECT d.id, d.kind, d.slug, d.level, d.other_level, d.title, d.reference_code, d.written_code, d.date, d.summary, d.languages, d.languages_from, d.access, d.access_from, d.rights, d.rights_from, d.use_conditions, d.use_conditions_from, d.quality, d.suppressed, d.parent_id, d.collection_id, d.root_id, d.path, d.children_count, d.collections_count, d.records_count, d.aggregate_start, d.aggregate_end, d.updated_at, d.image_count, d.file_kinds, d.thumbnail, d.body, d.translations, d.notice, d.set_notice, d.title_devised, d.depth, d.ancestor_ids, d.source_xml_id, d.set_access, d.own_access, CASE WHEN d.image_count > 0 OR cardinality(d.file_kinds) > 0
    THEN (SELECT w FROM api.originals_withheld($1, d.suppressed, d.access) w) ELSE d.suppressed
  END AS originals_withheld, d.thumbnail IS NOT NULL AND d.image_count > 0 OR (d.file_kinds && '{sound,film}' AND EXISTS (
    SELECT FROM api.visible_media($1) r WHERE r.description_id = d.id AND r.recording ->> 'duration' IS NOT NULL
  ) AND NOT (SELECT w FROM api.originals_withheld($1, d.suppressed, d.access) w)) OR (d.kind = 'record' AND d.children_count > 0 AND EXISTS (
    SELECT FROM api.visible_descriptions($1) b
    WHERE b.kind = 'record' AND b.thumbnail IS NOT NULL AND b.path > d.path AND b.path < d.path || '~')) AS has_pictures, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, d.root_id) h) AS repository, (SELECT json_build_object('source', p.source, 'url', p.url, 'canonical', p.canonical,
      'fetched_at', to_char(least(p.fetched_at, d.updated_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    FROM api.provenance_of($1, d.root_id, d.id) p) AS provenance, CASE WHEN d.body -> 'digital_objects' <> '[]' THEN (
    SELECT json_object_agg(l.url, json_build_object('label', l.label, 'thumbnail', l.thumbnail, 'canvases', l.canvases, 'origins', l.origins))
    FROM api.linked_manifests($1) l WHERE l.description_id = d.id) END AS manifests, coalesce(d.first_published_at, d.published_at) AS first_published_at FROM api.visible_descriptions($1) d
WHERE d.id = ANY ($2::uuid[]) AND ($3::boolean OR NOT d.suppressed) ORDER BY d.path;

-- full.entities: $1 tenant, $2 ids
SELECT e.id, e.slug, e.name, e.entity_type, e.translations, e.dates, e.content->'identifiers' AS identifiers
FROM api.visible_entities($1) e WHERE e.id = ANY ($2::uuid[]);

-- full.links: $1 tenant, $2 ids, $3 creators_only
SELECT l.description_id, l.entity_id, l.roles, l.creator, l.confidence, l.headings, l.heading, l.position
FROM api.visible_entity_links($1) l
WHERE l.description_id = ANY ($2::uuid[]) AND (l.creator OR NOT $3::boolean)
ORDER BY l.description_id, l.position, l.entity_id;

-- full.media: $1 tenant, $2 ids
SELECT m.description_id, m.id, m.sha256, m.mime_type, m.bytes, m.file_name, m.caption, m.captions, m.renderable, m.width, m.height,
  m.thumb_width, m.thumb_height, m.colour, m.placeholder, m.page, m.file_id, m.page_label, m.role,
  (SELECT json_build_object('id', o.id, 'sha256', o.sha256, 'mime_type', o.mime_type, 'bytes', o.bytes, 'file_name', o.file_name)
      FROM api.visible_masters($1) o WHERE o.copy_id = m.id AND o.file_id IS NULL ORDER BY o.position LIMIT 1) AS master, m.id IN (SELECT t.image_id FROM api.visible_image_texts($1) t WHERE t.description_id = ANY ($2::uuid[])) AS has_text,
  m.recording - 'chapters' AS recording, m.pages, CASE WHEN m.pages > 0 AND NOT m.renderable THEN (
      SELECT json_build_object('id', p.id, 'sha256', p.sha256, 'width', p.thumb_width, 'height', p.thumb_height,
      'full_width', p.width, 'full_height', p.height, 'page', p.page) FROM api.visible_media($1) p WHERE p.file_id = m.id ORDER BY p.page LIMIT 1)
    WHEN m.poster_id IS NOT NULL THEN (SELECT json_build_object('id', p.id, 'sha256', p.sha256, 'width', p.thumb_width, 'height', p.thumb_height,
      'full_width', p.width, 'full_height', p.height, 'page', p.page) FROM api.visible_posters($1) p WHERE p.id = m.poster_id) END AS cover, CASE WHEN m.mime_type LIKE 'audio/%' OR m.mime_type LIKE 'video/%' THEN (
      SELECT coalesce(json_agg(json_build_object('id', t.id, 'kind', t.kind, 'language', t.language)
        ORDER BY t.kind, t.language, t.id), '[]')
      FROM api.visible_file_texts($1) t WHERE t.media_id = m.id) END AS texts
FROM api.visible_media($1) m WHERE m.description_id = ANY ($2::uuid[]) ORDER BY m.description_id, m.position;

-- full.after: $1 tenant, $2 ids, $3 with_suppressed
SELECT d.id AS description_id, a.id, a.kind, a.slug FROM api.visible_descriptions($1) d, LATERAL (
  SELECT s.id, s.kind, s.slug FROM api.visible_descriptions($1) s
  WHERE s.parent_id = d.parent_id AND s.path > d.path AND ($3::boolean OR NOT s.suppressed)
  ORDER BY s.path LIMIT 1
) a WHERE d.id = ANY ($2::uuid[]);

-- full.before: $1 tenant, $2 ids, $3 with_suppressed
SELECT d.id AS description_id, b.id, b.kind, b.slug FROM api.visible_descriptions($1) d, LATERAL (
  SELECT s.id, s.kind, s.slug FROM api.visible_descriptions($1) s
  WHERE s.parent_id = d.parent_id AND s.path < d.path AND ($3::boolean OR NOT s.suppressed)
  ORDER BY s.path DESC LIMIT 1
) b WHERE d.id = ANY ($2::uuid[]);

-- full.subtree: $1 tenant, $2 after, $3 until, $4 with_suppressed
SELECT * FROM (
  SELECT d.*, sum(pg_column_size(d.body)) OVER (ORDER BY d.path) - pg_column_size(d.body) AS bytes_before
  FROM (
    SELECT d.id, d.kind, d.slug, d.level, d.other_level, d.title, d.reference_code, d.written_code, d.date, d.summary, d.languages, d.languages_from, d.access, d.access_from, d.rights, d.rights_from, d.use_conditions, d.use_conditions_from, d.quality, d.suppressed, d.parent_id, d.collection_id, d.root_id, d.path, d.children_count, d.collections_count, d.records_count, d.aggregate_start, d.aggregate_end, d.updated_at, d.image_count, d.file_kinds, d.thumbnail, d.body, d.translations, d.notice, d.set_notice, d.title_devised, d.depth, d.ancestor_ids, d.source_xml_id, d.set_access, d.own_access, CASE WHEN d.image_count > 0 OR cardinality(d.file_kinds) > 0
    THEN (SELECT w FROM api.originals_withheld($1, d.suppressed, d.access) w) ELSE d.suppressed
  END AS originals_withheld, d.thumbnail IS NOT NULL AND d.image_count > 0 OR (d.file_kinds && '{sound,film}' AND EXISTS (
    SELECT FROM api.visible_media($1) r WHERE r.description_id = d.id AND r.recording ->> 'duration' IS NOT NULL
  ) AND NOT (SELECT w FROM api.originals_withheld($1, d.suppressed, d.access) w)) OR (d.kind = 'record' AND d.children_count > 0 AND EXISTS (
    SELECT FROM api.visible_descriptions($1) b
    WHERE b.kind = 'record' AND b.thumbnail IS NOT NULL AND b.path > d.path AND b.path < d.path || '~')) AS has_pictures, (SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', (SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(h.translations) t))
    FROM api.repository_of($1, d.root_id) h) AS repository, (SELECT json_build_object('source', p.source, 'url', p.url, 'canonical', p.canonical,
      'fetched_at', to_char(least(p.fetched_at, d.updated_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    FROM api.provenance_of($1, d.root_id, d.id) p) AS provenance, CASE WHEN d.body -> 'digital_objects' <> '[]' THEN (
    SELECT json_object_agg(l.url, json_build_object('label', l.label, 'thumbnail', l.thumbnail, 'canvases', l.canvases, 'origins', l.origins))
    FROM api.linked_manifests($1) l WHERE l.description_id = d.id) END AS manifests, coalesce(d.first_published_at, d.published_at) AS first_published_at FROM api.visible_descriptions($1) d
    WHERE d.path > $2 AND d.path < $3 AND ($4::boolean OR NOT d.suppressed)
    ORDER BY d.path LIMIT 1000
  ) d
) d
WHERE d.bytes_before < 1048576 ORDER BY d.path;
