-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- record.relatives.id: $1 tenant, $2 kind, $3 id, $4 base, $5 labels, $6 text_language
SELECT d.id, d.kind, d.slug, d.level, d.other_level, d.title, d.reference_code, d.date, d.summary, d.languages, d.languages_from, d.access, d.access_from, d.rights, d.rights_from, d.use_conditions, d.use_conditions_from, d.quality, d.suppressed, d.parent_id, d.collection_id, d.root_id, d.path, d.children_count, d.collections_count, d.records_count, d.aggregate_start, d.aggregate_end, d.updated_at, d.image_count, d.thumbnail, d.body, CASE WHEN d.image_count > 0
    THEN (SELECT w FROM api.originals_withheld($1, d.suppressed, d.access) w) ELSE d.suppressed
  END AS originals_withheld,
  d.thumbnail IS NOT NULL OR (d.kind = 'record' AND d.children_count > 0 AND EXISTS (
    SELECT FROM api.visible_descriptions($1) b
    WHERE b.kind = 'record' AND b.thumbnail IS NOT NULL AND b.path > d.path AND b.path < d.path || '~')) AS has_pictures,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  (SELECT t.rights FROM api.tenant($1) t) AS default_rights,
  (SELECT coalesce(json_agg(json_build_object('id', a.id, 'kind', a.kind, 'slug', a.slug, 'title', a.title,
      'level', a.level, 'children_count', a.children_count, 'titles', a.titles) ORDER BY a.depth), '[]')
    FROM api.visible_descriptions($1) a WHERE a.id = ANY (d.ancestor_ids)) AS ancestors,
  (
    SELECT coalesce(json_agg(json_build_object('id', e.id, 'slug', e.slug, 'name', e.name,
      'entity_type', e.entity_type, 'roles', l.roles, 'creator', l.creator, 'confidence', l.confidence,
      'headings', CASE WHEN l.headings <> '[]' THEN l.headings ELSE jsonb_build_array(jsonb_build_object(
      'name', l.heading, 'role', coalesce(l.roles[1], 'subject'),
      'where', CASE WHEN l.creator THEN 'origination' ELSE 'controlaccess' END)) END,
      'description_id', l.description_id) ORDER BY l.position, e.id), '[]')
    FROM api.visible_entity_links($1) l JOIN api.visible_entities($1) e ON e.id = l.entity_id
    WHERE l.description_id = ANY (d.ancestor_ids || d.id) AND (l.creator OR l.description_id = d.id)
  ) AS names,
  CASE WHEN d.image_count > 0 THEN (
    SELECT json_agg(json_build_object('id', m.id, 'sha256', m.sha256, 'mime_type', m.mime_type,
      'file_name', m.file_name, 'caption', m.caption, 'renderable', m.renderable, 'width', m.width, 'height', m.height,
      'thumb_width', m.thumb_width, 'thumb_height', m.thumb_height, 'colour', m.colour, 'placeholder', m.placeholder,
      'page', m.page)
      ORDER BY m.position)
    FROM api.visible_media($1) m WHERE m.description_id = d.id
  ) END AS images,
  r.children,
  r.siblings,
  r.previous,
  r.next,
  r.only_records
