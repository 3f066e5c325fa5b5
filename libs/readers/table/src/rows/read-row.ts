import { FIELD_NAMES, type FieldName, isListField } from '@fonds/reader-csv'
import { isObjectAddress, isWebUrl } from '@fonds/types'
import type { Column } from '../columns/column.ts'
import type { Role } from '../columns/role.ts'
import { FILE_NAME } from '../columns/settle.ts'
import type { SheetRow } from '../grid/sheet.ts'
import { accessStatement, closedUntilStatement, concealedStatement, restrictionStatement } from './access.ts'
import { containersOf } from './containers.ts'
import { dateOfParts, dateOfRange, dateOfWords, type RowDate, storeDates } from './dates.ts'
import { splitValues } from './split-values.ts'
import type { TableUnit } from './unit.ts'

const isField = (role: Role): role is FieldName => FIELD_NAMES.some((name) => name === role)

/** Fields that other columns decide about, too. */
const APART: ReadonlySet<Role> = new Set<Role>([
  ...(['creationDates', 'accessConditions', 'digitalObjectURI', 'legacyId', 'parentId', 'publicationStatus'] as const),
])

/** Reads a row of a table whose columns were recognised by words, or named by a mapping. */
export function readRow(row: SheetRow, columns: readonly Column[], separator: string | null): TableUnit {
  const shown = columns.filter(({ hidden }) => !hidden)
  const cells = (role: Role) =>
    shown.flatMap((column) => {
      const cell = row.cells[column.index] ?? ''
      return column.role === role && column.language === null && cell !== '' ? [{ column, cell }] : []
    })
  const text = (role: Role) => cells(role)[0]?.cell ?? ''
  const fields = fieldsOf(shown, row, separator, null)
  storeDates(
    fields,
    datesOf(
      text,
      cells('creationDates').flatMap(({ cell }) => splitValues('creationDates', cell, separator)),
    ),
  )
  const access = accessOf(row, columns)
  if (access !== '') fields.set('accessConditions', [access])
  const files = cells('file').flatMap(({ cell }) => splitValues('file', cell, separator))
  const links = cells('digitalObjectURI').flatMap(({ cell }) => splitValues('digitalObjectURI', cell, separator))
  const urls = links.filter((link) => isWebUrl(link) || (isObjectAddress(link) && !FILE_NAME.test(link)))
  if (urls.length > 0) fields.set('digitalObjectURI', urls)
  const number = text('rowNumber')
  // It changes when rows are sorted, so it is no code; but without any code, readers ask by it.
  if (number !== '' && !shown.some(({ role }) => role === 'identifier')) {
    const note = `${cells('rowNumber')[0]?.column.header} ${number}`
    fields.set('generalNote', [...(fields.get('generalNote') ?? []), note])
  }
  const depth = Number.parseInt(text('depth'), 10)
  const containers = cells('container').flatMap(({ column, cell }) => containersOf(column.kinds, cell))
  const [series, subseries] = [cells('series')[0], cells('subseries')[0]].map((found) =>
    groupTitle(found?.column, found?.cell ?? ''),
  )
  return {
    ...{ line: row.line, fields, translated: translationsOf(shown, row, separator) },
    ...{ key: text('legacyId') || null, parentKey: text('parentId') || null, code: text('identifier') },
    depth: Number.isNaN(depth) ? null : depth,
    groups: [series ?? '', subseries ?? ''],
    ...{ isHeading: false, draft: false, box: text('box'), folder: text('folder'), containers },
    files: [...files, ...links.filter((link) => !urls.includes(link))],
    children: [],
  }
}

/** Returns the values of the fields that cells fill directly. Several columns of a field join: lists, or paragraphs of a text. */
function fieldsOf(columns: readonly Column[], row: SheetRow, separator: string | null, language: string | null) {
  const fields = new Map<FieldName, string[]>()
  for (const column of columns) {
    const cell = row.cells[column.index] ?? ''
    if (cell === '' || column.role === null || column.language !== language) continue
    if (!isField(column.role) || APART.has(column.role)) continue
    const known = fields.get(column.role)
    if (isListField(column.role)) {
      fields.set(column.role, [...(known ?? []), ...splitValues(column.role, cell, separator)])
    } else fields.set(column.role, [known === undefined ? cell : `${known[0]}\n\n${cell}`])
  }
  return fields
}

function translationsOf(columns: readonly Column[], row: SheetRow, separator: string | null) {
  const languages = new Set(columns.flatMap(({ language }) => language ?? []))
  return new Map([...languages].map((language) => [language, fieldsOf(columns, row, separator, language)]))
}

function datesOf(text: (role: Role) => string, dates: readonly string[]): RowDate[] {
  const [first = '', ...others] = dates
  const range = dateOfRange(first, text('start'), text('end'))
  const parts = dateOfParts(text('year'), text('month'), text('day'))
  const isEmpty = range.display === '' && range.start === '' && range.end === ''
  const own = isEmpty && parts !== '' ? dateOfWords(parts) : range
  return [own, ...others.map((display) => ({ type: '', display, start: '', end: '' }))]
}

/**
 * Returns what all columns on access say together, as paragraphs; a hidden one is not quoted. What only a translation says is not
 * quoted either, since it is in another language.
 */
function accessOf(row: SheetRow, columns: readonly Column[]): string {
  const own = statementsOf(
    row,
    columns.filter(({ language }) => language === null),
  )
  return own || concealedStatement(statementsOf(row, columns))
}

function statementsOf(row: SheetRow, columns: readonly Column[]): string {
  const concealed = new Map(row.concealed)
  const said = columns.flatMap(({ role, header, index, hidden }) => {
    const cell = (hidden ? concealed.get(index) : row.cells[index]) ?? ''
    if (cell === '') return []
    const statement =
      role === 'accessConditions'
        ? accessStatement(header, cell)
        : role === 'restricted'
          ? restrictionStatement(cell)
          : role === 'closedUntil'
            ? closedUntilStatement(header, cell)
            : ''
    return hidden ? concealedStatement(statement) : statement
  })
  return [...new Set(said.filter((statement) => statement !== ''))].join('\n\n')
}

/** Returns the title of a group that a row names: its words, or the name of the column with a number or letter. */
function groupTitle(column: Column | undefined, cell: string): string {
  if (cell === '' || column === undefined) return cell
  return /^[\p{L}\d]{1,3}\.?$/u.test(cell) ? `${column.header} ${cell}` : cell
}
