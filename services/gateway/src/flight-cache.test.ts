import { expect, test } from 'vitest'
import { createFlightCache } from './flight-cache.ts'

function counted(ttlMs = 1_000, max = 3, options: { patienceMs?: number } = {}) {
  // lru-cache treats a start time of 0 as unset.
  let now = 1
  let away = false
  const isAway = () => away
  const loads: string[] = []
  const { get, peek } = createFlightCache({ max, ttlMs, now: () => now, ...options }, async (key: string) => {
    loads.push(key)
    if (key === 'bad' || isAway()) throw new Error('away')
    return key.toUpperCase()
  })
  return {
    get,
    peek,
    loads,
    setAway: (is: boolean) => {
      away = is
    },
    wait: (ms: number) => {
      now += ms
    },
  }
}

test('concurrent calls cause a single load', async () => {
  const { get, loads } = counted()
  expect(await Promise.all([get('a'), get('a'), get('a')])).toEqual(['A', 'A', 'A'])
  expect(loads).toEqual(['a'])
})

test('a value expires, however often it is used', async () => {
  const { get, loads, wait } = counted()
  await get('a')
  wait(600)
  await get('a')
  wait(600)
  await get('a')
  expect(loads).toEqual(['a', 'a'])
})

test('a failure reaches all waiting callers and is not cached', async () => {
  const { get, loads } = counted()
  expect(await Promise.allSettled([get('bad'), get('bad')])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  await expect(get('bad')).rejects.toThrow('away')
  expect(loads).toEqual(['bad', 'bad'])
})

test('the least recently used value is evicted at the limit', async () => {
  const { get, loads } = counted()
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await get(key)
  expect(loads).toEqual(['a', 'b', 'c', 'd', 'b'])
})

test('callers get their value even if the entry is evicted while it loads', async () => {
  const { get } = counted(1_000, 2)
  const hosts = ['a', 'b', 'c', 'd', 'e']
  expect(await Promise.all(hosts.map(get))).toEqual(['A', 'B', 'C', 'D', 'E'])
})

test('peek returns a value until it expires, and never waits', async () => {
  const { get, peek, wait } = counted()
  expect(peek('a')).toBeUndefined()
  await get('a')
  expect(peek('a')).toBe('A')
  wait(1_001)
  expect(peek('a')).toBeUndefined()
})

test('with patience, the expired value is returned while loads fail, and a new one afterwards', async () => {
  const { get, loads, wait, setAway } = counted(1_000, 3, { patienceMs: 10_000 })
  await get('a')
  setAway(true)
  wait(1_001)
  expect(await get('a')).toBe('A')
  expect(await get('a')).toBe('A')
  await expect(get('b')).rejects.toThrow('away')
  expect(loads).toEqual(['a', 'a', 'b'])
  setAway(false)
  wait(1_001)
  expect(await get('a')).toBe('A')
  expect(loads).toEqual(['a', 'a', 'b', 'a'])
})

test('without patience, an expired value is never returned', async () => {
  const { get, wait, setAway } = counted()
  await get('a')
  setAway(true)
  wait(1_001)
  await expect(get('a')).rejects.toThrow('away')
})
