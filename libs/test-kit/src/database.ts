import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DATABASE_OWNER, withClient } from '@fonds/local-stack'
import pg from 'pg'
import { inject } from 'vitest'
import { CONDITION_TIMEOUT_MS } from './conditions.ts'
import { ownerOf, PRODUCTION_TEMPLATE, TEMPLATE, TEST_PASSWORD, withDatabase } from './template.ts'

export interface TestDatabaseOptions {
  /**
   * Gives services their production rights, so that PostgreSQL can inline the reading functions, as tests of query
   * plans require. Otherwise, a statement that reads a table directly fails.
   */
  readonly production?: boolean
}

export interface TestDatabase {
  /** The owner's URL, for commands that write. The owner may create roles and is no superuser, as in production. */
  readonly url: string
  /** The superuser's URL, for what happens to an installation from outside, such as a server that somebody set up wrongly. */
  readonly superuserUrl: string
  /** Returns the URL with which a role such as `fonds_catalog` logs in. */
  urlAs(role: string): string
  /** The owner's pool. */
  readonly pool: pg.Pool
  readonly redisUrl: string
  /** Closes the pool and drops the database. */
  drop(): Promise<void>
}

/** Creates a database for one test file: a copy of the migrated template (about 20 ms). */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const template = options.production ? PRODUCTION_TEMPLATE : TEMPLATE
  const name = newName()
  // Takes half the processor time of the default strategy, which writes the copy to the WAL.
  await onServer(server, `CREATE DATABASE ${name} OWNER ${DATABASE_OWNER} TEMPLATE ${template} STRATEGY file_copy`)
  const superuserUrl = withDatabase(server, name)
  const url = ownerOf(superuserUrl)
  const pool = new pg.Pool({ connectionString: url, max: 8 })
  return {
    url,
    superuserUrl,
    urlAs: (role) => Object.assign(new URL(url), { username: role, password: TEST_PASSWORD }).href,
    pool,
    redisUrl: inject('redisUrl'),
    async drop() {
      await pool.end()
      await dropDatabase(server, name)
    },
  }
}

/** A database that has not been migrated. */
export interface EmptyDatabase {
  /** The owner's URL. */
  readonly url: string
  readonly superuserUrl: string
  drop(): Promise<void>
}

/** Creates a database without anything in it, which belongs to the owner of test databases. */
export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const server = inject('postgresUrl')
  const name = newName()
  await onServer(server, `CREATE DATABASE ${name} OWNER ${DATABASE_OWNER}`)
  const superuserUrl = withDatabase(server, name)
  return { url: ownerOf(superuserUrl), superuserUrl, drop: () => dropDatabase(server, name) }
}

const newName = (): string => `fonds_test_${randomUUID().replaceAll('-', '')}`

async function dropDatabase(server: string, name: string): Promise<void> {
  await sessionsEnded(server, name)
  await onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
}

/** Sessions that are left open by mistake cost a test file this much. */
const SESSIONS_MS = CONDITION_TIMEOUT_MS / 2

/**
 * Waits until the server has closed the sessions of ended pools. Those no longer listen for errors, so terminating a
 * session would abort the test run. Sessions left open by mistake are terminated afterwards.
 */
const sessionsEnded = (url: string, database: string): Promise<void> =>
  withClient(url, async (client) => {
    // Pauses between two looks.
    for (const end = Date.now() + SESSIONS_MS; Date.now() < end; await sleep(10)) {
      const { rowCount } = await client.query('SELECT FROM pg_stat_activity WHERE datname = $1 LIMIT 1', [database])
      if (rowCount === 0) return
    }
  })

const onServer = (url: string, statement: string): Promise<void> =>
  withClient(url, async (client) => {
    // Two copies of one template at the same moment conflict, because each uses it briefly.
    for (let attempt = 0; ; attempt++) {
      try {
        await client.query(statement)
        return
      } catch (error) {
        const busy = error instanceof pg.DatabaseError && error.code === '55006'
        if (!busy || attempt >= 50) throw error
        // Pauses between two attempts.
        await sleep(100)
      }
    }
  })
