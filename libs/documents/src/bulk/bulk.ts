// Writes documents to files for the operator's command, one after another.
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createPool, type Pool } from '@fonds/db/pool'
import { objectStoreOf } from '@fonds/object-store'
import { answerTasks, guardChild } from '@fonds/process/child'
import { artifactId } from '../artifact-id.ts'
import type { Formats } from '../formats/format.ts'
import { createFormats } from '../formats/index.ts'
import type { MissingGlyphs } from '../pdf/fonts/font-set.ts'
import { asDocumentFailure, NothingToRender } from '../render/failures.ts'
import { DOCUMENT_STATEMENT_MS } from '../render/statement-limit.ts'
import { streamJob } from '../render/stream-job.ts'
import { findResource } from '../resource/find-resource.ts'
import { BULK_BOUNDS, type BulkAnswer, BulkTask } from './messages.ts'

guardChild()
const connect = (drafts?: { readonly tenant: string }) =>
  createPool(process.env.DATABASE_URL ?? '', {
    name: 'fonds-bulk',
    role: 'fonds_export',
    max: 3,
    statementTimeout: DOCUMENT_STATEMENT_MS,
    ...(drafts === undefined ? {} : { drafts }),
  })
const published = connect()
/** By tenant; a process usually serves one. */
const withDrafts = new Map<string, Pool>()
const formats = createFormats(objectStoreOf(process.env))

answerTasks((input) => {
  const task = BulkTask.parse(input)
  return answer(task, formats, task.drafts ? draftsOf(task.tenant.id) : published)
})

function draftsOf(tenant: string): Pool {
  const pool = withDrafts.get(tenant) ?? connect({ tenant })
  withDrafts.set(tenant, pool)
  return pool
}

async function answer(task: BulkTask, all: Formats, database: Pool): Promise<BulkAnswer> {
  const { kind, tenant, resource: slugOrId, out, known } = task
  const format = all[kind]
  if (format === undefined) return { outcome: 'failed', reason: 'unreadable_job', message: `no format ${kind}` }
  const partial = `${out}.unfinished`
  try {
    const resource = await findResource(database, tenant.id, { type: format.of, slugOrId })
    if (resource === null) return { outcome: 'absent' }
    const id = artifactId({ tenant, format, resource, audience: 'public', language: null })
    // The same version of a collection can have a document with drafts and one without.
    const version = task.drafts ? `drafts-${id}` : id
    if (version === known) return { outcome: 'unchanged', id: version }
    const job = { kind, tenant, resource: resource.id, audience: 'public', language: null } as const
    const signal = AbortSignal.timeout(BULK_BOUNDS.ms)
    const progress = () => undefined
    let lasting = true
    const markProvisional = () => {
      lasting = false
    }
    let missing: MissingGlyphs | undefined
    const reportMissing = (found: MissingGlyphs) => {
      missing = found
    }
    const reports = { progress, markProvisional, reportMissing }
    await pipeline(
      await streamJob({ id, job, format, pool: database, signal, bounds: BULK_BOUNDS, ...reports }),
      createWriteStream(partial),
    )
    await rename(partial, out)
    return { outcome: 'written', id: version, lasting, ...(missing && { missing }) }
  } catch (error) {
    await rm(partial, { force: true })
    if (error instanceof NothingToRender) return { outcome: 'absent' }
    const { reason, cause } = asDocumentFailure(error)
    return { outcome: 'failed', reason, message: cause instanceof Error ? cause.message.slice(0, 500) : reason }
  }
}
