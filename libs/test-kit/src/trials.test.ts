import { expect, test } from 'vitest'
import { trials } from './trials.ts'

test('runs the maximum number of trials if there is time', () => {
  expect([...trials({ atLeast: 1, atMost: 4 })]).toEqual([0, 1, 2, 3])
})

test('runs at least the minimum number, however little time there is', () => {
  expect([...trials({ atLeast: 2, atMost: 4, budgetMs: 0 })]).toEqual([0, 1])
})
