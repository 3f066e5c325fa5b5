import { expect, test } from 'vitest'
import { FIRST_PART, nextPartSize } from './part-size.ts'

test('parts grow while they are quick, up to a bound', () => {
  const sizes = [FIRST_PART]
  for (let n = 0; n < 8; n++) sizes.push(nextPartSize(sizes.at(-1) ?? 0, 10))
  expect(sizes.slice(0, 3)).toEqual([2_000, 4_000, 8_000])
  expect(sizes.slice(3)).toEqual(sizes.slice(3).map(() => 10_000))
})

test('a part that took too long is followed by one that is smaller in proportion, but never tiny', () => {
  expect(nextPartSize(10_000, 1_600)).toBe(5_000)
  expect(nextPartSize(10_000, 8_000)).toBe(1_000)
  expect(nextPartSize(1_000, 600_000)).toBe(nextPartSize(1_000, 60_000))
  expect(nextPartSize(1_000, 600_000)).toBeGreaterThan(0)
})

test('parts keep their size if they take as long as they should, and a clock that stands still is no error', () => {
  expect(nextPartSize(4_000, 800)).toBe(4_000)
  expect(nextPartSize(4_000, 0)).toBe(8_000)
})
