import { expect, test } from 'vitest'
import { useSampleMigrations } from '../testing/sample-migrations.ts'
import { migrate } from './migrate.ts'

const { db, addMigration, fix, apply, recorded, columns } = useSampleMigrations()

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

test('a migration without a transaction repeats its statements after a failure, which rebuilds an invalid index', async () => {
  await db().pool.query('INSERT INTO sample VALUES (1), (1)')
  const name = addMigration(`-- No transaction: builds an index.
DROP INDEX CONCURRENTLY IF EXISTS sample_a;
CREATE UNIQUE INDEX CONCURRENTLY sample_a ON sample (a);
`)
  const valid = async () =>
    (await db().pool.query(`SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass('sample_a')`)).rows
  await expect(apply()).rejects.toThrow(/could not create unique index.*running migrate again repeats them/)
  expect(await valid()).toEqual([{ indisvalid: false }])
  expect(await recorded()).not.toContain(name)
  await db().pool.query('DELETE FROM sample')
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

test('an earlier version leaves a later schema alone, and refuses one that lacks what it uses', async () => {
  await apply()
  const notes: string[] = []
  await expect(migrate(db().url, {}, { onNote: (line) => notes.push(line) })).resolves.toEqual([])
  expect(notes).toEqual([
    expect.stringMatching(/^a later version of Fonds has migrated the database, to 9\d\d\d_sample/),
  ])
  const contract = addMigration('SELECT 1;', 'contract_9001_sample')
  await apply()
  await expect(migrate(db().url)).rejects.toThrow(`${contract} removed what this version uses`)
})
