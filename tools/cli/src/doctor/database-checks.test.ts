import { expect, test } from 'vitest'
import { migrationFindings } from './database-checks.ts'

test('migrations are pending, or of a later version', () => {
  const problems = (applied: string[]) =>
    migrationFindings(applied, ['0001_a', '0002_b', '0003_c']).map((one) => one.problem)
  expect(problems(['0001_a', '0002_b', '0003_c'])).toEqual([])
  expect(problems(['0001_a'])).toEqual(['2 migrations are pending, first 0002_b'])
  expect(problems(['0001_a', '0002_b', '0003_c', '0004_d'])).toEqual([
    'the database has migrations of a later version, such as 0004_d',
  ])
})
