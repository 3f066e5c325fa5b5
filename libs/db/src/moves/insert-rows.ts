import type pg from 'pg'
import { CommandError } from '../command-error.ts'
import type { MovedTable } from './moved-tables.ts'

interface Page {
  readonly table: MovedTable
  /** Columns that the rows state, all of them known. */
  readonly columns: readonly string[]
  readonly hasTenant: boolean
  /** JSON objects. */
  readonly lines: readonly string[]
  readonly arrival: { readonly tenantId: string; readonly slug: string; readonly keepsDomains: boolean }
}

/**
 * Inserts a page of rows. They belong to the archive whatever they say, and columns that they do not state have their default.
 * @throws CommandError invalid if a row is not one object, or belongs to something else than the archive
 */
export async function insertRows(client: pg.ClientBase, page: Page): Promise<void> {
  const { table, lines, arrival } = page
  const json = `[${lines.join(',')}]`
  const { text, slug } = statementOf(page)
  const { rowCount } = await client.query(
    text,
    slug ? [json, arrival.tenantId, arrival.slug] : [json, arrival.tenantId],
  )
  if (rowCount !== lines.length) {
    throw new CommandError(
      'invalid',
      `the rows of ${table.name} are not those of one archive, as an export writes them`,
    )
  }
}

function statementOf({ table: { name, through, batch }, columns, hasTenant, arrival }: Page): {
  readonly text: string
  readonly slug: boolean
} {
  const replaced: Record<string, string> = {}
  if (hasTenant) replaced.tenant_id = '$2::uuid'
  if (name === 'fonds.tenant') {
    Object.assign(replaced, { id: '$2::uuid', slug: '$3::text' })
    if (!arrival.keepsDomains) Object.assign(replaced, { custom_domain: 'NULL', public_origin: 'NULL' })
  }
  if (batch === 'given') replaced.batch_id = `nextval('fonds.batch_id')`
  if (batch === 'named') replaced.batch_id = 'b.batch_id'
  const all = [...new Set([...columns, ...Object.keys(replaced)])]
  const owner =
    through === undefined
      ? 'WHERE $2::uuid IS NOT NULL'
      : `WHERE EXISTS (SELECT FROM ${through.table} o WHERE o.id = r.${through.column} AND o.tenant_id = $2::uuid)`
  const named = batch === 'named' ? 'JOIN fonds.change_batch b ON b.tenant_id = $2::uuid AND b.seq = r.batch_id' : ''
  return {
    text: `INSERT INTO ${name} (${all.join(', ')})
      SELECT ${all.map((column) => replaced[column] ?? `r.${column}`).join(', ')}
      FROM json_populate_recordset(NULL::${name}, $1::json) r ${named} ${owner}`,
    slug: name === 'fonds.tenant',
  }
}
