import { expect, test } from 'vitest'
import { confirmedRate, highestRate } from './highest-rate.ts'

const LIMITS = { from: 20, atMost: 1_000, atLeast: 1, precision: 0.1 }

/** Simulates a server that sustains a given rate, and records the rates that were tried. */
const serverOf = (limit: number) => {
  const tried: number[] = []
  const holds = async (rate: number) => {
    tried.push(rate)
    return rate <= limit
  }
  return { tried, holds }
}

test.each([3, 17, 20, 21, 137, 640, 999])(
  'finds the rate that a server can sustain to within a tenth: %i',
  async (limit) => {
    const { holds } = serverOf(limit)
    const found = await highestRate(holds, LIMITS)
    expect(found).toBeLessThanOrEqual(limit)
    expect(found * 1.1).toBeGreaterThanOrEqual(limit)
  },
)

test('finds the highest rate that may be tried, or none', async () => {
  expect(await highestRate(serverOf(5_000).holds, LIMITS)).toBe(1_000)
  const none = serverOf(0)
  expect(await highestRate(none.holds, LIMITS)).toBe(0)
  expect(none.tried).toEqual([20, 10, 5, 2.5, 1.25])
})

test('lowers a rate until it is sustained for longer', async () => {
  const { holds, tried } = serverOf(85)
  expect(await confirmedRate(100, holds, 1)).toBeCloseTo(80)
  expect(tried).toHaveLength(2)
  expect(await confirmedRate(2, serverOf(0).holds, 1)).toBe(0)
})
