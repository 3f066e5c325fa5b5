import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { migrate } from '@fonds/db'
import { ensureDatabase, startPostgres } from '@fonds/local-stack'
import pg from 'pg'

/** A database to work on, and how to leave it. */
export interface Connection {
  readonly pool: pg.Pool
  /** Where it was found: for `fonds status`. */
  readonly how: string
  close(): Promise<void>
}

const DATABASE = 'fonds'

/** The folder of what is kept between runs: `DATA_DIR`, else the demo's own. */
export const dataDirOf = (env: NodeJS.ProcessEnv): string =>
  resolve(env.DATA_DIR || join(import.meta.dirname, '../../../.data'))

/**
 * The database: `DATABASE_URL`; else that of the demo which runs on `DATA_DIR`; else the demo's own, with its server
 * started for this command. Migrated where it is not up to date.
 */
export async function connect(env: NodeJS.ProcessEnv): Promise<Connection> {
  const dataDir = dataDirOf(env)
  const running = env.DATABASE_URL ? null : (runningDemo(dataDir)?.databaseUrl ?? null)
  const given = env.DATABASE_URL || running
  const server = given ? null : await startPostgres({ dataDir: join(dataDir, 'postgres'), durable: true })
  try {
    const url = given || (server ? await ensureDatabase(server.url, DATABASE) : '')
    await migrate(url)
    const pool = new pg.Pool({ connectionString: url, max: 4, application_name: 'fonds-cli' })
    let closing = false
    // An idle connection that breaks is replaced at the next use; without a listener it would end the process. One that
    // is being given up may still see the server stop.
    pool.on('error', (error) => {
      if (!closing) console.error(`fonds: a database connection broke: ${error.message}`)
    })
    return {
      pool,
      how: env.DATABASE_URL ? 'DATABASE_URL' : running ? 'the running demo' : `the demo's data in ${dataDir}`,
      async close() {
        closing = true
        await pool.end()
        await server?.stop()
      },
    }
  } catch (error) {
    await server?.stop()
    throw error
  }
}

/** Redis: `REDIS_URL`; else that of the running demo, where the database is that demo's. Null where there is none. */
export function redisUrlOf(env: NodeJS.ProcessEnv): string | null {
  if (env.REDIS_URL) return env.REDIS_URL
  const running = runningDemo(dataDirOf(env))
  const ofTheDemo = !env.DATABASE_URL || env.DATABASE_URL === running?.databaseUrl
  return ofTheDemo ? (running?.redisUrl ?? null) : null
}

interface RunningDemo {
  readonly databaseUrl: string
  readonly redisUrl: string | null
}

function runningDemo(dataDir: string): RunningDemo | null {
  try {
    const run: unknown = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8'))
    if (run === null || typeof run !== 'object' || !('DATABASE_URL' in run) || !('pid' in run)) return null
    process.kill(Number(run.pid), 0)
    return {
      databaseUrl: String(run.DATABASE_URL),
      redisUrl: 'REDIS_URL' in run && typeof run.REDIS_URL === 'string' ? run.REDIS_URL : null,
    }
  } catch {
    // No demo runs on this folder.
    return null
  }
}
