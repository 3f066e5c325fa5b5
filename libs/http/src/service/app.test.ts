import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CONTEXT_HEADER, createContextSigner } from '@fonds/types/context'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { exportFailed, gone, notFound } from '../errors/errors.ts'
import { pagingParams } from '../paging/paging.ts'
import { defineRoute } from '../route/route.ts'
import { createServiceApp } from './app.ts'
import { createLogger } from './logger.ts'
import { type RunningServer, startServer } from './server.ts'

const secret = 'a secret of more than 32 characters'
const signer = createContextSigner(secret)
const tenant = {
  id: crypto.randomUUID(),
  slug: 'demo',
  name: 'Demo',
  origin: 'https://a.example',
  siteUrlTemplate: null,
}
const common = {
  method: 'get',
  summary: 'Test',
  tags: ['Test'],
  errors: [],
  response: { schema: z.unknown(), description: 'Test' },
} as const

const storedBytes = {
  etag: 'v1',
  contentType: 'image/png',
  open: async () => ({
    bytes: 10_000,
    read: async (range?: { start: number; end: number }) =>
      Readable.from([Buffer.alloc(10_000, 'x').subarray(range?.start, (range?.end ?? 9_999) + 1)]),
  }),
}
const tornBytes = {
  etag: 'v1',
  contentType: 'image/png',
  open: async () => ({
    bytes: 10_000,
    read: async () =>
      Readable.from(
        (async function* () {
          yield Buffer.alloc(100)
          throw new Error('the disk went away')
        })(),
      ),
  }),
}

const SPENT = 8_000_000

/** Number of handlers and streams that have not ended. */
let running = 0

/** Number of handlers called so far. */
let begun = 0

async function* endless() {
  running++
  try {
    for (;;) {
      yield Buffer.alloc(65_536, 'x')
      await setImmediate()
    }
  } finally {
    running--
  }
}

const routes = [
  defineRoute({
    ...common,
    path: '/lists',
    operationId: 'list',
    query: z.object(pagingParams),
    strictQuery: true,
    handler: async ({ query, request }) => ({
      json: { query, path: request.path, asked: request.asked },
      links: { self: 'https://a.example/x', next: null },
    }),
  }),
  defineRoute({
    ...common,
    path: '/things/:slug',
    operationId: 'thing',
    params: z.object({ slug: z.string().max(10) }),
    strictQuery: false,
    handler: async ({ params: { slug }, signal }) => {
      begun++
      if (slug === 'gone') throw gone(new Date('2026-01-02T03:04:05Z'))
      if (slug === 'missing') throw notFound()
      if (slug === 'old') return { redirect: { status: 301, location: 'https://a.example/api/public/things/new' } }
      if (slug === 'broken') throw new Error('SELECT * FROM fonds.secret')
      if (slug === 'full') throw exportFailed('too_large', 600)
      if (slug === 'away') throw Object.assign(new Error('connect db.internal:5432'), { code: 'ECONNREFUSED' })
      if (slug === 'bytes') return { stored: storedBytes, lastModified: new Date('2026-01-02T03:04:05Z') }
      if (slug === 'torn') return { stored: tornBytes }
      if (slug === 'waits' || slug === 'fails-late') {
        running++
        await once(signal, 'abort')
        running--
        if (slug === 'fails-late') throw new Error('a bug')
        signal.throwIfAborted()
      }
      if (slug === 'endless') return { stream: endless(), contentType: 'text/plain' }
      if (slug === 'long') {
        const read = async () => Readable.from(endless())
        return { stored: { ...storedBytes, open: async () => ({ bytes: 1e12, read }) } }
      }
      if (slug === 'spent') {
        const text = Buffer.alloc(SPENT, 'a')
        // Larger than what a socket accepts at once; if `sent` were called too early, this would corrupt the rest.
        return { text, contentType: 'text/plain', sent: () => void text.fill('b') }
      }
      if (slug === 'text') return { jsonText: '{"from":"text"}', headers: { 'X-Own': '1' }, cacheControl: 'no-store' }
      return { json: { slug }, lastModified: new Date('2026-01-02T03:04:05Z') }
    },
  }),
  defineRoute({
    ...common,
    path: '/form',
    operationId: 'form',
    ownArguments: true,
    strictQuery: false,
    handler: async ({ request }) => ({ json: request.rawQuery }),
  }),
]

