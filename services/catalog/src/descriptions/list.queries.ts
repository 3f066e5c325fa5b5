import { references, SUMMARY_COLUMNS, summaryColumns } from '@fonds/archive'
import { defineStatement, type Statement } from '@fonds/db/statement'
import { type Beginning, keyAtOffset, type OrderedList, rowsInOrder } from './ordered-rows.queries.ts'

/**
 * What a list gives at the most: items on a page, and items that page numbers reach. The bounds stand in the statements
 * as numbers, since PostgreSQL takes a bound it is not told for a tenth of the table, and at some size would rather sort
 * the archive than follow the index.
 */
const LARGEST_PAGE = 1_000
const REACH = 10_000

/** What makes one list. */
export interface ListDefinition<P extends string> extends OrderedList {
  readonly name: string
  /** Beyond `tenant`, `base`, `limit` and `offset` or `after`. */
  readonly parameters: readonly P[]
  /** A common table expression that the other parts use. */
  readonly scope?: string
  readonly from: 'visible_descriptions' | keyof typeof LEADING | 'visible_entities' | 'exhibits'
  /** Columns of those rows that items are made of, beyond the keys and what a summary of a description takes. */
  readonly columns?: readonly string[]
  /** The item as JSON, from the row `p` of a page. */
  readonly item: string
  /** Whether items refer to the collection and the whole they lie in. */
  readonly refers: boolean
  /** The stored count. */
  readonly total: string
  /** Tells whether what the list is of is there at all; `true` where that needs no asking. */
  readonly found: string
  /** What else the list says, as text. */
  readonly further?: string
}

/** Functions whose rows are not descriptions, but lead to them by `path`. */
const LEADING = { visible_record_languages: true, visible_entity_links: true } as const
const leads = (from: string): boolean => Object.hasOwn(LEADING, from)

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
  readonly further?: string
}

/**
 * The statements of one list. Both read the index that has the list's order from a key on: `after` from the one it is
 * given, `page` from the one at its offset, which it finds in the index alone.
 */
export function listStatements<const P extends string>(list: ListDefinition<P>): ListStatements<P> {
  const start = `start AS MATERIALIZED (
  ${keyAtOffset(list, REACH)}
)`
  return {
    page: defineStatement(
      `${list.name}.page`,
      ['base', 'limit', 'offset', ...list.parameters],
      listText(list, [start], 'start'),
    ),
    after: defineStatement(
      `${list.name}.after`,
      ['base', 'limit', 'after', ...list.parameters],
      listText(list, [], 'after'),
    ),
  }
}

function listText<P extends string>(list: ListDefinition<P>, tables: readonly string[], beginning: Beginning): string {
  const scope = list.scope === undefined ? [] : [list.scope]
  const refs = list.refers ? [references('page')] : []
  const key = list.order.map(({ column }) => `p.${column}`).join(', ')
  const further = list.further === undefined ? '' : `,\n  ${list.further} AS further`
  return `
WITH ${[...scope, ...tables, pageTable(list, beginning), ...refs].join(', ')}
SELECT ${list.found} AS found, ${list.total}::int AS total,
  (SELECT s.committed_at FROM api.tenant_state(:tenant) s) AS committed_at,
  coalesce(json_agg(${list.item}) FILTER (WHERE p.n <= :limit::int), '[]')::text AS items,
  CASE WHEN count(*) > :limit::int
    THEN (array_agg(json_build_array(${key})) FILTER (WHERE p.n = :limit::int))[1] END AS last${further}
FROM page p`
}

// One row more than asked, to see whether another follows. Rows are numbered and json_agg takes them as they come, and
// they come in the order of the index. Where the keys are not of descriptions themselves, `LIMIT 1` keeps the planner
// from turning twenty lookups into one pass over the archive.
function pageTable<P extends string>(list: ListDefinition<P>, beginning: Beginning): string {
  const { from, columns = [] } = list
  const taken = [...new Set([...list.order.map(({ column }) => column), ...columns])]
  const further = taken.filter((column) => !SUMMARY_COLUMNS.includes(column))
  const rows = (selected: readonly string[]) => `SELECT row_number() OVER () AS n, k.* FROM (
    ${rowsInOrder(list, selected.join(', '), beginning, LARGEST_PAGE + 1)}
  ) k LIMIT :limit::int + 1`
  const ofRow = (names: readonly string[]) => names.map((column) => `k.${column}`)
  if (!leads(from)) {
    const selected = from === 'visible_descriptions' ? [summaryColumns('k'), ...ofRow(further)] : ofRow(taken)
    return `page AS MATERIALIZED (\n  ${rows(selected)}\n)`
  }
  return `page AS MATERIALIZED (
  SELECT ${ofRow(['n', ...further]).join(', ')}, d.* FROM (${rows(ofRow(taken))}) k CROSS JOIN LATERAL (
    SELECT ${summaryColumns('d')} FROM api.visible_descriptions(:tenant) d WHERE d.path = k.path LIMIT 1
  ) d
)`
}
