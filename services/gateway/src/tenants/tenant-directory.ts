import type { TenantContext } from '@fonds/service-kit'
import { createFlightCache } from '../flight-cache.ts'
import type { TenantRow } from './tenants.queries.ts'

interface DirectoryOptions {
  readonly findByDomain: (domain: string) => Promise<TenantRow | null>
  readonly findBySlug: (slug: string) => Promise<TenantRow | null>
  readonly baseDomain: string | undefined
  /** Slug of the tenant that answers at any host that is no subdomain of `baseDomain`. */
  readonly defaultTenant: string | undefined
  /** Origin that lends its scheme and port to tenants' own. */
  readonly publicUrl: string
}

/** Finds the tenant of a host, or null. */
export type TenantDirectory = (host: string | null) => Promise<TenantContext | null>

// A second: a domain an operator sets is there at once, and a stampede is one statement.
const CACHE = { max: 1_000, ttlMs: 1_000 }

/** A directory of tenants: custom domain, then subdomain, then the default tenant. */
export function createTenantDirectory(options: DirectoryOptions): TenantDirectory {
  const lookUp = createFlightCache(CACHE, async (host: string) => {
    const row = await findRow(host, options)
    return row === null ? null : toContext(row, options)
  })
  return (host) => lookUp(host ?? '')
}

const SLUG = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

async function findRow(host: string, options: DirectoryOptions): Promise<TenantRow | null> {
  const { findByDomain, findBySlug, baseDomain, defaultTenant } = options
  const owner = host === '' ? null : await findByDomain(host)
  if (owner !== null) return owner
  if (baseDomain !== undefined && host.endsWith(`.${baseDomain}`)) {
    const slug = host.slice(0, -baseDomain.length - 1)
    return SLUG.test(slug) ? findBySlug(slug) : null
  }
  return defaultTenant === undefined ? null : findBySlug(defaultTenant)
}

function toContext(row: TenantRow, options: DirectoryOptions): TenantContext {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    origin: row.public_origin?.replace(/\/+$/, '') ?? ownOrigin(row, options),
    siteUrlTemplate: row.site_url_template,
  }
}

function ownOrigin(row: TenantRow, { baseDomain, publicUrl }: DirectoryOptions): string {
  const url = new URL(publicUrl)
  if (row.custom_domain !== null) url.hostname = row.custom_domain
  else if (baseDomain !== undefined) url.hostname = `${row.slug}.${baseDomain}`
  return url.origin
}
