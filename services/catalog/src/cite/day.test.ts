import { expect, test } from 'vitest'
import { dayIn } from './day.ts'

test.each([
  ['2026-11-21T23:59:30Z', 'UTC', '2026-11-21'],
  ['2026-11-21T23:59:30Z', 'Pacific/Auckland', '2026-11-22'],
  ['2026-11-22T00:00:00Z', 'UTC', '2026-11-22'],
  ['2026-01-01T04:59:59Z', 'America/New_York', '2025-12-31'],
])('at %s it is in %s the %s', (now, zone, date) => {
  for (const _ of [1, 2]) expect(dayIn(zone, new Date(now))).toBe(date)
})
