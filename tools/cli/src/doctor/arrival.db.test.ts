import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startGateway, type TestGateway } from '@fonds/gateway/src/testing/gateway.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runMain } from '../testing.ts'
import { examineArrival } from './arrival-check.ts'
import type { Checked } from './check.ts'

/** Where proxies connect from, so that the gateway can tell them from the command. */
const PROXY = '127.0.0.2'

let gateway: TestGateway
const servers: Server[] = []
beforeAll(async () => {
  gateway = await startGateway({ TRUSTED_PROXIES: PROXY, QUEUE_PREFIX: 'arrival' })
  vi.stubEnv('DATABASE_URL', '')
  vi.stubEnv('REDIS_URL', gateway.database.redisUrl)
  vi.stubEnv('QUEUE_PREFIX', 'arrival')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  for (const server of servers) server.close()
  await gateway?.stop()
})

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Starts a proxy that changes headers before it passes a request on; returns its URL. */
async function proxy(change: (headers: Headers) => Headers, localAddress = PROXY): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    const headers = Object.entries(change(incoming.headers)).filter(([, value]) => value !== undefined)
    const { url: path, method } = incoming
    request(
      {
        ...{ host: '127.0.0.1', port: gateway.port, path, method, localAddress },
        headers: Object.fromEntries(headers),
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    ).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  servers.push(server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function examine(publicUrl: string): Promise<Checked | undefined> {
  vi.stubEnv('PUBLIC_URL', publicUrl)
  const { checks } = JSON.parse((await runMain('doctor', '--json')).stdout) as { checks: Checked[] }
  return checks.find(({ name }) => name === 'proxy headers')
}

const problemsOf = async (publicUrl: string) => (await examine(publicUrl))?.findings.map(({ problem }) => problem)

/** Behaviour of the documented recipes. */
const good = (headers: Headers): Headers => ({
  ...headers,
  'x-forwarded-for': '127.0.0.1',
  'x-forwarded-host': undefined,
})

test('a proxy that follows the rules, or none, is in order', async () => {
  expect(await examine(await proxy(good))).toMatchObject({
    status: 'ok',
    summary: `client 127.0.0.1, host 127.0.0.1, connected from ${PROXY}`,
  })
  const direct = await examine(`http://127.0.0.1:${gateway.port}`)
  expect(direct).toMatchObject({ status: 'ok', summary: expect.stringContaining('connected from 127.0.0.1') })
})

test('names a proxy that is not trusted, and one that sends no address', async () => {
  expect(await problemsOf(await proxy(good, '127.0.0.3'))).toEqual([
    'the gateway does not know the proxy at 127.0.0.3, so all clients share one rate limit',
  ])
  expect(await problemsOf(await proxy((headers) => ({ ...good(headers), 'x-forwarded-for': undefined })))).toEqual([
    `the proxy at ${PROXY} sends no X-Forwarded-For, so all clients share one rate limit`,
  ])
})

test('names what a proxy believes of its clients', async () => {
  expect(await problemsOf(await proxy((headers) => headers))).toEqual([
    `the proxy at ${PROXY} passes on the X-Forwarded-For of clients, who can thus evade the rate limit`,
    'a client can choose the archive by X-Forwarded-Host',
  ])
  expect(await problemsOf(await proxy((headers) => ({ ...good(headers), host: 'inner.example' })))).toEqual([
    'the gateway sees the host inner.example instead of 127.0.0.1',
  ])
})

test('names a second proxy that is not trusted, and a trust that is too wide', async () => {
  const append = (hops: string) => (headers: Headers) => ({
    ...good(headers),
    'x-forwarded-for': `${headers['x-forwarded-for']}, ${hops}`,
  })
  expect(await problemsOf(await proxy(append('198.51.100.4, 198.51.100.5')))).toEqual([
    'the gateway takes 198.51.100.5 for the client, but it passed on a request of 198.51.100.4',
  ])
  expect(await problemsOf(await proxy(append(PROXY)))).toEqual([
    'every address between the gateway and this command is a trusted proxy',
  ])
})

test('names a redirect, a public URL that should be https, and a server that does not know the question', async () => {
  const elsewhere = createServer((_, response) => {
    response.writeHead(301, { Location: 'https://archives.example/' }).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => elsewhere.once('listening', resolve))
  servers.push(elsewhere)
  const url = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  expect(await problemsOf(url)).toEqual([`${url} redirects to https://archives.example`])
  vi.stubEnv('QUEUE_PREFIX', 'another')
  expect((await problemsOf(await proxy(good)))?.[0]).toMatch(/answers 404 to a question/)
  vi.stubEnv('QUEUE_PREFIX', 'arrival')
  const arrival = { ...{ peer: PROXY, is_trusted: true, client: '203.0.113.9', host: 'archives.example' } }
  const behindTls = { ...arrival, forwarded_for: '203.0.113.9', forwarded_proto: 'https' }
  expect(examineArrival(behindTls, 'https://archives.example')).toEqual([])
  expect(examineArrival(behindTls, 'http://archives.example')[0]?.problem).toMatch(/PUBLIC_URL begins with http:/)
  // With TLS, a proxy must be in between, even if it adds nothing.
  const untouched = { ...behindTls, is_trusted: false, forwarded_for: '192.0.2.1' }
  expect(examineArrival(untouched, 'https://archives.example')[0]?.problem).toMatch(/does not know the proxy/)
})
