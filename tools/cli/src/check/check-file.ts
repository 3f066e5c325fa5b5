import { fileChunks, isMarcFile, reasonFor, targetsOf } from '@fonds/import'
import { EacError, readEac } from '@fonds/reader-eac'
import { readEad } from '@fonds/reader-ead'
import { SchemaValidator } from '@fonds/reader-schema'
import { EadError, ReportBuilder } from '@fonds/reader-xml'
import { Spool } from '../convert/spool.ts'
import { checkMarc } from './check-marc.ts'
import { type CheckOptions, type CheckOutcome, checkedOf } from './check-outcome.ts'
import { rootOf } from './root-kind.ts'

/**
 * Checks a finding aid or authority records: what an import would report, and whether the file is valid by the tables
 * of its schema. Writes nothing, and needs no database. Memory does not depend on the size of the file.
 * @throws errors of the file system
 */
export async function checkFile(file: string, options: CheckOptions): Promise<CheckOutcome> {
  if (await isMarcFile(file)) return checkMarc(file, options)
  const { keep, onBytes, findings, name = file } = options
  const report = new ReportBuilder(keep)
  const observer = new SchemaValidator(report)
  const chunks = fileChunks(file, (bytes) => void onBytes(bytes))
  const root = await rootOf(file)
  // Aggregators' rules depend on what a description inherits, and a reader passes children before their parent.
  const spool = findings === undefined ? null : new Spool()
  try {
    if (root === null || root === 'ead') {
      const targets = await targetsOf(file)
      await readEad(chunks, { component: (unit) => spool?.add(unit) }, { fileName: file, report, observer, targets })
      const checked = report.build()
      if (spool !== null) {
        findings?.addUnits(name, spool.all())
        findings?.addRepeatedIds(name, checked.warning_counts.duplicate_id ?? 0)
      }
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
  } finally {
    spool?.close()
  }
}
