import type pg from 'pg'

/**
 * Shows exhibits whose first day has come and hides those whose last day is over, in all tenants, as ordinary changes that update
 * versions, feed, search and caches.
 * @param options.day replaces today in each tenant's time zone, as `YYYY-MM-DD`
 * @param options.signal stops it between two archives
 * @returns the number of exhibits
 */
export async function turnExhibits(
  db: Pick<pg.Pool, 'query'>,
  { day = null, signal }: { readonly day?: string | null; readonly signal?: AbortSignal } = {},
): Promise<number> {
  let total = 0
  while (!signal?.aborted) {
    const { rows } = await db.query<{ turned: number }>('SELECT search.turn_exhibits($1) AS turned', [day])
    const turned = rows[0]?.turned ?? 0
    if (turned === 0) break
    total += turned
  }
  return total
}
