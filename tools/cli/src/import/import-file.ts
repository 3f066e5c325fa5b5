import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { CommandError, type PutTreeResult, putTree } from '@fonds/db'
import type { FindingAidInput, ReadReport } from '@fonds/types'
import type pg from 'pg'
import { EadError } from '../ead/errors.ts'
import { readEad } from '../ead/read-ead.ts'
import { Progress } from '../progress.ts'

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

export type FileOutcome =
  | {
      readonly ok: true
      readonly file: string
      readonly milliseconds: number
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
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const { result, report } = await readInto(client, file, options)
    return { ok: true, file, milliseconds: performance.now() - start, result, report }
  } catch (error) {
    if (error instanceof EadError) {
      return { ok: false, file, line: error.line, column: error.column, code: error.code, reason: error.message }
    }
    if (error instanceof CommandError) return refusal(file, error.code, error.message)
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'EACCES' || code === 'ENOENT' || code === 'EISDIR') return refusal(file, code, 'cannot be read')
    broken = error instanceof Error ? error : new Error(String(error))
    throw broken
  } finally {
    client.release(broken)
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
): Promise<{ result: PutTreeResult; report: ReadReport }> {
  const { size } = await stat(file)
  const progress = new Progress(`${options.label} ${basename(file)}`.trim(), size, 'bytes')
  let read: { file: FindingAidInput; report: ReadReport } | undefined
  try {
    const result = await putTree(
      client,
      {
        tenantId: options.tenantId,
        publish: options.publish,
        dryRun: options.dryRun,
        source: () => claimSource(file, read?.file, options),
        onStep: (step) => progress.update(size, step),
      },
      async (add) => {
        let components = 0
        const sink = {
          component: (unit: Parameters<typeof add>[0]) => {
            components++
            return add(unit)
          },
        }
        read = await readEad(
          counted(file, (bytes) => progress.update(bytes, `${components} components`)),
          sink,
          {
            fileName: file,
          },
        )
      },
    )
    if (!read) throw new Error('the reader gave no report')
    return { result, report: read.report }
  } finally {
    progress.end()
  }
}

// Bytes read at a time: the units of one piece are all alive at once, and what outlives V8's young space is kept for long.
const CHUNK = 32 * 1024

async function* counted(file: string, onBytes: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK })) {
    bytes += chunk.length
    onBytes(bytes)
    yield chunk
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
