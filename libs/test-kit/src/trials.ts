export interface Trials {
  /** Minimum number of trials, on any machine. */
  readonly atLeast: number
  readonly atMost: number
  /** Time after which no further trial starts, in milliseconds; defaults to half a minute. */
  readonly budgetMs?: number
}

/**
 * Numbers the trials of a property, or the steps of a model, from 0 while there is time. A slow machine runs fewer
 * trials instead of failing.
 */
export function* trials({ atLeast, atMost, budgetMs = 30_000 }: Trials): Generator<number> {
  const end = performance.now() + budgetMs
  for (let n = 0; n < atMost && (n < atLeast || performance.now() < end); n++) yield n
}
