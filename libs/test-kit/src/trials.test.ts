import { afterEach, describe, expect, test, vi } from 'vitest'
import { trials } from './trials.ts'

afterEach(() => void vi.unstubAllEnvs())

test('runs the minimum number of trials by default', () => {
  vi.stubEnv('FONDS_TRIALS', undefined)
  expect([...trials({ atLeast: 2, atMost: 4 })]).toEqual([0, 1])
})

describe('with FONDS_TRIALS=all', () => {
  test('runs the maximum number of trials if there is time', () => {
    vi.stubEnv('FONDS_TRIALS', 'all')
    expect([...trials({ atLeast: 1, atMost: 4 })]).toEqual([0, 1, 2, 3])
  })

  test('runs at least the minimum number, however little time there is', () => {
    vi.stubEnv('FONDS_TRIALS', 'all')
    expect([...trials({ atLeast: 2, atMost: 4, budgetMs: 0 })]).toEqual([0, 1])
  })
})
