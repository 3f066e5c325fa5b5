import { isArchival, isBroken, type MarcRecord, recordsOf, unitOf } from '@fonds/reader-marc'
import { ReportBuilder } from '@fonds/reader-xml'
import type { ComponentInput } from '@fonds/types'
import { fileChunks } from '../files/file-chunks.ts'

/** A record of a file with its description; or what is wrong with it. */
export type MarcUnit =
  | { readonly record: MarcRecord; readonly unit: ComponentInput; readonly report: ReportBuilder }
  | { readonly line: number; readonly reason: string }

interface Options {
  /** Receives problems of the file, and of records that are left out. */
  readonly report: ReportBuilder
  /** Whether it also receives those of each description, which otherwise has a report of its own. */
  readonly together?: true
  /** Number of problems of each kind to keep for each record. */
  readonly keep?: number | undefined
  readonly onBytes: (bytes: number) => void
}

/**
 * Reads the records of a file that describe archival material, one at a time, and says of others that they are left out.
 * @throws EadError for a file that is not MARC, not well-formed, or over a limit
 */
export async function* marcUnits(file: string, { report, together, keep, onBytes }: Options): AsyncGenerator<MarcUnit> {
  const chunks = fileChunks(file, (bytes) => void onBytes(bytes))
  for await (const record of recordsOf(chunks, { file, report })) {
    if (isBroken(record)) {
      yield record
      continue
    }
    const { line, leader } = record
    if (/[dsx]/.test(leader.charAt(5))) {
      report.warn(line, 'marc_deleted', 'the record is marked as deleted (leader 05), and changes nothing here')
    } else if (!isArchival(record)) {
      const kind = JSON.stringify(leader.slice(6, 9))
      report.warn(line, 'marc_not_archival', `leader 06–08 is ${kind}: neither a collection nor archival material`)
    } else {
      const own = together === true ? report : new ReportBuilder(keep)
      const unit = unitOf(record, own)
      yield { record, unit, report: own }
    }
  }
}
