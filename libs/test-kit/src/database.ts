import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { PRODUCTION_TEMPLATE, TEMPLATE, withDatabase } from './template.ts'

export interface TestDatabaseOptions {
  /**
   * True gives the reader its production rights, so that reading functions are inlined: for tests of plans.
   * Otherwise a statement that reads a table directly fails.
   */
  readonly production?: boolean
}

export interface TestDatabase {
  /** The owner's URL: what writing commands use. */
  readonly url: string
  /** The owner's pool. */
  readonly pool: pg.Pool
  readonly redisUrl: string
  /** Closes the pool and drops the database. */
  drop(): Promise<void>
}

/** A database of its own for one test file: a copy of the migrated template (about 50 ms). */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `fonds_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${options.production ? PRODUCTION_TEMPLATE : TEMPLATE}`)
  const url = withDatabase(server, name)
  const pool = new pg.Pool({ connectionString: url, max: 8 })
  return {
    url,
    pool,
    redisUrl: inject('redisUrl'),
    async drop() {
      await pool.end()
      await sessionsEnded(server, name)
      await onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}

const PATIENCE_MS = 10_000

/**
 * Waits until the server has closed what pools have left, which have no ear for its errors any more: a session ended by
 * force would tell its client, and end the test run. What somebody forgot to close is ended by force all the same.
 */
async function sessionsEnded(url: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(10)) {
      const { rowCount } = await client.query('SELECT FROM pg_stat_activity WHERE datname = $1 LIMIT 1', [database])
      if (rowCount === 0) return
    }
  } finally {
    await client.end()
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Two copies of one template at the same moment: the second finds it in use for an instant.
    for (let attempt = 0; ; attempt++) {
      try {
        await client.query(statement)
        return
      } catch (error) {
        const busy = error instanceof pg.DatabaseError && error.code === '55006'
        if (!busy || attempt >= 50) throw error
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
  } finally {
    await client.end()
  }
}
