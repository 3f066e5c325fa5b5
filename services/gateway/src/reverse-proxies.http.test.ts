import { gunzipSync } from 'node:zlib'
import { absent } from '@fonds/test-kit'
import { ARRIVAL_PATH, arrivalKey, CONTEXT_HEADER } from '@fonds/types/context'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from './testing/ask.ts'
import { startGateway, type TestGateway } from './testing/gateway.ts'
import { findProxy, PROXIES, type ReverseProxy, startReverseProxy } from './testing/reverse-proxy.ts'
import { type PlainServer, plainServer } from './testing/upstream.ts'

const ORIGINAL = Buffer.from(Array.from({ length: 1_000_000 }, (_, index) => index % 251))
/** As long as that of a collection with a long title, in several languages. */
const LINK = `<https://archives.example/${'x'.repeat(7_000)}>; rel="item"`
const echo = '/api/public/organization'
/** Rate limit of a client, in requests per minute. */
const LIMIT = 40

let gateway: TestGateway
let media: PlainServer
beforeAll(async () => {
  media = await plainServer((request, response) => {
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const common = { 'Content-Type': 'image/tiff', 'Accept-Ranges': 'bytes', ETag: '"original"', Link: LINK }
    if (first === undefined || last === undefined) {
      response.writeHead(200, { ...common, 'Content-Length': ORIGINAL.length }).end(ORIGINAL)
      return
    }
    const part = ORIGINAL.subarray(Number(first), Number(last) + 1)
    const range = `bytes ${first}-${last}/${ORIGINAL.length}`
    response.writeHead(206, { ...common, 'Content-Length': part.length, 'Content-Range': range }).end(part)
  })
  gateway = await startGateway({
    PUBLIC_URL: 'https://archives.example',
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMIT_PER_MINUTE: String(LIMIT),
    MEDIA_URL: media.url,
  })
})
afterAll(async () => {
  await gateway?.stop()
  await media?.stop()
})

interface Echo {
  readonly tenant: { readonly slug: string; readonly origin: string }
  readonly headers: Readonly<Record<string, string>>
  readonly path: string
  readonly rawQuery: string
}

const readEcho = (body: Buffer): Echo => JSON.parse(body.toString())

/** Returns the client's address as the gateway passes it to a service. */
function clientOf(body: Buffer): string {
  const [payload = ''] = readEcho(body).headers[CONTEXT_HEADER]?.split('.') ?? []
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).client.key
}

let network = 1
/** Returns a loopback address that no other test uses, so that each test has its own rate limit. */
const newAddress = () => `127.0.${++network}.2`

