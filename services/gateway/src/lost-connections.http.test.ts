import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { loseConnections, MOMENTS, type Program, startProgram } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from './testing/ask.ts'
import { startGateway, type TestGateway } from './testing/gateway.ts'
import { SECRET } from './testing/upstream.ts'

let gateway: TestGateway
let program: Program
beforeAll(async () => {
  gateway = await startGateway()
  const settings = {
    GATEWAY_SECRET: SECRET,
    DATABASE_URL: gateway.database.urlAs('fonds_gateway'),
    REDIS_URL: gateway.database.redisUrl,
    CATALOG_URL: `http://127.0.0.1:${gateway.service.port}`,
    BASE_DOMAIN: 'archives.example',
    RATE_LIMIT_PER_MINUTE: '0',
  }
  program = await startProgram({ file: join(import.meta.dirname, 'main.ts'), settings })
})
afterAll(async () => {
  await program?.kill()
  await gateway?.stop()
})

test.each(MOMENTS)('the gateway answers the next request after losing its connections %s', async (moment) => {
  // An uncached host is looked up in the database.
  const request = (host: string) => ask(program.ports[0] ?? 0, '/api/public/organization', { headers: { Host: host } })
  const trigger = () => request(`${randomUUID()}.example`)
  const lost = { db: gateway.database, program, connections: 'fonds-gateway', table: 'fonds.tenant' }
  await loseConnections(moment, { ...lost, inTransaction: false, trigger })
  await expect.poll(async () => (await trigger()).status).toBe(404)
  expect((await request('harbour.archives.example')).status).toBe(200)
  expect(program.isRunning()).toBe(true)
})