let service: RunningServer
let ready = true
const log: string[] = []
beforeAll(async () => {
  const logger = createLogger({ name: 'test', to: { write: (line) => void log.push(line) } })
  const check = async () => {
    if (!ready) throw new Error('connect db.internal')
  }
  const app = createServiceApp({ name: 'test', routes, logger, secret, checks: { postgresql: check } })
  service = await startServer(app, { host: '127.0.0.1', port: 0, logger, signals: false })
})
afterAll(() => service?.stop())

interface GetOptions extends RequestInit {
  readonly deadline?: number
}

function get(path: string, { deadline, ...options }: GetOptions = {}): Promise<Response> {
  const sent = new URL(path, `http://127.0.0.1:${service.port}`)
  const target = { service: 'test', method: options.method ?? 'GET', url: sent.pathname + sent.search }
  const context = signer.sign({ tenant, requestId: 'r1', client: { class: 'api' }, deadline }, target)
  return fetch(sent, {
    redirect: 'manual',
    ...options,
    headers: { [CONTEXT_HEADER]: context, ...options.headers },
  })
}

describe('a request deadline', () => {
  test('ends the work, with 503 and Retry-After', async () => {
    const answer = await get('/api/public/things/waits', { deadline: Date.now() + 200 })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({ code: 'service_unavailable' })
    expect(running).toBe(0)
  })

  test('starts no work if it has already passed', async () => {
    const before = begun
    expect((await get('/api/public/things/new', { deadline: Date.now() - 1 })).status).toBe(503)
    expect(begun).toBe(before)
  })

  test('does not end a response that has begun', async () => {
    const deadline = Date.now() + 400
    const answer = await get('/api/public/things/endless', { deadline })
    const reader = answer.body?.getReader()
    await expect.poll(() => Date.now()).toBeGreaterThan(deadline)
    for (let bytes = 0; bytes < 10_000_000; ) bytes += (await reader?.read())?.value?.length ?? 0
    await reader?.cancel()
    await expect.poll(() => running).toBe(0)
  })
})

