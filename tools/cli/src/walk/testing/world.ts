import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { asLogin, type ServiceLogin } from '@fonds/db'
import { ensureDatabase, freePort } from '@fonds/local-stack'
import { type Program, startPostgres, startProgram } from '@fonds/test-kit'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { EXIT } from '../../exit-codes.ts'
import { runMain } from '../../testing.ts'

const ROOT = join(import.meta.dirname, '../../../../..')
const PROGRAM = join(import.meta.dirname, '../../../bin/fonds.mjs')
const SECRET = 'walk'.repeat(16)

/** The services that readers and harvesters ask, in the order in which they start. */
export const SERVICES = {
  catalog: { login: 'catalog', file: 'catalog/src/main.ts' },
  search: { login: 'search', file: 'search/src/main.ts' },
  oai: { login: 'oai', file: 'oai/src/main.ts' },
  'search-worker': { login: 'indexer', file: 'search/src/worker.ts' },
  gateway: { login: 'gateway', file: 'gateway/src/main.ts' },
} as const satisfies Record<string, { readonly login: ServiceLogin; readonly file: string }>
type ServiceName = keyof typeof SERVICES

/** The services that the gateway asks. */
const BEHIND = ['catalog', 'search', 'oai'] as const

/** An installation in which each command of the page is run once. */
export interface World {
  readonly folder: string
  /** URL of the database, with the login of its owner, who is no superuser. */
  readonly url: string
  readonly pool: pg.Pool
  /** Folder to which `fonds database roles` writes the services' passwords. */
  readonly secrets: string
  /** Creates another empty database of the same owner. */
  emptyDatabase(): Promise<string>
  /** Writes a file in the folder, and returns its path. */
  file(name: string, content: string | Buffer): Promise<string>
  /** Runs a command, which has to succeed, and returns what it prints. */
  fonds(...argv: string[]): Promise<string>
  /** The same with `--json`. */
  json<T = Record<string, unknown>>(...argv: string[]): Promise<T>
  /** The same for a command that also tells of problems of the machine, and may therefore end with another code. */
  anyJson<T>(...argv: string[]): Promise<T>
  /** Starts a command that runs until it is told to stop. */
  start(...argv: string[]): { readonly process: ChildProcess; readonly lines: AsyncIterable<string> }
  /** Address of the public API, once the services run. */
  readonly origin: string
  /** Starts a service with its own login and the password that `fonds database roles` wrote. */
  startService(name: ServiceName): Promise<void>
  /** Asks the public API, and returns the status. */
  status(path: string): Promise<number>
  stop(): Promise<void>
}

/** Starts PostgreSQL with a database as docs/operations/install-without-containers.md creates it. */
export async function openWorld(redisUrl: string): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'fonds-walk-'))
  const server = await startPostgres({ durable: false })
  const url = await ensureDatabase(server.url, 'fonds')
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => undefined)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const settings = {
    ...{ DATABASE_URL: url, DATA_DIR: join(folder, 'data'), REDIS_URL: redisUrl, QUEUE_PREFIX: `walk-${process.pid}` },
    ...{ PUBLIC_URL: origin, BASE_DOMAIN: 'localhost', BACKUP_KEY: 'k'.repeat(32) },
  }
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  const secrets = join(folder, 'secrets')
  const services: Program[] = []
  const ports: Partial<Record<ServiceName, number>> = { gateway: port }
  for (const name of BEHIND) ports[name] = await freePort(Object.values(ports))
  const fonds = async (...argv: string[]) => {
    const { code, stdout, stderr } = await runMain(...argv)
    expect(code, `fonds ${argv.join(' ')}\n${stdout}${stderr}`).toBe(EXIT.ok)
    return stdout
  }
  return {
    ...{ folder, url, pool, secrets, fonds, origin },
    emptyDatabase: () => ensureDatabase(server.url, 'another'),
    async file(name, content) {
      const path = join(folder, name)
      await writeFile(path, content)
      return path
    },
    json: async (...argv) => JSON.parse(await fonds(...argv, '--json')),
    anyJson: async (...argv) => JSON.parse((await runMain(...argv, '--json')).stdout),
    start(...argv) {
      const child = spawn(process.execPath, [PROGRAM, ...argv], { stdio: ['pipe', 'pipe', 'inherit'] })
      return { process: child, lines: createInterface(child.stdout) }
    },
    async startService(name) {
      const { login, file } = SERVICES[name]
      const password = (await readFile(join(secrets, `${login}_database_password`), 'utf8')).trim()
      const urls = BEHIND.map((behind) => [`${behind.toUpperCase()}_URL`, `http://127.0.0.1:${ports[behind]}`] as const)
      const settings = {
        ...{ ...Object.fromEntries(urls), DATABASE_URL: asLogin(url, login, password), GATEWAY_SECRET: SECRET },
        ...{ PORT: String(ports[name] ?? 0), RATE_LIMIT_PER_MINUTE: '0' },
      }
      services.push(await startProgram({ file: join(ROOT, 'services', file), settings }))
    },
    async status(path) {
      const response = await fetch(`${origin}/api/public${path}`, { headers: { accept: 'application/json' } })
      await response.arrayBuffer()
      return response.status
    },
    async stop() {
      for (const program of services) await program.kill()
      await pool.end()
      await server.stop()
      vi.unstubAllEnvs()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The folder of the page that lists the commands. */
export const DOCS: string = join(ROOT, 'docs')
