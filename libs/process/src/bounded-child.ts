import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { setPriority } from 'node:os'
import type { Readable } from 'node:stream'
import { EXIT_MEMORY, MEMORY_VARIABLE, PARENT_VARIABLE } from './limits.ts'

export interface ChildOptions {
  /** Path of the program. It begins with `guardChild`. */
  readonly program: string
  /** Resident memory of the process, beyond which it ends. */
  readonly memoryBytes: number
  /** The environment, besides `NODE_ENV` and `PATH`: a process that reads strangers' files needs no password. */
  readonly env?: NodeJS.ProcessEnv
  /** Flags of V8. */
  readonly execArgv?: readonly string[]
  /** `ignore` by default. */
  readonly stdout?: 'pipe' | 'inherit' | 'ignore'
  /** Whether standard error goes into `Ending.lastWords` and not to this process's own. */
  readonly keepsErrors?: boolean
  /** `advanced` keeps buffers and dates in messages. */
  readonly serialization?: 'json' | 'advanced'
  /** As of `os.setPriority`. */
  readonly priority?: number
}

/**
 * How a process ended: `done` by itself with success; `time` and `memory` beyond a limit; `stopped` because this process
 * asked for it; `crashed` for any other reason.
 */
export interface Ending {
  readonly how: 'done' | 'time' | 'memory' | 'stopped' | 'crashed'
  /** Exit status or signal. */
  readonly status: number | NodeJS.Signals | null
  /** The end of its standard error, if that is kept. */
  readonly lastWords: string
}

/** Characters of standard error that are kept. */
const LAST_WORDS_LENGTH = 4_000

/**
 * A child process within limits: it is killed when its time is over, ends by itself when it needs too much memory, and dies
 * with this process. It ignores SIGINT and SIGTERM, which a terminal sends to the whole group: this process decides when it
 * ends.
 */
export class BoundedChild {
  /** Settles when the process has ended and all of its output has been read. Rejects if it could not be started. */
  readonly ended: Promise<Ending>
  readonly #child: ChildProcess
  #killedFor: 'time' | 'stopped' | null = null
  #lastWords = ''
  readonly #timers = new Set<NodeJS.Timeout>()

  constructor(options: ChildOptions) {
    this.#child = launch(options)
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#lastWords = (this.#lastWords + text).slice(-LAST_WORDS_LENGTH)
    })
    this.ended = new Promise((resolve, reject) => {
      this.#child.once('error', reject)
      this.#child.once('close', (code, signal) => resolve(this.#endingOf(code, signal)))
    })
    const clear = () => {
      for (const timer of this.#timers) clearTimeout(timer)
    }
    this.ended.then(clear, clear)
  }

  /** Standard output, if it is piped. */
  get stdout(): Readable | null {
    return this.#child.stdout
  }

  /** Whether messages still reach it. */
  get isConnected(): boolean {
    return this.#child.connected
  }

  /** Kills the process after this time, unless the function it returns is called before. */
  limitTime(ms: number): () => void {
    const timer = setTimeout(() => this.#kill('time'), ms)
    this.#timers.add(timer)
    return () => {
      clearTimeout(timer)
      this.#timers.delete(timer)
    }
  }

  /** Kills the process. */
  stop(): void {
    this.#kill('stopped')
  }

  /** Kills the process when the signal is aborted. */
  stopOn(signal: AbortSignal): void {
    const stop = () => this.stop()
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop)
    const forget = () => signal.removeEventListener('abort', stop)
    this.ended.then(forget, forget)
  }

  /** Lets the process end by itself: without a channel, a child of this library has nothing to wait for. */
  disconnect(): void {
    if (this.#child.connected) this.#child.disconnect()
  }

  /** @param failed called if the message did not get through: the process is ending, or has ended */
  send(message: Serializable, failed: (error: Error) => void): void {
    this.#child.send(message, (error) => {
      if (error !== null) failed(error)
    })
  }

  /** @returns a function that stops listening */
  onMessage(listener: (message: unknown) => void): () => void {
    this.#child.on('message', listener)
    return () => this.#child.off('message', listener)
  }

  /** @returns a function that stops listening. The listener is not called for a process that has ended before */
  onEnd(listener: (ending: Ending | Error) => void): () => void {
    const failed = (error: Error) => listener(error)
    const closed = (code: number | null, signal: NodeJS.Signals | null) => listener(this.#endingOf(code, signal))
    this.#child.once('error', failed).once('close', closed)
    return () => {
      this.#child.off('error', failed).off('close', closed)
    }
  }

  #kill(reason: 'time' | 'stopped'): void {
    this.#killedFor ??= reason
    this.#child.kill('SIGKILL')
  }

  #endingOf(code: number | null, signal: NodeJS.Signals | null): Ending {
    const status = signal ?? code
    const lastWords = this.#lastWords
    if (this.#killedFor !== null) return { how: this.#killedFor, status, lastWords }
    // V8 aborts at its own limit, and so does a guard whose thread cannot exit.
    if (code === EXIT_MEMORY || signal === 'SIGABRT') return { how: 'memory', status, lastWords }
    return { how: code === 0 ? 'done' : 'crashed', status, lastWords }
  }
}

function launch(options: ChildOptions): ChildProcess {
  const { program, memoryBytes, env = {}, execArgv = [], stdout = 'ignore', serialization = 'json' } = options
  const child = fork(program, [], {
    serialization,
    stdio: ['ignore', stdout, options.keepsErrors === true ? 'pipe' : 'inherit', 'ipc'],
    execArgv: [...execArgv],
    env: {
      NODE_ENV: process.env.NODE_ENV ?? 'production',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PATH: process.env.PATH ?? '',
      ...env,
      [MEMORY_VARIABLE]: String(memoryBytes),
      [PARENT_VARIABLE]: String(process.pid),
    },
  })
  if (options.priority !== undefined && child.pid !== undefined) setPriority(child.pid, options.priority)
  return child
}
