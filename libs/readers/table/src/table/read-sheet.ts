import type { Mapping } from '@fonds/reader-csv'
import type { Column } from '../columns/column.ts'
import { withIsoDays } from '../columns/date-order.ts'
import { mappedColumns, namesOf } from '../columns/mapped.ts'
import { languageOf, recognise } from '../columns/recognise.ts'
import type { LeftOut, Sheet, SheetRow } from '../grid/sheet.ts'
import { findHeader } from '../header.ts'
import { fillDown, withoutDittos } from '../rows/fill-down.ts'
import { isTotal, lineOf } from '../rows/headings.ts'
import { place } from '../rows/place.ts'
import { draftRule, isHeadingForbidden, unknownMarks } from '../rows/publication.ts'
import { readRow } from '../rows/read-row.ts'
import { readSpaceRow } from '../rows/read-space-row.ts'
import { splitValues } from '../rows/split-values.ts'
import type { Container, TableUnit } from '../rows/unit.ts'
import { levelWords } from './level-words.ts'

/** A column as the operator sees it before an import. */
export interface ColumnReport {
  readonly header: string
  /** Null for a column that was not recognised; `private` for one that is not imported. */
  readonly role: string | null
  readonly examples: readonly string[]
  /** Cells with content. */
  readonly filled: number
}

export interface SheetReport {
  readonly file: string
  readonly sheet: string
  /** Why nothing of it is imported; null if it is. */
  readonly skipped: string | null
  /** Line of the header, 1-based. */
  readonly header: number
  readonly columns: readonly ColumnReport[]
  readonly rows: number
  /** Rows that the table forbids to show. */
  readonly drafts: number
  readonly left: LeftOut
  /** Readings that may surprise. */
  readonly remarks: readonly SheetRemark[]
}

export interface SheetRemark {
  readonly line: number
  readonly message: string
}

export interface ReadSheet {
  readonly report: SheetReport
  readonly tops: readonly TableUnit[]
  readonly containers: ReadonlyMap<TableUnit, readonly Container[]>
  readonly columns: readonly Column[]
}

const MAX_EXAMPLES = 3
const MAX_EXAMPLE = 60

/**
 * Reads the rows of a sheet, and puts them below each other.
 * @param mapping null to recognise the columns
 * @throws TableError
 */
export function readSheet(sheet: Sheet, file: string, mapping: Mapping | null): ReadSheet {
  const none = { file, sheet: sheet.name, header: 0, columns: [], rows: 0, drafts: 0, left: sheet.left, remarks: [] }
  const skipped = (reason: string): ReadSheet => ({
    ...{ report: { ...none, skipped: reason }, tops: [], containers: new Map(), columns: [] },
  })
  if (sheet.left.sheet) return skipped('it is hidden')
  if (sheet.rows.length === 0) return skipped('it is empty')
  const header = findHeader(sheet.rows, mapping === null ? new Set() : namesOf(mapping))
  if (header === null) return skipped('no line names its columns')
  const body = withoutDittos(header.rows)
  // Headings fill one cell, and say nothing of its column.
  const telling = body.filter(({ cells }) => cells.filter((cell) => cell !== '').length > 1)
  const values = (index: number) => telling.map(({ cells }) => cells[index] ?? '')
  const concealed = new Map(sheet.rows.find(({ line }) => line === header.line)?.concealed ?? [])
  // A cell beyond the header is in a column without a name, and named as lost.
  const width = body.reduce((most, { cells }) => Math.max(most, cells.length), header.cells.length)
  const wide = Array.from({ length: width }, (_, index) => header.cells[index] ?? '')
  const columns =
    mapping === null
      ? recognise(wide, values, concealed)
      : mappedColumns({ line: header.line, cells: wide }, mapping, values, concealed)
  const describes = columns.some(({ role, hidden }) => !hidden && (role === 'title' || role === 'identifier'))
  if (!describes) return skipped('none of its columns is a title or a reference code')
  const remarks: SheetRemark[] = []
  const separator = mapping === null ? null : mapping.ownSeparator
  const read = readLines(withIsoDays(body, columns, languageOf(header.cells)), columns, { separator, remarks })
  const tops = place(read.units, mapping?.levels ?? levelWords(), remarks)
  const containers = fillDown(read.units, columns, read.givesBoxes)
  hideEmptied(tops, sheet.left.rows > 0)
  const rows = read.units.filter(({ isHeading }) => !isHeading)
  return {
    report: {
      ...{ ...none, skipped: null, header: header.line, rows: rows.length, remarks },
      columns: columns.map((column) => reportOf(column, body, separator)),
      drafts: rows.filter(({ draft }) => draft).length,
    },
    ...{ tops, containers, columns },
  }
}

