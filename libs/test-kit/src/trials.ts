export interface Trials {
  /** Number of trials in `npm test`, and minimum number in `npm run conformance`. */
  readonly atLeast: number
  /** Maximum number in `npm run conformance`. */
  readonly atMost: number
  /** Time after which no further trial starts, in milliseconds; defaults to half a minute. */
  readonly budgetMs?: number
}

/** Returns whether tests try everything: FONDS_TRIALS=all, as in `npm run conformance`. */
export const inFull = (): boolean => process.env.FONDS_TRIALS === 'all'

/**
 * Numbers the trials of a property, or the steps of a model, from 0. With FONDS_TRIALS=all, as in `npm run conformance`,
 * there are more while there is time, so a slow machine runs fewer instead of failing.
 */
export function* trials({ atLeast, atMost, budgetMs = 30_000 }: Trials): Generator<number> {
  const end = performance.now() + (inFull() ? budgetMs : 0)
  for (let n = 0; n < atMost && (n < atLeast || performance.now() < end); n++) yield n
}
