import { defineInstallationStatement } from '@fonds/db/statement'

/** Lists all tenants a page at a time, with the parts of their URLs. */
export const tenantsAfter = defineInstallationStatement(
  'tenants',
  ['after'],
  'SELECT id, slug, name, custom_domain, public_origin, site_url_template FROM api.tenants(:after)',
)
