import type pg from 'pg'
import { inParts } from '../transaction/in-parts.ts'
import { onClient } from '../transaction/on-client.ts'
import { type Batch, withBatch } from './batch.ts'

/** A table of tenants of which something is to be done, and how far it has been: after which UUID it goes on. */
export interface Review {
  /** The table, with the columns `tenant_id` and `after_id`. */
  readonly table: string
  /** A column that tells the rows of a tenant apart. */
  readonly by: string
  /** Does the next part of a row's work. */
  part(batch: Batch, row: ReviewRow): Promise<ReviewedPart>
}

/** A row of such a table. */
export interface ReviewRow {
  /** The value of the column `by`. */
  readonly reason: string
  /** Null at the start. */
  readonly after_id: string | null
}

export interface ReviewedPart {
  /** Number to add to the result. */
  readonly count: number
  /** The UUID after which the next part begins; null once nothing is left. */
  readonly last: string | null
}

/**
 * Performs a review of all tenants in its table, in parts of one transaction each. It can be interrupted at any point and
 * resumes there; several processes may run it at once, and take turns at each tenant.
 * @returns the sum of what the parts counted
 */
export const reviewTenants = (pool: pg.Pool, review: Review): Promise<number> =>
  sumOfTenants(pool, review.table, (client, id) => reviewTenant(client, id, review))

/** Does something for each tenant that a table has rows of, one after another. @returns the sum of the results */
export async function sumOfTenants(
  pool: pg.Pool,
  table: string,
  work: (client: pg.ClientBase, tenantId: string) => Promise<number>,
): Promise<number> {
  return onClient(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `SELECT DISTINCT tenant_id AS id FROM ${table} ORDER BY tenant_id`,
    )
    let total = 0
    for (const { id } of rows) total += await work(client, id)
    return total
  })
}

/** Performs a review of one tenant, as {@link reviewTenants} does. */
export const reviewTenant = (client: pg.ClientBase, tenantId: string, review: Review): Promise<number> =>
  inParts(async () => (await withBatch(client, tenantId, (batch) => reviewPart(batch, review))).result)

/** @returns null if the tenant has no row */
async function reviewPart(batch: Batch, { table, by, part }: Review): Promise<number | null> {
  const { client, tenantId } = batch
  // The row serves as the lock: another process waits, then sees how far this one has come.
  const { rows } = await client.query<ReviewRow>(
    `SELECT ${by} AS reason, after_id FROM ${table} WHERE tenant_id = $1 ORDER BY ${by} LIMIT 1 FOR UPDATE`,
    [tenantId],
  )
  const [row] = rows
  if (row === undefined) return null
  const { count, last } = await part(batch, row)
  const values = [tenantId, row.reason]
  const own = `WHERE tenant_id = $1 AND ${by} = $2`
  if (last === null) await client.query(`DELETE FROM ${table} ${own}`, values)
  else await client.query(`UPDATE ${table} SET after_id = $3 ${own}`, [...values, last])
  return count
}
