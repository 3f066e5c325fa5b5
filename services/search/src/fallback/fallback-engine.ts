import { type Logger, searchUnavailable } from '@fonds/http'
import {
  BrokenCircuitError,
  type BulkheadPolicy,
  BulkheadRejectedError,
  bulkhead,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from 'cockatiel'
import { type EngineAnswer, EngineError, type EngineRequest, type SearchEngine } from '../engine/engine.ts'

/** An engine that may be away. */
interface Primary extends SearchEngine {
  /** Rejects where it cannot be asked now. */
  ping(timeoutMs: number): Promise<unknown>
}

interface FallbackOptions {
  readonly primary: Primary
  /** Answers where the other does not, from connections of its own. */
  readonly fallback: SearchEngine
  /** Searches of the fallback at the same time; twice as many more wait for their turn, others are refused. */
  readonly concurrency: number
  readonly logger: Logger
  /** How long the primary is waited for before the fallback is asked as well, in milliseconds. */
  readonly patienceMs?: number
  /** How long one that is away is left alone before it is tried again, in milliseconds. */
  readonly restMs?: number
}

/** Below the 300 ms within which every search is in the hands of an engine that answers. */
const PATIENCE_MS = 250
const REST_MS = 2_000
/** Failures in a row by which it is taken to be away. */
const FAILURES = 3

/**
 * A primary engine, and one that answers where it is away, too slow, or cannot answer a question. One that failed
 * several times in a row is asked no more until it was left alone for a while; then one search tries it again, behind a
 * ping. Answers of the fallback say that they are degraded.
 */
export class FallbackEngine implements SearchEngine {
  readonly name: SearchEngine['name']
  readonly #options: Required<FallbackOptions>
  readonly #breaker: CircuitBreakerPolicy
  readonly #turns: BulkheadPolicy

  constructor(options: FallbackOptions) {
    this.name = options.primary.name
    this.#options = { patienceMs: PATIENCE_MS, restMs: REST_MS, ...options }
    const { concurrency, restMs, logger } = this.#options
    this.#turns = bulkhead(concurrency, 2 * concurrency)
    this.#breaker = circuitBreaker(
      handleWhen((error) => error instanceof EngineError && error.kind === 'away'),
      { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(FAILURES) },
    )
    this.#breaker.onBreak((reason) => {
      const err = 'error' in reason ? reason.error : undefined
      logger.warn({ engine: this.name, err }, 'the search engine is away: another answers')
    })
    this.#breaker.onReset(() => logger.info({ engine: this.name }, 'the search engine answers again'))
  }

  /** @throws ApiError search_unavailable where neither can answer */
  async search(request: EngineRequest): Promise<EngineAnswer> {
    const primary = this.#primary(request)
    const soon = await within(primary, this.#options.patienceMs)
    if (soon === null) return this.#fallback(request)
    if (soon !== LATE) return soon
    // Whichever is first. Where the fallback has no turn to give, the primary may still answer.
    const fallback = this.#fallback(request)
    const late = primary.then((answer) => answer ?? fallback)
    return Promise.any([fallback, late]).catch(() => fallback)
  }

  /** Rejects where the primary cannot be asked now. One that was away and is well again is asked from now on. */
  async check(timeoutMs: number): Promise<void> {
    const ping = () => this.#options.primary.ping(timeoutMs)
    if (this.#breaker.state === CircuitState.Closed) await ping()
    else await this.#breaker.execute(ping)
  }

  /** Null where the other had better answer. */
  async #primary(request: EngineRequest): Promise<EngineAnswer | null> {
    const { primary, patienceMs } = this.#options
    try {
      return await this.#breaker.execute(async () => {
        if (this.#breaker.state === CircuitState.HalfOpen) await primary.ping(patienceMs)
        return primary.search(request)
      })
    } catch (error) {
      if (error instanceof EngineError || error instanceof BrokenCircuitError) return null
      throw error
    }
  }

  async #fallback(request: EngineRequest): Promise<EngineAnswer> {
    try {
      const answer = await this.#turns.execute(() => this.#options.fallback.search(request))
      return { ...answer, degraded: true }
    } catch (error) {
      // Without a cause: nothing failed.
      throw error instanceof BulkheadRejectedError ? searchUnavailable() : error
    }
  }
}

const LATE = Symbol('late')

async function within<T>(work: Promise<T>, ms: number): Promise<T | typeof LATE> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
