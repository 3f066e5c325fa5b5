import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askRaw } from '../testing/ask.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

let gateway: TestGateway
const log: string[] = []
beforeAll(async () => {
  gateway = await startGateway({}, { log })
})
afterAll(() => gateway?.stop())

const cheap = '/api/public/organization'

interface RawAnswer {
  readonly status: number
  readonly headers: Headers
  readonly problem: Record<string, unknown>
}

/** Sends a raw request line and headers; the request must ask the server to close the connection. */
async function askWhole(head: string, body = ''): Promise<RawAnswer> {
  const close = head.includes('HTTP/') ? 'Host: localhost\r\nConnection: close\r\n' : ''
  const text = await askRaw(gateway.port, `${head}${close}\r\n${body}`)
  const [start = '', ...lines] = text.slice(0, text.indexOf('\r\n\r\n')).split('\r\n')
  const headers = new Headers(lines.map((line) => line.split(': ', 2) as [string, string]))
  return {
    status: Number(start.split(' ')[1]),
    headers,
    problem: JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4)),
  }
}

/**
 * Expects a rejection to be a complete response: a problem document, all headers, a rate limit count and a log line.
 */
async function expectWhole({ status, headers, problem }: RawAnswer): Promise<void> {
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'ratelimit-policy': '"default";q=200;w=60',
    'x-request-id': problem.request_id,
  })
  expect(problem).toMatchObject({ status, type: expect.stringContaining('/api/public/docs/errors#') })
  const isLogged = () => log.some((line) => JSON.parse(line).request_id === problem.request_id)
  await expect.poll(isLogged).toBe(true)
  const line = log.map((text) => JSON.parse(text)).find(({ request_id }) => request_id === problem.request_id)
  expect(line).toMatchObject({ msg: 'request', status })
}

describe('methods', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])(
    '%s is 405 and lists what is allowed',
    async (method) => {
      const answer = await gateway.get(cheap, { method })
      expect(answer.status).toBe(405)
      expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS')
      expect(answer.json()).toMatchObject({ code: 'method_not_allowed', instance: cheap })
    },
  )

  test.each(['BREW', 'get'])('%s, which is not an HTTP method, is 405, too', async (method) => {
    const answer = await askRaw(gateway.port, `${method} ${cheap} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 405 /)
    expect(answer).toContain('\r\nAllow: GET, HEAD, OPTIONS\r\n')
    expect(answer).toContain('"code":"method_not_allowed"')
  })

  test('CONNECT is 405', async () => {
    expect(await askRaw(gateway.port, 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\n')).toMatch(
      /^HTTP\/1.1 405 /,
    )
  })

  test('POST accepts only small forms, on /oai', async () => {
    const post = (headers: Record<string, string>, body = 'verb=Identify') =>
      gateway.get('/api/public/oai', { method: 'POST', headers, body })
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    // There is no OAI service here, so a well-formed request gets 404.
    expect((await post({ ...form, 'Content-Length': '13' })).status).toBe(404)
    expect((await post({ 'Content-Type': 'application/json' }, '{}')).status).toBe(400)
    expect((await post({ ...form, 'Transfer-Encoding': 'chunked' })).status).toBe(400)
    // Arguments are in the query and there is no body, so no content type is needed.
    const inQuery = { method: 'POST', headers: { 'Content-Length': '0' } }
    expect((await gateway.get('/api/public/oai?verb=Identify', inQuery)).status).toBe(404)
    expect(
      await askRaw(
        gateway.port,
        'POST /api/public/oai?verb=Identify HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      ),
    ).toMatch(/^HTTP\/1.1 404 /)
    expect((await post({ ...form, 'Content-Length': '9000' }, 'x'.repeat(9_000))).status).toBe(413)
    const options = await gateway.get('/api/public/oai', { method: 'OPTIONS' })
    expect(options.headers.allow).toBe('GET, HEAD, OPTIONS, POST')
  })

  test('POST accepts forms of up to 64 kB on /reconcile', async () => {
    const post = (bytes: number) => {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': String(bytes) }
      return gateway.get('/api/public/reconcile', { method: 'POST', headers, body: 'x'.repeat(bytes) })
    }
    // There is no catalog here, so a form that is accepted gets 404.
    expect((await post(65_536)).status).toBe(404)
    const refused = await post(65_537)
    expect([refused.status, refused.json()]).toMatchObject([413, { detail: expect.stringContaining('64 kB') }])
    const below = await gateway.get('/api/public/reconcile/suggest/entity', { method: 'POST' })
    expect([below.status, below.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })

  test('a pre-flight is answered for any path', async () => {
    const answer = await gateway.get('/api/public/records', {
      method: 'OPTIONS',
      headers: { Origin: 'https://viewer.example', 'Access-Control-Request-Method': 'GET' },
    })
    expect(answer.status).toBe(204)
    expect(answer.body).toHaveLength(0)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': '*',
    })
  })
})

describe('bounds', () => {
  test('a URL of 8 kB passes, a longer one is 414', async () => {
    const of = (length: number) => `${cheap}?q=${'x'.repeat(length - cheap.length - 3)}`
    expect((await gateway.get(of(8 * 1024))).status).toBe(200)
    const long = await gateway.get(of(8 * 1024 + 1))
    expect(long.status).toBe(414)
    expect(long.json()).toMatchObject({ code: 'uri_too_long' })
    expect(long.body.length).toBeLessThan(4_000)
  })

  test('headers above 16 kB are 431, even if Node rejects them', async () => {
    expect((await gateway.get(cheap, { headers: { Cookie: 'x'.repeat(15_000) } })).status).toBe(200)
    const large = await gateway.get(cheap, { headers: { Cookie: 'x'.repeat(17_000) } })
    expect(large.status).toBe(431)
    expect(large.json()).toMatchObject({ code: 'headers_too_large' })
    const huge = await askRaw(
      gateway.port,
      `GET ${cheap} HTTP/1.1\r\nHost: localhost\r\nA: ${'x'.repeat(90_000)}\r\n\r\n`,
    )
    expect(huge).toMatch(/^HTTP\/1.1 431 /)
    expect(huge).toContain('"code":"headers_too_large"')
    expect(huge).toContain('Access-Control-Allow-Origin: *')
  })

  test('a URL that is too long for Node is rejected as a head that is too long', async () => {
    expect(await askRaw(gateway.port, `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431 /,
    )
  })

  test('many short headers do not circumvent the limit', async () => {
    const headers = Object.fromEntries(Array.from({ length: 1_500 }, (_, index) => [`x-${index}`, 'y'.repeat(8)]))
    expect((await gateway.get(cheap, { headers })).status).toBe(431)
  })
})

