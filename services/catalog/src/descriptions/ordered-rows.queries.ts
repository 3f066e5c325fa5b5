import { type TitledList, titledRows, titlesInOrder } from './titled-rows.queries.ts'

/** A sort column of a list, ascending by default, with its type. */
interface OrderColumn {
  readonly column: string
  readonly type: 'bigint' | 'smallint' | 'integer' | 'text' | 'uuid' | 'date' | 'timestamptz'
  /** Only allowed for the first column. */
  readonly descending?: true
  /** SQL expression for the column, of a row `k`, if the rows have none of this name; the index has the same expression. */
  readonly sql?: string
}

/** Returns SQL for a sort column of a row `k`. */
const keyValue = ({ column, sql }: OrderColumn): string => sql ?? `k.${column}`

/** Selects a sort column of a row `k` by its name. */
export const selectedKey = (key: OrderColumn): string =>
  key.sql === undefined ? `k.${key.column}` : `${key.sql} AS ${key.column}`

/** The order of a list's rows. `k` is the alias of the rows that contain the sort columns. */
export interface OrderedList {
  /** Function that returns the rows. */
  readonly from: string
  readonly where: string
  /** Columns that are unique in combination and belong to one index. */
  readonly order: readonly [OrderColumn, ...OrderColumn[]]
  /**
   * The column before those of the order in the index, and an array of values for it, any of which matches. The rows of
   * each value are read in order and then merged, so a page costs as much as one for each value.
   */
  readonly anyOf?: { readonly column: string; readonly values: string }
  /** For a list by the title that a reader of a language sees. */
  readonly titled?: TitledList['titled']
  /**
   * SQL call of a function that returns the UUIDs of the rows that follow the key in `:after`, for an order whose expressions
   * are not leakproof: a policy keeps comparisons with them from the index.
   */
  readonly following?: string
  /**
   * Arguments of `api.keys_past_hidden`, for lists whose last sort column is the path. It skips a subtree that is being
   * hidden, which may make up most of the list.
   */
  readonly pastHidden?: {
    readonly language?: string
    readonly entity?: string
    readonly exclude?: string
    readonly top?: string
    readonly kind?: string
  }
}

/** The position to start from: the key in the table `start`, inclusive, or the key in `:after`, exclusive. */
export type Beginning = 'start' | 'after'

const orderOf = ({ order }: Pick<OrderedList, 'order'>): string =>
  order.map((key) => `${keyValue(key)}${key.descending ? ' DESC' : ''}`).join(', ')

/** Builds SQL for rows in the order of a list, at most `most`; for a list of several values, at most `needed` of each. */
function inOrder(list: OrderedList, columns: string, condition: string, most: number, needed: string): string {
  const { from, where, anyOf } = list
  const conditions = [where, condition].filter((one) => one !== 'true').join(' AND ') || 'true'
  const rows = `FROM api.${from}(:tenant) k`
  if (anyOf === undefined)
    return `SELECT ${columns} ${rows}\n    WHERE ${conditions} ORDER BY ${orderOf(list)} LIMIT ${most}`
  return `SELECT DISTINCT ${columns} FROM unnest(${anyOf.values}) v(value) CROSS JOIN LATERAL (
      SELECT ${columns} ${rows}
      WHERE k.${anyOf.column} = v.value AND ${conditions} ORDER BY ${orderOf(list)} LIMIT ${needed}
    ) k ORDER BY ${orderOf(list)} LIMIT ${needed}`
}

/** Number up to which lists without a stored count are counted. */
export const MAX_COUNTED = 10_000

/** Builds SQL for the number of rows of a list, at most `most`. */
export function countedRows({ from, where, order, anyOf }: OrderedList, most = MAX_COUNTED): string {
  const rows = `FROM api.${from}(:tenant) k WHERE ${where}`
  if (anyOf === undefined) return `(SELECT count(*) FROM (SELECT ${rows} LIMIT ${most}) k)`
  const columns = order.map(({ column }) => `k.${column}`).join(', ')
  return `(SELECT count(*) FROM (
    SELECT DISTINCT ${columns} FROM unnest(${anyOf.values}) v(value) CROSS JOIN LATERAL (
      SELECT ${columns} ${rows} AND k.${anyOf.column} = v.value LIMIT ${most}
    ) k LIMIT ${most}
  ) k)`
}

/** Builds SQL for the UUIDs of the first rows of a list in its order, as one array; not for a list of several values. */
export const idsInOrder = (list: OrderedList, most: number): string =>
  list.titled === undefined
    ? `ARRAY(
    SELECT k.id FROM api.${list.from}(:tenant) k
    WHERE ${list.where} ORDER BY ${orderOf(list)} LIMIT ${most}
  )`
    : `ARRAY(SELECT t.id FROM (${titlesInOrder({ where: list.where, titled: list.titled }, null, most, `${most}`)}) t)`

