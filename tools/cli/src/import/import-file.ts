import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { CommandError, onClient, type PutTreeResult, putTree } from '@fonds/db'
import type { FindingAidInput, ReadReport } from '@fonds/types'
import type pg from 'pg'
import { EadError } from '../ead/errors.ts'
import { Progress } from '../progress.ts'
import { readFindingAid } from './read-file.ts'

export interface ImportOptions {
  readonly tenantId: string
  readonly publish: boolean
  readonly dryRun: boolean
  /** What the operator calls the source; null: what the file says. */
  readonly source: string | null
  /** Sources of this run, with their files: two files of one source would undo each other. */
  readonly seen: Map<string, string>
  /** Stands before the file's name in the progress line. */
  readonly label: string
}

/** Milliseconds. */
export interface ImportPhases {
  /** The file, on to the stage. */
  reading: number
  /** Which unit is which, where it stands, what it is called in URLs. */
  placing: number
  /** What differs, written. */
  storing: number
}

export type FileOutcome =
  | {
      readonly ok: true
      readonly file: string
      readonly milliseconds: number
      readonly phases: ImportPhases
      readonly result: PutTreeResult
      readonly report: ReadReport
    }
  | {
      readonly ok: false
      readonly file: string
      /** Where in the file, 1-based; 0 where it is not a matter of a place. */
      readonly line: number
      readonly column: number
      readonly code: string
      readonly reason: string
    }

/** Reads one finding aid into the store. What is wrong with the file is the outcome, not an error. */
export async function importFile(pool: pg.Pool, file: string, options: ImportOptions): Promise<FileOutcome> {
  const start = performance.now()
  try {
    const read = await onClient(pool, (client) => readInto(client, file, options))
    return { ok: true, file, milliseconds: performance.now() - start, ...read }
  } catch (error) {
    if (error instanceof EadError) {
      return { ok: false, file, line: error.line, column: error.column, code: error.code, reason: error.message }
    }
    if (error instanceof CommandError) return refusal(file, error.code, error.message)
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'EACCES' || code === 'ENOENT' || code === 'EISDIR') return refusal(file, code, 'cannot be read')
    throw error
  }
}

const refusal = (file: string, code: string, reason: string): FileOutcome => ({
  ok: false,
  file,
  line: 0,
  column: 0,
  code,
  reason,
})

async function readInto(
  client: pg.ClientBase,
  file: string,
  options: ImportOptions,
): Promise<{ result: PutTreeResult; report: ReadReport; phases: ImportPhases }> {
  const { size } = await stat(file)
  const progress = new Progress(`${options.label} ${basename(file)}`.trim(), size, 'bytes')
  const phases: ImportPhases = { reading: 0, placing: 0, storing: 0 }
  const lap = stopwatch()
  let read: { file: FindingAidInput; report: ReadReport } | undefined
  try {
    const result = await putTree(
      client,
      {
        tenantId: options.tenantId,
        publish: options.publish,
        dryRun: options.dryRun,
        source: () => claimSource(file, read?.file, options),
        onStep: (step) => {
          if (step === 'identify') phases.reading += lap()
          if (step === 'store') phases.placing += lap()
          progress.update(size, step)
        },
      },
      async (add) => {
        let components = 0
        read = await readFindingAid(file, {
          size,
          component: (unit) => {
            components++
            return add(unit)
          },
          onBytes: (bytes) => progress.update(bytes, `${components} components`),
        })
      },
    )
    if (!read) throw new Error('the reader gave no report')
    phases.storing += lap()
    return { result, report: read.report, phases }
  } finally {
    progress.end()
  }
}

/** Milliseconds since it was last asked. */
function stopwatch(): () => number {
  let last = performance.now()
  return () => {
    const before = last
    last = performance.now()
    return last - before
  }
}

/**
 * What the file is known by: the operator's word, else agency and record id, else its name.
 * @throws CommandError where another file of this run is known by the same
 */
function claimSource(file: string, found: FindingAidInput | undefined, options: ImportOptions): string {
  const own = found?.record_id ? `${found.agency ?? ''} ${found.record_id}`.trim().slice(0, 200) : basename(file)
  const source = options.source ?? own
  const other = options.seen.get(source)
  if (other !== undefined && other !== file) {
    throw new CommandError(
      'conflict',
      `has the same record id as ${other} (${source}); import one of them, or give it --source NAME`,
    )
  }
  options.seen.set(source, file)
  return source
}
