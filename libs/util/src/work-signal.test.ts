import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { SingleFlight } from './single-flight.ts'
import { currentSignal, runDetached, runWithSignal } from './work-signal.ts'

const { signal } = new AbortController()

test('asynchronous work finds the signal of whoever waits for it, and detached work finds none', async () => {
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

test('work that callers share does not end with the first of them', async () => {
  const flights = new SingleFlight<AbortSignal | undefined>()
  const shared = runWithSignal(signal, () => flights.run('key', async () => currentSignal()))
  expect(await shared).toBeUndefined()
})
