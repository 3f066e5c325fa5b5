import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COLUMN_LISTS } from './column-lists.ts'

let db: TestDatabase
let client: pg.PoolClient
beforeAll(async () => {
  db = await createTestDatabase({ production: true })
  client = await db.pool.connect()
})
afterAll(async () => {
  client?.release()
  await db?.drop()
})

/** A function that returns rows of a table. */
interface RowFunction {
  readonly name: string
  readonly table: string
  readonly language: string
}

const rowFunctions = async (): Promise<RowFunction[]> => {
  const { rows } = await client.query<RowFunction>(
    `SELECT p.oid::regprocedure::text AS name, c.relnamespace::regnamespace || '.' || c.relname AS table, l.lanname AS language
     FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang JOIN pg_class c ON c.reltype = p.prorettype
     WHERE c.relkind = 'r' AND p.pronamespace = ANY ('{api,fonds,media,oai,search}'::regnamespace[])
     ORDER BY 1`,
  )
  return rows
}

/** Runs `work` while a table has one more column. */
async function withAnotherColumn<T>(table: string, work: () => Promise<T>): Promise<T> {
  await client.query(`BEGIN; ALTER TABLE ${table} ADD COLUMN another text`)
  try {
    return await work()
  } finally {
    await client.query('ROLLBACK')
  }
}

/** Returns whether a function in SQL still returns what it says it does. */
async function isValid(name: string): Promise<boolean> {
  await client.query('SAVEPOINT before')
  try {
    await client.query('SELECT fmgr_sql_validator($1::regprocedure)', [name])
    return true
  } catch (error) {
    await client.query('ROLLBACK TO before')
    if ((error as pg.DatabaseError).code !== '42P13') throw error
    return false
  }
}

test('exactly the functions in the list break if their table gets a column', async () => {
  const functions = await rowFunctions()
  expect(functions.length).toBeGreaterThan(15)
  // Only functions in SQL can be checked without a call.
  expect(functions.filter(({ language }) => language !== 'sql')).toEqual([])
  const broken = new Map<string, string[]>()
  for (const { name, table } of functions) {
    const valid = await withAnotherColumn(table, () => isValid(name))
    if (!valid) broken.set(table, [...(broken.get(table) ?? []), name])
  }
  expect(broken).toEqual(COLUMN_LISTS)
})

test('a service whose statement is prepared goes on when the column and the function come in one transaction', async () => {
  const [row] = (
    await client.query<{ definition: string }>(
      `SELECT pg_get_functiondef('api.visible_entities(uuid)'::regprocedure) AS definition`,
    )
  ).rows
  const replaced = row?.definition.replace(/e\.\w+(?=\s+FROM fonds\.entity e)/, '$&, e.another')
  expect(replaced).toContain('e.another')
  const service = await db.pool.connect()
  try {
    const list = () =>
      service.query({ name: 'list', text: 'SELECT name FROM api.visible_entities($1)', values: [crypto.randomUUID()] })
    await list()
    await client.query(`BEGIN; ALTER TABLE fonds.entity ADD COLUMN another text; ${replaced}; COMMIT`)
    expect((await list()).rows).toEqual([])
  } finally {
    service.release()
  }
})
