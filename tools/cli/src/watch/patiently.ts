import { setTimeout } from 'node:timers/promises'
import { isAway } from '@fonds/util'

/** How to try again while the database is away or a collection is busy. */
export interface Patience {
  /** Attempts after the first. */
  readonly retries: number
  /** Time before the second attempt, in milliseconds; each further one waits twice as long, up to a minute. */
  readonly retryMs: number
  /** Makes the present attempt the last. */
  readonly signal: AbortSignal
  readonly log: (line: string) => void
}

const MAX_WAIT_MS = 60_000

/**
 * Imports a file, and tries again if that may help.
 * @returns the last outcome, which may still be busy
 * @throws the error of the last attempt; any other error than that the database is away
 */
export async function patiently<T extends { readonly busy: boolean; readonly refused: string | null }>(
  attempt: () => Promise<T>,
  { retries, retryMs, signal, log }: Patience,
): Promise<T> {
  for (let made = 1; ; made++) {
    const last = made > retries || signal.aborted
    try {
      const outcome = await attempt()
      if (!outcome.busy || last) return outcome
      log(`busy: ${outcome.refused}; attempt ${made + 1} of ${retries + 1} follows`)
    } catch (error) {
      if (last || !isTransient(error)) throw error
      log(`the database is away; attempt ${made + 1} of ${retries + 1} follows`)
    }
    await setTimeout(Math.min(retryMs * 2 ** (made - 1), MAX_WAIT_MS), undefined, { signal }).catch(() => undefined)
  }
}

/** Returns whether the database may answer again after an error. */
export const isTransient = (error: unknown): boolean =>
  isAway(error) ||
  (error instanceof Error && (error.name === 'DatabaseUnavailable' || /^Connection terminated/.test(error.message)))
