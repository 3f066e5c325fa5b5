import type { Cell, Finding, Report, ReportContext, Row, Select } from './report.ts'

/** Maximum length of a text in a report. Titles and statements may be many pages long. */
const MAX_TEXT = 500

// Controls and bidirectional overrides could change what a terminal shows, or where a line seems to end.
const UNSAFE = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u{2028}\u{2029}]+|\s+/gu

/** Turns rows of a statement into findings. */
export async function* findingsOf(
  report: Report,
  rows: AsyncIterable<Row>,
  context: ReportContext,
  select: Select | undefined = report.select,
): AsyncGenerator<Finding> {
  for await (const row of select?.(rows, context) ?? rows) {
    const problem = String(row.problem)
    if (!Object.hasOwn(report.problems, problem)) throw new Error(`${report.name}: unknown problem ${problem}`)
    yield {
      problem,
      cells: report.columns.map(({ key, value }) => tidy(value === undefined ? row[key] : value(row, context))),
    }
  }
}

/** Returns a cell of a single line. @throws for a value that is neither text nor a number */
function tidy(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  if (typeof value !== 'string') throw new TypeError('a cell of a report is text or a number')
  return cut(
    value
      .slice(0, 4 * MAX_TEXT)
      .replace(UNSAFE, ' ')
      .trim(),
    MAX_TEXT,
  )
}

/** Shortens a text to a number of characters, with an ellipsis. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const characters = [...text]
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
}
