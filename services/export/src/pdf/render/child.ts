import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { compose } from './compose.ts'
import type { RenderJob, RenderMessage } from './job.ts'

// One document, one process: whatever the compiler takes, it is given back when the process ends.
const say = (message: RenderMessage): void => void process.stdout.write(`${JSON.stringify(message)}\n`)
const [, , task = '', parent] = process.argv

new Worker(new URL('./watch-parent.ts', import.meta.url), { workerData: parent }).unref()
try {
  const job: RenderJob = JSON.parse(readFileSync(task, 'utf8'))
  compose(job, say)
} catch (error) {
  say({
    type: 'failed',
    message: (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, 4000),
  })
  process.exitCode = 2
}
