import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { requestEngineIndex, requestReindex, type Tenant, verifyIndex } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { absent, createTestDatabase, elasticsearch, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { EXIT } from '../exit-codes.ts'
import { runMain } from '../testing.ts'

const SEARCH = join(import.meta.dirname, '../../../../services/search')

const found = await elasticsearch()
const index = `test_${randomBytes(8).toString('hex')}`

let db: TestDatabase
let tenant: Tenant
const workers: ChildProcess[] = []

beforeAll(async () => {
  db = await createTestDatabase()
  vi.stubEnv('DATABASE_URL', db.url)
  tenant = await aTenant(db.pool, { slug: 'mine' })
  const children = Array.from({ length: 650 }, (_, n) => ({ title: `Letter ${n}` }))
  await aTree(db.pool, tenant.id, { title: 'Letters', children })
})
afterAll(async () => {
  for (const worker of workers) await kill(worker)
  vi.unstubAllEnvs()
  if (!absent(found)) {
    const indices = await (await fetch(`${found.url}/${index}-*`)).json()
    for (const name of Object.keys(indices ?? {})) await fetch(`${found.url}/${name}`, { method: 'DELETE' })
  }
  await db.drop()
})

/** Starts the search worker as in production. */
function startWorker(more: Readonly<Record<string, string>> = {}): ChildProcess {
  const env = {
    ...process.env,
    DATABASE_URL: db.urlAs('fonds_indexer'),
    GATEWAY_SECRET: 'x'.repeat(64),
    HOST: '127.0.0.1',
    PORT: '0',
    ...more,
  }
  const worker = spawn(process.execPath, ['src/worker.ts'], { cwd: SEARCH, env, stdio: 'ignore' })
  workers.push(worker)
  return worker
}

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
}

async function run(...words: string[]): Promise<{ code: number; said: unknown }> {
  const { code, stdout } = await runMain(...words, '--json')
  return { code, said: JSON.parse(stdout) }
}

const rebuilt = async (): Promise<number> => {
  const { rows } = await db.pool.query<{ n: number }>(
    'SELECT rebuilt::int AS n FROM search.tenant_index WHERE tenant_id = $1',
    [tenant.id],
  )
  return rows[0]?.n ?? 0
}

test('reports an index that differs from the database, both in text and by exit code', async () => {
  const { code, said } = await run('index', 'verify', '--tenant', 'mine')
  expect([code, said]).toMatchObject([
    5,
    { tenants: [{ tenant: 'mine', documents: 0, missing: 651, under_way: true }] },
  ])
})

test('the worker rebuilds it, even after a kill and a restart', async () => {
  const first = startWorker()
  expect((await run('reindex', '--tenant', 'mine')).code).toBe(0)
  await db.pool.query(`UPDATE search.document SET title_key = 'lost' WHERE tenant_id = $1`, [tenant.id])
  await requestReindex(db.pool, tenant.id)
  await expect.poll(rebuilt, { interval: 5 }).toBeGreaterThan(0)
  await kill(first)
  startWorker()
  await expect.poll(async () => (await verifyIndex(db.pool, tenant.id)).under_way).toBe(false)
  const { code, said } = await run('index', 'verify')
  expect([code, said]).toMatchObject([0, { tenants: [{ documents: 651, missing: 0, stale: 0, extra: 0 }] }])
  const { rows } = await db.pool.query(`SELECT FROM search.document WHERE title_key = 'lost'`)
  expect(rows).toEqual([])
})

test.skipIf(absent(found))(
  'a worker also rebuilds the Elasticsearch index, even after a kill, and verify compares both',
  async () => {
    const way = { ELASTICSEARCH_URL: absent(found) ? '' : found.url, ELASTICSEARCH_INDEX: index, INDEX_POLL_MS: '50' }
    const first = startWorker(way)
    const serving = async () =>
      (await db.pool.query<{ number: number }>('SELECT number FROM search.generation WHERE serving')).rows[0]?.number ??
      0
    await expect.poll(serving).toBeGreaterThan(0)
    const before = await serving()
    await requestEngineIndex(db.pool)
    const building = async () => (await db.pool.query('SELECT FROM search.generation WHERE NOT serving')).rowCount
    await expect.poll(building, { interval: 5 }).toBe(1)
    await kill(first)
    startWorker(way)
    await expect.poll(serving).toBeGreaterThan(before)
    const whole = { documents: 651, missing: 0, stale: 0, extra: 0 }
    expect(await run('reindex')).toMatchObject({ code: 0, said: { reindexed: ['mine'], elasticsearch: true } })
    expect(await run('reindex', '--tenant', 'mine')).toMatchObject({ code: 0 })
    expect(await run('index', 'verify')).toMatchObject({
      code: 0,
      said: { tenants: [{ ...whole, elasticsearch: whole }] },
    })
  },
)

test('names that are found by what they were called are reported, and mended', async () => {
  await aTree(db.pool, tenant.id, { title: 'Papers', headings: [aHeading('Holm, Ada')] })
  await expect.poll(async () => (await verifyIndex(db.pool, tenant.id)).under_way).toBe(false)
  await db.pool.query(`UPDATE fonds.entity SET search = array_to_tsvector(ARRAY['former'])`)
  const { code, said } = await run('index', 'verify')
  expect([code, said]).toMatchObject([5, { tenants: [{ stale: 0, names: { names: 1, outdated: 1 } }] }])
  expect(await run('reindex', '--tenant', 'mine')).toMatchObject({ code: 0 })
  expect(await run('index', 'verify')).toMatchObject({ code: 0, said: { tenants: [{ names: { outdated: 0 } }] } })
})

test('an unknown tenant is not found', async () => {
  expect((await runMain('index', 'verify', '--tenant', 'nobody')).code).toBe(EXIT.notFound)
})
