import type { TenantAddressRow } from '@fonds/config'
import { type Pool, query } from '@fonds/db/pool'
import { bind, type Statement } from '@fonds/db/statement'
import { tenantByDomain, tenantBySlug } from './tenants.queries.ts'

/** An archive's row and the number of its last change, which identifies the version of its content. */
export type FoundTenantRow = TenantAddressRow & { readonly content_seq: string | null }

async function find(pool: Pool, statement: Statement<'value'>, value: string): Promise<FoundTenantRow | null> {
  const [row] = await query<FoundTenantRow>(pool, bind(statement, { value }))
  return row ?? null
}

/** Returns the archive with a custom domain, or null. */
export const findTenantByDomain = (pool: Pool, domain: string): Promise<FoundTenantRow | null> =>
  find(pool, tenantByDomain, domain)

/** Returns the archive with a slug, its name in subdomains, or null. */
export const findTenantBySlug = (pool: Pool, slug: string): Promise<FoundTenantRow | null> =>
  find(pool, tenantBySlug, slug)
