import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defineInstallationStatement } from '../statements/statement.ts'
import { withRows } from './with-rows.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  await db.pool.query('CREATE TABLE counted AS SELECT n FROM generate_series(1, 5000) n')
})
afterAll(() => db.drop())

const numbers = defineInstallationStatement(
  'test.numbers',
  ['from'],
  'SELECT n FROM counted WHERE n >= :from ORDER BY n',
)
const fails = defineInstallationStatement(
  'test.fails',
  [],
  'SELECT 1 / (4000 - n) AS n FROM counted ORDER BY counted.n',
)

test('passes all rows of the moment when it began, whatever is written meanwhile', async () => {
  const seen = await withRows<{ n: number }, number[], 'from'>(db.pool, numbers, { from: 2 }, async (rows) => {
    const all: number[] = []
    for await (const { n } of rows) {
      if (n === 2) await db.pool.query('INSERT INTO counted VALUES (5001)')
      all.push(n)
    }
    return all
  })
  expect(seen).toEqual(Array.from({ length: 4_999 }, (_, index) => index + 2))
})

test('stops reading when the user does, and returns the connection', async () => {
  for (let times = 0; times < 20; times++) {
    const first = await withRows<{ n: number }, number | null, 'from'>(db.pool, numbers, { from: 1 }, async (rows) => {
      for await (const { n } of rows) return n
      return null
    })
    expect(first).toBe(1)
  }
  expect(db.pool.waitingCount).toBe(0)
})

test('throws the error of the statement, or of the user', async () => {
  const readAll = async (rows: AsyncIterable<unknown>) => {
    for await (const _ of rows);
  }
  await expect(withRows(db.pool, fails, {}, readAll)).rejects.toThrow('division by zero')
  await expect(withRows(db.pool, numbers, { from: 1 }, () => Promise.reject(new Error('mine')))).rejects.toThrow('mine')
  await expect(db.pool.query('SELECT 1')).resolves.toBeDefined()
})
