-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- link.targets: $1 tenant, $2 roots, $3 xml_ids
SELECT r.id AS root_id, d.source_xml_id AS xml_id, d.kind, d.slug, d.title, NULL::text AS note, d.path
FROM api.visible_descriptions($1) r
  JOIN api.visible_descriptions($1) d ON d.source = r.source AND d.root_id = r.id
WHERE r.id = ANY ($2::uuid[]) AND d.source_xml_id = ANY ($3::text[]) AND NOT d.suppressed
UNION ALL
SELECT d.root_id, n.xml_id, d.kind, d.slug, d.title,
  CASE WHEN n.xml_id = d.body ->> 'scope_xml_id' THEN 'scopecontent' ELSE 'note-' || n.xml_id END, d.path
FROM api.visible_descriptions($1) d CROSS JOIN LATERAL unnest(d.note_ids) n (xml_id)
WHERE d.root_id = ANY ($2::uuid[]) AND d.note_ids IS NOT NULL AND n.xml_id = ANY ($3::text[]) AND NOT d.suppressed
ORDER BY note NULLS FIRST, path;
