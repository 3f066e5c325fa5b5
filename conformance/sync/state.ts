import type pg from 'pg'
import type { Followed } from './answers.ts'

/** Lets what was put off be tried at once. */
export const hurry = (pool: pg.Pool) =>
  pool.query(
    'WITH r AS (UPDATE fonds.sync_resource SET try_after = NULL) UPDATE fonds.sync_source SET not_before = NULL',
  )

/** Counts the resources of a source that are to be fetched or removed. */
export const pendingOf = async (pool: pg.Pool, { name }: Followed): Promise<number> => {
  const { rows } = await pool.query<{ n: number }>(
    `SELECT count(*)::integer AS n FROM fonds.sync_resource r JOIN fonds.sync_source s ON s.id = r.source_id
     WHERE s.name = $1 AND r.pending`,
    [name],
  )
  return rows[0]?.n ?? 0
}

/** The public state. */
export interface Shown {
  readonly key: string
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly kind: string
}

/** Returns what is public, by its address at the source; only collections have one at AtoM. */
export async function shown(pool: pg.Pool, { tenant, name }: Followed): Promise<Map<string, Shown>> {
  const { rows } = await pool.query<Shown>(
    `SELECT coalesce(f.address, r.identifier) AS key, d.id, d.slug, d.title, d.kind
     FROM fonds.description d
     LEFT JOIN fonds.former_address f ON f.item_id = d.id AND f.address LIKE '/repositories/%'
     LEFT JOIN (fonds.sync_resource r JOIN fonds.sync_source s ON s.id = r.source_id AND s.name = $2) ON d.id = ANY (r.items)
     WHERE d.tenant_id = $1 AND d.visible`,
    [tenant.id, name],
  )
  return new Map(rows.map((row) => [row.key ?? row.id, row]))
}
