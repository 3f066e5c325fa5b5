import { fonds, officialSchemas } from '@fonds/e2e/stack/stack.ts'
import { expect, test } from '@playwright/test'
import { endpoint } from './agreement.ts'

test('fonds oai verify finds no differences between the running demo and its database, including EAD3 and schemas', async () => {
  const schemas = officialSchemas()
  test.info().annotations.push({ type: 'schemas', description: schemas ?? 'not installed' })
  const more = schemas === null ? [] : ['--schemas', schemas]
  const { code, stdout } = await fonds('oai', 'verify', '--url', endpoint(), '--json', ...more)
  const { findings, lists } = JSON.parse(stdout)
  expect(findings).toEqual([])
  expect(code).toBe(0)
  expect(lists.find(({ list }: { list: string }) => list === 'ListRecords metadataPrefix=ead').items).toBeGreaterThan(1)
})
