import { basename } from 'node:path'
import {
  CommandError,
  onClient,
  type PutTreeResult,
  putTree,
  type Replacement,
  ReplacementError,
  TABLE_SOURCE,
} from '@fonds/db'
import { runCommand } from '@fonds/db/statement'
import { type Mapping, type PlacedRow, unitsOf } from '@fonds/reader-csv'
import { readTable, type SheetReport, type Table, TableError, type TableFile } from '@fonds/reader-table'
import { ReportBuilder } from '@fonds/reader-xml'
import type { DescriptionKind, ReadReport } from '@fonds/types'
import { fold } from '@fonds/util'
import type pg from 'pg'
import { SILENT, type StartProgress } from '../progress.ts'
import { placedDescriptions, sourceOfCollection } from './placed.commands.ts'
import { readInChild } from './read-in-child.ts'

export interface ImportTableOptions {
  readonly tenantId: string
  /** Title of the collection. */
  readonly collection: string
  /** Slug of the collection that an earlier import of the table made; null to find it by the title. */
  readonly into: string | null
  readonly sheet: string | null
  readonly mapping: Mapping | null
  readonly publish: boolean
  readonly dryRun: boolean
  readonly replace?: boolean
  /** Number of problems of each kind to keep. */
  readonly keep?: number
  readonly progress?: StartProgress
}

/** A description with the names of its files, in the order of the table. */
export interface RowFiles {
  readonly kind: DescriptionKind
  readonly id: string
  readonly slug: string
  readonly files: readonly string[]
}

interface ReadOutcome {
  readonly sheets: readonly SheetReport[]
  readonly encodings: ReadonlyMap<string, string>
}

export type TableOutcome =
  | (ReadOutcome & {
      readonly ok: true
      readonly milliseconds: number
      readonly result: PutTreeResult
      readonly report: ReadReport
      /** The content of a mapping for the same table. */
      readonly columns: Table['columns']
      /** Names of the files of each description; their number alone after a dry run. */
      readonly files: readonly RowFiles[]
      readonly fileNames: number
    })
  | {
      readonly ok: false
      /** The file that cannot be read; null for what several say together, and for the collection. */
      readonly file: string | null
      readonly line: number
      readonly code: string
      readonly reason: string
      /** The collection that the table would replace; only with code `would_replace`. */
      readonly replacement?: Replacement
    }

const MAX_SOURCE_LENGTH = 200

/**
 * Imports tables as one collection, in one transaction. A problem with them is a result, not an error.
 */
export async function importTable(
  pool: pg.Pool,
  files: readonly string[],
  options: ImportTableOptions,
): Promise<TableOutcome> {
  const start = performance.now()
  const refused = (file: string | null, error: TableError) => {
    return { ok: false, file, line: error.line, code: 'invalid', reason: error.message } as const
  }
  const read: TableFile[] = []
  for (const file of files) {
    try {
      read.push({ file, workbook: await readInChild(file) })
    } catch (error) {
      if (error instanceof TableError) return refused(file, error)
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (code !== 'EACCES' && code !== 'ENOENT' && code !== 'EISDIR') throw error
      return { ok: false, file, line: 0, code, reason: 'cannot be read' }
    }
  }
  try {
    const table = readTable(read, options)
    const stored = await onClient(pool, (client) => store(client, files, { table, options }))
    const { sheets, encodings, columns } = table
    const fileNames = [...table.files.values()].reduce((sum, names) => sum + names.length, 0)
    return { ok: true, sheets, encodings, columns, fileNames, milliseconds: performance.now() - start, ...stored }
  } catch (error) {
    if (error instanceof TableError) return refused(files.length === 1 ? (files[0] ?? null) : null, error)
    if (!(error instanceof CommandError)) throw error
    const failed = { ok: false, file: null, line: 0, code: error.code, reason: error.message } as const
    return error instanceof ReplacementError ? { ...failed, replacement: error.replacement } : failed
  }
}

async function store(
  client: pg.ClientBase,
  files: readonly string[],
  { table, options }: { readonly table: Table; readonly options: ImportTableOptions },
): Promise<{ result: PutTreeResult; report: ReadReport; files: RowFiles[] }> {
  const { tenantId, publish, dryRun, replace = false, keep } = options
  const source = await sourceOf(client, options)
  const progress = (options.progress ?? SILENT)(options.collection, table.rows.length, 'rows')
  let report = new ReportBuilder(keep)
  try {
    const unmapped = () => ({
      file: files
        .map((file) => basename(file))
        .join(', ')
        .slice(0, 200),
      paths: lossesOf(table),
    })
    const result = await putTree(client, { tenantId, source, publish, dryRun, replace, unmapped }, async (add) => {
      report = new ReportBuilder(keep)
      let read = 0
      for await (const unit of unitsOf(inOrder(table.rows), table.layout, report)) {
        const taken = add(unit)
        if (taken !== undefined) await taken
        if (++read % 200 === 0) progress.update(read)
      }
    })
    const named = dryRun ? [] : await withFiles(client, table, { tenantId, result })
    return { result, report: report.build(), files: named }
  } finally {
    progress.end()
  }
}

async function* inOrder(rows: readonly PlacedRow[]): AsyncGenerator<PlacedRow> {
  yield* rows
}

/** @throws CommandError not_found, invalid for a collection that no table made */
async function sourceOf(client: pg.ClientBase, options: ImportTableOptions): Promise<string> {
  const { into, collection, tenantId } = options
  if (into === null)
    return `${TABLE_SOURCE}${fold(collection).replaceAll(/\s+/g, ' ').trim()}`.slice(0, MAX_SOURCE_LENGTH)
  const [found] = await runCommand<{ source: string }>(client, sourceOfCollection, { tenant: tenantId, slug: into })
  if (found === undefined) throw new CommandError('not_found', `there is no collection ${JSON.stringify(into)}`)
  if (!found.source.startsWith(TABLE_SOURCE)) {
    const message = `the collection ${into} was not made from a table, which would delete what its own source says; leave --into out`
    throw new CommandError('invalid', message)
  }
  return found.source
}

/** Returns the columns that were not recognised, for `fonds report unmapped`. */
function lossesOf({ sheets }: Table) {
  const columns = sheets.flatMap(({ columns: all, header, skipped }) =>
    skipped === null
      ? all.filter(({ role, filled }) => role === null && filled > 0).map((one) => ({ ...one, line: header }))
      : [],
  )
  const found = new Map<string, { path: string; count: number; line: number }>()
  for (const { header, filled, line } of columns) {
    const known = found.get(header)
    found.set(header, { path: header, count: filled + (known?.count ?? 0), line: known?.line ?? line })
  }
  return [...found.values()]
}

/** Finds the descriptions of the rows that name files. */
async function withFiles(
  client: pg.ClientBase,
  { rows, files }: Table,
  { tenantId, result }: { readonly tenantId: string; readonly result: PutTreeResult },
): Promise<RowFiles[]> {
  if (files.size === 0) return []
  const values = { tenant: tenantId, root: result.rootId }
  const placed = await runCommand<{ kind: DescriptionKind; id: string; slug: string }>(
    client,
    placedDescriptions,
    values,
  )
  if (placed.length !== rows.length) throw new Error(`${placed.length} descriptions for ${rows.length} rows`)
  return [...files].flatMap(([place, names]) => {
    const description = placed[place]
    return description === undefined ? [] : [{ ...description, files: names }]
  })
}
