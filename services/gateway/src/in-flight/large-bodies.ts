import type { IncomingMessage, ServerResponse } from 'node:http'
import { BoundedMap } from '@fonds/util'
import type { Place } from './in-flight.ts'

/** Maximum number of paths to remember. */
const MAX_PATHS = 10_000

/** Requests with these headers often get only part of the body, or none. */
const PARTIAL = ['range', 'if-none-match', 'if-modified-since'] as const

/** Matches originals, which are expected to be large until one has turned out small. */
const ORIGINAL = /\/original$/

/** The parts of a request that determine the size of its response. */
export interface SizedRequest extends Pick<IncomingMessage, 'method' | 'headers'> {
  readonly tenant: string
  readonly path: string
}

/**
 * Remembers which paths have large bodies, so that a request for one waits for a stream's place before its service is
 * asked. Rejecting a body on arrival would be too late: it would already have filled the socket buffers on its way.
 */
export class LargeBodies {
  readonly #known = new BoundedMap<string, boolean>(MAX_PATHS)

  /** Returns whether the response to a request will probably be large. */
  isExpected(request: SizedRequest): boolean {
    return isWhole(request) && this.#isLarge(request)
  }

  /** Wraps the place of a request to learn whether its response is large. */
  observe(
    place: Place,
    request: SizedRequest,
    response: Pick<ServerResponse, 'statusCode' | 'writableFinished'>,
  ): Place {
    let isLarge = false
    return {
      toStream: () => {
        isLarge = true
        this.#known.set(keyOf(request), true)
        return place.toStream()
      },
      toWaiting: () => place.toWaiting(),
      leave: () => {
        const isComplete = response.statusCode === 200 && response.writableFinished && isWhole(request)
        if (isComplete && !isLarge && this.#isLarge(request)) this.#known.set(keyOf(request), false)
        place.leave()
      },
    }
  }

  #isLarge(request: SizedRequest): boolean {
    return this.#known.get(keyOf(request)) ?? ORIGINAL.test(request.path)
  }
}

const keyOf = ({ tenant, path }: SizedRequest): string => `${tenant} ${path}`

const isWhole = ({ method, headers }: SizedRequest): boolean =>
  method === 'GET' && PARTIAL.every((name) => headers[name] === undefined)
