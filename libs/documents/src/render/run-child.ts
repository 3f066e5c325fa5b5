import { once } from 'node:events'
import { createPool } from '@fonds/db/pool'
import { guardChild, takeTask, tell } from '@fonds/process/child'
import type { Formats } from '../formats/format.ts'
import { type ChildMessage, ChildTask } from './child-messages.ts'
import { asDocumentFailure, NothingToRender } from './failures.ts'
import { DOCUMENT_STATEMENT_MS } from './statement-limit.ts'
import { streamJob } from './stream-job.ts'

/** Runs a process that makes one document: it receives the task, writes the document to standard output, and exits. */
export async function runChild(formats: Formats): Promise<void> {
  guardChild()
  const task = ChildTask.parse(await takeTask())
  await tell(await perform(task, formats))
  process.exit(0)
}

async function perform({ id, job, ...bounds }: ChildTask, formats: Formats): Promise<ChildMessage> {
  const format = formats[job.kind]
  const url = process.env.DATABASE_URL ?? ''
  const pool = createPool(url, {
    name: 'fonds-export-render',
    role: 'fonds_export',
    max: 2,
    statementTimeout: DOCUMENT_STATEMENT_MS,
  })
  const signal = AbortSignal.timeout(bounds.ms)
  try {
    if (format === undefined) throw new Error(`no format ${job.kind}`)
    const document = await streamJob({ id, job, format, pool, signal, bounds, progress: reportProgress() })
    let bytes = 0
    for await (const chunk of document) {
      bytes += chunk.length
      if (!process.stdout.write(chunk)) await once(process.stdout, 'drain')
    }
    await new Promise<void>((resolve) => process.stdout.end(() => resolve()))
    return { type: 'made', bytes }
  } catch (error) {
    if (error instanceof NothingToRender) return { type: 'nothing', message: error.message }
    const { reason, permanent, cause } = asDocumentFailure(error)
    const message = cause instanceof Error ? (cause.stack ?? cause.message) : reason
    return { type: 'failed', reason, permanent, message: message.slice(0, 4_000) }
  }
}

/** Minimum time between two reports of progress, in milliseconds. */
const PROGRESS_MS = 200

function reportProgress(): (fraction: number) => void {
  let last = Number.NEGATIVE_INFINITY
  return (fraction) => {
    if (performance.now() - last < PROGRESS_MS) return
    last = performance.now()
    void tell({ type: 'progress', fraction } satisfies ChildMessage)
  }
}
