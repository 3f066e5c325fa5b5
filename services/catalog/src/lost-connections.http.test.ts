import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
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
let program: Program
beforeAll(async () => {
  db = await createTestDatabase()
  const settings = { DATABASE_URL: db.urlAs('fonds_catalog'), GATEWAY_SECRET: secret }
  program = await startProgram({ file: join(import.meta.dirname, 'main.ts'), settings })
})
afterAll(async () => {
  await program?.kill()
  await db?.drop()
})

test.each(MOMENTS)('the service answers the next request after losing its connections %s', async (moment) => {
  const { id, slug, name } = await aTenant(db.pool)
  await aTree(db.pool, id, { title: 'Mill' })
  const tenant = { id, slug, name, origin: 'https://mill.example.org', siteUrlTemplate: null, arkPrefix: null }
  const ask = async () => {
    const url = `http://127.0.0.1:${program.ports[0]}/api/public/collections/mill`
    const context = { tenant, requestId: 'test', client: { class: 'api' } }
    const target = { service: 'catalog', method: 'GET', url: new URL(url).pathname }
    const token = createContextSigner(secret).sign(context, target)
    return (await fetch(url, { headers: { [CONTEXT_HEADER]: token } })).status
  }
  const lost = { db, program, connections: 'fonds-catalog', table: 'fonds.description', trigger: ask }
  await loseConnections(moment, { ...lost, inTransaction: false })
  await expect.poll(ask).toBe(200)
  expect(program.isRunning()).toBe(true)
})
