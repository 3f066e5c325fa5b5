/** A repeatable random generator: the same seed produces the same choices (mulberry32). */
export interface Random {
  /** Returns an integer from 0 up to but excluding `n`. */
  int(n: number): number
  chance(probability: number): boolean
  /** Returns an element of a non-empty list. */
  pick<T>(list: readonly [T, ...T[]]): T
  /** Returns an element of a list, or undefined if it is empty. */
  any<T>(list: readonly T[]): T | undefined
}

/** Creates a generator from a seed. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (n: number) => Math.floor(next() * n)
  return {
    int,
    chance: (probability) => next() < probability,
    pick: (list) => list[int(list.length)] ?? list[0],
    any: (list) => list[int(list.length)],
  }
}
