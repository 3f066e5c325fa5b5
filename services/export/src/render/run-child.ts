import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createPool } from '@fonds/db/pool'
import { Digest } from '../artifacts/digest.ts'
import type { Formats } from '../formats/format.ts'
import { type ChildMessage, ChildTask, EXIT_MEMORY } from './child-messages.ts'
import { asJobFailure, NothingToRender } from './failures.ts'
import { streamJob } from './stream-job.ts'

/** How often its memory is looked at, in milliseconds. */
const WATCH_MS = 50

/** The whole life of a process that makes one document: it is told which, writes it to standard output, and ends. */
export async function runChild(formats: Formats): Promise<void> {
  // Nobody is left to read it, or it was told to stop by a signal to its whole group: the parent sees to that.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  volunteer()
  const [message] = await once(process, 'message')
  const task = ChildTask.parse(message)
  setInterval(() => {
    if (process.memoryUsage.rss() > task.memoryBytes) process.exit(EXIT_MEMORY)
  }, WATCH_MS).unref()
  await tell(await perform(task, formats))
  process.exit(0)
}

async function perform({ id, job, ...bounds }: ChildTask, formats: Formats): Promise<ChildMessage> {
  const format = formats[job.kind]
  const url = process.env.DATABASE_URL ?? ''
  const pool = createPool(url, { name: 'fonds-export-render', max: 2, statementTimeout: 60_000 })
  const signal = AbortSignal.timeout(bounds.ms)
  try {
    if (format === undefined) throw new Error(`no format ${job.kind}`)
    const document = await streamJob({ id, job, format, pool, signal, bounds, progress: reportProgress() })
    const digest = new Digest()
    for await (const chunk of digest.through(document)) {
      if (!process.stdout.write(chunk)) await once(process.stdout, 'drain')
    }
    await new Promise<void>((resolve) => process.stdout.end(() => resolve()))
    return { type: 'made', bytes: digest.result().bytes }
  } catch (error) {
    if (error instanceof NothingToRender) return { type: 'nothing', message: error.message }
    const { reason, permanent, cause } = asJobFailure(error)
    const message = cause instanceof Error ? (cause.stack ?? cause.message) : reason
    return { type: 'failed', reason, permanent, message: message.slice(0, 4_000) }
  }
}

function reportProgress(): (fraction: number) => void {
  let last = 0
  return (fraction) => {
    if (Date.now() - last < 200) return
    last = Date.now()
    process.send?.({ type: 'progress', fraction } satisfies ChildMessage)
  }
}

function tell(message: ChildMessage): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(message, undefined, {}, () => resolve())
  })
}

/** Where the machine itself runs out of memory, this process is to go first, and the worker to stay. */
function volunteer(): void {
  if (process.platform !== 'linux') return
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch (error) {
    // A container may forbid it. Then the kernel chooses as it always does.
    if (!(error instanceof Error && 'code' in error)) throw error
  }
}
