import { defineStatement, type Statement } from '@fonds/db'

/** A column that a list is ordered by, ascending, and its type. */
interface OrderColumn {
  readonly column: string
  readonly type: 'bigint' | 'text' | 'uuid'
}

/** What makes one list. `k` is the alias of the rows the keys come from, `d` that of the description of an item. */
export interface ListDefinition<P extends string> {
  readonly name: string
  /** Beyond `tenant`, `base`, `limit` and `offset` or `after`. */
  readonly parameters: readonly P[]
  /** A common table expression that the other parts use. */
  readonly scope?: string
  readonly from: string
  readonly where: string
  /** Together unique, and the columns of one index. */
  readonly order: readonly [OrderColumn, ...OrderColumn[]]
  /** The item as JSON. */
  readonly item: string
  /** Which description a key belongs to. */
  readonly itemWhere: string
  /** The stored count. */
  readonly total: string
  /** Tells whether what the list is of is there at all; `true` where that needs no asking. */
  readonly found: string
}

/** The two ways to read a list: by number of page, and on from a position. */
export interface ListStatements<P extends string> {
  readonly page: Statement<P | 'tenant' | 'base' | 'limit' | 'offset'>
  readonly after: Statement<P | 'tenant' | 'base' | 'limit' | 'after'>
}

/** What either of them answers, in one row. */
export interface ListRow {
  readonly found: boolean
  readonly total: number | null
  readonly committed_at: Date | null
  /** A JSON array. */
  readonly items: string
  /** The key of the last item where another follows, else null. */
  readonly last: readonly (string | number)[] | null
}

/** The statements of one list. */
export function listStatements<const P extends string>(list: ListDefinition<P>): ListStatements<P> {
  const tuple = list.order.map(({ column }) => `k.${column}`).join(', ')
  const position = list.order.map(({ type }, index) => `(:after::jsonb ->> ${index})::${type}`).join(', ')
  return {
    page: defineStatement(
      `${list.name}.page`,
      ['base', 'limit', 'offset', ...list.parameters],
      listText(list, list.where, 'LIMIT :limit::int + 1 OFFSET :offset::int'),
    ),
    after: defineStatement(
      `${list.name}.after`,
      ['base', 'limit', 'after', ...list.parameters],
      listText(list, `${list.where} AND (${tuple}) > (${position})`, 'LIMIT :limit::int + 1'),
    ),
  }
}

// The keys come from an index alone, one more than asked to see whether another follows; then each item is looked up.
// json_agg takes rows as they come, and they come in the order of the keys.
function listText<P extends string>(list: ListDefinition<P>, where: string, limit: string): string {
  const columns = list.order.map(({ column }) => `k.${column}`).join(', ')
  return `
${list.scope ?? ''}
SELECT ${list.found} AS found, ${list.total}::int AS total,
  (SELECT s.committed_at FROM api.tenant_state(:tenant) s) AS committed_at,
  coalesce(json_agg(p.item) FILTER (WHERE p.n <= :limit::int), '[]')::text AS items,
  CASE WHEN count(*) > :limit::int THEN (array_agg(p.key) FILTER (WHERE p.n = :limit::int))[1] END AS last
FROM (
  SELECT n.n, n.key, (SELECT ${list.item} FROM api.visible_descriptions(:tenant) d WHERE ${list.itemWhere}) AS item
  FROM (
    SELECT row_number() OVER () AS n, json_build_array(${columns}) AS key, k.*
    FROM (
      SELECT ${columns} FROM ${list.from} k
      WHERE ${where}
      ORDER BY ${columns} ${limit}
    ) k
  ) n
) p`
}
