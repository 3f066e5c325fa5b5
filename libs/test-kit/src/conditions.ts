import { setTimeout as sleep } from 'node:timers/promises'

/** Factor on all ends of tests, for a machine on which even these are too near: FONDS_TEST_TIMEOUT_SCALE, 1 by default. */
const SCALE = scaleOf(process.env.FONDS_TEST_TIMEOUT_SCALE)

/** How long a test waits for a condition before it fails, in milliseconds. Nothing waits this long unless it is broken. */
export const CONDITION_TIMEOUT_MS = 120_000 * SCALE

/** How long one test or hook may take, in milliseconds: longer than one wait, so that a wait names what is missing. */
export const TEST_TIMEOUT_MS = 600_000 * SCALE

export interface ConditionOptions {
  /** Milliseconds between two attempts. */
  readonly interval?: number
  /** Milliseconds until it fails; CONDITION_TIMEOUT_MS by default. */
  readonly timeout?: number
  /** Whether waiting has become pointless (the process that was waited for has ended). */
  readonly hopeless?: () => boolean
}

/**
 * Waits until `check` no longer throws, and returns what it returns. A test that waits for a state asserts it here:
 * `const job = await eventually(async () => { … expect(job.status).toBe('done'); return job })`.
 *
 * @throws what `check` threw last, when the timeout is reached or it is hopeless
 */
export async function eventually<T>(check: () => T | Promise<T>, options: ConditionOptions = {}): Promise<T> {
  const { interval = 25, timeout = CONDITION_TIMEOUT_MS, hopeless = () => false } = options
  // Not the clock of `Date`, which a test may set.
  for (const end = performance.now() + timeout; ; await sleep(interval)) {
    // Asked before the check: what has just ended may have fulfilled the condition with its last act.
    const last = hopeless() || performance.now() >= end
    try {
      return await check()
    } catch (error) {
      if (last) throw error
    }
  }
}

/** @throws for anything but a positive number, rather than wait for no time at all */
function scaleOf(given: string | undefined): number {
  if (given === undefined || given === '') return 1
  const scale = Number(given)
  if (!(scale > 0 && scale < Number.POSITIVE_INFINITY))
    throw new Error(`FONDS_TEST_TIMEOUT_SCALE is no positive number: ${given}`)
  return scale
}
