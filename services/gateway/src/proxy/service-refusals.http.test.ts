import type { ServerResponse } from 'node:http'
import { createLogger } from '@fonds/http'
import { CONDITION_TIMEOUT_MS } from '@fonds/test-kit'
import { createContextSigner } from '@fonds/types/context'
import { afterEach, expect, test, vi } from 'vitest'
import { createCachedResponses } from '../cache/cached-responses.ts'
import { createResponseCache } from '../cache/response-cache.ts'
import { readExchange } from '../exchange/begin.ts'
import { createSetHeaders } from '../exchange/headers.ts'
import { createPipeline, type Step } from '../exchange/pipeline.ts'
import { createInFlight } from '../in-flight/in-flight.ts'
import { LargeBodies } from '../in-flight/large-bodies.ts'
import { plainServer, SECRET } from '../testing/upstream.ts'
import { createForward, createUpstreams } from './forward.ts'
import { chooseService, DATA_ROUTING } from './page-routing.ts'

const tenant = {
  id: crypto.randomUUID(),
  slug: 'demo',
  name: 'D',
  origin: 'http://localhost',
  siteUrlTemplate: null,
  arkPrefix: null,
}
const BUSY = '{"code":"export_busy"}'
const EXPORT = '/api/public/collections/letters/finding-aid.pdf'
const CATALOG = '/api/public/records'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

/** Starts a service that always answers with `status`, behind a forwarding gateway whose brake holds until released. */
async function forwarding(status: number) {
  const released = Promise.withResolvers<void>()
  const hold = vi.fn((_client: string, _response: ServerResponse) => released.promise)
  const service = await plainServer((_request, response) => {
    response.writeHead(status, { 'Retry-After': '7', 'Content-Type': 'application/problem+json' }).end(BUSY)
  })
  const upstreams = createUpstreams({ export: service.url, catalog: service.url }, { hold })
  const signer = createContextSigner(SECRET)
  // There is one place; a refusal that is held back must not occupy it.
  const inFlight = createInFlight({ perClient: 1, perTenant: 1, waitMs: CONDITION_TIMEOUT_MS })
  const common = { upstreams, inFlight, large: new LargeBodies(), signer }
  const publicUrl = 'http://localhost'
  const cached = createCachedResponses({
    ...common,
    brake: { hold },
    publicUrl,
    cache: createResponseCache(1_000_000),
    count: () => undefined,
  })
  const find: Step = (exchange) => {
    exchange.tenant = tenant
    exchange.reading = Promise.resolve({ version: 'version', position: null })
    return 'next'
  }
  const forward = createForward({ ...common, setHeaders: createSetHeaders(publicUrl) })
  const gateway = await plainServer(
    createPipeline([find, chooseService(DATA_ROUTING), cached.recall, cached.fetch, forward], {
      arrive: (request, response) =>
        readExchange(request, response, {
          isTrusted: () => false,
          isTracingPeer: () => false,
          findTrusted: () => null,
        }),
      fail: async ({ response }) => void response.destroy(),
      logger: createLogger({ name: 'gateway', level: 'silent' }),
    }),
  )
  const close = () => {
    for (const upstream of upstreams.values()) upstream.close()
  }
  stops.push(service.stop, close, gateway.stop)
  return { gateway, hold, release: released.resolve }
}

test.each([
  ['of the export service', EXPORT],
  ['of the catalog', CATALOG],
])(
  'a refusal %s counts against its client, is held back like one of the gateway, and is then sent in full',
  async (_of, path) => {
    const { gateway, hold, release } = await forwarding(503)
    const answers = [fetch(gateway.url + path), fetch(gateway.url + path)]
    await expect.poll(() => hold.mock.calls.map(([client]) => client)).toEqual(['127.0.0.1', '127.0.0.1'])
    expect(hold.mock.calls.map(([, response]) => response.headersSent)).toEqual([false, false])
    release()
    for (const answer of await Promise.all(answers)) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '7'])
      expect(await answer.text()).toBe(BUSY)
    }
  },
)

test('other responses of a service are not held back, not even 202 with Retry-After', async () => {
  const { gateway, hold } = await forwarding(202)
  for (const path of [EXPORT, CATALOG]) expect((await fetch(gateway.url + path)).status).toBe(202)
  expect(hold).not.toHaveBeenCalled()
})

test('the request to the service ends if the client disconnects in the meantime', async () => {
  const { gateway, hold, release } = await forwarding(429)
  const leaving = new AbortController()
  const answer = fetch(gateway.url + EXPORT, { signal: leaving.signal }).catch((error: Error) => error.name)
  await expect.poll(() => hold.mock.calls.length).toBe(1)
  leaving.abort()
  expect(await answer).toBe('AbortError')
  const [, response] = hold.mock.calls[0] ?? []
  await expect.poll(() => response?.destroyed).toBe(true)
  release()
  expect((await fetch(gateway.url + EXPORT)).status).toBe(429)
})
