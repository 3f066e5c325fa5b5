import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type BreakerOptions, createBreaker, DependencyResting } from './breaker.ts'

const REST_MS = 1_000
const TRIAL_MS = 2_000
const away = new Error('away')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const breakerOf = (more: Partial<BreakerOptions> = {}) =>
  createBreaker({ isFailure: (error) => error === away, maxFailures: 3, restMs: REST_MS, trialMs: TRIAL_MS, ...more })

/** Returns a breaker whose dependency has just failed too often. */
async function brokenBreaker(more: Partial<BreakerOptions> = {}) {
  const breaker = breakerOf(more)
  for (let n = 0; n < 3; n++) await expect(breaker.run(() => Promise.reject(away))).rejects.toBe(away)
  return breaker
}

const never = () => new Promise<never>(() => undefined)

test('a dependency that fails repeatedly is left alone, and used again once it responds', async () => {
  const onBreak = vi.fn()
  const onReset = vi.fn()
  const breaker = await brokenBreaker({ onBreak, onReset })
  const work = vi.fn(async () => 'done')
  await expect(breaker.run(work)).rejects.toThrow(DependencyResting)
  expect([work.mock.calls.length, breaker.isOpen]).toEqual([0, true])
  await vi.advanceTimersByTimeAsync(REST_MS)
  await expect(breaker.run(() => Promise.reject(away))).rejects.toBe(away)
  await vi.advanceTimersByTimeAsync(REST_MS)
  expect(await breaker.run(work)).toBe('done')
  expect([breaker.isOpen, onBreak.mock.calls, onReset.mock.calls.length]).toEqual([false, [[away]], 1])
})

test('other errors are passed on and do not count', async () => {
  const breaker = breakerOf()
  for (let n = 0; n < 9; n++) await expect(breaker.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(breaker.isOpen).toBe(false)
})

test('errors that say nothing about the dependency count neither for nor against it', async () => {
  const left = new Error('the client left')
  const more = { isFailure: () => true, isUndecided: (error: unknown) => error === left }
  const breaker = breakerOf(more)
  for (let n = 0; n < 9; n++) await expect(breaker.run(() => Promise.reject(left))).rejects.toBe(left)
  expect(breaker.isOpen).toBe(false)
  const broken = await brokenBreaker(more)
  await vi.advanceTimersByTimeAsync(REST_MS)
  await expect(broken.run(() => Promise.reject(left))).rejects.toBe(left)
  expect(broken.isOpen).toBe(true)
  await vi.advanceTimersByTimeAsync(REST_MS)
  expect(await broken.run(async () => 'done')).toBe('done')
})

test('during a trial, others are rejected at once instead of waiting for it', async () => {
  const breaker = await brokenBreaker()
  await vi.advanceTimersByTimeAsync(REST_MS)
  const trial = Promise.withResolvers<string>()
  const tried = breaker.run(() => trial.promise)
  await expect(breaker.run(never)).rejects.toThrow(DependencyResting)
  trial.resolve('done')
  expect(await tried).toBe('done')
  expect(await breaker.run(async () => 'next')).toBe('next')
})

test('a trial that hangs counts as failed, so that another is made, and keeps its own result', async () => {
  const breaker = await brokenBreaker()
  await vi.advanceTimersByTimeAsync(REST_MS)
  const hanging = Promise.withResolvers<string>()
  const tried = breaker.run(() => hanging.promise)
  await vi.advanceTimersByTimeAsync(TRIAL_MS + REST_MS)
  expect(await breaker.run(async () => 'next')).toBe('next')
  hanging.resolve('late')
  expect(await tried).toBe('late')
})

test.each([-3_600_000, 60_000])('a rest lasts as long if the clock is stepped by %i ms', async (step) => {
  const breaker = await brokenBreaker()
  vi.setSystemTime(Date.now() + step)
  await expect(breaker.run(never)).rejects.toThrow(DependencyResting)
  await vi.advanceTimersByTimeAsync(REST_MS)
  expect(await breaker.run(async () => 'done')).toBe('done')
})
