import { afterEach, describe, expect, test, vi } from 'vitest'
import { scaleFrom } from './scale.ts'

const VARIABLE = 'FONDS_SCALE_OF_A_TEST'
afterEach(() => void vi.unstubAllEnvs())

describe('a factor for times', () => {
  test.each([undefined, ''])('is 1 if the variable is %j', (value) => {
    vi.stubEnv(VARIABLE, value)
    expect(scaleFrom(VARIABLE)).toBe(1)
  })

  test.each([
    ['10', 10],
    ['0.5', 0.5],
  ])('is the number given: %s', (value, scale) => {
    vi.stubEnv(VARIABLE, value)
    expect(scaleFrom(VARIABLE)).toBe(scale)
  })

  test.each(['0', '-1', 'ten', 'NaN', 'Infinity'])('is refused as %s, which would leave no time at all', (value) => {
    vi.stubEnv(VARIABLE, value)
    expect(() => scaleFrom(VARIABLE)).toThrow(`${VARIABLE} is not a positive number: ${value}`)
  })
})
