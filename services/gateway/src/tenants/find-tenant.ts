import type { TenantAddressRow } from '@fonds/config'
import { type Pool, query, type WalPosition } from '@fonds/db/pool'
import { bind, type Statement } from '@fonds/db/statement'
import { closedDomain, tenantByDomain, tenantBySlug, walPosition } from './tenants.queries.ts'

/**
 * An archive's row; the number of its last change, which identifies the version of its content; and a position in the
 * write-ahead log that this change precedes.
 */
export type FoundTenantRow = TenantAddressRow & {
  readonly usage: 'private' | 'none'
  readonly streams: number | null
  readonly content_seq: string | null
  readonly position: WalPosition | null
}

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

/** Returns whether a domain is that of an archive that is closed. */
export const isClosedDomain = async (pool: Pool, domain: string): Promise<boolean> =>
  (await query<{ is_closed: boolean }>(pool, bind(closedDomain, { value: domain }))).length > 0

/** Returns a position in the write-ahead log that everything committed so far precedes; null on a replica. */
export async function findPosition(pool: Pool): Promise<WalPosition | null> {
  const [row] = await query<{ position: WalPosition | null }>(pool, bind(walPosition, {}))
  return row?.position ?? null
}
