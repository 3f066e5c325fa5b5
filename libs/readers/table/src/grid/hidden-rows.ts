import { TableError } from './sheet.ts'
import type { SheetMarks } from './xlsx-marks.ts'

interface Lines {
  /** Lines of the sheet. */
  readonly count: number
  readonly text: (row: number, column: number) => string
  /** The library's account of lines. */
  readonly flagged: readonly ({ readonly hidden?: boolean | undefined } | undefined)[]
}

/**
 * Returns the lines that somebody who opens a sheet does not see, 0-based. Programs that write filters without hiding lines
 * leave that to the next program, so values that a filter does not show are hidden here.
 * @throws TableError for a filter with another condition whose hidden lines the file does not mark
 */
export function hiddenRowsOf(marks: SheetMarks, { count, text, flagged }: Lines): ReadonlySet<number> {
  const hidden = new Set(marks.hiddenRows)
  for (const [row, flags] of flagged.entries()) if (flags?.hidden === true) hidden.add(row)
  if (marks.hidesOthers) {
    for (let row = 0; row < count; row++) if (!marks.mentionedRows.has(row)) hidden.add(row)
  }
  for (const filter of marks.filters) {
    const rows = Array.from(
      { length: Math.max(0, Math.min(filter.to, count - 1) - filter.from + 1) },
      (_, n) => filter.from + n,
    )
    const isMarked = rows.some((row) => hidden.has(row))
    for (const { at, shown, showsBlank } of filter.columns) {
      if (shown === null) {
        if (!isMarked) throw new TableError(filter.from, unmarked(marks.name))
        continue
      }
      const valueIn = (row: number) => text(row, filter.first + at).toLowerCase()
      // If the file marks lines and no value compares, values are shown in another way than they are read, as dates are.
      if (isMarked && !rows.some((row) => shown.has(valueIn(row)))) continue
      for (const row of rows) if (!(valueIn(row) === '' ? showsBlank : shown.has(valueIn(row)))) hidden.add(row)
    }
  }
  return hidden
}

const unmarked = (sheet: string): string =>
  `sheet ${JSON.stringify(sheet)} has a filter, but the file does not mark which lines it hides; remove the filter, delete or hide ` +
  'the lines that are not to be published, and save it again'
