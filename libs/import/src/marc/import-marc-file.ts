import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { CommandError, onClient, type PutTreeResult, putTree, type Replacement, ReplacementError } from '@fonds/db'
import { isKeyWithCatalogue, keyOf, type MarcRecord } from '@fonds/reader-marc'
import { EadError, ReportBuilder } from '@fonds/reader-xml'
import type { ReadReport } from '@fonds/types'
import { fold, plural } from '@fonds/util'
import type pg from 'pg'
import { reasonFor } from '../files/file-kind.ts'
import { SILENT, type StartProgress } from '../progress.ts'
import { type MarcUnit, marcUnits } from './marc-units.ts'

export interface MarcFileOptions {
  readonly tenantId: string
  readonly publish: boolean
  readonly dryRun: boolean
  /** Whether a record may take the place of a public collection that it does not resemble, or empty it. */
  readonly replace?: boolean
  /** Name of the catalogue, in place of the code in field 003; null for that code. */
  readonly source: string | null
  /** Records of this run by their source. Two with the same one would overwrite each other. */
  readonly seen: Map<string, string>
  /** Number of problems of each kind to keep. */
  readonly keep?: number
  readonly progress?: StartProgress
}

export type MarcOutcome =
  | {
      readonly kind: 'stored'
      readonly file: string
      readonly line: number
      readonly milliseconds: number
      readonly result: PutTreeResult
      readonly report: ReadReport
    }
  | {
      readonly kind: 'refused'
      readonly file: string
      /** Line in MARCXML, number of the record in ISO 2709; 0 for the whole file. */
      readonly line: number
      readonly column: number
      readonly code: string
      readonly reason: string
      /** The collection that the record would replace; only with code `would_replace`. */
      readonly replacement?: Replacement
    }
  /** The end of a file that could be read: its problems, apart from those of its descriptions. */
  | { readonly kind: 'read'; readonly file: string; readonly report: ReadReport }

/**
 * Imports the records of a file, each as a collection, in a transaction of its own. A problem with the file or a record is an
 * outcome, not an error.
 */
export async function* importMarcFile(
  pool: pg.Pool,
  file: string,
  options: MarcFileOptions,
): AsyncGenerator<MarcOutcome> {
  const report = new ReportBuilder(options.keep)
  let progress: ReturnType<StartProgress> | null = null
  try {
    const { size } = await stat(file)
    progress = (options.progress ?? SILENT)(basename(file), size, 'bytes')
    let read = 0
    const onBytes = (bytes: number) => progress?.update(bytes, plural(read, 'record'))
    for await (const found of marcUnits(file, { report, keep: options.keep, onBytes })) {
      read++
      if ('reason' in found) yield refused(file, found.line, 'marc_broken', found.reason)
      else yield await putRecord(pool, file, found, options, report)
    }
    yield { kind: 'read', file, report: report.build() }
  } catch (error) {
    if (error instanceof EadError) {
      const { line, column, code, message } = error
      const reason = await reasonFor(file, { code, reason: message }, 'fonds import marc')
      yield { ...refused(file, line, code, reason), column }
      return
    }
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!/^(?:EACCES|ENOENT|EISDIR)$/.test(code)) throw error
    yield refused(file, 0, code, 'cannot be read')
  } finally {
    progress?.end()
  }
}

type Refused = Extract<MarcOutcome, { kind: 'refused' }>

const refused = (file: string, line: number, code: string, reason: string): Refused => ({
  ...{ kind: 'refused', file, line, column: 0, code, reason },
})

async function putRecord(
  pool: pg.Pool,
  file: string,
  { record, unit, report: problems }: Exclude<MarcUnit, { reason: string }>,
  options: MarcFileOptions,
  ofFile: ReportBuilder,
): Promise<MarcOutcome> {
  const start = performance.now()
  const { line } = record
  const report = problems.build()
  try {
    const { tenantId, publish, dryRun, replace = false } = options
    const source = claimSource(file, record, unit.content.title, options, ofFile)
    // A number alone may be that of another library's record.
    const ambiguous = !isKeyWithCatalogue(record, options.source)
    const unmapped = () => ({
      file: basename(file),
      paths: Object.entries(report.unmapped).map(([path, count]) => ({ path, count, line })),
    })
    const result = await onClient(pool, (client) =>
      putTree(client, { tenantId, publish, dryRun, replace, source, ambiguous, unmapped }, async (add) => {
        await add(unit)
      }),
    )
    return { kind: 'stored', file, line, milliseconds: performance.now() - start, result, report }
  } catch (error) {
    if (error instanceof ReplacementError) {
      return { ...refused(file, line, error.code, error.message), replacement: error.replacement }
    }
    if (error instanceof CommandError) return refused(file, line, error.code, error.message)
    throw error
  }
}

const MAX_SOURCE_LENGTH = 200

/**
 * Returns the source that identifies a record when it is imported again: its number, and whose it is.
 * @throws CommandError if another record of this run has the same
 */
function claimSource(
  file: string,
  record: MarcRecord,
  title: string | null,
  { source, seen }: MarcFileOptions,
  report: ReportBuilder,
): string {
  const key = keyOf(record, source)
  if (key === null) {
    const message = 'the record has no number (fields 001 and 035): it is recognised by its file and title'
    report.warn(record.line, 'marc_no_number', message)
  }
  const named = `MARC ${key ?? `${source ?? basename(file)} ${fold(title ?? '')}`}`.replaceAll(/\s+/g, ' ').trim()
  const whole =
    named.length <= MAX_SOURCE_LENGTH
      ? named
      : `${named.slice(0, 100)} ${createHash('sha256').update(named).digest('hex')}`
  const here = `${file}:${record.line}`
  const other = seen.get(whole)
  if (other !== undefined && other !== here) {
    const what = key === null ? 'title, and no number' : `number (${key})`
    throw new CommandError(
      'conflict',
      `has the same ${what} as ${other}; import only one of them, or name its catalogue with --source`,
    )
  }
  seen.set(whole, here)
  return whole
}
