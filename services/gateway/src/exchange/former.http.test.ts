import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

const BROWSER = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway({ READING_ROOM_URL: 'http://127.0.0.1:9' }, { cacheable: true })
})
afterAll(() => gateway?.stop())

describe('what another system had on the host', () => {
  test.each([
    '/repositories/2/resources/3',
    '/index.php/papers;ead?sf_format=xml',
    '/papers',
    '/catalog/a%20b',
    '/old%zz',
  ])('%s reaches the catalog as it was sent, also from a browser', async (path) => {
    // Twice, as the second answer comes from the cache.
    for (const headers of [{}, BROWSER, BROWSER]) {
      const { status, headers: sent } = await gateway.get(path, { headers })
      expect([status, sent.location]).toEqual([301, `/seen${path}`])
    }
  })

  test('an address that nobody knows is not found, and named as it was sent', async () => {
    const { status, json } = await gateway.get('/unknown?x=1')
    expect([status, json()]).toMatchObject([404, { code: 'not_found', instance: '/unknown?x=1' }])
  })
})

test.each([
  '/.well-known/x',
  '/.env',
  '//evil.example/a',
  '/\\evil',
  `/${'a'.repeat(3_000)}`,
  '/api/public/former/papers',
  '/api/public/unknown',
])('%s does not get as far as the catalog', async (path) => {
  expect((await gateway.get(path)).status).toBe(404)
})

test('nobody reaches the probes of a service by them', async () => {
  for (const path of ['/metrics', '/metrics/', '/livez', '/readyz', '/former/metrics', '/%6detrics']) {
    const { status, json } = await gateway.get(path)
    expect([status, json()]).toMatchObject([404, { code: 'not_found', instance: path }])
  }
})

test('only GET and HEAD', async () => {
  expect((await gateway.get('/papers', { method: 'POST' })).status).toBe(405)
  expect((await gateway.get('/papers', { method: 'HEAD' })).status).toBe(301)
})
