import { readFile } from 'node:fs/promises'
import { statementProblems } from '@fonds/db'
import { expect, test } from 'vitest'
import { describeApi } from './openapi.ts'
import { idleDeps } from './testing/idle-deps.ts'

test('all statements read through functions that take the tenant, and the committed .sql files are current', async () => {
  expect(await statementProblems(import.meta.dirname)).toEqual([])
})

test('the committed openapi.json matches the routes', async () => {
  const committed: unknown = JSON.parse(await readFile(new URL('../openapi.json', import.meta.url), 'utf8'))
  expect(describeApi(idleDeps())).toEqual(committed)
})
