import { afterEach, beforeEach } from 'vitest'
import { startGateway, type TestGateway, type TestGatewayOptions } from './gateway.ts'
import { type PlainServer, plainServer } from './upstream.ts'

export const LARGE = '/api/public/records/original'
export const SHORT = '/api/public/records/short'
export const HELD = '/api/public/records/held'
/** The same, but the service says that the request only waits. */
export const BUILDING = '/api/public/records/building'
/** Size of a body that does not fit into the socket buffers between an upstream and a stalled reader. */
export const LARGE_BYTES = 32 * 1024 ** 2

/** Gives the tests of a file gateways before a service with large, short and slow responses. */
export function useSlowService() {
  let upstream: PlainServer
  let running: TestGateway | undefined
  let release: () => void
  const counts = { held: 0, mostAtOnce: 0, large: 0 }
  beforeEach(async () => {
    Object.assign(counts, { held: 0, mostAtOnce: 0, large: 0 })
    const released = Promise.withResolvers<void>()
    release = released.resolve
    let atOnce = 0
    upstream = await plainServer((request, response) => {
      if (request.url === LARGE) {
        counts.large++
        response.writeHead(200, { 'Content-Length': LARGE_BYTES })
        response.end(Buffer.alloc(LARGE_BYTES))
        return
      }
      counts.mostAtOnce = Math.max(counts.mostAtOnce, ++atOnce)
      response.once('close', () => atOnce--)
      if (request.url === BUILDING) response.writeProcessing()
      if (request.url === HELD || request.url === BUILDING) {
        counts.held++
        void released.promise.then(() => response.end('{}'))
      } else setImmediate(() => response.end('{}'))
    })
  })
  afterEach(async () => {
    release()
    await running?.stop()
    await upstream.stop()
  })
  return {
    /**
     * Number of requests for `HELD` or `BUILDING`, and for `LARGE`, that have reached the service, and the maximum of concurrent requests other
     * than for `LARGE`.
     */
    counts: counts as Readonly<typeof counts>,
    /** Completes the requests for `HELD` and `BUILDING`. */
    release: () => release(),
    async start(settings: Record<string, string> = {}, options: TestGatewayOptions = {}): Promise<TestGateway> {
      // Concurrent requests share one place if their response is cacheable, so the cache is off.
      const own = { CATALOG_URL: upstream.url, RATE_LIMIT_PER_MINUTE: '0', RESPONSE_CACHE_MB: '0' }
      running = await startGateway({ ...own, ...settings }, options)
      return running
    },
  }
}
