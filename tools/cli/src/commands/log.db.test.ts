import { aTenant } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { EXIT } from '../exit-codes.ts'
import { runMain } from '../testing.ts'

let db: TestDatabase
let mine: string
let other: string
beforeAll(async () => {
  db = await createTestDatabase()
  vi.stubEnv('DATABASE_URL', db.url)
  vi.stubEnv('FONDS_OPERATOR', 'Ada')
  mine = (await aTenant(db.pool)).slug
  other = (await aTenant(db.pool)).slug
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await db.drop()
})

const log = async (...options: string[]) => {
  const { code, stdout } = await runMain('log', '--json', ...options)
  expect(code).toBe(EXIT.ok)
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

test('commands that change something are recorded with who, when, what and outcome; others are not', async () => {
  await runMain('tenant', 'set', mine, '--name', 'City Archives')
  await runMain('delete', 'collection', 'never-was', '--tenant', mine, '--yes')
  await runMain('delete', 'collection', 'never-was', '--tenant', other, '--yes')
  await runMain('tenant', 'list')
  const entries = await log()
  expect(entries.map(({ operator, command, tenant, outcome }) => [operator, command, tenant, outcome])).toEqual([
    ['Ada', 'tenant set', mine, 'done'],
    ['Ada', 'delete', mine, 'not found'],
    ['Ada', 'delete', other, 'not found'],
  ])
  expect(entries[0]).toMatchObject({ arguments: [mine, '--name', 'City Archives'], exit_code: EXIT.ok })
  expect(Date.parse(entries[0].ended)).toBeGreaterThanOrEqual(Date.parse(entries[0].at))
  expect(await log('--tenant', mine)).toHaveLength(2)
  expect((await log('--command', 'tenant')).map(({ command }) => command)).toEqual(['tenant set'])
  expect((await log('--limit', '1')).map(({ tenant }) => tenant)).toEqual([other])
  expect(await log('--since', '2999-01-01')).toEqual([])
  const { stdout } = await runMain('log', '--command', 'tenant')
  expect(stdout).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}Ada {2}tenant set \S+ --name "City Archives": done \(\d/)
})

test('a command that was killed has no end', async () => {
  await db.pool.query(
    `INSERT INTO fonds.command_log (id, operator, host, version, command, arguments)
     VALUES (gen_random_uuid(), 'Bob', 'h', 'v', 'import ead', '{}')`,
  )
  expect((await log('--command', 'import'))[0]).toMatchObject({ operator: 'Bob', outcome: 'no end', ended: null })
})

test('nothing can be changed or removed', async () => {
  for (const statement of [
    `UPDATE fonds.command_log SET operator = 'x'`,
    'DELETE FROM fonds.command_log',
    'TRUNCATE fonds.command_log',
  ])
    await expect(db.pool.query(statement)).rejects.toThrow('only added to')
})

test.each(['0', '10001', 'x'])('--limit %s is refused', async (limit) => {
  expect((await runMain('log', '--limit', limit)).code).toBe(EXIT.usage)
})
