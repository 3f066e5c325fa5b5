import type { Logger } from '@fonds/http'
import type { Claims } from '@fonds/queue'

/** Interval between two runs, in milliseconds. Once everything is filled in, a run is one query for each tenant. */
const EVERY_MS = 60 * 60_000

const FILL_IN = { now: 'fill in', past: 'filled in' }

interface Filling {
  /** Name of the claim by which one worker at a time does this. */
  readonly claim: string
  /** The things that are filled in, for log lines. */
  readonly what: string
  /** Interval between two runs, in milliseconds; an hour by default. */
  readonly everyMs?: number
  /** The work on them, for log lines; by default, they are filled in. */
  readonly verb?: { readonly now: string; readonly past: string }
  readonly claims: Claims
  readonly logger: Logger
  /** Fills in what is missing, until the signal is aborted. Returns how many. */
  fill(signal: AbortSignal): Promise<number>
}

/**
 * Fills in what files lacked when they were attached, or does other work on them, now and at an interval, on one worker at a time.
 * @returns a function that stops this and waits for the run in progress
 */
export function startFilling({
  claim: key,
  what,
  verb = FILL_IN,
  everyMs = EVERY_MS,
  claims,
  logger,
  fill,
}: Filling): () => Promise<void> {
  const leaving = new AbortController()
  const run = async () => {
    const claim = await claims.claim(key)
    if (claim === null) return
    try {
      const filled = await fill(leaving.signal)
      if (filled > 0) logger[everyMs < EVERY_MS ? 'debug' : 'info']({ filled }, `${verb.past} ${what}`)
    } catch (error) {
      logger.warn({ err: error }, `could not ${verb.now} ${what}; the next run continues`)
    } finally {
      await claim.release()
    }
  }
  let running = run()
  const timer = setInterval(() => {
    running = running.then(run)
  }, everyMs)
  return async () => {
    clearInterval(timer)
    leaving.abort()
    await running
  }
}
