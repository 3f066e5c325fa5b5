import { DependencyResting } from '@fonds/breaker'
import { createLogger } from '@fonds/http'
import { currentSignal, runWithSignal } from '@fonds/util'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { UNFILTERED } from '../testing/questions.ts'
import { COUNTED, type EngineAnswer, EngineError, type EngineRequest, type SearchEngine } from './engine.ts'
import { FallbackEngine } from './fallback-engine.ts'

const REQUEST: EngineRequest = {
  tenant: '11111111-1111-4111-8111-111111111111',
  query: null,
  nothing: false,
  typed: '',
  filters: UNFILTERED,
  counted: COUNTED,
  facetLimit: 20,
  sort: 'title',
  limit: 1,
  offset: 0,
  after: null,
}

const notAsked = {
  countPlaces: () => Promise.reject(new Error('not asked for')),
  countWords: () => Promise.reject(new Error('not asked for')),
}

const WELL = { name: 'elasticsearch', ...notAsked, ping: async () => undefined, warmUp: async () => undefined } as const

test('a search beyond the fallback’s limit is rejected without a cause, since nothing failed; the others run', async () => {
  const { promise: end, resolve } = Promise.withResolvers<EngineAnswer>()
  const primary = {
    name: 'elasticsearch' as const,
    ...notAsked,
    search: () => Promise.reject(new EngineError('away', 'unreachable', null)),
    ping: () => Promise.reject(new Error('unreachable')),
    warmUp: async () => undefined,
  }
  const fallback: SearchEngine = { name: 'postgresql', ...notAsked, search: () => end }
  const logger = createLogger({ name: 'test', level: 'silent' })
  const engine = new FallbackEngine({ primary, fallback, concurrency: 1, logger })
  // One search runs, and two wait.
  const given = [1, 2, 3].map(() => engine.search(REQUEST))
  const refused = await engine.search(REQUEST).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'search_unavailable' })
  expect(refused).not.toHaveProperty('cause')
  resolve({ hits: [], total: 0, next: null, facets: null, degraded: false })
  for (const answer of await Promise.all(given)) expect(answer).toMatchObject({ total: 0, degraded: true })
})

afterEach(() => void vi.useRealTimers())

const ANSWER: EngineAnswer = { hits: [], total: 0, next: null, facets: null, degraded: false }
const logger = createLogger({ name: 'test', level: 'silent' })

test('a late primary whose result comes first cancels the fallback', async () => {
  const late = Promise.withResolvers<EngineAnswer>()
  const primary = { ...WELL, search: () => late.promise }
  const begun = Promise.withResolvers<AbortSignal | undefined>()
  const fallback: SearchEngine = {
    name: 'postgresql',
    ...notAsked,
    search: () => {
      begun.resolve(currentSignal())
      return new Promise(() => undefined)
    },
  }
  vi.useFakeTimers()
  const engine = new FallbackEngine({ primary, fallback, concurrency: 1, logger, patienceMs: 1 })
  const found = engine.search(REQUEST)
  await vi.advanceTimersByTimeAsync(1)
  const signal = await begun.promise
  expect(signal?.aborted).toBe(false)
  late.resolve({ ...ANSWER, total: 7 })
  expect(await found).toMatchObject({ total: 7, degraded: false })
  expect(signal?.aborted).toBe(true)
})

test('a fallback whose result comes first is not cancelled afterwards, since its hits are still being read', async () => {
  const late = Promise.withResolvers<EngineAnswer>()
  const primary = { ...WELL, search: () => late.promise }
  const begun = Promise.withResolvers<AbortSignal | undefined>()
  const fallback: SearchEngine = {
    name: 'postgresql',
    ...notAsked,
    search: async () => {
      begun.resolve(currentSignal())
      return ANSWER
    },
  }
  vi.useFakeTimers()
  const engine = new FallbackEngine({ primary, fallback, concurrency: 1, logger, patienceMs: 1 })
  const found = engine.search(REQUEST)
  await vi.advanceTimersByTimeAsync(1)
  expect(await found).toMatchObject({ degraded: true })
  late.resolve({ ...ANSWER, total: 7 })
  await vi.advanceTimersByTimeAsync(0)
  const signal = await begun.promise
  expect(signal).toBeDefined()
  expect(signal?.aborted).toBe(false)
})

test('a late primary is waited for if the fallback is busy with other searches', async () => {
  vi.useFakeTimers()
  let searches = 0
  const late = Promise.withResolvers<EngineAnswer>()
  const primary = { ...WELL, search: () => late.promise }
  const fallback: SearchEngine = {
    name: 'postgresql',
    ...notAsked,
    search: () => {
      searches++
      return new Promise(() => undefined)
    },
  }
  const engine = new FallbackEngine({ primary, fallback, concurrency: 1, logger, patienceMs: 1 })
  const first = engine.search(REQUEST)
  await vi.advanceTimersByTimeAsync(10)
  const second = engine.search(REQUEST)
  await vi.advanceTimersByTimeAsync(10)
  late.resolve(ANSWER)
  expect(await Promise.all([first, second])).toMatchObject([{ degraded: false }, { degraded: false }])
  expect(searches).toBe(1)
})

