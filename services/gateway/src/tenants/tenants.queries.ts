import { type Pool, query, type TenantAddressRow } from '@fonds/service-kit'

const COLUMNS = 'id, slug, name, custom_domain, public_origin, site_url_template'

export async function findTenantByDomain(pool: Pool, domain: string): Promise<TenantAddressRow | null> {
  const text = `SELECT ${COLUMNS} FROM api.tenant_by_domain($1)`
  const [row] = await query<TenantAddressRow>(pool, { name: 'tenant_by_domain', text, values: [domain] })
  return row ?? null
}

export async function findTenantBySlug(pool: Pool, slug: string): Promise<TenantAddressRow | null> {
  const text = `SELECT ${COLUMNS} FROM api.tenant_by_slug($1)`
  const [row] = await query<TenantAddressRow>(pool, { name: 'tenant_by_slug', text, values: [slug] })
  return row ?? null
}
