import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// A database that has run one of two migrations with the same number refuses the other.
test('no two migrations have the same number', () => {
  const files = readdirSync(join(import.meta.dirname, '../../migrations')).filter((name) => name.endsWith('.sql'))
  const numbers = files.map((name) => Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]))
  expect(numbers.length).toBeGreaterThan(10)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers).not.toContain(Number.NaN)
})