describe('an engine that has been left alone', () => {
  const fallback: SearchEngine = { name: 'postgresql', ...notAsked, search: async () => ANSWER }
  const away = () => Promise.reject(new EngineError('away', 'unreachable', null))
  const whole: EngineAnswer = { ...ANSWER, total: 7 }

  /** Returns an engine that has just failed too often, and its primary, which works except for the given overrides. */
  async function leftAlone(
    warmUp: (request: EngineRequest) => Promise<void>,
    ping: () => Promise<unknown> = WELL.ping,
  ) {
    vi.useFakeTimers()
    const search = vi.fn<SearchEngine['search']>(away)
    const primary = { ...WELL, search, ping, warmUp: vi.fn(warmUp) }
    const engine = new FallbackEngine({ primary, fallback, concurrency: 1, logger, restMs: 1_000, warmUpMs: 8_000 })
    for (let n = 0; n < 3; n++) expect(await engine.search(REQUEST)).toMatchObject({ degraded: true })
    search.mockClear()
    search.mockResolvedValue(whole)
    return { engine, primary }
  }

  test('is warmed up by a search for no client, however late that ends, and then used again', async () => {
    const warm = Promise.withResolvers<void>()
    const { engine, primary } = await leftAlone(() => warm.promise)
    expect(await engine.search(REQUEST)).toMatchObject({ degraded: true })
    expect(primary.warmUp).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    // A client is answered at once, and its disconnecting does not end the warm-up.
    const left = new AbortController()
    expect(await runWithSignal(left.signal, () => engine.search(REQUEST))).toMatchObject({ degraded: true })
    left.abort()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await engine.search(REQUEST)).toMatchObject({ degraded: true })
    await expect(engine.check(500)).rejects.toThrow(DependencyResting)
    expect([primary.warmUp.mock.calls.length, primary.search.mock.calls.length]).toEqual([1, 0])
    warm.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(await engine.search(REQUEST)).toMatchObject({ total: 7, degraded: false })
    expect(await engine.check(500)).toBeUndefined()
  })

  test('is warmed up by the last few searches, and by no more once that takes too long', async () => {
    const { engine, primary } = await leftAlone(async () => void vi.advanceTimersByTime(5_000))
    for (const typed of ['one', 'two', 'three', 'four']) await engine.search({ ...REQUEST, typed })
    await vi.advanceTimersByTimeAsync(1_000)
    await expect(engine.check(500)).rejects.toThrow(DependencyResting)
    await vi.advanceTimersByTimeAsync(0)
    expect(primary.warmUp.mock.calls.map(([{ typed }]) => typed)).toEqual(['one', 'two'])
    expect(await engine.check(500)).toBeUndefined()
  })

  test('is warmed up without any search as well, by the checks of its health', async () => {
    const { engine } = await leftAlone(async () => undefined)
    await vi.advanceTimersByTimeAsync(1_000)
    await expect(engine.check(500)).rejects.toThrow(DependencyResting)
    await vi.advanceTimersByTimeAsync(0)
    expect(await engine.check(500)).toBeUndefined()
  })

  test('is not used after a warm-up that fails, or does not end in time; another follows', async () => {
    const signals: (AbortSignal | undefined)[] = []
    const warmUps = [
      () => Promise.reject(new Error('the database is away')),
      () => new Promise<void>(() => void signals.push(currentSignal())),
      async () => undefined,
    ]
    const { engine, primary } = await leftAlone(() => (warmUps.shift() ?? WELL.warmUp)())
    const tryAgain = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      return engine.search(REQUEST)
    }
    expect(await tryAgain(1_000)).toMatchObject({ degraded: true })
    expect(await tryAgain(1_000)).toMatchObject({ degraded: true })
    expect(await tryAgain(20_000)).toMatchObject({ degraded: true })
    expect(signals.map((signal) => signal?.aborted)).toEqual([true])
    expect(primary.search).not.toHaveBeenCalled()
    expect(await tryAgain(0)).toMatchObject({ degraded: false })
  })

  test('is not searched while it does not even answer a ping', async () => {
    const { engine, primary } = await leftAlone(async () => undefined, away)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await engine.search(REQUEST)).toMatchObject({ degraded: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(await engine.search(REQUEST)).toMatchObject({ degraded: true })
    expect([primary.warmUp.mock.calls, primary.search.mock.calls]).toEqual([[], []])
  })
})
