/** A reproducible source of random numbers. */
export interface Random {
  /** Returns a whole number from 0 to below `bound`. */
  below(bound: number): number
  pick<T>(items: readonly T[]): T | undefined
}

/** Creates a generator (xorshift32) from a seed. */
export function createRandom(seed: number): Random {
  let state = seed | 0 || 1
  const below = (bound: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return bound <= 1 ? 0 : (state >>> 0) % bound
  }
  return { below, pick: (items) => items[below(items.length)] }
}
