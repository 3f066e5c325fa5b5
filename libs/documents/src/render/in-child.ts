import { Transform, type TransformCallback } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { BoundedChild, type Ending } from '@fonds/process'
import { ChildMessage, type ChildTask } from './child-messages.ts'
import { DocumentFailure, NothingToRender } from './failures.ts'

/** The program of the child process. */
export const CHILD_PROGRAM = fileURLToPath(new URL('./child.ts', import.meta.url))

/** The maximum heap size. A thousand descriptions of hundreds of kilobytes each may be in memory at a time. */
const MAX_HEAP_MB = 512

interface InChildOptions {
  readonly task: ChildTask
  readonly program: string
  readonly databaseUrl: string
  readonly signal: AbortSignal
  progress(fraction: number): void
}

/**
 * Streams a document from a child process, which is killed if it exceeds its time or memory limit. The stream ends only
 * if the process reports that it wrote everything, and all of it arrived; otherwise it is destroyed with a
 * DocumentFailure or NothingToRender.
 */
export function documentFromChild(options: InChildOptions): Transform {
  const { task, signal } = options
  const child = start(options)
  let bytes = 0
  let last: ChildMessage | null = null
  child.limitTime(task.ms)
  child.stopOn(signal)
  child.onMessage((message) => {
    const parsed = ChildMessage.parse(message)
    if (parsed.type === 'progress') options.progress(parsed.fraction)
    else last = parsed
  })
  const failed = child.ended.then(
    (ending) => failureOf(last, ending),
    (error: Error) => error,
  )
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(null, chunk)
    },
    flush: (done: TransformCallback) => {
      void failed.then((error) => {
        const short = last?.type === 'made' && last.bytes !== bytes
        done(error ?? (short ? new Error(`${bytes} bytes arrived of a longer document`) : null))
      })
    },
  })
  // Closing the stream stops the process.
  body.once('close', () => child.stop())
  child.stdout?.once('error', (error) => body.destroy(error))
  child.stdout?.pipe(body)
  child.send(task, () => child.stop())
  return body
}

const start = ({ task, program, databaseUrl }: InChildOptions): BoundedChild =>
  new BoundedChild({
    program,
    memoryBytes: task.memoryBytes,
    stdout: 'pipe',
    execArgv: ['--max-semi-space-size=4', `--max-old-space-size=${heapMegabytes(task)}`],
    env: { DATABASE_URL: databaseUrl },
  })

/**
 * Limits the heap so that V8 fails before the whole process does. V8 also uses memory it does not need if it is allowed
 * to: with this limit 210,000 components as EAD3 peak at 163 MB, and 10,000 at 158 MB; with a larger heap the peak is
 * 240 MB.
 */
const heapMegabytes = ({ memoryBytes }: ChildTask): number =>
  Math.min(MAX_HEAP_MB, Math.ceil((memoryBytes * 0.8) / 1024 ** 2))

/** Returns null if the document was made. */
function failureOf(last: ChildMessage | null, { how, status }: Ending): Error | null {
  if (how === 'time') return new DocumentFailure('time_limit', { permanent: true })
  if (how === 'stopped') return new Error('the child process that makes the document was stopped')
  if (last?.type === 'made') return null
  if (last?.type === 'nothing') return new NothingToRender(last.message)
  if (last?.type === 'failed') {
    return new DocumentFailure(last.reason, { permanent: last.permanent, cause: new Error(last.message) })
  }
  if (how === 'memory') return new DocumentFailure('memory_limit', { permanent: true })
  return new Error(`the child process that makes the document ended with ${status}`)
}
