import { expect, test, vi } from 'vitest'
import { createLeasedLimiter } from './leased-limiter.ts'
import type { RateLimiter } from './limiter.ts'

const LIMIT = 50

/** Creates a limiter with one window, shared by several gateways. */
function shared() {
  let consumed = 0
  let trips = 0
  const state = (allowed: boolean) => ({
    policy: 'default',
    allowed,
    limit: LIMIT,
    remaining: Math.max(0, LIMIT - consumed),
    resetSeconds: 60,
  })
  const limiter: RateLimiter = {
    async consume(_client, points = 1) {
      trips++
      consumed += points
      return state(consumed <= LIMIT)
    },
    async charge() {},
    peek: async () => state(true),
  }
  return { limiter, trips: () => trips }
}

test('a busy client costs a round trip for each lease, gets exactly its limit, and is told what remains', async () => {
  const { limiter, trips } = shared()
  const leased = createLeasedLimiter(limiter, { size: 10 })
  for (let n = 1; n <= LIMIT; n++) {
    expect(await leased.consume('a')).toMatchObject({ allowed: true, remaining: LIMIT - n })
    expect(await leased.peek('a')).toMatchObject({ remaining: LIMIT - n })
  }
  // There are 14 round trips: the first request, four leases, and nine requests too few for another lease.
  expect(trips()).toBe(14)
  expect(await leased.consume('a')).toMatchObject({ allowed: false, remaining: 0 })
})

test('what was counted in advance is taken at once, and nothing else', async () => {
  const { limiter, trips } = shared()
  let time = 0
  const leased = createLeasedLimiter(limiter, { size: 10, now: () => time })
  expect(leased.take?.('a')).toBeUndefined()
  await leased.consume('a')
  expect(leased.take?.('a')).toBeUndefined()
  await leased.consume('a')
  for (let n = 3; n <= 11; n++) expect(leased.take?.('a')).toMatchObject({ allowed: true, remaining: LIMIT - n })
  expect(leased.take?.('a')).toBeUndefined()
  expect(leased.take?.('b')).toBeUndefined()
  expect(trips()).toBe(2)
  await leased.consume('a')
  time = 60_000
  expect(leased.take?.('a')).toBeUndefined()
})

test('concurrent requests share a lease, so that nothing is counted that was not requested', async () => {
  const { limiter } = shared()
  const leased = createLeasedLimiter(limiter, { size: 10 })
  // Only a client known to be busy gets a lease.
  await leased.consume('a')
  const states = await Promise.all(Array.from({ length: LIMIT + 20 }, () => leased.consume('a')))
  expect(states.filter(({ allowed }) => allowed)).toHaveLength(LIMIT - 1)
})

test('requests that arrive while a lease is requested are counted with it, and leave it to later ones', async () => {
  const { limiter } = shared()
  const leased = createLeasedLimiter(limiter, { size: 10 })
  await leased.consume('a')
  const states = await Promise.all(Array.from({ length: 5 }, () => leased.consume('a')))
  expect(states.map(({ remaining }) => remaining)).toEqual([48, 47, 46, 45, 44])
  for (let n = 1; n <= 9; n++) expect(leased.take?.('a')).toMatchObject({ allowed: true, remaining: 44 - n })
  expect(leased.take?.('a')).toBeUndefined()
})

test('over several gateways a client never gets more than its limit, and at most a lease for each less', async () => {
  for (const gateways of [2, 3]) {
    const { limiter } = shared()
    const all = Array.from({ length: gateways }, () => createLeasedLimiter(limiter, { size: 10 }))
    let allowed = 0
    for (let n = 0; n < 3 * LIMIT; n++) {
      const gateway = all[(n * 7) % gateways]
      if ((await gateway?.consume('a'))?.allowed) allowed++
    }
    expect(allowed).toBeLessThanOrEqual(LIMIT)
    expect(allowed).toBeGreaterThanOrEqual(LIMIT - 10 * (gateways - 1))
  }
})

test('a lease ends with its window', async () => {
  let now = 0
  const { limiter, trips } = shared()
  const leased = createLeasedLimiter(limiter, { size: 10, now: () => now })
  for (let n = 0; n < 5; n++) await leased.consume('a')
  expect(trips()).toBe(2)
  now = 60_001
  await leased.consume('a')
  expect(trips()).toBe(3)
})

test('clients have leases of their own', async () => {
  const { limiter, trips } = shared()
  const leased = createLeasedLimiter(limiter, { size: 10 })
  for (let n = 0; n < 2; n++) for (const client of ['a', 'b']) await leased.consume(client)
  expect(trips()).toBe(4)
})

test.each([-3_600_000, 60_000])('a lease ends with its window, also if the clock is stepped by %i ms', async (step) => {
  vi.useFakeTimers()
  try {
    const { limiter, trips } = shared()
    const leased = createLeasedLimiter(limiter, { size: 10 })
    await leased.consume('a')
    await leased.consume('a')
    const before = trips()
    vi.setSystemTime(Date.now() + step)
    expect((await leased.consume('a')).resetSeconds).toBe(60)
    expect(trips()).toBe(before)
    await vi.advanceTimersByTimeAsync(60_000)
    await leased.consume('a')
    expect(trips()).toBe(before + 1)
  } finally {
    vi.useRealTimers()
  }
})
