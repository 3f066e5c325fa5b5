import { afterEach, expect, test, vi } from 'vitest'
import { endsWithin, within } from './within.ts'

afterEach(() => void vi.useRealTimers())

const never = new Promise<string>(() => undefined)
const late = () => new Error('late')

test('work that finishes in time gives its own result or error', async () => {
  expect(await within(Promise.resolve('done'), 60_000, late)).toBe('done')
  await expect(within(Promise.reject(new Error('own')), 60_000, late)).rejects.toThrow('own')
})

test('work that takes too long rejects with the given error', async () => {
  vi.useFakeTimers()
  const tooLate = expect(within(never, 1_000, late)).rejects.toThrow('late')
  await vi.advanceTimersByTimeAsync(1_000)
  await tooLate
})

test('endsWithin tells whether work has ended, and passes its error on', async () => {
  expect(await endsWithin(Promise.resolve('done'), 60_000)).toBe(true)
  vi.useFakeTimers()
  const hasEnded = endsWithin(never, 1_000)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await hasEnded).toBe(false)
  await expect(endsWithin(Promise.reject(new Error('own')), 60_000)).rejects.toThrow('own')
})

test('no timer remains that would keep the process alive', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const before = timers()
  await within(Promise.resolve(), 60_000, late)
  expect(timers()).toBe(before)
})