describe('a route', () => {
  test('gets its query parsed, and sends links as a header', async () => {
    const answer = await get('/api/public/lists/?limit=5&utm_source=x')
    expect(await answer.json()).toEqual({ query: { limit: 5 }, path: '/api/public/lists', asked: [['limit', '5']] })
    expect(answer.headers.get('link')).toBe('<https://a.example/x>; rel="self"')
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  })

  test('sends JSON given as text, with its own headers and caching', async () => {
    const answer = await get('/api/public/things/text')
    expect(await answer.text()).toBe('{"from":"text"}')
    expect(answer.headers.get('x-own')).toBe('1')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('etag')).toBeNull()
  })

  test('calls `sent` when no byte is needed any more, even for slow and compressed responses', async () => {
    for (const coding of ['identity', 'gzip']) {
      const answer = await get('/api/public/things/spent', { headers: { 'Accept-Encoding': coding } })
      await new Promise((resolve) => setTimeout(resolve, 50))
      const text = await answer.text()
      expect([text.length, text.includes('b')]).toEqual([SPENT, false])
    }
  })

  test('answers 301 for a resource that moved', async () => {
    const answer = await get('/api/public/things/old')
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe('https://a.example/api/public/things/new')
  })

  test('answers 304 and 412 to conditions', async () => {
    const etag = (await get('/api/public/things/a')).headers.get('etag') ?? ''
    expect((await get('/api/public/things/a', { headers: { 'If-None-Match': etag } })).status).toBe(304)
    const failed = await get('/api/public/things/a', { headers: { 'If-Match': '"other"' } })
    expect(failed.status).toBe(412)
    expect(failed.headers.get('etag')).toBeNull()
    expect(await failed.json()).toMatchObject({ code: 'precondition_failed' })
  })

  test('answers HEAD with the headers of GET', async () => {
    const head = await get('/api/public/things/a', { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.headers.get('content-length')).toBe('12')
    expect(await head.text()).toBe('')
  })

  test('rejects other methods, and lists those it supports', async () => {
    const answer = await get('/api/public/things/a', { method: 'DELETE' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
  })
})

describe('stored bytes', () => {
  test('are sent unchanged, with a strong validator', async () => {
    const answer = await get('/api/public/things/bytes', { headers: { 'Accept-Encoding': 'gzip' } })
    expect(await answer.text()).toBe('x'.repeat(10_000))
    expect(answer.headers.get('etag')).toBe('"v1"')
    expect(answer.headers.get('accept-ranges')).toBe('bytes')
    expect(answer.headers.get('content-length')).toBe('10000')
    expect(answer.headers.get('last-modified')).toBe('Fri, 02 Jan 2026 03:04:05 GMT')
    expect(answer.headers.get('content-encoding')).toBeNull()
  })

  test('are sent in part, subject to If-Range', async () => {
    const part = await get('/api/public/things/bytes', { headers: { Range: 'bytes=10-19', 'If-Range': '"v1"' } })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 10-19/10000',
      'x'.repeat(10),
    ])
    const other = await get('/api/public/things/bytes', { headers: { Range: 'bytes=10-19', 'If-Range': '"v0"' } })
    expect([other.status, (await other.text()).length]).toEqual([200, 10_000])
    const several = await get('/api/public/things/bytes', { headers: { Range: 'bytes=0-1,4-5' } })
    expect([several.status, (await several.text()).length]).toEqual([200, 10_000])
  })

  test('are streamed without so many listeners that Node warns of a leak', async () => {
    const warnings: string[] = []
    const note = ({ name }: Error) => void warnings.push(name)
    process.on('warning', note)
    try {
      await (await get('/api/public/things/bytes')).arrayBuffer()
      // Warnings are emitted on the next tick.
      await setImmediate()
    } finally {
      process.off('warning', note)
    }
    expect(warnings).not.toContain('MaxListenersExceededWarning')
  })

  test('outside the file get 416 with the file’s length', async () => {
    const answer = await get('/api/public/things/bytes', { headers: { Range: 'bytes=10000-' } })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */10000'])
    expect(await answer.json()).toMatchObject({ code: 'range_not_satisfiable' })
  })

  test('support 304, 412 and HEAD like any body', async () => {
    expect((await get('/api/public/things/bytes', { headers: { 'If-None-Match': 'W/"v1"' } })).status).toBe(304)
    expect((await get('/api/public/things/bytes', { headers: { 'If-Match': '"v1"' } })).status).toBe(200)
    expect((await get('/api/public/things/bytes', { headers: { 'If-Match': '"v2"' } })).status).toBe(412)
    const head = await get('/api/public/things/bytes', { method: 'HEAD', headers: { Range: 'bytes=0-1' } })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10000', ''])
  })

  test('that break off never look complete', async () => {
    const answer = await get('/api/public/things/torn')
    await expect(answer.text()).rejects.toThrow()
  })
})

describe('an error', () => {
  const body = async (path: string) => (await get(path)).json()

  test('in the query of a list names every invalid parameter', async () => {
    expect(await body('/api/public/lists?pgae=1&limit=0')).toMatchObject({
      type: 'https://a.example/api/public/docs/errors#invalid_parameter',
      status: 400,
      instance: '/api/public/lists?pgae=1&limit=0',
      request_id: 'r1',
      errors: [{ parameter: 'pgae' }, { parameter: 'limit' }],
    })
  })

  test('states when a withdrawn resource was withdrawn', async () => {
    expect(await body('/api/public/things/gone')).toMatchObject({ code: 'gone', deleted_at: '2026-01-02T03:04:05Z' })
  })

  test('is the same 404 for a missing resource, an impossible one, and an unknown route', async () => {
    const texts = await Promise.all(
      [
        '/api/public/things/missing',
        '/api/public/things/far-too-long-a-name',
        '/api/public/things/a/b',
        '/api/public/none',
      ].map(async (path) => (await (await get(path)).text()).replace(JSON.stringify(path), '')),
    )
    expect(new Set(texts).size).toBe(1)
  })

  test('that is internal is logged in full, and reveals nothing to the client', async () => {
    log.length = 0
    const answer = await get('/api/public/things/broken')
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('SELECT')
    expect(log.join('')).toContain('SELECT * FROM fonds.secret')
    expect(JSON.parse(log[0] ?? '')).toMatchObject({ level: 50, request_id: 'r1', tenant: 'demo' })
  })

  test('that is a deliberate rejection is logged as one warning, without a stack', async () => {
    log.length = 0
    expect((await get('/api/public/things/full')).status).toBe(503)
    expect(log.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        level: 40,
        msg: 'export_failed',
        reason: 'too_large',
        path: '/api/public/things/full',
      }),
    ])
    expect(log.join('')).not.toContain('"stack"')
  })

  test('of an unreachable store is 503 with Retry-After, and logged with its cause', async () => {
    log.length = 0
    const answer = await get('/api/public/things/away')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await answer.text()).not.toContain('db.internal')
    expect(JSON.parse(log[0] ?? '')).toMatchObject({
      level: 50,
      err: { stack: expect.stringContaining('db.internal') },
    })
  })

  test('is not cached, and is compressed like other text', async () => {
    const { headers } = await get(`/api/public/lists?${'x'.repeat(60)}=1&${'y'.repeat(1_000)}=1`)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(headers.get('vary')).toBe('Accept-Encoding')
  })

  test('in the escaping of a path is 400', async () => {
    expect(await body('/api/public/things/%zz')).toMatchObject({
      code: 'malformed_request',
      errors: [{ parameter: 'path' }],
    })
  })
})

