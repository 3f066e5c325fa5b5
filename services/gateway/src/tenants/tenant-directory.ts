import { hash } from 'node:crypto'
import { type Installation, tenantContext } from '@fonds/config'
import type { TenantContext } from '@fonds/types/context'
import { limit } from '@fonds/util'
import { LRUCache } from 'lru-cache'
import type { ContentState } from '../cache/content-versions.ts'
import { createFlightCache } from '../flight-cache.ts'
import type { ArchiveTerms } from './archive-terms.ts'
import type { FoundTenantRow } from './find-tenant.ts'

interface DirectoryOptions extends Installation {
  readonly findByDomain: (domain: string) => Promise<FoundTenantRow | null>
  readonly findBySlug: (slug: string) => Promise<FoundTenantRow | null>
  /** Returns whether a domain is that of a closed archive, for which the default tenant does not answer. */
  readonly isClosedDomain: (domain: string) => Promise<boolean>
  /** Slug of the tenant for any host that is not a subdomain of `baseDomain`. */
  readonly defaultTenant: string | undefined
}

/** An archive at its current address. */
export interface FoundTenant {
  readonly tenant: TenantContext
  readonly terms: ArchiveTerms
  /**
   * State of the content as read from the database at most a second ago. Its version changes whenever the archive's
   * address, name or content changes.
   */
  readonly content: ContentState
}

export interface TenantDirectory {
  /** Returns the tenant of a host, or null. */
  find(host: string | null): Promise<FoundTenant | null>
  /** Returns the cached tenant without waiting, or undefined if it is not cached. */
  peek(host: string | null): FoundTenant | null | undefined
}

/** A host keeps the archive that it had a second ago if the database does not tell the present one. */
const PATIENCE_MS = limit(500)

// A TTL of one second makes a new domain available at once, and concurrent requests share a statement. While the
// database is unreachable, known hosts keep their archive, so that cached responses can be served.
const CACHE = { max: 1_000, ttlMs: 1_000, patienceMs: PATIENCE_MS }

/** Creates a directory of tenants, which looks for a custom domain, then a subdomain, then the default tenant. */
export function createTenantDirectory(options: DirectoryOptions): TenantDirectory {
  // The log grows with changes of all archives. A position stays valid while its own archive does not change.
  const states = new LRUCache<string, ContentState>({ max: CACHE.max })
  const lookUp = createFlightCache(CACHE, async (host: string) => {
    const row = await findRow(host, options)
    if (row === null) return null
    const tenant = tenantContext(row, options)
    const version = `${hash('sha256', JSON.stringify(tenant), 'base64url').slice(0, 16)}.${row.content_seq}`
    const known = states.get(host)
    const content = known?.version === version && known.position !== null ? known : { version, position: row.position }
    states.set(host, content)
    return { tenant, terms: { isCounted: row.usage !== 'none', streams: row.streams }, content }
  })
  return { find: (host) => lookUp.get(host ?? ''), peek: (host) => lookUp.peek(host ?? '') }
}

const SLUG = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

async function findRow(host: string, options: DirectoryOptions): Promise<FoundTenantRow | null> {
  const { findByDomain, findBySlug, isClosedDomain, baseDomain, defaultTenant } = options
  const owner = host === '' ? null : await findByDomain(host)
  if (owner !== null) return owner
  if (host.endsWith('.')) return null
  if (baseDomain !== undefined && host.endsWith(`.${baseDomain}`)) {
    const slug = host.slice(0, -baseDomain.length - 1)
    return SLUG.test(slug) ? findBySlug(slug) : null
  }
  if (defaultTenant === undefined || (host !== '' && (await isClosedDomain(host)))) return null
  return findBySlug(defaultTenant)
}
