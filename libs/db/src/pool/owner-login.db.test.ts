import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, DATABASE_OWNER, inFull, startProgram, type TestDatabase } from '@fonds/test-kit'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

const SERVICES = join(import.meta.dirname, '../../../../services')
const PROGRAMS = {
  fonds_gateway: ['gateway/src/main.ts'],
  fonds_catalog: ['catalog/src/main.ts'],
  fonds_search: ['search/src/main.ts'],
  fonds_indexer: ['search/src/worker.ts'],
  fonds_media: ['media/src/main.ts', 'media/src/worker.ts'],
  fonds_export: ['export/src/main.ts', 'export/src/worker.ts'],
  fonds_oai: ['oai/src/main.ts'],
}
/** Starting a program takes a second; in a quick run, two of the services and one worker are enough. */
const CASES = Object.entries(PROGRAMS)
  .flatMap(([role, files]) => files.map((file) => [file, role] as const))
  .filter(([, role]) => inFull() || ['fonds_gateway', 'fonds_search', 'fonds_indexer'].includes(role))

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const start = (file: string, databaseUrl: string) =>
  startProgram({
    file: join(SERVICES, file),
    settings: {
      DATABASE_URL: databaseUrl,
      REDIS_URL: db.redisUrl,
      GATEWAY_SECRET: 'x'.repeat(64),
      CATALOG_URL: 'http://127.0.0.1:1',
      DATA_DIR: join(tmpdir(), 'fonds-owner-login-test'),
      NODE_ENV: 'production',
    },
  })

test.each(CASES)('%s refuses to start as the owner, and names the role to log in as', async (file, role) => {
  await expect(start(file, db.url)).rejects.toThrow(`log in as ${role}`)
})

test('a service refuses to start as a member of the owner', async () => {
  const member = `fonds_test_member_${process.pid}`
  // Only a superuser can make somebody a member of the owner.
  const superuser = new pg.Client({ connectionString: db.superuserUrl })
  await superuser.connect()
  await superuser.query(
    `CREATE ROLE ${member} LOGIN PASSWORD 'for-tests-only' IN ROLE fonds_catalog, ${DATABASE_OWNER}`,
  )
  try {
    await expect(start('catalog/src/main.ts', db.urlAs(member))).rejects.toThrow('log in as fonds_catalog')
  } finally {
    await superuser.query(`DROP ROLE ${member}`)
    await superuser.end()
  }
})

test('a service starts with its own login', async () => {
  const program = await start('catalog/src/main.ts', db.urlAs('fonds_catalog'))
  expect(program.isRunning()).toBe(true)
  await program.kill()
})
