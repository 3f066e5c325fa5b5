-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- brief.above: $1 tenant, $2 ids
SELECT d.id, d.kind, d.slug, d.title FROM api.visible_descriptions($1) d WHERE d.id = ANY ($2::uuid[]);

-- brief.ids: $1 tenant, $2 ids
SELECT d.id, d.kind, d.slug, d.level, d.other_level, d.title, d.reference_code, d.written_code, to_json(d.languages) AS languages,
  d.access, d.rights, d.use_conditions, d.thumbnail, d.body, to_json(d.ancestor_ids) AS ancestor_ids,
  (SELECT json_agg(json_build_object('name', e.name, 'entity_type', e.entity_type, 'roles', l.roles, 'creator', l.creator,
      'headings', CASE WHEN l.headings <> '[]' THEN l.headings ELSE jsonb_build_array(jsonb_build_object(
      'name', l.heading, 'role', coalesce(l.roles[1], 'subject'),
      'where', CASE WHEN l.creator THEN 'origination' ELSE 'controlaccess' END)) END)
      ORDER BY l.position, e.id)
    FROM api.visible_entity_links($1) l JOIN api.visible_entities($1) e ON e.id = l.entity_id
    WHERE l.description_id = d.id) AS entities
FROM api.visible_descriptions($1) d WHERE d.id = ANY ($2::uuid[]) AND NOT d.suppressed;
