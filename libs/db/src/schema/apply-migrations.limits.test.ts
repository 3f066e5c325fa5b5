import { eventually } from '@fonds/test-kit'
import pg from 'pg'
import { expect, test } from 'vitest'
import { useSampleMigrations } from '../testing/sample-migrations.ts'

const { db, addMigration, apply, columns } = useSampleMigrations()

/** Long enough to see who has the lock. */
const lockMs = 1_000

/** Runs `work` while another session has an open transaction that has read the table. */
async function besideReader<T>(work: (end: () => Promise<void>, pid: number) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: db().url, application_name: 'slow-report' })
  await client.connect()
  try {
    await client.query('BEGIN; SELECT * FROM sample')
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
    return await work(async () => void (await client.query('COMMIT')), rows[0].pid)
  } finally {
    await client.end()
  }
}

test('readers do not queue behind a migration that waits for a long transaction, and it is applied when that ends', async () => {
  const name = addMigration('ALTER TABLE sample ADD b integer;')
  await besideReader(async (end, pid) => {
    const notes: string[] = []
    let reads = 0
    const applied = apply({ lockMs, onNote: (line) => notes.push(line) })
    let failed = false
    applied.catch(() => {
      failed = true
    })
    // Each read ends although the transaction stays open: the migration has given up waiting, at least for a while.
    while (notes.length < 2 && !failed) {
      await db().pool.query('SELECT count(*) FROM sample')
      reads++
    }
    expect([failed, reads > 10]).toEqual([false, true])
    expect(notes[0]).toMatch(
      new RegExp(`^${name}: pid ${pid} \\(slow-report, in a transaction for \\d+ s\\) has a lock`),
    )
    expect(await columns()).toEqual(['a'])
    await end()
    expect(await applied).toEqual([name])
  })
})

test('a migration gives up after the given time, and says who has the lock and how to go on', async () => {
  const before = addMigration('CREATE TABLE IF NOT EXISTS another (a integer);')
  const name = addMigration('ALTER TABLE sample ADD b integer;')
  await besideReader(async (_end, pid) => {
    await expect(apply({ lockMs, waitSeconds: 1 })).rejects.toMatchObject({
      code: 'busy',
      message: expect.stringMatching(
        new RegExp(
          `^${name} was not applied: for 1 s, pid ${pid} \\(slow-report.*Applied before it: ${before}.*` +
            `pg_terminate_backend\\(${pid}\\), and run migrate again`,
        ),
      ),
    })
  })
  expect(await apply()).toEqual([name])
})

test('a process that finds another one migrating waits for it, and names it if that takes too long', async () => {
  addMigration('ALTER TABLE sample ADD b integer;')
  const client = new pg.Client({ connectionString: db().url, application_name: 'another-migrate' })
  await client.connect()
  try {
    const { rows } = await client.query('SELECT pg_advisory_lock(1718578788, 1), pg_backend_pid() AS pid')
    await expect(apply({ waitSeconds: 1 })).rejects.toThrow(
      `the database is being migrated by pid ${rows[0].pid} (another-migrate), which has not finished within 1 s`,
    )
    const waiting = apply()
    await eventually(async () => {
      const { rowCount } = await db().pool.query(`SELECT FROM pg_stat_activity WHERE query LIKE '%pg_try_advisory%'
        AND application_name = 'fonds-migrate' AND datname = current_database()`)
      expect(rowCount).toBe(1)
    })
    await client.query('SELECT pg_advisory_unlock(1718578788, 1)')
    expect(await waiting).toHaveLength(1)
  } finally {
    await client.end()
  }
})
