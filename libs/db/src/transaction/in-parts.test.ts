import { expect, test } from 'vitest'
import { inParts } from './in-parts.ts'

test('adds up the steps until one says that nothing is left, also those that did nothing', async () => {
  const steps = [2, 0, 5, null, 7]
  expect(await inParts(async () => steps.shift() ?? null)).toBe(7)
  expect(steps).toEqual([7])
})

test('begins no step after the signal', async () => {
  const stop = new AbortController()
  let steps = 0
  const step = async () => {
    if (++steps === 2) stop.abort()
    return 1
  }
  expect(await inParts(step, stop.signal)).toBe(2)
  expect(await inParts(step, stop.signal)).toBe(0)
})

test('passes on the error of a step', async () => {
  await expect(inParts(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
})
