import { setTimeout as sleep } from 'node:timers/promises'

/** Waits so long that no more bytes pass in a second than are allowed, on average; returns at once when the signal ends. */
export type Pace = (bytes: number, signal: AbortSignal) => Promise<void>

/** Waits shorter than this are taken together, in milliseconds. */
const SHORTEST_MS = 20

/** Creates a pace of so many bytes per second. Time that nobody used is not saved up. */
export function createPace(bytesPerSecond: number, now: () => number = Date.now): Pace {
  let free = now()
  return async (bytes, signal) => {
    free = Math.max(free, now()) + (bytes / bytesPerSecond) * 1000
    const ms = free - now()
    if (ms < SHORTEST_MS || signal.aborted) return
    await sleep(ms, undefined, { signal }).catch(() => undefined)
  }
}
