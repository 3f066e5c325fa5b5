import { statementProblems } from '@fonds/db'
import { expect, test } from 'vitest'

test('every statement for one tenant is bound to it, and its committed text is the one sent', async () => {
  expect(await statementProblems(import.meta.dirname, { owner: true })).toEqual([])
})
