-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- entity_record.id: $1 tenant, $2 id
SELECT e.id, e.slug, e.name, e.entity_type, e.dates, e.links_count, e.collections_count, e.type_certain, e.translations, e.created_at, e.updated_at, e.content,
  e.coordinates, (SELECT json_build_object('source', p.source, 'url', p.url, 'canonical', p.canonical,
      'fetched_at', to_char(least(p.fetched_at, e.updated_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    FROM api.provenance_of($1, e.id, e.id) p) AS provenance,
  (SELECT coalesce(json_agg(json_build_object('id', o.id, 'slug', o.slug, 'name', o.name, 'entity_type', o.entity_type, 'translations', o.translations,
      'relation', r.relation, 'role', r.role, 'date', r.date, 'outgoing', r.outgoing, 'position', r.position)
      ORDER BY r.outgoing DESC, CASE WHEN r.outgoing THEN r.position END, o.sort_name, o.id, r.position), '[]')
    FROM (
      SELECT r.* FROM api.visible_entity_relations($1, e.id) r
      ORDER BY r.outgoing DESC, r.position, r.other_id LIMIT 10000
    ) r, api.visible_entities($1) o WHERE o.id = r.other_id) AS relations,
  ARRAY(SELECT r.position FROM api.open_entity_relations($1, e.id) r ORDER BY r.position) AS open_relations
FROM api.visible_entities($1) e
WHERE e.id = $2;

-- entity_record.slug: $1 tenant, $2 slug
SELECT e.id, e.slug, e.name, e.entity_type, e.dates, e.links_count, e.collections_count, e.type_certain, e.translations, e.created_at, e.updated_at, e.content,
  e.coordinates, (SELECT json_build_object('source', p.source, 'url', p.url, 'canonical', p.canonical,
      'fetched_at', to_char(least(p.fetched_at, e.updated_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    FROM api.provenance_of($1, e.id, e.id) p) AS provenance,
  (SELECT coalesce(json_agg(json_build_object('id', o.id, 'slug', o.slug, 'name', o.name, 'entity_type', o.entity_type, 'translations', o.translations,
      'relation', r.relation, 'role', r.role, 'date', r.date, 'outgoing', r.outgoing, 'position', r.position)
      ORDER BY r.outgoing DESC, CASE WHEN r.outgoing THEN r.position END, o.sort_name, o.id, r.position), '[]')
    FROM (
      SELECT r.* FROM api.visible_entity_relations($1, e.id) r
      ORDER BY r.outgoing DESC, r.position, r.other_id LIMIT 10000
    ) r, api.visible_entities($1) o WHERE o.id = r.other_id) AS relations,
  ARRAY(SELECT r.position FROM api.open_entity_relations($1, e.id) r ORDER BY r.position) AS open_relations
FROM api.visible_entities($1) e
WHERE e.slug = $2;

-- entity_record.after: $1 tenant, $2 sort_name, $3 id
SELECT e.sort_name, e.id, e.slug, e.name, e.entity_type, e.dates, e.links_count, e.collections_count, e.type_certain, e.translations, e.created_at, e.updated_at, e.content,
  e.coordinates, (SELECT json_build_object('source', p.source, 'url', p.url, 'canonical', p.canonical,
      'fetched_at', to_char(least(p.fetched_at, e.updated_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    FROM api.provenance_of($1, e.id, e.id) p) AS provenance,
  (SELECT coalesce(json_agg(json_build_object('id', o.id, 'slug', o.slug, 'name', o.name, 'entity_type', o.entity_type, 'translations', o.translations,
      'relation', r.relation, 'role', r.role, 'date', r.date, 'outgoing', r.outgoing, 'position', r.position)
      ORDER BY r.outgoing DESC, CASE WHEN r.outgoing THEN r.position END, o.sort_name, o.id, r.position), '[]')
    FROM (
      SELECT r.* FROM api.visible_entity_relations($1, e.id) r
      ORDER BY r.outgoing DESC, r.position, r.other_id LIMIT 10000
    ) r, api.visible_entities($1) o WHERE o.id = r.other_id) AS relations,
  ARRAY(SELECT r.position FROM api.open_entity_relations($1, e.id) r ORDER BY r.position) AS open_relations
FROM api.visible_entities($1) e
WHERE (e.sort_name, e.id) > ($2, $3::uuid)
ORDER BY e.sort_name, e.id LIMIT 200;

-- entity_record.resources: $1 tenant, $2 entity, $3 rank, $4 path, $5 with_suppressed
SELECT l.rank, d.path, d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.reference_code, d.date, l.roles, l.creator
FROM api.visible_entity_links($1) l JOIN api.visible_descriptions($1) d ON d.id = l.description_id
WHERE l.entity_id = $2 AND (l.rank, l.path) > ($3::smallint, $4::text)
  AND ($5::boolean OR NOT d.suppressed)
ORDER BY l.rank, l.path LIMIT 1000;
