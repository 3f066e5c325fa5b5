-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- archive: $1 tenant
SELECT t.id, t.slug, t.name, t.identifier, t.description, t.address, t.contact, t.opening_hours,
  t.logo, t.branding, t.time_zone, t.languages, t.metadata_rights, t.material_rights || jsonb_build_object('language', t.languages[1]) AS material_rights, t.site_url_template, t.translations FROM api.tenant($1) t;

-- archive.ordering: $1 tenant
SELECT t.requests FROM api.tenant($1) t;

-- organization: $1 tenant
SELECT t.id, t.slug, t.name, t.identifier, t.description, t.address, t.contact, t.opening_hours,
  t.logo, t.branding, t.time_zone, t.languages, t.metadata_rights, t.material_rights || jsonb_build_object('language', t.languages[1]) AS material_rights, t.site_url_template, t.translations, t.requests, t.announcement, t.home, s.top_level_collections::int, s.collections::int, s.records::int,
  (SELECT coalesce(sum(c.entities), 0)::int FROM api.entity_counts($1) c) AS entities, s.exhibits::int,
  s.committed_at
FROM api.tenant($1) t, api.tenant_state($1) s;
