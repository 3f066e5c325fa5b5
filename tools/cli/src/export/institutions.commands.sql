-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- export.archive: $1 tenant
SELECT t.name, t.identifier, t.description, t.address, t.contact, t.opening_hours, t.logo, t.languages, t.metadata_rights,
  t.translations, (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at
FROM api.tenant($1) t;

-- export.repository: $1 tenant, $2 slug
SELECT p.slug, p.language, p.name, p.other_names, p.codes, p.address, p.contact, p.coordinates, p.texts, p.translations,
  p.updated_at
FROM api.repositories($1) p WHERE p.slug = $2;

-- export.repository_names: $1 tenant
SELECT p.slug, p.language, p.name, (
    SELECT jsonb_object_agg(t.language, t.texts ->> 'name') FROM jsonb_each(p.translations) AS t (language, texts)
    WHERE t.texts ? 'name'
  ) AS names
FROM api.repositories($1) p ORDER BY p.position, p.id;
