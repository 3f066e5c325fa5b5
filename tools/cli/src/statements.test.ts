import { statementProblems } from '@fonds/db'
import { expect, test } from 'vitest'

test('every statement of one tenant is bound to it, and the committed text is what is sent', async () => {
  expect(await statementProblems(import.meta.dirname, { owner: true })).toEqual([])
})
