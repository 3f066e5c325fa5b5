import { type Pool, query } from '@fonds/db/pool'
import { bind, runCommand } from '@fonds/db/statement'
import type { Logger } from '@fonds/http'
import { type ObjectStore, ObjectStoreUnavailable } from '@fonds/object-store'
import type { Claims } from '@fonds/queue'
import { checkOriginal, type Original } from './check-original.ts'
import { noteFixity, originalsBad, originalsDue, originalsStored } from './fixity.commands.ts'
import { createPace } from './pace.ts'
import { startFilling } from './start-filling.ts'

/** Dependencies and limits of a run. */
export interface FixityOptions {
  readonly pool: Pool
  readonly store: ObjectStore
  readonly logger: Logger
  /** Ends the run; the next one continues. */
  readonly signal: AbortSignal
  /** Most bytes of originals to read per second. */
  readonly bytesPerSecond: number
  readonly now?: Date
  /** Number of originals that are listed together. */
  readonly part?: number
}

const DAY_MS = 24 * 60 * 60_000

/** An original that was good is left alone for so long. With {@link RUNS}, each is checked within a month. */
const REST_MS = 14 * DAY_MS

/** Number of hourly runs that check all originals once: a fortnight of them. */
const RUNS = 14 * 24

/** Reading is spread over so much of the hour, in seconds; a run that takes longer than {@link MOST_MS} leaves the rest to the next. */
const SPREAD_SECONDS = 30 * 60
const MOST_MS = 55 * 60_000

/** Least number of bytes per second, so that no single file takes days. */
const LEAST_RATE = 1_000_000

/** So many originals in a row that the store does not give end the run: it is down. */
const MOST_REFUSED = 3

const PART = 500

/**
 * Checks originals that were not good before, and the share of an hour of all others, those first that wait longest. Reads them at a
 * steady rate. Returns the number of originals checked.
 */
export async function checkOriginals(options: FixityOptions): Promise<number> {
  const { pool, bytesPerSecond, now = new Date() } = options
  const [stored] = await query<{ files: string; bytes: string }>(pool, bind(originalsStored, {}))
  const share = { files: Math.ceil(Number(stored?.files) / RUNS), bytes: Number(stored?.bytes) / RUNS }
  const rate = Math.min(Math.max(share.bytes / SPREAD_SECONDS, LEAST_RATE), bytesPerSecond)
  const run = new Run({ ...options, rate })
  await run.checkAll(originalsBad, now, { files: Number.POSITIVE_INFINITY, bytes: 0 })
  await run.checkAll(originalsDue, new Date(now.getTime() - REST_MS), share)
  return run.checked
}

interface Share {
  readonly files: number
  readonly bytes: number
}

class Run {
  readonly #options: FixityOptions & { readonly rate: number }
  readonly #pace: ReturnType<typeof createPace>
  readonly #ends = Date.now() + MOST_MS
  #refused = 0
  checked = 0

  constructor(options: FixityOptions & { readonly rate: number }) {
    this.#options = options
    this.#pace = createPace(options.rate)
  }

  get #isOver(): boolean {
    return this.#options.signal.aborted || this.#refused >= MOST_REFUSED || Date.now() > this.#ends
  }

  /** Checks what a statement lists until both parts of the share are done. */
  async checkAll(statement: typeof originalsDue, before: Date, share: Share): Promise<void> {
    const { pool, part = PART } = this.#options
    const done = { files: 0, bytes: 0 }
    for (;;) {
      const listed = await query<Original>(pool, bind(statement, { before, limit: part }))
      const noted = this.checked
      for (const original of listed) {
        if (this.#isOver || (done.files >= share.files && done.bytes >= share.bytes)) return
        await this.#check(original)
        done.files++
        done.bytes += Number(original.bytes)
      }
      // Those that could not be checked would be listed again.
      if (listed.length < part || noted === this.checked) return
    }
  }

  async #check(original: Original): Promise<void> {
    const { pool, store, logger, signal } = this.#options
    const { tenant_id: tenant, sha256 } = original
    try {
      const outcome = await checkOriginal({ pool, store, logger, signal, pace: this.#pace }, original)
      this.#refused = 0
      if (outcome === null) return
      if (outcome === 'missing' && original.outcome !== 'missing') {
        logger.error({ tenant, sha256 }, 'a stored original is missing; attach the file again')
      }
      await runCommand(pool, noteFixity, { tenant, sum: sha256, outcome })
      this.checked++
    } catch (error) {
      if (!(error instanceof ObjectStoreUnavailable)) throw error
      this.#refused++
      logger.warn({ err: error, tenant, sha256 }, 'could not check an original; the next run tries again')
    }
  }
}

interface StartOptions extends Omit<FixityOptions, 'signal'> {
  readonly claims: Claims
}

/** Checks originals now and every hour, unless the rate is 0. Returns a function that stops this. */
export const startFixity = ({ claims, ...options }: StartOptions): (() => Promise<void>) =>
  options.bytesPerSecond === 0
    ? async () => undefined
    : startFilling({
        claim: 'fixity',
        what: 'originals',
        verb: { now: 'check', past: 'checked' },
        claims,
        logger: options.logger,
        fill: (signal) => checkOriginals({ ...options, signal }),
      })
