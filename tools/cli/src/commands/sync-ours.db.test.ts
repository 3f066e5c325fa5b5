import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aTenant, aTree } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runMain } from '../testing.ts'
import { startInstallation, type TestInstallation } from '../testing-installation.ts'

let db: TestDatabase
let folder: string
let installation: TestInstallation
beforeAll(async () => {
  db = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'fonds-sync-test-'))
  installation = await startInstallation({
    ...{
      db,
      folder,
      prefix: `sync-${process.pid}`,
      services: ['oai', 'export'],
      exportWorker: true,
      harvestsEad: true,
    },
    settings: { BASE_DOMAIN: '' },
  })
  vi.stubEnv('DATABASE_URL', db.url)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await installation?.stop()
  await db?.drop()
  await rm(folder, { recursive: true, force: true })
})

test('an archive follows another one by its own OAI-PMH', async () => {
  const origin = await aTenant(db.pool, { slug: 'origin', custom_domain: 'localhost' })
  const mirror = await aTenant(db.pool, { slug: 'mirror' })
  await aTree(db.pool, origin.id, { title: 'Papers of the mill' })
  await aTree(db.pool, origin.id, { title: 'Maps of the river' })
  const url = `${installation.url.replace('127.0.0.1', 'localhost')}/api/public/oai`
  await runMain('sync', 'add', 'oai', 'origin', '--tenant', mirror.slug, '--url', url, '--allow-private')
  const titles = async () => {
    const { rows } = await db.pool.query<{ title: string }>(
      'SELECT title FROM fonds.description WHERE tenant_id = $1 AND parent_id IS NULL AND visible ORDER BY title',
      [mirror.id],
    )
    return rows.map(({ title }) => title)
  }
  const first = await runMain('sync', 'run', '--once')
  expect(first.stderr).toBe('')
  expect(await titles()).toEqual(['Maps of the river', 'Papers of the mill'])
  const { rows } = await db.pool.query<{ slug: string }>(
    `SELECT slug FROM fonds.description WHERE tenant_id = $1 AND title = 'Maps of the river'`,
    [origin.id],
  )
  await runMain('unpublish', 'collection', rows[0]?.slug ?? '', '--tenant', origin.slug)
  await runMain('sync', 'run', '--once')
  expect(await titles()).toEqual(['Papers of the mill'])
  expect((await runMain('sync', 'check', 'origin')).code).toBe(0)
})
