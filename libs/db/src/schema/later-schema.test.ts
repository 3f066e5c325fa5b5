import { expect, test } from 'vitest'
import { readBaseline } from './baseline.ts'
import { laterMigrations } from './later-schema.ts'
import { readMigrations } from './migration-files.ts'
import { knownMigrations } from './migrations.ts'

const KNOWN = ['0039_baseline', '0040_one', '0041_two']

test('a database with later migrations can be used unless they removed what this version uses', () => {
  expect(laterMigrations(KNOWN, KNOWN)).toEqual([])
  expect(laterMigrations(['0039_baseline'], KNOWN)).toEqual([])
  const later = ['0042_three', '0043_contract_0041_one']
  expect(laterMigrations([...KNOWN, ...later], KNOWN)).toEqual(later)
  expect(() => laterMigrations([...KNOWN, '0042_three', '0043_contract_0042_two'], KNOWN)).toThrow(
    '0043_contract_0042_two removed what this version uses. Use a version that has migration 0042',
  )
})

test('a database that has later migrations and lacks one of this version is of another development version', () => {
  expect(() => laterMigrations(['0039_baseline', '0040_one', '0041_other'], KNOWN)).toThrow(
    'the database has migration 0041_other, which this version lacks, and lacks 0041_two',
  )
})

test('the release of the baseline can use a database of this version', async () => {
  const numbered = readMigrations().map(({ name }) => name)
  expect(laterMigrations(await knownMigrations(), readBaseline().migrations)).toEqual(numbered)
})
