import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { eventually } from '@fonds/test-kit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newClient, type Question } from '../testing/ask.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { type PlainServer, plainServer } from '../testing/upstream.ts'

const LARGE = '/api/public/records/original'
const SHORT = '/api/public/records/short'
const HELD = '/api/public/records/held'
/** Size of a body that does not fit into the socket buffers between an upstream and a stalled reader. */
const LARGE_BYTES = 32 * 1024 ** 2

let upstream: PlainServer
let running: TestGateway | undefined
let readers: Socket[]
/** Completes the requests for `HELD`. */
let release: () => void
/** Number of requests for `HELD` that have reached the service, and the maximum of concurrent short ones. */
let held: number
let mostAtOnce: number
/** Number of requests for `LARGE` that have reached the service. */
let largeAsked: number
beforeEach(async () => {
  readers = []
  held = 0
  mostAtOnce = 0
  largeAsked = 0
  const released = Promise.withResolvers<void>()
  release = released.resolve
  let atOnce = 0
  upstream = await plainServer((request, response) => {
    if (request.url === LARGE) {
      largeAsked++
      response.writeHead(200, { 'Content-Length': LARGE_BYTES })
      response.end(Buffer.alloc(LARGE_BYTES))
      return
    }
    mostAtOnce = Math.max(mostAtOnce, ++atOnce)
    response.once('close', () => atOnce--)
    if (request.url === HELD) {
      held++
      void released.promise.then(() => response.end('{}'))
    } else setImmediate(() => response.end('{}'))
  })
})
afterEach(async () => {
  release()
  for (const reader of readers) reader.destroy()
  await running?.stop()
  await upstream.stop()
})

async function start(settings: Record<string, string> = {}): Promise<TestGateway> {
  // Concurrent requests share one place if their response is cacheable, so the cache is off.
  const own = { CATALOG_URL: upstream.url, RATE_LIMIT_PER_MINUTE: '0', RESPONSE_CACHE_MB: '0' }
  running = await startGateway({ ...own, ...settings })
  return running
}

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

describe('stalled readers', () => {
  test('block only streams of their own archive, not short requests or other archives', async () => {
    const bounds = { IN_FLIGHT_PER_CLIENT: '2', IN_FLIGHT_PER_TENANT: '4', STALL_SECONDS: '3600' }
    const gateway = await start(bounds)
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
    const gateway = await start({ STREAMS_PER_TENANT: '1', STALL_SECONDS: '3600' })
    const client = newClient()
    await stall(gateway, client)
    const asked = largeAsked
    const answers = [await gateway.get(LARGE, as(client)), await gateway.get(LARGE, as(newClient()))]
    expect(answers.map(({ status }) => status)).toEqual([503, 503])
    for (const { headers } of answers) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(largeAsked).toBe(asked)
    expect((await gateway.get(LARGE, as(newClient(), OTHER))).body).toHaveLength(LARGE_BYTES)
  })

  test('are disconnected, and release their capacity', async () => {
    const gateway = await start({ IN_FLIGHT_PER_CLIENT: '1', STALL_SECONDS: '1' })
    const client = newClient()
    await stall(gateway, client)
    await eventually(async () => expect((await gateway.get(LARGE, as(client))).status).toBe(200))
  })
})

describe('concurrent requests of one client', () => {
  test('all succeed, although at most 16 reach the service at once', async () => {
    const gateway = await start()
    const client = newClient()
    const answers = await Promise.all(Array.from({ length: 80 }, () => gateway.get(SHORT, as(client))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(mostAtOnce).toBeGreaterThan(1)
    expect(mostAtOnce).toBeLessThanOrEqual(16)
  })

  test('beyond 16 slow ones get 503 with Retry-After until there is capacity again, while other clients are served', async () => {
    const gateway = await start()
    const client = newClient()
    const long = Array.from({ length: 16 }, () => gateway.get(HELD, as(client)))
    await eventually(() => expect(held).toBe(16))
    const refused = await gateway.get(SHORT, as(client))
    expect(refused.status).toBe(503)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await gateway.get(SHORT, as(newClient()))).status).toBe(200)
    release()
    expect((await Promise.all(long)).map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200))
    expect((await gateway.get(SHORT, as(client))).status).toBe(200)
  })
})

test('0 means no limit', async () => {
  const gateway = await start({ IN_FLIGHT_PER_CLIENT: '0', IN_FLIGHT_PER_TENANT: '0' })
  const client = newClient()
  const long = Array.from({ length: 140 }, () => gateway.get(HELD, as(client)))
  await eventually(() => expect(held).toBe(140))
  release()
  for (const { status } of await Promise.all(long)) expect(status).toBe(200)
})
