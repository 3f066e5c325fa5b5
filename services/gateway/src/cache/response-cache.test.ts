import { afterEach, describe, expect, test, vi } from 'vitest'
import { type CachedResponse, toCachedResponse } from './cached-response.ts'
import { createResponseCache, type ResponseCache } from './response-cache.ts'

const MB = 1024 * 1024

const BODY = Buffer.alloc(MB)

/** Returns a response with a body of some bytes. */
const response = (bytes = 0, status = 200): CachedResponse =>
  toCachedResponse({ status, headers: {}, body: BODY.subarray(0, bytes), cacheSeconds: 60, requestId: 'r' })

const keyOf = (tenant: string, url: string, headers = {}) => ({ tenant, resource: `${tenant} 1 ${url}`, headers })

/** Keeps some responses. @returns their URLs */
function fill(
  cache: ResponseCache,
  tenant: string,
  count: number,
  { bytes = 0, status = 200, name = '/', from = 0 } = {},
) {
  const urls = Array.from({ length: count }, (_, index) => `${name}${from + index}`)
  for (const url of urls) cache.set(keyOf(tenant, url), response(bytes, status), [])
  return urls
}

const kept = (cache: ResponseCache, tenant: string, urls: readonly string[]): number =>
  urls.filter((url) => cache.get(keyOf(tenant, url)) !== undefined).length

afterEach(() => {
  vi.useRealTimers()
})

describe('the size', () => {
  test('has a maximum, which bounds long keys, too', () => {
    const cache = createResponseCache(MB)
    const name = 'x'.repeat(2_000)
    for (const [status, bytes] of [
      [200, 0],
      [200, 100_000],
      [404, 200],
    ] as const)
      fill(cache, 'a', 2_000, { status, bytes, name: `${status}${bytes}${name}` })
    expect(cache.size).toBeGreaterThan(MB / 2)
    expect(cache.size).toBeLessThanOrEqual(MB)
  })

  test('of all variants of one address is bounded, and the latest ones stay', () => {
    const cache = createResponseCache(MB)
    const set = (language: number) =>
      cache.set(keyOf('a', '/', { 'accept-language': `l${language}` }), response(20_000), ['accept-language'])
    for (let language = 0; language < 30; language++) set(language)
    expect(cache.size).toBeLessThan(MB / 4)
    expect(cache.get(keyOf('a', '/', { 'accept-language': 'l29' }))).toBeDefined()
    expect(cache.get(keyOf('a', '/', { 'accept-language': 'l0' }))).toBeUndefined()
  })
})

describe('nobody evicts what another archive keeps within its share', () => {
  test.each([
    ['ordinary', { bytes: 1_000 }],
    ['large', { bytes: 100_000 }],
    ['missing', { status: 404, bytes: 300 }],
  ])('by %s responses', (_, kind) => {
    const cache = createResponseCache(8 * MB)
    const small = { b: fill(cache, 'b', 4, kind), c: fill(cache, 'c', 4, kind) }
    fill(cache, 'a', 10_000, kind)
    expect(kept(cache, 'b', small.b)).toBe(4)
    expect(kept(cache, 'c', small.c)).toBe(4)
  })

  test('and an archive that is alone has all of it', () => {
    const cache = createResponseCache(8 * MB)
    const urls = fill(cache, 'a', 1_000, { bytes: 1_500 })
    expect(kept(cache, 'a', urls)).toBe(1_000)
    fill(cache, 'b', 10_000, { bytes: 1_500 })
    const share = kept(cache, 'a', urls)
    expect(share).toBeGreaterThan(400)
    expect(share).toBeLessThan(800)
  })
})

describe('within an archive', () => {
  test('errors evict no content, and large responses no small ones', () => {
    const cache = createResponseCache(8 * MB)
    const urls = fill(cache, 'a', 1_000, { bytes: 1_000 })
    fill(cache, 'a', 20_000, { status: 404, bytes: 300, name: '/missing' })
    fill(cache, 'a', 500, { bytes: 500_000, name: '/large' })
    expect(kept(cache, 'a', urls)).toBe(1_000)
  })

  test('what was asked for only once is evicted before what was asked for again', () => {
    const cache = createResponseCache(8 * MB)
    const urls = fill(cache, 'a', 300, { bytes: 1_000 })
    for (let round = 0; round < 20; round++) {
      expect(kept(cache, 'a', urls)).toBe(300)
      fill(cache, 'a', 1_000, { bytes: 1_000, name: '/crawled', from: round * 1_000 })
    }
  })
})

test('a response that expires is replaced any number of times, and no longer counts', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const cache = createResponseCache(MB)
  for (let minute = 0; minute < 100; minute++) {
    cache.set(keyOf('a', '/'), response(), [])
    expect(cache.get(keyOf('a', '/'))).toBeDefined()
    vi.advanceTimersByTime(60_001)
    expect(cache.get(keyOf('a', '/'))).toBeUndefined()
  }
  // Those of quiet archives would otherwise keep the shares of busy ones small.
  for (let tenant = 0; tenant < 100; tenant++) fill(cache, `quiet ${tenant}`, 2)
  vi.advanceTimersByTime(60_001)
  const urls = fill(cache, 'busy', 200)
  expect(kept(cache, 'busy', urls)).toBe(200)
})

test('a new header in Vary starts the variants of an address anew', () => {
  const cache = createResponseCache(MB)
  const key = keyOf('a', '/', { accept: 'text/html', 'accept-language': 'de' })
  cache.set(key, response(), ['accept'])
  cache.set(key, response(1), ['accept', 'accept-language'])
  expect(cache.get(key)?.body.length).toBe(1)
  expect(cache.get(keyOf('a', '/', { accept: 'text/html' }))).toBeUndefined()
})