describe.each(PROXIES)('%s with the documented configuration', (name) => {
  const program = findProxy(name)
  const found = 'failure' in program ? null : program
  // Debian has no package for Traefik; its recipe is only tested where it is installed.
  if (name !== 'traefik') absent(program)
  describe.skipIf(found === null)(found === null ? `(skipped: ${name} is not available)` : 'before a gateway', () => {
    let proxy: ReverseProxy
    beforeAll(async () => {
      if (found !== null) proxy = await startReverseProxy(name, found, gateway.port)
    })
    afterAll(() => proxy?.stop())

    test('passes on the client’s address and the host', async () => {
      const from = newAddress()
      const { status, body } = await proxy.get(echo, from)
      expect(status).toBe(200)
      expect(clientOf(body)).toBe(from)
      expect(readEcho(body).tenant).toMatchObject({ slug: 'harbour', origin: 'https://harbour.archives.example' })
    })

    test('does not pass on an address or host that a client claims', async () => {
      const from = newAddress()
      const forged = {
        'X-Forwarded-For': '6.6.6.6',
        'X-Forwarded-Host': 'localhost',
        'X-Forwarded-Proto': 'http',
        'X-Real-IP': '6.6.6.6',
        Forwarded: 'for=6.6.6.6;host=localhost',
      }
      const { body } = await proxy.get(echo, from, forged)
      expect(clientOf(body)).toBe(from)
      expect(readEcho(body).tenant.slug).toBe('harbour')
    })

    test('arrives as fonds doctor expects', async () => {
      const from = newAddress()
      const redis = new Redis(gateway.database.redisUrl)
      await redis.set(arrivalKey('fonds', `${name}-`.padEnd(32, 'x')), '1', 'EX', 60)
      redis.disconnect()
      const forged = { 'X-Forwarded-For': '192.0.2.1', 'X-Forwarded-Host': 'forged.invalid' }
      const { status, body } = await proxy.get(ARRIVAL_PATH + `${name}-`.padEnd(32, 'x'), from, forged)
      expect([status, JSON.parse(body.toString())]).toMatchObject([
        200,
        { peer: '127.0.0.1', is_trusted: true, client: from, host: 'harbour.archives.example' },
      ])
    })

    test('limits each client separately, whatever address it claims', async () => {
      const [greedy, other] = [newAddress(), newAddress()]
      for (let sent = 0; sent < LIMIT; sent++) await proxy.get(echo, greedy)
      expect((await proxy.get(echo, greedy)).status).toBe(429)
      expect((await proxy.get(echo, greedy, { 'X-Forwarded-For': '6.6.6.6' })).status).toBe(429)
      expect((await proxy.get(echo, other)).status).toBe(200)
    })

    // Traefik counts only what it forwards, which the gateway would refuse first. Caddy has no such limit.
    test.runIf(name === 'nginx')('accepts 256 requests of one client at a time, whatever others have', async () => {
      const [greedy, other] = [newAddress(), newAddress()]
      const end = proxy.hold(300, greedy)
      const status = async () => (await proxy.get(ARRIVAL_PATH, greedy)).status
      // Seldom, since each attempt is charged until the connections are there: fewer in a minute than the limit.
      await expect.poll(status, { interval: 2_000 }).toBe(503)
      expect((await proxy.get(echo, other)).status).toBe(200)
      end()
      await expect.poll(status).toBe(404)
    })

    test('redirects http to https, and sends Strict-Transport-Security', async () => {
      const { status, headers } = await ask(proxy.http, `${echo}?a=b`, {
        headers: { Host: 'harbour.archives.example' },
      })
      expect([301, 302, 307, 308]).toContain(status)
      expect(headers.location).toMatch(/^https:\/\/harbour\.archives\.example(:\d+)?\/api\/public\/organization\?a=b$/)
      expect((await proxy.get(echo, newAddress())).headers['strict-transport-security']).toBeDefined()
    })

    test('leaves compression, ETag and 304 to Fonds', async () => {
      const from = newAddress()
      const plain = await proxy.get('/api/public/records', from)
      const zipped = await proxy.get('/api/public/records', from, { 'Accept-Encoding': 'gzip' })
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(zipped.headers['content-encoding']).toBe('gzip')
      expect(gunzipSync(zipped.body)).toEqual(plain.body)
      const direct = async (encoding: object) =>
        (await gateway.get('/api/public/records', { headers: { Host: 'harbour.archives.example', ...encoding } }))
          .headers
      const same = (headers: object) => expect.objectContaining(headers)
      const { etag, 'content-length': length, vary } = await direct({})
      expect(plain.headers).toEqual(same({ etag, 'content-length': length, vary }))
      expect(zipped.headers.etag).toBe((await direct({ 'Accept-Encoding': 'gzip' })).etag)
      const again = await proxy.get('/api/public/records', from, { 'If-None-Match': plain.headers.etag })
      expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) })
    })

    test('passes on ranges, and whole files unchanged', async () => {
      const [from, path] = [newAddress(), '/api/public/images/harbour/one/original']
      const part = await proxy.get(path, from, { Range: 'bytes=500000-500009' })
      expect(part.status).toBe(206)
      expect(part.headers['content-range']).toBe(`bytes 500000-500009/${ORIGINAL.length}`)
      expect(part.body).toEqual(ORIGINAL.subarray(500_000, 500_010))
      const whole = await proxy.get(path, from)
      expect(whole.headers['content-length']).toBe(String(ORIGINAL.length))
      expect(whole.headers.link).toBe(LINK)
      expect(whole.body.equals(ORIGINAL)).toBe(true)
    })

    test('passes on URLs unchanged, and the gateway’s error if they are too long', async () => {
      const from = newAddress()
      const long = `q=${'x'.repeat(8_000)}`
      expect(readEcho((await proxy.get(`${echo}?${long}`, from)).body).rawQuery).toBe(long)
      const query = 'q=a%2Fb%20c+d&x=%C3%A4&x='
      expect(readEcho((await proxy.get(`${echo}?${query}`, from)).body).rawQuery).toBe(query)
      const { status, headers, body } = await proxy.get(`${echo}?${'x'.repeat(9_000)}`, from)
      expect(status).toBe(414)
      expect(headers['content-type']).toContain('application/problem+json')
      expect(JSON.parse(body.toString()).code).toBe('uri_too_long')
    })
  })
})
