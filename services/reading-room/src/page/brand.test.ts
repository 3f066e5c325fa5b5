import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brandStyle, contrast, readable } from './brand.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
])('the contrast of %s and %s is %d (WCAG 2.2)', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2)
  expect(contrast(other, one)).toBeCloseTo(expected, 2)
})

describe('a color of an archive', () => {
  test('can always be read as text on light and dark pages', () => {
    fc.assert(
      fc.property(color, (given) => {
        for (const paper of ['#ffffff', '#15171a'])
          expect(contrast(readable(given, paper), paper)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  test('stays as it is where it can be read', () => {
    expect(readable('#24527a', '#ffffff')).toBe('#24527a')
  })

  test.each([null, 'red', '#12345', '#12345g', '#123456;}body{display:none'])('%s is none', (given) => {
    expect(brandStyle({ color: given, font: null })).toBeNull()
  })

  test('is in a style element that the security policy names by its hash', () => {
    const style = brandStyle({ color: '#8a1f4b', font: 'serif' })
    expect(style?.element.toString()).toMatch(/^<style>:root\{--accent:#8a1f4b;--text:var\(--serif\)\}@media/)
    expect(style?.source).toMatch(/^'sha256-[A-Za-z0-9+/]{43}='$/)
  })
})