FROM api.visible_descriptions($1) d LEFT JOIN LATERAL (
WITH around AS MATERIALIZED (
  SELECT before[1] AS previous, after[1] AS next,
    coalesce(before[least(cardinality(before), greatest(10, 20 - cardinality(after)))], d.path) AS first,
    coalesce(after[least(cardinality(after), greatest(10, 20 - cardinality(before)))], d.path) AS last
  FROM (
    SELECT ARRAY(SELECT v.path FROM api.visible_descriptions($1) v WHERE v.parent_id = d.parent_id AND v.path < d.path
        ORDER BY v.path DESC LIMIT 20) AS before,
      ARRAY(SELECT v.path FROM api.visible_descriptions($1) v WHERE v.parent_id = d.parent_id AND v.path > d.path
        ORDER BY v.path ASC LIMIT 20) AS after
    OFFSET 0
  ) sides
), home AS MATERIALIZED (
  SELECT h.json[array_position(h.ids, d.collection_id)] AS collection, h.json[array_position(h.ids, d.root_id)] AS fonds
  FROM (
    SELECT array_agg(v.id) AS ids, array_agg(json_build_object('type', v.kind, 'id', v.id, 'slug', v.slug, 'title', CASE WHEN v.titles IS NULL THEN v.title ELSE coalesce(v.titles ->> $6::text, v.title) END,
    'level', v.level, 'level_label', (SELECT $5::jsonb -> 'level') ->> v.level, 'url', $4::text || '/' || v.kind || 's/' || v.slug)) AS json
    FROM api.visible_descriptions($1) v WHERE v.id = ANY (ARRAY[d.collection_id, d.root_id]::uuid[])
  ) h
), item AS MATERIALIZED (
  SELECT p.below, p.kind, p.path, json_build_object('type', p.kind, 'id', p.id, 'slug', p.slug,
    'title', CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $6::text, p.title) END, 'level', p.level, 'level_label', (SELECT $5::jsonb -> 'level') ->> p.level, 'reference_code', p.reference_code,
    'summary', p.summary, 'languages', p.languages, 'updated_at', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'url', $4::text || '/' || p.kind || 's/' || p.slug,
    'date', CASE WHEN jsonb_typeof(p.date) = 'object' THEN json_build_object('display', p.date -> 'display', 'edtf', p.date -> 'edtf', 'start', p.date -> 'start', 'end', p.date -> 'end') END, 'language', p.languages[1],
    'collection', (SELECT collection FROM home),
    'fonds', (SELECT fonds FROM home),
    'thumbnail', CASE WHEN p.thumbnail IS NOT NULL THEN json_build_object(
      'url', $4::text || '/iiif/' || $1::uuid || '/' || p.id || '/image/' || (p.thumbnail ->> 'id')
        || '/full/!400,400/0/default.jpg?v=' || (p.thumbnail ->> 'v'),
      'width', p.thumbnail -> 'width', 'height', p.thumbnail -> 'height') END, 'image_count', p.image_count,
    'rights', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN json_build_object('statement', p.rights -> 'statement',
      'uri', CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END) END,
      (SELECT CASE WHEN jsonb_typeof(t.rights) = 'object' THEN json_build_object('statement', t.rights -> 'statement',
      'uri', CASE WHEN t.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.rights -> 'uri' END) END FROM api.tenant($1) t), json_build_object('statement', NULL, 'uri', NULL)),
    'access', CASE WHEN jsonb_typeof(p.access) = 'object' THEN json_build_object('status', p.access -> 'status',
      'label', (SELECT $5::jsonb -> 'access') ->> (p.access ->> 'status'),
      'until', p.access -> 'until', 'statement', p.access -> 'statement')
    ELSE json_build_object('status', 'unknown', 'label', (SELECT $5::jsonb -> 'access') ->> 'unknown', 'until', NULL, 'statement', NULL) END, 'quality', p.quality) AS item,
    CASE WHEN p.path IN ((SELECT previous FROM around), (SELECT next FROM around)) THEN json_build_object('type', p.kind, 'id', p.id, 'slug', p.slug, 'title', CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $6::text, p.title) END,
    'level', p.level, 'level_label', (SELECT $5::jsonb -> 'level') ->> p.level, 'url', $4::text || '/' || p.kind || 's/' || p.slug) END AS reference
  FROM (
    (SELECT true AS below, v.id, v.kind, v.slug, v.path, v.title, v.level, v.reference_code, v.date, v.summary, v.languages, v.updated_at, v.quality, v.collection_id, v.root_id, v.rights, v.access, v.children_count, v.records_count, v.aggregate_start, v.aggregate_end, v.image_count, v.thumbnail, v.cover_id, v.titles, CASE WHEN v.kind = 'collection' THEN v.body -> 'extent' END AS extent FROM api.visible_descriptions($1) v
      WHERE v.parent_id = d.id ORDER BY v.path LIMIT 20)
    UNION ALL
    (SELECT false AS below, v.id, v.kind, v.slug, v.path, v.title, v.level, v.reference_code, v.date, v.summary, v.languages, v.updated_at, v.quality, v.collection_id, v.root_id, v.rights, v.access, v.children_count, v.records_count, v.aggregate_start, v.aggregate_end, v.image_count, v.thumbnail, v.cover_id, v.titles, CASE WHEN v.kind = 'collection' THEN v.body -> 'extent' END AS extent FROM api.visible_descriptions($1) v
      WHERE v.parent_id = d.parent_id AND v.path <> d.path
        AND v.path >= (SELECT first FROM around) AND v.path <= (SELECT last FROM around)
      ORDER BY v.path LIMIT 20)
  ) p
)
SELECT coalesce(json_agg(i.item ORDER BY i.path) FILTER (WHERE i.below), '[]')::text AS children,
  coalesce(json_agg(i.item ORDER BY i.path) FILTER (WHERE NOT i.below), '[]')::text AS siblings,
  coalesce((SELECT i.reference FROM item i WHERE i.path = (SELECT previous FROM around)), 'null')::text AS previous,
  coalesce((SELECT i.reference FROM item i WHERE i.path = (SELECT next FROM around)), 'null')::text AS next,
  coalesce(bool_and(i.kind = 'record'), true) AS only_records
