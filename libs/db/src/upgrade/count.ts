import type pg from 'pg'

/** Reads outside a transaction of its own, such as a pool. */
export type Reader = Pick<pg.Pool, 'query'>

/** A number of things that an upgrade changes in an archive. */
export interface Count {
  readonly count: number
  /** Whether everything was looked at; otherwise, the count is a lower bound. */
  readonly exact: boolean
}

interface Page {
  readonly count: number
  /** The last of the descriptions that were looked at; null if there were none. */
  readonly last: string | null
}

/** The number of descriptions to look at in one statement. */
const PAGE_SIZE = 2_000

/**
 * Counts the visible descriptions of an archive that satisfy a condition, page by page, as long as there is time.
 * @param condition SQL on a description `d`
 * @param isOver returns whether the time is over
 */
export async function countDescriptions(
  db: Reader,
  tenantId: string,
  condition: string,
  isOver: () => boolean,
): Promise<Count> {
  let count = 0
  for (let after: string | null = null; !isOver(); ) {
    const page = await readPage(db, tenantId, condition, after)
    if (page.last === null) return { count, exact: true }
    count += page.count
    after = page.last
  }
  return { count, exact: false }
}

async function readPage(db: Reader, tenantId: string, condition: string, after: string | null): Promise<Page> {
  const { rows } = await db.query<Page>(
    `SELECT count(*) FILTER (WHERE ${condition})::integer AS count, max(d.id::text) AS last FROM (
       SELECT v.id FROM fonds.description v
       WHERE v.tenant_id = $1 AND v.visible AND ($2::uuid IS NULL OR v.id > $2) ORDER BY v.id LIMIT ${PAGE_SIZE}
     ) page JOIN fonds.description d ON d.id = page.id`,
    [tenantId, after],
  )
  return rows[0] ?? { count: 0, last: null }
}
