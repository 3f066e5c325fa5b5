import { expect, test } from 'vitest'
import { readBaseline } from './baseline.ts'
import { migrationNumber, readMigrations } from './migration-files.ts'

const { migrations } = readBaseline()

// A database that has run one of two migrations with the same number refuses the other.
test('migrations have numbers of their own, which go on from those of the baseline', () => {
  const names = [...migrations, ...readMigrations().map(({ name }) => name)]
  expect(names.filter((name) => !/^\d{4}_[a-z0-9_]+$/.test(name))).toEqual([])
  const numbers = names.map(migrationNumber)
  expect(numbers.length).toBeGreaterThan(10)
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
})
