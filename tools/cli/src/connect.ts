import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Installation, installationOf, installationSettings, parseConfig } from '@fonds/config'
import { migrate } from '@fonds/db/schema'
import { ensureDatabase, startPostgres } from '@fonds/local-stack'
import pg from 'pg'
import { z } from 'zod'
import { announceThroughRedis } from './announce-changes.ts'
import { fondsBuild } from './fonds-version.ts'
import { warn } from './output.ts'
import { ownDatabaseNote } from './own-database.ts'
import { connectedPrograms, otherBuildWarning } from './status/programs-check.ts'
import { SettingsError } from './usage-error.ts'

/** A connection to the database in use. */
export interface Connection {
  readonly pool: pg.Pool
  /** Source of the connection, for `fonds backup`. */
  readonly how: string
  readonly installation: Installation
  close(): Promise<void>
  /** Stops the server that was started, if any, without waiting for statements. */
  abandon(): Promise<void>
}

const DATABASE = 'fonds'

/** Returns the URL of the database in `DATABASE_URL`, or of the running demo's; null if there is neither. */
export const databaseInUse = (env: NodeJS.ProcessEnv): string | null =>
  env.DATABASE_URL || (runningDemo(dataDirOf(env))?.DATABASE_URL ?? null)

/** Returns the folder that keeps data between runs: `DATA_DIR`, or the demo's own. */
export const dataDirOf = (env: NodeJS.ProcessEnv): string =>
  resolve(env.DATA_DIR || join(import.meta.dirname, '../../../.data'))

/**
 * Connects to the database in `DATABASE_URL`; if unset, to that of the demo running on `DATA_DIR`; if none is running,
 * starts PostgreSQL on the demo's data.
 * @param migrates whether to migrate the database if it is out of date
 */
export async function connect(env: NodeJS.ProcessEnv, { migrates = true } = {}): Promise<Connection> {
  const dataDir = dataDirOf(env)
  const installation = readInstallation(env)
  const running = env.DATABASE_URL ? null : (runningDemo(dataDir)?.DATABASE_URL ?? null)
  const given = env.DATABASE_URL || running
  const ownDatabase = given ? null : ownDatabaseNote(env, dataDir)
  if (ownDatabase !== null) warn(`fonds: ${ownDatabase}`)
  const server = given ? null : await startPostgres({ dataDir: join(dataDir, 'postgres'), durable: true })
  try {
    const url = given || (server ? await ensureDatabase(server.url, DATABASE) : '')
    if (migrates) await migrate(url, {}, { onNote: (line) => warn(`fonds: ${line}`) })
    const pool = new pg.Pool({ connectionString: url, max: 4, application_name: 'fonds-cli' })
    const otherBuild = otherBuildWarning(await connectedPrograms(pool), fondsBuild())
    if (otherBuild !== null) warn(`fonds: ${otherBuild}`)
    const stopAnnouncing = announceThroughRedis(pool, {
      redisUrl: redisUrlOf(env),
      prefix: env.QUEUE_PREFIX || 'fonds',
    })
    let closing = false
    // The pool replaces an idle connection that breaks, but without a listener, the error would end the process. While
    // the pool closes, its connections may see the server stop.
    pool.on('error', (error) => {
      if (!closing) warn(`fonds: lost a database connection: ${error.message}`)
    })
    return {
      pool,
      how: env.DATABASE_URL ? 'DATABASE_URL' : running ? 'the running demo' : `the demo's data in ${dataDir}`,
      installation,
      async close() {
        closing = true
        await pool.end()
        await stopAnnouncing()
        await server?.stop()
      },
      async abandon() {
        closing = true
        await server?.stop()
      },
    }
  } catch (error) {
    await server?.stop()
    throw error
  }
}

/**
 * Returns `REDIS_URL`, or the running demo's Redis if the command uses that demo's database; null if there is neither.
 */
export function redisUrlOf(env: NodeJS.ProcessEnv): string | null {
  if (env.REDIS_URL) return env.REDIS_URL
  return demoInUse(env)?.REDIS_URL ?? null
}

/** Settings of the demo, for a command that uses its data while it is not running. */
const DEMO_DEFAULTS = { BASE_DOMAIN: 'localhost' } as const

/**
 * Reads `PUBLIC_URL` and `BASE_DOMAIN` as the gateway does. If unset, uses those of the demo whose database is in use.
 * @throws SettingsError for values that the gateway would reject
 */
function readInstallation(env: NodeJS.ProcessEnv): Installation {
  const demo = demoInUse(env) ?? (env.DATABASE_URL ? {} : DEMO_DEFAULTS)
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = parseConfig(z.object(installationSettings), { ...demo, ...given })
  if (!result.ok) throw new SettingsError(`invalid configuration: ${result.problems.join('; ')}`)
  const port = /^\d+$/.test(env.PORT ?? '') ? Number(env.PORT) : undefined
  return installationOf(result.config, port)
}

/** Returns the running demo if the command uses its database. */
function demoInUse(env: NodeJS.ProcessEnv): RunningDemo | null {
  const running = runningDemo(dataDirOf(env))
  return !env.DATABASE_URL || env.DATABASE_URL === running?.DATABASE_URL ? running : null
}

interface RunningDemo {
  readonly DATABASE_URL: string
  readonly REDIS_URL?: string
  readonly PUBLIC_URL?: string
  readonly BASE_DOMAIN?: string
}

const SETTINGS = ['REDIS_URL', 'PUBLIC_URL', 'BASE_DOMAIN'] as const

function runningDemo(dataDir: string): RunningDemo | null {
  try {
    const run: unknown = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8'))
    if (run === null || typeof run !== 'object' || !('DATABASE_URL' in run) || !('pid' in run)) return null
    process.kill(Number(run.pid), 0)
    const all: Readonly<Record<string, unknown>> = { ...run }
    const texts = SETTINGS.flatMap((name) => (typeof all[name] === 'string' ? [[name, all[name]]] : []))
    return { DATABASE_URL: String(run.DATABASE_URL), ...Object.fromEntries(texts) }
  } catch {
    // No demo is running on this folder.
    return null
  }
}
