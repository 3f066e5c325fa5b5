import type { Cell, Finding, ReportHead } from '../report.ts'
import type { Tally } from '../tally.ts'

/** Tells spreadsheets that the file is UTF-8. */
const BOM = '\ufeff'

/**
 * Renders a report as CSV (RFC 4180): a header, then a line for each finding. Text that a spreadsheet would evaluate as
 * a formula begins with an apostrophe.
 */
export async function* renderCsv(
  { report }: ReportHead,
  findings: AsyncIterable<Finding>,
  tally: Tally,
): AsyncGenerator<string> {
  yield csvHeader(['Problem', ...report.columns.map(({ heading }) => heading)])
  for await (const { problem, cells } of tally.listed(findings)) {
    yield csvLine([report.problems[problem]?.title ?? problem, ...cells])
  }
}

/** Returns the first line of a file, with the names of its columns. */
export const csvHeader = (names: readonly string[]): string => BOM + csvLine(names)

/** Returns a line of a file. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(field).join(',')}\r\n`

function field(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = disarmed(cell)
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Prevents a spreadsheet from evaluating a text (https://owasp.org/www-community/attacks/CSV_Injection). In some
 * languages, spreadsheets separate fields by semicolons, even inside quotation marks that they do not expect.
 */
const disarmed = (text: string): string => text.replaceAll(/(^|[;\t\r\n])(?=["'\s]*[=+\-@＝＋－＠])/g, "$1'")
