import { expect, test } from 'vitest'
import { costOf } from './cost.ts'

test.each([
  [1, 1, 10],
  [256, 256, 10],
  [257, 256, 20],
  [256, 512, 20],
  [512, 512, 40],
  [0, 10, 10],
])('an image of %i × %i costs %i milliseconds', (width, height, cost) => {
  expect(costOf({ width, height })).toBe(cost)
})
