import { type Breaker, createBreaker, DependencyResting } from '@fonds/breaker'
import type { Logger } from '@fonds/http'
import { endsWithin, limit, runDetached, runWithin, runWithSignal } from '@fonds/util'
import {
  type EngineAnswer,
  EngineError,
  type EngineRequest,
  type Matching,
  type PlaceCounts,
  type SearchEngine,
  type WordCounts,
  type WordSearch,
} from './engine.ts'
import { createGate, type Gate } from './gate.ts'

/** An engine that may be unavailable. */
interface Primary extends SearchEngine {
  /** Rejects if the engine cannot be queried now. */
  ping(timeoutMs: number): Promise<unknown>
  /** Runs a search that no client waits for; the first one after a start takes longer than clients would wait. */
  warmUp(request: EngineRequest, timeoutMs: number): Promise<void>
}

/** A request to one of the engines. */
type Ask<T> = (engine: SearchEngine) => Promise<T>

interface FallbackOptions {
  readonly primary: Primary
  /** Answers if the primary does not; uses its own connections. */
  readonly fallback: SearchEngine
  /** Maximum number of concurrent searches of the fallback. Twice as many may wait; further ones are rejected. */
  readonly concurrency: number
  readonly logger: Logger
  /** Time before the fallback is queried in addition to the primary, in milliseconds. */
  readonly patienceMs?: number
  /** Time before an unavailable engine is tried again, in milliseconds. */
  readonly restMs?: number
  /** Time limit of a warm-up, in milliseconds. */
  readonly warmUpMs?: number
  /** Returns whether searches wait for others. If so, a late one is not sent to the fallback as well. */
  readonly isBusy?: () => boolean
  /** Called with the milliseconds that the primary has taken for a search, and whether it has answered. */
  readonly onPrimary?: (ms: number, answered: boolean) => void
}

/**
 * A search that Elasticsearch has not answered is sent to PostgreSQL as well, and the first answer counts. Leaves time
 * within the budget of 300 ms to hand a search over to a working engine.
 */
const PATIENCE_MS = limit(250)
const DEFAULT_REST_MS = 1_000
/**
 * An Elasticsearch that is being tried again counts as unavailable if it does not answer a ping. Clients do not wait for
 * pings and warm-ups, since the fallback answers in the meantime.
 */
const PING_MS = limit(1_500)
/**
 * An Elasticsearch that is being tried again counts as unavailable if a search that warms it up has no answer. On a busy
 * machine, the first search of a new process takes seconds.
 */
const WARM_UP_MS = limit(8_000)
/** Number of searches in a warm-up, since different searches use different code and shards. */
const SAMPLES = 4
/** Number of consecutive failures after which an engine counts as unavailable. */
const MAX_FAILURES = 3

/**
 * Combines a primary engine with one that takes over when the primary is down, too slow, or unable to answer a query.
 * After several consecutive failures, the primary is left alone for a while, and then tried and warmed up with searches
 * that no client waits for. Responses of the fallback are marked as degraded.
 */
export class FallbackEngine implements SearchEngine {
  readonly name: SearchEngine['name']
  readonly #options: Required<FallbackOptions>
  readonly #breaker: Breaker
  readonly #gate: Gate
  /** The latest requests, which a warm-up repeats. */
  readonly #samples: EngineRequest[] = []
  /** Number of searches that each engine has answered. */
  readonly answers = { primary: 0, fallback: 0 }

