-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- tenants (whole installation): $1 after
SELECT id, slug, name, custom_domain, public_origin, site_url_template FROM api.tenants($1);