FROM item i) r ON true
WHERE d.kind = $2 AND d.id = $3;

-- record.relatives.slug: $1 tenant, $2 kind, $3 slug, $4 base, $5 labels, $6 text_language
SELECT d.id, d.kind, d.slug, d.level, d.other_level, d.title, d.reference_code, d.date, d.summary, d.languages, d.languages_from, d.access, d.access_from, d.rights, d.rights_from, d.use_conditions, d.use_conditions_from, d.quality, d.suppressed, d.parent_id, d.collection_id, d.root_id, d.path, d.children_count, d.collections_count, d.records_count, d.aggregate_start, d.aggregate_end, d.updated_at, d.image_count, d.thumbnail, d.body, CASE WHEN d.image_count > 0
    THEN (SELECT w FROM api.originals_withheld($1, d.suppressed, d.access) w) ELSE d.suppressed
  END AS originals_withheld,
  d.thumbnail IS NOT NULL OR (d.kind = 'record' AND d.children_count > 0 AND EXISTS (
    SELECT FROM api.visible_descriptions($1) b
    WHERE b.kind = 'record' AND b.thumbnail IS NOT NULL AND b.path > d.path AND b.path < d.path || '~')) AS has_pictures,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  (SELECT t.rights FROM api.tenant($1) t) AS default_rights,
  (SELECT coalesce(json_agg(json_build_object('id', a.id, 'kind', a.kind, 'slug', a.slug, 'title', a.title,
      'level', a.level, 'children_count', a.children_count, 'titles', a.titles) ORDER BY a.depth), '[]')
    FROM api.visible_descriptions($1) a WHERE a.id = ANY (d.ancestor_ids)) AS ancestors,
  (
    SELECT coalesce(json_agg(json_build_object('id', e.id, 'slug', e.slug, 'name', e.name,
      'entity_type', e.entity_type, 'roles', l.roles, 'creator', l.creator, 'confidence', l.confidence,
      'headings', CASE WHEN l.headings <> '[]' THEN l.headings ELSE jsonb_build_array(jsonb_build_object(
      'name', l.heading, 'role', coalesce(l.roles[1], 'subject'),
      'where', CASE WHEN l.creator THEN 'origination' ELSE 'controlaccess' END)) END,
      'description_id', l.description_id) ORDER BY l.position, e.id), '[]')
    FROM api.visible_entity_links($1) l JOIN api.visible_entities($1) e ON e.id = l.entity_id
    WHERE l.description_id = ANY (d.ancestor_ids || d.id) AND (l.creator OR l.description_id = d.id)
  ) AS names,
  CASE WHEN d.image_count > 0 THEN (
    SELECT json_agg(json_build_object('id', m.id, 'sha256', m.sha256, 'mime_type', m.mime_type,
      'file_name', m.file_name, 'caption', m.caption, 'renderable', m.renderable, 'width', m.width, 'height', m.height,
      'thumb_width', m.thumb_width, 'thumb_height', m.thumb_height, 'colour', m.colour, 'placeholder', m.placeholder,
      'page', m.page)
      ORDER BY m.position)
    FROM api.visible_media($1) m WHERE m.description_id = d.id
  ) END AS images,
  r.children,
  r.siblings,
  r.previous,
  r.next,
  r.only_records
