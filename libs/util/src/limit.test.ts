import { expect, test } from 'vitest'
import { limit } from './limit.ts'

test('a deadline is ten times as long in tests, so that a slow machine does not reach it by accident', () => {
  expect(limit(2_000)).toBe(20_000)
})
