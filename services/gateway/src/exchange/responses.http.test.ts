import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

let gateway: TestGateway
const log: string[] = []
beforeAll(async () => {
  gateway = await startGateway({}, { log })
})
afterAll(() => gateway?.stop())

const one = '/api/public/records/one'
const large = '/api/public/records'

describe('headers of every answer', () => {
  test.each([
    [one, 'GET', 200],
    [one, 'OPTIONS', 204],
    ['/api/public/health', 'GET', 200],
    ['/api/public/docs', 'GET', 200],
    ['/api/public', 'GET', 200],
    ['/api/public/records/missing', 'GET', 404],
    ['/api/public/records/broken', 'GET', 500],
    ['/api/public/search', 'GET', 404],
    ['/outside', 'GET', 404],
    [one, 'PUT', 405],
  ])('%s %s (%i)', async (path, method, status) => {
    const answer = await gateway.get(path, { method })
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': expect.stringMatching(/Link.*ETag.*Retry-After.*RateLimit.*X-Request-Id/),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      vary: expect.stringContaining('X-Forwarded-Host'),
    })
    expect(answer.headers).not.toHaveProperty('x-powered-by')
    expect(answer.headers).not.toHaveProperty('server')
    expect(answer.headers).not.toHaveProperty('strict-transport-security')
  })

  test('browsers are told to use https only if the public URL does', async () => {
    const secure = await startGateway({ PUBLIC_URL: 'https://archives.example' })
    try {
      expect((await secure.get(one)).headers['strict-transport-security']).toMatch(/^max-age=\d+/)
    } finally {
      await secure.stop()
    }
  })
})

describe('errors', () => {
  test('are problem documents', async () => {
    const answer = await gateway.get('/api/public/records/missing?a=b')
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(answer.json()).toEqual({
      type: 'http://localhost:8080/api/public/docs/errors#not_found',
      title: 'Not found',
      status: 404,
      detail: expect.any(String),
      instance: '/api/public/records/missing?a=b',
      code: 'not_found',
      request_id: answer.headers['x-request-id'],
    })
  })

  test('the type of a problem is the URL of its documentation', async () => {
    const { items } = (await gateway.get('/api/public/docs/errors')).json()
    expect(items).toContainEqual(
      expect.objectContaining({ code: 'not_found', url: 'http://localhost:8080/api/public/docs/errors#not_found' }),
    )
  })

  test('a missing resource and an unknown path are the same 404, apart from instance and request id', async () => {
    const strip = ({ text }: { text: string }) => text.replace(/"(instance|request_id)":"[^"]*"/g, '')
    expect(strip(await gateway.get('/api/public/records/missing'))).toBe(strip(await gateway.get('/api/public/search')))
  })

  test('internal errors reveal nothing', async () => {
    const answer = await gateway.get('/api/public/records/broken')
    expect(answer.status).toBe(500)
    expect(answer.text).not.toMatch(/select|fonds\.|internal\b|at .*\.ts/)
  })
})

test.each(['/robots.txt', '/sitemap.xml'])('%s at the root of a host redirects to the archive’s own', async (path) => {
  const answer = await gateway.get(path)
  expect([answer.status, answer.headers.location]).toEqual([301, `/api/public${path}`])
  expect(answer.headers['access-control-allow-origin']).toBe('*')
})

test('/.well-known/resourcesync redirects to the description of the source', async () => {
  const { status, headers } = await gateway.get('/.well-known/resourcesync')
  expect([status, headers.location]).toEqual([301, '/api/public/sitemap-resourcesync.xml'])
})

describe('HEAD', () => {
  test.each([
    one,
    large,
    '/api/public',
    '/api/public/docs',
    '/api/public/health',
    '/api/public/records/missing',
    '/outside',
  ])('%s has the headers of GET, and no body', async (path) => {
    for (const coding of ['identity', 'gzip, br']) {
      const options = { headers: { 'Accept-Encoding': coding } }
      const head = await gateway.get(path, { ...options, method: 'HEAD' })
      const get = await gateway.get(path, options)
      expect(head.body).toHaveLength(0)
      expect(head.status).toBe(get.status)
      // The health report is measured again for each request, so its length may differ.
      const varying = path.endsWith('health') ? ['content-length'] : []
      expect(stable(head.headers, varying)).toEqual(stable(get.headers, varying))
      if (!path.endsWith('health')) expect(Number(head.headers['content-length'])).toBe(get.body.length)
    }
  })

  const stable = (headers: object, leaveOut: string[]) =>
    Object.fromEntries(
      Object.entries(headers).filter(
        ([name]) => !['date', 'x-request-id', 'x-ratelimit-reset', 'ratelimit', ...leaveOut].includes(name),
      ),
    )
})

describe('conditional requests', () => {
  test('are 304 by either validator, with the validators', async () => {
    const { headers } = await gateway.get(one)
    const etag = headers.etag ?? ''
    const modified = headers['last-modified'] ?? ''
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    expect(modified).toBe('Fri, 02 Jan 2026 03:04:05 GMT')
    for (const condition of [{ 'If-None-Match': etag }, { 'If-None-Match': '*' }, { 'If-Modified-Since': modified }]) {
      const answer = await gateway.get(one, { headers: condition })
      expect(answer.status).toBe(304)
      expect(answer.body).toHaveLength(0)
      expect(answer.headers).toMatchObject({
        etag,
        'last-modified': modified,
        'cache-control': 'public, max-age=0, must-revalidate',
        'access-control-allow-origin': '*',
        ratelimit: expect.any(String),
        vary: 'X-Forwarded-Host, Accept-Encoding',
      })
      expect(answer.headers).not.toHaveProperty('content-length')
    }
  })

  test('If-None-Match takes precedence over If-Modified-Since', async () => {
    const headers = { 'If-None-Match': '"other"', 'If-Modified-Since': 'Fri, 02 Jan 2099 03:04:05 GMT' }
    expect((await gateway.get(one, { headers })).status).toBe(200)
  })

  test('the validator does not depend on the coding', async () => {
    const plain = await gateway.get(large, { headers: { 'Accept-Encoding': 'identity' } })
    const packed = await gateway.get(large, { headers: { 'Accept-Encoding': 'br' } })
    expect(packed.headers.etag).toBe(plain.headers.etag)
  })

  test('errors and health have no validator', async () => {
    for (const path of ['/api/public/health', '/api/public/records/missing']) {
      const { headers } = await gateway.get(path)
      expect(headers).not.toHaveProperty('etag')
      expect(headers['cache-control']).toBe('no-store')
    }
  })
})

