import type { TenantAddressRow } from '@fonds/config'
import { type Pool, query } from '@fonds/db/pool'

const COLUMNS = 'id, slug, name, custom_domain, public_origin, site_url_template'

async function find(
  pool: Pool,
  by: 'tenant_by_domain' | 'tenant_by_slug',
  value: string,
): Promise<TenantAddressRow | null> {
  const text = `SELECT ${COLUMNS} FROM api.${by}($1)`
  const [row] = await query<TenantAddressRow>(pool, { name: by, text, values: [value] })
  return row ?? null
}

/** The archive whose custom domain that is, or null. */
export const findTenantByDomain = (pool: Pool, domain: string): Promise<TenantAddressRow | null> =>
  find(pool, 'tenant_by_domain', domain)

/** The archive of that name in subdomains, or null. */
export const findTenantBySlug = (pool: Pool, slug: string): Promise<TenantAddressRow | null> =>
  find(pool, 'tenant_by_slug', slug)
