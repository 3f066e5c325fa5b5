import { CONTEXT_HEADER, createContextSigner } from '@fonds/types/context'
import { expect, test } from 'vitest'
import { startGateway } from '../testing/gateway.ts'
import { plainServer, SECRET } from '../testing/upstream.ts'

/** How long contexts are valid: less than the clocks differ. */
const CONTEXT_MS = 50_000
const signer = createContextSigner(SECRET, CONTEXT_MS)

/** Two paths: one whose responses the gateway fetches whole, and one whose responses it forwards as they arrive. */
const PATHS = ['/api/public/organization', '/api/public/search?q=x'] as const

/** Starts a service that checks signatures and deadlines by its own adjustable clock. */
async function startService(name: string) {
  let difference = 0
  const server = await plainServer((request, response) => {
    const now = Date.now() + difference
    const target = { service: name, method: request.method ?? '', url: request.url ?? '' }
    const context = signer.verify(request.headers[CONTEXT_HEADER]?.toString(), target, now)
    response.setHeader('Date', new Date(now).toUTCString())
    response.statusCode = context === null ? 403 : (context.deadline ?? 0) <= now ? 503 : 200
    response.end('{}')
  })
  const step = (ms: number) => {
    difference += ms
  }
  return { ...server, step }
}

test.each([60_000, 3_600_000, -3_600_000])(
  'if the clock of a service differs by %i ms, requests succeed after the first one',
  async (difference) => {
    const catalog = await startService('catalog')
    const search = await startService('search')
    const limits = { contextMs: CONTEXT_MS }
    const gateway = await startGateway({ CATALOG_URL: catalog.url, SEARCH_URL: search.url }, { limits })
    try {
      for (const path of PATHS) expect((await gateway.get(path)).status).toBe(200)
      for (const ms of [difference, -difference]) {
        for (const service of [catalog, search]) service.step(ms)
        for (const path of PATHS) {
          const answers = [await gateway.get(path), await gateway.get(path), await gateway.get(path)]
          const [first, ...rest] = answers
          if (first?.status !== 200) expect([first?.status, first?.headers['retry-after']]).toEqual([503, '1'])
          expect(rest.map(({ status }) => status)).toEqual([200, 200])
        }
      }
    } finally {
      await gateway.stop()
      for (const service of [catalog, search]) await service.stop()
    }
  },
)
