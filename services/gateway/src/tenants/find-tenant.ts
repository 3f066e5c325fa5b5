import type { TenantAddressRow } from '@fonds/config'
import { type Pool, query } from '@fonds/db/pool'
import { bind, type Statement } from '@fonds/db/statement'
import { tenantByDomain, tenantBySlug } from './tenants.queries.ts'

async function find(pool: Pool, statement: Statement<'value'>, value: string): Promise<TenantAddressRow | null> {
  const [row] = await query<TenantAddressRow>(pool, bind(statement, { value }))
  return row ?? null
}

/** Returns the archive with a custom domain, or null. */
export const findTenantByDomain = (pool: Pool, domain: string): Promise<TenantAddressRow | null> =>
  find(pool, tenantByDomain, domain)

/** Returns the archive with a name in subdomains, or null. */
export const findTenantBySlug = (pool: Pool, slug: string): Promise<TenantAddressRow | null> =>
  find(pool, tenantBySlug, slug)
