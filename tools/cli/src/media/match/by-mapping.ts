import { CommandError, findByReferences } from '@fonds/db'
import { CsvError, columnsOf } from '@fonds/reader-csv'
import type pg from 'pg'
import { readCsvFile } from '../../csv/read-csv-file.ts'
import { withWholeCode } from '../../set-many/name-match.ts'
import { MAX_ENTRIES } from './list-folder.ts'
import { FilesByDescription, type MatchItem } from './matched.ts'
import { pathBelow } from './object-path.ts'

interface MappingRow {
  readonly line: number
  readonly reference: string
  readonly file: string
  readonly label: string
}

const LIMITS = { columns: 20, cell: 5_000, rows: MAX_ENTRIES } as const

/**
 * Matches files with descriptions by a CSV file with the columns reference, file and, optionally, label: the reference
 * code, slug or UUID of a description, the path of a file below the folder, and its caption.
 * @throws CommandError for a mapping that cannot be read
 */
export async function* matchByMapping(
  pool: pg.Pool,
  tenantId: string,
  { folder, mapping }: { readonly folder: string; readonly mapping: string },
): AsyncGenerator<MatchItem> {
  const rows = await readMapping(mapping)
  const found = await findByReferences(
    pool,
    tenantId,
    rows.map(({ reference }) => reference),
  )
  const files = new FilesByDescription()
  for (const { line, reference, file, label } of rows) {
    const matches = found.get(reference) ?? []
    const [match] = matches
    const path = file === '' ? null : pathBelow(folder, file)
    const entry = `${mapping}:${line}`
    if (match === undefined) {
      const reason = `no description has the reference code, slug or UUID ${JSON.stringify(reference)}`
      yield { unmatched: { entry, reason } }
    } else if (matches.length > 1) {
      const several = matches.map((one) => withWholeCode(one, reference)).join(', ')
      const reason = `several descriptions match ${JSON.stringify(reference)}: ${several}`
      yield { unmatched: { entry, reason } }
    } else if (path === null) {
      yield { unmatched: { entry, reason: `${JSON.stringify(file)} is not a path below ${folder}` } }
    } else files.add(match, { path, caption: label === '' ? null : label })
  }
  yield* files.items()
}

async function readMapping(path: string): Promise<MappingRow[]> {
  const rows: MappingRow[] = []
  let columns: ReturnType<typeof mappingColumns> | undefined
  try {
    for await (const row of readCsvFile(path, LIMITS)) {
      if (columns === undefined) {
        columns = mappingColumns(row)
        continue
      }
      const cell = (index: number | undefined) => (index === undefined ? '' : (row.cells[index] ?? '').trim())
      const file = cell(columns.file).replaceAll('\\', '/')
      rows.push({ line: row.line, reference: cell(columns.reference), file, label: cell(columns.label) })
    }
  } catch (error) {
    if (error instanceof CsvError) throw new CommandError('invalid', `${path}:${error.line}: ${error.message}`)
    throw error
  }
  return rows
}

const mappingColumns = (header: Parameters<typeof columnsOf>[0]) =>
  columnsOf(header, { required: ['reference', 'file'], optional: ['label'] })
