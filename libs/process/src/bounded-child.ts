import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import type { Readable } from 'node:stream'
import { ChildFolder } from './confine/child-folder.ts'
import { confinedNode, confinement } from './confine/confinement.ts'
import { EXIT_MEMORY, MEMORY_VARIABLE, PARENT_VARIABLE, PRIORITY_VARIABLE } from './limits.ts'

export interface ChildOptions {
  /** Path of the program, which begins with `guardChild`. */
  readonly program: string
  /** Resident memory above which the process ends. */
  readonly memoryBytes: number
  /**
   * Environment variables, in addition to `NODE_ENV`, `PATH` and what tests set for all processes. A process that reads untrusted files gets no
   * credentials.
   */
  readonly env?: NodeJS.ProcessEnv
  /** V8 flags. */
  readonly execArgv?: readonly string[]
  /** Defaults to `ignore`. */
  readonly stdout?: 'pipe' | 'inherit' | 'ignore'
  /** Whether standard error is collected in `Ending.stderrTail` instead of being inherited. */
  readonly capturesStderr?: boolean
  /** `advanced` keeps buffers and dates in messages. */
  readonly serialization?: 'json' | 'advanced'
  /**
   * Restricts what the process may do, as far as this machine supports it. By default it may do what its parent may.
   */
  readonly confined?: ConfinementOptions
}

/** Files that a confined process, which has no network and starts no programs, may use. */
export interface ConfinementOptions {
  /** Files and folders that it may read, in addition to its code. */
  readonly read?: readonly string[]
  /** Folders in which it may create, write and remove files. */
  readonly write?: readonly string[]
  /** Folder in which to create a `ChildFolder` for it. */
  readonly ownFolderIn?: string
}

/**
 * How a process ended: `done` if it exited successfully; `time` or `memory` if it exceeded a limit; `stopped` if this
 * process stopped it; otherwise `crashed`.
 */
export interface Ending {
  readonly how: 'done' | 'time' | 'memory' | 'stopped' | 'crashed'
  /** Exit status or signal. */
  readonly status: number | NodeJS.Signals | null
  /** The end of its standard error, if collected. */
  readonly stderrTail: string
}

/** Number of characters of standard error to keep. */
const STDERR_TAIL_LENGTH = 4_000

/**
 * A low-priority child process with limits: it is killed when its time is over, ends when it exceeds its memory limit,
 * and ends with this process. It ignores SIGINT and SIGTERM, which a terminal sends to the whole process group, so this
 * process decides when it ends.
 */
export class BoundedChild {
  /** Settles when the process has ended and its output has been read. Rejects if it could not be started. */
  readonly ended: Promise<Ending>
  /** Folder with the process's files; null unless the options request one and the machine supports it. */
  readonly folder: ChildFolder | null
  readonly #child: ChildProcess
  #killedFor: 'time' | 'stopped' | null = null
  #stderrTail = ''
  readonly #timers = new Set<NodeJS.Timeout>()

  constructor(options: ChildOptions) {
    const { ownFolderIn } = options.confined ?? {}
    this.folder = ownFolderIn === undefined || !confinement().files ? null : new ChildFolder(ownFolderIn)
    this.#child = launch(options, this.folder)
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderrTail = (this.#stderrTail + text).slice(-STDERR_TAIL_LENGTH)
    })
    this.ended = new Promise((resolve, reject) => {
      this.#child.once('error', reject)
      this.#child.once('close', (code, signal) => resolve(this.#endingOf(code, signal)))
    })
    const clear = () => {
      for (const timer of this.#timers) clearTimeout(timer)
      // `removeAbandonedFolders` removes what remains.
      this.folder?.remove().catch(() => undefined)
    }
    this.ended.then(clear, clear)
  }

  /** Standard output, if it is piped. */
  get stdout(): Readable | null {
    return this.#child.stdout
  }

  /** Whether messages can still reach the process. */
  get isConnected(): boolean {
    return this.#child.connected
  }

  /** Kills the process after this time, unless the returned function is called first. */
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

  /**
   * Lets the process exit by itself: once the channel is closed, a child built with this library has nothing left to
   * do.
   */
  disconnect(): void {
    if (this.#child.connected) this.#child.disconnect()
  }

  /** @param failed called if the message was not delivered because the process is ending or has ended */
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

  /** @returns a function that stops listening. The listener is not called if the process has already ended. */
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
    const stderrTail = this.#stderrTail
    if (this.#killedFor !== null) return { how: this.#killedFor, status, stderrTail }
    // V8 aborts at its own limit. So does a watch thread, which cannot exit with a status.
    if (code === EXIT_MEMORY || signal === 'SIGABRT') return { how: 'memory', status, stderrTail }
    return { how: code === 0 ? 'done' : 'crashed', status, stderrTail }
  }
}

function launch(options: ChildOptions, folder: ChildFolder | null): ChildProcess {
  const { program, memoryBytes, env = {}, execArgv = [], stdout = 'ignore', serialization = 'json' } = options
  const command = options.confined === undefined ? null : confinedNode(grantsOf(options.confined, folder))
  const child = fork(program, [], {
    serialization,
    stdio: ['ignore', stdout, options.capturesStderr === true ? 'pipe' : 'inherit', 'ipc'],
    execPath: command?.execPath ?? process.execPath,
    execArgv: [...(command?.execArgv ?? []), ...execArgv],
    env: {
      NODE_ENV: process.env.NODE_ENV ?? 'production',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PATH: process.env.PATH ?? '',
      FONDS_TIME_SCALE: process.env.FONDS_TIME_SCALE,
      [PRIORITY_VARIABLE]: process.env[PRIORITY_VARIABLE],
      ...(folder === null ? {} : { TMPDIR: folder.output }),
      ...env,
      [MEMORY_VARIABLE]: String(memoryBytes),
      [PARENT_VARIABLE]: String(process.pid),
    },
  })
  if (child.pid !== undefined && process.env[PRIORITY_VARIABLE] !== 'same') lowerPriority(child.pid)
  return child
}

/**
 * Lowers the priority of a process that has just started. Children do heavy work that must not delay short requests on the
 * same processors.
 */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
    // Linux has a priority for each thread, and new ones inherit it. On a busy machine, some are there already.
    if (process.platform !== 'linux') return
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL)
    }
  } catch {
    // The process has already ended, this one has an even lower priority, or the system forbids it. The priority then
    // stays the same.
  }
}

const grantsOf = ({ read = [], write = [] }: ConfinementOptions, folder: ChildFolder | null) =>
  folder === null ? { read, write } : { read: [...read, folder.input], write: [...write, folder.output] }
