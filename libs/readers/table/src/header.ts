import { isSpaceHeader } from './columns/archivesspace.ts'
import { folded } from './columns/fold-header.ts'
import { meaningOf } from './columns/header-words.ts'
import { type SheetRow, TableError } from './grid/sheet.ts'

/** Lines among which the header is sought. */
const MAX_LINES = 60

/** Two columns, or a title. */
const MIN_SCORE = 1.5

/** The header of a table, and the lines that belong to its rows. */
export interface Header {
  readonly line: number
  readonly cells: readonly string[]
  readonly rows: readonly SheetRow[]
  /** Lines above it: titles and remarks. */
  readonly above: readonly SheetRow[]
}

/**
 * Finds the header of a table: the line below titles and empty lines whose cells name the most columns. A second line may divide
 * its columns, such as “Dates” into “from” and “to”.
 * @param known folded names of columns that a mapping has
 * @returns null for a sheet without one
 */
export function findHeader(rows: readonly SheetRow[], known: ReadonlySet<string> = new Set()): Header | null {
  const space = rows.slice(0, MAX_LINES).findIndex(({ cells }) => isSpaceHeader(cells))
  if (space >= 0) return withoutLabels(rows, space)
  let best: { at: number; score: number } | null = null
  for (const [at, row] of rows.slice(0, MAX_LINES).entries()) {
    const score = known.size > 0 ? namedOf(row, known) : scoreOf(row)
    if (score > (best?.score ?? 0)) best = { at, score }
  }
  if (best === null && known.size > 0) return findHeader(rows)
  if (best === null || (known.size === 0 && best.score < MIN_SCORE)) return null
  return withDivisions(rows, best.at)
}

const namedOf = ({ cells }: SheetRow, known: ReadonlySet<string>): number =>
  cells.filter((cell) => known.has(folded(cell))).length

function scoreOf({ cells, heading }: SheetRow): number {
  if (heading) return 0
  const filled = cells.filter((cell) => cell !== '')
  const roles = filled.flatMap((cell) => (cell.length > 80 ? [] : (meaningOf(cell, null)?.roles[0] ?? [])))
  // A row of the table may have a cell such as “Map”, but most of its cells are no names of columns.
  return roles.length < filled.length / 3 ? 0 : new Set(roles).size + (roles.includes('title') ? 0.5 : 0)
}

/** Leaves out the lines of ArchivesSpace's template that repeat the codes in words, or explain them. */
function withoutLabels(rows: readonly SheetRow[], at: number): Header {
  const header = rows[at]
  if (header === undefined) throw new TableError(0, 'the table has no header')
  const codes = header.cells.map((cell) => folded(cell.replaceAll('_', ' ')))
  const isLabels = ({ cells }: SheetRow) => {
    const filled = cells.filter((cell) => cell !== '').length
    const same = cells.filter((cell, index) => cell !== '' && isLabelOf(folded(cell), codes[index] ?? '')).length
    return /^(?:field name|archivesspace field|label)/.test(folded(cells[0] ?? '')) || same > filled / 2
  }
  const below = rows.slice(at + 1)
  return {
    line: header.line,
    cells: header.cells,
    rows: below.filter((row) => !isLabels(row)),
    above: rows.slice(0, at),
  }
}

const isLabelOf = (label: string, code: string): boolean => code !== '' && label.length > 3 && label === code

function withDivisions(rows: readonly SheetRow[], at: number): Header {
  const header = rows[at]
  const next = rows[at + 1]
  if (header === undefined) throw new TableError(0, 'the table has no header')
  const above = rows.slice(0, at)
  const plain = { line: header.line, above }
  if (next !== undefined && divides(next, header)) {
    const width = Math.max(header.cells.length, next.cells.length)
    const cells = Array.from({ length: width }, (_, index) => next.cells[index] || (header.cells[index] ?? ''))
    return { ...plain, cells, rows: body(rows.slice(at + 2), cells) }
  }
  const over = rows[at - 1]
  const cells = header.cells.map((cell, index) => {
    // The name of a column that a second line does not divide may stand in the first.
    return cell === '' && over !== undefined && !over.heading && isWide(over) ? (over.cells[index] ?? '') : cell
  })
  return { ...plain, cells, rows: body(rows.slice(at + 1), cells) }
}

const isWide = ({ cells }: SheetRow): boolean => cells.filter((cell) => cell !== '').length > 1

const DIVISIONS: ReadonlySet<string> = new Set(['start', 'end', 'year', 'month', 'day', 'box', 'folder'])

/** Returns whether a line only divides columns of the one above it. */
function divides({ cells, heading }: SheetRow, header: SheetRow): boolean {
  const filled = cells.flatMap((cell, index) => (cell === '' || cell === header.cells[index] ? [] : [cell]))
  const meant = filled.filter((cell) => {
    const [role = ''] = meaningOf(cell, null)?.roles ?? []
    return DIVISIONS.has(role) && !/\d/.test(cell)
  })
  return !heading && meant.length >= 2 && meant.length === filled.length
}

/** Leaves out lines that repeat the header, as at the top of a printed page. */
const body = (rows: readonly SheetRow[], header: readonly string[]): SheetRow[] =>
  rows.filter(({ cells }) => {
    const filled = cells.filter((cell) => cell !== '').length
    const same = cells.filter((cell, index) => cell !== '' && folded(cell) === folded(header[index] ?? '')).length
    return filled < 2 || same < filled
  })
