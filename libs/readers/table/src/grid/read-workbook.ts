import { workbookOfText } from './csv.ts'
import { TABLE_LIMITS, TableError, type TableLimits, type Workbook } from './sheet.ts'
import { workbookOfXlsx } from './xlsx.ts'

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

/**
 * Reads a table: a workbook (.xlsx), or text with commas, semicolons or tabs. Run it in a child process with limits: the file
 * may be meant to do harm.
 * @param name of the file without its folder, which names the sheet of a text
 * @throws TableError
 */
export function readWorkbook(bytes: Uint8Array, name: string, limits: TableLimits = TABLE_LIMITS): Workbook {
  if (bytes.length > limits.bytes) {
    const limit = (limits.bytes / 1e6).toLocaleString('en')
    throw new TableError(0, `the file is larger than ${limit} MB; save only its table as a new file`)
  }
  if (startsWith(bytes, 0x50, 0x4b)) return workbookOfXlsx(bytes, limits)
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new TableError(
      0,
      'this is a workbook of an old Excel (.xls), or has a password; save it as .xlsx without a password',
    )
  }
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) {
    throw new TableError(0, 'this is a PDF; save the table that it was made from as .xlsx or .csv')
  }
  return workbookOfText(bytes, name.replace(/\.[^.]+$/, ''), limits)
}
