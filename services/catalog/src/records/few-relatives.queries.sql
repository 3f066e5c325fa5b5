-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- relatives.slug: $1 tenant, $2 base, $3 labels, $4 text_language, $5 slug
WITH place AS MATERIALIZED (
  SELECT r.id, r.parent_id, r.path FROM api.visible_descriptions($1) r WHERE r.kind = 'record' AND r.slug = $5
), below AS MATERIALIZED (
  SELECT d.id, d.kind, d.slug, d.path, d.title, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.thumbnail, d.cover_id, d.titles, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d
  WHERE d.parent_id = (SELECT id FROM place) ORDER BY d.path LIMIT 20
), before AS MATERIALIZED (
  SELECT 1 AS n, d.* FROM (
    SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles FROM api.visible_descriptions($1) d
    WHERE d.parent_id = (SELECT parent_id FROM place) AND d.path < (SELECT path FROM place) ORDER BY d.path DESC LIMIT 1
  ) d
), after AS MATERIALIZED (
  SELECT 1 AS n, d.* FROM (
    SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles FROM api.visible_descriptions($1) d
    WHERE d.parent_id = (SELECT parent_id FROM place) AND d.path > (SELECT path FROM place) ORDER BY d.path ASC LIMIT 1
  ) d
), refs AS MATERIALIZED (
  SELECT array_agg(r.id) AS ids, array_agg(json_build_object('type', r.kind, 'id', r.id, 'slug', r.slug, 'title', CASE WHEN r.titles IS NULL THEN r.title ELSE coalesce(r.titles ->> $4::text, r.title) END,
    'level', r.level, 'level_label', (SELECT $3::jsonb -> 'level') ->> r.level, 'url', $2::text || '/' || r.kind || 's/' || r.slug)) AS json
  FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT collection_id FROM below UNION ALL SELECT root_id FROM below
  ))
)
SELECT (SELECT coalesce(json_agg(CASE WHEN p.kind = 'record' THEN json_build_object('type', p.kind, 'id', p.id, 'slug', p.slug,
    'title', CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END, 'level', p.level, 'level_label', (SELECT $3::jsonb -> 'level') ->> p.level, 'reference_code', p.reference_code,
    'summary', p.summary, 'languages', p.languages, 'updated_at', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'url', $2::text || '/' || p.kind || 's/' || p.slug,
    'date', CASE WHEN jsonb_typeof(p.date) = 'object' THEN json_build_object('display', p.date -> 'display', 'edtf', p.date -> 'edtf', 'start', p.date -> 'start', 'end', p.date -> 'end') END, 'language', p.languages[1],
    'collection', (SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.collection_id)],
    'fonds', (SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.root_id)],
    'thumbnail', CASE WHEN p.thumbnail IS NOT NULL THEN json_build_object(
      'url', $2::text || '/iiif/' || $1::uuid || '/' || p.id || '/image/' || (p.thumbnail ->> 'id')
        || '/full/!400,400/0/default.jpg?v=' || (p.thumbnail ->> 'v'),
      'width', p.thumbnail -> 'width', 'height', p.thumbnail -> 'height') END, 'image_count', p.image_count,
    'rights', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN json_build_object('statement', p.rights -> 'statement',
      'uri', CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END) END,
      (SELECT CASE WHEN jsonb_typeof(t.rights) = 'object' THEN json_build_object('statement', t.rights -> 'statement',
      'uri', CASE WHEN t.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.rights -> 'uri' END) END FROM api.tenant($1) t), json_build_object('statement', NULL, 'uri', NULL)),
    'access', CASE WHEN jsonb_typeof(p.access) = 'object' THEN json_build_object('status', p.access -> 'status',
      'label', (SELECT $3::jsonb -> 'access') ->> (p.access ->> 'status'),
      'until', p.access -> 'until', 'statement', p.access -> 'statement')
    ELSE json_build_object('status', 'unknown', 'label', (SELECT $3::jsonb -> 'access') ->> 'unknown', 'until', NULL, 'statement', NULL) END, 'quality', p.quality)
    ELSE json_build_object('type', p.kind, 'id', p.id, 'slug', p.slug,
    'title', CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END, 'level', p.level, 'level_label', (SELECT $3::jsonb -> 'level') ->> p.level, 'reference_code', p.reference_code,
    'summary', p.summary, 'languages', p.languages, 'updated_at', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'url', $2::text || '/' || p.kind || 's/' || p.slug,
    'date', coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN json_build_object('display', p.date -> 'display', 'edtf', p.date -> 'edtf', 'start', p.date -> 'start', 'end', p.date -> 'end') END, CASE WHEN coalesce(p.aggregate_start, p.aggregate_end) IS NOT NULL THEN json_build_object(
      'display', CASE WHEN p.aggregate_start = p.aggregate_end THEN CASE WHEN p.aggregate_start > 0 THEN p.aggregate_start::text
      ELSE replace((SELECT $3::jsonb ->> 'bce'), '#', (1 - p.aggregate_start)::text) END
      ELSE coalesce(CASE WHEN p.aggregate_start > 0 THEN p.aggregate_start::text
      ELSE replace((SELECT $3::jsonb ->> 'bce'), '#', (1 - p.aggregate_start)::text) END, '') || '–' || coalesce(CASE WHEN p.aggregate_end > 0 THEN p.aggregate_end::text
      ELSE replace((SELECT $3::jsonb ->> 'bce'), '#', (1 - p.aggregate_end)::text) END, '') END, 'edtf', CASE WHEN p.aggregate_start = p.aggregate_end THEN CASE WHEN abs(p.aggregate_start) > 9999 THEN 'Y' || p.aggregate_start
      ELSE CASE WHEN p.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(p.aggregate_start)::text, 4, '0') END
      ELSE coalesce(CASE WHEN abs(p.aggregate_start) > 9999 THEN 'Y' || p.aggregate_start
      ELSE CASE WHEN p.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(p.aggregate_start)::text, 4, '0') END, '') || '/' || coalesce(CASE WHEN abs(p.aggregate_end) > 9999 THEN 'Y' || p.aggregate_end
      ELSE CASE WHEN p.aggregate_end < 0 THEN '-' ELSE '' END || lpad(abs(p.aggregate_end)::text, 4, '0') END, '') END, 'start', p.aggregate_start, 'end', p.aggregate_end) END),
    'date_aggregate', json_build_object('start', p.aggregate_start, 'end', p.aggregate_end),
    'cover_image', (
    SELECT json_build_object('thumbnail', CASE WHEN c.thumbnail IS NOT NULL THEN json_build_object(
      'url', $2::text || '/iiif/' || $1::uuid || '/' || c.id || '/image/' || (c.thumbnail ->> 'id')
        || '/full/!400,400/0/default.jpg?v=' || (c.thumbnail ->> 'v'),
      'width', c.thumbnail -> 'width', 'height', c.thumbnail -> 'height') END, 'record', json_build_object('type', c.kind, 'id', c.id, 'slug', c.slug, 'title', CASE WHEN c.titles IS NULL THEN c.title ELSE coalesce(c.titles ->> $4::text, c.title) END,
    'level', c.level, 'level_label', (SELECT $3::jsonb -> 'level') ->> c.level, 'url', $2::text || '/' || c.kind || 's/' || c.slug))
    FROM ((SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c WHERE c.id = p.cover_id AND c.thumbnail IS NOT NULL)
      UNION ALL (SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c
        WHERE c.kind = 'record' AND c.thumbnail IS NOT NULL AND c.path > p.path AND c.path < p.path || '~'
        ORDER BY c.path LIMIT 1)
      UNION ALL (SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c WHERE c.id = p.id AND c.thumbnail IS NOT NULL) LIMIT 1) c
  ),
    'extent', coalesce((SELECT json_agg(json_build_object('text', l.item -> 'text', 'unit', l.item -> 'unit', 'quantity', l.item -> 'quantity'))
      FROM jsonb_array_elements(p.extent) l(item)), '[]'::json),
    'children_count', p.children_count, 'records_count', p.records_count) END ORDER BY p.path), '[]')::text FROM below p) AS children, '[]' AS siblings,
  coalesce((SELECT json_build_object('type', p.kind, 'id', p.id, 'slug', p.slug, 'title', CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END,
    'level', p.level, 'level_label', (SELECT $3::jsonb -> 'level') ->> p.level, 'url', $2::text || '/' || p.kind || 's/' || p.slug) FROM before p WHERE p.n = 1), 'null')::text AS previous,
  coalesce((SELECT json_build_object('type', p.kind, 'id', p.id, 'slug', p.slug, 'title', CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END,
    'level', p.level, 'level_label', (SELECT $3::jsonb -> 'level') ->> p.level, 'url', $2::text || '/' || p.kind || 's/' || p.slug) FROM after p WHERE p.n = 1), 'null')::text AS next;

