-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- tenant_address: $1 tenant
SELECT id, slug, name, custom_domain, public_origin, site_url_template, permalinks, ark_naan, ark_shoulder, labels
   FROM api.tenant($1);

-- tenants (whole installation): $1 after
SELECT id FROM api.tenants($1);