describe('a client that disconnects', () => {
  const leave = (head: string, until: RegExp | null) =>
    new Promise<void>((resolve, reject) => {
      const [method = '', url = ''] = head.split(' ')
      const target = { service: 'test', method, url }
      const context = signer.sign({ tenant, requestId: 'left', client: { class: 'api' } }, target)
      const socket = connect(service.port, '127.0.0.1')
      let text = ''
      socket.on('error', reject)
      socket.on('close', () => resolve())
      socket.on('data', (chunk) => {
        text += chunk.toString('latin1')
        if (until?.test(text)) socket.destroy()
      })
      socket.write(`${head}Host: a\r\n${CONTEXT_HEADER}: ${context}\r\n\r\n`, () => {
        // Gives the service time to receive the head before the connection ends.
        if (until === null) setTimeout(() => socket.destroy(), 20)
      })
    })
  const lines = () => log.map((line) => JSON.parse(line))
  const get = 'GET /api/public/things/'

  test.each([
    ['while its response is being prepared', `${get}waits HTTP/1.1\r\n`, null],
    ['in the middle of a body', `${get}spent HTTP/1.1\r\n`, /a{1000}/],
    ['in the middle of a stream', `${get}endless HTTP/1.1\r\n`, /x{1000}/],
    ['in the middle of a stored file', `${get}long HTTP/1.1\r\n`, /x{1000}/],
    ['in the middle of a form', 'POST /api/public/form HTTP/1.1\r\nContent-Length: 9\r\n', null],
  ])('%s causes one log line without a stack, and no error', async (_when, head, until) => {
    log.length = 0
    const type = head.startsWith('POST') ? 'Content-Type: application/x-www-form-urlencoded\r\n' : ''
    await leave(head + type, until)
    await expect.poll(() => lines().length, { timeout: 30_000 }).toBe(1)
    // Work that the disconnect cancelled has also ended.
    await expect.poll(() => running, { timeout: 30_000 }).toBe(0)
    expect(lines()).toEqual([
      expect.objectContaining({ level: 30, request_id: 'left', path: expect.stringMatching(/things|form/) }),
    ])
    expect(log.join('')).not.toContain('stack')
  })

  test('does not hide an internal error', async () => {
    log.length = 0
    await leave(`${get}fails-late HTTP/1.1\r\n`, null)
    const failures = () => lines().filter(({ level }) => level === 50)
    await expect.poll(() => failures().length, { timeout: 30_000 }).toBe(1)
    expect(failures()[0]).toMatchObject({ msg: 'internal_error', err: { message: 'a bug' } })
  })
})

describe('without a signature', () => {
  const bare = (path: string) => fetch(`http://127.0.0.1:${service.port}${path}`)

  test('liveness, readiness and metrics by route are available', async () => {
    await get('/api/public/things/a')
    expect(await (await bare('/livez')).text()).toBe('ok\n')
    expect((await bare('/readyz')).status).toBe(200)
    const metrics = await (await bare('/metrics')).text()
    expect(metrics).toMatch(/http_requests_total\{route="\/things\/:slug",status="200",service="test"\} \d+/)
    expect(metrics).toContain('http_request_duration_seconds_bucket')
  })

  test('a service without its database is not ready, and reveals no host name', async () => {
    ready = false
    const answer = await bare('/readyz')
    ready = true
    expect(answer.status).toBe(503)
    expect(await answer.text()).not.toContain('db.internal')
  })

  test('nothing else is available', async () => {
    for (const path of ['/api/public/things/a', '/api/public/none', '/', '/readyz/x']) {
      expect((await bare(path)).status).toBe(403)
    }
  })
})
