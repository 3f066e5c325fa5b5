/** Repeatable random choices: the same seed makes the same ones (mulberry32). */
export interface Random {
  /** A whole number from 0 up to, but without, `n`. */
  int(n: number): number
  chance(probability: number): boolean
  /** One of a list that has at least one. */
  pick<T>(list: readonly [T, ...T[]]): T
  /** One of a list, undefined where it is empty. */
  any<T>(list: readonly T[]): T | undefined
}

/** Choices that follow from a seed. */
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
