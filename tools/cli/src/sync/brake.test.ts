import { expect, test } from 'vitest'
import { whyHeld } from './brake.ts'

const missing = (missing: number, known: number, removed = missing, descriptions = known) =>
  whyHeld({ missing, known, removed, descriptions })

test('a little may be missing', () => {
  expect(missing(0, 5)).toBeNull()
  expect(missing(3, 5)).toBeNull()
  expect(missing(25, 100)).toBeNull()
})

test('much may not, nor everything, nor many descriptions', () => {
  expect(missing(26, 100)).toBe('the source lacks 26 of 100 resources, with 26 of 100 public descriptions')
  expect(missing(1, 1)).toMatch(/^the source has nothing of what it had/)
  expect(missing(1, 100, 5_000, 10_000)).toMatch(/5,000 of 10,000 public descriptions$/)
})
