import { once } from 'node:events'
import { createBreaker, DependencyResting } from '@fonds/breaker'
import { ApiError, serviceUnavailable } from '@fonds/http'
import type { Upstream } from './upstream.ts'

/** The number of consecutive requests without a response after which a service is left alone, and for how long. */
const MAX_FAILURES = 5
const REST_MS = 1_000

/** A service that cannot be reached or does not respond; a limit that was reached has no cause. */
const isFailure = (error: unknown): boolean => !(error instanceof ApiError) || error.cause !== undefined

/**
 * Rejects requests at once while a service does not respond, so that they do not use up the places of their client and
 * tenant. After a second, one request at a time tries it again.
 */
export function withBreaker(upstream: Upstream): Upstream {
  const breaker = createBreaker({ isFailure, maxFailures: MAX_FAILURES, restMs: REST_MS })
  const guard = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await breaker.run(work)
    } catch (error) {
      throw error instanceof DependencyResting ? serviceUnavailable(REST_MS / 1_000, error.message) : error
    }
  }
  return {
    fetch: (...asked) => guard(() => upstream.fetch(...asked)),
    async forward(request, response, place) {
      let forwarded: Promise<void> | undefined
      await guard(() => {
        forwarded = upstream.forward(request, response, place)
        // A service that has begun to respond is well, however long the response takes.
        const left = new AbortController()
        const begun = once(response, 'pipe', { signal: left.signal }).catch(() => undefined)
        return Promise.race([forwarded, begun]).finally(() => left.abort())
      })
      await forwarded
    },
    now: () => upstream.now(),
    close: () => upstream.close(),
  }
}
