import { expect, test } from 'vitest'
import { isOutgrown, shardsFor } from './shards.ts'

test.each([
  [0, 3],
  [-1, 3],
  [15_000_000, 3],
  [15_000_001, 4],
  [100_000_000, 20],
  [10_000_000_000, 64],
])('an index of %i documents has %i shards', (documents, shards) => {
  expect(shardsFor(documents)).toBe(shards)
})

test('an index is outgrown when it needs more than twice its shards, and never above the maximum', () => {
  expect(isOutgrown(3, 30_000_000)).toBe(false)
  expect(isOutgrown(3, 30_000_001)).toBe(true)
  expect(isOutgrown(64, 10_000_000_000)).toBe(false)
})
