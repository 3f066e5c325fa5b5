import { defineInstallationStatement, defineStatement } from '@fonds/db/statement'

/** Lists the ids of all tenants, a page at a time. */
export const tenantsAfter = defineInstallationStatement('tenants', ['after'], 'SELECT id FROM api.tenants(:after)')

/** Reads the parts of a tenant's URLs and ARKs. */
export const tenantAddress = defineStatement(
  'tenant_address',
  [],
  `SELECT id, slug, name, custom_domain, public_origin, site_url_template, permalinks, ark_naan, ark_shoulder, labels
   FROM api.tenant(:tenant)`,
)
