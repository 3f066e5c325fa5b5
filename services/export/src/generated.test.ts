import { statementProblems } from '@fonds/db'
import { expect, test } from 'vitest'

test('all statements read through functions that take the tenant, and the committed .sql files are current', async () => {
  expect(await statementProblems(import.meta.dirname)).toEqual([])
})
