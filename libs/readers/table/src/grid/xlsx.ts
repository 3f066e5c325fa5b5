import { type CellObject, read, utils, type WorkSheet } from '@e965/xlsx'
import { cellText } from './cell-text.ts'
import { tooLong, tooMany } from './csv.ts'
import { hiddenRowsOf } from './hidden-rows.ts'
import { columnLetters, type Sheet, type SheetRow, TableError, type TableLimits, type Workbook } from './sheet.ts'
import { marksOf, type SheetMarks } from './xlsx-marks.ts'
import { isOn, type Parts, partText, tagsOf } from './xlsx-parts.ts'
import { DAMAGED, TOO_LARGE, unzip } from './zip.ts'

const SAVE_AS = 'open it in a spreadsheet program and save it as .xlsx (Excel workbook)'

/** Formulas without a value that are named. */
const MAX_NAMED = 20

/**
 * Reads a workbook in Office Open XML. Formulas have their stored values, and links to other files are not followed.
 * @throws TableError
 */
export function workbookOfXlsx(bytes: Uint8Array, limits: TableLimits): Workbook {
  const parts = unzip(bytes, limits)
  if ([...parts.keys()].some((name) => name === 'content.xml')) {
    throw new TableError(0, `this is a spreadsheet in .ods, whose hidden lines cannot be told; ${SAVE_AS}`)
  }
  if (parts.has('xl/workbook.bin')) throw new TableError(0, `this is a binary workbook (.xlsb); ${SAVE_AS}`)
  if (!parts.has('xl/workbook.xml')) throw new TableError(0, 'this is a zip archive without a workbook in it')
  const marks = marksIn(parts)
  const book = readBook(bytes, limits)
  const is1904 = [...tagsOf(partText(parts, 'xl/workbook.xml'), 'workbookPr')].some((tag) => isOn(tag.get('date1904')))
  let left = limits.rows
  let characters = 0
  const sheets = marks.flatMap((mark): Sheet[] => {
    const sheet = book.Sheets[mark.name]
    if (sheet === undefined) return []
    const made = sheetOf(sheet, mark, { limits, is1904 })
    left -= made.rows.length
    if (left < 0) throw new TableError(0, tooMany(limits))
    // A text that many cells share is only once in the file.
    for (const { cells } of made.rows) for (const cell of cells) characters += cell.length
    if (characters > limits.unpacked) throw new TableError(0, TOO_LARGE)
    return [made]
  })
  return { sheets, encoding: null }
}

/** @throws TableError for a file that names its parts in no valid way */
function marksIn(parts: Parts): SheetMarks[] {
  try {
    return marksOf(parts)
  } catch (error) {
    if (error instanceof TypeError || error instanceof URIError) throw new TableError(0, DAMAGED)
    throw error
  }
}

function readBook(bytes: Uint8Array, limits: TableLimits) {
  try {
    const options = { type: 'buffer', dense: true, cellNF: true, cellStyles: true, cellText: true } as const
    return read(bytes, { ...options, cellHTML: false, sheetRows: limits.rows + 1 })
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 200) : ''
    throw new TableError(0, `the workbook cannot be read (${reason}); ${SAVE_AS}`)
  }
}

type Cells = readonly (CellObject | undefined)[]

function sheetOf(
  sheet: WorkSheet,
  marks: SheetMarks,
  { limits, is1904 }: { readonly limits: TableLimits; readonly is1904: boolean },
): Sheet {
  const data: readonly (Cells | undefined)[] = sheet['!data'] ?? []
  const isColumnHidden = (index: number) =>
    sheet['!cols']?.[index]?.hidden === true || marks.hiddenColumns.some(([from, to]) => index >= from && index <= to)
  const text = (row: number, column: number) => {
    const cell = data[row]?.[column]
    return cell === undefined ? '' : cellText(cell, is1904).trim()
  }
  const left = { sheet: marks.hidden, rows: 0, columns: new Set<string>(), formulas: [] as string[] }
  if (marks.hidden) return { name: marks.name, rows: [], left: { ...left, columns: [] } }
  const hiddenRows = hiddenRowsOf(marks, { count: data.length, text, flagged: sheet['!rows'] ?? [] })
  const merged = mergedCells(sheet, hiddenRows)
  const rows: SheetRow[] = []
  for (const [index, cells] of data.entries()) {
    if (cells === undefined || cells.length === 0) continue
    if (hiddenRows.has(index)) {
      if (cells.some((_, column) => text(index, column) !== '')) left.rows++
      continue
    }
    const concealed: [number, string][] = []
    const shown = Array.from({ length: widthOf(cells, merged, index, limits) }, (_, column) => {
      const own = text(index, column)
      if (isColumnHidden(column)) {
        if (own !== '') {
          left.columns.add(columnLetters(column))
          concealed.push([column, own])
        }
        return ''
      }
      const cell = cells[column]
      if (own === '' && (cell?.f !== undefined || cell?.t === 'e') && left.formulas.length < MAX_NAMED) {
        left.formulas.push(utils.encode_cell({ r: index, c: column }))
      }
      const from = merged.filled.get(`${index} ${column}`)
      const value = own === '' && from !== undefined ? text(...from) : own
      if (value.length > limits.cell) throw new TableError(index + 1, tooLong(limits))
      return value
    })
    const filled = [...shown.keys()].filter((column) => shown[column] !== '')
    if (filled.length === 0) continue
    const [only = 0] = filled
    const address = utils.encode_cell({ r: index, c: only })
    const stands = marks.bold.has(address) || merged.wide.has(address) || /<b\s*\/>/.test(cells[only]?.r ?? '')
    rows.push({ line: index + 1, cells: shown, heading: filled.length === 1 && stands, concealed })
  }
  return { name: marks.name, rows, left: { ...left, columns: [...left.columns] } }
}

function widthOf(cells: Cells, merged: Merged, row: number, limits: TableLimits): number {
  const width = Math.max(cells.length, merged.widths.get(row) ?? 0)
  if (width <= limits.columns) return width
  if (cells.slice(limits.columns).every((cell) => cell?.v === undefined)) return limits.columns
  throw new TableError(row + 1, `more than ${limits.columns} columns`)
}

interface Merged {
  /** The cell whose text a cell below it shows: `row column`. */
  readonly filled: ReadonlyMap<string, readonly [row: number, column: number]>
  /** Columns up to the last filled cell of each line. */
  readonly widths: ReadonlyMap<number, number>
  /** Addresses of cells that span several columns. */
  readonly wide: ReadonlySet<string>
}

/** Cells that are filled from above; enough for any inventory. */
const MAX_FILLED = 1_000_000

function mergedCells(sheet: WorkSheet, hiddenRows: ReadonlySet<number>): Merged {
  const filled = new Map<string, readonly [number, number]>()
  const widths = new Map<number, number>()
  const wide = new Set<string>()
  const last = (sheet['!data'] ?? []).length - 1
  for (const { s, e } of sheet['!merges'] ?? []) {
    if (e.c > s.c) wide.add(utils.encode_cell(s))
    if (hiddenRows.has(s.r) || e.c > s.c) continue
    for (let row = s.r + 1; row <= Math.min(e.r, last) && filled.size < MAX_FILLED; row++) {
      filled.set(`${row} ${s.c}`, [s.r, s.c])
      widths.set(row, Math.max(widths.get(row) ?? 0, s.c + 1))
    }
  }
  return { filled, widths, wide }
}
