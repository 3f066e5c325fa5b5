import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@fonds/http'
import { type RedisServer, startRedis } from '@fonds/local-stack'
import { CONDITION_TIMEOUT_MS, eventually } from '@fonds/test-kit'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Answer, askRaw, newClient } from '../testing/ask.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { createRateLimiter } from './limiter.ts'
import { connectRedis, firstConnection } from './redis.ts'

const folder = mkdtempSync(join(tmpdir(), 'gateway-redis-'))
let redis: RedisServer
let gateway: TestGateway
const log: string[] = []
beforeAll(async () => {
  redis = await startRedis({ dir: folder })
  gateway = await startGateway({ REDIS_URL: redis.url }, { log })
})
afterAll(async () => {
  await gateway?.stop()
  await redis?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const problems = JSON.parse(readFileSync(new URL('../docs/problems.json', import.meta.url), 'utf8'))
const example: { type: string; request_id: string; detail: string } = problems.rate_limited.body
const cheap = '/api/public/organization'

function asClient(client: string, path: string = cheap, method = 'GET'): Promise<Answer> {
  return gateway.get(path, { method, headers: { 'X-Forwarded-For': client } })
}

/** Number of concurrent requests. */
const BATCH = 20

async function spend(client: string, requests: number): Promise<number[]> {
  const statuses: number[] = []
  for (let done = 0; done < requests; done += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, requests - done) }, () => asClient(client))
    statuses.push(...(await Promise.all(batch)).map(({ status }) => status))
  }
  return statuses
}

test('a client is not rejected beyond its window after the clock was set back', async () => {
  const connection = connectRedis(redis.url, createLogger({ name: 'test', level: 'silent' }), CONDITION_TIMEOUT_MS)
  await firstConnection(connection, CONDITION_TIMEOUT_MS)
  const limiter = createRateLimiter(connection, 'stepped', 'default', 1)
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const client = newClient()
    expect([(await limiter.consume(client)).allowed, (await limiter.consume(client)).allowed]).toEqual([true, false])
    vi.setSystemTime(Date.now() - 3_600_000)
    // Ends the client's window.
    await connection.flushall()
    expect((await limiter.consume(client)).allowed).toBe(true)
    await connection.flushall()
  } finally {
    vi.useRealTimers()
    connection.disconnect()
  }
})

test('requests of a client that arrive together are counted in one command, each at its own place', async () => {
  const connection = connectRedis(redis.url, createLogger({ name: 'test', level: 'silent' }), CONDITION_TIMEOUT_MS)
  await firstConnection(connection, CONDITION_TIMEOUT_MS)
  try {
    const limiter = createRateLimiter(connection, 'together', 'default', 6)
    const client = newClient()
    await limiter.consume(client)
    const commands = async () => /cmdstat_incrby:calls=(\d+)/.exec(await connection.info('commandstats'))?.[1]
    const before = Number(await commands())
    // An expensive one that is rejected still counts, as it would alone.
    const costs = [1, 2, 1, 5, 1]
    const states = await Promise.all(costs.map((cost) => limiter.consume(client, cost)))
    expect(Number(await commands()) - before).toBe(1)
    expect(states.map(({ allowed, remaining }) => [allowed, remaining])).toEqual([
      [true, 4],
      [true, 2],
      [true, 1],
      [false, 0],
      [false, 0],
    ])
    expect(await limiter.consume(client)).toMatchObject({ allowed: false, remaining: 0 })
    expect(await limiter.consume(newClient(), 6)).toMatchObject({ allowed: true, remaining: 0 })
    await connection.flushall()
  } finally {
    connection.disconnect()
  }
})

