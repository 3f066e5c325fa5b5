import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError as ParserError, parse } from 'csv-parse'
import { CsvError } from './csv-error.ts'
import { csvText } from './csv-text.ts'
import { detectSeparator } from './separator.ts'

/** A row of a CSV file. */
export interface CsvRow {
  /** Line on which it begins, 1-based. Cells may contain line breaks, so it is not the number of the row. */
  readonly line: number
  /** As many as the header has. Cells missing at the end of a row are empty. */
  readonly cells: readonly string[]
}

export interface CsvLimits {
  readonly columns: number
  /** Characters in a cell. */
  readonly cell: number
  /** Rows below the header. */
  readonly rows: number
}

/** Maximum size of a row in bytes. */
const MAX_ROW_BYTES = 4_000_000

/**
 * Reads a CSV file (RFC 4180) a row at a time; the first row is the header. The file is UTF-8 with or without a byte
 * order mark; commas, semicolons or tabs separate its cells; quoted cells may contain line breaks, which become `\n`.
 * Empty lines, and rows of empty cells, are skipped.
 * @throws CsvError with the line of the first problem
 */
export async function* readCsv(chunks: AsyncIterable<Uint8Array>, limits: CsvLimits): AsyncGenerator<CsvRow> {
  const text = csvText(chunks)
  const { separator, head } = await detectSeparator(text)
  if (head.trim() === '') throw new CsvError(1, 'the file is empty; its first line must name the columns')
  const rows = new RowChecks(limits)
  const parser = parse({
    delimiter: separator,
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_BYTES,
    on_record: (cells: string[], { lines }) => rows.check(cells, lines),
  })
  const fed = pipeline(Readable.from(continued(head, text)), parser).catch(() => undefined)
  try {
    for await (const [line, ...cells] of parser as AsyncIterable<string[]>) yield { line: Number(line), cells }
  } catch (error) {
    throw error instanceof ParserError ? rows.explain(error) : error
  } finally {
    parser.destroy()
    await fed
  }
}

async function* continued(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head
  yield* rest
}

/** Checks rows as they are parsed, and knows where the next one begins. */
class RowChecks {
  readonly #limits: CsvLimits
  #columns = 0
  #rows = -1
  #next = 1

  constructor(limits: CsvLimits) {
    this.#limits = limits
  }

  /**
   * @param end line on which the row ends
   * @returns the line on which it begins, then its cells; null for a row without content
   */
  check(cells: readonly string[], end: number): string[] | null {
    this.#next = end + 1
    if (cells.every((cell) => cell === '')) return null
    const line = end - cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
    const { columns, cell: longest, rows } = this.#limits
    this.#rows++
    if (this.#rows === 0) this.#columns = cells.length
    if (this.#columns > columns) throw new CsvError(line, `${cells.length} columns; the limit is ${columns}`)
    if (this.#rows > rows) throw new CsvError(line, `more than ${rows.toLocaleString('en')} rows; split the file`)
    const long = cells.findIndex((cell) => cell.length > longest)
    if (long >= 0) {
      throw new CsvError(line, `cell ${long + 1} has more than ${longest.toLocaleString('en')} characters`)
    }
    if (cells.slice(this.#columns).some((cell) => cell !== '')) {
      throw new CsvError(line, `${cells.length} cells, but the first line names ${this.#columns} columns`)
    }
    return [String(line), ...Array.from({ length: this.#columns }, (_, index) => cells[index] ?? '')]
  }

  /** Explains a syntax error. */
  explain({ code, lines }: ParserError): CsvError {
    if (code === 'CSV_QUOTE_NOT_CLOSED') {
      return new CsvError(this.#next, 'a quotation mark in this row, or after it, is never closed')
    }
    if (code === 'CSV_MAX_RECORD_SIZE') {
      return new CsvError(
        this.#next,
        `the row is larger than ${MAX_ROW_BYTES / 1e6} MB; a quotation mark may not be closed`,
      )
    }
    return new CsvError(
      Number(lines),
      'a quotation mark is in the wrong place; a cell with quotation marks must be quoted, with each one doubled',
    )
  }
}
