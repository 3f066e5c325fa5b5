import { CommandError, findByReferences } from '@fonds/db'
import { contentLanguage } from '@fonds/language'
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
  /** Labels in other languages. */
  readonly labels: Readonly<Record<string, string>>
}

const LIMITS = { columns: 20, cell: 5_000, rows: MAX_ENTRIES } as const

/**
 * Matches files with descriptions by a CSV file with the columns reference, file and, optionally, label: the reference
 * code, slug or UUID of a description, the path of a file below the folder, and its caption. Columns such as `label (fr)` have
 * the caption in other languages.
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
  for (const { line, reference, file, label, labels } of rows) {
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
    } else if (label === '' && Object.keys(labels).length > 0) {
      yield { unmatched: { entry, reason: 'the label is in other languages, but not in its own: fill in "label"' } }
    } else files.add(match, { path, caption: label === '' ? null : label, captions: labels })
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
      const labels = columns.labels.flatMap(([language, index]) => {
        const text = cell(index)
        return text === '' ? [] : [[language, text] as const]
      })
      rows.push({
        ...{ line: row.line, reference: cell(columns.reference), file, label: cell(columns.label) },
        labels: Object.fromEntries(labels),
      })
    }
  } catch (error) {
    if (error instanceof CsvError) throw new CommandError('invalid', `${path}:${error.line}: ${error.message}`)
    throw error
  }
  return rows
}

/** Matches the name of a column with captions in another language: `label (fr)`. */
const TRANSLATED = /^label\s*\(([\w-]+)\)$/i

/** Returns where each column is; of captions in other languages, with the language. @throws CsvError */
function mappingColumns({ line, cells }: Parameters<typeof columnsOf>[0]) {
  const labels = new Map<string, number>()
  const others = cells.map((cell, index) => {
    const code = TRANSLATED.exec(cell.trim())?.[1]
    if (code === undefined) return cell
    const language = contentLanguage(code)
    if (language === null) throw new CsvError(line, `${JSON.stringify(code)} is not a language, such as fr or sr-Latn`)
    if (labels.has(language)) throw new CsvError(line, `two columns are named label (${language})`)
    labels.set(language, index)
    return ''
  })
  const columns = columnsOf({ line, cells: others }, { required: ['reference', 'file'], optional: ['label'] })
  if (labels.size > 0 && columns.label === undefined)
    throw new CsvError(line, 'a label in another language needs the column label, which it translates')
  return { ...columns, labels: [...labels] }
}
