import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Tenant } from '@fonds/db'
import { aChange, aTenant, aTree } from '@fonds/db/testing'
import { openObjectStore } from '@fonds/object-store'
import {
  createTestDatabase,
  loseConnections,
  MOMENTS,
  type Program,
  startProgram,
  type TestDatabase,
} from '@fonds/test-kit'
import { CONTEXT_HEADER, createContextSigner } from '@fonds/types/context'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readIndex } from './snapshots/snapshot.ts'

const secret = randomBytes(32).toString('hex')
// A table that finding aids and snapshots read within their transaction, and that nothing reads before.
const table = 'fonds.description_entity'

let db: TestDatabase
let folder: string
beforeAll(async () => {
  db = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'fonds-export-'))
})
afterAll(async () => {
  await db?.drop()
  await rm(folder, { recursive: true })
})

const start = (file: string, more: Record<string, string> = {}): Promise<Program> =>
  startProgram({
    file: join(import.meta.dirname, file),
    settings: {
      DATABASE_URL: db.urlAs('fonds_export'),
      GATEWAY_SECRET: secret,
      REDIS_URL: db.redisUrl,
      QUEUE_PREFIX: `t-${randomBytes(4).toString('hex')}`,
      DATA_DIR: folder,
      ...more,
    },
  })

const get = async (program: Program, { id, slug, name }: Tenant, path: string): Promise<Response> => {
  const tenant = { id, slug, name, origin: 'https://mill.example.org', siteUrlTemplate: null, arkPrefix: null }
  const context = { tenant, requestId: 'test', client: { class: 'api', key: slug } }
  const url = `/api/public${path}`
  const token = createContextSigner(secret).sign(context, { service: 'export', method: 'GET', url })
  return fetch(`http://127.0.0.1:${program.ports[0]}${url}`, { headers: { [CONTEXT_HEADER]: token } })
}

describe('the service', () => {
  let program: Program
  beforeAll(async () => {
    program = await start('main.ts')
  })
  afterAll(() => program?.kill())

  test.each(MOMENTS)('answers the next request after its connections were lost %s', async (moment) => {
    const tenant = await aTenant(db.pool)
    await aTree(db.pool, tenant.id, { title: 'Mill' })
    const ask = async () => (await get(program, tenant, '/collections/mill/ead.xml')).status
    const lost = { db, program, connections: 'fonds-export', table, trigger: ask }
    await loseConnections(moment, { ...lost, inTransaction: true })
    await expect.poll(ask).toBe(200)
    expect(program.isRunning()).toBe(true)
  })
})

describe('the worker', () => {
  let program: Program
  beforeAll(async () => {
    program = await start('worker.ts', { PRERENDER_QUIET_SECONDS: '1', PRERENDER_PER_DAY: '0' })
  })
  afterAll(() => program?.kill())

  test.each(MOMENTS)('creates the next snapshot after its connections were lost %s', async (moment) => {
    const lost = { db, program, connections: 'fonds-export-worker', table, inTransaction: true }
    const store = openObjectStore({ DATA_DIR: folder })
    const changed = await aTenant(db.pool)
    await aTree(db.pool, changed.id, { title: 'Mill' })
    let known: string | undefined
    // The worker creates a snapshot by itself one second after the last change, so there is one change for each.
    const trigger = async () => {
      const made = (await readIndex(store, changed.id)).map(({ id }) => id).join()
      if (made === known) return
      known = made
      await aChange(db.pool, changed.id)
    }
    await loseConnections(moment, { ...lost, trigger })
    const { id } = await aTenant(db.pool)
    await aTree(db.pool, id, { title: 'Mill' })
    await expect.poll(() => readIndex(store, id)).toHaveLength(1)
    expect(program.isRunning()).toBe(true)
  })
})
