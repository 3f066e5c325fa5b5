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
import { contextOf, secret } from './testing/service.ts'

let db: TestDatabase
let program: Program
beforeAll(async () => {
  db = await createTestDatabase()
  const settings = { DATABASE_URL: db.urlAs('fonds_oai'), GATEWAY_SECRET: secret }
  program = await startProgram({ file: join(import.meta.dirname, 'main.ts'), settings })
})
afterAll(async () => {
  await program?.kill()
  await db?.drop()
})

const kind = { connections: 'fonds-oai', table: 'fonds.description', lock: 'ACCESS EXCLUSIVE' } as const

test.each(MOMENTS)('the service answers the next request after losing its connections %s', async (moment) => {
  const tenant = await aTenant(db.pool)
  const children = Array.from({ length: 120 }, (_, n) => ({ title: `File ${n}` }))
  await aTree(db.pool, tenant.id, { title: 'Mill', children })
  const ask = async () => {
    const url = '/api/public/oai?verb=ListRecords&metadataPrefix=oai_dc'
    const target = { service: 'oai', method: 'GET', url }
    const headers = { [CONTEXT_HEADER]: createContextSigner(secret).sign(contextOf(tenant), target) }
    return (await (await fetch(`http://127.0.0.1:${program.ports[0]}${url}`, { headers })).text()).match(/<record>/g)
      ?.length
  }
  await loseConnections(moment, { ...kind, db, program, trigger: ask, inTransaction: false })
  await expect.poll(ask).toBe(100)
  expect(program.isRunning()).toBe(true)
})
