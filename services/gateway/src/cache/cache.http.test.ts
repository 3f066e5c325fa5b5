import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { type ChangeAnnouncer, openAnnouncer } from '@fonds/content-version'
import { aChange } from '@fonds/db/testing'
import { LANGUAGES, negotiatedLanguage } from '@fonds/labels'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Answer, ask, newClient, type Question } from '../testing/ask.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

let gateway: TestGateway
let second: TestGateway
let uncached: TestGateway
let announcer: ChangeAnnouncer & { close(): void }
let demo: string
beforeAll(async () => {
  gateway = await startGateway({}, { cacheable: true })
  second = await startGateway({}, { beside: gateway })
  uncached = await startGateway({ RESPONSE_CACHE_MB: '0' }, { beside: gateway })
  const { redisUrl, pool } = gateway.database
  const fail = (error: unknown) => {
    throw error
  }
  announcer = openAnnouncer({ url: redisUrl, name: 'test', prefix: 'fonds', onFailure: fail })
  const { rows } = await pool.query<{ id: string }>(`SELECT id FROM fonds.tenant WHERE slug = 'demo'`)
  demo = rows[0]?.id ?? ''
  await pool.query(`UPDATE fonds.tenant_state SET languages = '{cy,en,gd,sr-Latn}'
    WHERE tenant_id = (SELECT id FROM fonds.tenant WHERE slug = 'harbour')`)
})
afterAll(async () => {
  announcer?.close()
  await uncached?.stop()
  await second?.stop()
  await gateway?.stop()
})

/** More bytes than the cache keeps of one body. */
const OVERSIZED = 3 * 1024 * 1024

let unique = 0
/** Returns a path that no other test requests. */
const fresh = (query = ''): string => `/api/public/exhibits/e${++unique}${query}`

const n = (answer: Answer): unknown => answer.json().n

/** Adds a change to the demo archive's feed without announcing it, as the `fonds` command does without Redis. */
const changeUnannounced = () => aChange(gateway.database.pool, demo)

