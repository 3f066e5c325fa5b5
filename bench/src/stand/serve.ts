import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { launch } from '@fonds/local-stack'
import type { Program } from '../peers/programs.ts'

export interface ServeOptions {
  /** Of its log. */
  readonly name: string
  readonly program: Program
  readonly args: readonly string[]
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  /** Of 127.0.0.1. */
  readonly port: number
  /** A path that it answers, with whatever, when it is ready; null for what does not speak HTTP: it has to listen. */
  readonly ready: string | null
  /** For its log. */
  readonly folder: string
  readonly signal: AbortSignal
}

/** A server under measurement. */
export interface Served {
  readonly origin: string
  readonly port: number
  readonly pid: number
  stop(): Promise<void>
}

const START_TIMEOUT_MS = 30_000

/** Its output goes to a file without passing through us: reading it would cost time that is measured. */
const TO_FILE = 'exec "$0" "$@" >"$BENCH_LOG" 2>&1'

/** Starts a server and waits until it answers. @throws with the end of its log where it does not */
export async function serve(options: ServeOptions): Promise<Served> {
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
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    await response.arrayBuffer()
    return true
  } catch (error) {
    // It does not listen yet: asked again until the patience ends.
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
