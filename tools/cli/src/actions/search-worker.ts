import { findTenant, listTenants } from '@fonds/db'
import { limit } from '@fonds/util'
import type pg from 'pg'

/** `fonds reindex` and `fonds index verify` give up when the search worker has made no progress for this long. */
export const STALL_MS = limit(20_000)
/** Interval for checking the worker's progress, in milliseconds. */
export const POLL_MS = 250

/** Returns the tenant with a slug, or all tenants. @throws CommandError not_found */
export async function selectTenants(
  pool: pg.Pool,
  slug: string | undefined,
): Promise<readonly { readonly id: string; readonly slug: string }[]> {
  if (slug === undefined) return listTenants(pool)
  const { id } = await findTenant(pool, slug)
  return [{ id, slug }]
}
