import type { Option } from '@commander-js/extra-typings'
import type { Statement } from '@fonds/db/statement'
import type pg from 'pg'

/** A value of a finding, in one column. */
export type Cell = string | number | null

/** A row of a report's statement. */
export type Row = Readonly<Record<string, unknown>>

/** Context on which the values of a column may depend besides the row. */
export interface ReportContext {
  /** Slug of the tenant. */
  readonly tenant: string
}

/** Turns rows of a report's statement into its findings. */
export type Select = (rows: AsyncIterable<Row>, context: ReportContext) => AsyncIterable<Row>

/** Context that a report may use before its statement is read. */
export interface Preparation {
  readonly pool: pg.Pool
  readonly tenant: { readonly id: string; readonly slug: string }
  /** Values of the report's own options, as parsed. */
  readonly options: Readonly<Record<string, unknown>>
  /** Prints a line for the operator, apart from the report. */
  readonly note: (text: string) => void
}

export interface Column {
  /** Member of the finding in JSON. By default, also the column of the statement with the value. */
  readonly key: string
  readonly heading: string
  /** Computes the value, if it is not that of the row. */
  readonly value?: (row: Row, context: ReportContext) => Cell
  /** Maximum number of characters in text output; 0 leaves the column out. All other formats have every column. */
  readonly textWidth?: number
}

/** A kind of problem that a report finds. */
export interface Problem {
  /** Heading of its findings, such as “No extent”. */
  readonly title: string
  /** Advice in a sentence or two. */
  readonly advice: string
}

/**
 * A kind of report: `fonds report <name>`. Each has its own file, `kinds/<name>.commands.ts`, and a line in
 * `reports.ts`. Every command loads them for its help, so what a report alone needs is imported when it is made. The commands, their help and completion, and docs/reports.md are generated from it.
 */
export interface Report {
  readonly name: string
  /** One line for lists of commands, such as “List drafts and hidden names”. */
  readonly summary: string
  /** Further information for the help, in whole sentences. */
  readonly details: string
  /** By the value of the column `problem`, in the order in which they are listed. */
  readonly problems: Readonly<Record<string, Problem>>
  readonly columns: readonly Column[]
  /**
   * Finds the problems of one tenant, in the order of the archive. Its rows have a column `problem`, and those of
   * `columns`. It is read with a cursor, so it may find millions. `day` is a date as `YYYY-MM-DD`, or null for today in
   * the tenant's time zone.
   */
  readonly statement: Statement<'tenant' | 'day'>
  /** Turns rows of the statement into findings, for what SQL cannot decide. By default, each row is a finding. */
  readonly select?: Select
  /** Returns the `select` of a report that reads more than its statement. Nothing is locked or open while it runs. */
  readonly prepare?: (preparation: Preparation) => Promise<Select>
  /** Options of the command besides those of every report. */
  readonly options?: () => readonly Option[]
}

/** A finding: a key of the report's `problems`, and a cell for each of its columns. */
export interface Finding {
  readonly problem: string
  readonly cells: readonly Cell[]
}

/** A report as formats render it, without the findings. */
export interface ReportHead {
  readonly report: Omit<Report, 'statement' | 'select'>
  readonly tenant: { readonly slug: string; readonly name: string }
  /** Time at which it was made. */
  readonly made: Date
}
