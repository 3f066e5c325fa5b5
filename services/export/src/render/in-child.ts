import { type ChildProcess, fork } from 'node:child_process'
import { Transform, type TransformCallback } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { JobFailure } from '@fonds/queue'
import { ChildMessage, type ChildTask, EXIT_MEMORY } from './child-messages.ts'
import { NothingToRender } from './failures.ts'

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
 * JobFailure or NothingToRender.
 */
export function documentFromChild(options: InChildOptions): Transform {
  const { task, signal } = options
  const child = start(options)
  let bytes = 0
  let why: string | null = null
  const kill = (reason: string) => {
    why ??= reason
    child.kill('SIGKILL')
  }
  const timer = setTimeout(() => kill('time_limit'), task.ms)
  const stop = () => kill('stopped')
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop)
  let last: ChildMessage | null = null
  child.on('message', (message) => {
    const said = ChildMessage.parse(message)
    if (said.type === 'progress') options.progress(said.fraction)
    else last = said
  })
  const ended = new Promise<Error | null>((resolve) => {
    child.once('error', (error) => resolve(error))
    child.once('close', (code, how) => {
      resolve(last?.type === 'made' && why === null ? null : failureOf({ last, why, code, how }))
    })
  }).finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  })
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(null, chunk)
    },
    flush: (done: TransformCallback) => {
      void ended.then((error) => {
        const short = last?.type === 'made' && last.bytes !== bytes
        done(error ?? (short ? new Error(`${bytes} bytes came through of a longer document`) : null))
      })
    },
  })
  // Whoever does not want it any more ends the process with it.
  body.once('close', () => kill('stopped'))
  child.stdout?.once('error', (error) => body.destroy(error))
  child.stdout?.pipe(body)
  child.send(task, (error) => {
    if (error !== null) kill('stopped')
  })
  return body
}

function start({ task, program, databaseUrl }: InChildOptions): ChildProcess {
  return fork(program, [], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: ['--max-semi-space-size=4', `--max-old-space-size=${heapMegabytes(task)}`],
    env: { NODE_ENV: process.env.NODE_ENV ?? 'production', PATH: process.env.PATH ?? '', DATABASE_URL: databaseUrl },
  })
}

/**
 * V8 gives up before the process as a whole has to; and where it may have much, it takes what it does not need. 210,000
 * components as EAD3 peak at 163 MB so, as 10,000 do at 158; with a larger heap at 240.
 */
const heapMegabytes = ({ memoryBytes }: ChildTask): number =>
  Math.min(MOST_HEAP_MB, Math.ceil((memoryBytes * 0.8) / 1024 ** 2))

interface Ending {
  readonly last: ChildMessage | null
  readonly why: string | null
  readonly code: number | null
  readonly how: NodeJS.Signals | null
}

function failureOf({ last, why, code, how }: Ending): Error {
  if (why === 'time_limit') return new JobFailure('time_limit', { permanent: true })
  if (why !== null) return new Error(`the process that made the document was ${why}`)
  if (last?.type === 'nothing') return new NothingToRender(last.message)
  if (last?.type === 'failed') {
    return new JobFailure(last.reason, { permanent: last.permanent, cause: new Error(last.message) })
  }
  // V8 aborts where its own bound is reached.
  if (code === EXIT_MEMORY || how === 'SIGABRT') return new JobFailure('memory_limit', { permanent: true })
  return new Error(`the process that made the document ended with ${how ?? code}`)
}
