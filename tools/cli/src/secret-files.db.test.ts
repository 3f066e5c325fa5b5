import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { EXIT } from './exit-codes.ts'
import { runMain } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'fonds-secret-files-'))
const file = join(folder, 'url')
let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  writeFileSync(file, `${db.url}\n`, { mode: 0o600 })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await db.drop()
})
afterEach(() => {
  vi.unstubAllEnvs()
})

test('fonds reads the database URL from a file', async () => {
  vi.stubEnv('DATABASE_URL', '')
  vi.stubEnv('DATABASE_URL_FILE', file)
  expect((await runMain('tenant', 'create', 'filed', '--name', 'Filed')).code).toBe(EXIT.ok)
  const { rows } = await db.pool.query("SELECT name FROM fonds.tenant WHERE slug = 'filed'")
  expect(rows).toEqual([{ name: 'Filed' }])
})

test('a secret that is given twice ends the command before it connects to the database', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1:1/none')
  vi.stubEnv('DATABASE_URL_FILE', file)
  const { code, stderr } = await runMain('tenant', 'list')
  expect(code).toBe(EXIT.usage)
  expect(stderr).toContain('DATABASE_URL: is given twice; unset DATABASE_URL or DATABASE_URL_FILE')
})
