import { defineInstallationStatement } from '@fonds/db/statement'

/** Lists all tenants a page at a time, with the parts of their URLs and ARKs. */
export const tenantsAfter = defineInstallationStatement(
  'tenants',
  ['after'],
  `SELECT t.id, t.slug, t.name, t.custom_domain, t.public_origin, t.site_url_template, t.ark_naan, t.ark_shoulder
   FROM api.tenants(:after) a CROSS JOIN LATERAL api.tenant(a.id) t ORDER BY t.id`,
)
