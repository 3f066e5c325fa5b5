-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- report.archive_texts: $1 tenant
SELECT name, description, opening_hours, metadata_rights, material_rights, languages, translations
FROM api.tenant($1);

-- report.exhibit_texts: $1 tenant, $2 after
SELECT x.slug, x.title, x.summary, x.translations, x.sections, (
    SELECT coalesce(jsonb_agg(jsonb_build_object('caption', i.caption, 'captions', i.captions)), '[]')
    FROM fonds.exhibit_item i WHERE i.exhibit_id = x.id AND i.caption IS NOT NULL
  ) AS captions
FROM fonds.exhibit x WHERE x.tenant_id = $1 AND x.slug > $2 ORDER BY x.slug LIMIT 10;

-- report.translated_languages: $1 tenant
SELECT DISTINCT jsonb_object_keys(d.translations -> 'in') AS language FROM fonds.description d
WHERE d.tenant_id = $1 AND d.translations IS NOT NULL
UNION SELECT jsonb_object_keys(x.translations -> 'in') FROM fonds.exhibit x WHERE x.tenant_id = $1 AND x.translations IS NOT NULL
UNION SELECT jsonb_object_keys(t.translations) FROM fonds.tenant t WHERE t.id = $1 AND t.translations IS NOT NULL
ORDER BY 1;