-- relatives.few: $1 tenant, $2 base, $3 labels, $4 text_language, $5 id, $6 parent, $7 path
WITH below AS MATERIALIZED (
  SELECT d.id, d.kind, d.slug, d.path, d.title, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.thumbnail, d.cover_id, d.titles, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d
  WHERE d.parent_id = $5 ORDER BY d.path LIMIT 20
), before AS MATERIALIZED (
  SELECT 1 AS n, d.* FROM (
    SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles FROM api.visible_descriptions($1) d
    WHERE d.parent_id = $6 AND d.path < $7 ORDER BY d.path DESC LIMIT 1
  ) d
), after AS MATERIALIZED (
  SELECT 1 AS n, d.* FROM (
    SELECT d.id, d.kind, d.slug, d.title, d.level, d.titles FROM api.visible_descriptions($1) d
    WHERE d.parent_id = $6 AND d.path > $7 ORDER BY d.path ASC LIMIT 1
  ) d
), refs AS MATERIALIZED (
  SELECT array_agg(r.id) AS ids, array_agg(json_build_object('type', r.kind, 'id', r.id, 'slug', r.slug, 'title', CASE WHEN r.titles IS NULL THEN r.title ELSE coalesce(r.titles ->> $4::text, r.title) END,
    'level', r.level, 'level_label', (SELECT $3::jsonb -> 'level') ->> r.level, 'url', $2::text || '/' || r.kind || 's/' || r.slug)) AS json
  FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT collection_id FROM below UNION ALL SELECT root_id FROM below
  ))
)
SELECT (SELECT coalesce(json_agg(CASE WHEN p.kind = 'record' THEN json_build_object('type', p.kind, 'id', p.id, 'slug', p.slug,
    'title', CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END, 'level', p.level, 'level_label', (SELECT $3::jsonb -> 'level') ->> p.level, 'reference_code', p.reference_code,
    'summary', p.summary, 'languages', p.languages, 'updated_at', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'url', $2::text || '/' || p.kind || 's/' || p.slug,
    'date', CASE WHEN jsonb_typeof(p.date) = 'object' THEN json_build_object('display', p.date -> 'display', 'edtf', p.date -> 'edtf', 'start', p.date -> 'start', 'end', p.date -> 'end') END, 'language', p.languages[1],
    'collection', (SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.collection_id)],
    'fonds', (SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.root_id)],
    'thumbnail', CASE WHEN p.thumbnail IS NOT NULL THEN json_build_object(
      'url', $2::text || '/iiif/' || $1::uuid || '/' || p.id || '/image/' || (p.thumbnail ->> 'id')
        || '/full/!400,400/0/default.jpg?v=' || (p.thumbnail ->> 'v'),
      'width', p.thumbnail -> 'width', 'height', p.thumbnail -> 'height') END, 'image_count', p.image_count,
    'rights', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN json_build_object('statement', p.rights -> 'statement',
      'uri', CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END) END,
      (SELECT CASE WHEN jsonb_typeof(t.rights) = 'object' THEN json_build_object('statement', t.rights -> 'statement',
      'uri', CASE WHEN t.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.rights -> 'uri' END) END FROM api.tenant($1) t), json_build_object('statement', NULL, 'uri', NULL)),
    'access', CASE WHEN jsonb_typeof(p.access) = 'object' THEN json_build_object('status', p.access -> 'status',
      'label', (SELECT $3::jsonb -> 'access') ->> (p.access ->> 'status'),
      'until', p.access -> 'until', 'statement', p.access -> 'statement')
    ELSE json_build_object('status', 'unknown', 'label', (SELECT $3::jsonb -> 'access') ->> 'unknown', 'until', NULL, 'statement', NULL) END, 'quality', p.quality)
    ELSE json_build_object('type', p.kind, 'id', p.id, 'slug', p.slug,
    'title', CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END, 'level', p.level, 'level_label', (SELECT $3::jsonb -> 'level') ->> p.level, 'reference_code', p.reference_code,
    'summary', p.summary, 'languages', p.languages, 'updated_at', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'url', $2::text || '/' || p.kind || 's/' || p.slug,
    'date', coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN json_build_object('display', p.date -> 'display', 'edtf', p.date -> 'edtf', 'start', p.date -> 'start', 'end', p.date -> 'end') END, CASE WHEN coalesce(p.aggregate_start, p.aggregate_end) IS NOT NULL THEN json_build_object(
      'display', CASE WHEN p.aggregate_start = p.aggregate_end THEN CASE WHEN p.aggregate_start > 0 THEN p.aggregate_start::text
      ELSE replace((SELECT $3::jsonb ->> 'bce'), '#', (1 - p.aggregate_start)::text) END
      ELSE coalesce(CASE WHEN p.aggregate_start > 0 THEN p.aggregate_start::text
      ELSE replace((SELECT $3::jsonb ->> 'bce'), '#', (1 - p.aggregate_start)::text) END, '') || '–' || coalesce(CASE WHEN p.aggregate_end > 0 THEN p.aggregate_end::text
      ELSE replace((SELECT $3::jsonb ->> 'bce'), '#', (1 - p.aggregate_end)::text) END, '') END, 'edtf', CASE WHEN p.aggregate_start = p.aggregate_end THEN CASE WHEN abs(p.aggregate_start) > 9999 THEN 'Y' || p.aggregate_start
      ELSE CASE WHEN p.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(p.aggregate_start)::text, 4, '0') END
      ELSE coalesce(CASE WHEN abs(p.aggregate_start) > 9999 THEN 'Y' || p.aggregate_start
      ELSE CASE WHEN p.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(p.aggregate_start)::text, 4, '0') END, '') || '/' || coalesce(CASE WHEN abs(p.aggregate_end) > 9999 THEN 'Y' || p.aggregate_end
      ELSE CASE WHEN p.aggregate_end < 0 THEN '-' ELSE '' END || lpad(abs(p.aggregate_end)::text, 4, '0') END, '') END, 'start', p.aggregate_start, 'end', p.aggregate_end) END),
    'date_aggregate', json_build_object('start', p.aggregate_start, 'end', p.aggregate_end),
    'cover_image', (
    SELECT json_build_object('thumbnail', CASE WHEN c.thumbnail IS NOT NULL THEN json_build_object(
      'url', $2::text || '/iiif/' || $1::uuid || '/' || c.id || '/image/' || (c.thumbnail ->> 'id')
        || '/full/!400,400/0/default.jpg?v=' || (c.thumbnail ->> 'v'),
      'width', c.thumbnail -> 'width', 'height', c.thumbnail -> 'height') END, 'record', json_build_object('type', c.kind, 'id', c.id, 'slug', c.slug, 'title', CASE WHEN c.titles IS NULL THEN c.title ELSE coalesce(c.titles ->> $4::text, c.title) END,
    'level', c.level, 'level_label', (SELECT $3::jsonb -> 'level') ->> c.level, 'url', $2::text || '/' || c.kind || 's/' || c.slug))
    FROM ((SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c WHERE c.id = p.cover_id AND c.thumbnail IS NOT NULL)
      UNION ALL (SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c
        WHERE c.kind = 'record' AND c.thumbnail IS NOT NULL AND c.path > p.path AND c.path < p.path || '~'
        ORDER BY c.path LIMIT 1)
      UNION ALL (SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c WHERE c.id = p.id AND c.thumbnail IS NOT NULL) LIMIT 1) c
  ),
    'extent', coalesce((SELECT json_agg(json_build_object('text', l.item -> 'text', 'unit', l.item -> 'unit', 'quantity', l.item -> 'quantity'))
      FROM jsonb_array_elements(p.extent) l(item)), '[]'::json),
    'children_count', p.children_count, 'records_count', p.records_count) END ORDER BY p.path), '[]')::text FROM below p) AS children, '[]' AS siblings,
  coalesce((SELECT json_build_object('type', p.kind, 'id', p.id, 'slug', p.slug, 'title', CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END,
    'level', p.level, 'level_label', (SELECT $3::jsonb -> 'level') ->> p.level, 'url', $2::text || '/' || p.kind || 's/' || p.slug) FROM before p WHERE p.n = 1), 'null')::text AS previous,
  coalesce((SELECT json_build_object('type', p.kind, 'id', p.id, 'slug', p.slug, 'title', CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END,
    'level', p.level, 'level_label', (SELECT $3::jsonb -> 'level') ->> p.level, 'url', $2::text || '/' || p.kind || 's/' || p.slug) FROM after p WHERE p.n = 1), 'null')::text AS next;