interface Lines {
  readonly units: TableUnit[]
  /** Whether lines of their own name the box of those below. */
  readonly givesBoxes: boolean
}

function readLines(
  body: readonly SheetRow[],
  columns: readonly Column[],
  { separator, remarks }: { readonly separator: string | null; readonly remarks: SheetRemark[] },
): Lines {
  const units: TableUnit[] = []
  const isSpace = columns.some(({ space }) => space !== null)
  const rows = body.filter((row) => !isTotal(row))
  if (rows.length < body.length) remarks.push({ line: 0, message: 'lines with totals were left out' })
  const lines = rows.map((row) => (isSpace ? ({ kind: 'row' } as const) : lineOf(row, columns)))
  const own = rows.filter((_, n) => lines[n]?.kind === 'row')
  const cellsOf = (index: number) => own.map((row) => row.cells[index] || (new Map(row.concealed).get(index) ?? ''))
  const isDraft = draftRule(columns, cellsOf, isSpace)
  for (const { header, at } of unknownMarks(columns, cellsOf)) {
    const line = own[at[0] ?? 0]?.line ?? 0
    const cell = JSON.stringify(
      cellsOf(columns.find((column) => column.header === header)?.index ?? 0)[at[0] ?? 0]?.slice(0, 40),
    )
    remarks.push({
      line,
      message: `${cell} in the column ${JSON.stringify(header)} is neither yes nor no: not published`,
    })
  }
  let box: string | null = null
  let n = 0
  for (const [index, row] of rows.entries()) {
    const line = lines[index] ?? { kind: 'row' }
    if (line.kind === 'heading') {
      line.unit.draft = isHeadingForbidden(row, columns)
      units.push(line.unit)
    }
    if (line.kind === 'container') box = line.box
    if (line.kind === 'continued') continueAbove(units.at(-1), line)
    if (line.kind !== 'row') continue
    const unit = isSpace ? readSpaceRow(row, columns) : readRow(row, columns, separator)
    unit.draft = isDraft(n++)
    if (unit.box === '' && box !== null) unit.box = box
    units.push(unit)
  }
  return { units, givesBoxes: box !== null }
}

function continueAbove(
  unit: TableUnit | undefined,
  { column, text }: { readonly column: Column; readonly text: string },
): void {
  const { role } = column
  if (unit === undefined || unit.isHeading || (role !== 'scopeAndContent' && role !== 'generalNote')) return
  const [before = ''] = unit.fields.get(role) ?? []
  unit.fields.set(role, [`${before}\n${text}`.trim()])
}

/** Hides headings whose rows are all hidden. */
function hideEmptied(units: readonly TableUnit[], hasHiddenRows: boolean): void {
  for (const unit of units) {
    hideEmptied(unit.children, hasHiddenRows)
    if (!unit.isHeading) continue
    unit.draft ||= unit.children.length === 0 ? hasHiddenRows : unit.children.every(({ draft }) => draft)
  }
}

function reportOf(column: Column, body: readonly SheetRow[], separator: string | null): ColumnReport {
  const { index, header, hidden, space, language } = column
  const cells = hidden ? [] : body.flatMap(({ cells }) => cells[index] || [])
  const role = hidden ? 'private' : (roleName(column) ?? (space?.kind === 'nothing' ? 'nothing' : null))
  const values =
    column.role === null ? cells : cells.map((cell) => splitValues(column.role ?? 'title', cell, separator).join(' | '))
  const isSecret = role === 'private'
  return {
    header,
    role: language === null || role === null ? role : `${role} (${language})`,
    examples: isSecret
      ? []
      : values.slice(0, MAX_EXAMPLES).map((value) => value.replace(/\s+/g, ' ').slice(0, MAX_EXAMPLE)),
    filled: cells.length,
  }
}

function roleName({ role, space }: Column): string | null {
  if (role !== null || space === null) return role
  if (space.kind === 'part') return space.of
  return space.kind === 'note' ? `note ${space.note}` : null
}
