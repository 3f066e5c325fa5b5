import type { Pool } from '@fonds/db/pool'
import type { BoundStatement } from '@fonds/db/read'

interface Node {
  readonly 'Relation Name'?: string
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

/** Returns the number of rows that a statement reads of each table. */
export async function rowsRead(pool: Pool, { text, values }: BoundStatement): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ 'QUERY PLAN': readonly { readonly Plan: Node }[] }>(
    `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
    values,
  )
  const read = new Map<string, number>()
  for (const { Plan } of rows.flatMap((row) => row['QUERY PLAN'])) {
    for (const node of nodesOf(Plan)) {
      const table = node['Relation Name']
      if (table === undefined) continue
      const skipped = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
      read.set(table, (read.get(table) ?? 0) + (node['Actual Rows'] + skipped) * node['Actual Loops'])
    }
  }
  return read
}
