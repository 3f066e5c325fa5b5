import { mkdirSync, writeFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '@fonds/scripts/lib/run.ts'

interface Options {
  /** Holds the data, the repository of backups and the configuration. */
  readonly folder: string
  /** Folder of PostgreSQL's programs. */
  readonly bin: string
  readonly port: number
  readonly signal: AbortSignal
}

/** PostgreSQL does not run as root; Debian's packages create a user for it. */
const AS_POSTGRES =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : []

/** A PostgreSQL server of Debian whose write-ahead log pgBackRest archives. */
export class ArchivedServer {
  readonly #options: Options
  constructor(options: Options) {
    this.#options = options
  }

  /** URL of the database for its owner. */
  get url(): string {
    return `postgres://fonds@127.0.0.1:${this.#options.port}/fonds`
  }

  get #data(): string {
    return join(this.#options.folder, 'data')
  }

  /** Creates the server with an empty database, and its stanza, and starts it. */
  async create(): Promise<void> {
    const { folder, port } = this.#options
    for (const name of ['data', 'repository', 'log', 'run', 'spool']) mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, 'pgbackrest.conf'), this.#configuration())
    if (AS_POSTGRES.length > 0) await this.#must(['chown', '-R', 'postgres', folder])
    await this.#program('initdb', '-D', this.#data, '-U', 'postgres', '-A', 'trust', '--locale=C.UTF-8', '-E', 'UTF8')
    const settings = {
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: join(folder, 'run'),
      archive_mode: 'on',
      archive_command: `pgbackrest --config=${join(folder, 'pgbackrest.conf')} --stanza=fonds archive-push %p`,
    }
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
    await appendFile(join(this.#data, 'postgresql.conf'), lines.join(''))
    await this.start()
    for (const statement of ['CREATE ROLE fonds LOGIN CREATEROLE', 'CREATE DATABASE fonds OWNER fonds'])
      await this.#program('psql', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-qc', statement)
    await this.backRest('stanza-create')
    await this.backRest('check')
  }

  start(): Promise<void> {
    return this.#program(
      'pg_ctl',
      '-D',
      this.#data,
      '-l',
      join(this.#options.folder, 'log', 'server.log'),
      '-w',
      'start',
    )
  }

  stop(mode: 'fast' | 'immediate'): Promise<void> {
    return this.#program('pg_ctl', '-D', this.#data, '-w', '-m', mode, 'stop')
  }

  /** Removes the data, as a failed disk does. */
  async lose(): Promise<void> {
    await this.stop('immediate')
    await this.#must(['find', this.#data, '-mindepth', '1', '-delete'])
  }

  /** Runs pgBackRest. */
  backRest(command: string, ...options: string[]): Promise<void> {
    const configuration = `--config=${join(this.#options.folder, 'pgbackrest.conf')}`
    return this.#must([...AS_POSTGRES, 'pgbackrest', configuration, '--stanza=fonds', ...options, command])
  }

  #program(name: string, ...args: string[]): Promise<void> {
    return this.#must([...AS_POSTGRES, join(this.#options.bin, name), ...args])
  }

  async #must([command = '', ...args]: readonly string[]): Promise<void> {
    const { folder, signal } = this.#options
    const { code, output } = await run(command, args, { cwd: folder, signal })
    if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}\n${output}`)
  }

  #configuration(): string {
    const { folder, port } = this.#options
    return `[global]
repo1-path=${join(folder, 'repository')}
repo1-retention-full=2
log-path=${join(folder, 'log')}
lock-path=${join(folder, 'run')}
spool-path=${join(folder, 'spool')}
start-fast=y

[fonds]
pg1-path=${this.#data}
pg1-port=${port}
pg1-socket-path=${join(folder, 'run')}
`
  }
}
