import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  bringPgBouncer,
  DATABASE_OWNER,
  ensureDatabase,
  type PgBouncerServer,
  type PostgresServer,
  startPgBouncer,
  startPostgres,
} from '@fonds/local-stack'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../schema/migrate.ts'
import { requireOwnSession } from './own-session.ts'

const program = bringPgBouncer()
const reason = 'failure' in program ? ` (${program.failure})` : ''
if (reason !== '' && process.env.CI) throw new Error(`In CI no test may be skipped${reason}`)

describe.skipIf(reason !== '')(`behind PgBouncer${reason}`, () => {
  let dir: string
  let postgres: PostgresServer
  const poolers: PgBouncerServer[] = []

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'fonds-own-session-'))
    postgres = await startPostgres({ durable: false })
    await ensureDatabase(postgres.url, 'fonds')
  })
  afterAll(async () => {
    for (const pooler of poolers) await pooler.stop()
    await postgres?.stop()
    rmSync(dir, { recursive: true, force: true })
  })

  /** Returns the URL of the database through a PgBouncer. */
  async function through(mode: 'session' | 'transaction'): Promise<string> {
    if ('failure' in program) throw new Error(program.failure)
    const options = { dir: join(dir, mode), upstream: postgres.port, users: { [DATABASE_OWNER]: 'secret' }, mode }
    const pooler = await startPgBouncer(program, options)
    poolers.push(pooler)
    return `postgres://${DATABASE_OWNER}:secret@127.0.0.1:${pooler.port}/fonds`
  }

  test('in transaction mode, a connection has no session of its own, and an empty database is not migrated', async () => {
    const url = await through('transaction')
    const pool = new pg.Pool({ connectionString: url, max: 4 })
    const refusal = /connection pooler in transaction mode, such as PgBouncer, where fonds watch would lose its locks/
    await expect(requireOwnSession(pool, 'fonds watch')).rejects.toThrow(refusal)
    await expect(migrate(url)).rejects.toThrow(/connection pooler in transaction mode/)
    const { rows } = await pool.query(`SELECT FROM pg_namespace WHERE nspname IN ('fonds', 'api')`)
    expect(rows).toEqual([])
    await pool.end()
  })

  test('in session mode, it has', async () => {
    const pool = new pg.Pool({ connectionString: await through('session'), max: 4 })
    await requireOwnSession(pool, 'fonds watch')
    await pool.end()
  })
})
