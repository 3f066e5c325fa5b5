import { type Installation, type TenantAddressRow, tenantContext } from '@fonds/config'
import type { TenantContext } from '@fonds/types/context'
import { createFlightCache } from '../flight-cache.ts'

interface DirectoryOptions extends Installation {
  readonly findByDomain: (domain: string) => Promise<TenantAddressRow | null>
  readonly findBySlug: (slug: string) => Promise<TenantAddressRow | null>
  /** Slug of the tenant for any host that is not a subdomain of `baseDomain`. */
  readonly defaultTenant: string | undefined
}

/** Returns the tenant of a host, or null. */
export type TenantDirectory = (host: string | null) => Promise<TenantContext | null>

// One second: a new domain is available at once, and concurrent requests cause a single statement.
const CACHE = { max: 1_000, ttlMs: 1_000 }

/** Creates a directory of tenants: looks for a custom domain, then a subdomain, then the default tenant. */
export function createTenantDirectory(options: DirectoryOptions): TenantDirectory {
  const lookUp = createFlightCache(CACHE, async (host: string) => {
    const row = await findRow(host, options)
    return row === null ? null : tenantContext(row, options)
  })
  return (host) => lookUp(host ?? '')
}

const SLUG = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

async function findRow(host: string, options: DirectoryOptions): Promise<TenantAddressRow | null> {
  const { findByDomain, findBySlug, baseDomain, defaultTenant } = options
  const owner = host === '' ? null : await findByDomain(host)
  if (owner !== null) return owner
  if (host.endsWith('.')) return null
  if (baseDomain !== undefined && host.endsWith(`.${baseDomain}`)) {
    const slug = host.slice(0, -baseDomain.length - 1)
    return SLUG.test(slug) ? findBySlug(slug) : null
  }
  return defaultTenant === undefined ? null : findBySlug(defaultTenant)
}
