import { expect, test } from 'vitest'
import { idRange, MAX_URLS, pageNames } from './pages.ts'

test.each([0, 1, 4_000, 4_001, 64_001, 1_040_000])(
  '%i descriptions: the pages contain every id once',
  (descriptions) => {
    const ranges = pageNames(descriptions).map(idRange)
    const whole = (digit: string) =>
      `${digit.repeat(8)}-${Array(3).fill(digit.repeat(4)).join('-')}-${digit.repeat(12)}`
    expect(ranges[0]?.from).toBe(whole('0'))
    expect(ranges.at(-1)?.until).toBe(whole('f'))
    const number = (id = '') => BigInt(`0x${id.replaceAll('-', '')}`)
    for (const [index, range] of ranges.slice(1).entries()) {
      expect(number(range?.from)).toBe(number(ranges[index]?.until) + 1n)
    }
    expect(descriptions / ranges.length).toBeLessThanOrEqual(MAX_URLS / 2)
  },
)

test.each(['', 'g', '0123456789', 'ALL', '../0', '0.xml'])('%j is not a page', (name) => {
  expect(idRange(name)).toBeNull()
})
