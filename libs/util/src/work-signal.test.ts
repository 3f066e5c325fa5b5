import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { SingleFlight } from './single-flight.ts'
import { currentSignal, millisecondsLeft, runDetached, runWithin, runWithSignal } from './work-signal.ts'

afterEach(() => void vi.useRealTimers())

const { signal } = new AbortController()

test('asynchronous work sees the signal of its caller, and detached work sees none', async () => {
  const found = runWithSignal(signal, async () => {
    await setImmediate()
    const own = currentSignal()
    const detached = await runDetached(async () => {
      await setImmediate()
      return currentSignal()
    })
    return [own, detached]
  })
  expect(await found).toEqual([signal, undefined])
  expect(currentSignal()).toBeUndefined()
})

test('work that callers share does not end when the first of them leaves', async () => {
  const flights = new SingleFlight<AbortSignal | undefined>()
  const shared = runWithSignal(signal, () => flights.run('key', async () => currentSignal()))
  expect(await shared).toBeUndefined()
})

test('nested work ends at the first abort of any of its signals', () => {
  for (const first of ['outer', 'inner']) {
    const signals = { outer: new AbortController(), inner: new AbortController() }
    const found = runWithSignal(signals.outer.signal, () => runWithSignal(signals.inner.signal, () => currentSignal()))
    signals[first === 'outer' ? 'outer' : 'inner'].abort(first)
    expect(found?.reason).toBe(first)
  }
})

test('a deadline also applies to work that ignores the signal', async () => {
  const late = () => new Error('late')
  vi.useFakeTimers()
  const tooLate = expect(runWithin(1_000, late, () => new Promise(() => undefined))).rejects.toThrow('late')
  await vi.advanceTimersByTimeAsync(1_000)
  await tooLate
  expect(await runWithin(60_000, late, async () => currentSignal()?.aborted)).toBe(false)
})

test('work knows how long its caller still waits: until the earliest deadline, and not at all if it is detached', () => {
  vi.useFakeTimers()
  const now = Date.now()
  const left = runWithSignal(
    signal,
    () => [millisecondsLeft(), runWithSignal(signal, millisecondsLeft, now + 9_000), runDetached(millisecondsLeft)],
    now + 5_000,
  )
  expect(left).toEqual([5_000, 5_000, undefined])
  expect(runWithSignal(signal, () => runWithSignal(signal, millisecondsLeft, now + 2_000))).toBe(2_000)
  expect(runWithSignal(signal, millisecondsLeft, now - 1)).toBe(0)
  expect(millisecondsLeft()).toBeUndefined()
})
