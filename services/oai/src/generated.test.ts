import { statementProblems } from '@fonds/db'
import { expect, test } from 'vitest'

test('every statement reads only through functions that take the tenant, and its committed text is the one sent', async () => {
  expect(await statementProblems(import.meta.dirname)).toEqual([])
})
