import type pg from 'pg'

/**
 * SQL of a statement of access as it is in force today in a tenant's time zone, both given as SQL. Most statements name
 * no end, and need no look at the clock.
 */
export const accessInForce = (tenant: string, stated: string): string =>
  `CASE WHEN ${stated} ->> 'until' IS NULL THEN ${stated}
      ELSE (SELECT a FROM api.effective_access(${tenant}, ${stated}) a) END`

/** Descriptions in one transaction at the most. */
const PART = 2_000

/**
 * Opens descriptions whose restriction has ended, over all tenants, as ordinary changes: versions, feed, search and
 * caches follow. A tree that another transaction is writing to is left for the next call.
 * @param options.day instead of today in each tenant's time zone, as `YYYY-MM-DD`
 * @param options.signal ends it between two parts
 * @returns how many descriptions it opened
 */
export async function openExpiredAccess(
  db: Pick<pg.Pool, 'query'>,
  options: { readonly day?: string; readonly part?: number; readonly signal?: AbortSignal } = {},
): Promise<number> {
  const { day = null, part = PART, signal } = options
  let total = 0
  while (!signal?.aborted) {
    const { rows } = await db.query<{ opened: number }>('SELECT search.open_expired_access($1, $2) AS opened', [
      part,
      day,
    ])
    const opened = rows[0]?.opened ?? 0
    if (opened === 0) break
    total += opened
  }
  return total
}
