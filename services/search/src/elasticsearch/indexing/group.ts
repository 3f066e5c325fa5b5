import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/statement'
import { documentSizes } from './documents.commands.ts'

/**
 * Maximum size of the terms to read and send at once, as stored by PostgreSQL. As text, they are about five times as
 * long.
 */
const MAX_TERM_BYTES = 1_500_000

export interface Change {
  readonly seq: string
  readonly item_id: string
  readonly item_kind: string
}

/** Returns the longest prefix of the changes whose documents fit within the limit, but at least one change. */
export async function within(pool: Pool, tenantId: string, changes: readonly Change[]): Promise<readonly Change[]> {
  if (changes.length === 0) return changes
  const rows = await query<{ id: string; bytes: number }>(
    pool,
    bind(documentSizes, { tenant: tenantId, ids: changes.map(({ item_id }) => item_id) }),
  )
  const sizes = new Map(rows.map(({ id, bytes }) => [id, bytes]))
  let bytes = 0
  for (const [n, { item_id }] of changes.entries()) {
    bytes += sizes.get(item_id) ?? 0
    if (bytes > MAX_TERM_BYTES && n > 0) return changes.slice(0, n)
  }
  return changes
}
