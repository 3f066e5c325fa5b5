import { fileChunks, reasonFor } from '@fonds/import'
import { EacError, readEac } from '@fonds/reader-eac'
import { readEad } from '@fonds/reader-ead'
import { SchemaValidator } from '@fonds/reader-schema'
import { EadError, ReportBuilder } from '@fonds/reader-xml'
import type { ReadReport } from '@fonds/types'
import { rootOf } from './root-kind.ts'

/** Findings of the checks in a file. */
export type Checked = Omit<ReadReport, 'components' | 'headings' | 'max_depth'>

export type CheckOutcome =
  | {
      readonly ok: true
      readonly file: string
      /** Name of the schema: “EAD 2002”. */
      readonly schema: string
      /** Number of descriptions or records. */
      readonly units: number
      readonly kind: 'finding aid' | 'authority record'
      readonly report: Checked
    }
  | {
      readonly ok: false
      readonly file: string
      /** Position in the file, 1-based; 0 for a problem of the whole file. */
      readonly line: number
      readonly column: number
      readonly code: string
      readonly reason: string
      /** Problems before the one for which an import would refuse the file. */
      readonly report: Checked
    }

export interface CheckOptions {
  /** Number of problems of each kind to keep. */
  readonly keep: number
  /** Receives the number of bytes read so far. */
  readonly onBytes: (bytes: number) => void
}

/**
 * Checks a finding aid or authority records: what an import would report, and whether the file is valid by the tables
 * of its schema. Writes nothing, and needs no database. Memory does not depend on the size of the file.
 * @throws errors of the file system
 */
export async function checkFile(file: string, { keep, onBytes }: CheckOptions): Promise<CheckOutcome> {
  const report = new ReportBuilder(keep)
  const observer = new SchemaValidator(report)
  const chunks = fileChunks(file, (bytes) => void onBytes(bytes))
  const root = await rootOf(file)
  try {
    if (root === null || root === 'ead') {
      await readEad(chunks, { component: () => undefined }, { fileName: file, report, observer })
      const checked = report.build()
      const units = checked.components + 1
      return { ok: true, file, schema: observer.schema, units, kind: 'finding aid', report: checkedOf(checked) }
    }
    const { records } = await readEac(chunks, { entity: () => undefined }, { fileName: file, report, observer })
    const checked = checkedOf(report.build())
    return { ok: true, file, schema: observer.schema, units: records, kind: 'authority record', report: checked }
  } catch (error) {
    if (!(error instanceof EadError) && !(error instanceof EacError)) throw error
    const { line, column, code, message } = error
    // Only the EAC reader accepts any root element, so its refusal covers both.
    const read = code === 'not_eac' ? 'contains neither a finding aid (EAD) nor an authority record (EAC-CPF)' : message
    const reason = await reasonFor(
      file,
      { code, reason: read },
      root === 'ead' ? 'fonds import ead' : 'fonds import eac',
    )
    return { ok: false, file, line, column, code, reason, report: checkedOf(report.build()) }
  }
}

export const checkedOf = ({ components: _, headings: _headings, max_depth: _depth, ...checked }: ReadReport): Checked =>
  checked
