import { mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { limit } from '@fonds/util'
import { LocalStackError } from '../errors.ts'
import { accepts, freePort } from '../ports.ts'
import { type Exit, launch, type ServerProcess } from '../server-process.ts'
import type { RedisProgram } from './find.ts'
import { findRedisApart } from './find-apart.ts'

export interface RedisServer {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** Origin of the program, to show to the user. */
  readonly how: string
  /** Resolves when the server has ended, after `stop()` or by itself. */
  readonly exited: Promise<Exit>
  readonly stop: () => Promise<void>
}

export interface ServerOptions {
  /** Working folder of the server. */
  readonly dir: string
  /** A port of 127.0.0.1; defaults to a free one, as does 0. */
  readonly port?: number | undefined
  /** Receives each line of the server's log. */
  readonly onLog?: ((line: string) => void) | undefined
  /** Returns the arguments besides port and folder. */
  readonly args: (port: number) => readonly string[]
  /** The line of the log that shows that the server has started. */
  readonly started?: RegExp
  /** The program to start; defaults to the one that `findRedis` finds. */
  readonly program?: RedisProgram
}

/** The demo fails if its Redis accepts no connections within this time. */
const START_MS = limit(60_000)
const ATTEMPTS = 5

/** Arguments of a server that keeps everything in memory and evicts nothing. */
export const MEMORY_ONLY = ['--save', '', '--appendonly', 'no', '--maxmemory-policy', 'noeviction']

/**
 * Starts a Redis or Valkey server on 127.0.0.1.
 *
 * @throws LocalStackError if no program is available (the message says how to install one) or the port is taken
 */
export async function startServer(options: ServerOptions): Promise<RedisServer> {
  const program = options.program ?? (await findRedisApart())
  mkdirSync(options.dir, { recursive: true })
  const fixed = options.port !== undefined && options.port !== 0
  let log = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = fixed ? (options.port ?? 0) : await freePort()
    if (fixed && (await accepts(port))) throw new LocalStackError(`port ${port} is in use: Redis needs another one`)
    const server = await launchServer(program, options, port)
    if (await becameReady(server, port, options.started)) {
      const { pid, exited, stop } = server
      return { url: `redis://127.0.0.1:${port}`, port, pid, how: program.how, exited, stop }
    }
    log = server.tail()
    if (fixed || !log.includes('Address already in use')) break
  }
  const line = log.split('\n').findLast((text) => /#|fatal|error/i.test(text))
  throw new LocalStackError(`Redis did not start (${program.how}): ${line ?? 'it printed nothing'}`)
}

function launchServer(program: RedisProgram, { args, onLog }: ServerOptions, port: number): Promise<ServerProcess> {
  return launch({
    command: program.command,
    args: [...args(port)],
    env: { ...process.env, ...program.env },
    stopSignal: 'SIGTERM',
    onLog,
  })
}

async function becameReady(
  server: ServerProcess,
  port: number,
  started = /Ready to accept connections/i,
): Promise<boolean> {
  let ended = false
  void server.exited.then(() => {
    ended = true
  })
  for (const end = Date.now() + START_MS; !ended && Date.now() < end; await sleep(15)) {
    // Also checks the server's own message, since another program might have the open port.
    if (started.test(server.tail()) && (await accepts(port))) return true
  }
  await server.stop()
  return false
}
