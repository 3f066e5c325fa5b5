-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- tenants (whole installation): $1 after
SELECT t.id, t.slug, t.name, t.custom_domain, t.public_origin, t.site_url_template, t.ark_naan, t.ark_shoulder
   FROM api.tenants($1) a CROSS JOIN LATERAL api.tenant(a.id) t ORDER BY t.id;
