import { expect, test } from 'vitest'
import { MAX_URLS, pageNames, readPage } from './pages.ts'

test.each([0, 1, 4_000, 4_001, 64_001, 1_040_000])(
  '%i descriptions: the pages contain every id once',
  (descriptions) => {
    const ranges = pageNames(descriptions).map(readPage)
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

test.each(['', 'g', 'entities', 'entities-', 'records-all', '0123456789', 'ALL', '../0', '0.xml'])(
  '%j is not a page',
  (name) => {
    expect(readPage(name)).toBeNull()
  },
)

test('pages of entities and exhibits have names of their own', () => {
  expect(pageNames(5_000, 'entities')[15]).toBe('entities-f')
  expect(pageNames(3, 'exhibits').map(readPage)).toMatchObject([{ listed: 'exhibits' }])
  expect(readPage('entities-f')).toMatchObject({ listed: 'entities', from: expect.stringMatching(/^f0/) })
})
