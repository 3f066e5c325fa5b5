import { defineStatement, type Statement } from '@fonds/db'
import { references, SUMMARY_COLUMNS, summaryColumns } from './summaries.queries.ts'

/**
 * What a list gives at the most: items on a page, and items that page numbers reach. The bounds stand in the statements
 * as numbers, since PostgreSQL takes a bound it is not told for a tenth of the table, and at some size would rather sort
 * the archive than follow the index.
 */
const LARGEST_PAGE = 1_000
const REACH = 10_000

/** A column that a list is ordered by, ascending, and its type. */
interface OrderColumn {
  readonly column: string
  readonly type: 'bigint' | 'text' | 'uuid'
}

/** What makes one list. `k` is the alias of the rows that its keys are columns of. */
export interface ListDefinition<P extends string> {
  readonly name: string
  /** Beyond `tenant`, `base`, `limit` and `offset` or `after`. */
  readonly parameters: readonly P[]
  /** A common table expression that the other parts use. */
  readonly scope?: string
  /** The function whose rows the keys are of: descriptions themselves, or rows that lead to them by `path`. */
  readonly from: 'visible_descriptions' | 'visible_record_languages'
  readonly where: string
  /** Together unique, and the columns of one index. */
  readonly order: readonly [OrderColumn, ...OrderColumn[]]
  /** The item as JSON, from the row `p` of a page. */
  readonly item: string
  /** Whether items refer to the collection and the whole they lie in. */
  readonly refers: boolean
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

/**
 * The statements of one list. Both read the index that has the list's order from a key on: `after` from the one it is
 * given, `page` from the one at its offset, which it finds in the index alone.
 */
export function listStatements<const P extends string>(list: ListDefinition<P>): ListStatements<P> {
  const keys = list.order.map(({ column }) => `k.${column}`).join(', ')
  const given = list.order.map(({ type }, index) => `(:after::jsonb ->> ${index})::${type}`).join(', ')
  const start = list.order.map(({ column }) => `(SELECT ${column} FROM start)`).join(', ')
  const startTable = `start AS MATERIALIZED (
  SELECT ${keys} FROM (
    SELECT ${keys} FROM api.${list.from}(:tenant) k
    WHERE ${list.where} ORDER BY ${keys} LIMIT ${REACH}
  ) k LIMIT 1 OFFSET :offset::int
)`
  return {
    page: defineStatement(
      `${list.name}.page`,
      ['base', 'limit', 'offset', ...list.parameters],
      listText(list, [startTable], `(${keys}) >= (${start})`),
    ),
    after: defineStatement(
      `${list.name}.after`,
      ['base', 'limit', 'after', ...list.parameters],
      listText(list, [], `(${keys}) > (${given})`),
    ),
  }
}

function listText<P extends string>(list: ListDefinition<P>, tables: readonly string[], from: string): string {
  const scope = list.scope === undefined ? [] : [list.scope]
  const refs = list.refers ? [references('page')] : []
  const key = list.order.map(({ column }) => `p.${column}`).join(', ')
  return `
WITH ${[...scope, ...tables, pageTable(list, from), ...refs].join(', ')}
SELECT ${list.found} AS found, ${list.total}::int AS total,
  (SELECT s.committed_at FROM api.tenant_state(:tenant) s) AS committed_at,
  coalesce(json_agg(${list.item}) FILTER (WHERE p.n <= :limit::int), '[]')::text AS items,
  CASE WHEN count(*) > :limit::int
    THEN (array_agg(json_build_array(${key})) FILTER (WHERE p.n = :limit::int))[1] END AS last
FROM page p`
}

// One row more than asked, to see whether another follows. Rows are numbered and json_agg takes them as they come, and
// they come in the order of the index. Where the keys are not of descriptions themselves, `LIMIT 1` keeps the planner
// from turning twenty lookups into one pass over the archive.
function pageTable<P extends string>({ from, where, order }: ListDefinition<P>, start: string): string {
  const keys = order.map(({ column }) => `k.${column}`).join(', ')
  const further = order.map(({ column }) => column).filter((column) => !SUMMARY_COLUMNS.includes(column))
  const rows = (columns: string) => `SELECT row_number() OVER () AS n, k.* FROM (
    SELECT ${columns} FROM api.${from}(:tenant) k
    WHERE ${where} AND ${start} ORDER BY ${keys} LIMIT ${LARGEST_PAGE + 1}
  ) k LIMIT :limit::int + 1`
  if (from === 'visible_descriptions') {
    const columns = [summaryColumns('k'), ...further.map((column) => `k.${column}`)].join(', ')
    return `page AS MATERIALIZED (\n  ${rows(columns)}\n)`
  }
  const columns = ['n', ...further].map((column) => `k.${column}`).join(', ')
  return `page AS MATERIALIZED (
  SELECT ${columns}, d.* FROM (${rows(keys)}) k CROSS JOIN LATERAL (
    SELECT ${summaryColumns('d')} FROM api.visible_descriptions(:tenant) d WHERE d.path = k.path LIMIT 1
  ) d
)`
}
