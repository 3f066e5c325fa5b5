import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@fonds/http'
import { type RedisServer, startRedis } from '@fonds/local-stack'
import type { RedisClient } from '@fonds/redis'
import { CONDITION_TIMEOUT_MS, eventually } from '@fonds/test-kit'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { networkKey } from '../exchange/client-address.ts'
import { type Answer, askRaw, newClient } from '../testing/ask.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { createRateLimiter, type RateClient } from './limiter.ts'
import { connectRedis, firstConnection } from './redis.ts'

const folder = mkdtempSync(join(tmpdir(), 'gateway-redis-'))
let redis: RedisServer
let gateway: TestGateway
let observer: RedisClient
const log: string[] = []
beforeAll(async () => {
  redis = await startRedis({ dir: folder })
  gateway = await startGateway({ REDIS_URL: redis.url }, { log })
  observer = connectRedis(redis.url, createLogger({ name: 'test', level: 'silent' }), CONDITION_TIMEOUT_MS)
  await firstConnection(observer, CONDITION_TIMEOUT_MS)
})
afterAll(async () => {
  observer?.disconnect()
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

/** Returns a client that no test has used. */
function rateClient(): RateClient {
  const key = newClient()
  return { key, network: networkKey(key) }
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
  const limiter = createRateLimiter(connection, { prefix: 'stepped', bucket: 'default', limit: 1, networkLimit: 10 })
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  try {
    const client = rateClient()
    expect([(await limiter.consume(client)).allowed, (await limiter.consume(client)).allowed]).toEqual([true, false])
    // Ends the client's window, in this process and in Redis.
    vi.advanceTimersByTime(60_000)
    vi.setSystemTime(Date.now() - 3_600_000)
    await connection.flushall()
    expect((await limiter.consume(client)).allowed).toBe(true)
    await connection.flushall()
  } finally {
    vi.useRealTimers()
    connection.disconnect()
  }
})

test('requests of a client that arrive together are counted in one command for each minute, each at its own place', async () => {
  const connection = connectRedis(redis.url, createLogger({ name: 'test', level: 'silent' }), CONDITION_TIMEOUT_MS)
  await firstConnection(connection, CONDITION_TIMEOUT_MS)
  try {
    const limiter = createRateLimiter(connection, { prefix: 'together', bucket: 'default', limit: 6, networkLimit: 60 })
    const client = rateClient()
    await limiter.consume(client)
    const commands = async () => /cmdstat_evalsha:calls=(\d+)/.exec(await connection.info('commandstats'))?.[1]
    const before = Number(await commands())
    // An expensive one that is rejected still counts, as it would alone.
    const costs = [1, 2, 1, 5, 1]
    const states = await Promise.all(costs.map((cost) => limiter.consume(client, cost)))
    expect(Number(await commands()) - before).toBe(2)
    expect(states.map(({ allowed, remaining }) => [allowed, remaining])).toEqual([
      [true, 4],
      [true, 2],
      [true, 1],
      [false, 0],
      [false, 0],
    ])
    expect(await limiter.consume(client)).toMatchObject({ allowed: false, remaining: 0 })
    expect(await limiter.consume(rateClient(), 6)).toMatchObject({ allowed: true, remaining: 0 })
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

  test('give nine tenths of a 304 back, and nothing of a conditional request that is answered', async () => {
    const client = newClient()
    const path = '/api/public/openapi.json'
    const { etag = '' } = (await asClient(client, path)).headers
    const again = async (condition: string) => {
      const answer = await gateway.get(path, { headers: { 'X-Forwarded-For': client, 'If-None-Match': condition } })
      return [answer.status, Number(answer.headers['x-ratelimit-remaining'])]
    }
    for (let n = 0; n < 10; n++) expect((await again(etag))[0]).toBe(304)
    // Ten of them cost as much as one other.
    expect(await again('"other"')).toEqual([200, 197])
    expect(await again('"other"')).toEqual([200, 196])
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
      // One of the client and one of its network.
      expect(names.filter((name) => name.startsWith('other-gateway:'))).toHaveLength(2)
      expect(names.filter((name) => !/^(fonds|other)-(gateway|content|usage):/.test(name))).toEqual([])
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
      detail: expect.stringMatching(new RegExp(`^Wait ${seconds} seconds before the next request\\. `)),
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
    // Replaces the media service: every response costs 100 points of 10 ms.
    media = createServer((request, response) => {
      const isKnown = request.headers['if-none-match'] !== undefined
      response.writeHead(isKnown ? 304 : 200, { 'X-Fonds-Cost': isKnown ? '0.5' : '1000' }).end()
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
    const known = await ask(client, size('4096,4096'), { 'If-None-Match': '"x"' })
    expect([known.status, left(known)]).toEqual([304, 6_000 - 256 - 100 - 26])
    // Nine tenths of an image that the client has come back.
    expect(left(await ask(client, size('256,256'), { 'If-None-Match': '"x"' }))).toBe(6_000 - 256 - 100 - 26)
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
    response.writeHead(200, { 'X-Fonds-Cost': '250' }).end()
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

describe('what a response cost is taken afterwards', () => {
  let service: Server
  let costly: TestGateway
  beforeAll(async () => {
    // Replaces all services: the client's program says what a response costs, and how it says so.
    service = createServer((request, response) => {
      const [kind, cost = '0'] = (request.headers['user-agent'] ?? '').split('-')
      if (kind === 'silent') return
      if (kind === 'known') response.writeHead(304, { 'X-Fonds-Cost': cost }).end()
      else if (kind === 'trailer') {
        response.writeHead(200).write('x'.repeat(1_000))
        response.addTrailers({ 'X-Fonds-Cost': cost })
        response.end()
      } else response.writeHead(200, { 'X-Fonds-Cost': cost }).end('x')
    }).listen(0, '127.0.0.1')
    await once(service, 'listening')
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
    const services = ['CATALOG', 'SEARCH', 'MEDIA', 'EXPORT', 'OAI', 'READING_ROOM'].map((name) => [`${name}_URL`, url])
    costly = await startGateway({ REDIS_URL: redis.url, ...Object.fromEntries(services) }, { log })
  })
  afterAll(async () => {
    await costly?.stop()
    service?.closeAllConnections()
    service?.close()
  })
  const ask = (client: string, path: string, cost: string) =>
    costly.get(path, { headers: { 'X-Forwarded-For': client, 'User-Agent': cost } })
  const search = (client: string, cost: string) => ask(client, '/api/public/search?q=mill', cost)
  const left = (answer: Answer) => Number(answer.headers['x-ratelimit-remaining'])
  /** Returns what a client has left, without counting. */
  const peek = async (client: string) =>
    left(await costly.get(cheap, { method: 'OPTIONS', headers: { 'X-Forwarded-For': client } }))

  test.each([
    ['header-0.4', 1],
    ['header-50', 1],
    ['header-50.1', 2],
    ['header-910', 19],
    // Half of the minute at most.
    ['header-60000', 100],
    ['header-nonsense', 1],
    ['trailer-910', 19],
    // A search that was made, for a client that has its result: nine tenths of the first point come back.
    ['known-910', 19],
  ])('%s leaves %i points fewer', async (q, points) => {
    const client = newClient()
    await search(client, q)
    await expect.poll(() => peek(client)).toBe(200 - points)
    // From both minutes: the next client of the network has the rest of a larger one.
    expect((await search(client, 'header-1')).status).toBe(200)
  })

  test('the response says what is left, but not its cost', async () => {
    const answer = await search(newClient(), 'header-910')
    expect([left(answer), answer.headers['x-fonds-cost'], answer.headers.trailer]).toEqual([181, undefined, undefined])
  })

  test('dear requests use up the minute after a few, and cheap ones of others go on', async () => {
    const client = newClient()
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) statuses.push((await search(client, 'header-910')).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(11)
    expect(statuses.at(-1)).toBe(429)
    expect((await search(newClient(), 'header-910')).status).toBe(200)
  })

  test('a client that leaves pays a share of its wait, and not more than a tenth of its minute', async () => {
    const client = newClient()
    const sent = request({
      port: costly.port,
      path: '/api/public/search?q=mill',
      headers: { Host: 'localhost', 'X-Forwarded-For': client, 'User-Agent': 'silent' },
    })
    sent.on('error', () => undefined)
    sent.end()
    await expect.poll(() => peek(client)).toBe(199)
    const arrived = performance.now()
    await expect.poll(() => performance.now() - arrived).toBeGreaterThan(300)
    sent.destroy()
    await expect.poll(() => peek(client)).toBeLessThan(199)
    expect(await peek(client)).toBeGreaterThanOrEqual(180)
  })

  // Each row: how often in a minute, the path, and what it costs on a machine half as fast as that of bench/RESULTS.md.
  const tile = (n: number) => `/api/public/iiif/a/b/image/1/${n * 512},0,512,512/512,512/0/default.jpg`
  const thumbnail = (n: number) => `/api/public/iiif/a/b/image/${n}/full/!400,400/0/default.jpg`
  const typed = (n: number) => `/api/public/search/suggest?q=${'m'.repeat(1 + (n % 30))}`
  const page = (n: number) => `/api/public/records/letter-${n}`
  type Session = readonly (readonly [times: number, path: (n: number) => string, cost: string])[]
  const person: Session = [
    [30, page, 'header-10'],
    [10, (n) => `/api/public/search?q=mill&page=${n}`, 'header-90'],
    [200, thumbnail, 'header-20'],
    [60, typed, 'header-9'],
  ]
  test.each<[string, number, Session]>([
    ['three people of one network, who search, type and open a page every two seconds', 3, person],
    ['a viewer that is dragged and zoomed all the time', 1, [[1_200, tile, 'header-40']]],
    [
      'a harvester that takes a page of 100 records each second',
      1,
      [[60, () => '/api/public/oai?verb=x', 'trailer-100']],
    ],
    [
      'an archive’s own site, which asks for a list and three records each second',
      1,
      [
        [40, (n) => `/api/public/records?page=${n}`, 'header-6'],
        [120, page, 'header-4'],
      ],
    ],
  ])('%s: nothing is refused', async (_name, clients, session) => {
    const [network] = newClient().split(/:[^:]+::1$/)
    const members = Array.from({ length: clients }, (_, n) => `${network}:${n}::1`)
    const refused: Answer[] = []
    for (const client of members) {
      for (const [times, path, cost] of session) {
        for (let done = 0; done < times; done += BATCH) {
          const batch = Array.from({ length: Math.min(BATCH, times - done) }, (_, n) =>
            ask(client, path(done + n), cost),
          )
          refused.push(...(await Promise.all(batch)).filter(({ status }) => status !== 200))
        }
      }
    }
    expect(refused).toEqual([])
  })
})

describe('the minute of a network', () => {
  let small: TestGateway
  beforeAll(async () => {
    small = await startGateway(
      { REDIS_URL: redis.url, QUEUE_PREFIX: 'small', RATE_LIMIT_PER_MINUTE: '4', RATE_LIMIT_NETWORK_FACTOR: '2' },
      { log },
    )
  })
  afterAll(() => small?.stop())
  const ask = (client: string, path = cheap) => small.get(path, { headers: { 'X-Forwarded-For': client } })
  const statuses = async (client: string, requests: number) => {
    const answered: number[] = []
    for (let n = 0; n < requests; n++) answered.push((await ask(client)).status)
    return answered
  }

  test.each([
    ['an IPv4 /24', (n: number) => `198.51.100.${n}`, '198.51.101.1', '198.51.100.0/24'],
    ['an IPv6 /48', (n: number) => `2001:db8:77:${n}::1`, '2001:db8:78:1::1', '2001:db8:77::/48'],
  ])('is that of %s, larger than a client’s, and its refusals say so', async (_name, member, stranger, network) => {
    // Requests that are refused to a client take nothing from its network.
    expect(await statuses(member(1), 6)).toEqual([200, 200, 200, 200, 429, 429])
    const last = await ask(member(2))
    expect([last.status, last.headers.ratelimit]).toEqual([200, expect.stringMatching(/^"default";r=3;/)])
    expect(await statuses(member(2), 2)).toEqual([200, 200])
    // One is left to the network, and more to this client.
    const nearer = await ask(member(3))
    expect(nearer.headers['ratelimit-policy']).toBe('"default-network";q=8;w=60')
    expect(nearer.headers.ratelimit).toMatch(/^"default-network";r=0;/)
    const refused = await ask(member(4))
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toMatch(/^[1-9]\d?$/)
    expect(refused.json()).toMatchObject({ code: 'rate_limited', detail: expect.stringContaining(network) })
    expect(refused.headers['x-ratelimit-limit']).toBe('8')
    expect((await ask(stranger)).status).toBe(200)
    // Other buckets have minutes of their own.
    expect((await ask(member(4), '/api/public/search/suggest?q=a')).status).not.toBe(429)
  })

  test('is also what responses cost', async () => {
    const limiter = createRateLimiter(observer, { prefix: 'cost', bucket: 'default', limit: 4, networkLimit: 8 })
    const [one, other] = [7, 8].map((host) => ({ key: `192.0.2.${host}`, network: '192.0.2.0/24' }))
    if (one === undefined || other === undefined) throw new Error('no client')
    await limiter.consume(one)
    await limiter.charge(one, 7)
    expect(await limiter.consume(other)).toMatchObject({ allowed: false, of: 'network' })
  })

  test('does not exist with a factor of 0', async () => {
    const open = await startGateway({
      REDIS_URL: redis.url,
      QUEUE_PREFIX: 'open',
      RATE_LIMIT_PER_MINUTE: '1',
      RATE_LIMIT_NETWORK_FACTOR: '0',
    })
    try {
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, n) => open.get(cheap, { headers: { 'X-Forwarded-For': `203.0.113.${n}` } })),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    } finally {
      await open.stop()
    }
  })
})

describe('the minute of a trusted network', () => {
  const members = ['192.0.2.65', '192.0.2.66', '192.0.2.70']
  let trusting: TestGateway
  beforeAll(async () => {
    trusting = await startGateway(
      {
        REDIS_URL: redis.url,
        QUEUE_PREFIX: 'trusting',
        RATE_LIMIT_PER_MINUTE: '4',
        RATE_LIMIT_NETWORK_FACTOR: '1',
        RATE_LIMIT_TRUSTED: '192.0.2.64/29=3, 2001:db8:5::/48=2',
      },
      { log },
    )
  })
  afterAll(() => trusting?.stop())
  const ask = (client: string, headers: Record<string, string> = {}, path = cheap) =>
    trusting.get(path, { headers: { 'X-Forwarded-For': client, ...headers } })

  test('is one for all of its addresses, larger than a client’s, and counted', async () => {
    const answers: Answer[] = []
    for (let n = 0; n < 12; n++) answers.push(await ask(members[n % members.length] ?? ''))
    expect(answers.map(({ status }) => status)).toEqual(new Array(12).fill(200))
    expect(answers[0]?.headers['ratelimit-policy']).toBe('"default";q=12;w=60')
    expect(answers.map(({ headers }) => Number(headers['x-ratelimit-remaining']))).toEqual(
      Array.from({ length: 12 }, (_, n) => 11 - n),
    )
    const refused = await ask(members[1] ?? '')
    expect(refused.status).toBe(429)
    expect(refused.json()).toMatchObject({ detail: expect.stringContaining('192.0.2.64/29') })
    // Its neighbours in the IPv4 /24 have their own.
    expect((await ask('192.0.2.80')).headers['ratelimit-policy']).toMatch(/^"default(-network)?";q=4;w=60$/)
  })

  test('gets nine tenths back for each response that it has already', async () => {
    const member = '2001:db8:5:1::9'
    const path = '/api/public/openapi.json'
    const etag = (await ask(member, {}, path)).headers.etag ?? ''
    const known: Answer[] = []
    for (let n = 0; n < 20; n++) known.push(await ask('2001:db8:5:2::9', { 'If-None-Match': etag }, path))
    expect(new Set(known.map(({ status }) => status))).toEqual(new Set([304]))
    // One whole point and twenty tenths of one; the last nine tenths return with the next request.
    expect((await ask(member)).headers['x-ratelimit-remaining']).toBe('4')
  })
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
