import type { ReportBuilder } from '@fonds/reader-xml'
import type { FieldName } from './fields.ts'
import type { Layout } from './layout.ts'

/** AtoM's mark for a missing value of a list. */
const ABSENT = 'NULL'

/** A row of a file as its fields. */
export class IsadRow {
  readonly line: number
  readonly report: ReportBuilder
  readonly layout: Layout
  readonly #cells: readonly string[]

  constructor(line: number, cells: readonly string[], layout: Layout, report: ReportBuilder) {
    this.line = line
    this.#cells = cells
    this.layout = layout
    this.report = report
  }

  /** Returns a field's text; empty if there is none. */
  text(field: FieldName): string {
    const index = this.layout.columns.get(field)
    const written = index === undefined ? '' : (this.#cells[index] ?? '').trim()
    return written === '' || written === ABSENT ? (this.layout.defaults.get(field) ?? '') : written
  }

  /** Returns the values of a field that has several, in their places: a missing one is empty. */
  places(field: FieldName): string[] {
    const text = this.text(field)
    if (text === '') return []
    return text.split(this.layout.separator).map((value) => (value.trim() === ABSENT ? '' : value.trim()))
  }

  /** Returns the values of a field that has several. */
  list(field: FieldName): string[] {
    return this.places(field).filter((value) => value !== '')
  }

  warn(code: string, message: string): void {
    this.report.warn(this.line, code, message)
  }

  /** Counts the cells that fill no field. */
  countLosses(): void {
    for (const [name, index] of this.layout.unused) if (this.#filled(index)) this.report.countUnmapped(name, this.line)
    for (const [name, index] of this.layout.leftOut) if (this.#filled(index)) this.report.countLeftOut(name)
  }

  #filled(index: number): boolean {
    return (this.#cells[index] ?? '').trim() !== ''
  }
}
