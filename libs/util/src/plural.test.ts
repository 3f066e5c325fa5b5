import { expect, test } from 'vitest'
import { plural } from './plural.ts'

test.each([
  [0, '0 records'],
  [1, '1 record'],
  [2, '2 records'],
  [12_000, '12,000 records'],
])('%i is written "%s"', (count, text) => {
  expect(plural(count, 'record')).toBe(text)
})

test('a noun may have a plural of its own', () => {
  expect([plural(1, 'entry', 'entries'), plural(3, 'entry', 'entries')]).toEqual(['1 entry', '3 entries'])
})
