import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway({}, { cacheable: true })
})
afterAll(() => gateway?.stop())

test.each([
  ['/ark:/12345/b3x', '', ''],
  ['/ark:12345/b3x', '', ''],
  ['/ARK:/12345/b3x', '', ''],
  ['/ark%3A/12345/b3x', '', ''],
  ['/api/public/ark:/12345/b3x', '', ''],
  ['/api/public/ark:12345/b3x', '', ''],
  ['/api/public/ark/12345/b3x', '', ''],
  ['/ark:/12345/b3x', '?', 'info'],
  ['/ark:/12345/b3x', '??', 'info'],
  ['/ark:12345/b3x', '?info', 'info'],
  ['/ark:12345/b3x', '?lang=de', 'lang=de'],
  ['/ark:12345/b3x', '???', '??'],
])('%s%s reaches the service as an ARK with the query %j', async (path, query, rawQuery) => {
  // Twice, as the second answer comes from the cache.
  for (const _ of [1, 2]) {
    const { status, text } = await gateway.get(path + query)
    expect([status, JSON.parse(text)]).toEqual([200, { naan: '12345', name: 'b3x', rawQuery }])
  }
})

test.each([
  '/ark:',
  '/ark:/',
  '/ark:/12345',
  '/ark:/12345/',
  '/ark',
  '/ark/12345/b3x',
  '/arks:/12345/b3x',
  '/x/ark:/12345/b3x',
])('%s is not found', async (path) => {
  const { status } = await gateway.get(path)
  expect(status).toBe(404)
})

test('an ARK at a host without an archive is not found', async () => {
  const { status, text } = await gateway.get('/ark:/12345/b3x', { headers: { Host: 'nothing.archives.example' } })
  expect([status, JSON.parse(text).code]).toEqual([404, 'tenant_not_found'])
})
