import type { Reader } from './count.ts'

/** Returns whether a database has a migration. */
export async function isApplied(db: Reader, migration: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM kysely_migration WHERE name = $1', [migration])
  return rowCount === 1
}

/** An archive of the installation. */
export interface ReviewedTenant {
  readonly id: string
  readonly slug: string
}

/** Lists all archives by slug. */
export async function tenantsBySlug(db: Reader): Promise<readonly ReviewedTenant[]> {
  const { rows } = await db.query<ReviewedTenant>('SELECT id, slug FROM fonds.tenant ORDER BY slug')
  return rows
}
