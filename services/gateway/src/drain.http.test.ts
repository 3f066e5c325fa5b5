import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { eventually, type Program, startProgram } from '@fonds/test-kit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask } from './testing/ask.ts'
import { startGateway, type TestGateway } from './testing/gateway.ts'
import { SECRET } from './testing/upstream.ts'

let gateway: TestGateway
let program: Program
beforeEach(async () => {
  gateway = await startGateway()
  const settings = {
    GATEWAY_SECRET: SECRET,
    DATABASE_URL: gateway.database.urlAs('fonds_gateway'),
    REDIS_URL: gateway.database.redisUrl,
    CATALOG_URL: `http://127.0.0.1:${gateway.service.port}`,
    DEFAULT_TENANT: 'demo',
    RATE_LIMIT_PER_MINUTE: '0',
    DRAIN_SECONDS: '10',
    ADMIN_PORT: '0',
  }
  program = await startProgram({ file: join(import.meta.dirname, 'main.ts'), settings, listeners: 2 })
})
afterEach(async () => {
  await program?.kill()
  await gateway?.stop()
})

/** Sends a request over the agent's connection; returns the status and whether the response closes the connection. */
function askOver(agent: Agent, port: number): Promise<{ status: number; closes: boolean }> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: '/api/public/records', agent, headers: { Host: 'localhost' } }
    const answered = (response: IncomingMessage) => {
      response.on('error', reject).on('end', () => {
        resolve({ status: response.statusCode ?? 0, closes: response.headers.connection === 'close' })
      })
      response.resume()
    }
    request(options, answered).on('error', reject).end()
  })
}

test('after SIGTERM, no request on a keep-alive connection is cut off', async () => {
  const [admin = 0, port = 0] = program.ports
  expect((await ask(admin, '/readyz')).status).toBe(200)
  let answered = 0
  // Each continues until told to close, like a load balancer that has not yet checked /readyz.
  const clients = Array.from({ length: 8 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    try {
      for (;;) {
        const { status, closes } = await askOver(agent, port)
        expect(status).toBe(200)
        answered++
        if (closes) return
      }
    } finally {
      agent.destroy()
    }
  })
  await eventually(() => expect(answered).toBeGreaterThan(50))
  program.signal('SIGTERM')
  await eventually(async () => expect((await ask(admin, '/readyz')).status).toBe(503))
  await Promise.all(clients)
  // A new connection is still served.
  expect((await ask(port, '/api/public/records', { headers: { Host: 'localhost' } })).status).toBe(200)
  expect(await program.ended).toEqual([0, null])
})
