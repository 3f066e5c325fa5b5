export interface RateSearch {
  /** Rate to begin with, per second. */
  readonly from: number
  /** Highest rate to try. */
  readonly atMost: number
  /** Maximum relative distance of the result from a rate that failed. */
  readonly precision: number
  /** Lowest rate to try. */
  readonly atLeast: number
}

/**
 * Finds the highest rate that the server sustains: doubles the rate until it fails, then halves the interval. Returns 0
 * for a result below `atLeast`.
 * @param holds tries a rate; should succeed for every rate below one that succeeds
 */
export async function highestRate(
  holds: (rate: number) => Promise<boolean>,
  { from, atMost, precision, atLeast }: RateSearch,
): Promise<number> {
  let low = 0
  let high = Number.POSITIVE_INFINITY
  for (let rate = Math.min(from, atMost); rate >= atLeast; ) {
    if (await holds(rate)) low = rate
    else high = rate
    if (low >= atMost || high <= low * (1 + precision)) break
    rate = high === Number.POSITIVE_INFINITY ? Math.min(2 * low, atMost) : (low + high) / 2
  }
  return low
}

/** Lowers a rate by a fifth until it is sustained. @returns 0 if no rate down to `atLeast` is */
export async function confirmedRate(
  rate: number,
  holds: (rate: number) => Promise<boolean>,
  atLeast: number,
): Promise<number> {
  for (let tried = rate; tried >= atLeast; tried *= 0.8) if (await holds(tried)) return tried
  return 0
}
