import { listTenants } from '@fonds/db'
import { EXIT } from '../exit-codes.ts'
import { table } from '../output.ts'
import { type Command, expectPositionals } from './command.ts'

export const status: Command = {
  name: 'status',
  usage: '',
  summary: 'Say which database this works on, what is in it, and what is still under way.',
  example: 'status',
  options: {},
  optionHelp: {},
  parse(_values, positionals) {
    expectPositionals(positionals, [])
    return async ({ pool, how, out }) => {
      const { rows: server } = await pool.query<{ version: string; size: string }>(
        `SELECT current_setting('server_version') AS version, pg_size_pretty(pg_database_size(current_database())) AS size`,
      )
      const { rows: work } = await pool.query<{ tenant: string; slug: string; purpose: string; started_at: Date }>(
        `SELECT t.slug AS tenant, d.slug, h.purpose, h.started_at FROM fonds.hidden_range h
         JOIN fonds.description d ON d.id = h.description_id JOIN fonds.tenant t ON t.id = h.tenant_id ORDER BY h.started_at`,
      )
      const tenants = await listTenants(pool)
      out.result({ database: { how, ...server[0] }, tenants, under_way: work })
      out.line(`database: ${how}, PostgreSQL ${server[0]?.version}, ${server[0]?.size}`)
      out.line(
        table(
          ['tenant', 'collections', 'records'],
          tenants.map((t) => [t.slug, t.collections, t.records]),
        ),
      )
      for (const w of work)
        out.line(`under way: ${w.purpose} of ${w.tenant}/${w.slug}, since ${w.started_at.toISOString()}`)
      return EXIT.ok
    }
  },
}
