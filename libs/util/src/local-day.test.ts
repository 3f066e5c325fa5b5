import { expect, test } from 'vitest'
import { dayIn, secondsOfSameDay } from './local-day.ts'

test.each([
  ['2026-11-21T23:59:30Z', 'UTC', '2026-11-21'],
  ['2026-11-21T23:59:30Z', 'Pacific/Auckland', '2026-11-22'],
  ['2026-11-22T00:00:00Z', 'UTC', '2026-11-22'],
  ['2026-01-01T04:59:59Z', 'America/New_York', '2025-12-31'],
])('at %s, the day in %s is %s', (now, zone, date) => {
  for (const _ of [1, 2]) expect(dayIn(zone, new Date(now))).toBe(date)
})

test('no time zone begins a new day within the returned number of seconds', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    for (const start of [
      '2026-03-28T09:59:58Z',
      '2026-11-21T13:45:00Z',
      '2026-11-21T18:14:59Z',
      '2026-11-21T23:59:30Z',
    ]) {
      const now = new Date(start)
      const left = secondsOfSameDay(now)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(dayIn(zone, new Date(now.getTime() + left * 1000 + 999))).toBe(dayIn(zone, now))
    }
  }
})
