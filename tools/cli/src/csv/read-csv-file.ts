import { fileChunks } from '@fonds/import'
import { type CsvLimits, type CsvRow, readCsv } from '@fonds/reader-csv'
import { checkRegularFile } from '../regular-file.ts'

/**
 * Reads a CSV file a row at a time; the first row is the header.
 * @throws CsvError with the line of the first problem; CommandError for anything else than a regular file
 */
export async function* readCsvFile(path: string, limits: CsvLimits): AsyncGenerator<CsvRow> {
  await checkRegularFile(path)
  yield* readCsv(
    fileChunks(path, () => undefined),
    limits,
  )
}
