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
  readonly statement: { readonly name: string; readonly text: string }
  readonly #names: readonly C[]
  #columns: StageValue[][]

  constructor(table: string, columns: Readonly<Record<C, ColumnType>>) {
    const entries = Object.entries<ColumnType>(columns)
    this.#names = Object.keys(columns).filter((name): name is C => name in columns)
    this.#columns = this.#names.map(() => [])
    const names = this.#names.join(', ')
    const parameters = entries.map(([, type], index) => `$${index + 1}::${PARAMETER[type]}`).join(', ')
    this.statement = {
      name: `fill-${table}`,
      text: `INSERT INTO ${table} (${names}) SELECT ${entries.map(([name, type]) => expression(name, type)).join(', ')}
        FROM unnest(${parameters}) AS r(${names})`,
    }
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

  /** The statement that writes what waits; after it nothing does. */
  take(): { name: string; text: string; values: StageValue[][] } {
    const values = this.#columns
    this.#columns = this.#names.map(() => [])
    return { ...this.statement, values }
  }
}
