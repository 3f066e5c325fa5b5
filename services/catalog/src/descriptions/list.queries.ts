import { references, rowsOf, SUMMARY_COLUMNS, summaryColumns } from '@fonds/archive'
import { defineStatement, type Statement } from '@fonds/db/statement'
import { MAX_ROWS } from '@fonds/http'
import type { IdsStatement } from './ids.queries.ts'
import {
  type Beginning,
  countedRows,
  idsInOrder,
  keyAtOffset,
  type OrderedList,
  rowsInOrder,
  selectedKey,
} from './ordered-rows.queries.ts'
import { TITLED } from './titled-rows.queries.ts'

/**
 * Maximum size of a page, and maximum offset of page numbers. Statements contain them as literals: PostgreSQL estimates
 * an unknown limit as a tenth of the table, so beyond some size it would sort the archive instead of using the index.
 */
const LARGEST_PAGE = 1_000
const REACH = 10_000

/** Definition of a list. */
export interface ListDefinition<P extends string> extends OrderedList {
  readonly name: string
  /** Parameters in addition to `tenant`, `limit` and either `offset` or `after`. */
  readonly parameters: readonly P[]
  /** A common table expression that the other parts use. */
  readonly scope?: string
  readonly from:
    | 'visible_descriptions'
    | keyof typeof REFERRING_FUNCTIONS
    | 'visible_entities'
    | 'exhibits'
    | 'archive_pages'
    | 'repositories'
  /** Columns of `from` that items need, in addition to those of a description's summary. */
  readonly columns?: readonly string[]
  /** The same as they are sent: SQL expressions with their names, of a row `p`; as they are if absent. */
  readonly sent?: readonly string[]
  /** SQL expression for the stored count. */
  readonly total: string
  /** SQL condition that the subject of the list exists; `true` if it always does. */
  readonly found: string
  /**
   * Finds items by their UUIDs, for a list that is filtered or sorted on each request: read whole, it is found once, and not again
   * for each batch.
   */
  readonly byIds?: IdsStatement
}

/** Functions whose rows are not descriptions, but refer to descriptions by `path`. */
const REFERRING_FUNCTIONS = { visible_record_languages: true, visible_entity_links: true } as const
const leads = (from: string): boolean => Object.hasOwn(REFERRING_FUNCTIONS, from)
const describes = (from: string): boolean => from === 'visible_descriptions' || leads(from)

/** Statements that read a list: by page number, or from a position; and whether it exists, and has too many rows to be read whole. */
export interface ListStatements<P extends string> {
  readonly page: Statement<P | 'tenant' | 'limit' | 'offset'>
  readonly after: Statement<P | 'tenant' | 'limit' | 'after'>
  readonly extent: Statement<P | 'tenant'>
  /** The UUIDs of all rows in their order, and what finds rows by them; undefined for a list that is read along an index. */
  readonly whole?: { readonly ids: Statement<P | 'tenant'>; readonly rows: () => IdsStatement }
}

/** The row of the statement that finds the UUIDs. */
export interface IdsInOrderRow {
  readonly ids: readonly string[]
}

/** The row of the last statement. */
export interface ExtentRow {
  readonly found: boolean
  readonly too_many: boolean
}

/** The first columns of each row of either statement; there is at least one, with nulls in the place of an item. */
export interface ListRow {
  readonly found: boolean
  readonly total: number | null
  /** Seconds since 1970. */
  readonly committed_at: number | null
  /** The item's place on the page, from 1; null for a description to which items refer. One item follows the page, if any. */
  readonly n: number | null
  readonly id: string | null
  /** The item's key in the order of the list. */
  readonly key_0: string | number
  readonly key_1?: string | number
}

/** The time of the archive's last change, in a form that the driver parses fast. */
export const COMMITTED_AT =
  "(SELECT date_part('epoch', s.committed_at) FROM api.tenant_state(:tenant) s) AS committed_at"

/**
 * Builds the statements of a list. Both read the index in the order of the list: `after` starts at a given key, `page`
 * at the key at its offset, which an index-only scan finds.
 */
export function listStatements<const P extends string>(list: ListDefinition<P>): ListStatements<P> {
  const start = `start AS MATERIALIZED (
  ${keyAtOffset(list, REACH)}
)`
  const scope = list.scope === undefined ? '' : `WITH ${list.scope}\n`
  const { byIds } = list
  return {
    page: defineStatement(
      `${list.name}.page`,
      ['limit', 'offset', ...list.parameters],
      listText(list, [start], 'start'),
    ),
    after: defineStatement(`${list.name}.after`, ['limit', 'after', ...list.parameters], listText(list, [], 'after')),
    extent: defineStatement(
      `${list.name}.extent`,
      // Does not sort.
      list.parameters.filter((parameter) => parameter !== TITLED),
      `
${scope}SELECT coalesce(${list.found}, false) AS found, ${countedRows(list, MAX_ROWS + 1)} > ${MAX_ROWS} AS too_many`,
    ),
    ...(byIds && {
      whole: {
        ids: defineStatement(
          `${list.name}.whole`,
          list.parameters,
          `
${scope}SELECT ${idsInOrder(list, MAX_ROWS)} AS ids`,
        ),
        // A function, since it is another list's statement, too, and committed there.
        rows: () => byIds,
      },
    }),
  }
}

/** Types of keys that are sent as another one, so that they are numbers and texts in JSON. */
const SENT_KEYS: Partial<Record<ListDefinition<never>['order'][number]['type'], string>> = {
  bigint: '::float8',
  date: '::text',
  timestamptz: '::text',
}

function listText<P extends string>(list: ListDefinition<P>, tables: readonly string[], beginning: Beginning): string {
  const { from, order, columns = [], sent = columns.map((column) => `p.${column}`) } = list
  const scope = list.scope === undefined ? [] : [list.scope]
  const keys = order.map(({ column, type }, index) => `p.${column}${SENT_KEYS[type] ?? ''} AS key_${index}`)
  const own = ['p.n::int AS n', ...keys, ...sent]
  const [refs, rows] = describes(from)
    ? [[references('page')], rowsOf('page', own)]
    : [[], `SELECT ${[...new Set(['p.id', ...own])].join(', ')} FROM page p`]
  return `
WITH ${[...scope, ...tables, pageTable(list, beginning), ...refs].join(', ')}
SELECT h.*, i.* FROM (
  SELECT ${list.found} AS found, ${list.total}::int AS total, ${COMMITTED_AT}
) h LEFT JOIN (
  ${rows}
) i ON true`
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
  const keys = new Map(list.order.map((key) => [key.column, selectedKey(key)]))
  const ofRow = (names: readonly string[]) => names.map((column) => keys.get(column) ?? `k.${column}`)
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