describe('200 requests a minute', () => {
  test('allow the 200th request, and reject the 201st', async () => {
    const client = newClient()
    expect(new Set(await spend(client, 199))).toEqual(new Set([200]))
    const last = await asClient(client)
    expect(last.status).toBe(200)
    expect(last.headers['x-ratelimit-remaining']).toBe('0')
    const over = await asClient(client)
    expect(over.status).toBe(429)
    expect(over.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(over.json()).toMatchObject({ code: 'rate_limited', status: 429 })
    const seconds = Number(over.headers['retry-after'])
    // The documented example, apart from instance, time and waiting period.
    const { type, request_id, ...shown } = example
    expect(over.json()).toEqual({
      ...shown,
      detail: shown.detail.replace(/\d+/, String(seconds)),
      type: expect.stringMatching(new RegExp(`${new URL(type).pathname}${new URL(type).hash}$`)),
      request_id: expect.stringMatching(/^.{36}$/),
    })
    expect(request_id).toHaveLength(36)
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(over.headers.ratelimit).toBe(`"default";r=0;t=${seconds}`)
  })

  test('do not affect another client', async () => {
    expect((await asClient(newClient())).headers['x-ratelimit-remaining']).toBe('199')
  })

  test('exclude the IIIF Image API, which has its own bucket; manifests are included', async () => {
    const client = newClient()
    const tile = await asClient(client, '/api/public/iiif/a/b/image/1/info.json')
    expect(tile.headers['ratelimit-policy']).toBe('"iiif";q=6000;w=60')
    expect(tile.headers['x-ratelimit-remaining']).toBe('5999')
    const manifest = await asClient(client, '/api/public/iiif/a/b/manifest.json')
    expect(manifest.headers['ratelimit-policy']).toBe('"default";q=200;w=60')
    expect(manifest.headers['x-ratelimit-remaining']).toBe('199')
  })

  test('exclude completions, which have their own bucket; searches are included', async () => {
    const client = newClient()
    const completion = await asClient(client, '/api/public/search/suggest?q=mill')
    expect(completion.headers['ratelimit-policy']).toBe('"suggest";q=600;w=60')
    expect(completion.headers['x-ratelimit-remaining']).toBe('599')
    const search = await asClient(client, '/api/public/search?q=mill')
    expect(search.headers['ratelimit-policy']).toBe('"default";q=200;w=60')
    expect(search.headers['x-ratelimit-remaining']).toBe('199')
  })

  test('leave room for a page of records with its pictures, and for the completions before it', async () => {
    const client = newClient()
    const picture = '/api/public/iiif/a/b/image/1/full/!400,400/0/default.jpg?v=0123456789abcdef'
    for (let n = 0; n < BATCH; n++) await asClient(client, picture)
    for (const typed of ['m', 'mi', 'mil', 'mill']) await asClient(client, `/api/public/search/suggest?q=${typed}`)
    expect((await asClient(client)).headers['x-ratelimit-remaining']).toBe('199')
    const { headers } = await asClient(client, picture)
    expect(headers['ratelimit-policy']).toBe('"iiif";q=6000;w=60')
    expect(Number(headers['x-ratelimit-remaining'])).toBe(6_000 - (BATCH + 1) * 3)
    // The thumbnails of the first edition still count among the 200.
    const thumb = await asClient(client, '/api/public/images/a/b/thumb')
    expect(thumb.headers.ratelimit).toMatch(/^"default";r=198;/)
  })

  test('include every path and response, of any archive', async () => {
    const client = newClient()
    for (const path of ['/api/public/records/missing', '/api/public/health', '/nowhere', cheap])
      await asClient(client, path)
    const other = { headers: { 'X-Forwarded-For': client, Host: 'harbour.archives.example' } }
    await gateway.get(cheap, other)
    await asClient(client, cheap, 'HEAD')
    await asClient(client, cheap, 'DELETE')
    expect((await asClient(client)).headers['x-ratelimit-remaining']).toBe(String(200 - 8))
  })

  test('include a 304', async () => {
    const client = newClient()
    const { etag = '' } = (await asClient(client)).headers
    const again = await gateway.get(cheap, { headers: { 'X-Forwarded-For': client, 'If-None-Match': etag } })
    expect(again.headers['x-ratelimit-remaining']).toBe('198')
  })

  test('do not include OPTIONS', async () => {
    const client = newClient()
    await asClient(client)
    expect((await asClient(client, cheap, 'OPTIONS')).headers['x-ratelimit-remaining']).toBe('199')
    expect((await asClient(client)).headers['x-ratelimit-remaining']).toBe('198')
  })

  test('are counted separately by installations that share a Redis', async () => {
    const other = await startGateway({ REDIS_URL: redis.url, QUEUE_PREFIX: 'other' })
    const keys = new Redis(redis.url)
    try {
      const client = newClient()
      await asClient(client)
      await asClient(client, '/api/public/iiif/a/b/image/1/info.json')
      const answer = await other.get(cheap, { headers: { 'X-Forwarded-For': client } })
      expect(answer.headers['x-ratelimit-remaining']).toBe('199')
      const names = await keys.keys('*')
      expect(names.filter((name) => name.startsWith('other-gateway:'))).toHaveLength(1)
      expect(names.filter((name) => !/^(fonds|other)-(gateway|content):/.test(name))).toEqual([])
    } finally {
      keys.disconnect()
      await other.stop()
    }
  })

  test('count addresses of one IPv6 /64 as one client', async () => {
    const client = newClient()
    await asClient(client)
    const neighbour = client.replace(/::1$/, ':abcd:1:2:3')
    expect((await asClient(neighbour)).headers['x-ratelimit-remaining']).toBe('198')
  })

  test('ignore the client’s own X-Forwarded-For', async () => {
    const client = newClient()
    await asClient(client)
    expect((await asClient(`${newClient()}, ${client}`)).headers['x-ratelimit-remaining']).toBe('198')
  })

  test('answer 503 on OAI-PMH, which its clients understand', async () => {
    const client = newClient()
    await spend(client, 200)
    const answer = await asClient(client, '/api/public/oai?verb=Identify')
    expect(answer.status).toBe(503)
    const seconds = Number(answer.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(answer.json()).toMatchObject({
      code: 'rate_limited',
      status: 503,
      title: 'Too many requests',
      detail: `Wait ${seconds} seconds before the next request.`,
      type: expect.stringMatching(/#rate_limited$/),
    })
    // A client that sends too many requests is not a failure of the server.
    expect(log.filter((line) => JSON.parse(line).level >= 40 && line.includes('rate_limited'))).toEqual([])
  })
})

describe('the headers', () => {
  const expected = {
    'ratelimit-policy': '"default";q=200;w=60',
    ratelimit: expect.stringMatching(/^"default";r=\d+;t=\d+$/),
    'x-ratelimit-limit': '200',
    'x-ratelimit-remaining': expect.stringMatching(/^\d+$/),
    'x-ratelimit-reset': expect.stringMatching(/^\d{10}$/),
  }

  test.each([
    ['GET', cheap, 200],
    ['HEAD', cheap, 200],
    ['OPTIONS', cheap, 204],
    ['GET', '/api/public/health', 200],
    ['GET', '/api/public/records/missing', 404],
    ['GET', '/outside', 404],
    ['POST', cheap, 405],
    ['GET', '/api/public/records/%zz', 400],
    ['GET', '/api/public/records/broken', 500],
    ['GET', `/api/public/records?q=${'x'.repeat(9_000)}`, 414],
  ])('%s %s (%i) carries them', async (method, path, status) => {
    const answer = await asClient(newClient(), path, method)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject(expected)
  })

  test('include input that is not HTTP, with the same headers', async () => {
    const answer = await askRaw(gateway.port, 'nonsense\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toMatch(/\r\nRateLimit: "default";r=\d+;t=\d+\r\n/)
  })
})

describe('images of the Image API count by their pixels', () => {
  const size = (asked: string) => `/api/public/iiif/a/b/image/1/full/${asked}/0/default.jpg`
  const left = (answer: Answer) => Number(answer.headers['x-ratelimit-remaining'])
  let media: Server
  let before: TestGateway
  beforeAll(async () => {
    // Replaces the media service: every response costs 100.
    media = createServer((request, response) => {
      response.writeHead(request.headers['if-none-match'] === undefined ? 200 : 304, { 'X-Fonds-Cost': '100' }).end()
    }).listen(0, '127.0.0.1')
    await once(media, 'listening')
    const { port } = media.address() as AddressInfo
    before = await startGateway({ REDIS_URL: redis.url, MEDIA_URL: `http://127.0.0.1:${port}` }, { log })
  })
  afterAll(async () => {
    await before?.stop()
    media?.closeAllConnections()
    media?.close()
  })
  const ask = (client: string, path: string, headers: Record<string, string> = {}) =>
    before.get(path, { headers: { 'X-Forwarded-For': client, ...headers } })

  test('by the requested size in advance, and by the response’s cost, which stays internal', async () => {
    const client = newClient()
    const first = await ask(client, size('^4096,4096'))
    expect([first.status, left(first), first.headers['x-fonds-cost']]).toEqual([200, 6_000 - 256, undefined])
    expect(left(await ask(client, size('max')))).toBe(6_000 - 256 - 100)
    await eventually(async () => {
      const { headers } = await before.get('/api/public/iiif/a/b/image/1/info.json', {
        method: 'OPTIONS',
        headers: { 'X-Forwarded-For': client },
      })
      expect(headers['x-ratelimit-remaining']).toBe(String(6_000 - 256 - 100))
    })
    expect(left(await ask(client, size('256,256'), { 'If-None-Match': '"x"' }))).toBe(6_000 - 256 - 100 - 1)
  })

  test('a client is rejected after a few large images, others are not', async () => {
    const client = newClient()
    const statuses: number[] = []
    for (let n = 0; n < 25; n++) statuses.push((await ask(client, size('4096,4096'))).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(23)
    expect(statuses.at(-1)).toBe(429)
    expect((await ask(newClient(), size('4096,4096'))).status).toBe(200)
  })
})

test('a batch of reconciliation queries counts by its queries, in the bucket of completions', async () => {
  const catalog = createServer((_request, response) => {
    response.writeHead(200, { 'X-Fonds-Cost': '25' }).end()
  }).listen(0, '127.0.0.1')
  await once(catalog, 'listening')
  const { port } = catalog.address() as AddressInfo
  const before = await startGateway({ REDIS_URL: redis.url, CATALOG_URL: `http://127.0.0.1:${port}` }, { log })
  try {
    const headers = { 'X-Forwarded-For': newClient(), 'Content-Type': 'application/x-www-form-urlencoded' }
    const sent = { method: 'POST', headers: { ...headers, 'Content-Length': '1' }, body: 'a' }
    const answers = [await before.get('/api/public/reconcile', sent), await before.get('/api/public/reconcile', sent)]
    expect(answers.map((answer) => [answer.status, answer.headers.ratelimit?.toString().split(';t=')[0]])).toEqual([
      [200, '"suggest";r=575'],
      [200, '"suggest";r=550'],
    ])
  } finally {
    await before.stop()
    catalog.closeAllConnections()
    catalog.close()
  }
})

describe('without Redis', () => {
  test('each gateway counts for itself and the API stays up, until Redis is back', async () => {
    const client = newClient()
    await asClient(client)
    await redis.stop()
    const first = await asClient(client)
    expect(first.status).toBe(200)
    expect(first.headers['x-ratelimit-remaining']).toBe('199')
    expect(new Set(await spend(client, 199))).toEqual(new Set([200]))
    expect((await asClient(client)).status).toBe(429)
    const health = async () => (await asClient(newClient(), '/api/public/health')).json()
    await expect
      .poll(health, { interval: 200 })
      .toMatchObject({ status: 'degraded', services: { redis: { status: 'down', latency_ms: null } } })
    expect(log.join('')).toContain('cannot reach Redis')

    redis = await startRedis({ dir: folder, port: redis.port })
    const other = newClient()
    await expect.poll(async () => log.join('').includes('reconnected to Redis')).toBe(true)
    await asClient(other)
    expect((await asClient(other)).headers['x-ratelimit-remaining']).toBe('198')
  })
})

test('a gateway that starts without Redis answers', async () => {
  const alone = await startGateway({ REDIS_URL: 'redis://127.0.0.1:1' }, { redisAnswers: false })
  try {
    expect((await alone.get(cheap)).headers['x-ratelimit-remaining']).toBe('199')
  } finally {
    await alone.stop()
  }
})

test('RATE_LIMIT_PER_MINUTE=0 disables the limit, and logs a warning', async () => {
  const lines: string[] = []
  const open = await startGateway({ RATE_LIMIT_PER_MINUTE: '0' }, { log: lines })
  try {
    const answer = await open.get(cheap)
    expect(answer.status).toBe(200)
    expect(answer.headers.ratelimit).toBeUndefined()
    expect(lines.join('')).toContain('nobody is limited')
  } finally {
    await open.stop()
  }
})
