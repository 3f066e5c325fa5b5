import type { Block, Inline } from '@fonds/types'

type Table = Extract<Block, { t: 'table' }>

/** A cell of a table, with the number of rows and columns over which it extends. */
export interface TableCell {
  readonly c: readonly Inline[]
  /** Its first column, from 0. */
  readonly at: number
  readonly rows: number
  readonly columns: number
}

/** Returns the number of columns of a table, those of its headings included. */
export const tableWidth = ({ rows, columns, spans = [] }: Table): number =>
  Math.max(
    columns.length,
    rows.reduce((most, { length }) => Math.max(most, length), 0),
    spans.reduce((most, span) => Math.max(most, span.column + span.columns), 0),
  )

/** Returns the cells that each row writes: without those that another covers, and with empty ones where it has too few. */
export function tableCells(table: Table): readonly (readonly TableCell[])[] {
  const width = tableWidth(table)
  const spans = new Map((table.spans ?? []).map((span) => [`${span.row} ${span.column}`, span]))
  // The first row in which each column is free again.
  const free = new Array<number>(width).fill(0)
  return table.rows.map((row, at) => {
    const cells: TableCell[] = []
    for (let column = 0; column < width; column++) {
      if ((free[column] ?? 0) > at) continue
      const { rows, columns } = spans.get(`${at} ${column}`) ?? { rows: 1, columns: 1 }
      free.fill(at + rows, column, column + columns)
      cells.push({ c: row[column] ?? [], at: column, rows, columns })
      column += columns - 1
    }
    return cells
  })
}
