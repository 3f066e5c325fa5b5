import type { ServerResponse } from 'node:http'
import { BoundedMap } from '@fonds/util'

/** Refusals a second that a client gets at once. */
const FREE = 20
const WINDOW_MS = 1_000

/** How long further ones are held back, in milliseconds. */
const DELAY_MS = 1_000

/** Maximum number of responses that are held back at a time; further ones are sent at once. */
const MAX_HELD = 2_048

/** Clients whose refusals are counted. */
const MAX_CLIENTS = 10_000

interface Count {
  readonly since: number
  refusals: number
}

/**
 * Holds back the refusals of a client that ignores `Retry-After`: a client that repeats a refused request at once could
 * otherwise keep the gateway busy with nothing but refusals.
 */
export class RefusalBrake {
  readonly #counts = new BoundedMap<string, Count>(MAX_CLIENTS)
  #held = 0

  /** Settles when the refusal is to be sent, or its client has left. */
  async hold(client: string, response: ServerResponse): Promise<void> {
    if (!this.#isTooMany(client) || this.#held >= MAX_HELD || response.destroyed) return
    this.#held++
    try {
      await new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer)
          response.off('close', end)
          resolve()
        }
        const timer = setTimeout(end, DELAY_MS)
        response.once('close', end)
      })
    } finally {
      this.#held--
    }
  }

  #isTooMany(client: string): boolean {
    const now = performance.now()
    const known = this.#counts.get(client)
    if (known === undefined || now - known.since >= WINDOW_MS) {
      this.#counts.set(client, { since: now, refusals: 1 })
      return false
    }
    return ++known.refusals > FREE
  }
}
