import { jsonArrayOf, references, SUMMARY_COLUMNS, summaryColumns } from '@fonds/archive'
import { withSettled } from '@fonds/db/settled'
import { defineStatement, type Statement } from '@fonds/db/statement'
import { type Beginning, keyAtOffset, type OrderedList, rowsInOrder } from './ordered-rows.queries.ts'

/**
 * Maximum size of a page, and maximum offset of page numbers. Statements contain them as literals: PostgreSQL estimates
 * an unknown limit as a tenth of the table, so beyond some size it would sort the archive instead of using the index.
 */
const LARGEST_PAGE = 1_000
const REACH = 10_000

/** Parameters of statements whose items are summaries. */
export type SummaryParameter = 'base' | 'labels' | 'text_language'

/** Returns the parameters of a summary; only descriptions have titles in several languages. */
export const summaryParameters = (item: string): readonly SummaryParameter[] => [
  'base',
  'labels',
  ...(item.includes(':text_language') ? (['text_language'] as const) : []),
]

/** Definition of a list. */
export interface ListDefinition<P extends string> extends OrderedList {
  readonly name: string
  /** Parameters in addition to `tenant`, those of summaries, `limit` and either `offset` or `after`. */
  readonly parameters: readonly P[]
  /** A common table expression that the other parts use. */
  readonly scope?: string
  readonly from: 'visible_descriptions' | keyof typeof REFERRING_FUNCTIONS | 'visible_entities' | 'exhibits'
  /** Columns needed for items, in addition to the keys and those of a description's summary. */
  readonly columns?: readonly string[]
  /** SQL expression for an item as JSON, from the row `p` of a page. */
  readonly item: string
  /** Whether items refer to their collection and fonds. */
  readonly refers: boolean
  /** SQL expression for the stored count. */
  readonly total: string
  /** SQL condition that the subject of the list exists; `true` if it always does. */
  readonly found: string
  /** SQL expression for further content of the list, as text. */
  readonly further?: string
}

/** Functions whose rows are not descriptions, but refer to descriptions by `path`. */
const REFERRING_FUNCTIONS = { visible_record_languages: true, visible_entity_links: true } as const
const leads = (from: string): boolean => Object.hasOwn(REFERRING_FUNCTIONS, from)

/** Two statements that read a list: by page number, or from a position. */
export interface ListStatements<P extends string> {
  readonly page: Statement<P | 'tenant' | SummaryParameter | 'limit' | 'offset'>
  readonly after: Statement<P | 'tenant' | SummaryParameter | 'limit' | 'after'>
}

/** The only row that either statement returns. */
export interface ListRow {
  readonly found: boolean
  readonly total: number | null
  readonly committed_at: Date | null
  /** A JSON array. */
  readonly items: string
  /** Key of the last item if more follow, otherwise null. */
  readonly last: readonly (string | number)[] | null
  readonly further?: string
}

/**
 * Builds the statements of a list. Both read the index in the order of the list: `after` starts at a given key, `page`
 * at the key at its offset, which an index-only scan finds.
 */
export function listStatements<const P extends string>(list: ListDefinition<P>): ListStatements<P> {
  const start = `start AS MATERIALIZED (
  ${keyAtOffset(list, REACH)}
)`
  const own = summaryParameters(list.item)
  return {
    page: withSettled(
      defineStatement(
        `${list.name}.page`,
        [...own, 'limit', 'offset', ...list.parameters],
        listText(list, [start], 'start'),
      ),
    ),
    after: withSettled(
      defineStatement(
        `${list.name}.after`,
        [...own, 'limit', 'after', ...list.parameters],
        listText(list, [], 'after'),
      ),
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
  ${jsonArrayOf(list.item, { where: 'p.n <= :limit::int' })} AS items,
  CASE WHEN count(*) > :limit::int
    THEN (array_agg(json_build_array(${key})) FILTER (WHERE p.n = :limit::int))[1] END AS last${further}
FROM page p`
}

// Reads one more row than requested, to learn whether more follow. Rows are numbered and aggregated in the order of the
// index. If the keys are not those of descriptions, `LIMIT 1` keeps the planner from replacing twenty lookups with one
// pass over the archive.
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
