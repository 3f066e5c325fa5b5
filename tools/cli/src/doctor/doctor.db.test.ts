import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { READER_REVISION } from '@fonds/access'
import { recordBackup } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { EXIT } from '../exit-codes.ts'
import { runMain } from '../testing.ts'
import type { Checked } from './check.ts'

let db: TestDatabase
let folder: string
beforeAll(async () => {
  db = await createTestDatabase({ production: true })
  folder = await mkdtemp(join(tmpdir(), 'fonds-doctor-'))
  vi.stubEnv('DATABASE_URL', db.url)
  vi.stubEnv('REDIS_URL', db.redisUrl)
  vi.stubEnv('QUEUE_PREFIX', 'doctor')
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('PUBLIC_URL', '')
  vi.stubEnv('BACKUP_KEY', '')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await db?.drop()
  await rm(folder, { recursive: true, force: true })
})

async function examine(...more: string[]) {
  const { code, stdout, stderr } = await runMain('doctor', '--json', ...more)
  const { checks, problems } = JSON.parse(stdout) as { checks: Checked[]; problems: number }
  const found = (name: string) => checks.find((check) => check.name === name)
  return { code, stderr, problems, checks, found }
}

const noted = (hours: number, missing = 0) =>
  recordBackup(db.pool, {
    ...{ id: 'nightly', madeBy: 'test', bytes: 1, missing },
    takenAt: new Date(Date.now() - hours * 3_600_000),
  })

test('an installation in order has no problem, and the exit code is 0', async () => {
  await noted(2)
  const { code, stderr, checks } = await examine()
  // The disk of the machine that runs the tests may be full.
  expect(checks.filter(({ name, status }) => status === 'problem' && name !== 'disk')).toEqual([])
  expect(checks.some(({ status }) => status === 'problem') ? EXIT.failed : EXIT.ok).toBe(code)
  expect(stderr).toBe('')
  expect(checks.find(({ name }) => name === 'elasticsearch')?.status).toBe('skipped')
})

test('says before an upgrade which statements of access will be less open, and changes nothing', async () => {
  const tenant = await aTenant(db.pool)
  const open = (statement: string) => ({ status: 'open' as const, until: null, statement })
  const children = [
    { title: 'Letter', access: open('Open, apart from the accounts.') },
    { title: 'Map', access: open('Open to glimborphs.'), children: [{ title: 'Inset' }] },
    { title: 'Deed', access: open('Open for research.') },
  ]
  await aTree(db.pool, tenant.id, { title: 'Fonds', children })
  await db.pool.query(`UPDATE fonds.description SET image_count = 2 WHERE tenant_id = $1 AND title = 'Map'`, [
    tenant.id,
  ])
  const problems = async () => (await examine()).found('access')?.findings.map(({ problem }) => problem)
  const expected = [
    '“Open to glimborphs.”: open becomes not understood, for 2 descriptions and 2 images',
    '“Open, apart from the accounts.”: open becomes partial, for 1 description and 0 images',
  ]
  expect(await problems()).toEqual(expected)
  await db.pool.query('INSERT INTO search.access_reading (revision, finished) VALUES ($1, true)', [READER_REVISION])
  expect(await problems()).toEqual([])
})

test('names an old, incomplete or missing backup', async () => {
  await noted(30, 2)
  const { code, found } = await examine()
  expect(code).toBe(EXIT.failed)
  expect(found('backups')?.findings.map(({ problem }) => problem)).toEqual([
    'the last backup, nightly, is 30 h old',
    'the last backup lacks 2 originals',
  ])
  await db.pool.query('DELETE FROM fonds.backup')
  expect((await examine()).found('backups')?.findings).toMatchObject([{ problem: 'no backup has been recorded' }])
})

test('names rights that a role lacks, migrations of a later version, and domains without an address', async () => {
  await db.pool.query(`REVOKE SELECT ON fonds.media FROM fonds_reader;
    INSERT INTO kysely_migration VALUES ('9999_of_the_future', 'now')`)
  await aTenant(db.pool, { custom_domain: 'nowhere.invalid' })
  const { code, found } = await examine()
  expect(code).toBe(EXIT.failed)
  expect(found('roles')?.findings).toEqual([
    { problem: 'fonds_reader lacks SELECT on fonds.media', advice: 'run fonds database rights' },
  ])
  expect(found('migrations')?.findings.map(({ problem }) => problem)).toEqual([
    'the database has migrations of a later version, such as 9999_of_the_future',
  ])
  expect(found('domains')?.findings[0]?.problem).toMatch(/^nowhere\.invalid has no address/)
  // It has changed nothing.
  expect((await examine()).found('roles')?.findings).toHaveLength(1)
})

test('names misspelt settings, unknown ones in a file, and secrets that can be guessed, but shows no secret', async () => {
  const file = join(folder, '.env')
  await writeFile(
    file,
    '# ours\nBASE_DOMAIN=archives.example\nNO_SUCH_THING=1\nGATEWAY_SECRET="changeme-changeme-changeme-change"\n',
  )
  vi.stubEnv('BASE_DOMIAN', 'archives.example')
  vi.stubEnv('OBJECT_STORE_URL', 'ftp://x')
  const { stderr, found, checks } = await examine('--settings', file)
  vi.stubEnv('BASE_DOMIAN', undefined)
  vi.stubEnv('OBJECT_STORE_URL', undefined)
  const problems = found('settings')?.findings.map(({ problem, advice }) => `${problem}: ${advice}`) ?? []
  expect(problems).toEqual(
    expect.arrayContaining([
      'BASE_DOMIAN is not a setting: did you mean BASE_DOMAIN?',
      expect.stringMatching(/^NO_SUCH_THING is not a setting/),
      expect.stringMatching(/^GATEWAY_SECRET can be guessed/),
      expect.stringMatching(/^OBJECT_STORE_URL: must be s3/),
    ]),
  )
  expect(JSON.stringify(checks) + stderr).not.toContain('changeme')
})

test('of a database from before the release after which migrations begin, says only that, and what to do', async () => {
  const { rows } = await db.pool.query(`DELETE FROM kysely_migration WHERE name = '0058_backups' RETURNING *`)
  await db.pool.query(
    'ALTER TABLE fonds.backup RENAME TO backup_gone; ALTER TABLE fonds.tenant DROP COLUMN former_rights',
  )
  const { found } = await examine()
  expect(found('migrations')?.findings).toEqual([
    {
      problem: expect.stringMatching(/^the database is from before Fonds v.*: it lacks migration 0058_backups$/),
      advice: expect.stringMatching(/^run fonds doctor of v/),
    },
  ])
  expect(rows).toHaveLength(1)
  expect(found('rights')).toMatchObject({ status: 'skipped', findings: [] })
})
