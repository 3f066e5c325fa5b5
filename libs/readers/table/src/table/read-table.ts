import { FIELD_NAMES, type FieldName, type Layout, type Mapping, type PlacedRow } from '@fonds/reader-csv'
import { nearestName } from '@fonds/util'
import type { Column } from '../columns/column.ts'
import { folded } from '../columns/fold-header.ts'
import { TableError, type Workbook } from '../grid/sheet.ts'
import { type Container, groupUnit, type TableUnit } from '../rows/unit.ts'
import { levelWords } from './level-words.ts'
import { type ReadSheet, readSheet, type SheetReport } from './read-sheet.ts'

/** A file and what it contains. */
export interface TableFile {
  /** Its name, as the operator gave it. */
  readonly file: string
  readonly workbook: Workbook
}

export interface TableOptions {
  /** Title of the collection. */
  readonly collection: string
  /** Null to recognise the columns. */
  readonly mapping: Mapping | null
  /** Name of the only sheet to read; null for all. */
  readonly sheet: string | null
}

/** Descriptions of a table, as the reader of catalogues takes them. */
export interface Table {
  readonly layout: Layout
  /** The collection and its rows, in the order of a finding aid. */
  readonly rows: readonly PlacedRow[]
  /** Names of files that rows have, by the place of the row. */
  readonly files: ReadonlyMap<number, readonly string[]>
  readonly sheets: readonly SheetReport[]
  /** Columns of the first sheet that is imported. */
  readonly columns: readonly Column[]
  /** Files that are not UTF-8, with their encoding. */
  readonly encodings: ReadonlyMap<string, string>
}

/**
 * Reads the sheets of one or more tables as one collection. Several sheets with the same columns are series of it.
 * @throws TableError if no sheet has rows to import
 */
export function readTable(files: readonly TableFile[], { collection, mapping, sheet }: TableOptions): Table {
  const all = files.flatMap(({ file, workbook }) => workbook.sheets.map((one) => ({ file, one })))
  const wanted = sheet === null ? all : all.filter(({ one }) => folded(one.name) === folded(sheet))
  if (sheet !== null && wanted.length === 0) {
    const names = all.map(({ one }) => one.name)
    const near = nearestName(sheet, names) ?? names.slice(0, 20).join(', ')
    throw new TableError(0, `there is no sheet ${JSON.stringify(sheet)}; did you mean ${near}?`)
  }
  const read = likeTheLargest(wanted.map(({ file, one }) => readSheet(one, file, mapping)))
  const used = read.filter(({ report }) => report.skipped === null)
  const [first] = used
  if (first === undefined || used.every(({ tops }) => tops.length === 0)) {
    const [only] = read
    const reason = read.length === 1 && only?.report.skipped ? `: ${only.report.skipped}` : ''
    const message = `no sheet has rows below a line that names their columns${reason}; name the columns in its first line, such as Title, Dates, Box`
    throw new TableError(0, message)
  }
  const root = groupUnit(0, collection)
  root.fields.set('levelOfDescription', ['collection'])
  if (used.length === 1) root.children.push(...first.tops)
  else for (const one of used) root.children.push(seriesOf(one, used))
  const containers = new Map(used.flatMap((one) => [...one.containers]))
  const { rows, placed } = flatten(root, containers)
  return {
    layout: layoutOf(
      mapping,
      used.flatMap(({ columns }) => columns),
    ),
    rows,
    files: new Map(placed.flatMap((unit, place) => (unit.files.length === 0 ? [] : [[place, unit.files] as const]))),
    sheets: read.map(({ report }) => report),
    columns: first.columns,
    encodings: new Map(
      files.flatMap(({ file, workbook }) => (workbook.encoding === null ? [] : [[file, workbook.encoding] as const])),
    ),
  }
}

