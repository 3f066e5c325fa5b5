import { listTenants } from '@fonds/db'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'
import { table } from '../output.ts'

/** Shows the database in use, its tenants, and publishing that has not finished. */
export async function status({ pool, how, out }: ActionContext): Promise<number> {
  const { rows: server } = await pool.query<{ version: string; size: string }>(
    `SELECT current_setting('server_version') AS version, pg_size_pretty(pg_database_size(current_database())) AS size`,
  )
  const { rows: unfinished } = await pool.query<{ tenant: string; slug: string; purpose: string; started_at: Date }>(
    `SELECT t.slug AS tenant, d.slug, h.purpose, h.started_at FROM fonds.hidden_range h
     JOIN fonds.description d ON d.id = h.description_id JOIN fonds.tenant t ON t.id = h.tenant_id ORDER BY h.started_at`,
  )
  const tenants = await listTenants(pool)
  out.result({ database: { how, ...server[0] }, tenants, under_way: unfinished })
  out.line(`Database: ${how}; PostgreSQL ${server[0]?.version}, ${server[0]?.size}`)
  out.line(
    table(
      ['tenant', 'collections', 'records'],
      tenants.map((t) => [t.slug, t.collections, t.records]),
    ),
  )
  for (const { purpose, tenant, slug, started_at } of unfinished) {
    out.line(`Unfinished: ${purpose} ${tenant}/${slug}, started ${started_at.toISOString()}`)
  }
  return EXIT.ok
}
