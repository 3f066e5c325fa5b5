export interface Trials {
  /** Number of trials on any machine, however slow. */
  readonly atLeast: number
  readonly atMost: number
  /** Milliseconds after which no further trial begins; half a minute by default. */
  readonly budgetMs?: number
}

/**
 * Numbers the trials of a property, or the steps of a model, from 0, for as long as there is time. A slow machine runs
 * fewer instead of failing.
 */
export function* trials({ atLeast, atMost, budgetMs = 30_000 }: Trials): Generator<number> {
  const end = performance.now() + budgetMs
  for (let n = 0; n < atMost && (n < atLeast || performance.now() < end); n++) yield n
}
