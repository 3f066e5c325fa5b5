import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { limit } from '@fonds/util'
import { errorCode } from './errors.ts'

/** Options for starting a process. `uid` and `gid` are set only if this process is root and the other must not be. */
export interface LaunchOptions {
  readonly command: string
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
  readonly stopSignal: 'SIGINT' | 'SIGTERM'
  /** Signal that the kernel sends when this process has been killed (Linux); defaults to `stopSignal`. */
  readonly orphanSignal?: 'SIGKILL' | undefined
  readonly uid?: number | undefined
  readonly gid?: number | undefined
  /** Working folder; defaults to the root folder. */
  readonly cwd?: string | undefined
  /** Opens an IPC channel, through which a Node program gets `disconnect` when this process is gone, on any system. */
  readonly channel?: boolean | undefined
  readonly onLog?: ((line: string) => void) | undefined
}

/** The way a process ended. */
export interface Exit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** A started process. */
export interface ServerProcess {
  readonly pid: number
  /** Resolves once the process has ended, for any reason. */
  readonly exited: Promise<Exit>
  /** Resolves once the process and all that have its output open have ended, and everything they wrote has been read. */
  readonly closed: Promise<void>
  /** Returns the last lines that it logged, oldest first. */
  readonly tail: () => string
  /** Asks its process group to end, waits, and kills what is left after a while. */
  readonly stop: () => Promise<void>
}

const TAIL_LINES = 40
/** A server of the demo that does not stop within this time is killed. */
const STOP_MS = limit(10_000)

/** Returns the first executable of this name on the PATH, or undefined. */
export function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

/** Returns whether this file exists and is executable. */
function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Starts a server in its own process group, so that Ctrl-C in a terminal reaches only this process, which then stops
 * the server. On Linux, the kernel also ends the server if this process is killed (`setpriv --pdeathsig`).
 */
export async function launch(options: LaunchOptions): Promise<ServerProcess> {
  const setpriv = process.platform === 'linux' ? onPath('setpriv') : undefined
  const [command, args] =
    setpriv === undefined
      ? [options.command, [...options.args]]
      : [
          setpriv,
          [
            '--pdeathsig',
            (options.orphanSignal ?? options.stopSignal).slice(3),
            '--',
            options.command,
            ...options.args,
          ],
        ]
  const child = spawn(command, args, {
    cwd: options.cwd ?? '/',
    env: options.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', ...(options.channel ? ['ipc' as const] : [])],
    ...(options.uid === undefined ? {} : { uid: options.uid }),
    ...(options.gid === undefined ? {} : { gid: options.gid }),
  })
  const tail = collectLog(child, options.onLog)
  const exited = new Promise<Exit>((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })))
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', reject)
  })
  const pid = child.pid ?? 0
  return { pid, exited, closed, tail, stop: () => stop(pid, options.stopSignal, exited) }
}

function collectLog(child: ChildProcess, onLog: LaunchOptions['onLog']): () => string {
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      if (lines.length > TAIL_LINES) lines.shift()
      onLog?.(line)
    })
  }
  return () => lines.join('\n')
}

/** Signals the whole group, because a test runner ends without waiting for its children. */
async function stop(pid: number, signal: NodeJS.Signals, exited: Promise<Exit>): Promise<void> {
  const end = Date.now() + STOP_MS
  for (let some = signalGroup(pid, signal); some && Date.now() < end; some = signalGroup(pid, 0)) await sleep(15)
  signalGroup(pid, 'SIGKILL')
  await exited
}

/** Returns whether a process in the group received the signal. */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal)
  } catch (error) {
    // macOS returns EPERM for a group with only a zombie.
    if (errorCode(error) === 'ESRCH' || errorCode(error) === 'EPERM') return false
    throw error
  }
}
