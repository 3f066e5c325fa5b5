import { onClient } from '@fonds/db'
import type { Pool } from '@fonds/db/pool'
import type { BoundStatement } from '@fonds/db/read'

interface Node {
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Node[]
}

function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const part of node.Plans ?? []) yield* nodesOf(part)
}

/** Returns a value as SQL. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  const written = typeof value === 'string' ? value : JSON.stringify(value)
  const text = Array.isArray(value) ? `{${written.slice(1, -1)}}` : written
  return `'${text.replaceAll("'", "''")}'`
}

/** Runs a statement. Returns the nodes of its plan, which is the one that the pool's connections make. */
async function run(pool: Pool, { text, values }: BoundStatement): Promise<readonly Node[]> {
  const rows = await onClient(pool, async (client) => {
    await client.query(`PREPARE plan AS ${text}`)
    const explained = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Node }[] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE plan(${values.map(literal).join(', ')})`,
    )
    await client.query('DEALLOCATE plan')
    return explained.rows
  })
  return rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => [...nodesOf(Plan)])
}

/** Returns the indexes that a statement reads. */
export async function indexesRead(pool: Pool, statement: BoundStatement): Promise<ReadonlySet<string>> {
  const nodes = await run(pool, statement)
  return new Set(nodes.flatMap((node) => (node['Actual Loops'] > 0 ? (node['Index Name'] ?? []) : [])))
}

/** Returns the number of rows that a statement reads of each table. */
export async function rowsRead(pool: Pool, statement: BoundStatement): Promise<ReadonlyMap<string, number>> {
  const read = new Map<string, number>()
  for (const node of await run(pool, statement)) {
    const table = node['Relation Name']
    if (table === undefined) continue
    const skipped = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
    read.set(table, (read.get(table) ?? 0) + (node['Actual Rows'] + skipped) * node['Actual Loops'])
  }
  return read
}
