import { expect, test } from 'vitest'
import { costOf } from './cost.ts'

test.each([
  [1, 1, 1],
  [256, 256, 1],
  [257, 256, 2],
  [256, 512, 2],
  [512, 512, 4],
  [0, 10, 1],
])('an image of %i × %i costs as much as %i requests', (width, height, cost) => {
  expect(costOf({ width, height })).toBe(cost)
})
