import { expect, test } from 'vitest'
import { isDay } from './day.ts'

test.each([
  ['1905-02-28', true],
  ['1904-02-29', true],
  ['1905-02-29', false],
  ['1905-13-01', false],
  ['1905-2-8', false],
  ['1905', false],
  ['1905-02-28T00:00:00.000Z', false],
  ['1905-02-28 ', false],
  ['+001905-02-28', false],
  ['', false],
])('%j is a date of the calendar: %s', (text, is) => {
  expect(isDay(text)).toBe(is)
})
