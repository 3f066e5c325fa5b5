import { EadError } from '@fonds/reader-xml'
import type { ReadReport } from '@fonds/types'
import type pg from 'pg'
import { type EnvelopeNote, partsOf } from '../files/envelope.ts'
import { type FileOutcome, type ImportOptions, importFile } from './import-file.ts'

/**
 * Imports the finding aids of a file, each in a transaction of its own: one, or those of a response of OAI-PMH. What else
 * the response says is a warning of the last one.
 */
export async function* importEach(pool: pg.Pool, file: string, options: ImportOptions): AsyncGenerator<FileOutcome> {
  const parts = partsOf(file)
  let last: FileOutcome | null = null
  try {
    for (;;) {
      const next = await parts.next()
      if (last !== null)
        yield next.done === true && last.ok ? { ...last, report: noted(last.report, next.value) } : last
      if (next.done === true) return
      const { path, name } = next.value
      last = { ...(await importFile(pool, path, options)), file: name }
      for (const [source, seen] of options.seen) if (seen === path) options.seen.set(source, name)
    }
  } catch (error) {
    if (!(error instanceof EadError)) throw error
    const { line, column, code, message: reason } = error
    if (last !== null) yield last
    yield { ok: false, file, line, column, code, reason }
  } finally {
    await parts.return([])
  }
}

/** Adds notes to a report, as warnings of the first line. */
export function noted<R extends Pick<ReadReport, 'warnings' | 'warning_counts' | 'different_warnings'>>(
  report: R,
  notes: readonly EnvelopeNote[],
): R {
  const counts = Object.fromEntries(notes.map(({ code }) => [code, notes.filter((note) => note.code === code).length]))
  return {
    ...report,
    warnings: [...notes.map((note) => ({ line: 1, ...note })), ...report.warnings],
    warning_counts: { ...report.warning_counts, ...counts },
    different_warnings: [...notes.map((note) => ({ line: 1, count: 1, ...note })), ...report.different_warnings],
  }
}
