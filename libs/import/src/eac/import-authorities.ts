import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import {
  CommandError,
  findTenant,
  onClient,
  type PutEntityResult,
  putEntity,
  resolveRelations,
  reviewFeed,
  withBatch,
} from '@fonds/db'
import { CsvError } from '@fonds/reader-csv'
import { EacError, readEac } from '@fonds/reader-eac'
import { ReportBuilder } from '@fonds/reader-xml'
import type { EntityInput, EntityReadReport } from '@fonds/types'
import type pg from 'pg'
import { reasonFor } from '../files/file-kind.ts'

export type AuthorityOutcome =
  | {
      readonly ok: true
      readonly file: string
      readonly entities: readonly PutEntityResult[]
      readonly report: EntityReadReport
    }
  | {
      readonly ok: false
      readonly file: string
      readonly line: number
      readonly column: number
      readonly code: string
      readonly reason: string
    }

export interface AuthorityOptions {
  readonly tenantId: string
  readonly dryRun: boolean
  /** Whether a record may take over an entity that another record describes. */
  readonly replace?: boolean
  /** Sources of this run by file. Two records with the same source would overwrite each other. */
  readonly seen: Map<string, string>
  /** Number of problems of each kind to keep. */
  readonly keep?: number
  /** Opens a file that is not EAC-CPF itself, as EAC-CPF with the lines of the file. */
  readonly open?: (file: string, report: ReportBuilder) => AsyncIterable<Uint8Array>
}

class DryRun extends Error {}

/**
 * Returns the source that identifies a record when it is imported again: its agency and record id, or its file name.
 */
function sourceOf(input: EntityInput, file: string): string {
  const own = input.record_id ? `${input.agency ?? ''} ${input.record_id}`.trim() : basename(file)
  return `${own.slice(0, 200)}${input.identity > 0 ? ` #${input.identity}` : ''}`
}

/** Imports a file of authority records completely, or not at all. A problem with the file is a result, not an error. */
export async function importAuthorities(
  pool: pg.Pool,
  file: string,
  options: AuthorityOptions,
): Promise<AuthorityOutcome> {
  try {
    return await onClient(pool, (client) => readInto(client, file, options))
  } catch (error) {
    const refused = refusal(file, error)
    if (refused === null) throw error
    if (!(error instanceof EacError) || options.open !== undefined) return refused
    return { ...refused, reason: await reasonFor(file, refused, 'fonds import eac') }
  }
}

async function readInto(client: pg.PoolClient, file: string, options: AuthorityOptions): Promise<AuthorityOutcome> {
  let entities: PutEntityResult[] = []
  let report: EntityReadReport | undefined
  try {
    await withBatch(client, options.tenantId, async (batch) => {
      // A conflict with another transaction restarts the batch.
      entities = []
      const problems = new ReportBuilder(options.keep)
      report = await readEac(
        options.open?.(file, problems) ?? createReadStream(file),
        {
          entity: async (input) => {
            const { replace = false } = options
            entities.push(await putEntity(batch, input, claim(input, file, options), { replace }))
          },
        },
        { fileName: file, report: problems },
      )
      if (options.dryRun) throw new DryRun()
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  }
  if (!report) throw new Error('the reader returned no report')
  // Also what an import that was ended after its commit has left.
  if (!options.dryRun) await reviewFeed(client, options.tenantId)
  return { ok: true, file, entities, report }
}

function refusal(file: string, error: unknown): Extract<AuthorityOutcome, { ok: false }> | null {
  if (error instanceof EacError) {
    return { ok: false, file, line: error.line, column: error.column, code: error.code, reason: error.message }
  }
  if (error instanceof CsvError) {
    return { ok: false, file, line: error.line, column: 1, code: 'invalid_rows', reason: error.message }
  }
  if (error instanceof CommandError)
    return { ok: false, file, line: 0, column: 0, code: error.code, reason: error.message }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!/^(EACCES|ENOENT|EISDIR)$/.test(code)) return null
  return { ok: false, file, line: 0, column: 0, code, reason: 'cannot be read' }
}

function claim(input: EntityInput, file: string, { seen }: AuthorityOptions): string {
  const source = sourceOf(input, file)
  const other = seen.get(source)
  if (other !== undefined && other !== file)
    throw new CommandError('conflict', `has the same record id as ${other} (${source})`)
  seen.set(source, file)
  return source
}

/** Links relations to all entities known at the end of a run. */
export async function linkAuthorities(pool: pg.Pool, tenant: string): Promise<void> {
  await onClient(pool, async (client) => {
    const { id } = await findTenant(client, tenant)
    await withBatch(client, id, resolveRelations)
  })
}
