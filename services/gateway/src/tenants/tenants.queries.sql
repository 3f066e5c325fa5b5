-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- tenant_by_domain (whole installation): $1 value
SELECT id, slug, name, custom_domain, public_origin, site_url_template FROM api.tenant_by_domain($1);

-- tenant_by_slug (whole installation): $1 value
SELECT id, slug, name, custom_domain, public_origin, site_url_template FROM api.tenant_by_slug($1);
