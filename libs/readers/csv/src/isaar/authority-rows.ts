import { languageCode, MAX_LANGUAGES } from '@fonds/reader-ead/parts'
import type { ReportBuilder } from '@fonds/reader-xml'
import { AUTHORITY_COLUMNS, type AuthorityColumn, type Header } from './columns.ts'

/** Separator of the values of a cell, and sign of a missing one. */
const SEPARATOR = '|'
const ABSENT = 'NULL'

/** A row of AtoM's template for authority records, or of another with its own columns. */
export interface Row<Name extends string = AuthorityColumn> {
  readonly line: number
  readonly text: (column: Name) => string
  /** Values of a column that has several, in their places. */
  readonly places: (column: Name) => string[]
  readonly list: (column: Name) => string[]
}

/** Returns a row by the columns of a header. */
export function rowOf<Name extends string>(
  { line, cells }: { line: number; cells: readonly string[] },
  { columns }: Header<Name>,
): Row<Name> {
  const text = (column: Name): string => {
    const index = columns.get(column)
    const written = index === undefined ? '' : (cells[index] ?? '').trim()
    return written === ABSENT ? '' : written
  }
  const places = (column: Name): string[] =>
    text(column)
      .split(SEPARATOR)
      .map((value) => (value.trim() === ABSENT ? '' : value.trim()))
  return { line, text, places, list: (column) => places(column).filter((value) => value !== '') }
}

/** The row of a record, and those of the same record in other languages, by language. */
export interface RecordRows {
  readonly row: Row
  readonly others: Map<string, Row>
}

/** Columns whose texts a row in another language translates. */
const TRANSLATED: ReadonlySet<AuthorityColumn> = new Set([
  ...(['authorizedFormOfName', 'parallelFormsOfName', 'standardizedFormsOfName', 'otherFormsOfName'] as const),
  ...(['history', 'places', 'legalStatus', 'functions', 'mandates', 'internalStructures', 'generalContext'] as const),
])

/** Columns that a row in another language repeats. */
const SAME: ReadonlySet<AuthorityColumn> = new Set(['legacyId', 'culture', 'typeOfEntity'])

/** Adds a row in another language to its record. Reports what has no translations in the record. */
export function addTranslation({ row, others }: RecordRows, other: Row, report: ReportBuilder): void {
  const language = languageCode(other.text('culture'))
  const own = languageCode(row.text('culture'))
  if (language === null || language === own || others.has(language) || others.size === MAX_LANGUAGES) {
    report.countUnmapped('a row in another language', other.line)
    return
  }
  others.set(language, other)
  for (const column of Object.keys(AUTHORITY_COLUMNS) as AuthorityColumn[]) {
    const text = other.text(column)
    if (TRANSLATED.has(column) || SAME.has(column) || text === '' || text === row.text(column)) continue
    report.countUnmapped(`${column} in another language`, other.line)
  }
}

/** Returns what the rows in other languages say in a column, with the attribute of their language. */
export const saidIn = (
  { row, others }: RecordRows,
  column: AuthorityColumn,
): readonly (readonly [text: string, attribute: string, line: number])[] =>
  [...others].flatMap(([language, other]) => {
    const text = other.text(column)
    return text === '' || text === row.text(column) ? [] : [[text, ` xml:lang="${language}"`, other.line] as const]
  })

/** Returns the values of a cell that has several. */
export const valuesOf = (text: string): string[] =>
  text
    .split(SEPARATOR)
    .map((value) => value.trim())
    .filter((value) => value !== '' && value !== ABSENT)
