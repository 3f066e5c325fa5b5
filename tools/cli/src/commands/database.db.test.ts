import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { roleOf, SERVICE_LOGINS } from '@fonds/db'
import { ensureDatabase, startPostgres } from '@fonds/test-kit'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { EXIT } from '../exit-codes.ts'
import { runMain } from '../testing.ts'

// A separate server, since roles belong to the server.
let server: Awaited<ReturnType<typeof startPostgres>>
let url: string
let parent: string
let folder: string
beforeAll(async () => {
  server = await startPostgres({ durable: false })
  url = await ensureDatabase(server.url, 'fonds')
  parent = mkdtempSync(join(tmpdir(), 'fonds-roles-'))
})
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', url)
  folder = join(parent, crypto.randomUUID())
})
afterAll(async () => {
  vi.unstubAllEnvs()
  rmSync(parent, { recursive: true, force: true })
  await server.stop()
})

const FILES = SERVICE_LOGINS.map((login) => `${login}_database_password`).sort()
const contents = () => Object.fromEntries(FILES.map((name) => [name, readFileSync(join(folder, name), 'utf8').trim()]))

/** Returns what the server stores for each password, which only a superuser can read. */
async function stored(): Promise<Record<string, string | null>> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const { rows } = await client.query(
    `SELECT rolname, rolpassword FROM pg_authid WHERE rolcanlogin AND rolname LIKE 'fonds\\_%'`,
  )
  await client.end()
  return Object.fromEntries(rows.map((row) => [row.rolname, row.rolpassword]))
}

test('generates a password for each login, in files that only their owner can read, and prints none', async () => {
  const { code, stdout, stderr } = await runMain('database', 'roles', '--folder', folder)
  expect([code, stderr]).toEqual([EXIT.ok, ''])
  expect(readdirSync(folder).sort()).toEqual(FILES)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  const passwords = Object.values(contents())
  expect(new Set(passwords).size).toBe(SERVICE_LOGINS.length)
  for (const name of FILES) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  for (const password of passwords) {
    expect(password).toMatch(/^[0-9a-f]{64}$/)
    expect(stdout).not.toContain(password)
  }
  expect(Object.keys(await stored()).sort()).toEqual(SERVICE_LOGINS.map(roleOf).sort())
})

test('keeps the passwords in the folder when it runs again, and replaces all of them with --rotate', async () => {
  await runMain('database', 'roles', '--folder', folder)
  const before = contents()
  await runMain('database', 'roles', '--folder', folder)
  expect(contents()).toEqual(before)
  const kept = await stored()
  await runMain('database', 'roles', '--folder', folder, '--rotate')
  for (const [name, password] of Object.entries(contents())) expect(password).not.toBe(before[name])
  for (const [role, verifier] of Object.entries(await stored())) expect(verifier).not.toBe(kept[role])
})

test('takes passwords from the settings, and leaves the other logins as they are', async () => {
  await runMain('database', 'roles', '--folder', folder)
  const before = await stored()
  vi.stubEnv('CATALOG_DATABASE_PASSWORD', 'of-my-own')
  const { stdout } = await runMain('database', 'roles', '--json')
  expect(JSON.parse(stdout)).toMatchObject({ roles: { fonds_catalog: 'from the settings', fonds_oai: 'unchanged' } })
  const after = await stored()
  expect(Object.keys(after).filter((role) => after[role] !== before[role])).toEqual(['fonds_catalog'])
  vi.stubEnv('CATALOG_DATABASE_PASSWORD', '')
})

test('without a folder and settings, or with --rotate alone, it does nothing but explain its use', async () => {
  expect(await runMain('database', 'roles')).toMatchObject({
    code: EXIT.usage,
    stderr: expect.stringContaining('--folder'),
  })
  expect(await runMain('database', 'roles', '--rotate')).toMatchObject({ code: EXIT.usage })
})