FROM api.visible_descriptions($1) d LEFT JOIN LATERAL (
WITH around AS MATERIALIZED (
  SELECT before[1] AS previous, after[1] AS next,
    coalesce(before[least(cardinality(before), greatest(10, 20 - cardinality(after)))], d.path) AS first,
    coalesce(after[least(cardinality(after), greatest(10, 20 - cardinality(before)))], d.path) AS last
  FROM (
    SELECT ARRAY(SELECT v.path FROM api.visible_descriptions($1) v WHERE v.parent_id = d.parent_id AND v.path < d.path
        ORDER BY v.path DESC LIMIT 20) AS before,
      ARRAY(SELECT v.path FROM api.visible_descriptions($1) v WHERE v.parent_id = d.parent_id AND v.path > d.path
        ORDER BY v.path ASC LIMIT 20) AS after
    OFFSET 0
  ) sides
), home AS MATERIALIZED (
  SELECT h.json[array_position(h.ids, d.collection_id)] AS collection, h.json[array_position(h.ids, d.root_id)] AS fonds
  FROM (
    SELECT array_agg(v.id) AS ids, array_agg(json_build_object('type', v.kind, 'id', v.id, 'slug', v.slug, 'title', CASE WHEN v.titles IS NULL THEN v.title ELSE coalesce(v.titles ->> $6::text, v.title) END,
    'level', v.level, 'level_label', (SELECT $5::jsonb -> 'level') ->> v.level, 'url', $4::text || '/' || v.kind || 's/' || v.slug)) AS json
    FROM api.visible_descriptions($1) v WHERE v.id = ANY (ARRAY[d.collection_id, d.root_id]::uuid[])
  ) h
), item AS MATERIALIZED (
  SELECT p.below, p.kind, p.path, json_build_object('type', p.kind, 'id', p.id, 'slug', p.slug,
    'title', CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $6::text, p.title) END, 'level', p.level, 'level_label', (SELECT $5::jsonb -> 'level') ->> p.level, 'reference_code', p.reference_code,
    'summary', p.summary, 'languages', p.languages, 'updated_at', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'url', $4::text || '/' || p.kind || 's/' || p.slug,
    'date', CASE WHEN jsonb_typeof(p.date) = 'object' THEN json_build_object('display', p.date -> 'display', 'edtf', p.date -> 'edtf', 'start', p.date -> 'start', 'end', p.date -> 'end') END, 'language', p.languages[1],
    'collection', (SELECT collection FROM home),
    'fonds', (SELECT fonds FROM home),
    'thumbnail', CASE WHEN p.thumbnail IS NOT NULL THEN json_build_object(
      'url', $4::text || '/iiif/' || $1::uuid || '/' || p.id || '/image/' || (p.thumbnail ->> 'id')
        || '/full/!400,400/0/default.jpg?v=' || (p.thumbnail ->> 'v'),
      'width', p.thumbnail -> 'width', 'height', p.thumbnail -> 'height') END, 'image_count', p.image_count,
    'rights', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN json_build_object('statement', p.rights -> 'statement',
      'uri', CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END) END,
      (SELECT CASE WHEN jsonb_typeof(t.rights) = 'object' THEN json_build_object('statement', t.rights -> 'statement',
      'uri', CASE WHEN t.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.rights -> 'uri' END) END FROM api.tenant($1) t), json_build_object('statement', NULL, 'uri', NULL)),
    'access', CASE WHEN jsonb_typeof(p.access) = 'object' THEN json_build_object('status', p.access -> 'status',
      'label', (SELECT $5::jsonb -> 'access') ->> (p.access ->> 'status'),
      'until', p.access -> 'until', 'statement', p.access -> 'statement')
    ELSE json_build_object('status', 'unknown', 'label', (SELECT $5::jsonb -> 'access') ->> 'unknown', 'until', NULL, 'statement', NULL) END, 'quality', p.quality) AS item,
    CASE WHEN p.path IN ((SELECT previous FROM around), (SELECT next FROM around)) THEN json_build_object('type', p.kind, 'id', p.id, 'slug', p.slug, 'title', CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $6::text, p.title) END,
    'level', p.level, 'level_label', (SELECT $5::jsonb -> 'level') ->> p.level, 'url', $4::text || '/' || p.kind || 's/' || p.slug) END AS reference
  FROM (
    (SELECT true AS below, v.id, v.kind, v.slug, v.path, v.title, v.level, v.reference_code, v.date, v.summary, v.languages, v.updated_at, v.quality, v.collection_id, v.root_id, v.rights, v.access, v.children_count, v.records_count, v.aggregate_start, v.aggregate_end, v.image_count, v.thumbnail, v.cover_id, v.titles, CASE WHEN v.kind = 'collection' THEN v.body -> 'extent' END AS extent FROM api.visible_descriptions($1) v
      WHERE v.parent_id = d.id ORDER BY v.path LIMIT 20)
    UNION ALL
    (SELECT false AS below, v.id, v.kind, v.slug, v.path, v.title, v.level, v.reference_code, v.date, v.summary, v.languages, v.updated_at, v.quality, v.collection_id, v.root_id, v.rights, v.access, v.children_count, v.records_count, v.aggregate_start, v.aggregate_end, v.image_count, v.thumbnail, v.cover_id, v.titles, CASE WHEN v.kind = 'collection' THEN v.body -> 'extent' END AS extent FROM api.visible_descriptions($1) v
      WHERE v.parent_id = d.parent_id AND v.path <> d.path
        AND v.path >= (SELECT first FROM around) AND v.path <= (SELECT last FROM around)
      ORDER BY v.path LIMIT 20)
  ) p
)
SELECT coalesce(json_agg(i.item ORDER BY i.path) FILTER (WHERE i.below), '[]')::text AS children,
  coalesce(json_agg(i.item ORDER BY i.path) FILTER (WHERE NOT i.below), '[]')::text AS siblings,
  coalesce((SELECT i.reference FROM item i WHERE i.path = (SELECT previous FROM around)), 'null')::text AS previous,
  coalesce((SELECT i.reference FROM item i WHERE i.path = (SELECT next FROM around)), 'null')::text AS next,
  coalesce(bool_and(i.kind = 'record'), true) AS only_records
