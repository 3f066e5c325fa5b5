import type { TableOutcome } from '@fonds/import/table'
import type { SheetReport } from '@fonds/reader-table'
import { plural } from '@fonds/util'
import { table } from '../output.ts'

type Imported = Extract<TableOutcome, { ok: true }>

/** Roles in words; others are fields of AtoM's template, whose names say what they are. */
const ROLES: Readonly<Record<string, string>> = {
  private: 'not imported: internal',
  nothing: 'not needed',
  depth: 'level, as a number',
  start: 'first date',
  end: 'last date',
  publish: 'whether it may be shown',
  restricted: 'whether access is restricted',
  closedUntil: 'end of a restriction',
  file: 'files of pictures',
  rowNumber: 'number of the row',
  collection: 'not needed: the collection',
  identifier: 'reference code',
  title: 'title',
  creationDates: 'date',
  scopeAndContent: 'scope and content',
  extentAndMedium: 'extent',
  levelOfDescription: 'level',
  nameAccessPoints: 'names',
  subjectAccessPoints: 'subjects',
  placeAccessPoints: 'places',
  genreAccessPoints: 'genres',
  generalNote: 'note',
  accessConditions: 'access',
  reproductionConditions: 'rights',
  physicalObjectLocation: 'location (never shown)',
  alternativeIdentifiers: 'former code',
  digitalObjectURI: 'link',
  legacyId: 'id of the row',
  parentId: 'id of the row above',
}

const MAX_REMARKS = 10

/** Shows what was recognised, sheet by sheet, with what was left out and why. */
export function sheetLines({ sheets, encodings }: Imported, files: number): string[] {
  const lines: string[] = []
  let last = ''
  for (const sheet of sheets) {
    const name = `${files > 1 ? `${sheet.file}, ` : ''}sheet “${sheet.sheet}”`
    if (sheet.skipped !== null) {
      lines.push(`Left out ${name}: ${sheet.skipped}.`)
      continue
    }
    const drafts = sheet.drafts === 0 ? '' : `, ${sheet.drafts.toLocaleString('en')} of them not to be shown`
    lines.push(`Read ${name}: ${plural(sheet.rows, 'row')}${drafts}; line ${sheet.header} names the columns.`)
    const columns = columnLines(sheet)
    // Sheets with the same columns need only one table.
    if (columns.join('\n') !== last) lines.push(...columns)
    last = columns.join('\n')
    lines.push(...leftLines(sheet))
  }
  for (const [file, encoding] of encodings) {
    lines.push(`${file} is not UTF-8; it was read as ${encoding}. If letters are wrong, save it as UTF-8.`)
  }
  return [...lines, '']
}

function columnLines({ columns }: SheetReport): string[] {
  const shown = columns.filter(({ role, filled }) => role !== 'nothing' && (filled > 0 || role === 'private'))
  const rows = shown.map(({ header, role, examples }) => [
    short(header, 30),
    role === null ? 'not recognised' : (ROLES[role] ?? role),
    examples.map((example) => short(example, 24)).join('  ·  '),
  ])
  return table(['Column', 'is', 'for example'], rows).map((line) => `  ${line}`)
}

const short = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length - 1)}…` : text)

function leftLines({ columns, left, remarks }: SheetReport): string[] {
  const lost = columns.filter(({ role, filled }) => role === null && filled > 0)
  const lines: string[] = []
  if (lost.length > 0) {
    const names = lost.map(({ header }) => JSON.stringify(header)).join(', ')
    lines.push(`  Not recognised, and not imported: ${names}. Name them in a mapping; --write-mapping begins one.`)
  }
  if (left.columns.length > 0) lines.push(`  Hidden columns, not imported: ${left.columns.join(', ')}.`)
  if (left.rows > 0) lines.push(`  ${plural(left.rows, 'hidden row')}, not imported.`)
  if (left.formulas.length > 0) {
    lines.push(
      `  Formulas without a value: ${left.formulas.join(', ')}. Open the file in a spreadsheet program and save it.`,
    )
  }
  for (const { line, message } of remarks.slice(0, MAX_REMARKS))
    lines.push(`  ${line > 0 ? `Line ${line}: ` : ''}${message}.`)
  if (remarks.length > MAX_REMARKS) lines.push(`  and ${remarks.length - MAX_REMARKS} more remarks`)
  return lines
}

/** Returns the same for programs. */
export const sheetsResult = ({ sheets, encodings }: Imported): readonly object[] =>
  sheets.map(({ file, sheet, skipped, header, columns, rows, drafts, left, remarks }) => ({
    ...{ file, sheet, skipped, header, rows, drafts, columns, remarks },
    ...{ hidden_rows: left.rows, hidden_columns: left.columns, formulas_without_value: left.formulas },
    encoding: encodings.get(file) ?? null,
  }))