describe('a body on a GET', () => {
  test('is ignored, and never taken for a second request', async () => {
    const smuggled = `GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n`
    const raw = `GET ${cheap} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`
    const answer = await askRaw(gateway.port, raw)
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
    expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
    expect(answer).not.toContain('content-length":"')
    // The connection to the service is still usable.
    for (let again = 0; again < 5; again++) expect((await gateway.get(cheap)).json()).toHaveProperty('tenant')
  })

  test('is discarded if sent in chunks', async () => {
    const answer = await gateway.get(cheap, { headers: { 'Transfer-Encoding': 'chunked' }, body: 'a=1' })
    expect(answer.status).toBe(200)
    expect(answer.json().headers).not.toHaveProperty('transfer-encoding')
  })

  test.each([{ 'Content-Length': '100000' }, { 'Transfer-Encoding': 'chunked' }])(
    'above 8 kB is 413 and ends the connection: %o',
    async (headers) => {
      const answer = await gateway.get(cheap, { headers, body: 'x'.repeat(100_000) })
      expect(answer.status).toBe(413)
      expect(answer.headers.connection).toBe('close')
    },
  )

  test('with two lengths at once is rejected', async () => {
    const both = 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n'
    const answer = await askRaw(gateway.port, `GET ${cheap} HTTP/1.1\r\nHost: localhost\r\n${both}\r\n0\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toContain('"code":"malformed_request"')
  })
})

describe('what a client can send', () => {
  test.each(['?q=Brückl', '?q=two words', '?q=茶 and tea', '?q=\u0001'])(
    'a URL without escapes is 400, with instructions: %j',
    async (query) => {
      const answer = await askRaw(gateway.port, `GET ${cheap}${query} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1.1 400 /)
      expect(answer).toContain('the URL has characters that must be escaped')
      expect(answer).toContain('%20 for a space')
    },
  )

  test.each([
    '/api/public/records/%',
    '/api/public/records/%zz',
    '/api/public/records/%c3%28',
    '/api/public/records/%ff',
  ])('bad escapes are 400: %s', async (path) => {
    const answer = await gateway.get(path)
    expect(answer.status).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'malformed_request', instance: path, errors: [{ parameter: 'path' }] })
  })

  test('/ is the entry point of the API', async () => {
    expect((await gateway.get('/?x=1')).json()).toEqual((await gateway.get('/api/public')).json())
  })

  test.each([
    '/livezz',
    '/metrics',
    '/api/public/../../etc/passwd',
    '/api/public/%2e%2e/metrics',
    '/api/public//records',
    '/api/public/records/a/b/c',
    '/api/public/records/a%2fb/c',
    '/api/public/records/%00/x',
    '//evil.example/api/public',
    '/api/public/\\records',
  ])('%s is the same 404', async (path) => {
    const answer = await gateway.get(path)
    expect(answer.status).toBe(404)
    const { request_id: _, instance, type, ...rest } = answer.json()
    expect(instance).toBe(path)
    expect(type).toBe('http://localhost:8080/api/public/docs/errors#not_found')
    expect(rest).toEqual({
      title: 'Not found',
      status: 404,
      detail: 'Nothing is published at this URL. Check it, or search for what you need.',
      code: 'not_found',
    })
  })

  test.each(['nonsense', '', '100-continued', 'nonsense="a"; b'])('Expect: %j is 417', async (expectation) => {
    const answer = await askWhole(`GET ${cheap} HTTP/1.1\r\nExpect: ${expectation}\r\n`)
    expect(answer.status).toBe(417)
    expect(answer.problem).toMatchObject({ code: 'expectation_failed', status: 417, instance: cheap })
    await expectWhole(answer)
  })

  test('Expect: 100-continue is met', async () => {
    const answer = await askRaw(
      gateway.port,
      `GET ${cheap} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nExpect: 100-continue\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 /)
  })

  test.each(['*', 'nonsense', 'gzip', 'gzip, chunked', 'identity', 'chunked, identity', 'chunked, chunked', ''])(
    'Transfer-Encoding: %j is 400',
    async (coding) => {
      for (const method of ['GET', 'POST']) {
        const answer = await askWhole(`${method} ${cheap} HTTP/1.1\r\nTransfer-Encoding: ${coding}\r\n`)
        expect([method, answer.status]).toEqual([method, answer.status === 405 ? 405 : 400])
        if (method === 'GET') expect(answer.problem).toMatchObject({ code: 'malformed_request' })
        await expectWhole(answer)
      }
    },
  )

  test.each(['zz', '5\r\nab\r\n0', '-1\r\n', 'ffffffffffffffffffff\r\n'])(
    'a body in chunks that breaks their rules is 400: %j',
    async (chunks) => {
      const answer = await askWhole(`GET ${cheap} HTTP/1.1\r\nTransfer-Encoding: chunked\r\n`, `${chunks}\r\n\r\n`)
      expect(answer.status).toBe(400)
      expect(answer.problem).toMatchObject({ code: 'malformed_request' })
      await expectWhole(answer)
    },
  )

  test('data after a broken body is not parsed as a request', async () => {
    const broken = `OPTIONS ${cheap} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: nonsense\r\n\r\n`
    const answer = await askRaw(gateway.port, `${broken}GET ${cheap} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
    expect(answer).toContain('\r\nConnection: close\r\n')
  })

  test('input that is not HTTP gets a complete response, and is logged', async () => {
    await expectWhole(await askWhole('nonsense\r\n'))
  })

  test('no Host, or two, is 400', async () => {
    expect(await askRaw(gateway.port, `GET ${cheap} HTTP/1.1\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1.1 400 /)
    const two = 'Host: localhost\r\nHost: harbour.archives.example\r\nConnection: close\r\n'
    expect(await askRaw(gateway.port, `GET ${cheap} HTTP/1.1\r\n${two}\r\n`)).toMatch(/^HTTP\/1.1 400 /)
  })

  test('HTTP/1.0 without Host reaches the default archive', async () => {
    const answer = await askRaw(gateway.port, `GET ${cheap} HTTP/1.0\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
    expect(answer).toContain('"slug":"demo"')
  })

  test('upgrades are ignored', async () => {
    const headers =
      'Host: localhost\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n'
    const answer = await askRaw(gateway.port, `GET ${cheap} HTTP/1.1\r\n${headers}\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
  })

  test('a trailing slash makes no difference', async () => {
    expect((await gateway.get(`${cheap}/`)).json().path).toBe(cheap)
    expect((await gateway.get('/api/public/')).status).toBe(200)
    expect((await gateway.get('/api/public/health/')).status).toBe(200)
  })
})

/** Resolves when the gateway has read the head of a request; until then, a disconnect would be none of its business. */
function requestArrived(requestId: string): Promise<void> {
  const channel = 'http.server.request.start'
  return new Promise((resolve) => {
    const onStart = (message: unknown) => {
      const { request } = message as { request: IncomingMessage }
      if (request.headers['x-request-id'] !== requestId) return
      unsubscribe(channel, onStart)
      resolve()
    }
    subscribe(channel, onStart)
  })
}

test.each([
  ['in the middle of its body', `GET ${cheap} HTTP/1.1\r\nContent-Length: 100\r\n`],
  ['in the middle of a form', 'POST /api/public/oai HTTP/1.1\r\nContent-Length: 100\r\n'],
  ['before its answer', 'GET /api/public/records/held HTTP/1.1\r\n'],
])('a client that disconnects %s causes one log line, and no error', async (_when, head) => {
  const requestId = `leaves-${head.length}`
  const arrived = requestArrived(requestId)
  const socket = connect(gateway.port, '127.0.0.1')
  const form = head.startsWith('POST') ? 'Content-Type: application/x-www-form-urlencoded\r\n' : ''
  const part = head.includes('Content-Length') ? 'verb=' : ''
  socket.write(`${head}${form}Host: localhost\r\nX-Request-Id: ${requestId}\r\n\r\n${part}`)
  await arrived
  if (head.includes('held')) await expect.poll(() => gateway.service.held()).toBe(1)
  socket.destroy()
  const lines = () => log.map((line) => JSON.parse(line)).filter(({ request_id }) => request_id === requestId)
  await expect.poll(() => lines().length).toBeGreaterThan(0)
  // A later request is logged after everything that the disconnect caused, also in the service.
  gateway.service.release()
  await gateway.get(cheap)
  expect(lines()).toHaveLength(1)
  expect(lines()[0]).toMatchObject({ level: 30, msg: 'request' })
})

test('a client with too many idle connections loses its own, and others are answered', async () => {
  const few = { TRUSTED_PROXIES: 'none', CONNECTIONS_PER_CLIENT: '8', MAX_CONNECTIONS: '32' }
  const bounded = await startGateway(few, { beside: gateway })
  const open = (localAddress: string) => {
    const socket = connect({ port: bounded.port, host: '127.0.0.1', localAddress })
    socket.on('error', () => undefined).resume()
    return once(socket, 'connect').then(() => socket)
  }
  try {
    const greedy: Socket[] = []
    for (let count = 0; count < 20; count++) greedy.push(await open('127.0.0.2'))
    const isOpen = () => greedy.map(({ closed }) => !closed)
    await expect.poll(isOpen).toEqual([...Array(12).fill(false), ...Array(8).fill(true)])
    // More clients than there is room for, if each kept what it has opened.
    for (let client = 3; client < 8; client++)
      for (let count = 0; count < 8; count++) greedy.push(await open(`127.0.0.${client}`))
    for (const socket of [await open('127.0.0.2'), await open('127.0.0.9')]) {
      socket.write(`GET ${cheap} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
      const [text] = await once(socket, 'data')
      expect(String(text)).toMatch(/^HTTP\/1\.1 200 /)
      socket.destroy()
    }
    for (const socket of greedy) socket.destroy()
  } finally {
    await bounded.stop()
  }
})

test('an unreadable request does not corrupt a response in progress', async () => {
  const held = 'GET /api/public/records/held HTTP/1.1\r\nHost: localhost\r\n\r\n'
  expect(await askRaw(gateway.port, `${held}nonsense\r\n\r\n`)).toBe('')
  gateway.service.release()
})
