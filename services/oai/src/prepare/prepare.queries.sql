-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- oai.archive_to_prepare: $1 tenant
SELECT t.id, t.slug, t.name, t.custom_domain, t.public_origin, t.site_url_template, t.ark_naan, t.ark_shoulder,
  o.now, o.first_seq, o.last_seq, o.oai_namespace, o.metadata_rights, o.material_rights
FROM api.tenant($1) t CROSS JOIN api.oai_start($1) o;
