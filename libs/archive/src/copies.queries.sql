-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- changes.after: $1 tenant, $2 seq, $3 after, $4 limit, $5 look
SELECT c.seq, c.committed_at, c.place, c.item_id, c.item_kind AS type, c.first_seq, c.live,
  CASE
    WHEN NOT c.live THEN NULL
    WHEN c.item_kind = 'entity' THEN (SELECT e.slug FROM api.visible_entities($1) e WHERE e.id = c.item_id)
    WHEN c.item_kind = 'exhibit' THEN (SELECT x.slug FROM api.exhibits($1) x WHERE x.id = c.item_id)
    ELSE (SELECT d.slug FROM api.visible_descriptions($1) d WHERE d.id = c.item_id)
  END AS slug
FROM api.mirror_changes($1, $2::bigint, $3::uuid, $4::int, $5::int) c
ORDER BY c.seq, c.place;

-- copies.entities: $1 tenant, $2 ids
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
WHERE e.id = ANY ($2::uuid[]);

-- copies.exhibits_after: $1 tenant, $2 id
SELECT e.id, e.slug, e.title, e.summary, e.curator, e.published_at::text AS published_at, e.updated_at, e.sections, e.translations
FROM api.exhibits($1) e WHERE e.id > $2::uuid ORDER BY e.id LIMIT 20;

-- copies.exhibits: $1 tenant, $2 ids
SELECT e.id, e.slug, e.title, e.summary, e.curator, e.published_at::text AS published_at, e.updated_at, e.sections, e.translations
FROM api.exhibits($1) e WHERE e.id = ANY ($2::uuid[]) ORDER BY e.id;
