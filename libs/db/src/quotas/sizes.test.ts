import { expect, test } from 'vitest'
import { bytesOf, sizeText } from './sizes.ts'

test.each([
  ['1000000', 1_000_000],
  ['500 GB', 5e11],
  ['2.5TiB', 2.5 * 2 ** 40],
  ['1kb', 1_000],
  ['7 B', 7],
  ['0', 0],
])('%s is so many bytes', (size, bytes) => {
  expect(bytesOf(size)).toBe(bytes)
})

test.each(['', 'GB', '-1', '1e9', '5 XB', '1 2', '9999999 TB', '١'])('%j is no size', (size) => {
  expect(bytesOf(size)).toBeNull()
})

test('sizes are written for people', () => {
  expect([0, 999, 1_000, 1_250_000, 5e11, 3e15].map(sizeText)).toEqual([
    '0 bytes',
    '999 bytes',
    '1 kB',
    '1.3 MB',
    '500 GB',
    '3,000 TB',
  ])
})
