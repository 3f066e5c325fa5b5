import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { limit } from '@fonds/util'
import { LocalStackError } from '../errors.ts'
import { accepts, freePort } from '../ports.ts'
import { type Account, giveTo, serverAccount, serverUser } from '../postgres/account.ts'
import { type Exit, launch } from '../server-process.ts'
import type { PgBouncerProgram } from './bring.ts'

export interface PgBouncerOptions {
  /** Folder for its settings, which every user must be able to enter. */
  readonly dir: string
  /** A port of 127.0.0.1; defaults to a free one. */
  readonly port?: number | undefined
  /** Port of PostgreSQL on 127.0.0.1. */
  readonly upstream: number
  /** Passwords of the logins that may connect, by name. */
  readonly users: Readonly<Record<string, string>>
  /** When a connection to PostgreSQL goes back to the others: after each transaction, by default, or with the client. */
  readonly mode?: 'transaction' | 'session' | undefined
  /** Connections to PostgreSQL for each pair of login and database, 20 by default. */
  readonly poolSize?: number | undefined
  readonly onLog?: ((line: string) => void) | undefined
}

export interface PgBouncerServer {
  readonly port: number
  readonly pid: number
  readonly exited: Promise<Exit>
  readonly stop: () => Promise<void>
}

/** The start of a local PgBouncer fails if it accepts no connections within this time. */
const START_MS = limit(60_000)

/**
 * Starts PgBouncer on 127.0.0.1, with the settings of docs/database-roles.md.
 *
 * @throws LocalStackError if it does not start
 */
export async function startPgBouncer(
  program: Extract<PgBouncerProgram, { command: string }>,
  { dir, port: wanted, upstream, users, mode = 'transaction', poolSize = 20, onLog }: PgBouncerOptions,
): Promise<PgBouncerServer> {
  const port = wanted ?? (await freePort())
  if (await accepts(port)) throw new LocalStackError(`port ${port} is in use: PgBouncer needs another one`)
  const account = serverAccount()
  mkdirSync(dir, { recursive: true })
  chmodSync(dir, 0o755)
  const lines = Object.entries(users).map(([name, password]) => `"${name}" "${password}"`)
  const logins = writeOwn(join(dir, 'users.txt'), lines, account)
  const settings = writeOwn(join(dir, 'pgbouncer.ini'), settingsOf({ port, upstream, logins, mode, poolSize }), account)
  const server = await launch({
    command: program.command,
    args: [...program.args, ...(account.uid === undefined ? [] : ['-u', serverUser()]), settings],
    env: { ...process.env, USER: userInfo().username },
    stopSignal: 'SIGTERM',
    onLog,
  })
  let ended = false
  void server.exited.then(() => {
    ended = true
  })
  for (const end = Date.now() + START_MS; !ended && Date.now() < end; await sleep(15)) {
    // Also checks its own message, since another program might have the open port.
    if (/process up/.test(server.tail()) && (await accepts(port))) {
      return { port, pid: server.pid, exited: server.exited, stop: server.stop }
    }
  }
  await server.stop()
  throw new LocalStackError(`PgBouncer did not start: ${server.tail()}`)
}

interface Settings {
  readonly port: number
  readonly upstream: number
  readonly logins: string
  readonly mode: string
  readonly poolSize: number
}

const settingsOf = ({ port, upstream, logins, mode, poolSize }: Settings): string[] => [
  '[databases]',
  `* = host=127.0.0.1 port=${upstream}`,
  '[pgbouncer]',
  'listen_addr = 127.0.0.1',
  `listen_port = ${port}`,
  'unix_socket_dir =',
  'auth_type = scram-sha-256',
  `auth_file = ${logins}`,
  `pool_mode = ${mode}`,
  'ignore_startup_parameters = options, extra_float_digits',
  'max_prepared_statements = 200',
  `default_pool_size = ${poolSize}`,
  'max_client_conn = 1000',
]

function writeOwn(file: string, lines: readonly string[], account: Account): string {
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  giveTo(account, file)
  return file
}
