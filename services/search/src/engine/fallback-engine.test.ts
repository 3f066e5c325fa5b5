import { setImmediate } from 'node:timers/promises'
import { createLogger } from '@fonds/http'
import { currentSignal } from '@fonds/util'
import { afterEach, expect, test, vi } from 'vitest'
import { UNFILTERED } from '../testing/questions.ts'
import { type EngineAnswer, EngineError, type EngineRequest, type SearchEngine } from './engine.ts'
import { FallbackEngine } from './fallback-engine.ts'

const REQUEST: EngineRequest = {
  tenant: '11111111-1111-4111-8111-111111111111',
  query: null,
  nothing: false,
  typed: '',
  filters: UNFILTERED,
  facetLimit: 20,
  sort: 'title',
  limit: 1,
  offset: 0,
  after: null,
}

test('a search beyond the fallback’s limit is rejected without a cause, since nothing failed; the others run', async () => {
  const { promise: end, resolve } = Promise.withResolvers<EngineAnswer>()
  const primary = {
    name: 'elasticsearch' as const,
    search: () => Promise.reject(new EngineError('away', 'unreachable', null)),
    ping: () => Promise.reject(new Error('unreachable')),
  }
  const fallback: SearchEngine = { name: 'postgresql', search: () => end }
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
  const primary = { name: 'elasticsearch' as const, search: () => late.promise, ping: async () => undefined }
  const begun = Promise.withResolvers<AbortSignal | undefined>()
  const fallback: SearchEngine = {
    name: 'postgresql',
    search: () => {
      begun.resolve(currentSignal())
      return new Promise(() => undefined)
    },
  }
  const engine = new FallbackEngine({ primary, fallback, concurrency: 1, logger, patienceMs: 1 })
  const found = engine.search(REQUEST)
  const signal = await begun.promise
  expect(signal?.aborted).toBe(false)
  late.resolve({ ...ANSWER, total: 7 })
  expect(await found).toMatchObject({ total: 7, degraded: false })
  expect(signal?.aborted).toBe(true)
})

test('a fallback whose result comes first is not cancelled afterwards, since its hits are still being read', async () => {
  const late = Promise.withResolvers<EngineAnswer>()
  const primary = { name: 'elasticsearch' as const, search: () => late.promise, ping: async () => undefined }
  const begun = Promise.withResolvers<AbortSignal | undefined>()
  const fallback: SearchEngine = {
    name: 'postgresql',
    search: async () => {
      begun.resolve(currentSignal())
      return ANSWER
    },
  }
  const engine = new FallbackEngine({ primary, fallback, concurrency: 1, logger, patienceMs: 1 })
  expect(await engine.search(REQUEST)).toMatchObject({ degraded: true })
  late.resolve({ ...ANSWER, total: 7 })
  await late.promise
  await setImmediate()
  const signal = await begun.promise
  expect(signal).toBeDefined()
  expect(signal?.aborted).toBe(false)
})

test('a late primary is waited for if the fallback is busy with other searches', async () => {
  vi.useFakeTimers()
  let searches = 0
  const late = Promise.withResolvers<EngineAnswer>()
  const primary = { name: 'elasticsearch' as const, search: () => late.promise, ping: async () => undefined }
  const fallback: SearchEngine = {
    name: 'postgresql',
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

test('an engine that answers a ping is used again, although its first search after a restart is late', async () => {
  vi.useFakeTimers()
  let searches = 0
  const primary = {
    name: 'elasticsearch' as const,
    search: () => {
      searches++
      if (searches <= 3) return Promise.reject(new EngineError('away', 'unreachable', null))
      return searches === 4 ? new Promise<EngineAnswer>(() => undefined) : Promise.resolve({ ...ANSWER, total: 7 })
    },
    ping: async () => undefined,
  }
  const fallback: SearchEngine = { name: 'postgresql', search: async () => ANSWER }
  const engine = new FallbackEngine({ primary, fallback, concurrency: 1, logger, patienceMs: 250, restMs: 1_000 })
  for (let n = 0; n < 3; n++) expect(await engine.search(REQUEST)).toMatchObject({ degraded: true })
  await vi.advanceTimersByTimeAsync(1_000)
  const first = engine.search(REQUEST)
  await vi.advanceTimersByTimeAsync(250)
  expect(await first).toMatchObject({ degraded: true })
  const second = engine.search(REQUEST)
  await vi.advanceTimersByTimeAsync(250)
  expect(await second).toMatchObject({ total: 7, degraded: false })
})