describe('compression', () => {
  const unpack = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync }

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, zstd', 'zstd'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, *', 'zstd'],
    ['*', 'br'],
  ] as const)('Accept-Encoding: %s is answered in %s', async (accept, coding) => {
    const answer = await gateway.get(large, { headers: { 'Accept-Encoding': accept } })
    expect(answer.headers['content-encoding']).toBe(coding)
    expect(answer.headers.vary).toBe('X-Forwarded-Host, Accept-Encoding')
    expect(Number(answer.headers['content-length'])).toBe(answer.body.length)
    const plain = await gateway.get(large)
    expect(unpack[coding](answer.body).equals(plain.body)).toBe(true)
  })

  test.each([undefined, '', 'identity', 'deflate', 'br;q=0', 'gzip;q=0, identity'])(
    'Accept-Encoding: %s is answered uncompressed',
    async (accept) => {
      const answer = await gateway.get(large, { headers: accept === undefined ? {} : { 'Accept-Encoding': accept } })
      expect(answer.headers).not.toHaveProperty('content-encoding')
      expect(answer.headers.vary).toBe('X-Forwarded-Host, Accept-Encoding')
    },
  )

  test('short bodies are not compressed', async () => {
    expect((await gateway.get(one, { headers: { 'Accept-Encoding': 'br' } })).headers).not.toHaveProperty(
      'content-encoding',
    )
  })
})

describe('the request id', () => {
  test('is taken from the client if well-formed, then returned, logged and passed on', async () => {
    const id = 'harvest-2026.01_7'
    const answer = await gateway.get('/api/public/organization', { headers: { 'X-Request-Id': id } })
    expect(answer.headers['x-request-id']).toBe(id)
    expect(answer.json()).toMatchObject({ id, headers: { 'x-request-id': id } })
    const line = log.map((text) => JSON.parse(text)).find(({ request_id }) => request_id === id)
    expect(line).toMatchObject({
      path: '/api/public/organization',
      status: 200,
      tenant: 'demo',
      ms: expect.any(Number),
    })
  })

  test.each(['has space', '', 'x'.repeat(101), '"quoted"', '<script>', '-leading'])(
    'is replaced for %j',
    async (id) => {
      const answer = await gateway.get(one, { headers: { 'X-Request-Id': id } })
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    },
  )

  test('the trace of a client is not continued, even behind a trusted proxy', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` }
    const passed = (await gateway.get('/api/public/organization', { headers })).json() as {
      readonly headers: Record<string, string>
    }
    expect(passed.headers.traceparent).toMatch(new RegExp(`^00-(?!${trace})[0-9a-f]{32}-[0-9a-f]{16}-00$`))
  })

  test('with TRACE_FROM_PROXIES, the trace of a trusted proxy continues with a new span; a malformed one is replaced', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    await using traced = await tracedGateway()
    const passed = async (traceparent: string) => {
      const { headers } = (await traced.get('/api/public/organization', { headers: { traceparent } })).json()
      return (headers as Record<string, string>).traceparent
    }
    const next = await passed(`00-${trace}-00f067aa0ba902b7-01`)
    expect(next).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`))
    expect(next).not.toContain('00f067aa0ba902b7')
    expect(await passed('00-nonsense')).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
    expect(await passed(`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`)).not.toContain('0'.repeat(32))
  })
})

test('with TRACE_FROM_PROXIES, the trace of any other peer is not continued', async () => {
  await using direct = await tracedGateway({ TRUSTED_PROXIES: '192.0.2.1' })
  const headers = { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' }
  const passed = (await direct.get('/api/public/organization', { headers })).json() as {
    readonly headers: Record<string, string>
  }
  expect(passed.headers.traceparent).toMatch(/-00$/)
})

async function tracedGateway(settings: Record<string, string> = {}) {
  const traced = await startGateway({ TRACE_FROM_PROXIES: 'true', ...settings }, { beside: gateway })
  return { get: traced.get, [Symbol.asyncDispose]: () => traced.stop() }
}

test('the log has no query and no address of a client', async () => {
  log.length = 0
  await gateway.get('/api/public/organization?q=private-matter', { headers: { 'X-Forwarded-For': '198.51.100.77' } })
  expect(log.join('')).toContain('/api/public/organization')
  expect(log.join('')).not.toMatch(/private-matter|198\.51\.100\.77/)
})

test('LOG_SAMPLE=0 logs every failed request, but no successful one', async () => {
  const lines: string[] = []
  const quiet = await startGateway({ LOG_SAMPLE: '0' }, { log: lines })
  try {
    lines.length = 0
    await quiet.get(one)
    await quiet.get('/api/public/records/missing')
    expect(lines.map((line) => JSON.parse(line).status)).toEqual([404])
  } finally {
    await quiet.stop()
  }
})
