import { once } from 'node:events'
import { mkdtempDisposable } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toApiError } from '@fonds/http'
import { CONTEXT_HEADER, createContextSigner } from '@fonds/types/context'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { RefusalBrake } from '../exchange/refusal-brake.ts'
import { ask } from '../testing/ask.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { type PlainServer, plainServer, SECRET } from '../testing/upstream.ts'
import { createUpstream, RESPONSE_MS } from './upstream.ts'

let shared: TestGateway
beforeAll(async () => {
  shared = await startGateway()
})
afterAll(() => shared?.stop())

const echo = '/api/public/organization'
/** A path whose responses are never cached, but forwarded as they arrive. */
const STREAMED = '/api/public/search'

describe('the headers that a service gets', () => {
  test('have the tenant and the request id, in a context that only the gateway can sign', async () => {
    const told = (await shared.get(`${echo}?a=b%20c&a=d`)).json()
    expect(told).toMatchObject({
      path: echo,
      rawQuery: 'a=b%20c&a=d',
      tenant: {
        slug: 'demo',
        name: 'Demo Archive',
        siteUrlTemplate: 'https://demo.example/{kind}/{slug}',
        arkPrefix: null,
      },
    })
  })

  test('contain the time until which the gateway waits for the response', async () => {
    const sent = Date.now()
    const { headers } = (await shared.get(echo)).json()
    const header = z.record(z.string(), z.string()).parse(headers)[CONTEXT_HEADER]
    const target = { service: 'catalog', method: 'GET', url: echo }
    const deadline = createContextSigner(SECRET).verify(header, target)?.deadline
    expect(deadline).toBeGreaterThanOrEqual(sent + RESPONSE_MS)
    expect(deadline).toBeLessThanOrEqual(Date.now() + RESPONSE_MS)
  })

  test('name the client and its network', async () => {
    const { headers } = (await shared.get(echo)).json()
    const header = z.record(z.string(), z.string()).parse(headers)[CONTEXT_HEADER]
    const client = createContextSigner(SECRET).verify(header, { service: 'catalog', method: 'GET', url: echo })?.client
    const [, network] = /^((?:[^:]+:){3})[^:]+::\/64$/.exec(client?.key ?? '') ?? []
    expect(client?.network).toBe(`${network}:/48`)
  })

  test('preserve a name outside Latin-1', async () => {
    const told = (await shared.get(echo, { headers: { Host: 'harbour.archives.example' } })).json()
    expect(told.tenant).toMatchObject({ name: 'Härbour Archive', arkPrefix: '12345/b3' })
  })

  test('exclude the client’s X-Fonds-* headers, hop-by-hop headers and credentials', async () => {
    const forged = {
      [CONTEXT_HEADER]: 'forged',
      'X-Fonds-Tenant': 'harbour',
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Port': '1',
      Forwarded: 'for=6.6.6.6',
      'X-Real-IP': '6.6.6.6',
      Cookie: 'session=1',
      Authorization: 'Basic eA==',
      'Proxy-Authorization': 'Basic eA==',
      TE: 'trailers',
      Expect: '100-continue',
      Connection: 'close, X-Custom',
      'X-Custom': '1',
      Accept: 'application/json',
      Range: 'bytes=0-1',
    }
    const { headers } = (await shared.get(echo, { headers: forged })).json()
    const names = Object.keys(headers as object).sort()
    expect(names).toEqual(['accept', 'connection', 'host', 'range', 'traceparent', CONTEXT_HEADER, 'x-request-id'])
    expect(headers).not.toMatchObject({ [CONTEXT_HEADER]: 'forged' })
  })
})

describe('a service rejects requests that bypass the gateway', () => {
  const tenant = {
    id: crypto.randomUUID(),
    slug: 'demo',
    name: 'D',
    origin: 'http://localhost',
    siteUrlTemplate: null,
    arkPrefix: null,
  }
  const context = { tenant, requestId: 'r', client: { class: 'api' } }
  const target = { service: 'catalog', method: 'GET', url: echo }
  const signed = (change: Partial<typeof target> = {}) =>
    createContextSigner(SECRET).sign(context, { ...target, ...change })
  /** Contexts are valid for this long in production. */
  const shortLived = createContextSigner(SECRET, 30_000)
  const [payload, signature, key] = signed().split('.')
  const asked = (header?: string) =>
    ask(shared.service.port, echo, { headers: header === undefined ? {} : { [CONTEXT_HEADER]: header } })

  test('it answers a request signed now', async () => {
    expect((await asked(signed())).status).toBe(200)
  })

  test.each([
    ['nothing', () => undefined],
    ['an empty one', () => ''],
    [
      'a signature of another secret',
      () => createContextSigner('another secret of 32 characters!').sign(context, target),
    ],
    ['one of 31 seconds ago', () => shortLived.sign(context, target, Date.now() - 31_000)],
    ['one for another service', () => signed({ service: 'search' })],
    ['one for another method', () => signed({ method: 'HEAD' })],
    ['one for another path', () => signed({ url: '/api/public/records' })],
    ['one for another query', () => signed({ url: `${echo}?pretty=1` })],
    ['an altered payload', () => `e${signed()}`],
    ['another payload under its signature', () => `${Buffer.from('{}').toString('base64url')}.${signature}.${key}`],
    ['no signature', () => payload],
    ['no key', () => `${payload}.${signature}`],
    ['another key', () => `${payload}.${signature}.AAAAAAAA`],
    ['a short signature', () => `${payload}.${signature?.slice(0, -4)}.${key}`],
    ['something else', () => 'a.b.c'],
  ])('%s is 403', async (_what, header) => {
    const answer = await asked(header())
    expect(answer.status).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'gateway_required' })
  })
})

