import type { IncomingMessage } from 'node:http'

/**
 * The clock of a service, read from its responses. The service checks the validity of signed contexts by this clock.
 */
export interface ServiceClock {
  /** Returns the time in milliseconds since 1970. */
  now(): number
  /**
   * Reads the `Date` of a response.
   * @returns whether a context signed before is invalid by the service's clock
   */
  observe(response: IncomingMessage): boolean
}

/** Smallest difference that counts: `Date` has a resolution of a second, and a response takes time to arrive. */
const MIN_DIFFERENCE_MS = 5_000

export function createServiceClock(): ServiceClock {
  let difference = 0
  return {
    now: () => Date.now() + difference,
    observe({ headers }) {
      const seen = Date.parse(headers.date ?? '') - Date.now()
      if (Number.isNaN(seen)) return false
      const known = difference
      difference = Math.abs(seen) < MIN_DIFFERENCE_MS ? 0 : seen
      return Math.abs(difference - known) >= MIN_DIFFERENCE_MS
    },
  }
}