  constructor(options: FallbackOptions) {
    this.name = options.primary.name
    const defaults = { patienceMs: PATIENCE_MS, restMs: DEFAULT_REST_MS, warmUpMs: WARM_UP_MS }
    this.#options = { ...defaults, isBusy: () => false, onPrimary: () => undefined, ...options }
    const { concurrency, restMs, warmUpMs, logger } = this.#options
    this.#gate = createGate({ concurrency, waiting: 2 * concurrency })
    this.#breaker = createBreaker({
      isFailure: (error) => error instanceof EngineError && error.kind === 'away',
      maxFailures: MAX_FAILURES,
      restMs,
      trialMs: PING_MS + 2 * warmUpMs,
      onBreak: (err) => logger.warn({ engine: this.name, err }, 'the search engine is unavailable; using the fallback'),
      onReset: () => logger.info({ engine: this.name }, 'the search engine is available again'),
    })
  }

  /** @throws ApiError search_unavailable if neither engine can answer */
  async search(request: EngineRequest): Promise<EngineAnswer> {
    if (this.#samples.push(request) > SAMPLES) this.#samples.shift()
    return this.#counted((engine) => engine.search(request))
  }

  /** @throws ApiError search_unavailable if neither engine can answer */
  async countPlaces(matching: Matching): Promise<PlaceCounts> {
    return this.#counted((engine) => engine.countPlaces(matching))
  }

  async countWords(search: WordSearch): Promise<WordCounts> {
    return this.#either((engine) => engine.countWords(search))
  }

  async #counted<T extends object>(ask: Ask<T>): Promise<T> {
    const answer = await this.#either(ask)
    this.answers['degraded' in answer && answer.degraded === true ? 'fallback' : 'primary']++
    return answer
  }

  async #either<T extends object>(ask: Ask<T>): Promise<T> {
    const primary = this.#primary(ask)
    const inTime = await endsWithin(primary, this.#options.patienceMs)
    // With a closed gate, a search of the fallback would have to wait for others. Where searches wait for the primary, asking
    // both makes it later still.
    if (inTime || !this.#gate.isOpen || this.#options.isBusy()) return (await primary) ?? this.#fallback(ask)
    return this.#race(primary, ask)
  }

  /** Returns the first result; cancels the fallback if the primary is first. */
  async #race<T extends object>(primary: Promise<T | null>, ask: Ask<T>): Promise<T> {
    const lost = new AbortController()
    let won = false
    const fallback = runWithSignal(lost.signal, () => this.#fallback(ask)).then((answer) => {
      won = true
      return answer
    })
    const late = primary.then(async (answer) => {
      if (answer === null) return fallback
      // Once the fallback has won, work that its hits have started, such as reading summaries, belongs to the response.
      if (!won) lost.abort()
      return answer
    })
    return Promise.any([fallback, late]).catch(() => fallback)
  }

  /** Rejects if the primary cannot be queried or is being left alone; in the latter case, also tries it again. */
  async check(timeoutMs: number): Promise<void> {
    if (this.#breaker.isOpen) {
      this.#tryAgain()
      throw new DependencyResting()
    }
    await this.#options.primary.ping(timeoutMs)
  }

  /** Returns null if the fallback should answer instead. */
  async #primary<T>(ask: Ask<T>): Promise<T | null> {
    if (this.#breaker.isOpen) {
      this.#tryAgain()
      return null
    }
    const begun = performance.now()
    const end = (answered: boolean) => this.#options.onPrimary(performance.now() - begun, answered)
    try {
      const answer = await this.#breaker.run(() => ask(this.#options.primary))
      end(true)
      return answer
    } catch (error) {
      end(false)
      if (error instanceof EngineError || error instanceof DependencyResting) return null
      throw error
    }
  }

  /**
   * Tries the primary again in the background, unless it is still resting or being tried. The first searches after a
   * restart take longer than clients wait, so as separate trials they would all fail.
   */
  #tryAgain(): void {
    const warmUp = () =>
      this.#warmUp().catch((error: unknown) => {
        throw error instanceof EngineError ? error : new EngineError('away', 'the warm-up failed', error)
      })
    // The next search or check tries again.
    runDetached(() => this.#breaker.run(warmUp)).catch(() => undefined)
  }

  /** Repeats the samples, until the time limit has passed. */
  async #warmUp(): Promise<void> {
    const { primary, warmUpMs } = this.#options
    await primary.ping(PING_MS)
    const late = () => new EngineError('away', `no response to a warm-up within ${warmUpMs} ms`, null)
    const end = performance.now() + warmUpMs
    for (const sample of [...this.#samples]) {
      await runWithin(warmUpMs, late, () => primary.warmUp(sample, warmUpMs))
      if (performance.now() >= end) return
    }
  }

  async #fallback<T extends object>(ask: Ask<T>): Promise<T> {
    const answer = await this.#gate.run(() => ask(this.#options.fallback))
    return { ...answer, degraded: true }
  }
}
