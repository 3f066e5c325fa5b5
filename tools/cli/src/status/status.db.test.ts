import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordBackup } from '@fonds/db'
import { createPool } from '@fonds/db/pool'
import { aTenant, aTree } from '@fonds/db/testing'
import { createJobQueue, snapshotOverdueKey } from '@fonds/queue'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Checked } from '../doctor/check.ts'
import { EXIT } from '../exit-codes.ts'
import { fondsBuild } from '../fonds-version.ts'
import { runMain } from '../testing.ts'
import type { ArchiveStatus, Archives } from './archives.ts'
import { examinePrograms } from './programs-check.ts'
import { examineReplicas } from './replicas-check.ts'

let db: TestDatabase
let folder: string
beforeAll(async () => {
  db = await createTestDatabase({ production: true })
  folder = await mkdtemp(join(tmpdir(), 'fonds-status-'))
  vi.stubEnv('DATABASE_URL', db.url)
  vi.stubEnv('REDIS_URL', db.redisUrl)
  vi.stubEnv('QUEUE_PREFIX', 'status')
  vi.stubEnv('DATA_DIR', folder)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await db?.drop()
  await rm(folder, { recursive: true, force: true })
})

interface Shown {
  readonly problems: number
  readonly archives: readonly ArchiveStatus[]
  readonly totals: Archives['totals'] | null
  readonly checks: readonly Checked[]
}

async function status() {
  const { code, stdout, stderr } = await runMain('status', '--json')
  const shown = JSON.parse(stdout) as Shown
  const found = (name: string) => shown.checks.find((check) => check.name === name)
  return { code, stderr, ...shown, found }
}

const noted = (hours: number) =>
  recordBackup(db.pool, {
    ...{ id: 'nightly', madeBy: 'test', bytes: 1, missing: 0 },
    takenAt: new Date(Date.now() - hours * 3_600_000),
  })

test('lists each archive with its own totals, feed position and what search lacks', async () => {
  const first = await aTenant(db.pool, { slug: 'alpha' })
  const twin = await aTenant(db.pool, { slug: 'beta' })
  await aTenant(db.pool, { slug: 'empty' })
  await aTree(db.pool, first.id, { title: 'Estate', children: [{ title: 'Letter' }] })
  await aTree(db.pool, twin.id, { title: 'Estate' })
  await db.pool.query(
    'UPDATE fonds.change_batch SET committed_at = committed_at - interval $$1 hour$$ WHERE tenant_id = $1',
    [first.id],
  )
  const { archives, totals, found } = await status()
  const of = (slug: string) => archives.find((archive) => archive.slug === slug)
  expect(of('alpha')).toMatchObject({ collections: 1, records: 1 })
  expect(of('beta')).toMatchObject({ collections: 1, records: 0 })
  expect(of('empty')).toMatchObject({ collections: 0, seq: 0, changed_at: null, search_lag: 0 })
  expect(of('alpha')?.seq).toBeGreaterThan(0)
  expect(of('alpha')?.search_lag).toBeGreaterThan(3_500)
  expect(of('beta')?.search_lag).toBeLessThan(3_500)
  expect(totals).toEqual({ archives: 3, collections: 2, records: 1 })
  expect(found('search index')?.findings[0]?.problem).toMatch(/^search in postgresql lacks changes/)
})

test('an installation in order has no problem; an old backup is one, with what to do', async () => {
  await db.pool.query(`INSERT INTO search.tenant_index (tenant_id, seq, item_id, mapping)
    SELECT tenant_id, seq, 'ffffffff-ffff-ffff-ffff-ffffffffffff', 1 FROM fonds.tenant_state`)
  await noted(2)
  const fine = await status()
  // The disk of the machine that runs the tests may be full.
  expect(fine.checks.filter((check) => check.status === 'problem' && check.name !== 'disk')).toEqual([])
  expect(fine.code).toBe(fine.problems === 0 ? EXIT.ok : EXIT.failed)
  await noted(30)
  const { code, stdout, stderr } = await runMain('status')
  expect(code).toBe(EXIT.failed)
  expect(stdout).toMatch(
    /^PROBLEM: the last backup, nightly, is 30 h old: check the log of the job that runs fonds backup create$/m,
  )
  expect(stdout).toMatch(/^archive +collections +records +entities +exhibits +feed +last change +search$/m)
  expect(stdout).toMatch(/^alpha .* current$/m)
  expect(stderr).toMatch(/^\d problems? found\.\n$/)
  await noted(2)
})

test('names programs that are connected, with their builds, and those of another build', async () => {
  const pool = createPool(db.url, { name: 'fonds-catalog', role: null, max: 1 })
  await pool.query('SELECT 1')
  const other = createPool(db.url, { name: 'fonds-oai', role: null, max: 1 })
  await other.query(`SET application_name = 'fonds-oai/0.0.1'`)
  const { found } = await status()
  expect(found('services')).toMatchObject({
    summary: `catalog ${fondsBuild()}, oai 0.0.1`,
    findings: [{ problem: `oai runs 0.0.1, and this command is ${fondsBuild()}` }],
  })
  // An older service is about to be replaced; a later one makes this command the old one.
  expect((await runMain('tenant', 'list')).stderr).toBe('')
  await other.query(`SET application_name = 'fonds-oai/999.0.0+0a1b2c3d4e5f'`)
  const { code, stderr } = await runMain('tenant', 'list')
  expect([code, stderr]).toEqual([
    EXIT.ok,
    `fonds: this is fonds ${fondsBuild()}, older than oai (999.0.0+0a1b2c3d4e5f): use the fonds of the same release (docs/upgrading.md)\n`,
  ])
  await Promise.all([pool.end(), other.end()])
  expect(examinePrograms([], '1.0.0').summary).toBe('none is connected to the database')
})

test('names replicas that do not stream or are far behind', () => {
  const streaming = { replica: 'one', state: 'streaming' }
  expect(examineReplicas([{ ...streaming, seconds: 0.2, bytes: 100 }]).findings).toEqual([])
  // The last lag that PostgreSQL measured stays until something changes.
  expect(examineReplicas([{ ...streaming, seconds: 500, bytes: 0 }]).findings).toEqual([])
  expect(examineReplicas([{ ...streaming, seconds: 500, bytes: 100 }]).findings[0]?.problem).toBe(
    'the replica one is 500 s behind',
  )
  expect(examineReplicas([{ replica: 'two', state: 'catchup', seconds: null, bytes: 9 }]).findings[0]?.problem).toBe(
    'the replica two is in catchup',
  )
  expect(examineReplicas([{ replica: 'three', state: null, seconds: null, bytes: null }])).toMatchObject({
    findings: [],
    summary: expect.stringContaining('pg_monitor'),
  })
})

test('reports a snapshot that has been due for hours', async () => {
  const queue = createJobQueue<unknown>({
    ...{ name: 'snapshots', url: db.redisUrl, prefix: 'status', logger: pino({ level: 'silent' }) },
  })
  await expect.poll(() => queue.isConnected()).toBe(true)
  const report = (seconds: number) => queue.reach((redis) => redis.set(snapshotOverdueKey('status'), String(seconds)))
  await report(60)
  expect((await status()).found('snapshots')?.status).toBe('ok')
  await report(8 * 3_600)
  expect((await status()).found('snapshots')?.findings[0]?.problem).toBe('a snapshot has been due for 8 h')
  await queue.reach((redis) => redis.del(snapshotOverdueKey('status')))
  await queue.close()
})
