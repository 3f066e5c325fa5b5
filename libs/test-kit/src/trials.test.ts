import { expect, test } from 'vitest'
import { trials } from './trials.ts'

test('there are as many trials as wanted where there is time', () => {
  expect([...trials({ atLeast: 1, atMost: 4 })]).toEqual([0, 1, 2, 3])
})

test('there are no fewer than the least, however little time there is', () => {
  expect([...trials({ atLeast: 2, atMost: 4, budgetMs: 0 })]).toEqual([0, 1])
})
