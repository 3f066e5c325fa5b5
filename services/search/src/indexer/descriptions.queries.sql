-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- indexer.ancestors: $1 tenant, $2 ids
SELECT d.id, d.title, d.body ->> 'description_language' AS language
FROM api.visible_descriptions($1) d WHERE d.id = ANY ($2::uuid[]);

-- indexer.descriptions: $1 tenant, $2 ids
SELECT d.id, d.kind, d.title, d.title_keys, d.reference_code, d.level, d.quality, d.access ->> 'status' AS access_status,
  to_json(d.languages) AS languages, d.date, d.aggregate_start, d.aggregate_end,
  to_json(d.ancestor_ids) AS ancestor_ids, (SELECT h.id FROM api.repository_of($1, d.root_id) h) AS repository_id, d.body,
  floor(date_part('epoch', coalesce(d.first_published_at, d.published_at))) AS added,
  floor(date_part('epoch', d.updated_at)) AS updated,
  coalesce(d.rights, (SELECT t.material_rights FROM api.tenant($1) t)) ->> 'uri' AS rights_uri,
  to_json(d.file_kinds) AS file_kinds,
  d.image_count > 0 AND EXISTS (SELECT FROM api.visible_media($1) m WHERE m.description_id = d.id) AS has_images
FROM api.visible_descriptions($1) d WHERE d.id = ANY ($2::uuid[]);

-- indexer.links: $1 tenant, $2 ids
SELECT l.description_id, l.entity_id, l.headings, l.heading, l.roles, l.creator FROM api.visible_entity_links($1) l
WHERE l.description_id = ANY ($2::uuid[]) ORDER BY l.description_id, l.position, l.entity_id;

-- indexer.names: $1 tenant, $2 ids
SELECT e.* FROM unnest($2::uuid[]) i (id) CROSS JOIN LATERAL (
  SELECT e.id, e.name, e.entity_type, e.translations FROM api.visible_entities($1) e WHERE e.id = i.id OFFSET 0
) e;
