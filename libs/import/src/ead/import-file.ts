import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import {
  CommandError,
  onClient,
  type PutTreeOptions,
  type PutTreeResult,
  putTree,
  type Replacement,
  ReplacementError,
  type UnmappedPath,
} from '@fonds/db'
import { EadError } from '@fonds/reader-xml'
import type { FindingAidInput, ReadReport } from '@fonds/types'
import { plural } from '@fonds/util'
import type pg from 'pg'
import { reasonFor } from '../files/file-kind.ts'
import { SILENT, type StartProgress } from '../progress.ts'
import { readFindingAid } from './read-file.ts'
import { TranslatedFile } from './translated-file.ts'

export interface ImportOptions {
  readonly tenantId: string
  readonly publish: boolean
  readonly dryRun: boolean
  /** Whether a file may take the place of a public collection that it does not resemble, or empty it. */
  readonly replace?: boolean
  /** Name that the operator gave the source; null to derive it from the file. */
  readonly source: string | null
  /** Files that say the same in other languages, whose texts become translations. */
  readonly translations?: readonly string[]
  /** Sources of this run by file. Two files with the same source would overwrite each other. */
  readonly seen: Map<string, string>
  /** Text before the file name in the progress line. */
  readonly label: string
  /** Number of problems of each kind to keep. */
  readonly keep?: number
  readonly progress?: StartProgress
  /** Called in the transaction of each finding aid when it is stored. */
  readonly stored?: PutTreeOptions['stored']
}

/** Duration of each phase, in milliseconds. */
export interface ImportPhases {
  /** Reading the file into the staging tables. */
  reading: number
  /** Identifying units, and assigning positions and slugs. */
  placing: number
  /** Writing differences. */
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
      /** Position in the file, 1-based; 0 for a problem of the whole file. */
      readonly line: number
      readonly column: number
      readonly code: string
      readonly reason: string
      /** The collection that the file would replace; only with code `would_replace`. */
      readonly replacement?: Replacement
    }

/** Imports a finding aid. A problem with the file is a result, not an error. */
export async function importFile(pool: pg.Pool, file: string, options: ImportOptions): Promise<FileOutcome> {
  const start = performance.now()
  try {
    const { translations = [] } = options
    const translated = translations.length === 0 ? null : await TranslatedFile.open(file, translations)
    try {
      const read = await onClient(pool, (client) => readInto(client, file, options, translated))
      return { ok: true, file, milliseconds: performance.now() - start, ...read }
    } finally {
      translated?.close()
    }
  } catch (error) {
    if (error instanceof EadError) {
      const { line, column, code, message } = error
      const reason = await reasonFor(file, { code, reason: message }, 'fonds import ead')
      return { ok: false, file, line, column, code, reason }
    }
    if (error instanceof ReplacementError) {
      return { ...refusal(file, error.code, error.message), replacement: error.replacement }
    }
    if (error instanceof CommandError) return refusal(file, error.code, error.message)
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'EACCES' || code === 'ENOENT' || code === 'EISDIR') return refusal(file, code, 'cannot be read')
    throw error
  }
}

const refusal = (file: string, code: string, reason: string): Extract<FileOutcome, { ok: false }> => ({
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
  translated: TranslatedFile | null,
): Promise<{ result: PutTreeResult; report: ReadReport; phases: ImportPhases }> {
  const { size } = await stat(file)
  const progress = (options.progress ?? SILENT)(`${options.label} ${basename(file)}`.trim(), size, 'bytes')
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
        replace: options.replace ?? false,
        ...(options.stored && { stored: options.stored }),
        source: () => claimSource(file, read?.file, options),
        unmapped: () => unmappedOf(file, read?.report),
        translationFiles: () => translated?.files() ?? [],
        onStep: (step) => {
          if (step === 'identify') phases.reading += lap()
          if (step === 'store') phases.placing += lap()
          progress.update(size, step)
        },
      },
      async (add) => {
        let components = 0
        translated?.begin()
        read = await readFindingAid(file, {
          size,
          keep: options.keep,
          component: (unit) => {
            components++
            return add(translated?.withAll(unit) ?? unit)
          },
          onBytes: (bytes) => progress.update(bytes, plural(components, 'component')),
        })
      },
    )
    if (!read) throw new Error('the reader returned no report')
    phases.storing += lap()
    return { result, report: translated?.reported(read.report) ?? read.report, phases }
  } finally {
    progress.end()
  }
}

/** Returns what a file lost, for `fonds report unmapped`. */
function unmappedOf(file: string, report: ReadReport | undefined): { file: string; paths: UnmappedPath[] } {
  const paths = Object.entries(report?.unmapped ?? {}).map(([path, count]) => {
    return { path, count, line: report?.unmapped_lines[path]?.[0] ?? 0 }
  })
  return { file: basename(file), paths }
}

/** Returns a function that returns the milliseconds since its last call. */
function stopwatch(): () => number {
  let last = performance.now()
  return () => {
    const before = last
    last = performance.now()
    return last - before
  }
}

/**
 * Returns the source that identifies the file: the operator's name for it, its agency and record id, or its file name.
 * @throws CommandError if another file of this run has the same source
 */
function claimSource(file: string, found: FindingAidInput | undefined, options: ImportOptions): string {
  const own = found?.record_id ? `${found.agency ?? ''} ${found.record_id}`.trim().slice(0, 200) : basename(file)
  const source = options.source ?? own
  const other = options.seen.get(source)
  if (other !== undefined && other !== file) {
    throw new CommandError(
      'conflict',
      `has the same record id as ${other} (${source}); import only one of them, or name one with --source`,
    )
  }
  options.seen.set(source, file)
  return source
}
