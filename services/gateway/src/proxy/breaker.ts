import { createBreaker, DependencyResting } from '@fonds/breaker'
import { ApiError, serviceUnavailable } from '@fonds/http'
import type { Upstream } from './upstream.ts'

/** Number of consecutive requests without a response that opens the breaker, and how long it stays open. */
const MAX_FAILURES = 5
const REST_MS = 1_000

/**
 * Failures are errors of the connection and missing responses. An ApiError without a cause is a limit that was reached.
 */
const isFailure = (error: unknown): boolean => !(error instanceof ApiError) || error.cause !== undefined

/** The client left before the service responded, which says nothing about the service. */
class Abandoned extends Error {}

/** A service that is left alone for a moment if it does not respond. */
export interface GuardedUpstream extends Upstream {
  readonly isResting: boolean
}

/**
 * Rejects requests at once while a service does not respond, so that they do not use up the places of their client and
 * tenant. After a second, one request at a time tries the service again.
 * @param failed called for each request that got no response, or was rejected
 */
export function withBreaker(upstream: Upstream, failed: () => void = () => undefined): GuardedUpstream {
  const breaker = createBreaker({
    isFailure,
    isUndecided: (error) => error instanceof Abandoned,
    maxFailures: MAX_FAILURES,
    restMs: REST_MS,
  })
  const guard = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await breaker.run(work)
    } catch (error) {
      if (error instanceof DependencyResting || (isFailure(error) && !(error instanceof Abandoned))) failed()
      throw error instanceof DependencyResting ? serviceUnavailable(REST_MS / 1_000, error.message) : error
    }
  }
  return {
    fetch: (question) =>
      guard(() =>
        upstream.fetch(question).catch((error: unknown) => {
          throw question.signal.aborted ? new Abandoned('no client waits any more', { cause: error }) : error
        }),
      ).catch((error: unknown) => {
        throw error instanceof Abandoned ? error.cause : error
      }),
    async forward(request, response, place) {
      let forwarded: Promise<void> | undefined
      await guard(() => {
        forwarded = upstream.forward(request, response, place)
        // A service that has started to respond is healthy, however long the response takes.
        const begun = new Promise<void>((resolve) => response.once('pipe', () => resolve()))
        return Promise.race([forwarded, begun]).then(() => {
          if (response.destroyed && !response.headersSent) throw new Abandoned()
        })
      }).catch((error: unknown) => {
        if (!(error instanceof Abandoned)) throw error
      })
      await forwarded
    },
    now: () => upstream.now(),
    close: () => upstream.close(),
    get isResting() {
      return breaker.isOpen
    },
  }
}
