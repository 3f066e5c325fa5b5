import { createContextSigner } from '@fonds/types/context'
import { costSoFar, newCost, runCounted } from '@fonds/util'
import { afterEach, expect, test } from 'vitest'
import { startService, stopServices } from '../testing/asked-service.ts'
import { type Caller, createApi } from './api.ts'

afterEach(stopServices)

const caller: Caller = {
  tenant: {
    id: crypto.randomUUID(),
    slug: 'demo',
    name: 'Demo',
    origin: 'https://demo.example',
    siteUrlTemplate: null,
    arkPrefix: null,
  },
  requestId: 'r1',
  client: '192.0.2.1',
  network: '192.0.2.0/24',
  clientClass: 'api',
  languages: 'en',
  readAfter: null,
  signal: new AbortController().signal,
  observe: () => undefined,
}

test('a page costs what the requests for its content cost together', async () => {
  const { url } = await startService((request, response) => {
    const cost = request.url?.endsWith('/dear') ? '120' : '30.5'
    response.writeHead(200, { 'content-type': 'application/json', 'x-fonds-cost': cost }).end('{}')
  })
  const api = createApi({ urls: { catalog: url }, signer: createContextSigner('a secret of more than 32 characters') })
  const page = newCost()
  await runCounted(page, async () => {
    const client = api(caller)
    await Promise.all(
      ['dear', 'cheap'].map((slug) => client.GET('/api/public/records/{slug}', { params: { path: { slug } } })),
    )
  })
  expect(costSoFar(page)).toBeGreaterThan(150.5)
  expect(costSoFar(page)).toBeLessThan(1_000)
})
