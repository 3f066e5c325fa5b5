import type pg from 'pg'

/**
 * Returns SQL for a statement of access as it is in force today in a tenant's time zone; both arguments are SQL. Most
 * statements have no end date and need no clock.
 */
export const accessInForce = (tenant: string, stated: string): string =>
  `CASE WHEN ${stated} ->> 'until' IS NULL THEN ${stated}
      ELSE (SELECT a FROM api.effective_access(${tenant}, ${stated}) a) END`

/** The maximum number of descriptions per transaction. */
const BATCH_SIZE = 2_000

/**
 * Opens descriptions whose restriction has ended, in all tenants, as ordinary changes that update versions, feed,
 * search and caches. A tree that another transaction is writing to is left for the next call.
 * @param options.day replaces today in each tenant's time zone, as `YYYY-MM-DD`
 * @param options.signal stops it between two parts
 * @returns the number of opened descriptions
 */
export async function openExpiredAccess(
  db: Pick<pg.Pool, 'query'>,
  options: { readonly day?: string; readonly part?: number; readonly signal?: AbortSignal } = {},
): Promise<number> {
  const { day = null, part = BATCH_SIZE, signal } = options
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
