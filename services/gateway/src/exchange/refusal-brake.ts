import type { ServerResponse } from 'node:http'
import { BoundedMap } from '@fonds/util'

/** Refusals per second that a client gets without delay. */
const FREE = 20
const WINDOW_MS = 1_000

/** Delay of further refusals, in milliseconds. */
const DELAY_MS = 1_000

/** Maximum number of delayed responses at a time; further ones are sent at once. */
const MAX_HELD = 2_048

/** Maximum number of clients whose refusals are counted. */
const MAX_CLIENTS = 10_000

interface Count {
  readonly since: number
  refusals: number
}

/** Returns whether a service's response is a refusal. */
export const isRefusal = (status: number | undefined): boolean => status === 429 || status === 503

/**
 * Delays refusals for clients that ignore `Retry-After`. Otherwise, a client that repeats a refused request at once
 * could keep the gateway busy with refusals alone.
 */
export class RefusalBrake {
  readonly #counts = new BoundedMap<string, Count>(MAX_CLIENTS)
  #held = 0

  /** Resolves when the refusal should be sent, or its client has left. */
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
        // oxlint-disable-next-line fonds/bare-limit -- a pause
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