describe('a cached response', () => {
  test('is the same as that of the service, without asking it again', async () => {
    const path = fresh()
    const first = await gateway.get(path)
    const before = gateway.service.counted()
    const again = await gateway.get(path)
    expect(gateway.service.counted()).toBe(before)
    expect(again.status).toBe(200)
    expect(again.text).toBe(first.text)
    expect(stable(again)).toEqual(stable(first))
    expect(again.headers).not.toHaveProperty('x-fonds-cache-seconds')
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  })

  test('answers 304 and HEAD, also when it is not kept yet', async () => {
    const path = fresh()
    const { etag = '' } = (await uncached.get(path)).headers
    // The body contains a counter, so the tag of the first response is not known in advance.
    const first = await gateway.get(path, { headers: { 'If-Modified-Since': 'Fri, 02 Jan 2026 03:04:05 GMT' } })
    expect([first.status, first.text]).toEqual([304, ''])
    const whole = await gateway.get(path)
    const before = gateway.service.counted()
    const { etag: kept = '' } = whole.headers
    expect(kept).not.toBe(etag)
    const unmodified = await gateway.get(path, { headers: { 'If-None-Match': kept } })
    expect([unmodified.status, unmodified.text, unmodified.headers.etag]).toEqual([304, '', kept])
    expect(unmodified.headers).not.toHaveProperty('content-type')
    expect((await gateway.get(path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
    const head = await gateway.get(path, { method: 'HEAD' })
    expect(stable(head)).toEqual(stable(whole))
    expect(head.text).toBe('')
    expect(gateway.service.counted()).toBe(before)
  })

  test('a precondition that fails is a problem', async () => {
    const path = fresh()
    for (const _ of ['asked', 'kept']) {
      const answer = await gateway.get(path, { headers: { 'If-Match': '"other"' } })
      expect([answer.status, answer.json().code]).toEqual([412, 'precondition_failed'])
    }
  })

  test('counts in the rate limit, and has the headers of its own client', async () => {
    const path = fresh()
    await gateway.get(path)
    const client = { headers: { 'X-Forwarded-For': newClient() } }
    const left: number[] = []
    for (let i = 0; i < 3; i++) left.push(Number((await gateway.get(path, client)).headers['x-ratelimit-remaining']))
    expect(left).toEqual([199, 198, 197])
    for (let i = 0; i < 197; i++) await gateway.get(path, client)
    expect((await gateway.get(path, client)).status).toBe(429)
  })

  test('is shared by spellings of its URL that differ in parameters of trackers', async () => {
    const path = fresh()
    const first = await gateway.get(`${path}?page=2`)
    expect(n(await gateway.get(`${path}?utm_source=x&page=2&gclid=1`))).toBe(n(first))
    expect(n(await gateway.get(`${path}?page=3`))).not.toBe(n(first))
  })

  test('is not used for ranges, preferences of one client, or where the service does not permit it', async () => {
    const path = fresh()
    await gateway.get(path)
    for (const headers of [{ Range: 'bytes=0-1' }, { Prefer: 'respond-async' }]) {
      const before = gateway.service.counted()
      await gateway.get(path, { headers })
      expect(gateway.service.counted()).toBe(before + 1)
    }
    const unkept = '/api/public/exhibits/unkept'
    expect(n(await gateway.get(unkept))).not.toBe(n(await gateway.get(unkept)))
  })

  test('a missing one names its own request, and a moved one its address', async () => {
    const missing = '/api/public/exhibits/missing'
    const first = await gateway.get(missing)
    const before = gateway.service.counted()
    const again = await gateway.get(missing, { headers: { 'X-Request-Id': 'mine' } })
    expect(gateway.service.counted()).toBe(before)
    expect([again.status, again.json().request_id, again.headers['x-request-id']]).toEqual([404, 'mine', 'mine'])
    expect({ ...again.json(), request_id: first.json().request_id }).toEqual(first.json())
    expect(Number(again.headers['content-length'])).toBe(again.body.length)
    // The 404 repeats its URL as sent.
    expect((await gateway.get(`${missing}?utm_source=x`)).json().instance).toBe(`${missing}?utm_source=x`)
    const moved = await gateway.get('/api/public/exhibits/moved')
    expect(stable(await gateway.get('/api/public/exhibits/moved'))).toEqual(stable(moved))
    expect(moved.headers.location).toBe('http://localhost:8080/moved')
  })

  test('one that is too long is not kept: each client’s request asks the service once', async () => {
    const path = fresh(`?bytes=${OVERSIZED}`)
    for (const _ of ['first', 'second']) {
      const before = gateway.service.counted()
      const answer = await gateway.get(path)
      expect(gateway.service.counted()).toBe(before + 1)
      expect(answer.body.length).toBeGreaterThan(OVERSIZED)
      expect(answer.headers).toHaveProperty('content-length', String(answer.body.length))
      expect(stable(answer)).toEqual({ ...stable(await uncached.get(path)), etag: answer.headers.etag })
    }
    const head = await gateway.get(path, { method: 'HEAD' })
    expect([head.status, head.text, Number(head.headers['content-length']) > OVERSIZED]).toEqual([200, '', true])
    const since = { 'If-Modified-Since': 'Fri, 02 Jan 2026 03:04:05 GMT' }
    expect((await gateway.get(path, { headers: since })).status).toBe(304)
    expect((await gateway.get(path, { headers: { 'If-Match': '"other"' } })).status).toBe(412)
  })

  test('of a URL that clients can only have invented is not kept', async () => {
    const inventions = [fresh(`?_=${'x'.repeat(2_100)}`), `/api/public/exhibits/${'e'.repeat(2_100)}`]
    for (const path of inventions) expect(n(await gateway.get(path))).not.toBe(n(await gateway.get(path)))
    const path = fresh(`?page=${'1'.repeat(1_000)}`)
    expect(n(await gateway.get(path))).toBe(n(await gateway.get(path)))
  })

  test('that cannot be had is a problem like any other, counted and logged once', async () => {
    const log: string[] = []
    const broken = await startGateway({ CATALOG_URL: 'http://127.0.0.1:1' }, { beside: gateway, log })
    try {
      const unkept = await startGateway(
        { CATALOG_URL: 'http://127.0.0.1:1', RESPONSE_CACHE_MB: '0' },
        { beside: gateway },
      )
      const path = fresh()
      const answer = await broken.get(path)
      const expected = await unkept.get(path)
      await unkept.stop()
      expect([answer.status, answer.json().code]).toEqual([503, 'service_unavailable'])
      expect(stable(answer)).toEqual(stable(expected))
      expect(answer.headers['x-ratelimit-remaining']).toBe('199')
      const lines = () => log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
      await expect.poll(lines).toEqual([expect.objectContaining({ path, status: 503, tenant: 'demo' })])
    } finally {
      await broken.stop()
    }
  })
})

describe('a change of content', () => {
  test.each(['first', 'second'])('that is announced is seen by the next request on the %s gateway', async (which) => {
    const asked = which === 'first' ? gateway : second
    const path = fresh()
    for (let change = 0; change < 5; change++) {
      const before = n(await asked.get(path))
      expect(n(await asked.get(path))).toBe(before)
      const end = await announcer.begin(demo)
      // Until the commit has finished, each request reaches the service.
      expect(n(await asked.get(path))).not.toBe(n(await asked.get(path)))
      await end()
      expect(n(await asked.get(path))).not.toBe(before)
    }
  })

  test('of two writers: the first one to end does not end the other’s', async () => {
    const path = fresh()
    const first = await announcer.begin(demo)
    const other = await announcer.begin(demo)
    await first()
    expect(n(await gateway.get(path))).not.toBe(n(await gateway.get(path)))
    await other()
    expect(n(await gateway.get(path))).toBe(n(await gateway.get(path)))
  })

  test('of one archive leaves the responses of others', async () => {
    const path = fresh()
    const host = { headers: { Host: 'harbour.archives.example' } }
    const before = n(await gateway.get(path, host))
    await (await announcer.begin(demo))()
    expect(n(await gateway.get(path, host))).toBe(before)
  })

  test('that nobody announces is seen by the database’s version', async () => {
    const path = fresh()
    const before = n(await gateway.get(path))
    await changeUnannounced()
    await expect.poll(async () => n(await gateway.get(path))).not.toBe(before)
  })
})

describe('never shared', () => {
  test('between archives, hosts, languages, types and codings: cached and uncached responses are the same', async () => {
    const path = fresh('?bytes=2000')
    const hosts = ['localhost', 'harbour.archives.example', 'demo.archives.example', 'kloster-zürich.example']
    const choices: Readonly<Record<string, readonly string[]>> = {
      Host: hosts.map((host) => Buffer.from(host).toString('latin1')),
      Accept: ['', '*/*', 'text/html', 'application/json;q=0.5, text/html', 'text/html;q=0.1, application/json'],
      'Accept-Language': ['', 'de', 'fr, en;q=0.5'],
      'Accept-Encoding': ['', 'gzip', 'br', 'zstd, gzip;q=0.5', 'identity', 'gzip;q=0'],
    }
    const random = randomOf(2026)
    const fields = ['&fields=title,level', '&fields=level,title', '&fields=title&fields=level']
    const queries = ['', '&page=1', '&page=2', '&utm_source=a', '&page=1&_=3', '&_=4&page=1', ...fields]
    for (let i = 0; i < 150; i++) {
      const headers: Record<string, string> = {}
      for (const [name, values] of Object.entries(choices)) {
        const value = values[Math.floor(random() * values.length)]
        if (value) headers[name] = value
      }
      const query = queries[Math.floor(random() * queries.length)] ?? ''
      const question: Question = { headers, method: random() < 0.2 ? 'HEAD' : 'GET' }
      const kept = await gateway.get(path + query, question)
      const plain = await uncached.get(path + query, question)
      expect(withoutCount(kept)).toEqual(withoutCount(plain))
    }
  })

  test('with a client whose header values would name another variant', async () => {
    const path = fresh()
    const answers = await Promise.all(
      ['de\tfr', 'de', 'fr', 'el, fr', ' fr', 'cy'].map((language) =>
        gateway.get(path, { headers: { 'Accept-Language': language } }),
      ),
    )
    expect(answers.map((answer) => answer.json().language)).toEqual(['*', 'de', 'fr', 'el', 'fr', '*'])
  })
})

describe('a thousand Accept-Language headers', () => {
  test('are answered from one response for each language of labels, each in the right one', async () => {
    const path = fresh()
    const random = randomOf(18)
    const any = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
    const ranges = [...LANGUAGES, 'de-AT', 'pt-BR', 'zh-Hant-TW', 'cy', 'tlh', '*', 'x-y', ';;', '']
    const before = gateway.service.counted()
    const began = performance.now()
    for (let i = 0; i < 1_000; i++) {
      const parts = Array.from(
        { length: 1 + Math.floor(random() * 4) },
        () => `${any(ranges)};q=${random().toFixed(3)}`,
      )
      const header = parts.join(', ')
      const answer = await gateway.get(path, { headers: { 'Accept-Language': header, 'X-Forwarded-For': newClient() } })
      expect([header, answer.json().language]).toEqual([header, negotiatedLanguage(header) ?? '*'])
    }
    // Responses are kept for a minute, which a slow machine may need more than once.
    const minutes = Math.ceil((performance.now() - began) / 60_000)
    expect(gateway.service.counted() - before).toBeLessThanOrEqual(minutes * (LANGUAGES.length + 1))
  })
})

describe('an archive that writes in several languages', () => {
  const Host = 'harbour.archives.example'
  const languagesOf = async (path: string, header: string) =>
    (await gateway.get(path, { headers: { Host, 'Accept-Language': header } })).json().language

  test.each([
    ['cy', 'cy'],
    ['cy-GB, en;q=0.8', 'cy, en'],
    ['fr, cy;q=0.5', 'cy, fr'],
    ['de, fr', 'de'],
    ['en-US, cy;q=0.1', 'en'],
    ['tlh, x-y, ga', '*'],
    ['*, cy', '*'],
    ['sr', 'sr-Latn'],
  ])('has of %s what it can be read in: %s', async (header, reduced) => {
    expect(await languagesOf(fresh(), header)).toBe(reduced)
    // An archive in one language has nothing to choose.
    const own = await gateway.get(fresh(), { headers: { 'Accept-Language': header } })
    expect(own.json().language).toBe(negotiatedLanguage(header) ?? '*')
  })

  test('keeps no more responses for invented languages', async () => {
    const path = fresh()
    const before = gateway.service.counted()
    for (let i = 0; i < 200; i++) {
      const invented = `q${String.fromCharCode(97 + (i % 20))}${String.fromCharCode(97 + Math.floor(i / 20))}`
      expect(await languagesOf(path, `${invented}, x-${i}, cy;q=0.5, en;q=0.${1 + (i % 4)}`)).toBe('cy, en')
    }
    // Kept for a minute.
    expect(gateway.service.counted() - before).toBeLessThanOrEqual(3)
  })
})

describe('concurrent requests', () => {
  test('for the same response ask the service once, and the first may leave', async () => {
    const path = fresh('?wait=1')
    const before = gateway.service.counted()
    const abort = new AbortController()
    const leaving = fetch(`http://127.0.0.1:${gateway.port}${path}`, { signal: abort.signal }).catch(() => 'left')
    await expect.poll(() => gateway.service.held()).toBe(1)
    const others = Array.from({ length: 20 }, () => fetch(`http://127.0.0.1:${gateway.port}${path}`))
    // Once a later request has been answered, all of them have reached the gateway.
    await gateway.get(fresh())
    abort.abort()
    expect(await leaving).toBe('left')
    await gateway.get(fresh())
    gateway.service.release()
    const bodies = await Promise.all(
      others.map(async (other) => z.object({ n: z.number() }).parse(await (await other).json())),
    )
    expect(new Set(bodies.map(({ n }) => n)).size).toBe(1)
    expect(gateway.service.counted()).toBe(before + 3)
  })

  test('that all leave end the service’s work, and the next one asks again', async () => {
    const path = fresh('?wait=1')
    const abort = new AbortController()
    const left = fetch(`http://127.0.0.1:${gateway.port}${path}`, { signal: abort.signal }).catch(() => 'left')
    await expect.poll(() => gateway.service.held()).toBe(1)
    abort.abort()
    expect(await left).toBe('left')
    const again = ask(gateway.port, path)
    await expect.poll(() => gateway.service.held()).toBe(2)
    gateway.service.release()
    expect((await again).status).toBe(200)
  })
})

/** Returns the headers that are the same for every request. */
function stable({ headers }: Answer): Record<string, unknown> {
  const own = /^(date|x-request-id|ratelimit|x-ratelimit-.*|connection|keep-alive)$/
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.test(name)))
}

/** Returns an answer without the number of requests that reached the service. */
function withoutCount(answer: Answer): unknown {
  const { etag, 'content-length': length, ...headers } = stable(answer)
  const body = decoded(answer).replace(/"n":\d+|Request [\da-f-]{36}/, '')
  return { status: answer.status, headers, body, hasTag: etag !== undefined, hasLength: length !== undefined }
}

function decoded({ headers, body }: Answer): string {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }[
    String(headers['content-encoding'])
  ]
  return (decode === undefined || body.length === 0 ? body : decode(body)).toString('utf8')
}

function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}
