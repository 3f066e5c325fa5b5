import { cleanText } from '../values/clean-text.ts'

/** `words` is an array of text whose elements do not contain U+001F. */
type ColumnType = 'integer' | 'real' | 'boolean' | 'text' | 'jsonb' | 'words'
export type StageValue = string | number | boolean | null

const PARAMETER: Readonly<Record<ColumnType, string>> = {
  integer: 'integer[]',
  real: 'real[]',
  boolean: 'boolean[]',
  text: 'text[]',
  jsonb: 'jsonb',
  words: 'text[]',
}

/** Returns how the values of a column of a PostgreSQL type are sent. */
function columnType(declared: string): ColumnType {
  const [type = ''] = declared.split(' ')
  if (type === 'text[]') return 'words'
  if (type in PARAMETER) return type as ColumnType
  throw new Error(`no column of the stage can be ${declared}`)
}

function expression(name: string, type: ColumnType): string {
  if (type === 'jsonb') return `nullif(r.${name}, 'null')`
  return type === 'words' ? `string_to_array(r.${name}, E'\\x1f')` : `r.${name}`
}

/** Encodes a list of words for a column of that type. */
export const wordsValue = (words: readonly string[]): string => words.join('\u001f')

// These must be escaped in a quoted array element.
const QUOTED = /["\\]/

function textElement(value: StageValue): string {
  if (value === null) return 'NULL'
  const text = String(value)
  const kept = text.includes('\u0000') ? cleanText(text) : text
  return QUOTED.test(kept) ? `"${kept.replace(/["\\]/g, '\\$&')}"` : `"${kept}"`
}

/** Encodes a column's values as one array, or JSON values as one JSON array, whose elements need no quoting. */
function columnValue(type: ColumnType, values: readonly StageValue[]): string {
  if (type === 'jsonb') return `[${values.map((value) => value ?? 'null').join(',')}]`
  const plain = type === 'integer' || type === 'real' || type === 'boolean'
  return `{${values.map(plain ? (value) => value ?? 'NULL' : textElement).join(',')}}`
}

/** Buffers rows for a table of the stage, in one array per column: a third of the cost of JSON records. */
export class StageTable<C extends string> {
  readonly #table: string
  readonly #types: readonly ColumnType[]
  readonly #names: readonly C[]
  #columns: StageValue[][]

  /** @param columns the PostgreSQL type of each column, such as `text NOT NULL` */
  constructor(table: string, columns: Readonly<Record<C, string>>) {
    this.#table = table
    this.#types = Object.values<string>(columns).map(columnType)
    this.#names = Object.keys(columns).filter((name): name is C => name in columns)
    this.#columns = this.#names.map(() => [])
  }

  /** The number of columns. */
  get width(): number {
    return this.#names.length
  }

  /** Returns SQL that inserts rows given as one parameter per column, starting after `$before`. */
  insertion(before: number): string {
    const names = this.#names.join(', ')
    const values = this.#names.map((name, index) => expression(name, this.#types[index] ?? 'text')).join(', ')
    const given = this.#types.map((type, index) => {
      const parameter = `$${before + index + 1}::${PARAMETER[type]}`
      return type === 'jsonb' ? `jsonb_array_elements(${parameter})` : `unnest(${parameter})`
    })
    return `INSERT INTO ${this.#table} (${names}) SELECT ${values} FROM ROWS FROM (${given.join(', ')}) AS r(${names})`
  }

  get waiting(): number {
    return this.#columns[0]?.length ?? 0
  }

  /** Buffers a row; JSON is given as text that PostgreSQL can store. */
  add(row: Readonly<Record<C, StageValue>>): void {
    for (const [index, name] of this.#names.entries()) this.#columns[index]?.push(row[name])
  }

  /** Returns the buffered rows as one parameter per column, and clears the buffer. */
  take(): string[] {
    const values = this.#columns.map((column, index) => columnValue(this.#types[index] ?? 'text', column))
    this.#columns = this.#names.map(() => [])
    return values
  }
}

/** Combines the inserts for several tables into one statement, to save round trips. */
export function insertAll(tables: readonly Pick<StageTable<string>, 'width' | 'insertion'>[]): string {
  let before = 0
  const insertions = tables.map((table) => {
    const insertion = table.insertion(before)
    before += table.width
    return insertion
  })
  const last = insertions.pop() ?? ''
  return `WITH ${insertions.map((insertion, index) => `t${index} AS (${insertion})`).join(', ')} ${last}`
}
