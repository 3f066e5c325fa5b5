import { createLogger } from '@fonds/http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Page, Search } from '../feed/page.ts'
import { createReadAhead, type OpenPage } from './read-ahead.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const place: Search = {
  tenant: 'one',
  seq: '7',
  root: 'r',
  item: 'i',
  last: '9',
  set: null,
  tops: false,
  cacheKey: { format: 'oai_dc', edition: 'e' },
}
const page: Page = { items: [], next: null, isCacheable: false, after: null }
const found = (bytes = 1_000): Promise<OpenPage> => Promise.resolve({ page, bytes })
const logger = createLogger({ name: 'test', level: 'silent' })

async function begun(search: Search, read = () => found() as Promise<OpenPage | null>) {
  const ahead = createReadAhead(logger)
  void ahead.begin(['9', search], read)
  await ahead.settled()
  return ahead
}

describe('a page read ahead', () => {
  test('is returned once', async () => {
    const ahead = await begun(place)
    expect(await ahead.take(['9', place])).toBe(page)
    expect(await ahead.take(['9', place])).toBeNull()
  })

  test('tells the position after it before it is ready, also to those who ask for it again', async () => {
    const ahead = createReadAhead(logger)
    const after = { seq: '7', root: 'r', item: 'j' }
    const never = new Promise<OpenPage | null>(() => undefined)
    const first = ahead.begin(['9', place], (tell) => {
      tell(after)
      return never
    })
    const again = ahead.begin(['9', place], () => Promise.reject(new Error('read twice')))
    expect([await first, await again]).toEqual([after, after])
  })

  test('tells of no position if reading it failed', async () => {
    const ahead = createReadAhead(logger)
    expect(await ahead.begin(['9', place], () => Promise.reject(new Error('no database')))).toBeNull()
  })

  test('is returned while it is still being read', async () => {
    const ahead = createReadAhead(logger)
    const read = Promise.withResolvers<OpenPage | null>()
    void ahead.begin(['9', place], () => read.promise)
    const taken = ahead.take(['9', place])
    read.resolve({ page, bytes: 1 })
    expect(await taken).toBe(page)
  })

  test('is not returned if anything was committed since', async () => {
    expect(await (await begun(place)).take(['10', place])).toBeNull()
  })

  test.each<Partial<Search>>([
    { tenant: 'two' },
    { item: 'j' },
    { last: '8' },
    { cacheKey: { format: 'oai_dc', edition: 'f' } },
    { cacheKey: { format: 'mods', edition: 'e' } },
  ])('is not returned for another position, archive, format or edition: %o', async (other) => {
    expect(await (await begun(place)).take(['9', { ...place, ...other }])).toBeNull()
  })

  test('is dropped after a few seconds', async () => {
    const ahead = await begun(place)
    vi.advanceTimersByTime(5_001)
    expect(await ahead.take(['9', place])).toBeNull()
  })

  test('is not returned if reading it failed', async () => {
    const ahead = await begun(place, () => Promise.reject(new Error('no database')))
    expect(await ahead.take(['9', place])).toBeNull()
  })
})

test('buffered pages are limited in bytes, and make room when taken', async () => {
  const ahead = createReadAhead(logger)
  const at = (n: number) => ['9', { ...place, item: String(n) }] as const
  const readied = async (n: number) => {
    void ahead.begin(at(n), () => found(4_000_000))
    await ahead.settled()
  }
  for (let n = 0; n < 8; n++) await readied(n)
  const taken = await Promise.all(Array.from({ length: 8 }, (_, n) => ahead.take(at(n))))
  expect(taken.filter((one) => one !== null)).toHaveLength(4)
  await readied(9)
  expect(await ahead.take(at(9))).toBe(page)
})

test('at most three pages are read at once', () => {
  const ahead = createReadAhead(logger)
  let reading = 0
  for (let n = 0; n < 8; n++) {
    void ahead.begin(['9', { ...place, item: String(n) }], () => {
      reading++
      return new Promise(() => undefined)
    })
  }
  expect(reading).toBe(3)
})

test('pages at hand are buffered while as many are read as may be', async () => {
  const ahead = createReadAhead(logger)
  const at = (n: number) => ['9', { ...place, item: String(n) }] as const
  for (let n = 0; n < 3; n++) void ahead.begin(at(n), () => new Promise(() => undefined))
  void ahead.begin(at(3), () => found())
  void ahead.begin(at(4), () => found(), { isAtHand: true })
  expect(await ahead.take(at(3))).toBeNull()
  expect(await ahead.take(at(4))).toBe(page)
  // It frees no connection that it did not take.
  void ahead.begin(at(5), () => found())
  expect(await ahead.take(at(5))).toBeNull()
})
