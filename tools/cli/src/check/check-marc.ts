import { marcUnits } from '@fonds/import/marc'
import { EadError, ReportBuilder } from '@fonds/reader-xml'
import { type CheckOptions, type CheckOutcome, checkedOf } from './check-outcome.ts'

/**
 * Checks the records of MARC 21 in a file: what an import would report. Memory does not depend on the size of the file.
 * @throws errors of the file system
 */
export async function checkMarc(
  file: string,
  { keep, onBytes, findings, name = file }: CheckOptions,
): Promise<CheckOutcome> {
  const report = new ReportBuilder(keep)
  let units = 0
  let format = ''
  try {
    for await (const found of marcUnits(file, { report, together: true, onBytes })) {
      if ('reason' in found) report.warn(found.line, 'marc_broken', found.reason)
      else {
        units++
        findings?.addUnits(name, [found.unit])
        format = ` (${found.record.format})`
      }
    }
    const schema = `MARC 21${format}`
    return { ok: true, file, schema, units, kind: 'MARC record', report: checkedOf(report.build()) }
  } catch (error) {
    if (!(error instanceof EadError)) throw error
    const { line, column, code, message: reason } = error
    return { ok: false, file, line, column, code, reason, report: checkedOf(report.build()) }
  }
}
