import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESCRIPTION, KEPT_BY_TOMBSTONE } from './columns.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

/** Columns that other commands write, and that no import changes. */
const OF_OTHERS = ['file_kinds', 'image_count', 'oai_set', 'thumbnail']

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>(
    'SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped',
    [table],
  )
  return rows.map(({ name }) => name)
}

test('an import writes every column of a description, except those that others write', async () => {
  const written = DESCRIPTION.map(([name]) => name)
  expect([...written, ...OF_OTHERS].sort()).toEqual((await columnsOf('fonds.description')).sort())
})

test('what a tombstone keeps are columns of both tables', async () => {
  for (const table of ['fonds.description', 'fonds.tombstone'])
    expect(await columnsOf(table), table).toEqual(expect.arrayContaining([...KEPT_BY_TOMBSTONE]))
})
