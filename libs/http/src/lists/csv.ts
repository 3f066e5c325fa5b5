import { type Column, valuesAt } from './columns.ts'

/** Stands between the values of a list. */
const BETWEEN = ' | '

/**
 * Matches text that a spreadsheet takes for a formula, or for the beginning of another cell that may be one, also in the
 * wide forms that Chinese and Japanese keyboards write.
 */
const RUNS = /^[=+\-@\t\r\n＝＋－＠]/

/** Matches what must be in quotes (RFC 4180 §2), and blanks at either end, which some programs take away. */
const QUOTED = /[",\r\n]|^\s|\s$/

/**
 * Returns the text of a cell: the values of a list one after the other, and an apostrophe before what a spreadsheet would
 * run. Numbers are never run.
 */
function cellOf(values: readonly unknown[]): string {
  const text = values.map(textOf).join(BETWEEN)
  return RUNS.test(text) && !values.every((value) => typeof value === 'number') ? `'${text}` : text
}

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

const line = (cells: readonly string[]): string =>
  `${cells.map((cell) => (QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`

/** Yields a table in CSV (RFC 4180): the header, then the rows of each batch of items. */
export async function* csvOf(
  columns: readonly Column[],
  batches: AsyncIterable<readonly object[]>,
): AsyncGenerator<string> {
  yield line(columns.map(({ name }) => name))
  for await (const items of batches) {
    yield items.map((item) => line(columns.map(({ path }) => cellOf(valuesAt(item, path))))).join('')
  }
}
