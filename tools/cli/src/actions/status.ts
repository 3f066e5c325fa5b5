import { listTenants } from '@fonds/db'
import { runCommand } from '@fonds/db/statement'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'
import { table } from '../output.ts'
import * as queries from './status.queries.ts'

/** Shows the database in use, its tenants, and unfinished publications. */
export async function status({ pool, how, out }: ActionContext): Promise<number> {
  const server = await runCommand<{ version: string; size: string }>(pool, queries.server, {})
  const unfinished = await runCommand<{ tenant: string; slug: string; purpose: string; started_at: Date }>(
    pool,
    queries.unfinished,
    {},
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
