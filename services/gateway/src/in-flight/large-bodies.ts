import type { IncomingMessage } from 'node:http'
import { BoundedMap } from '@fonds/util'
import type { Place } from './in-flight.ts'

/** Number of paths to remember. */
const REMEMBERED = 10_000

/** Requests with these headers often get a small part, or no body at all. */
const PARTIAL = ['range', 'if-none-match', 'if-modified-since'] as const

/**
 * Remembers which paths had large bodies. A further request for one can then wait for a stream's place before its service is
 * asked: a body that is refused when it arrives has already cost as much as the sockets on its way can buffer.
 */
export class LargeBodies {
  readonly #known = new BoundedMap<string, true>(REMEMBERED)

  /** Returns whether the response to a request will probably be large. */
  isExpected({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>, key: string): boolean {
    return method === 'GET' && PARTIAL.every((name) => headers[name] === undefined) && this.#known.get(key) === true
  }

  /** Returns the place of a request, which tells whether its response is large. */
  observe(place: Place, key: string): Place {
    let isLarge = false
    return {
      toStream: () => {
        isLarge = true
        this.#known.set(key, true)
        return place.toStream()
      },
      leave: () => {
        if (!isLarge) this.#known.delete(key)
        place.leave()
      },
    }
  }
}