FROM item i) r ON true
WHERE d.kind = $2 AND d.slug = $3;

-- relatives: $1 tenant, $2 base, $3 labels, $4 text_language, $5 id, $6 parent, $7 path, $8 collection, $9 root
WITH around AS MATERIALIZED (
  SELECT before[1] AS previous, after[1] AS next,
    coalesce(before[least(cardinality(before), greatest(10, 20 - cardinality(after)))], $7) AS first,
    coalesce(after[least(cardinality(after), greatest(10, 20 - cardinality(before)))], $7) AS last
  FROM (
    SELECT ARRAY(SELECT v.path FROM api.visible_descriptions($1) v WHERE v.parent_id = $6 AND v.path < $7
        ORDER BY v.path DESC LIMIT 20) AS before,
      ARRAY(SELECT v.path FROM api.visible_descriptions($1) v WHERE v.parent_id = $6 AND v.path > $7
        ORDER BY v.path ASC LIMIT 20) AS after
    OFFSET 0
  ) sides
), home AS MATERIALIZED (
  SELECT h.json[array_position(h.ids, $8)] AS collection, h.json[array_position(h.ids, $9)] AS fonds
  FROM (
    SELECT array_agg(v.id) AS ids, array_agg(json_build_object('type', v.kind, 'id', v.id, 'slug', v.slug, 'title', CASE WHEN v.titles IS NULL THEN v.title ELSE coalesce(v.titles ->> $4::text, v.title) END,
    'level', v.level, 'level_label', (SELECT $3::jsonb -> 'level') ->> v.level, 'url', $2::text || '/' || v.kind || 's/' || v.slug)) AS json
    FROM api.visible_descriptions($1) v WHERE v.id = ANY (ARRAY[$8, $9]::uuid[])
  ) h
), item AS MATERIALIZED (
  SELECT p.below, p.kind, p.path, CASE WHEN p.kind = 'record' THEN json_build_object('type', p.kind, 'id', p.id, 'slug', p.slug,
    'title', CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END, 'level', p.level, 'level_label', (SELECT $3::jsonb -> 'level') ->> p.level, 'reference_code', p.reference_code,
    'summary', p.summary, 'languages', p.languages, 'updated_at', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'url', $2::text || '/' || p.kind || 's/' || p.slug,
    'date', CASE WHEN jsonb_typeof(p.date) = 'object' THEN json_build_object('display', p.date -> 'display', 'edtf', p.date -> 'edtf', 'start', p.date -> 'start', 'end', p.date -> 'end') END, 'language', p.languages[1],
    'collection', (SELECT collection FROM home),
    'fonds', (SELECT fonds FROM home),
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
    'children_count', p.children_count, 'records_count', p.records_count) END AS item,
    CASE WHEN p.path IN ((SELECT previous FROM around), (SELECT next FROM around)) THEN json_build_object('type', p.kind, 'id', p.id, 'slug', p.slug, 'title', CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END,
    'level', p.level, 'level_label', (SELECT $3::jsonb -> 'level') ->> p.level, 'url', $2::text || '/' || p.kind || 's/' || p.slug) END AS reference
  FROM (
    (SELECT true AS below, v.id, v.kind, v.slug, v.path, v.title, v.level, v.reference_code, v.date, v.summary, v.languages, v.updated_at, v.quality, v.collection_id, v.root_id, v.rights, v.access, v.children_count, v.records_count, v.aggregate_start, v.aggregate_end, v.image_count, v.thumbnail, v.cover_id, v.titles, CASE WHEN v.kind = 'collection' THEN v.body -> 'extent' END AS extent FROM api.visible_descriptions($1) v
      WHERE v.parent_id = $5 ORDER BY v.path LIMIT 20)
    UNION ALL
    (SELECT false AS below, v.id, v.kind, v.slug, v.path, v.title, v.level, v.reference_code, v.date, v.summary, v.languages, v.updated_at, v.quality, v.collection_id, v.root_id, v.rights, v.access, v.children_count, v.records_count, v.aggregate_start, v.aggregate_end, v.image_count, v.thumbnail, v.cover_id, v.titles, CASE WHEN v.kind = 'collection' THEN v.body -> 'extent' END AS extent FROM api.visible_descriptions($1) v
      WHERE v.parent_id = $6 AND v.path <> $7
        AND v.path >= (SELECT first FROM around) AND v.path <= (SELECT last FROM around)
      ORDER BY v.path LIMIT 20)
  ) p
)
SELECT coalesce(json_agg(i.item ORDER BY i.path) FILTER (WHERE i.below), '[]')::text AS children,
  coalesce(json_agg(i.item ORDER BY i.path) FILTER (WHERE NOT i.below), '[]')::text AS siblings,
  coalesce((SELECT i.reference FROM item i WHERE i.path = (SELECT previous FROM around)), 'null')::text AS previous,
  coalesce((SELECT i.reference FROM item i WHERE i.path = (SELECT next FROM around)), 'null')::text AS next,
  coalesce(bool_and(i.kind = 'record'), true) AS only_records
FROM item i;
