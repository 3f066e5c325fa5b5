import { expect, test } from 'vitest'
import { isoSeconds } from './iso-seconds.ts'

test('a time is formatted in UTC and truncated to the second', () => {
  expect(isoSeconds(new Date('2026-11-21T12:00:00.999+02:00'))).toBe('2026-11-21T10:00:00Z')
})