describe('a service that misbehaves', () => {
  let plain: PlainServer | undefined
  let other: TestGateway | undefined
  afterEach(async () => {
    await other?.stop()
    await plain?.stop()
    other = undefined
    plain = undefined
  })

  async function before(listener: Parameters<typeof plainServer>[0]): Promise<TestGateway> {
    plain = await plainServer(listener)
    other = await startGateway({ CATALOG_URL: plain.url, SEARCH_URL: plain.url })
    return other
  }

  test('that is down is 503 with Retry-After, without a host name', async () => {
    other = await startGateway({ CATALOG_URL: 'http://127.0.0.1:1' })
    const answer = await other.get(echo)
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.headers.ratelimit).toBeDefined()
    expect(answer.json()).toMatchObject({ code: 'service_unavailable' })
    expect(answer.text).not.toContain('127.0.0.1')
  })

  test('that dies halfway leaves no response that looks complete', async () => {
    let die = () => {}
    const gateway = await before((request, response) => {
      const lengthy = request.url?.includes('lengthy')
      response.writeHead(200, { 'Content-Type': 'application/json', ...(lengthy ? { 'Content-Length': '100' } : {}) })
      response.write('{"items":[')
      die = () => response.destroy()
    })
    for (const path of [STREAMED, `${STREAMED}?lengthy`]) {
      const answer = await fetch(`http://127.0.0.1:${gateway.port}${path}`)
      expect(answer.status).toBe(200)
      // Half of the body has arrived.
      die()
      await expect(answer.text()).rejects.toThrow('terminated')
    }
  })

  test('that dies halfway is 503 if its responses are fetched whole', async () => {
    const gateway = await before((_request, response) => {
      response.writeHead(200, { 'Content-Length': '100', 'X-Fonds-Cache-Seconds': '60' })
      response.write('{"items":[', () => response.destroy())
    })
    for (const _ of ['asked', 'not kept']) {
      const answer = await gateway.get(echo)
      expect([answer.status, answer.json().code]).toEqual([503, 'service_unavailable'])
    }
  })

  test('that closes the connection without a response is retried once, then 503', async () => {
    let asked = 0
    const gateway = await before((request) => {
      asked++
      request.socket.destroy()
    })
    expect((await gateway.get(echo)).status).toBe(503)
    expect(asked).toBe(2)
  })

  test('is available immediately after a restart', async () => {
    let asked = 0
    const gateway = await before((_request, response) => {
      asked++
      response.end('{}')
    })
    expect((await gateway.get(echo)).status).toBe(200)
    // The keep-alive connection breaks just as the next request is written to it.
    plain?.server.once('request', ({ socket }) => socket.destroy())
    expect((await gateway.get(echo)).status).toBe(200)
    expect(asked).toBeGreaterThanOrEqual(2)
  })

  test('that refuses a connection is retried once', async () => {
    // The path of a socket is nobody else's; a port that was let go may be taken by the next connection of any process.
    await using folder = await mkdtempDisposable(join(tmpdir(), 'fonds-'))
    const socket = join(folder.path, 'service.sock')
    const again = createServer((_request, response) => response.end('{}'))
    const upstream = createUpstream({
      url: `unix:${socket}`,
      brake: new RefusalBrake(),
      pause: async () => once(again.listen(socket), 'listening'),
    })
    plain = await plainServer((request, response) => {
      upstream
        .forward(request, response, { toStream: () => true, toWaiting: () => undefined, leave: () => undefined })
        .catch((error) => {
          response.statusCode = toApiError(error).status
          response.end()
        })
    })
    expect((await fetch(plain.url)).status).toBe(200)
    upstream.close()
    again.closeAllConnections()
    again.close()
  })

  test('may take longer than the keep-alive of idle connections', async () => {
    expect((await shared.get('/api/public/records/slow')).status).toBe(200)
  })

  test('has its hop-by-hop and software headers removed', async () => {
    const gateway = await before((_request, response) => {
      response.setHeader('Server', 'inner')
      response.setHeader('X-Powered-By', 'inner')
      response.setHeader('Connection', 'keep-alive, X-Hop')
      response.setHeader('X-Hop', '1')
      response.setHeader('Content-Security-Policy', "default-src 'self'")
      response.setHeader('Vary', 'Accept, accept-encoding')
      response.setHeader('Link', ['<a>; rel="next"', '<b>; rel="prev"'])
      response.end('{}')
    })
    const { headers } = await gateway.get(echo)
    for (const name of ['server', 'x-powered-by', 'x-hop', 'keep-alive']) expect(headers).not.toHaveProperty(name)
    expect(headers['content-security-policy']).toBe("default-src 'self'")
    expect(headers.vary).toBe('X-Forwarded-Host, Accept, accept-encoding')
    expect(headers.link).toBe('<a>; rel="next", <b>; rel="prev"')
  })

  test('is disconnected when the client disconnects', async () => {
    let gone = false
    const arrived = Promise.withResolvers<void>()
    const gateway = await before((_request, response) => {
      arrived.resolve()
      response.on('close', () => {
        gone = !response.writableFinished
      })
    })
    const aborted = new AbortController()
    const left = fetch(`http://127.0.0.1:${gateway.port}${echo}`, { signal: aborted.signal, headers: {} }).catch(
      () => 'left',
    )
    // If the client disconnected before its request was forwarded, the service would not be involved.
    await arrived.promise
    aborted.abort()
    expect(await left).toBe('left')
    await expect.poll(() => gone).toBe(true)
  })
})

test('services that are not configured do not exist', async () => {
  for (const path of ['/api/public/search', '/api/public/oai?verb=Identify', '/api/public/images/a/b/thumb']) {
    expect((await shared.get(path)).status).toBe(404)
  }
})
