import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { CONDITION_TIMEOUT_MS, loseConnections, MOMENTS, type Program, startProgram } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from './testing/ask.ts'
import { type Stand, startStand } from './testing/stand.ts'
import { SECRET } from './testing/upstream.ts'

let stand: Stand
let program: Program
beforeAll(async () => {
  stand = await startStand()
  const settings = {
    GATEWAY_SECRET: SECRET,
    DATABASE_URL: stand.database.urlAs('fonds_gateway'),
    REDIS_URL: stand.database.redisUrl,
    CATALOG_URL: `http://127.0.0.1:${stand.service.port}`,
    BASE_DOMAIN: 'archives.example',
    RATE_LIMIT_PER_MINUTE: '0',
  }
  program = await startProgram({ file: join(import.meta.dirname, 'main.ts'), settings })
})
afterAll(async () => {
  await program?.kill()
  await stand?.stop()
})

test.each(MOMENTS)('the gateway answers the next request after losing its connections %s', async (moment) => {
  // An uncached host is looked up in the database.
  const request = (host: string) => ask(program.ports[0] ?? 0, '/api/public/organization', { headers: { Host: host } })
  const trigger = () => request(`${randomUUID()}.example`)
  const lost = { db: stand.database, program, connections: 'fonds-gateway', table: 'fonds.tenant' }
  await loseConnections(moment, { ...lost, inTransaction: false, trigger })
  await expect.poll(async () => (await trigger()).status, { timeout: CONDITION_TIMEOUT_MS }).toBe(404)
  expect((await request('harbour.archives.example')).status).toBe(200)
  expect(program.isRunning()).toBe(true)
})
