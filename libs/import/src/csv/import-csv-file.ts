import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import {
  CommandError,
  isTooMuch,
  onClient,
  type PutTreeResult,
  putTree,
  type Replacement,
  ReplacementError,
} from '@fonds/db'
import { runCommand } from '@fonds/db/statement'
import { CsvError, givesParts, type Mapping, unitsOf } from '@fonds/reader-csv'
import { ReportBuilder } from '@fonds/reader-xml'
import type { ReadReport } from '@fonds/types'
import { plural } from '@fonds/util'
import type pg from 'pg'
import { reasonFor } from '../files/file-kind.ts'
import { SILENT, type StartProgress } from '../progress.ts'
import type { RowProblem } from './row-problems.ts'
import { RowsError, type StagedFile, stageFile } from './stage-file.ts'
import type { Top } from './staged-rows.ts'
import { countGone, findGone } from './staging.commands.ts'

export interface ImportCsvOptions {
  readonly tenantId: string
  readonly publish: boolean
  readonly dryRun: boolean
  /** Whether rows may take the place of a public collection that they do not resemble, or empty it. */
  readonly replace?: boolean
  /** Name that the operator gave the file; null for its file name. */
  readonly source: string | null
  /** Null for AtoM's template. */
  readonly mapping: Mapping | null
  /** Names of the files of this run. Two files with one name would overwrite each other's collections. */
  readonly seen: Map<string, string>
  /** Number of problems of each kind to keep for each collection. */
  readonly keep?: number
  readonly progress?: StartProgress
}

/** A collection of the file. */
export type CollectionOutcome =
  | {
      readonly ok: true
      /** The id of its first row. */
      readonly key: string
      readonly milliseconds: number
      readonly result: PutTreeResult
      readonly report: ReadReport
    }
  | {
      readonly ok: false
      readonly key: string
      readonly line: number
      readonly code: string
      readonly reason: string
      /** The collection that the rows would replace; only with code `would_replace`. */
      readonly replacement?: Replacement
    }

/** A collection that an earlier version of the file had. */
export interface Gone {
  readonly slug: string
  readonly title: string
}

export type CsvOutcome =
  | {
      readonly ok: true
      readonly file: string
      readonly collections: readonly CollectionOutcome[]
      readonly gone: readonly Gone[]
      /** Why the collections that are gone may not be deleted without being asked to replace; null if they may. */
      readonly tooMuch: string | null
    }
  /** Nothing of the file was stored. */
  | { readonly ok: false; readonly file: string; readonly problems: readonly RowProblem[] }

/**
 * Imports a catalogue in CSV, each of its collections in one transaction. A mistake in the file is a result, not an
 * error; so is a collection that cannot be stored.
 */
export async function importCsvFile(pool: pg.Pool, file: string, options: ImportCsvOptions): Promise<CsvOutcome> {
  // A tab separates it from the id of a collection.
  const name = (options.source ?? basename(file)).replaceAll(/\s+/g, ' ')
  const other = options.seen.get(name)
  if (other !== undefined && other !== file) {
    const message = `has the same name as ${other}; import only one of them, or name one with --source`
    return { ok: false, file, problems: [{ line: 0, message }] }
  }
  options.seen.set(name, file)
  try {
    return await onClient(pool, (client) => importOn(client, file, name, options))
  } catch (error) {
    if (error instanceof RowsError) return { ok: false, file, problems: error.problems }
    if (error instanceof CsvError) {
      const message = await reasonFor(file, { code: '', reason: error.message }, 'fonds import csv')
      return { ok: false, file, problems: [{ line: error.line, message }] }
    }
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'EACCES' || code === 'ENOENT' || code === 'EISDIR') {
      return { ok: false, file, problems: [{ line: 0, message: 'cannot be read' }] }
    }
    throw error
  }
}

