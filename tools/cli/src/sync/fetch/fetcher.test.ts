import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { checkedLookup, type Resolve } from './checked-lookup.ts'
import { AskedToWait, FetchError } from './fetch-error.ts'
import { Fetcher, type FetcherOptions } from './fetcher.ts'
import { retryAfter } from './retry-after.ts'

const folder = mkdtempSync(join(tmpdir(), 'fonds-fetch-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Fetches from a server; returns what was written. */
async function fetched(
  listener: RequestListener,
  more: Partial<FetcherOptions> = {},
): Promise<{ text: string; requests: number }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const source = `http://127.0.0.1:${(server.address() as AddressInfo).port}/oai`
  const bounds = { maxBytes: 1_000, patienceMs: 50, retryMs: 1, signal: new AbortController().signal }
  const fetcher = new Fetcher({ source, allowPrivate: true, ...bounds, ...more })
  const file = join(folder, 'body')
  try {
    await fetcher.fetchTo(file, source)
    return { text: readFileSync(file, 'utf8'), requests: fetcher.requests }
  } finally {
    fetcher.close()
    server.closeAllConnections()
    server.close()
  }
}

test('a response is written, also a packed one, and a failure of the server is tried again', async () => {
  expect(await fetched((_, response) => response.end('plain'))).toEqual({ text: 'plain', requests: 1 })
  const packed: RequestListener = (_, response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('packed'))
  }
  expect((await fetched(packed)).text).toBe('packed')
  let failures = 0
  const failing: RequestListener = (_, response) => {
    if (failures++ < 2) response.writeHead(500).end()
    else response.end('at last')
  }
  expect(await fetched(failing)).toEqual({ text: 'at last', requests: 3 })
})

test('a response that is too large is refused, also one that only is when it is unpacked', async () => {
  await expect(fetched((_, response) => response.end('x'.repeat(1_001)))).rejects.toThrow('more than 1,000 bytes')
  const bomb: RequestListener = (_, response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('x'.repeat(1_000_000)))
  }
  await expect(fetched(bomb)).rejects.toThrow('more than 1,000 bytes')
})

test('a response that breaks off is an error', async () => {
  const broken: RequestListener = (_, response) => {
    response.writeHead(200, { 'Content-Length': '100' }).write('half')
    setImmediate(() => response.destroy())
  }
  await expect(fetched(broken)).rejects.toThrow(FetchError)
})

test('a redirect is followed, but not for ever, nor to another scheme or a private host', async () => {
  const redirect =
    (location: string): RequestListener =>
    (request, response) => {
      if (request.url === '/there') response.end('there')
      else response.writeHead(302, { Location: location }).end()
    }
  expect((await fetched(redirect('/there'))).text).toBe('there')
  await expect(fetched(redirect('/oai'))).rejects.toThrow('redirects too often')
  await expect(fetched(redirect('file:///etc/passwd'))).rejects.toThrow('not followed')
  await expect(fetched(redirect('http://[::1]/'))).rejects.toThrow('not public')
  await expect(fetched(redirect('http://10.1.1.1/'))).rejects.toThrow('not public')
})

test('Retry-After is obeyed up to the patience, and beyond it, the time is named', async () => {
  let asked = 0
  const soon: RequestListener = (_, response) => {
    if (asked++ === 0) response.writeHead(503, { 'Retry-After': '0' }).end()
    else response.end('now')
  }
  expect(await fetched(soon)).toEqual({ text: 'now', requests: 2 })
  const late: RequestListener = (_, response) => void response.writeHead(429, { 'Retry-After': '3600' }).end()
  await expect(fetched(late)).rejects.toThrow(AskedToWait)
  expect(retryAfter('99999999', 0)).toBe(86_400_000)
  expect(retryAfter('Thu, 01 Jan 1970 00:01:00 GMT', 10_000)).toBe(50_000)
  expect(retryAfter('soon', 0)).toBeNull()
})

test('a name is refused if one of its addresses is private, and connected to the address that was checked', async () => {
  let asked = 0
  // Another address each time, as an attacker's server answers.
  const rebinding: Resolve = (_name, _options, done) => {
    done(null, [{ address: asked++ === 0 ? '93.184.216.34' : '127.0.0.1', family: 4 }])
  }
  const lookup = checkedLookup(rebinding)
  const resolved = () =>
    new Promise((resolve) => lookup('example.org', {}, (error, address) => resolve(error?.message ?? address)))
  expect(await resolved()).toBe('93.184.216.34')
  expect(await resolved()).toMatch(/127\.0\.0\.1, which is not public/)
  const mixed: Resolve = (_name, _options, done) => {
    done(null, [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ])
  }
  const more = {
    source: 'http://example.org/oai',
    allowPrivate: false,
    resolve: mixed,
    maxBytes: 10,
    patienceMs: 0,
    retryMs: 1,
  }
  const fetcher = new Fetcher({ ...more, signal: new AbortController().signal })
  await expect(fetcher.fetchTo(join(folder, 'body'), 'http://example.org/oai')).rejects.toThrow('10.0.0.1')
  fetcher.close()
})

test('what is secret is sent over http to private addresses alone', async () => {
  const at =
    (address: string): Resolve =>
    (_name, _options, done) =>
      done(null, [{ address, family: 4 }])
  const send = async (source: string, address: string, allowPrivate = true) => {
    const bounds = { maxBytes: 1_000, patienceMs: 0, retryMs: 1, signal: new AbortController().signal }
    const fetcher = new Fetcher({ source, allowPrivate, ...bounds, resolve: at(address) })
    try {
      const form = new URLSearchParams({ password: 'secret' })
      return await fetcher.fetchTo(join(folder, 'body'), source, { form, isSecret: true })
    } finally {
      fetcher.close()
    }
  }
  await expect(send('http://93.184.216.34/', '')).rejects.toThrow('public address 93.184.216.34')
  await expect(send('http://aspace.internal/', '93.184.216.34')).rejects.toThrow('public address 93.184.216.34')
  for (const address of ['127.0.0.1', '93.184.216.34']) {
    await expect(send('http://aspace.internal/', address, false)).rejects.toThrow('without --allow-private')
  }
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(request.method ?? '')
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await send(`http://aspace.internal:${(server.address() as AddressInfo).port}/`, '127.0.0.1')
  expect(seen).toEqual(['POST'])
  server.closeAllConnections()
  server.close()
})
