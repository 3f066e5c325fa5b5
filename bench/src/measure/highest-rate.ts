export interface RateSearch {
  /** The rate to begin with, per second. */
  readonly from: number
  /** The highest rate to try. */
  readonly atMost: number
  /** The relative distance of the result from a rate that failed. */
  readonly precision: number
  /** The rate below which none is tried. */
  readonly atLeast: number
}

/**
 * Finds the highest rate that holds: doubles it until it fails, then halves the interval. A result below `atLeast` is 0.
 *
 * @param holds tries a rate; should hold for every rate below one that holds
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

/** Lowers a rate by a fifth until it holds. @returns 0 if none does down to `atLeast` */
export async function confirmedRate(
  rate: number,
  holds: (rate: number) => Promise<boolean>,
  atLeast: number,
): Promise<number> {
  for (let tried = rate; tried >= atLeast; tried *= 0.8) if (await holds(tried)) return tried
  return 0
}
