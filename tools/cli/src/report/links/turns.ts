import { setTimeout as delay } from 'node:timers/promises'

export interface Clock {
  /** Milliseconds since any moment. */
  now(): number
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>
}

const CLOCK: Clock = {
  now: () => performance.now(),
  sleep: (milliseconds, signal) => delay(milliseconds, undefined, { signal }),
}

/**
 * Returns a function that waits until a host may be asked again: `pauseMs` milliseconds after it was last asked, by any
 * caller.
 */
export function createTurns(pauseMs: number, clock = CLOCK): (host: string, signal: AbortSignal) => Promise<void> {
  const freeAt = new Map<string, number>()
  return async (host, signal) => {
    const now = clock.now()
    const at = Math.max(now, freeAt.get(host) ?? 0)
    freeAt.set(host, at + pauseMs)
    if (at > now) await clock.sleep(at - now, signal)
  }
}
