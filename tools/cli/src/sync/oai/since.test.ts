import { expect, test } from 'vitest'
import { fromOf, isInSet } from './since.ts'

test('a list of changes overlaps with the last one, in the granularity of the provider', () => {
  const since = '2026-05-01T12:00:00Z'
  const now = '2026-05-02T00:00:00Z'
  expect(fromOf(since, { granularity: 'seconds', now })).toBe('2026-05-01T11:50:00Z')
  expect(fromOf(since, { granularity: 'days', now })).toBe('2026-04-30')
})

test('no list of changes is relied on if the clock was set back or says nothing', () => {
  expect(fromOf('2026-05-01T12:00:00Z', { granularity: 'seconds', now: '2026-05-01T11:59:59Z' })).toBeNull()
  expect(fromOf('2026-05-01T12:00:00Z', { granularity: 'seconds', now: '' })).toBeNull()
})

test('a record that names no sets may be in any; one that names others is not in this', () => {
  expect(isInSet([], 'a')).toBe(true)
  expect(isInSet(['a:b'], 'a')).toBe(true)
  expect(isInSet(['ab'], 'a')).toBe(false)
})
