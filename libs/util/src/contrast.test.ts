import { expect, test } from 'vitest'
import { contrast, mixed } from './contrast.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
])('the contrast of %s and %s is %d (WCAG 2.2)', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2)
  expect(contrast(other, one)).toBeCloseTo(expected, 2)
})

test('colours are mixed by shares', () => {
  expect(mixed('#000000', '#ffffff', 0)).toBe('#000000')
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mixed('#102030', '#ffffff', 1)).toBe('#ffffff')
})
