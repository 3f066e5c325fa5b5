export interface Trials {
  /** So many are made on any machine. */
  readonly atLeast: number
  readonly atMost: number
  /** After so many milliseconds no further one begins; half a minute by default. */
  readonly budgetMs?: number
}

/**
 * Numbers the trials of a property or the steps of a model, from 0: as many as there is time for. A slow machine tries
 * less, instead of failing.
 */
export function* trials({ atLeast, atMost, budgetMs = 30_000 }: Trials): Generator<number> {
  const end = performance.now() + budgetMs
  for (let n = 0; n < atMost && (n < atLeast || performance.now() < end); n++) yield n
}
