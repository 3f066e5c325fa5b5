import type { IncomingMessage } from 'node:http'

/** The clock of a service, as its responses show it. Signed contexts hold for a time by this clock. */
export interface ServiceClock {
  /** Returns the time in milliseconds since 1970. */
  now(): number
  /**
   * Reads the `Date` of a response.
   * @returns whether a context signed before holds no longer, or not yet, because the clock differs
   */
  observe(response: IncomingMessage): boolean
}

/** `Date` has seconds, and a response takes its time: smaller differences are none. */
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
