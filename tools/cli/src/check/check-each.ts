import { noted, partsOf } from '@fonds/import'
import { EadError, ReportBuilder } from '@fonds/reader-xml'
import { checkFile } from './check-file.ts'
import { type CheckOptions, type CheckOutcome, checkedOf } from './check-outcome.ts'

/** Checks what is in a file: one document, or each finding aid of a response of OAI-PMH. */
export async function* checkEach(file: string, options: CheckOptions): AsyncGenerator<CheckOutcome> {
  const parts = partsOf(file)
  let last: CheckOutcome | null = null
  try {
    for (;;) {
      const next = await parts.next()
      if (last !== null) yield next.done === true ? { ...last, report: noted(last.report, next.value) } : last
      if (next.done === true) return
      const { path, name } = next.value
      last = { ...(await checkFile(path, { ...options, name })), file: name }
    }
  } catch (error) {
    if (!(error instanceof EadError)) throw error
    // Records of other kinds, such as authority records, may stand in a response as well.
    const outcome = error.code === 'not_ead' ? await checkFile(file, options) : null
    if (outcome?.ok === true) yield outcome
    else {
      const { line, column, code, message: reason } = error
      if (last !== null) yield last
      yield { ok: false, file, line, column, code, reason, report: checkedOf(new ReportBuilder().build()) }
    }
  } finally {
    await parts.return([])
  }
}
