import { defineInstallationStatement } from '@fonds/db/statement'

const COLUMNS = 'id, slug, name, custom_domain, public_origin, site_url_template'

export const tenantByDomain = defineInstallationStatement(
  'tenant_by_domain',
  ['value'],
  `SELECT ${COLUMNS} FROM api.tenant_by_domain(:value)`,
)

export const tenantBySlug = defineInstallationStatement(
  'tenant_by_slug',
  ['value'],
  `SELECT ${COLUMNS} FROM api.tenant_by_slug(:value)`,
)
