import { setTimeout as sleep } from 'node:timers/promises'
import { scaleFrom } from '@fonds/util/scale'

/** Multiplies all timeouts of tests, for slow machines: FONDS_TEST_TIMEOUT_SCALE, 1 by default. */
const SCALE = scaleFrom('FONDS_TEST_TIMEOUT_SCALE')

/** How long a test waits for a condition before it fails, in milliseconds. Only a broken test waits this long. */
export const CONDITION_TIMEOUT_MS = 20_000 * SCALE

/** Time limit of a test or hook, in milliseconds. Longer than one wait, so that the wait can report what is missing. */
export const TEST_TIMEOUT_MS = 60_000 * SCALE

/** How long a hook may take that starts Elasticsearch, a browser or a whole installation, in milliseconds. */
export const START_TIMEOUT_MS = 300_000 * SCALE

export interface ConditionOptions {
  /** Milliseconds between two attempts. */
  readonly interval?: number
  /** Milliseconds until the wait fails; CONDITION_TIMEOUT_MS by default. */
  readonly timeout?: number
  /** Returns whether waiting has become pointless, for example because the process has ended. */
  readonly hopeless?: () => boolean
}

/**
 * Waits until `check` no longer throws, and returns its result. Assertions belong inside: `const job = await
 * eventually(async () => { … expect(job.status).toBe('done'); return job })`.
 *
 * @throws the last error of `check` when the timeout is reached or waiting is hopeless
 */
export async function eventually<T>(check: () => T | Promise<T>, options: ConditionOptions = {}): Promise<T> {
  const { interval = 25, timeout = CONDITION_TIMEOUT_MS, hopeless = () => false } = options
  // Uses a monotonic clock, since a test may set `Date`.
  for (const end = performance.now() + timeout; ; await sleep(interval)) {
    // Evaluated before the check: a process that has just ended may have fulfilled the condition.
    const last = hopeless() || performance.now() >= end
    try {
      return await check()
    } catch (error) {
      if (last) throw error
    }
  }
}
