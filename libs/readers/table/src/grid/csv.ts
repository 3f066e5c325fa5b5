import { CsvError as ParserError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { NOTHING_LEFT, type SheetRow, TableError, type TableLimits, type Workbook } from './sheet.ts'

/** Lines by which a separator is judged. */
const JUDGED = 40
const NAMED = /^"?sep=(.)"?\r?\n/i

/**
 * Reads a table in text: comma, semicolon or tab separate its cells.
 * @throws TableError
 */
export function workbookOfText(bytes: Uint8Array, name: string, limits: TableLimits): Workbook {
  const { text, encoding } = decode(bytes)
  const named = NAMED.exec(text)
  // The line break stays, so that all lines keep their numbers.
  const body = (named === null ? text : text.slice(named[0].length - 1)).replace(/\r\n?/g, '\n')
  const rows = parsed(body, named?.[1] ?? separatorOf(body), limits)
  return { sheets: [{ name, rows, left: NOTHING_LEFT }], encoding }
}

/**
 * Decodes text as UTF-8, UTF-16 with a byte order mark, or else Windows-1252. A file that has letters in UTF-8 and a wrong byte is
 * damaged, not in another encoding.
 */
function decode(bytes: Uint8Array): { text: string; encoding: string | null } {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: null }
  if (a === 0xfe && b === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: null }
  const text = new TextDecoder('utf-8').decode(bytes)
  if (text.includes('\0'))
    throw new TableError(lineAt(text, '\0'), 'the file contains a NUL character; it is not a table')
  const wrong = text.indexOf('\ufffd')
  if (wrong < 0 || isUtf8(bytes)) return { text, encoding: null }
  // Any character beyond ASCII that did decode shows that the rest of the file is UTF-8.
  if (/[^\0-\x7f\ufffd]/.test(text)) {
    const message = 'the file is UTF-8, but this line has a byte that is not; correct the letter and save it again'
    throw new TableError(lineAt(text, '\ufffd'), message)
  }
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const lineAt = (text: string, mark: string): number => text.slice(0, text.indexOf(mark)).split(/\r\n?|\n/).length

/** Returns the separator that occurs most often, outside quotation marks, in the first lines. */
function separatorOf(text: string): string {
  const counts = new Map([',', ';', '\t'].map((mark) => [mark, 0]))
  let quoted = false
  let lines = 0
  for (const char of text) {
    if (char === '"') quoted = !quoted
    if (quoted) continue
    if (char === '\n' && ++lines >= JUDGED) break
    const count = counts.get(char)
    if (count !== undefined) counts.set(char, count + 1)
  }
  // A comma also stands in titles and names; a tab or a semicolon hardly ever does.
  const weight = (mark: string) => (counts.get(mark) ?? 0) * (mark === ',' ? 1 : mark === ';' ? 2 : 4)
  const [first] = [...counts.keys()].toSorted((a, b) => weight(b) - weight(a))
  return first ?? ','
}

function parsed(text: string, separator: string, limits: TableLimits): SheetRow[] {
  const rows: SheetRow[] = []
  let previous = 0
  try {
    parse(text.startsWith('\ufeff') ? text.slice(1) : text, {
      delimiter: separator,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: limits.cell * 10,
      on_record: (cells: string[], { lines, records }) => {
        const line = Math.max(previous + 1, lines - cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0))
        previous = lines
        if (records >= limits.rows) throw new TableError(line, tooMany(limits))
        if (cells.length > limits.columns) throw new TableError(line, `more than ${limits.columns} columns`)
        const trimmed = cells.map((cell) => cell.trim())
        if (trimmed.some((cell) => cell.length > limits.cell)) throw new TableError(line, tooLong(limits))
        if (trimmed.some((cell) => cell !== '')) rows.push({ line, cells: trimmed, heading: false, concealed: [] })
        return null
      },
    })
    return rows
  } catch (error) {
    if (!(error instanceof ParserError)) throw error
    const line = Number(error.lines ?? 1)
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') throw new TableError(line, 'a quotation mark is never closed')
    throw new TableError(line, 'a quotation mark is in the wrong place, or never closed')
  }
}

export const tooMany = ({ rows }: TableLimits): string =>
  `more than ${rows.toLocaleString('en')} lines; split the table into several collections`
export const tooLong = ({ cell }: TableLimits): string => `a cell has more than ${cell.toLocaleString('en')} characters`
