import { limit, within } from '@fonds/util'
import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  type IBackoff,
} from 'cockatiel'

export interface BreakerOptions {
  /** Returns whether an error means that the dependency does not respond. */
  readonly isFailure: (error: unknown) => boolean
  /** Returns whether an error says nothing about the dependency, for example because the client left; by default, none does. */
  readonly isUndecided?: (error: unknown) => boolean
  /** The number of consecutive failures after which the dependency is left alone. */
  readonly maxFailures: number
  /** For how long it is left alone, in milliseconds. */
  readonly restMs: number
  /** How long a trial may take before it counts as a failure, in milliseconds. */
  readonly trialMs?: number
  /** Called when it is first left alone, not after each trial that fails. */
  readonly onBreak?: (error: unknown) => void
  readonly onReset?: () => void
}

/** Rejects calls to a dependency at once while it does not respond. */
export interface Breaker {
  /**
   * Runs work. After a rest, one call is a trial; until it has succeeded, the others are rejected.
   * @throws DependencyResting; whatever the work throws
   */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Whether calls are rejected, or only tried. */
  readonly isOpen: boolean
}

/** The dependency has failed repeatedly and is left alone for a moment. */
export class DependencyResting extends Error {
  constructor() {
    super('it did not respond repeatedly and is left alone for a moment')
    this.name = 'DependencyResting'
  }
}

/**
 * A trial call to a dependency that did not respond counts as failed, and the dependency is left alone again. Short, because
 * users are promised that everything is well within ten seconds of the end of a fault.
 */
const TRIAL_MS = limit(2_000)

export function createBreaker(options: BreakerOptions): Breaker {
  const { isFailure, isUndecided = () => false, maxFailures, restMs, trialMs = TRIAL_MS, ...on } = options
  const policy = circuitBreaker(
    handleWhen((error) => error instanceof FailedTrial || (isFailure(error) && !isUndecided(error))),
    { halfOpenAfter: { next: () => restOf(restMs) }, breaker: new ConsecutiveBreaker(maxFailures) },
  )
  let isReported = false
  policy.onBreak((reason) => {
    if (!isReported) on.onBreak?.('error' in reason ? reason.error : undefined)
    isReported = true
  })
  policy.onReset(() => {
    isReported = false
    on.onReset?.()
  })
  /** A trial that is late or undecided does not count as a success, but still has its result. */
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    let begun: Promise<T> | undefined
    try {
      await policy.execute(() => {
        begun = work()
        return within(begun, trialMs, () => new FailedTrial()).catch((error: unknown) => {
          throw isUndecided(error) ? new FailedTrial() : error
        })
      })
    } catch (error) {
      if (begun === undefined) throw error
    }
    if (begun === undefined) throw new DependencyResting()
    return begun
  }
  return {
    async run(work) {
      try {
        // Others would wait for a trial in progress.
        if (policy.state === CircuitState.HalfOpen) throw new DependencyResting()
        return await (policy.state === CircuitState.Closed ? policy.execute(work) : attempt(work))
      } catch (error) {
        throw error instanceof BrokenCircuitError ? new DependencyResting() : error
      }
    },
    get isOpen() {
      return policy.state !== CircuitState.Closed
    },
  }
}

/**
 * Returns a rest that ends by the monotonic clock: cockatiel compares times of the wall clock, which may be set back while
 * a dependency rests.
 */
function restOf(ms: number): IBackoff<unknown> {
  const begun = performance.now()
  return {
    get duration() {
      return performance.now() - begun < ms ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
    },
    next: () => restOf(ms),
  }
}

class FailedTrial extends Error {}
