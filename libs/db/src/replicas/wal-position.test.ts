import { expect, test } from 'vitest'
import { bytesAt, laterPosition } from './wal-position.ts'

test('positions are compared as numbers, not as text', () => {
  expect(bytesAt('16/B374D848')).toBe(0x16b374d848n)
  expect(laterPosition('9/FFFFFFFF', '10/0')).toBe('10/0')
  expect(laterPosition('0/2', '0/10')).toBe('0/10')
  expect(laterPosition('A/0', 'A/0')).toBe('A/0')
})

test('a position after an unknown one is unknown', () => {
  expect(laterPosition(null, '0/1')).toBeNull()
  expect(laterPosition('0/1', null)).toBeNull()
})

test.each(['', '1', '1/2/3', '1/G', ' 1/2', '123456789/0', '-1/0'])('%j is no position', (text) => {
  expect(bytesAt(text)).toBeNull()
})
