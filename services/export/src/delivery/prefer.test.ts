import { expect, test } from 'vitest'
import { readPrefer, waitLimit } from './prefer.ts'

test.each([
  [undefined, 20_000],
  ['respond-async', 0],
  ['Respond-Async; foo=bar', 0],
  ['respond-async, wait=10', 10_000],
  ['wait = "3"', 3_000],
  ['wait=600', 20_000],
  ['wait=-1', 20_000],
  ['wait', 20_000],
  ['return=minimal', 20_000],
  ['x'.repeat(10_000), 20_000],
])('Prefer: %s waits %i ms', (header, ms) => {
  expect(waitLimit(readPrefer(header), 20_000)).toBe(ms)
})
