-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- report.translations: $1 tenant
SELECT 'untranslated' AS problem, d.id, d.kind, d.reference_code, d.title, d.body, d.own_access, d.own_rights, d.own_use_conditions,
  CASE WHEN d.image_count > 0 OR d.file_kinds <> '{}' THEN (
    SELECT jsonb_agg(jsonb_build_object('id', m.id, 'caption', m.caption, 'captions', m.captions) ORDER BY m.position)
    FROM fonds.media m WHERE m.description_id = d.id AND m.caption IS NOT NULL
  ) END AS images
FROM fonds.description d WHERE d.tenant_id = $1 AND NOT d.internal AND NOT d.title_devised ORDER BY d.path;
