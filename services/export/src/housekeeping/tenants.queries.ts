import { defineInstallationStatement } from '@fonds/db/statement'

/** A page of all tenants, with what makes up their URLs. */
export const tenantsAfter = defineInstallationStatement(
  'tenants',
  ['after'],
  'SELECT id, slug, name, custom_domain, public_origin, site_url_template FROM api.tenants(:after)',
)
