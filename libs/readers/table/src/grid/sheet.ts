/** A line of a sheet that its readers see. */
export interface SheetRow {
  /** Number of the line in its file, 1-based. */
  readonly line: number
  /** The text of each cell; empty for cells of hidden columns. */
  readonly cells: readonly string[]
  /** Whether its only cell is bold or spans several columns. */
  readonly heading: boolean
  /** Cells of hidden columns, which are never imported; they can only forbid to show the row. */
  readonly concealed: readonly (readonly [column: number, text: string])[]
}

/** A sheet as somebody sees it who opens the file: without hidden lines and columns. */
export interface Sheet {
  readonly name: string
  readonly rows: readonly SheetRow[]
  readonly left: LeftOut
}

/** Parts that a file hides, or has no value for; none of them is imported. */
export interface LeftOut {
  /** Whether the whole sheet is hidden. */
  readonly sheet: boolean
  readonly rows: number
  /** Letters of hidden columns that have content. */
  readonly columns: readonly string[]
  /** Cells whose formula has no stored value, or an error. */
  readonly formulas: readonly string[]
}

export const NOTHING_LEFT: LeftOut = { sheet: false, rows: 0, columns: [], formulas: [] }

/** The contents of a file, and how it was decoded. */
export interface Workbook {
  readonly sheets: readonly Sheet[]
  /** The encoding of a text file that is not UTF-8; null otherwise. */
  readonly encoding: string | null
}

export interface TableLimits {
  /** Size of a file in bytes. */
  readonly bytes: number
  /** Bytes of all parts of a workbook, unpacked. */
  readonly unpacked: number
  /** Lines of all sheets. */
  readonly rows: number
  readonly columns: number
  /** Characters of a cell. */
  readonly cell: number
}

export const TABLE_LIMITS: TableLimits = {
  bytes: 64_000_000,
  unpacked: 256_000_000,
  rows: 100_000,
  columns: 500,
  cell: 200_000,
}

/** Thrown for a file that cannot be read as a table, or a table whose columns cannot be understood. */
export class TableError extends Error {
  /** Line of the problem, 1-based; 0 for the whole file. */
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.name = 'TableError'
    this.line = line
  }
}

/** Returns the letters of a column: 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  let letters = ''
  for (let n = index + 1; n > 0; n = Math.floor((n - 1) / 26)) {
    letters = String.fromCharCode(65 + ((n - 1) % 26)) + letters
  }
  return letters
}
