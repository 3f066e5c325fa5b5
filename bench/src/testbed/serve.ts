import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { launch } from '@fonds/local-stack'
import { CONDITION_TIMEOUT_MS, START_TIMEOUT_MS } from '@fonds/test-kit/conditions'
import type { Program } from '../peers/programs.ts'

export interface ServeOptions {
  /** Name of its log. */
  readonly name: string
  readonly program: Program
  readonly args: readonly string[]
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  /** Port on 127.0.0.1. */
  readonly port: number
  /**
   * A path that responds, with any status, once the server is ready; null if the server does not speak HTTP and only
   * has to listen.
   */
  readonly ready: string | null
  /** Folder for its log. */
  readonly folder: string
  readonly signal: AbortSignal
}

/** A running server that is measured. */
export interface RunningServer {
  readonly origin: string
  readonly port: number
  readonly pid: number
  stop(): Promise<void>
}

/** Redirects output to a file without passing through this process, because reading it would cost measured time. */
const TO_FILE = 'exec "$0" "$@" >"$BENCH_LOG" 2>&1'

/** Starts a server and waits until it responds. @throws with the end of its log if it does not */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const { program, port, signal } = options
  const log = join(options.folder, `${options.name}-${port}.log`)
  const server = await launch({
    command: '/bin/sh',
    args: ['-c', TO_FILE, program.command, ...options.args],
    cwd: options.cwd,
    env: { ...process.env, ...program.env, ...options.env, PORT: String(port), BENCH_LOG: log },
    stopSignal: 'SIGTERM',
  })
  const served = { origin: `http://127.0.0.1:${port}`, port, pid: server.pid, stop: server.stop }
  let ended = false
  void server.exited.then(() => {
    ended = true
  })
  for (const end = Date.now() + START_TIMEOUT_MS; !ended && !signal.aborted && Date.now() < end; await sleep(25)) {
    if (await (options.ready === null ? listens(port) : answers(served.origin + options.ready))) return served
  }
  await server.stop()
  signal.throwIfAborted()
  throw new Error(`${options.name} did not start: ${readFileSync(log, 'utf8').trim().slice(-1000)}`)
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(CONDITION_TIMEOUT_MS) })
    await response.arrayBuffer()
    return true
  } catch (error) {
    // Not listening yet: try again until the timeout.
    if (error instanceof Error) return false
    throw error
  }
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const settle = (open: boolean) => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', () => settle(true))
    socket.once('error', () => settle(false))
  })
}
