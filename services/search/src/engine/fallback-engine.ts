import { type Breaker, createBreaker, DependencyResting } from '@fonds/breaker'
import type { Logger } from '@fonds/http'
import { runWithSignal } from '@fonds/util'
import { type EngineAnswer, EngineError, type EngineRequest, type SearchEngine } from './engine.ts'
import { createGate, type Gate } from './gate.ts'

/** An engine that may be unavailable. */
interface Primary extends SearchEngine {
  /** Rejects if the engine cannot be queried now. */
  ping(timeoutMs: number): Promise<unknown>
}

interface FallbackOptions {
  readonly primary: Primary
  /** Answers if the primary does not, on connections of its own. */
  readonly fallback: SearchEngine
  /** The number of concurrent searches of the fallback. Twice as many may queue; the rest are rejected. */
  readonly concurrency: number
  readonly logger: Logger
  /** How long to wait for the primary before the fallback is queried as well, in milliseconds. */
  readonly patienceMs?: number
  /** How long an unavailable engine is left alone before it is retried, in milliseconds. */
  readonly restMs?: number
}

/** Leaves time within the 300 ms budget for handing a search to a working engine. */
const DEFAULT_PATIENCE_MS = 250
const DEFAULT_REST_MS = 1_000
/** Nobody waits for a ping: the fallback answers meanwhile. */
const PING_MS = 1_500
/** The number of consecutive failures after which an engine counts as unavailable. */
const MAX_FAILURES = 3

/**
 * Combines a primary engine with one that takes over if the primary is down, too slow, or unable to answer a query.
 * After several consecutive failures the primary is not queried for a while; then a single ping tries it again. Fallback responses are marked as degraded.
 */
export class FallbackEngine implements SearchEngine {
  readonly name: SearchEngine['name']
  readonly #options: Required<FallbackOptions>
  readonly #breaker: Breaker
  readonly #gate: Gate

  constructor(options: FallbackOptions) {
    this.name = options.primary.name
    this.#options = { patienceMs: DEFAULT_PATIENCE_MS, restMs: DEFAULT_REST_MS, ...options }
    const { concurrency, restMs, logger } = this.#options
    this.#gate = createGate({ concurrency, waiting: 2 * concurrency })
    this.#breaker = createBreaker({
      isFailure: (error) => error instanceof EngineError && error.kind === 'away',
      maxFailures: MAX_FAILURES,
      restMs,
      onBreak: (err) => logger.warn({ engine: this.name, err }, 'the search engine is unavailable; using the fallback'),
      onReset: () => logger.info({ engine: this.name }, 'the search engine is available again'),
    })
  }

  /** @throws ApiError search_unavailable if neither engine can answer */
  async search(request: EngineRequest): Promise<EngineAnswer> {
    const primary = this.#primary(request)
    const soon = await within(primary, this.#options.patienceMs)
    if (soon === null) return this.#fallback(request)
    if (soon !== TIMED_OUT) return soon
    // A second search would only wait behind others.
    if (!this.#gate.isOpen) return (await primary) ?? this.#fallback(request)
    return this.#race(primary, request)
  }

  /** Uses the faster result, and cancels the fallback if that is the primary's. */
  async #race(primary: Promise<EngineAnswer | null>, request: EngineRequest): Promise<EngineAnswer> {
    const lost = new AbortController()
    let won = false
    const fallback = runWithSignal(lost.signal, () => this.#fallback(request)).then((answer) => {
      won = true
      return answer
    })
    const late = primary.then(async (answer) => {
      if (answer === null) return fallback
      // What the fallback's hits started, such as reading their summaries, is part of the response once it has won.
      if (!won) lost.abort()
      return answer
    })
    return Promise.any([fallback, late]).catch(() => fallback)
  }

  /** Rejects if the primary cannot be queried now. A primary that has recovered is used again from then on. */
  async check(timeoutMs: number): Promise<void> {
    const ping = () => this.#options.primary.ping(timeoutMs)
    if (this.#breaker.isOpen) await this.#breaker.run(ping)
    else await ping()
  }

  /** Returns null if the fallback should answer. */
  async #primary(request: EngineRequest): Promise<EngineAnswer | null> {
    const { primary } = this.#options
    // An engine that has just started is slow to search, but answers a ping: its first searches may be late.
    const ping = () => primary.ping(PING_MS)
    try {
      return await this.#breaker.run(() => primary.search(request), ping)
    } catch (error) {
      if (error instanceof EngineError || error instanceof DependencyResting) return null
      throw error
    }
  }

  async #fallback(request: EngineRequest): Promise<EngineAnswer> {
    const answer = await this.#gate.run(() => this.#options.fallback.search(request))
    return { ...answer, degraded: true }
  }
}

const TIMED_OUT = Symbol('late')

async function within<T>(work: Promise<T>, ms: number): Promise<T | typeof TIMED_OUT> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<typeof TIMED_OUT>((resolve) => {
    timer = setTimeout(() => resolve(TIMED_OUT), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