/** Skips sheets that do not have the columns of the one with the most rows. */
function likeTheLargest(read: readonly ReadSheet[]): ReadSheet[] {
  const [largest] = read.toSorted((a, b) => b.report.rows - a.report.rows)
  const columnsOf = ({ columns }: ReadSheet) =>
    columns.flatMap(({ role, hidden }) => (role === null || hidden || role === 'private' ? [] : [role])).sort()
  const wanted = largest === undefined ? '' : columnsOf(largest).join(' ')
  return read.map((one) => {
    if (one.report.skipped !== null || columnsOf(one).join(' ') === wanted) return one
    const reason = `its columns differ from those of ${JSON.stringify(largest?.report.sheet ?? '')}; import it as a collection of its own, with --sheet`
    return { ...one, tops: [], report: { ...one.report, skipped: reason } }
  })
}

/** Names that programs give to sheets. */
const UNNAMED =
  /^(?:sheet|tabelle|feuil|feuille|hoja|foglio|blad|planilha|folha|arkusz|φύλλο|工作表|ورقة|table|tabla)\s*\d*$/iu

function seriesOf({ report, tops }: ReadSheet, used: readonly ReadSheet[]): TableUnit {
  const ofFile = used.filter((other) => other.report.file === report.file).length
  const fileName = report.file.replace(/^.*[/\\]/, '').replace(/\.[^.]+$/, '')
  const series = groupUnit(0, UNNAMED.test(report.sheet) && ofFile === 1 ? fileName : report.sheet)
  series.children.push(...tops)
  series.draft = tops.length > 0 && tops.every(({ draft }) => draft)
  return series
}

/** Separates values in a cell; no file contains it. */
const SEPARATOR = '\u001f'

function flatten(root: TableUnit, containers: ReadonlyMap<TableUnit, readonly Container[]>) {
  const rows: PlacedRow[] = []
  const placed: TableUnit[] = []
  const visit = (unit: TableUnit, depth: number): void => {
    if (depth > MAX_DEPTH) throw new TableError(unit.line, `the row is more than ${MAX_DEPTH} levels deep`)
    const cells = FIELD_NAMES.map((field) => cellOf(unit, field, containers.get(unit) ?? []))
    const translated = LANGUAGE_FIELDS(unit)
    rows.push({
      place: rows.length,
      depth,
      line: unit.line,
      key: unit.key,
      cells: [...cells, ...translated],
      translations: [],
    })
    placed.push(unit)
    for (const child of unit.children) visit(child, depth + 1)
  }
  visit(root, 0)
  return { rows, placed }
}

const MAX_DEPTH = 100

/** Returns the cells of translations, in the order of `translatedOf`. */
const LANGUAGE_FIELDS = (unit: TableUnit): string[] =>
  [...unit.translated]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([, fields]) => FIELD_NAMES.map((field) => (fields.get(field) ?? []).join(SEPARATOR)))

function cellOf(unit: TableUnit, field: FieldName, containers: readonly Container[]): string {
  if (field === 'publicationStatus') return unit.draft ? 'Draft' : ''
  if (field === 'physicalObjectName') return containers.map(({ name }) => name).join(SEPARATOR)
  if (field === 'physicalObjectType') return containers.map(({ type }) => type ?? '').join(SEPARATOR)
  return (unit.fields.get(field) ?? []).map((value) => value.replaceAll(SEPARATOR, ' ')).join(SEPARATOR)
}

function layoutOf(mapping: Mapping | null, columns: readonly Column[]): Layout {
  const languages = [...new Set(columns.flatMap(({ language }) => language ?? []))].toSorted((a, b) =>
    a.localeCompare(b),
  )
  const at = (first: number) => new Map(FIELD_NAMES.map((field, index) => [field, first + index]))
  return {
    columns: at(0),
    translated: new Map(languages.map((language, n) => [language, at((n + 1) * FIELD_NAMES.length)])),
    unused: [],
    leftOut: [],
    separator: SEPARATOR,
    codeSeparator: null,
    levels: new Map([...levelWords(), ...(mapping?.levels ?? [])]),
    defaults: mapping?.defaults ?? new Map(),
  }
}
