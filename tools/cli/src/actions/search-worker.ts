import { findTenant, listTenants } from '@fonds/db'
import type pg from 'pg'

/** Time without progress after which the search worker counts as absent, in milliseconds. */
export const STALL_MS = 20_000
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
