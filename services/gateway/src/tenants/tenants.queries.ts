import { type Pool, query } from '@fonds/service-kit'

export interface TenantRow {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly custom_domain: string | null
  readonly public_origin: string | null
  readonly site_url_template: string | null
}

const COLUMNS = 'id, slug, name, custom_domain, public_origin, site_url_template'

export async function findTenantByDomain(pool: Pool, domain: string): Promise<TenantRow | null> {
  const text = `SELECT ${COLUMNS} FROM api.tenant_by_domain($1)`
  const [row] = await query<TenantRow>(pool, { name: 'tenant_by_domain', text, values: [domain] })
  return row ?? null
}

export async function findTenantBySlug(pool: Pool, slug: string): Promise<TenantRow | null> {
  const text = `SELECT ${COLUMNS} FROM api.tenant_by_slug($1)`
  const [row] = await query<TenantRow>(pool, { name: 'tenant_by_slug', text, values: [slug] })
  return row ?? null
}