async function importOn(
  client: pg.ClientBase,
  file: string,
  name: string,
  options: ImportCsvOptions,
): Promise<CsvOutcome> {
  const staged = await readAll(client, file, options)
  const { gone, tooMuch } = await goneOf(client, name, staged, options)
  const collections: CollectionOutcome[] = []
  for await (const top of staged.rows.tops()) {
    collections.push(await putCollection(client, staged, top, sourceOf(name, top.key), options))
  }
  await staged.rows.close()
  return { ok: true, file, collections, gone, tooMuch }
}

/** Finds what the file no longer has of what is stored, before anything of it is imported. */
async function goneOf(
  client: pg.ClientBase,
  name: string,
  { rows }: StagedFile,
  { tenantId, replace }: ImportCsvOptions,
) {
  const kept: string[] = []
  for await (const { key } of rows.tops()) kept.push(sourceOf(name, key))
  const named = { tenant: tenantId, prefix: sourceOf(name, ''), kept }
  const gone = await runCommand<Gone, 'tenant' | 'prefix' | 'kept'>(client, findGone, named)
  if (gone.length === 0 || replace) return { gone, tooMuch: null }
  const [counts] = await runCommand<{ descriptions: number; removed: number }, 'tenant' | 'prefix' | 'kept'>(
    client,
    countGone,
    named,
  )
  const { descriptions, removed } = counts ?? { descriptions: 0, removed: 0 }
  if (!isTooMuch(removed, descriptions)) return { gone, tooMuch: null }
  const [count, all] = [removed, descriptions].map((n) => n.toLocaleString('en'))
  const titles = gone.slice(0, MAX_TITLES).map(({ title }) => `“${title}”`)
  return {
    gone,
    tooMuch: `${count} of the ${all} public descriptions from it would be deleted, with ${titles.join(', ')}`,
  }
}

/** Number of collections that a message names. */
const MAX_TITLES = 3

async function readAll(
  client: pg.ClientBase,
  file: string,
  { mapping, progress: start = SILENT }: ImportCsvOptions,
): Promise<StagedFile> {
  const { size } = await stat(file)
  const progress = start(basename(file), size, 'bytes')
  try {
    return await stageFile(client, file, mapping, (bytes, rows) => {
      if (rows === 0) progress.update(size, 'arranging the rows')
      else progress.update(bytes, plural(rows, 'row'))
    })
  } finally {
    progress.end()
  }
}

async function putCollection(
  client: pg.ClientBase,
  { layout, rows }: StagedFile,
  top: Top,
  source: string,
  { tenantId, publish, dryRun, replace = false, keep, mapping, progress: show = SILENT }: ImportCsvOptions,
): Promise<CollectionOutcome> {
  const start = performance.now()
  const count = top.last - top.place + 1
  const progress = show(`Importing ${top.key}`, count, 'rows')
  let report = new ReportBuilder(keep)
  try {
    const onStep = (step: string) => progress.update(count, step)
    const codesInParts = givesParts(mapping)
    const options = { tenantId, publish, dryRun, replace, source, onStep, codesInParts }
    const result = await putTree(client, options, async (add) => {
      report = new ReportBuilder(keep)
      let read = 0
      for await (const unit of unitsOf(rows.units(top), layout, report)) {
        const taken = add(unit)
        if (taken !== undefined) await taken
        if (++read % 200 === 0) progress.update(read)
      }
    })
    const milliseconds = performance.now() - start
    return { ok: true, key: top.key, milliseconds, result, report: report.build() }
  } catch (error) {
    if (error instanceof ReplacementError) {
      const { code, message: reason, replacement } = error
      return { ok: false, key: top.key, line: top.line, code, reason, replacement }
    }
    if (!(error instanceof CommandError)) throw error
    return { ok: false, key: top.key, line: top.line, code: error.code, reason: error.message }
  } finally {
    progress.end()
  }
}

const MAX_SOURCE_LENGTH = 200

/** Returns the name that identifies a collection over imports: that of its file, and the id of its first row. */
function sourceOf(name: string, key: string): string {
  const source = `${name}\t${key}`
  if (source.length <= MAX_SOURCE_LENGTH) return source
  return `${name.slice(0, 120)}\t${createHash('sha256').update(source).digest('hex')}`
}
