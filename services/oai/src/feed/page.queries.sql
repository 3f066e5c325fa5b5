-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- oai.item: $1 tenant, $2 item
WITH page AS MATERIALIZED (SELECT i.*, 1 AS n, i.live AS described FROM api.oai_item($1, $2) i), chain AS MATERIALIZED (
  SELECT unnest(p.above) AS id FROM page p UNION SELECT p.item_id FROM page p WHERE p.item_kind = 'collection'
), shown AS MATERIALIZED (
  SELECT a.id, a.kind, a.slug, a.title, CASE
    WHEN a.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, a.title) FROM (SELECT a.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE a.titles END AS titles, a.kind = 'collection' AND (a.depth <= 1 OR a.oai_set) AS is_set, NOT a.suppressed AS live
  FROM api.visible_descriptions($1) a WHERE a.id = ANY (ARRAY(SELECT c.id FROM chain c))
)
SELECT 'item' AS what, p.n, p.seq, p.committed_at, p.root_id, p.item_id AS id, p.item_kind AS kind, p.live,
  to_json(p.above) AS above, NULL::boolean AS is_set, NULL::integer AS found, NULL::float8 AS size, d.slug, d.title,
  NULL::jsonb AS titles, d.level, d.other_level, d.reference_code, d.written_code, d.access, d.rights, d.use_conditions, d.thumbnail, d.body, d.languages, d.entities
FROM page p LEFT JOIN LATERAL (
  SELECT d.slug, d.title, d.level, d.other_level, d.reference_code, d.written_code, d.access, d.rights, d.use_conditions, d.thumbnail, d.body, to_json(d.languages) AS languages,
    (SELECT json_agg(json_build_object('name', e.name, 'entity_type', e.entity_type, 'roles', l.roles, 'creator', l.creator,
      'headings', CASE WHEN l.headings <> '[]' THEN l.headings ELSE jsonb_build_array(jsonb_build_object(
      'name', l.heading, 'role', coalesce(l.roles[1], 'subject'),
      'where', CASE WHEN l.creator THEN 'origination' ELSE 'controlaccess' END)) END)
      ORDER BY l.position, e.id)
    FROM api.visible_entity_links($1) l JOIN api.visible_entities($1) e ON e.id = l.entity_id
    WHERE l.description_id = d.id) AS entities
  FROM api.visible_descriptions($1) d WHERE p.described AND d.id = p.item_id AND NOT d.suppressed
  -- Looked up one at a time, because the planner overestimates how many items a page has.
  OFFSET 0
) d ON true
UNION ALL
SELECT 'above', NULL, NULL, NULL, NULL, a.id, a.kind, a.live, NULL, a.is_set, NULL, NULL, a.slug, a.title, a.titles,
  NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL FROM shown a
UNION ALL
-- Hidden or deleted ones: that they were sets, and nothing else.
SELECT 'above', NULL, NULL, NULL, NULL, h.id, NULL, false, NULL, true, NULL, NULL, NULL, NULL, NULL,
  NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
FROM api.oai_set_names_of($1, ARRAY(SELECT c.id FROM chain c EXCEPT SELECT a.id FROM shown a)) h;

-- oai.page: $1 tenant, $2 seq, $3 root, $4 item, $5 last, $6 set_root, $7 set, $8 tops, $9 scan, $10 items, $11 bytes, $12 is_empty, $13 described
WITH scanned AS MATERIALIZED (
  SELECT i.*, (row_number() OVER w)::integer AS nth, (count(*) FILTER (WHERE i.within) OVER w)::integer AS found,
    sum(i.bytes) FILTER (WHERE i.within) OVER w AS size
  FROM api.oai_items($1, $2, $3, $4, $5, $6, $7, $8, $9) i WINDOW w AS (ROWS UNBOUNDED PRECEDING)
), page AS MATERIALIZED (
  SELECT s.*, s.found AS n, s.live AND $13 AS described FROM scanned s
  WHERE s.within AND s.found <= $10 AND (s.size <= $11 OR s.found = 1 AND $12)
), chain AS MATERIALIZED (
  SELECT unnest(p.above) AS id FROM page p UNION SELECT p.item_id FROM page p WHERE p.item_kind = 'collection'
), shown AS MATERIALIZED (
  SELECT a.id, a.kind, a.slug, a.title, CASE
    WHEN a.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, a.title) FROM (SELECT a.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE a.titles END AS titles, a.kind = 'collection' AND (a.depth <= 1 OR a.oai_set) AS is_set, NOT a.suppressed AS live
  FROM api.visible_descriptions($1) a WHERE a.id = ANY (ARRAY(SELECT c.id FROM chain c))
)
SELECT 'item' AS what, p.n, p.seq, p.committed_at, p.root_id, p.item_id AS id, p.item_kind AS kind, p.live,
  to_json(p.above) AS above, NULL::boolean AS is_set, NULL::integer AS found, NULL::float8 AS size, d.slug, d.title,
  NULL::jsonb AS titles, d.level, d.other_level, d.reference_code, d.written_code, d.access, d.rights, d.use_conditions, d.thumbnail, d.body, d.languages, d.entities
FROM page p LEFT JOIN LATERAL (
  SELECT d.slug, d.title, d.level, d.other_level, d.reference_code, d.written_code, d.access, d.rights, d.use_conditions, d.thumbnail, d.body, to_json(d.languages) AS languages,
    (SELECT json_agg(json_build_object('name', e.name, 'entity_type', e.entity_type, 'roles', l.roles, 'creator', l.creator,
      'headings', CASE WHEN l.headings <> '[]' THEN l.headings ELSE jsonb_build_array(jsonb_build_object(
      'name', l.heading, 'role', coalesce(l.roles[1], 'subject'),
      'where', CASE WHEN l.creator THEN 'origination' ELSE 'controlaccess' END)) END)
      ORDER BY l.position, e.id)
    FROM api.visible_entity_links($1) l JOIN api.visible_entities($1) e ON e.id = l.entity_id
    WHERE l.description_id = d.id) AS entities
  FROM api.visible_descriptions($1) d WHERE p.described AND d.id = p.item_id AND NOT d.suppressed
  -- Looked up one at a time, because the planner overestimates how many items a page has.
  OFFSET 0
) d ON true
UNION ALL
SELECT 'above', NULL, NULL, NULL, NULL, a.id, a.kind, a.live, NULL, a.is_set, NULL, NULL, a.slug, a.title, a.titles,
  NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL FROM shown a
UNION ALL
-- Hidden or deleted ones: that they were sets, and nothing else.
SELECT 'above', NULL, NULL, NULL, NULL, h.id, NULL, false, NULL, true, NULL, NULL, NULL, NULL, NULL,
  NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
FROM api.oai_set_names_of($1, ARRAY(SELECT c.id FROM chain c EXCEPT SELECT a.id FROM shown a)) h
UNION ALL
(SELECT 'end', s.nth, s.seq, NULL, s.root_id, s.item_id, NULL, NULL, NULL, NULL, s.found, s.size, NULL, NULL, NULL,
  NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL FROM scanned s ORDER BY s.nth DESC LIMIT 1);
