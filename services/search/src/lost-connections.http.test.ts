import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Tenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import {
  createTestDatabase,
  loseConnections,
  MOMENTS,
  type Program,
  startProgram,
  type TestDatabase,
} from '@fonds/test-kit'
import { CONTEXT_HEADER, createContextSigner } from '@fonds/types/context'
import { afterAll, beforeAll, expect, test } from 'vitest'

const secret = randomBytes(32).toString('hex')
let db: TestDatabase
let service: Program
let worker: Program
beforeAll(async () => {
  db = await createTestDatabase()
  const start = (file: string, role: string) => {
    const settings = { DATABASE_URL: db.urlAs(role), GATEWAY_SECRET: secret, INDEX_POLL_MS: '50' }
    return startProgram({ file: join(import.meta.dirname, file), settings })
  }
  ;[service, worker] = await Promise.all([start('main.ts', 'fonds_search'), start('worker.ts', 'fonds_indexer')])
})
afterAll(async () => {
  await service?.kill()
  await worker?.kill()
  await db?.drop()
})

/** Returns the number of hits for `q=mill`, or null unless the response is 200. */
async function hits({ id, slug, name }: Tenant): Promise<number | null> {
  const tenant = { id, slug, name, origin: 'https://mill.example.org', siteUrlTemplate: null, arkPrefix: null }
  const context = { tenant, requestId: 'test', client: { class: 'api' } }
  const url = '/api/public/search?q=mill'
  const token = createContextSigner(secret).sign(context, { service: 'search', method: 'GET', url })
  const response = await fetch(`http://127.0.0.1:${service.ports[0]}${url}`, { headers: { [CONTEXT_HEADER]: token } })
  return response.status === 200 ? ((await response.json()) as { total: number }).total : null
}

test.each(MOMENTS)('the service answers the next search after losing its connections %s', async (moment) => {
  const tenant = await aTenant(db.pool)
  await aTree(db.pool, tenant.id, { title: 'Mill' })
  const lost = { db, program: service, connections: 'fonds-search', table: 'search.document' }
  await loseConnections(moment, { ...lost, inTransaction: false, trigger: () => hits(tenant) })
  await expect.poll(() => hits(tenant)).toBe(1)
  expect(service.isRunning()).toBe(true)
})

test.each(MOMENTS)('the worker indexes the next change after losing its connections %s', async (moment) => {
  const tenant = await aTenant(db.pool)
  const lost = { db, program: worker, connections: 'fonds-search-worker', table: 'search.document' }
  let written: Promise<unknown> | undefined
  const trigger = async () => {
    written ??= aTree(db.pool, tenant.id, { title: 'Mill' })
    await written
  }
  await loseConnections(moment, { ...lost, inTransaction: true, trigger })
  await expect.poll(() => hits(tenant)).toBe(1)
  expect(worker.isRunning()).toBe(true)
})
