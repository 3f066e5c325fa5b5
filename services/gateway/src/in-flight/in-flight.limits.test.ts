import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { eventually } from '@fonds/test-kit'
import { afterEach, describe, expect, test } from 'vitest'
import { newClient, type Question } from '../testing/ask.ts'
import type { TestGateway } from '../testing/gateway.ts'
import { HELD, LARGE, LARGE_BYTES, SHORT, useSlowService } from '../testing/slow-service.ts'

const { counts, release, start } = useSlowService()

/** A request waits only briefly for capacity. */
const REFUSES_SOON = { limits: { waitMs: 500 } }

const readers: Socket[] = []
// Runs before the gateway is stopped, which would wait for them.
afterEach(() => {
  for (const reader of readers.splice(0)) reader.destroy()
})

/** Requests a large body and reads only its first bytes. */
async function stall({ port }: TestGateway, client: string): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  readers.push(socket)
  socket.write(`GET ${LARGE} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${client}\r\n\r\n`)
  await once(socket, 'readable')
  expect(socket.read(12)?.toString()).toBe('HTTP/1.1 200')
}

const as = (client: string, host = 'localhost'): Question => ({ headers: { 'X-Forwarded-For': client, Host: host } })
const OTHER = 'harbour.archives.example'

describe.each([
  ['as it arrives', '0'],
  ['that is too long for the cache', '64'],
])('stalled readers of a body %s', (_, RESPONSE_CACHE_MB) => {
  test('block only streams of their own archive, not short requests or other archives', async () => {
    const limits = { IN_FLIGHT_PER_CLIENT: '2', IN_FLIGHT_PER_TENANT: '4' }
    const bounds = { ...limits, STALL_SECONDS: '3600', RESPONSE_CACHE_MB }
    const gateway = await start(bounds, REFUSES_SOON)
    const [first, second, third] = [newClient(), newClient(), newClient()]
    for (const client of [first, first]) await stall(gateway, client)
    const refused = await gateway.get(LARGE, as(first))
    expect(refused.status).toBe(503)
    expect(refused.json()).toMatchObject({ code: 'service_unavailable' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await gateway.get(LARGE, as(second))).body).toHaveLength(LARGE_BYTES)

    for (const client of [second, second]) await stall(gateway, client)
    // The archive's capacity for streams is used up for every client; short requests still have capacity.
    expect((await gateway.get(LARGE, as(third))).status).toBe(503)
    for (const client of [first, second, third]) expect((await gateway.get(SHORT, as(client))).status).toBe(200)
    expect((await gateway.get(SHORT, as(first, OTHER))).status).toBe(200)
    expect((await gateway.get(LARGE, as(third, OTHER))).body).toHaveLength(LARGE_BYTES)
  })

  test('are rejected without asking the service once a path is known to have a large body', async () => {
    const gateway = await start({ STREAMS_PER_TENANT: '1', STALL_SECONDS: '3600', RESPONSE_CACHE_MB }, REFUSES_SOON)
    const client = newClient()
    await stall(gateway, client)
    const asked = counts.large
    const answers = [await gateway.get(LARGE, as(client)), await gateway.get(LARGE, as(newClient()))]
    expect(answers.map(({ status }) => status)).toEqual([503, 503])
    for (const { headers } of answers) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(counts.large).toBe(asked)
    expect((await gateway.get(LARGE, as(newClient(), OTHER))).body).toHaveLength(LARGE_BYTES)
  })

  test('are disconnected, and release their capacity', async () => {
    const gateway = await start({ IN_FLIGHT_PER_CLIENT: '1', STALL_SECONDS: '1', RESPONSE_CACHE_MB })
    const client = newClient()
    await stall(gateway, client)
    await eventually(async () => expect((await gateway.get(LARGE, as(client))).status).toBe(200))
  })
})

describe('concurrent requests of one client', () => {
  test('beyond 16 slow ones get 503 with Retry-After until there is capacity again, while other clients are served', async () => {
    const gateway = await start({}, REFUSES_SOON)
    const client = newClient()
    const long = Array.from({ length: 16 }, () => gateway.get(HELD, as(client)))
    await eventually(() => expect(counts.held).toBe(16))
    const refused = await gateway.get(SHORT, as(client))
    expect(refused.status).toBe(503)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await gateway.get(SHORT, as(newClient()))).status).toBe(200)
    release()
    expect((await Promise.all(long)).map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200))
    expect((await gateway.get(SHORT, as(client))).status).toBe(200)
  })
})
