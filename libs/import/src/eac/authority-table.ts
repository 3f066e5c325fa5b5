import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { CommandError } from '@fonds/db'
import { authorityRecords, CsvError, type Relationships, readRelationships } from '@fonds/reader-csv'
import type { ReportBuilder } from '@fonds/reader-xml'

/** Far above any real authority file. */
const LIMITS = { columns: 200, cell: 2_000_000, rows: 1_000_000 } as const

/**
 * Reads relationships in AtoM's template, by the names of both entities.
 * @throws CommandError not_found; invalid for a file that cannot be read, with its line
 */
export async function relationshipsIn(file: string): Promise<Relationships> {
  if ((await stat(file).catch(() => null))?.isFile() !== true) {
    throw new CommandError('not_found', `${file} is not a file`)
  }
  try {
    return await readRelationships(createReadStream(file), LIMITS)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new CommandError('invalid', `${file}:${error.line}: ${error.message}`)
  }
}

/** Returns a function that opens a file in AtoM's template for authority records as EAC-CPF. */
export const authorityTable =
  (relationships: Relationships) =>
  (file: string, report: ReportBuilder): AsyncIterable<Uint8Array> =>
    authorityRecords(createReadStream(file), { limits: LIMITS, report, relationships })
