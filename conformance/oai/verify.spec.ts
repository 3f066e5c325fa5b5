import { officialSchemas, runningStack } from '@fonds/e2e/stack/stack.ts'
import { expect, test } from '@playwright/test'
import { runVerify } from '../oai-verify/run-verify.ts'
import { endpoint } from './agreement.ts'

test('oai-verify finds no differences between the running demo and its database, including EAD3 and schemas', async () => {
  const schemas = officialSchemas()
  test.info().annotations.push({ type: 'schemas', description: schemas ?? 'not installed' })
  const more = schemas === null ? [] : ['--schemas', schemas]
  const env = { ...process.env, DATABASE_URL: runningStack().databaseUrl }
  let said = ''
  const take = (text: string) => {
    said += text
  }
  const code = await runVerify(['--url', endpoint(), '--json', ...more], env, { out: take, err: take })
  const { findings, lists } = JSON.parse(said)
  expect(findings).toEqual([])
  expect(code).toBe(0)
  expect(lists.find(({ list }: { list: string }) => list === 'ListRecords metadataPrefix=ead').items).toBeGreaterThan(1)
})