const NOTHING_HIDDEN = 'NOT EXISTS (SELECT FROM api.hides(:tenant))'
const SOMETHING_HIDDEN = 'EXISTS (SELECT FROM api.hides(:tenant))'

/** Smallest possible values, which begin the key before all others. Archival order has only the path and needs none. */
const SMALLEST_KEYS: Partial<Record<OrderColumn['type'], string>> = { bigint: '-9007199254740991', smallint: '-32768' }

/** Builds SQL for the key of the first row of a numbered page, no further than `reach` rows into the list. */
export function keyAtOffset(list: OrderedList, reach: number): string {
  const { order, pastHidden, titled, where } = list
  if (titled !== undefined) {
    const needed = ':offset::int + 1'
    return `SELECT t.sort_title, t.${titled.next} FROM (
    ${titlesInOrder({ where, titled }, null, reach, needed)}
  ) t LIMIT 1 OFFSET :offset::int`
  }
  const columns = order.map(({ column }) => `k.${column}`).join(', ')
  const inIndex = (condition: string) => `SELECT ${columns} FROM (
    ${inOrder(list, order.map(selectedKey).join(', '), condition, reach, ':offset::int + 1')}
  ) k LIMIT 1 OFFSET :offset::int`
  if (pastHidden === undefined) return inIndex('true')
  const least = [SMALLEST_KEYS[order[0].type] ?? 'NULL', `''`]
  const first = order.length === 1 ? '' : `k.first::${order[0].type}, `
  return `(
  ${inIndex(NOTHING_HIDDEN)}
  ) UNION ALL
  SELECT ${first}k.path FROM ${keysPastHidden(pastHidden, least, ':offset::int', '1')} k
  WHERE ${SOMETHING_HIDDEN}`
}

/** Builds SQL for at most `most` rows of a list in its order, from a key on. */
export function rowsInOrder(list: OrderedList, columns: string, beginning: Beginning, most: number): string {
  const { from, where, order, pastHidden, titled } = list
  const than = beginning === 'start' ? '>=' : '>'
  const key =
    beginning === 'start'
      ? order.map(({ column }) => `(SELECT ${column} FROM start)`)
      : order.map(({ type }, index) => `(:after::jsonb ->> ${index})::${type}`)
  if (titled !== undefined) return titledRows({ where, titled }, columns, { than, key }, most, ':limit::int + 1')
  const place =
    list.following !== undefined && beginning === 'after'
      ? `k.id = ANY (ARRAY(SELECT m FROM ${list.following} m))`
      : fromKey(list, than, key)
  const alongIndex = (condition: string) => inOrder(list, columns, `${condition}${place}`, most, ':limit::int + 1')
  if (pastHidden === undefined) return alongIndex('')
  // A blank sorts before everything that can follow it in a path.
  const path = beginning === 'start' ? key.at(-1) : `${key.at(-1)} || ' '`
  const hidden = [order.length === 1 ? 'NULL' : `${key[0]}`, `${path}`]
  const found = order.map(({ column, type }) => `k.${column} = s.${column === 'path' ? column : `first::${type}`}`)
  return `(
    ${alongIndex(`${NOTHING_HIDDEN} AND `)}
    ) UNION ALL
    SELECT k.* FROM ${keysPastHidden(pastHidden, hidden, '0', ':limit::int + 1')} s CROSS JOIN LATERAL (
      SELECT ${columns} FROM api.${from}(:tenant) k WHERE ${[where, ...found].join(' AND ')} LIMIT 1
    ) k WHERE ${SOMETHING_HIDDEN}`
}

function keysPastHidden(
  { language, entity, exclude, top, kind }: NonNullable<OrderedList['pastHidden']>,
  place: readonly string[],
  skip: string,
  rows: string,
): string {
  const of = [language, entity, exclude, top].map((value) => value ?? 'NULL')
  const only = kind === undefined ? [] : [kind]
  return `api.keys_past_hidden(${[':tenant', ...of, ...place, skip, rows, ...only].join(', ')})`
}

/**
 * Builds the SQL condition for keys from a given one on: a single row comparison, unless the first column is
 * descending.
 */
function fromKey({ order }: OrderedList, than: '>' | '>=', key: readonly string[]): string {
  const rows = (from: number) =>
    `(${order.slice(from).map(keyValue).join(', ')}) ${than} (${key.slice(from).join(', ')})`
  const [first] = order
  const value = keyValue(first)
  return first.descending ? `${value} <= ${key[0]} AND (${value} < ${key[0]} OR ${rows(1)})` : rows(0)
}
