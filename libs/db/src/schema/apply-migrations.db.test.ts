import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, eventually, type TestDatabase } from '@fonds/test-kit'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applyMigrations, type MigrateOptions } from './apply-migrations.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS_FOLDER } from './migration-files.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const folder = mkdtempSync(join(tmpdir(), 'fonds-migrations-'))
cpSync(MIGRATIONS_FOLDER, folder, { recursive: true })
afterAll(() => rmSync(folder, { recursive: true }))

let number = 9000
beforeEach(async () => {
  await db.pool.query('DROP TABLE IF EXISTS sample; CREATE TABLE sample (a integer)')
})

/** Adds a migration, and returns its name. */
function addMigration(text: string, label = 'sample'): string {
  const name = `${++number}_${label}`
  writeFileSync(join(folder, `${name}.sql`), text)
  return name
}

const fix = (name: string, text: string) => writeFileSync(join(folder, `${name}.sql`), text)

const apply = async (options: MigrateOptions = {}) => (await applyMigrations(db.url, { folder, ...options })).applied

const recorded = async (): Promise<string[]> =>
  (await db.pool.query(`SELECT name FROM kysely_migration WHERE name >= '9' ORDER BY name`)).rows.map((r) => r.name)

const columns = async (): Promise<string[]> =>
  (await db.pool.query(`SELECT attname FROM pg_attribute WHERE attrelid = 'sample'::regclass AND attnum > 0`)).rows.map(
    (r) => r.attname,
  )

/** Runs `work` while another session has an open transaction that has read the table. */
async function besideReader<T>(work: (end: () => Promise<void>, pid: number) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: db.url, application_name: 'slow-report' })
  await client.connect()
  try {
    await client.query('BEGIN; SELECT * FROM sample')
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
    return await work(async () => void (await client.query('COMMIT')), rows[0].pid)
  } finally {
    await client.end()
  }
}

test('a migration that fails leaves those before it applied, names them, and is repeated once it is mended', async () => {
  const first = addMigration('ALTER TABLE sample ADD b integer;')
  const second = addMigration('ALTER TABLE sample ADD c integer; SELECT 1/0;')
  const third = addMigration('ALTER TABLE sample ADD d integer;')
  await expect(apply()).rejects.toThrow(
    `${second} failed: division by zero. Nothing of it was applied. Applied before it: ${first}.`,
  )
  expect(await columns()).toEqual(['a', 'b'])
  fix(second, 'ALTER TABLE sample ADD c integer;')
  expect(await apply()).toEqual([second, third])
  expect(await columns()).toEqual(['a', 'b', 'c', 'd'])
  expect(await apply()).toEqual([])
})

test('readers do not queue behind a migration that waits for a long transaction, and it is applied when that ends', async () => {
  const name = addMigration('ALTER TABLE sample ADD b integer;')
  await besideReader(async (end, pid) => {
    const notes: string[] = []
    let reads = 0
    const applied = apply({ onNote: (line) => notes.push(line) })
    let failed = false
    applied.catch(() => {
      failed = true
    })
    // Each read ends although the transaction stays open: the migration has given up waiting, at least for a while.
    while (notes.length < 2 && !failed) {
      await db.pool.query('SELECT count(*) FROM sample')
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
    await expect(apply({ waitSeconds: 1 })).rejects.toMatchObject({
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

test('a migration without a transaction repeats its statements after a failure, which rebuilds an invalid index', async () => {
  await db.pool.query('INSERT INTO sample VALUES (1), (1)')
  const name = addMigration(`-- No transaction: builds an index.
DROP INDEX CONCURRENTLY IF EXISTS sample_a;
CREATE UNIQUE INDEX CONCURRENTLY sample_a ON sample (a);
`)
  const valid = async () =>
    (await db.pool.query(`SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass('sample_a')`)).rows
  await expect(apply()).rejects.toThrow(/could not create unique index.*running migrate again repeats them/)
  expect(await valid()).toEqual([{ indisvalid: false }])
  expect(await recorded()).not.toContain(name)
  await db.pool.query('DELETE FROM sample')
  expect(await apply()).toEqual([name])
  expect(await valid()).toEqual([{ indisvalid: true }])
})

test('two processes that build an index at once take turns, and wait for each other without a deadlock', async () => {
  const name = addMigration(`-- No transaction: builds an index.
CREATE INDEX CONCURRENTLY sample_a ON sample (a);
`)
  const next = addMigration('ALTER TABLE sample ADD b integer;')
  const applied = await Promise.all([apply(), apply(), apply()])
  expect(applied.flat().sort()).toEqual([name, next])
})

test('a process that finds another one migrating waits for it, and names it if that takes too long', async () => {
  addMigration('ALTER TABLE sample ADD b integer;')
  const client = new pg.Client({ connectionString: db.url, application_name: 'another-migrate' })
  await client.connect()
  try {
    const { rows } = await client.query('SELECT pg_advisory_lock(1718578788, 1), pg_backend_pid() AS pid')
    await expect(apply({ waitSeconds: 1 })).rejects.toThrow(
      `the database is being migrated by pid ${rows[0].pid} (another-migrate), which has not finished within 1 s`,
    )
    const waiting = apply()
    await eventually(async () => {
      const { rowCount } = await db.pool.query(`SELECT FROM pg_stat_activity WHERE query LIKE '%pg_try_advisory%'
        AND application_name = 'fonds-migrate' AND datname = current_database()`)
      expect(rowCount).toBe(1)
    })
    await client.query('SELECT pg_advisory_unlock(1718578788, 1)')
    expect(await waiting).toHaveLength(1)
  } finally {
    await client.end()
  }
})

test('an earlier version leaves a later schema alone, and refuses one that lacks what it uses', async () => {
  await apply()
  const notes: string[] = []
  await expect(migrate(db.url, {}, { onNote: (line) => notes.push(line) })).resolves.toEqual([])
  expect(notes).toEqual([
    expect.stringMatching(/^a later version of Fonds has migrated the database, to 9\d\d\d_sample/),
  ])
  const contract = addMigration('SELECT 1;', 'contract_9001_sample')
  await apply()
  await expect(migrate(db.url)).rejects.toThrow(`${contract} removed what this version uses`)
})
