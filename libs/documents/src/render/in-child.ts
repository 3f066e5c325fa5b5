import { Transform, type TransformCallback } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { BoundedChild, type Ending } from '@fonds/process'
import { ChildMessage, type ChildTask } from './child-messages.ts'
import { DocumentFailure, NothingToRender } from './failures.ts'

/** The program that makes one document. */
export const CHILD_PROGRAM = fileURLToPath(new URL('./child.ts', import.meta.url))

/** A thousand descriptions of hundreds of kilobytes each are at hand at a time. */
const MOST_HEAP_MB = 512

interface InChildOptions {
  readonly task: ChildTask
  readonly program: string
  readonly databaseUrl: string
  readonly signal: AbortSignal
  progress(fraction: number): void
}

/**
 * A document as a process of its own makes it, which is killed when it takes longer or more memory than it may. The stream
 * ends only where that process said that all of it was written, and all of it came through; else it is destroyed with a
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
    const said = ChildMessage.parse(message)
    if (said.type === 'progress') options.progress(said.fraction)
    else last = said
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
        done(error ?? (short ? new Error(`${bytes} bytes came through of a longer document`) : null))
      })
    },
  })
  // Whoever does not want it any more ends the process with it.
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
 * V8 gives up before the process as a whole has to; and where it may have much, it takes what it does not need. 210,000
 * components as EAD3 peak at 163 MB so, as 10,000 do at 158; with a larger heap at 240.
 */
const heapMegabytes = ({ memoryBytes }: ChildTask): number =>
  Math.min(MOST_HEAP_MB, Math.ceil((memoryBytes * 0.8) / 1024 ** 2))

/** Null where the document was made. */
function failureOf(last: ChildMessage | null, { how, status }: Ending): Error | null {
  if (how === 'time') return new DocumentFailure('time_limit', { permanent: true })
  if (how === 'stopped') return new Error('the process that made the document was stopped')
  if (last?.type === 'made') return null
  if (last?.type === 'nothing') return new NothingToRender(last.message)
  if (last?.type === 'failed') {
    return new DocumentFailure(last.reason, { permanent: last.permanent, cause: new Error(last.message) })
  }
  if (how === 'memory') return new DocumentFailure('memory_limit', { permanent: true })
  return new Error(`the process that made the document ended with ${status}`)
}
