import { cleanText } from './clean-text.ts'

/** `words` is an array of text, each word without U+001F. */
type ColumnType = 'integer' | 'real' | 'boolean' | 'text' | 'jsonb' | 'words'
export type StageValue = string | number | boolean | null

const PARAMETER: Readonly<Record<ColumnType, string>> = {
  integer: 'integer[]',
  real: 'real[]',
  boolean: 'boolean[]',
  text: 'text[]',
  jsonb: 'text[]',
  words: 'text[]',
}

function expression(name: string, type: ColumnType): string {
  if (type === 'jsonb') return `r.${name}::jsonb`
  return type === 'words' ? `string_to_array(r.${name}, E'\\x1f')` : `r.${name}`
}

/** How a list of words is given to a column of that type. */
export const wordsValue = (words: readonly string[]): string => words.join('\u001f')

/**
 * Rows that wait for a table of the stage, one array for each column: a third of the work that records of JSON are.
 */
export class StageTable<C extends string> {
  readonly #table: string
  readonly #types: readonly ColumnType[]
  readonly #names: readonly C[]
  #columns: StageValue[][]

  constructor(table: string, columns: Readonly<Record<C, ColumnType>>) {
    this.#table = table
    this.#types = Object.values<ColumnType>(columns)
    this.#names = Object.keys(columns).filter((name): name is C => name in columns)
    this.#columns = this.#names.map(() => [])
  }

  /** Columns. */
  get width(): number {
    return this.#names.length
  }

  /** SQL that writes rows given as one array for each column, the first of them by the parameter after `$before`. */
  insertion(before: number): string {
    const names = this.#names.join(', ')
    const values = this.#names.map((name, index) => expression(name, this.#types[index] ?? 'text')).join(', ')
    const given = this.#types.map((type, index) => `$${before + index + 1}::${PARAMETER[type]}`).join(', ')
    return `INSERT INTO ${this.#table} (${names}) SELECT ${values} FROM unnest(${given}) AS r(${names})`
  }

  get waiting(): number {
    return this.#columns[0]?.length ?? 0
  }

  add(row: Readonly<Record<C, StageValue>>): void {
    for (const [index, name] of this.#names.entries()) {
      const value = row[name]
      this.#columns[index]?.push(typeof value === 'string' && value.includes('\u0000') ? cleanText(value) : value)
    }
  }

  /** What waits, by column; after it nothing does. */
  take(): StageValue[][] {
    const values = this.#columns
    this.#columns = this.#names.map(() => [])
    return values
  }
}

/** One statement that writes what waits for several tables: one way to the database and back instead of three. */
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
